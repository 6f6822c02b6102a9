import { sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { billPay } from "~/portal-contract/billing/bill-payments";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { invoiceRequestRed } from "~/portal-contract/billing/invoices";
import { type accountDuties, DUTY_KINDS, type DutyCount } from "~/portal-contract/money/statements";
import { type AllowanceRow, allowanceColumns, allowanceOf } from "~/portal-server/orders/reading/list/allowance";
import { tasksOf } from "~/portal-server/orders/reading/list/tasks";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { state } from "~/portal-server/platform/db/statements/state";
import { IS_OPEN, isOverdue, TODAY } from "./bills/reading/list-bills";
import { isRedDueOf } from "./invoices/red-due";

interface Found extends AllowanceRow {
	duties: DutyCount[];
}

/** What waits for the reader, counted in one statement. */
export const readDuties: UseCase<typeof accountDuties> = async ({ db, who }) => {
	const { company_id } = who;
	const issued = sql`b.status = ${state(BILL_STATUS.issued)}`;
	const bills = sql`select k.kind, k.count, null::int8 as order_id from (
			select count(*) filter (where ${isOverdue(TODAY, sql`${company_id}::int8`)}) as overdue, count(*) filter (where ${issued}) as issued, count(*) as open
				from bill b where b.company_id = ${company_id} and b.number is not null and ${IS_OPEN}
		) b cross join lateral (values ('bill_overdue', b.overdue), ('bill_confirm', b.issued), ('bill_pay', b.open - b.issued)) as k (kind, count)
		where ${who.can(ruleOf(billPay))}`;
	const reds = sql`select 'red_due', count(*), null::int8 from invoice i
		where ${who.can(ruleOf(invoiceRequestRed))} and i.company_id = ${company_id} and ${isRedDueOf(company_id)}`;
	const ofOrders = sql`select t.kind, count(*), case when count(*) = 1 then min(t.order_id) end from (${tasksOf(who)}) as t group by t.kind`;
	const [row] = await rowsOf<Found>(
		db,
		sql`select (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (${bills} union all ${reds} union all ${ofOrders}) as d where d.count > 0) as duties,
			${allowanceColumns(who)}`,
	);
	if (!row) throw new Error("a statement of columns always answers one row");
	const inOrder = (kind: DutyCount["kind"]) => DUTY_KINDS.indexOf(kind);
	return { list: row.duties.sort((a, b) => inOrder(a.kind) - inOrder(b.kind)), allowance: allowanceOf(row, who) };
};
