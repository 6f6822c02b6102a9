import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { InvoiceableOrder, InvoiceGroup, invoiceAvailable } from "~/portal-contract/billing/invoices";
import { INVOICE_STATUS } from "~/portal-contract/order/status";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { states } from "~/portal-server/platform/db/statements/state";
import { siteSettings } from "~/portal-server/platform/settings";
import { INVOICED, IS_AVAILABLE, isInvoiceable, NET, SUBJECT_OF_ORDER } from "./invoiceable";
import { type IssuerRecord, issuerFor, readIssuers, shownIssuer } from "./issuers";
import { kindChoices } from "./kinds";
import { readTitles, shownTitle } from "./titles/read-titles";

interface OrderRow extends Record<string, unknown> {
	order_id: number;
	booking_id: string;
	title_zh: string;
	title_en: string;
	service_from: string;
	currency: string;
	net_amount: number;
	claimed_amount: number;
}

const UNTAKEN = states(INVOICE_STATUS.available, INVOICE_STATUS.not_yet);

/** Of an order `o` with its subject `s`. */
export const ORDER_COLUMNS: SQL = sql`o.id as order_id, o.booking_id, o.title_zh, o.title_en, o.service_from::text as service_from,
	o.currency::text as currency, ${NET} as net_amount, ${INVOICED} as claimed_amount`;

export function shownOrder(
	{ title_zh, title_en, ...row }: OrderRow,
	language: Language,
): z.output<typeof InvoiceableOrder> {
	const left = row.net_amount - row.claimed_amount;
	return {
		...row,
		title: language === "en" ? title_en : title_zh,
		remaining_amount: Math.max(0, left),
		red_due_amount: Math.max(0, -left),
	};
}

/** Condition on an order `o` with its subject `s`: something of it may be invoiced; it stands on that bill. */
const onBill = (company_id: number, bill_id: number) =>
	sql`o.company_id = ${company_id} and ${isInvoiceable(company_id)} and ${NET} > ${INVOICED}
		and exists (select from bill_line l where l.company_id = ${company_id} and l.bill_id = ${bill_id} and l.subject_kind = 'order' and l.subject_id = o.id and l.is_live)`;

const COLUMNS = (left: SQL) => sql`o.id, o.currency, o.service_from, (${left})::int8 as remaining_amount`;

/**
 * Orders of which something may be invoiced now, of a bill if one is named: queries of `id`, `currency`, `service_from` and `remaining_amount`. Without a bill those
 * of which nothing is taken come from their index alone, in the order of a page; then those of which something is left.
 */
function openOrders(company_id: number, bill_id: number | undefined): SQL[] {
	if (bill_id !== undefined)
		return [
			sql`select ${COLUMNS(sql`${NET} - ${INVOICED}`)} from orders o left join invoice_subject s on s.company_id = ${company_id} and s.subject_kind = 'order'
				and s.subject_id = o.id where ${onBill(company_id, bill_id)}`,
		];
	return [
		sql`select ${COLUMNS(NET)} from orders o where o.company_id = ${company_id} and ${IS_AVAILABLE}`,
		sql`select ${COLUMNS(sql`${NET} - s.claimed_amount`)} from invoice_subject s join orders o on o.company_id = ${company_id} and o.id = s.subject_id
			where s.company_id = ${company_id} and s.subject_kind = 'order' and s.left_amount > s.claimed_amount and o.invoice_status not in ${UNTAKEN}
				and ${NET} > s.claimed_amount and ${isInvoiceable(company_id)}`,
	];
}

const together = (queries: readonly SQL[]): SQL => sql.join([...queries], sql` union all `);

/** What may be invoiced now of the orders of a bill, minor units of its currency. */
export async function invoiceableOfBill(
	db: Db | Tx,
	{ company_id, id, currency }: { company_id: number; id: number; currency: string },
): Promise<number> {
	const [row] = await rowsOf<{ amount: number }>(
		db,
		sql`select coalesce(sum(${NET} - ${INVOICED}), 0)::int8 as amount from orders o ${SUBJECT_OF_ORDER}
			where ${onBill(company_id, id)} and o.currency = ${currency}`,
	);
	return Number(row?.amount ?? 0);
}

/** The bill that is asked for, as people name it. Throws `Refused` `not_found`. */
async function billOf(db: Db, { company_id }: Who, id: number | undefined) {
	if (id === undefined) return null;
	const [bill] = await rowsOf<{ id: number; number: string }>(
		db,
		sql`select id, number from bill where company_id = ${company_id} and id = ${id} and number is not null`,
	);
	if (!bill) throw new Refused("not_found", { msg: "bill-not-found" });
	return bill;
}

async function readGroups(
	db: Db,
	who: Who,
	{ issuers, language, bill_id }: { issuers: readonly IssuerRecord[]; language: Language; bill_id: number | undefined },
): Promise<z.output<typeof InvoiceGroup>[]> {
	const rows = await rowsOf<{ currency: string; order_count: number; remaining_amount: number }>(
		db,
		sql`select n.currency::text as currency, count(*)::int4 as order_count, sum(n.remaining_amount)::int8 as remaining_amount
			from (${together(openOrders(who.company_id, bill_id))}) n group by n.currency order by count(*) desc, n.currency`,
	);
	return rows.map((row) => {
		const issuer = issuerFor(issuers, row.currency);
		return { ...row, issuer: issuer && shownIssuer(issuer, language) };
	});
}

/** Orders of one currency, which have one issuer; those that are served longest ago first. */
export const readAvailable: UseCase<typeof invoiceAvailable> = async ({ db, who, language }, query) => {
	const { page, limit, bill_id } = query;
	const bill = await billOf(db, who, bill_id);
	const issuers = await readIssuers(db);
	const groups = await readGroups(db, who, { issuers, language, bill_id });
	const group = groups.find(({ currency }) => currency === query.currency) ?? groups[0];
	const currency = group?.currency ?? null;
	const first = openOrders(who.company_id, bill_id).map(
		(open) =>
			sql`(select n.id, n.service_from from (${open}) n where n.currency = ${currency} order by n.service_from, n.id limit ${page * limit})`,
	);
	const rows = await rowsOf<OrderRow>(
		db,
		sql`select ${ORDER_COLUMNS} from (select n.id from (${together(first)}) n order by n.service_from, n.id limit ${limit} offset ${(page - 1) * limit}) n
			join orders o on o.company_id = ${who.company_id} and o.id = n.id
			left join invoice_subject s on s.company_id = ${who.company_id} and s.subject_kind = 'order' and s.subject_id = o.id
			order by o.service_from, o.id`,
	);
	const titles = await readTitles(db, who.company_id);
	const title = titles.find(({ id }) => id === query.title_id) ?? titles[0] ?? null;
	const issuer = currency === null ? null : issuerFor(issuers, currency);
	const settings = await siteSettings(db);
	return {
		list: rows.map((row) => shownOrder(row, language)),
		total: group?.order_count ?? 0,
		page,
		limit,
		groups,
		currency,
		bill,
		titles: titles.map((one) => shownTitle(one, language)),
		title_id: title?.id ?? null,
		kinds: issuer ? kindChoices(issuer.country, title, language) : [],
		promise: { electronic_minutes: settings.invoice_electronic_minutes, paper_days: settings.invoice_paper_days },
	};
};
