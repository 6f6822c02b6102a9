import type { Submission, SubmissionResult } from "@conform-to/react";
import type { CODE_EVENTS } from "~/portal-contract/account/codes";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import { refusalErrors, resultOf } from "~/session/forms/form-outcome.server";
import { attempt } from "~/session/portal.server";
import { getScope } from "~/session/scope.server";
import { openCaptcha } from "../captcha/captcha.server";
import { IDLE, left, type StepPorts, unused } from "../captcha/steps.server";
import type { CaptchaView } from "../captcha/view";

/** The page after a post: the form as typed with its errors, the captcha, and what the portal said of a message that was sent. */
export interface CodeAnswer {
	result: SubmissionResult<string[]>;
	captcha: CaptchaView | null;
	sent?: string;
	/** Where a message that was sent is read at this machine. */
	outbox?: boolean | undefined;
	status: number;
}

export interface CodePorts extends StepPorts {
	portal: StepPorts["portal"] & PortalPorts<"codes.email" | "codes.mobile" | "user.signInCode">;
}

interface Proof {
	captchaId?: string | undefined;
	captchaInfo?: string | undefined;
	password?: string | undefined;
}

/** A code for an address, or for that of an account: e-mail, mobile number and account have calls of their own. */
export type CodeWanted =
	| { by: "email"; event: (typeof CODE_EVENTS.email)[number]; address: string }
	| { by: "mobile"; event: (typeof CODE_EVENTS.mobile)[number]; address: string }
	| { by: "username"; event: "user_sign_in"; address: string };

const kindOf = (form: FormData) => (form.get("captcha_kind") === "text" ? "text" : "click");

/** The form with its errors; a solved captcha stays solved. */
export async function notSent(
	form: FormData,
	submission: Submission<unknown, string[]>,
	ports: CodePorts,
): Promise<CodeAnswer> {
	const captcha = unused(form) ?? (await openCaptcha(ports, kindOf(form)));
	return { result: resultOf(submission), captcha: left(captcha, ports), status: 400 };
}

function callFor(wanted: CodeWanted, proof: Proof, { portal }: CodePorts): PortalCall<unknown> {
	const { address } = wanted;
	if (wanted.by === "username") return portal.user.signInCode({ username: address, ...proof });
	if (wanted.by === "email") return portal.codes.email({ email: address, event: wanted.event, ...proof });
	return portal.codes.mobile({ mobile: address, template_code: wanted.event, ...proof });
}

/** Has a code sent, by the captcha that was solved. Keeps everything that was typed but passwords. */
export async function sendCode(
	form: FormData,
	submission: Submission<unknown, string[]>,
	wanted: CodeWanted,
	{ captchaId, captchaInfo, password }: Proof,
	ports: CodePorts,
): Promise<CodeAnswer> {
	const proof = { captchaId, captchaInfo, password };
	const sent = await attempt(callFor(wanted, proof, ports), { outages: true });
	if (sent.ok)
		return {
			result: { initialValue: resultOf(submission).initialValue },
			captcha: left(IDLE, ports),
			sent: sent.notice.message,
			outbox: getScope()?.memo.has("outbox"),
			status: 200,
		};
	const captcha = left(await openCaptcha(ports, kindOf(form)), ports);
	return {
		result: resultOf(submission, refusalErrors(sent.refusal, [wanted.by, "captchaInfo", "password"])),
		captcha,
		status: sent.refusal.status,
	};
}

/** After another refusal of a form with a code: with a way to another one, the one sent may be wrong or over. */
export const failed = (ports: StepPorts, result: SubmissionResult<string[]>, status: number): CodeAnswer => ({
	result,
	captcha: left(IDLE, ports),
	status,
});
