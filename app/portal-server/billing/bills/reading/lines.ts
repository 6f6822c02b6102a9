import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { LineStatus } from "~/portal-contract/billing/bill-status";
import { isHeld } from "~/portal-server/orders/actions/change/settlement";
import { countRows, type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { shownName } from "~/portal-server/platform/words/actors";
import { bothNames } from "~/portal-server/platform/words/names";
import { type AboutOrder, aboutOrder, itsBooker } from "../../line-parts";
import type { BillKey } from "../bill-record";

export interface BillLineRow extends AboutOrder, Record<string, unknown> {
	id: number;
	subject_kind: string;
	subject_id: number;
	order_id: number | null;
	booking_id: string;
	product_line: string;
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
	currency: string;
	status: LineStatus;
	dispute_reason: string;
	disputed_by: string | null;
	disputed_at: number | null;
	decision_reason: string;
	decided_by: string | null;
	decided_at: number | null;
	is_held: boolean;
}

/** Text of a line's state. */
export const lineStatusKey = (status: LineStatus): string => `bill-line-state-${status}`;

const columnsOf = (
	company_id: SQL,
): SQL => sql`l.id, l.subject_kind, l.subject_id, l.order_id, l.booking_id, l.product_line, l.title_zh, l.title_en, l.service_from, l.service_until,
	l.cost_center, l.purchase_order, l.trip_purpose, l.currency::text as currency, l.amount, l.status, l.dispute_reason, l.disputed_by_name as disputed_by,
	floor(extract(epoch from l.disputed_at))::int8 as disputed_at, l.decision_reason, l.decided_by_name as decided_by,
	floor(extract(epoch from l.decided_at))::int8 as decided_at, coalesce(l.status = 'removed' and ${isHeld(sql`o`)}, false) as is_held,
	case when l.subject_kind = 'order' and o.settlement_money = l.amount then o.extras_amount else 0 end as extras_amount,
	case when l.subject_kind = 'order' then o.compensation_amount else 0 end as compensation_amount,
	${aboutOrder(company_id)}`;

/** A query of the lines `l` of a bill. */
function linesOf({ company_id, id }: BillKey, rest: SQL): SQL {
	const company = sql`${company_id}::int8`;
	return sql`select ${columnsOf(company)} from bill_line l left join orders o on o.company_id = ${company} and o.id = l.order_id ${itsBooker(company)}
		where l.company_id = ${company} and l.bill_id = ${id} ${rest}`;
}

/** A line that counts: what an accepted dispute has taken off stands on the bill's page alone. */
const COUNTS = sql`l.status <> 'removed'`;

const BATCH = 500;

/** All lines that count in batches, each a statement of its own behind the last line of the one before. */
export async function* lineBatches(db: Db, bill: BillKey): AsyncGenerator<BillLineRow[]> {
	let last = 0;
	for (;;) {
		const rows: BillLineRow[] = await rowsOf<BillLineRow>(
			db,
			linesOf(bill, sql`and ${COUNTS} and l.id > ${last} order by l.id limit ${BATCH}`),
		);
		yield rows;
		last = rows.at(-1)?.id ?? last;
		if (rows.length < BATCH) return;
	}
}

/** The first lines of a bill that count, for paper. */
export const firstLines = (db: Db, bill: BillKey, most: number): Promise<BillLineRow[]> =>
	rowsOf<BillLineRow>(db, linesOf(bill, sql`and ${COUNTS} order by l.id limit ${most}`));

interface Shown {
	language: Language;
	/** Calls that the bill allows: of them a line has what concerns it. */
	actions: readonly string[];
	/** Members do not read which operator has decided. */
	is_operator: boolean;
}

function actionsOf({ status, amount, is_held }: BillLineRow, actions: readonly string[]): string[] {
	if (status === "ok" && amount > 0 && actions.includes("bill/dispute")) return ["bill/dispute"];
	if (is_held && actions.includes("operator/freeLine")) return ["operator/freeLine"];
	return status === "disputed" && actions.includes("operator/decideDispute") ? ["operator/decideDispute"] : [];
}

/** One page of a bill's lines: those in dispute first, those that were removed last. */
export async function readLines(
	db: Db | Tx,
	bill: BillKey,
	{ language, actions, is_operator }: Shown,
	{ page, limit }: { page: number; limit: number },
) {
	const rows = await rowsOf<BillLineRow>(
		db,
		linesOf(
			bill,
			sql`order by l.status = 'disputed' desc, l.status = 'removed', l.id limit ${limit} offset ${(page - 1) * limit}`,
		),
	);
	const total = await countRows(db, sql`from bill_line where company_id = ${bill.company_id} and bill_id = ${bill.id}`);
	const list = rows.map((line) => {
		const { title_zh, title_en, currency: _currency, is_held: _is_held, disputed_by, decided_by, ...row } = line;
		const { name, name_alt } = bothNames(language, { name_zh: title_zh, name_en: title_en });
		return {
			...row,
			booker: shownName(language, row.booker),
			disputed_by: disputed_by === null ? null : shownName(language, disputed_by),
			decided_by: is_operator && decided_by !== null ? shownName(language, decided_by) : null,
			title: name,
			title_alt: name_alt,
			actions: actionsOf(line, actions),
		};
	});
	return { list, total, page, limit };
}
