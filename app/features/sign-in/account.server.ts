import { parseForm } from "~/lib/forms/parse-form.server";
import type { CodeChannel } from "~/parts/codes/channels";
import { type CodeAnswer, failed, notSent, sendCode } from "~/parts/codes/send-code.server";
import type { UserInfo } from "~/portal-contract/site/site";
import { refusalErrors, resultOf } from "~/session/forms/form-outcome.server";
import { attempt } from "~/session/portal.server";
import type { SignInPorts } from "./captcha.server";
import { codeForm, registerForm, retrieveForm } from "./schema.server";

type Outcome<T> = { ok: true; value: T } | { ok: false; answer: CodeAnswer };

const EVENTS = { register: "user_register", retrieve: "user_retrieve_pwd" } as const;

/** Has a code sent to the typed address. */
export async function codeFor(
	form: FormData,
	tab: keyof typeof EVENTS,
	by: CodeChannel,
	ports: SignInPorts,
): Promise<CodeAnswer> {
	const submission = parseForm(form, codeForm(by));
	if (submission.status !== "success") return notSent(form, submission, ports);
	return sendCode(form, submission, { by, event: EVENTS[tab], address: submission.value[by] }, submission.value, ports);
}

const refused = (answer: CodeAnswer) => ({ ok: false as const, answer });

/** Registers, and gives the user info of the new member. Both addresses go out, one of them empty, as servers of the family want them. */
export async function register(form: FormData, by: CodeChannel, ports: SignInPorts): Promise<Outcome<UserInfo>> {
	const schema = registerForm(by);
	const submission = parseForm(form, schema);
	if (submission.status !== "success") return refused(failed(ports, resultOf(submission), 400));
	const { username, name_confirmed, password, captcha, email = "", mobile = "" } = submission.value;
	const body = {
		tab: "register",
		registerType: by,
		username,
		name_confirmed,
		password,
		captcha,
		email,
		mobile,
	} as const;
	const made = await attempt(ports.portal.user.checkIn(body), { outages: true });
	if (made.ok) return { ok: true, value: made.data.userInfo };
	return refused(
		failed(ports, resultOf(submission, refusalErrors(made.refusal, Object.keys(schema.shape))), made.refusal.status),
	);
}

/** Sets a new password by the code; gives the portal's text of success. */
export async function retrieve(form: FormData, by: CodeChannel, ports: SignInPorts): Promise<Outcome<string>> {
	const schema = retrieveForm(by);
	const submission = parseForm(form, schema);
	if (submission.status !== "success") return refused(failed(ports, resultOf(submission), 400));
	const { password, captcha } = submission.value;
	const body = { type: by, account: submission.value[by], captcha, password };
	const set = await attempt(ports.portal.account.retrievePassword(body), { outages: true });
	if (set.ok) return { ok: true, value: set.notice.message };
	const fieldOf = (field: string) => (field === "account" ? by : field);
	const errors = refusalErrors(set.refusal, Object.keys(schema.shape), fieldOf);
	return refused(failed(ports, resultOf(submission, errors), set.refusal.status));
}
