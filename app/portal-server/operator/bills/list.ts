import { type SQL, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { BILL_STATUS, CLOSED_BILLS } from "~/portal-contract/billing/bill-status";
import {
	OPERATOR_BILL_STATUSES,
	type operatorBill,
	type operatorBills,
	operatorDecideBillPayment,
	operatorWriteOffBill,
} from "~/portal-contract/billing/operator-bills";
import { BILLS } from "~/portal-server/billing/bills/bill-states";
import { SLIPS } from "~/portal-server/billing/bills/paying/slip-states";
import { IS_IN_DISPUTE, IS_OPEN, isOverdue, pageOf } from "~/portal-server/billing/bills/reading/list-bills";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { shown } from "~/portal-server/billing/bills/reading/shown";
import { isHeld } from "~/portal-server/orders/actions/change/settlement";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { companiesNamed, isAmong, ofId } from "~/portal-server/platform/db/statements/companies";
import { countOfAll, countWithin, pageOfAll, pageWithin } from "~/portal-server/platform/db/statements/counted";
import { fitsNumber } from "~/portal-server/platform/db/statements/like";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { secondEyes } from "~/portal-server/platform/states/second-eyes";

type Status = (typeof OPERATOR_BILL_STATUSES)[number];

/** Condition on `b`: an accepted dispute has taken a line off it whose order is held back. Found by the few that are held. */
const HOLDS = sql`(b.company_id, b.id) in (select l.company_id, l.bill_id from orders o join bill_line l on l.company_id = o.company_id and l.order_id = o.id
	where l.status = 'removed' and ${isHeld(sql`o`)})`;

/** What is over grows for ever: it is counted and listed as far as `MAX_COUNTED`. */
const isOver = (status: Status): boolean => status === "settled" || status === "closed";

function conditions(today: string): Record<Status, SQL> {
	return {
		payments: sql`(b.company_id, b.id) in (select p.company_id, p.bill_id from bill_payment p where p.status = 'submitted')`,
		disputes: IS_IN_DISPUTE,
		open: IS_OPEN,
		overdue: isOverdue(today),
		held: HOLDS,
		draft: sql`b.status = ${state(BILL_STATUS.draft)}`,
		settled: sql`b.status = ${state(BILL_STATUS.settled)}`,
		closed: sql`b.status in ${states(...CLOSED_BILLS)}`,
	};
}

/** By number of the bill or name of the company, whole signs. */
async function found(db: Db, search: string): Promise<SQL> {
	if (search === "") return sql`true`;
	return sql`(${fitsNumber(search, sql`b.number`)} or ${isAmong(sql`b.company_id`, await companiesNamed(db, search))})`;
}

/** Bills of all companies: what waits oldest first, what is over newest first. */
export const listOperatorBills: UseCase<typeof operatorBills> = async ({ db, who, language }, query) => {
	const { status, quickSearch, page, limit, id } = query;
	const today = await portalToday(db);
	const by = conditions(today);
	const searched = await found(db, quickSearch);
	const where = id === undefined ? sql`${searched} and ${by[status]}` : ofId(sql`b`, id);
	const order = isOver(status) ? sql`b.id desc` : sql`b.due_date nulls last, b.id`;
	const shownPage = isOver(status) ? pageWithin(query) : pageOfAll(query);
	const rows = await pageOf(db, { company_id: null, where, order, page: shownPage });
	const counts = OPERATOR_BILL_STATUSES.map((name) => {
		const from = sql`from bill b where ${searched} and ${by[name]}`;
		return sql`${name}::text, ${isOver(name) ? countWithin(from) : countOfAll(from)}`;
	});
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
