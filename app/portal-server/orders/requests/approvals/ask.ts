import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import type { PayChannel } from "~/portal-contract/order/states";
import type { Step } from "~/portal-server/platform/db/statements/together";
import { messagesQuery, type OutboxMessage } from "~/portal-server/platform/notify/outbox";
import type { OrderRecord } from "../../product-lines";
import type { StoredApproval } from "../../reading/order-details";
import { type Approver, beyondLimits, firstAsked, isRefused, type MemberLimit } from "./limits";

/** What an order that waits for approval is asked with. */
export interface Asked {
	findings: StoredFinding[];
	approvers: Approver[];
	pay_channel: PayChannel | null;
	note: string;
}

/** Null where nothing is beyond the limits. Throws `Refused` `limit_exceeded` where nobody is asked, or nobody may approve. */
export function askedFor(
	limit: MemberLimit | null,
	findings: StoredFinding[],
	{ pay_channel = null, approval_note }: { pay_channel?: PayChannel | null | undefined; approval_note: string },
	language: Language,
): Asked | null {
	if (limit === null || findings.length === 0) return null;
	if (isRefused(limit)) throw beyondLimits(findings, language);
	return { findings, approvers: firstAsked(limit), pay_channel, note: approval_note };
}

/** The request as it is read later. `at` in seconds UTC. */
export const storedApproval = ({ findings, pay_channel, note, approvers }: Asked, at: number): StoredApproval => ({
	...{ findings, pay_channel, note, requested_at: at, approvers: approvers.map(({ name }) => name) },
	...{ decision: null, decided_by: null, decided_for: null, decided_at: null, reason: "" },
});

/** Writes the request beside its order, and a message to each approver who has an address. */
export function askSteps(order: OrderRecord, asked: Asked): Step[] {
	const { company_id, id, member_id } = order;
	const { findings, pay_channel, note } = asked;
	const request = sql`insert into order_approval (company_id, order_id, member_id, findings, pay_channel, note)
		values (${company_id}, ${id}, ${member_id}, ${JSON.stringify(findings)}::jsonb, ${pay_channel}, ${note})`;
	const messages = asked.approvers.flatMap(({ email, name, member_id: to }): OutboxMessage[] =>
		email === null || email === ""
			? []
			: [
					{
						...{ company_id, kind: "approval_asked", subject_kind: "order", subject_id: id, recipient: email },
						language: order.language as Language,
						payload: { order_id: id, booking_id: order.booking_id, status: order.status, name, reason: note },
						dedupe_key: `approval_asked:${id}:${to}`,
					},
				],
	);
	const steps: Step[] = [{ name: "asked", query: request }];
	return messages.length > 0 ? [...steps, { name: "notified", query: messagesQuery(messages) }] : steps;
}
