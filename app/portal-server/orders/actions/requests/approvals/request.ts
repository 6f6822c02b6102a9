import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import type { PayChannel } from "~/portal-contract/order/states";
import type { Step } from "~/portal-server/platform/db/statements/together";
import { messagesQuery, type OutboxMessage } from "~/portal-server/platform/notify/outbox";
import { readerLanguage } from "~/portal-server/platform/notify/reader-language";
import { type Approver, firstApprovers } from "../../../model/limits/approvers";
import { beyondLimits, isRefused, type MemberLimit } from "../../../model/limits/limits";
import type { OrderRecord } from "../../../model/record";
import type { StoredApproval } from "../../../reading/detail/order-details";

/** What an order that waits for approval is requested with. */
export interface ApprovalRequest {
	findings: StoredFinding[];
	approvers: Approver[];
	pay_channel: PayChannel | null;
	note: string;
}

/** Null where nothing is beyond the limits. Throws `Refused` `limit_exceeded` where nobody is asked, or nobody may approve. */
export function requestFor(
	limit: MemberLimit | null,
	findings: StoredFinding[],
	{ pay_channel = null, approval_note }: { pay_channel?: PayChannel | null | undefined; approval_note: string },
	language: Language,
): ApprovalRequest | null {
	if (limit === null || findings.length === 0) return null;
	if (isRefused(limit)) throw beyondLimits(findings, language);
	return { findings, approvers: limit.approvers, pay_channel, note: approval_note };
}

/** The request as it is read later. `at` in seconds UTC. */
export const storedRequest = (
	{ findings, pay_channel, note, approvers }: ApprovalRequest,
	at: number,
): StoredApproval => ({
	findings,
	pay_channel,
	note,
	requested_at: at,
	approvers,
	decision: null,
	decided_by: null,
	decided_for: null,
	decided_at: null,
	reason: "",
});

/** Writes the request beside its order, and a message to each approver who has an address, in a language of the approver's own. */
export function requestSteps(order: OrderRecord, request: ApprovalRequest): Step[] {
	const { company_id, id, member_id, version } = order;
	const { findings, pay_channel, note } = request;
	const written = sql`insert into order_approval (company_id, order_id, member_id, findings, pay_channel, note)
		values (${company_id}, ${id}, ${member_id}, ${JSON.stringify(findings)}::jsonb, ${pay_channel}, ${note})`;
	const messages = firstApprovers(request.approvers).flatMap(({ email, name, member_id: approver }): OutboxMessage[] =>
		email === null || email === ""
			? []
			: [
					{
						company_id,
						kind: "approval_requested",
						subject_kind: "order",
						subject_id: id,
						recipient: email,
						language: readerLanguage(sql`${company_id}::int8`, sql`${approver}::int8`),
						payload: { order_id: id, booking_id: order.booking_id, status: order.status, name, reason: note },
						dedupe_key: `approval_requested:${id}:${version}:${approver}`,
					},
				],
	);
	const steps: Step[] = [{ name: "requested", query: written }];
	return messages.length > 0 ? [...steps, { name: "notified", query: messagesQuery(messages) }] : steps;
}
