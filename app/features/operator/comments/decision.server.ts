import { z } from "zod";
import { parseForm } from "~/lib/forms/parse-form.server";
import { typedText } from "~/lib/forms/typed-text.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { Id } from "~/portal-contract/base/basics";
import { LONGEST_COMMENT, LONGEST_REASON } from "~/portal-contract/cms/comment-limits";
import type { PortalCall, PortalPorts } from "~/portal-contract/portal";
import type { DecisionReply } from "./comment-card";

const Seen = { id: Id, state: z.coerce.number().int() };

const Decision = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("showComment"), ...Seen }),
	z.object({ intent: z.literal("keepComment"), ...Seen, reports: z.coerce.number().int().nonnegative() }),
	z.object({ intent: z.enum(["refuseComment", "removeComment"]), ...Seen, text: typedText(LONGEST_REASON) }),
	z.object({
		intent: z.literal("replyComment"),
		id: Id,
		idempotency_key: z.uuid("format"),
		text: typedText(LONGEST_COMMENT),
	}),
]);
type Decision = z.output<typeof Decision>;

interface DecisionPorts {
	portal: PortalPorts<
		| "operator.showComment"
		| "operator.keepComment"
		| "operator.refuseComment"
		| "operator.removeComment"
		| "operator.replyComment"
	>;
	attempt: Attempting;
}

function send({ operator }: DecisionPorts["portal"], decision: Decision): PortalCall<unknown> {
	const { intent, id } = decision;
	if (intent === "replyComment")
		return operator.replyComment({ id, text: decision.text }, { idempotencyKey: decision.idempotency_key });
	const seen = { id, state: decision.state };
	if (intent === "showComment") return operator.showComment(seen);
	if (intent === "keepComment") return operator.keepComment({ ...seen, reports: decision.reports });
	const refusal = { ...seen, reason: decision.text };
	return intent === "refuseComment" ? operator.refuseComment(refusal) : operator.removeComment(refusal);
}

/** Whether the form is a reply, which has a permission of its own. */
export const isReply = (form: FormData): boolean => form.get("intent") === "replyComment";

/** Call after `requirePermission`. */
export async function decideComment(
	form: FormData,
	{ portal, attempt }: DecisionPorts,
): Promise<{ done: true; notice: Notice } | { done: false; reply: DecisionReply; status: number }> {
	const given = (name: string) => String(form.get(name) ?? "");
	const sent = {
		id: Number(given("id")) || 0,
		intent: given("intent"),
		typed: given("text"),
		idempotency_key: given("idempotency_key"),
	};
	const submission = parseForm(form, Decision);
	if (submission.status !== "success") {
		const error = submission.reply().error?.text?.[0] ?? null;
		return { done: false, status: 400, reply: { ...sent, error, message: error === null ? "format" : null } };
	}
	const decided = await attempt(() => send(portal, submission.value));
	if (decided.ok) return { done: true, notice: decided.notice };
	const { fields, msg, status } = decided.refusal;
	const error = fields.text ?? fields.reason ?? null;
	return { done: false, status, reply: { ...sent, error, message: error === null ? msg : null } };
}
