import type { Submission, SubmissionResult } from "@conform-to/react";
import type { Refusal } from "~/session/portal.server";

/** What is never sent back to a form. */
const SECRETS = ["password", "oldPassword", "newPassword", "captchaInfo"];

/** The form with its values but secrets, and the refusal once: at its fields where the form has them, else above it. */
export function refusedReply<T>(
	submission: Submission<T, string[]>,
	refusal: Pick<Refusal, "msg" | "fields">,
	names: readonly string[],
): SubmissionResult<string[]> {
	const known = Object.entries(refusal.fields).filter(([name]) => names.includes(name));
	const fieldErrors = Object.fromEntries(known.map(([name, message]) => [name, [message]]));
	const formErrors = known.length > 0 ? [] : [refusal.msg || "captcha:refused"];
	return withoutSecrets(submission.reply({ formErrors, fieldErrors }));
}

export function withoutSecrets(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
	const values = Object.entries(result.initialValue ?? {}).filter(([name]) => !SECRETS.includes(name));
	return { ...result, initialValue: Object.fromEntries(values) as SubmissionResult["initialValue"] };
}
