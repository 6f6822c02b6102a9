import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import { openCaptcha } from "~/parts/captcha/captcha.server";
import { left, leftBy } from "~/parts/captcha/steps.server";
import type { CaptchaView } from "~/parts/captcha/view";
import type { CodeChannel } from "~/parts/codes/channels";
import { addressField, codeField, proof, required } from "~/parts/codes/schema.server";
import { type CodeAnswer, type CodePorts, failed, notSent, sendCode } from "~/parts/codes/send-code.server";
import type { PortalPorts } from "~/portal-contract/portal";
import { refusalErrors, resultOf } from "~/session/forms/form-outcome.server";
import { attempt } from "~/session/portal.server";

/** Messages are locale keys. */
const password = required.max(200, "length");
const token = { accountVerificationToken: z.string().max(80, "format").default("") };
const SendVerify = z.object({ password, ...proof });
const Verify = z.object({ captcha: codeField });
const sendNew = (type: CodeChannel) => z.object({ ...addressField(type), ...token, ...proof });
const change = (type: CodeChannel, needsPassword: boolean) =>
	z.object({
		...addressField(type),
		...token,
		captcha: codeField,
		password: needsPassword ? password : password.optional(),
	});

/** Which step of the page a form belongs to. */
export type AddressStep = "verify" | "change";

export const constraintFor = (step: AddressStep, type: CodeChannel, needsPassword: boolean) =>
	step === "verify" ? getZodConstraint(Verify.extend({ password })) : getZodConstraint(change(type, needsPassword));

export interface AddressPorts extends CodePorts {
	portal: CodePorts["portal"] & PortalPorts<"account.profile" | "account.verification" | "account.changeBind">;
}

type CodeOptions = Pick<
	Awaited<ReturnType<AddressPorts["portal"]["account"]["profile"]>>,
	"userCodeCaptchaSwitch" | "accountVerificationType"
>;

/** What is to be changed, and by which own address the member is verified first; null where there is none of its kind yet. */
export interface Changing {
	type: CodeChannel;
	via: { type: CodeChannel; address: string } | null;
}

interface StepAnswer extends CodeAnswer {
	step: AddressStep;
	/** Of the verified address, for the form of the second step; empty before. */
	token: string;
}

type Outcome = { done: true; notice: Notice } | { done: false; answer: StepAnswer };

const again = (answer: CodeAnswer): Outcome => ({ done: false, answer: { ...answer, step: "verify", token: "" } });
const onward = (token: string, answer: CodeAnswer): Outcome => ({
	done: false,
	answer: { ...answer, step: "change", token },
});

/** The captcha that a step begins with, where codes of members want one. */
export async function stepCaptcha(ports: AddressPorts, options: CodeOptions): Promise<CaptchaView | null> {
	return options.userCodeCaptchaSwitch ? (leftBy(ports) ?? left(await openCaptcha(ports), ports)) : null;
}

const OPTIONS = "address-options";
/** Nothing is left out that the portal may ask for. */
const UNKNOWN: CodeOptions = { userCodeCaptchaSwitch: true, accountVerificationType: [] };

/** What the portal wants of codes of members, for the loader: of a post's document what the post was answered with. */
export const codeOptions = async ({ portal, memo }: AddressPorts): Promise<CodeOptions> =>
	(memo?.get(OPTIONS) as CodeOptions | undefined) ?? portal.account.profile();

/** The same once a code is used up: an outage does not take the answer away. */
async function optionsAfter(ports: AddressPorts): Promise<CodeOptions> {
	const loaded = await attempt(ports.portal.account.profile(), { outages: true });
	const options = loaded.ok ? loaded.data : UNKNOWN;
	ports.memo?.set(OPTIONS, options);
	return options;
}

/** The token that the second step's form has. */
export const tokenIn = (form: FormData): string => String(form.get("accountVerificationToken") ?? "");

/** Has a code sent to the own address `via`, by the password. */
export async function sendVerifyCode(form: FormData, { via }: Changing, ports: AddressPorts): Promise<Outcome> {
	const submission = parseForm(form, SendVerify);
	if (submission.status !== "success" || !via) return again(await notSent(form, submission, ports));
	const { type, address } = via;
	const wanted =
		type === "email"
			? ({ by: type, event: "user_email_verify", address } as const)
			: ({ by: type, event: "user_mobile_verify", address } as const);
	return again(await sendCode(form, submission, wanted, submission.value, ports));
}

/** The code of the own address; the page goes on with the portal's token in its form. */
export async function verify(form: FormData, { via }: Changing, ports: AddressPorts): Promise<Outcome> {
	const submission = parseForm(form, Verify);
	if (submission.status !== "success" || !via) return again(failed(ports, resultOf(submission), 400));
	const { captcha } = submission.value;
	const verified = await attempt(ports.portal.account.verification({ type: via.type, captcha }), {
		outages: true,
	});
	if (!verified.ok) {
		const { refusal } = verified;
		return again(failed(ports, resultOf(submission, refusalErrors(refusal, ["captcha"])), refusal.status));
	}
	const next = await stepCaptcha(ports, await optionsAfter(ports));
	return onward(verified.data.accountVerificationToken, { result: {}, captcha: next, status: 200 });
}

/** Has a code sent to the new address. */
export async function sendNewCode(form: FormData, { type }: Changing, ports: AddressPorts): Promise<Outcome> {
	const submission = parseForm(form, sendNew(type));
	if (submission.status !== "success") return onward(tokenIn(form), await notSent(form, submission, ports));
	const address = submission.value[type];
	const wanted =
		type === "email"
			? ({ by: type, event: "user_change_email", address } as const)
			: ({ by: type, event: "user_change_mobile", address } as const);
	return onward(tokenIn(form), await sendCode(form, submission, wanted, submission.value, ports));
}

/** Changes the address. A verification that is over leads back to the first step. */
export async function changeAddress(form: FormData, { type, via }: Changing, ports: AddressPorts): Promise<Outcome> {
	const schema = change(type, via === null);
	const submission = parseForm(form, schema);
	if (submission.status !== "success") return onward(tokenIn(form), failed(ports, resultOf(submission), 400));
	const { captcha, accountVerificationToken, password: own = "", email = "", mobile = "" } = submission.value;
	const body = { type, email, mobile, captcha, accountVerificationToken, password: own };
	const changed = await attempt(ports.portal.account.changeBind(body), { outages: true });
	if (changed.ok) return { done: true, notice: { type: "success", message: changed.notice.message } };
	const { refusal } = changed;
	const isOver = "accountVerificationToken" in refusal.fields;
	if (isOver)
		return again(failed(ports, { error: { "": [refusal.msg || refusal.fields.accountVerificationToken || ""] } }, 400));
	return onward(
		tokenIn(form),
		failed(ports, resultOf(submission, refusalErrors(refusal, Object.keys(schema.shape))), refusal.status),
	);
}
