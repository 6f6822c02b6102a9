import { type SQL, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { accountApprovals } from "~/portal-contract/company/approvals";
import type { TASK_KINDS } from "~/portal-contract/money/statements";
import { orderPay } from "~/portal-contract/order/calls";
import { orderAcceptExtras } from "~/portal-contract/order/extras";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { orders } from "~/portal-server/platform/db/schema";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { ownedBy } from "../../model/access";
import { awaitsDecision } from "../../model/limits/approvers";

/** The reader's own company's, an operator's too: all companies' are in the operators' queues. */
export const ofReader = (who: Who): SQL => sql`orders.company_id = ${who.company_id} and ${ownedBy(who)}`;

/** Orders that wait for what `who` may do: pay them, decide on their requests, or answer to their extras. */
export function tasksOf(who: Who): SQL {
	const task = (
		kind: (typeof TASK_KINDS)[number],
	) => sql`select ${kind}::text as kind, orders.id as order_id, orders.booking_id, orders.title_zh,
		orders.title_en, orders.currency, orders.total_amount as amount, floor(extract(epoch from orders.hold_expires_at))::int8 as deadline`;
	const unpaid = sql`orders.status = ${state(ORDER_STATUS.pending_payment)} and orders.hold_expires_at > ${NOW}`;
	const extras = sql`select 'extras'::text as kind, orders.id as order_id, orders.booking_id, orders.title_zh, orders.title_en, orders.currency,
		x.total_amount as amount, floor(extract(epoch from x.respond_by))::int8 as deadline
		from ${orders} join order_extras x on x.company_id = orders.company_id and x.order_id = orders.id and x.status = 'submitted'
		where ${who.can(ruleOf(orderAcceptExtras))} and ${ofReader(who)} and orders.status in ${states(ORDER_STATUS.in_service, ORDER_STATUS.completed)}`;
	return sql`${task("pay")} from ${orders} where ${who.can(ruleOf(orderPay))} and ${ofReader(who)} and ${unpaid}
		union all ${task("approve")} from ${orders} where ${who.can(ruleOf(accountApprovals))} and ${awaitsDecision(who)}
		union all ${extras}
		union all select 'late'::text as kind, orders.id as order_id, orders.booking_id, orders.title_zh, orders.title_en, orders.currency,
			orders.total_amount as amount, floor(extract(epoch from orders.attention_since))::int8 as deadline
			from ${orders} where ${ofReader(who)} and orders.attention_code in ('confirm_late', 'refund_late') and orders.attention_since is not null`;
}
