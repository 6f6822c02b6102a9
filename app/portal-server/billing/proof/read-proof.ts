import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { billProof, ProofDifference, ProofDocument, ProofOrder } from "~/portal-contract/billing/proof";
import type { PayChannel } from "~/portal-contract/order/states";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import { chainOf, provedOrders } from "./chain";
import { prove } from "./equations";

type ListedDocument = Pick<ProofDocument, "id" | "number" | "status"> &
	Partial<Pick<ProofDocument, "total_amount" | "paid_amount">>;

interface ChainRow extends Record<string, unknown> {
	order_id: number;
	booking_id: string;
	title_zh: string;
	title_en: string;
	pay_channel: PayChannel;
	paid_amount: number;
	refund_amount: number;
	extras_amount: number;
	net_amount: number;
	moved_amount: number;
	billed_amount: number;
	/** Of it on drafts. */
	drafted_amount: number;
	settled_amount: number;
	to_be_billed: number;
	invoiced_amount: number;
	pending_amount: number;
	claimed_amount: number;
	invoiceable_amount: number;
	bills: ListedDocument[];
	invoices: ListedDocument[];
}

type Difference = z.input<typeof ProofDifference>;

function differencesOf(row: ChainRow): Difference[] {
	const invoiced = row.invoiced_amount + row.pending_amount;
	const all: Difference[] = [
		{ part: "ledger", expected: row.net_amount, found: row.moved_amount },
		{ part: "bill", expected: row.to_be_billed, found: row.billed_amount },
		{ part: "invoice", expected: row.claimed_amount, found: invoiced },
	];
	const unequal = all.filter(({ expected, found }) => expected !== found);
	const isBeyond = row.claimed_amount > 0 && row.claimed_amount > row.invoiceable_amount;
	return isBeyond
		? [...unequal, { part: "reversal", expected: row.invoiceable_amount, found: row.claimed_amount }]
		: unequal;
}

function shown(row: ChainRow, language: Language): z.input<typeof ProofOrder> {
	const {
		title_zh,
		title_en,
		billed_amount,
		drafted_amount,
		settled_amount,
		to_be_billed: _due,
		claimed_amount,
		invoiceable_amount,
		...rest
	} = row;
	const isCredit = row.pay_channel === "credit";
	const named =
		(subject: string) =>
		({ status, ...document }: ListedDocument) => ({
			...document,
			status,
			status_text: translate(language, `state-${subject}-${status}`),
		});
	return {
		...rest,
		title: inLanguage(language, title_zh, title_en),
		billed_amount: isCredit ? billed_amount - drafted_amount : null,
		settled_amount: isCredit ? settled_amount : null,
		remaining_amount: Math.max(0, invoiceable_amount - claimed_amount),
		bills: row.bills.map(named("bill")),
		invoices: row.invoices.map(named("invoice-request")),
		differences: differencesOf(row),
	};
}

interface Known extends Record<string, unknown> {
	currencies: string[];
	audited_at: number | null;
	audit_differences: number | null;
}

async function known(db: Db, { company_id, currency }: Who): Promise<Known> {
	const [row] = await rowsOf<Known>(
		db,
		sql`select (select coalesce(jsonb_agg(distinct a.currency::text), '[]') from ledger_account a where a.company_id = ${company_id}) as currencies,
			(select floor(extract(epoch from audited_at))::int8 from company_audit where company_id = ${company_id}) as audited_at,
			(select differences from company_audit where company_id = ${company_id}) as audit_differences`,
	);
	return row ?? { currencies: [currency], audited_at: null, audit_differences: null };
}

type Search = Pick<InputOf<typeof billProof>, "booking_id" | "only" | "currency">;

/** A whole booking id, which an index finds; less of one is looked for in each. */
const WHOLE = /^[A-Z]\d{6}[0-9A-Z]{6}$/;

