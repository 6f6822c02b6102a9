import type { SubmissionResult } from "@conform-to/react";
import { parseForm } from "~/lib/forms/parse-form.server";
import { openCaptcha } from "~/parts/captcha/captcha.server";
import type { CaptchaView } from "~/parts/captcha/view";
import type { UserInfo } from "~/portal-contract/site/site";
import { type CaptchaPorts, left, unused } from "./captcha.server";
import { refusedReply, withoutSecrets } from "./refused-reply";
import { codeForm, registerForm, retrieveForm } from "./schema.server";
import type { CodeChannel, SignInTab } from "./tabs";

/** The page after a post: the form as typed with its errors, the captcha, and what the portal said of a message that was sent. */
export interface FormAnswer {
	result: SubmissionResult<string[]>;
	captcha: CaptchaView | null;
	sent?: string;
	status: number;
}

type Outcome<T> = { ok: true; value: T } | { ok: false; answer: FormAnswer };

const IDLE: CaptchaView = { state: "idle", kind: "click" };
const EVENTS = { register: "user_register", retrieve: "user_retrieve_pwd" } as const;

/** Has a code sent to the typed address, by the captcha that was solved. Keeps everything that was typed but passwords. */
export async function sendCode(form: FormData, tab: keyof typeof EVENTS, by: CodeChannel, ports: CaptchaPorts): Promise<FormAnswer> {
	const kind = form.get("captcha_kind") === "text" ? "text" : "click";
	const submission = parseForm(form, codeForm(by));
	if (submission.status !== "success") {
		const captcha = unused(form) ?? (await openCaptcha(ports, kind));
		return { result: withoutSecrets(submission.reply()), captcha: left(captcha, ports), status: 400 };
	}
	const { captchaId, captchaInfo, email, mobile } = submission.value;
	const proof = { captchaId, captchaInfo };
	const { codes } = ports.portal;
	const event = EVENTS[tab];
	const asked = await ports.attempt(
		() => (by === "email" ? codes.email({ email, event, ...proof }) : codes.mobile({ mobile, template_code: event, ...proof })),
		{ outages: true },
	);
	const result = withoutSecrets(submission.reply());
	if (asked.ok)
		return { result: { initialValue: result.initialValue }, captcha: left(IDLE, ports), sent: asked.notice.message, status: 200 };
	const captcha = left(await openCaptcha(ports, kind), ports);
	return { result: refusedReply(submission, asked.refusal, [by, "captchaInfo"]), captcha, status: asked.refusal.status };
}

/** With a way to another code: the one sent may be wrong or over. */
const failed = (ports: CaptchaPorts, result: SubmissionResult<string[]>, status: number) => ({
	ok: false as const,
	answer: { result, captcha: left(IDLE, ports), status },
});

/** Registers, and gives the user info of the new member. Both addresses go out, one of them empty, as servers of the family want them. */
export async function register(form: FormData, by: CodeChannel, ports: CaptchaPorts): Promise<Outcome<UserInfo>> {
	const schema = registerForm(by);
	const submission = parseForm(form, schema);
	if (submission.status !== "success") return failed(ports, withoutSecrets(submission.reply()), 400);
	const { username, password, captcha, email = "", mobile = "" } = submission.value;
	const body = { tab: "register", registerType: by, username, password, captcha, email, mobile } as const;
	const made = await ports.attempt(() => ports.portal.user.checkIn(body), { outages: true });
	if (made.ok) return { ok: true, value: made.data.userInfo };
	return failed(ports, refusedReply(submission, made.refusal, Object.keys(schema.shape)), made.refusal.status);
}

/** Sets a new password by the code; gives the portal's text of success. */
export async function retrieve(form: FormData, by: CodeChannel, ports: CaptchaPorts): Promise<Outcome<string>> {
	const schema = retrieveForm(by);
	const submission = parseForm(form, schema);
	if (submission.status !== "success") return failed(ports, withoutSecrets(submission.reply()), 400);
	const { password, captcha } = submission.value;
	const body = { type: by, account: submission.value[by], captcha, password };
	const set = await ports.attempt(() => ports.portal.account.retrievePassword(body), { outages: true });
	if (set.ok) return { ok: true, value: set.notice.message };
	const fields = "account" in set.refusal.fields ? { ...set.refusal.fields, [by]: set.refusal.fields.account ?? "" } : set.refusal.fields;
	return failed(ports, refusedReply(submission, { ...set.refusal, fields }, Object.keys(schema.shape)), set.refusal.status);
}

export const isCodeTab = (tab: SignInTab): tab is keyof typeof EVENTS => tab in EVENTS;
