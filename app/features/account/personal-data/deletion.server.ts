import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { refusedReply, withoutSecrets } from "~/parts/codes/refused-reply";
import type { PortalPorts } from "~/portal-contract/portal";

/** Messages are locale keys. */
const DeletionForm = z.object({ password: z.string("required").max(200, "length") });

export const deletionConstraint = () => getZodConstraint(DeletionForm);

export interface DeletionPorts {
	portal: PortalPorts<"account.requestDeletion" | "account.cancelDeletion">;
	attempt: Attempting;
}

type Asked = { ok: true; notice: Notice } | { ok: false; result: SubmissionResult<string[]>; status: number };

/** Asks for the deletion of the account, or with `intent` cancel takes that back. */
export async function askDeletion(form: FormData, { portal, attempt }: DeletionPorts): Promise<Asked> {
	if (form.get("intent") === "cancel") {
		const kept = await attempt(() => portal.account.cancelDeletion({}));
		return { ok: true, notice: kept.ok ? kept.notice : { type: "error", message: kept.refusal.msg } };
	}
	const submission = parseForm(form, DeletionForm);
	if (submission.status !== "success") return { ok: false, result: withoutSecrets(submission.reply()), status: 400 };
	const asked = await attempt(() => portal.account.requestDeletion(submission.value));
	if (asked.ok) return { ok: true, notice: asked.notice };
	return { ok: false, result: refusedReply(submission, asked.refusal, ["password"]), status: asked.refusal.status };
}
