import { z } from "zod";
import type { Notice } from "~/lib/site/notice";
import type { Attempting, Refusal } from "~/parts/attempt";
import { LONGEST_DECISION_REASON } from "~/portal-contract/account/approval-limits";
import { Id } from "~/portal-contract/base/basics";
import type { PortalPorts } from "~/portal-contract/portal";
import type { ApprovalReply } from "./approval-reply";

const Decision = z.object({
	intent: z.enum(["approve", "decline"]),
	id: Id,
	idempotency_key: z.uuid(),
	// A line break counts as one character, as while typing; browsers send two.
	reason: z
		.string()
		.overwrite((text) => text.replaceAll("\r\n", "\n"))
		.trim()
		.default(""),
});
const Delegating = z.object({ intent: z.literal("delegate"), delegate_id: z.string(), from_date: z.string(), until_date: z.string() });
const Ending = z.object({ intent: z.literal("end-delegation") });
const Posted = z.discriminatedUnion("intent", [Decision, Delegating, Ending]);

export interface ApprovalPorts {
	portal: PortalPorts<"account.decideApproval" | "account.saveDelegation">;
	attempt: Attempting;
}

export type Acted = { done: true; notice: Notice } | { done: false; reply: ApprovalReply; status: number };

/** Null for a form that no page has. A declined order needs a reason, for who has booked it. What was typed comes back with every refusal. */
export async function actOnApprovals(form: FormData, { portal, attempt }: ApprovalPorts): Promise<Acted | null> {
	const read = Posted.safeParse(Object.fromEntries(form));
	if (!read.success) return null;
	const posted = read.data;
	const values = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
	const wrong = (errors: Record<string, string>): Acted => ({
		...{ done: false, reply: { values, errors, msg: null, is_uncertain: false }, status: 400 },
	});
	const refused = ({ type, fields, msg, status }: Refusal): Acted => {
		const reply = { values, errors: fields, msg: Object.keys(fields).length > 0 ? null : msg, is_uncertain: type === "unavailable" };
		return { done: false, reply, status };
	};
	const told = (answer: Awaited<ReturnType<typeof attempt>>): Acted =>
		answer.ok ? { done: true, notice: answer.notice } : refused(answer.refusal);
	if ("reason" in posted) {
		const { id, intent: decision, reason, idempotency_key: idempotencyKey } = posted;
		if (decision === "decline" && reason === "") return wrong({ reason: "required" });
		if (reason.length > LONGEST_DECISION_REASON) return wrong({ reason: "length" });
		return told(await attempt(() => portal.account.decideApproval({ id, decision, reason }, { idempotencyKey })));
	}
	if (posted.intent === "end-delegation") return told(await attempt(() => portal.account.saveDelegation({})));
	const missing = (["delegate_id", "from_date", "until_date"] as const).filter((name) => posted[name] === "");
	if (missing.length > 0) return wrong(Object.fromEntries(missing.map((name) => [name, "required"])));
	const { delegate_id, from_date, until_date } = posted;
	return told(await attempt(() => portal.account.saveDelegation({ delegate_id: Number(delegate_id), from_date, until_date })));
}
