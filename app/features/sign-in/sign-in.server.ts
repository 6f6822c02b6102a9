import type { SubmissionResult } from "@conform-to/react";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import { type CodeAnswer, notSent, sendCode } from "~/parts/codes/send-code.server";
import type { PortalPorts } from "~/portal-contract/portal";
import type { UserInfo } from "~/portal-contract/site/site";
import { refusalErrors, resultOf } from "~/session/forms/form-outcome.server";
import { attempt } from "~/session/portal.server";
import type { SignInPorts } from "./captcha.server";
import { SignInCodeForm, SignInForm } from "./schema.server";

export type SignInOutcome =
	| { ok: true; userInfo: UserInfo; keep: boolean }
	/** The form with its values, except the password, and its errors; whether it needs a captcha, and whether the one sent is used up. `idle`: another code needs one. */
	| { ok: false; result: SubmissionResult<string[]>; status: number; captcha: "none" | "kept" | "used" | "idle" };

/** Has a code sent to the account's own address. */
export async function codeToSignIn(form: FormData, ports: SignInPorts): Promise<CodeAnswer> {
	const submission = parseForm(form, SignInCodeForm);
	if (submission.status !== "success") return notSent(form, submission, ports);
	const { username, ...proof } = submission.value;
	return sendCode(form, submission, { by: "username", event: "user_sign_in", address: username }, proof, ports);
}

/**
 * Validates the form and signs in; `language` is what was chosen here, if any. The password is never returned; a refusal is reported once, in the form.
 */
export async function trySignIn(
	form: FormData,
	portal: PortalPorts<"user.checkIn">,
	language: Language | undefined,
): Promise<SignInOutcome> {
	const isShown = form.has("captcha_shown");
	const submission = parseForm(form, SignInForm);
	if (submission.status !== "success") {
		return {
			ok: false,
			result: resultOf(submission),
			status: 400,
			captcha: isShown ? "kept" : "none",
		};
	}
	const { keep } = submission.value;
	const signedIn = await attempt(portal.user.checkIn({ tab: "login", ...submission.value, language }), {
		outages: true,
	});
	if (signedIn.ok) return { ok: true, userInfo: signedIn.data.userInfo, keep };
	const { fields, status } = signedIn.refusal;
	const isUsed = isShown || "captchaInfo" in fields || "captcha" in fields || submission.value.captchaId !== undefined;
	const isCodeTyped = submission.value.captcha !== undefined && !("captchaInfo" in fields);
	const captcha = isCodeTyped ? "idle" : isUsed ? "used" : "none";
	return {
		ok: false,
		result: resultOf(submission, refusalErrors(signedIn.refusal, Object.keys(SignInForm.shape))),
		status,
		captcha,
	};
}
