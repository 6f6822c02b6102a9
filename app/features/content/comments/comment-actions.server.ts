import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { typedText } from "~/lib/forms/typed-text.server";
import type { Notice } from "~/lib/site/notice";
import { Id } from "~/portal-contract/base/basics";
import { LONGEST_COMMENT, LONGEST_REPORT_NOTE, REPORT_REASONS } from "~/portal-contract/cms/comment-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import { newFormKey } from "~/session/forms/form-key.server";
import { attempt } from "~/session/portal.server";
import type { CommentReply } from "./reply";

const CommentForm = z.object({
	intent: z.literal("comment"),
	idempotency_key: z.uuid("format"),
	article: Id,
	on: Id.optional(),
	text: typedText(LONGEST_COMMENT),
});
const ReportForm = z.object({
	intent: z.literal("report"),
	on: Id,
	reason: z.enum(REPORT_REASONS, "required"),
	text: typedText(LONGEST_REPORT_NOTE).optional(),
});

/** Which of the two forms was sent; null for others. */
export function commentRequested(form: FormData): CommentReply["intent"] | null {
	const intent = form.get("intent");
	return intent === "comment" || intent === "report" ? intent : null;
}

type CommentCalls = PortalPorts<"cms.comment" | "cms.report">;
type Acted = { done: true; notice: Notice } | { done: false; reply: CommentReply; status: number };

function replyTo(
	form: FormData,
	found: Pick<CommentReply, "intent" | "error" | "message">,
	status: number,
	isUncertain = false,
): Acted {
	const given = (name: string) => String(form.get(name) ?? "");
	const on = Number(given("on")) || null;
	const reply = {
		...found,
		on,
		typed: given("text"),
		reason: given("reason"),
		idempotency_key: isUncertain ? given("idempotency_key") : newFormKey(),
	};
	return { done: false, status, reply };
}

/** Call after `requireMember` and `requirePermission(request, COMMENT)`. */
export async function writeComment(form: FormData, portal: CommentCalls): Promise<Acted> {
	const submission = parseForm(form, CommentForm);
	if (submission.status !== "success") {
		const error = submission.reply().error;
		const [at = null, message = null] = [error?.text?.[0], error?.text ? null : "format"];
		return replyTo(form, { intent: "comment", error: at === "required" ? "content-empty" : at, message }, 400);
	}
	const { idempotency_key: idempotencyKey, article, on, text } = submission.value;
	const body = { subject_kind: "article", subject_id: article, text, ...(on === undefined ? {} : { reply_to: on }) };
	const sent = await attempt(portal.cms.comment(body, { idempotencyKey }), { outages: true });
	if (sent.ok) return { done: true, notice: sent.notice };
	const { type, fields, msg, status } = sent.refusal;
	const found = { intent: "comment", error: fields.text ?? null, message: fields.text ? null : msg } as const;
	return replyTo(form, found, status, type === "unavailable");
}

/** Call after `requireMember` and `requirePermission(request, REPORT_COMMENT)`. */
export async function reportComment(form: FormData, portal: CommentCalls): Promise<Acted> {
	const submission = parseForm(form, ReportForm);
	if (submission.status !== "success") {
		const error = submission.reply().error;
		const at = error?.reason?.[0] ?? error?.text?.[0] ?? null;
		return replyTo(form, { intent: "report", error: at, message: at ? null : "format" }, 400);
	}
	const { on, reason, text } = submission.value;
	const sent = await attempt(portal.cms.report({ id: on, reason, note: text ?? "" }), { outages: true });
	if (sent.ok) return { done: true, notice: sent.notice };
	return replyTo(form, { intent: "report", error: null, message: sent.refusal.msg }, sent.refusal.status);
}
