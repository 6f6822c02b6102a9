import { type SQL, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import {
	type OPERATOR_BILL_STATUSES,
	type operatorBill,
	type operatorBills,
	operatorDecideBillPayment,
	operatorWriteOffBill,
} from "~/portal-contract/billing/operator-bills";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { SLIPS } from "~/portal-server/billing/bills/paying/slip-states";
import { IS_OPEN, isInDispute, isOverdue, pageOf } from "~/portal-server/billing/bills/reading/list-bills";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { shown } from "~/portal-server/billing/bills/reading/shown";
import { isHeld } from "~/portal-server/orders/actions/change/settlement";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { ofId } from "~/portal-server/platform/db/statements/companies";
import { fitsTyped } from "~/portal-server/platform/db/statements/like";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { secondEyes } from "~/portal-server/platform/states/second-eyes";

type Status = (typeof OPERATOR_BILL_STATUSES)[number];

/** Condition on `b`: an accepted dispute has taken a line off it whose order is held back. */
const HOLDS = sql`exists (select from bill_line l join orders o on o.company_id = l.company_id and o.id = l.order_id
	where l.company_id = b.company_id and l.bill_id = b.id and l.status = 'removed' and ${isHeld(sql`o`)})`;

function conditions(today: string): Record<Status, SQL> {
	return {
		payments: sql`(b.company_id, b.id) in (select p.company_id, p.bill_id from bill_payment p where p.status = 'submitted')`,
		disputes: isInDispute(),
		open: IS_OPEN,
		overdue: isOverdue(today),
		held: HOLDS,
		draft: sql`b.status = ${state(BILL_STATUS.draft)}`,
		settled: sql`b.status = ${state(BILL_STATUS.settled)}`,
		closed: sql`b.status in ${states(BILL_STATUS.withdrawn, BILL_STATUS.written_off, BILL_STATUS.void)}`,
	};
}

/** By number of the bill or name of the company, whole signs. */
function found(search: string): SQL {
	if (search === "") return sql`true`;
	return fitsTyped(search, sql`b.number`, sql`c.name`, sql`c.name_en`);
}

/** Bills of all companies: what waits oldest first, what is over newest first. */
export const listOperatorBills: UseCase<typeof operatorBills> = async ({ db, who, language }, query) => {
	const { status, quickSearch, page, limit, id } = query;
	const today = await portalToday(db);
	const by = conditions(today);
	const where = id === undefined ? sql`${found(quickSearch)} and ${by[status]}` : ofId(sql`b`, id);
	const order = status === "settled" || status === "closed" ? sql`b.id desc` : sql`b.due_date nulls last, b.id`;
	const rows = await pageOf(db, { company_id: null, where, order, page, limit });
	const from = quickSearch === "" ? sql`from bill b` : sql`from bill b join company c on c.id = b.company_id`;
	const counts = Object.entries(by).map(
		([name, one]) => sql`${name}::text, (select count(*) ${from} where ${found(quickSearch)} and ${one})`,
	);
	const [row] = await rowsOf<{ counts: Record<string, number> }>(
		db,
		sql`/* all companies: an operator's bills */ select jsonb_build_object(${sql.join(counts, sql`, `)}) as counts`,
	);
	const list = rows.map((one) => shown(one, { who, language, today }));
	const total = id === undefined ? row?.counts[status] : list.length;
	return { list, total: total ?? 0, page, limit, counts: row?.counts ?? {} };
};

const SLIP = {
	rule: ruleOf(operatorDecideBillPayment),
	roles: SLIPS.rolesFor({ status: "submitted", call: "operator/decideBillPayment:accept" }),
};
const WRITE_OFF = {
	rule: ruleOf(operatorWriteOffBill),
	roles: BILLS.rolesFor({ status: BILL_STATUS.confirmed, call: "operator/writeOffBill:confirm" }),
};

export const readOperatorBill: UseCase<typeof operatorBill> = async ({ db, who, language }, query) => {
	const { page, limit, ...key } = query;
	const [bill, second_slip, second_write_off] = await Promise.all([
		readDetail(db, key, { who, language }, { page, limit }),
		secondEyes(db, who, SLIP),
		secondEyes(db, who, WRITE_OFF),
	]);
	return { ...bill, second_slip, second_write_off };
};