/** Condition on an order or a row of `chainOf` under that name. */
function foundBy({ booking_id }: Search, name: "o" | "c"): SQL {
	const column = sql.raw(`${name}.booking_id`);
	if (!booking_id) return sql`true`;
	const wanted = booking_id.toUpperCase();
	return WHOLE.test(wanted) ? sql`${column} = ${wanted}` : sql`strpos(upper(${column}), ${wanted}) > 0`;
}

const currencyOf = (query: Search, currencies: readonly string[], who: Who): string =>
	query.currency && currencies.includes(query.currency) ? query.currency : who.currency;

const NEWEST_FIRST = sql`order by o.booking_date desc, o.id desc`;

/** Orders by their ids, newest first, as they are shown. */
async function readOrders(
	db: Db,
	who: Who,
	language: Language,
	{ currency, ids }: { currency: string; ids: readonly number[] },
): Promise<z.input<typeof ProofOrder>[]> {
	if (ids.length === 0) return [];
	const rows = await rowsOf<ChainRow>(
		db,
		sql`select c.* from (${chainOf({ company_id: who.company_id, currency, ids })}) c order by c.booking_date desc, c.order_id desc`,
	);
	return rows.map((row) => shown(row, language));
}

const BATCH = 500;

async function* idBatches(db: Db, who: Who, currency: string, query: Search): AsyncGenerator<number[]> {
	const { company_id } = who;
	if (query.only === "differing") {
		const { differing_ids: ids } = await prove(db, company_id, currency, foundBy(query, "c"));
		for (let at = 0; at < ids.length; at += BATCH) yield ids.slice(at, at + BATCH);
		return;
	}
	for (let behind = sql`true`; ; ) {
		const rows: { id: number }[] = await rowsOf<{ id: number }>(
			db,
			sql`select o.id ${provedOrders({ company_id, currency })} and ${foundBy(query, "o")} and ${behind} ${NEWEST_FIRST} limit ${BATCH}`,
		);
		const ids = rows.map(({ id }) => id);
		yield ids;
		const last = ids.at(-1);
		if (last === undefined || ids.length < BATCH) return;
		behind = sql`(o.booking_date, o.id) < ((select l.booking_date from orders l where l.company_id = ${company_id} and l.id = ${last}), ${last}::int8)`;
	}
}

/** All orders that a search finds, newest first, in batches of two statements each. */
export async function* proofBatches(
	db: Db,
	who: Who,
	language: Language,
	query: Search,
): AsyncGenerator<{ currency: string; orders: z.input<typeof ProofOrder>[] }> {
	const currency = currencyOf(query, (await known(db, who)).currencies, who);
	for await (const ids of idBatches(db, who, currency, query))
		yield { currency, orders: await readOrders(db, who, language, { currency, ids }) };
}

/** The company's paid orders of a currency along their way, newest first, and the sums that have to be equal. Reads only. */
export const readProof: UseCase<typeof billProof> = async ({ db, who, language }, query) => {
	const { page, limit, only } = query;
	const { company_id } = who;
	const { currencies, ...audit } = await known(db, who);
	const currency = currencyOf(query, currencies, who);
	const { equations, differing, differing_ids } = await prove(db, company_id, currency, foundBy(query, "c"));
	const from = (page - 1) * limit;
	let [ids, total] = [differing_ids.slice(from, from + limit), differing_ids.length];
	if (only !== "differing") {
		const found = sql`${provedOrders({ company_id, currency })} and ${foundBy(query, "o")}`;
		const [row] = await rowsOf<{ ids: number[]; total: number }>(
			db,
			sql`select (select coalesce(jsonb_agg(p.id), '[]') from (select o.id ${found} ${NEWEST_FIRST} limit ${limit} offset ${from}) p) as ids,
				(select count(*)::int8 ${found}) as total`,
		);
		[ids, total] = [row?.ids ?? [], row?.total ?? 0];
	}
	const list = await readOrders(db, who, language, { currency, ids });
	return { list, total, page, limit, currency, currencies, differing, ...audit, equations };
};
