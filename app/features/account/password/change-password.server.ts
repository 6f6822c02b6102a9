import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { refusedReply, withoutSecrets } from "~/parts/codes/refused-reply";
import { PASSWORD } from "~/portal-contract/account/account-rules";
import type { PortalPorts } from "~/portal-contract/portal";

/** Messages are locale keys. */
const PasswordForm = z.object({
	oldPassword: z.string("required").max(200, "length"),
	newPassword: z.string("required").regex(PASSWORD, "password-invalid"),
});

export const passwordConstraint = () => getZodConstraint(PasswordForm);

export interface PasswordPorts {
	portal: PortalPorts<"account.changePassword">;
	attempt: Attempting;
}

type Changed =
	/** `pair`: null where the portal has ended this session as well. */
	| { ok: true; notice: Notice; pair: { token: string; refresh_token: string } | null }
	| { ok: false; result: SubmissionResult<string[]>; status: number };

/** Changes the password. Neither password is ever sent back. */
export async function changePassword(form: FormData, { portal, attempt }: PasswordPorts): Promise<Changed> {
	const submission = parseForm(form, PasswordForm);
	if (submission.status !== "success") return { ok: false, result: withoutSecrets(submission.reply()), status: 400 };
	const changed = await attempt(() => portal.account.changePassword({ ...submission.value, renew: true }));
	if (!changed.ok) {
		const { status } = changed.refusal;
		return { ok: false, result: refusedReply(submission, changed.refusal, Object.keys(PasswordForm.shape)), status };
	}
	const { token, refresh_token = "" } = changed.data ?? {};
	return { ok: true, notice: changed.notice, pair: token ? { token, refresh_token } : null };
}
