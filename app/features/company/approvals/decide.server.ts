import { z } from "zod";
import type { Notice } from "~/lib/site/notice";
import type { Refusal } from "~/parts/attempt";
import { LONGEST_DECISION_REASON } from "~/portal-contract/account/approval-limits";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
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
const Delegating = z.object({
	intent: z.literal("delegate"),
	delegate_id: z.string(),
	from_date: z.string(),
	until_date: z.string(),
});
const required = z.string().min(1, "required");
const Delegation = z.object({
	delegate_id: required.regex(/^\d{1,15}$/, { error: "format", abort: true }).transform(Number),
	from_date: required.pipe(CalendarDate),
	until_date: required.pipe(CalendarDate),
});
const Ending = z.object({ intent: z.literal("end-delegation") });
const Posted = z.discriminatedUnion("intent", [Decision, Delegating, Ending]);

export type ApprovalCalls = PortalPorts<"account.decideApproval" | "account.saveDelegation">;

export type Acted = { done: true; notice: Notice } | { done: false; reply: ApprovalReply; status: number };

/** Null for a form that no page has. A declined order needs a reason, for who has booked it. What was typed comes back with every refusal. */
export async function actOnApprovals(form: FormData, portal: ApprovalCalls): Promise<Acted | null> {
	const read = Posted.safeParse(Object.fromEntries(form));
	if (!read.success) return null;
	const posted = read.data;
	const values = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
	const wrong = (errors: Record<string, string>): Acted => ({
		...{ done: false, reply: { values, errors, msg: null, is_uncertain: false }, status: 400 },
	});
	const shown = "reason" in posted ? ["reason"] : Object.keys(Delegation.shape);
	const refused = ({ type, fields, msg, status }: Refusal): Acted => {
		const errors = Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name)));
		const said = Object.keys(errors).length > 0 ? null : msg || Object.values(fields)[0] || "format";
		return { done: false, reply: { values, errors, msg: said, is_uncertain: type === "unavailable" }, status };
	};
	const told = (answer: Awaited<ReturnType<typeof attempt>>): Acted =>
		answer.ok ? { done: true, notice: answer.notice } : refused(answer.refusal);
	if ("reason" in posted) {
		const { id, intent: decision, reason, idempotency_key: idempotencyKey } = posted;
		if (decision === "decline" && reason === "") return wrong({ reason: "required" });
		if (reason.length > LONGEST_DECISION_REASON) return wrong({ reason: "length" });
		return told(
			await attempt(portal.account.decideApproval({ id, decision, reason }, { idempotencyKey }), { outages: true }),
		);
	}
	if (posted.intent === "end-delegation")
		return told(await attempt(portal.account.saveDelegation({}), { outages: true }));
	const delegation = Delegation.safeParse(posted);
	if (!delegation.success) {
		const named = delegation.error.issues.map(({ path, message }) => [
			path[0],
			message === "required" ? message : "format",
		]);
		return wrong(Object.fromEntries(named.reverse()));
	}
	return told(await attempt(portal.account.saveDelegation(delegation.data), { outages: true }));
}
