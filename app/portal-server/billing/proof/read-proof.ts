import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { billProof, ProofDifference, ProofDocument, ProofOrder } from "~/portal-contract/billing/proof";
import type { PayChannel } from "~/portal-contract/order/states";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import { chainOf } from "./chain";
import { type CountedRow, countedRow, ofCurrency } from "./counted";
import { prove } from "./equations";
import { idBatches, readPage, type Search } from "./found-orders";

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
	counted: CountedRow;
}

async function known(db: Db, { company_id }: Who): Promise<Known> {
	const [row] = await rowsOf<Known>(
		db,
		sql`select (select coalesce(jsonb_agg(distinct a.currency::text), '[]') from ledger_account a where a.company_id = ${company_id}) as currencies,
			(select floor(extract(epoch from audited_at))::int8 from company_audit where company_id = ${company_id}) as audited_at,
			(select differences from company_audit where company_id = ${company_id}) as audit_differences,
			(${countedRow(company_id)}) as counted`,
	);
	if (!row) throw new Error("a company has no row of what is known");
	return row;
}

const currencyOf = (query: Search, currencies: readonly string[], who: Who): string =>
	query.currency && currencies.includes(query.currency) ? query.currency : who.currency;

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
		sql`select c.* from (${chainOf({ company_id: who.company_id, currency, of: { ids } })}) c order by c.booking_date desc, c.order_id desc`,
	);
	return rows.map((row) => shown(row, language));
}

/** All orders that a search finds, newest first, in batches of two statements each. */
export async function* proofBatches(
	db: Db,
	who: Who,
	language: Language,
	query: Search,
): AsyncGenerator<{ currency: string; orders: z.input<typeof ProofOrder>[] }> {
	const currency = currencyOf(query, (await known(db, who)).currencies, who);
	for await (const ids of idBatches(db, { company_id: who.company_id, currency }, query))
		yield { currency, orders: await readOrders(db, who, language, { currency, ids }) };
}

/** The company's paid orders of a currency on their way, newest first, and the sums that have to be equal. Reads only. */
export const readProof: UseCase<typeof billProof> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const { currencies, counted, ...audit } = await known(db, who);
	const currency = currencyOf(query, currencies, who);
	const proved = { company_id: who.company_id, currency };
	const proof = await prove(db, proved, ofCurrency(counted, currency));
	const { ids, total } = await readPage(db, proved, proof, { ...query, offset: (page - 1) * limit });
	const list = await readOrders(db, who, language, { currency, ids });
	const { differing, equations } = proof;
	return { list, total, page, limit, currency, currencies, differing, ...audit, equations };
};
