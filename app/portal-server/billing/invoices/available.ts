import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { InvoiceableOrder, InvoiceGroup, invoiceAvailable } from "~/portal-contract/billing/invoices";
import { INVOICE_STATUS } from "~/portal-contract/order/status";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { states } from "~/portal-server/platform/db/statements/state";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
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

/** Orders of which nothing is taken, and all may be invoiced now, from their index alone in the order of a page; none of a bill's. */
const untaken = (company_id: number, bill_id: number | undefined): SQL =>
	sql`from orders o where o.company_id = ${company_id} and ${bill_id === undefined ? IS_AVAILABLE : sql`false`}`;

/** All others of which something may be invoiced now, of a bill if one is named. */
const others = (company_id: number, bill_id: number | undefined): SQL =>
	bill_id === undefined
		? sql`select ${COLUMNS(sql`${NET} - s.claimed_amount`)} from invoice_subject s join orders o on o.company_id = ${company_id} and o.id = s.subject_id
			where s.company_id = ${company_id} and s.subject_kind = 'order' and s.left_amount > s.claimed_amount and o.invoice_status not in ${UNTAKEN}
				and ${NET} > s.claimed_amount and ${isInvoiceable(company_id)}`
		: sql`select ${COLUMNS(sql`${NET} - ${INVOICED}`)} from orders o left join invoice_subject s on s.company_id = ${company_id} and s.subject_kind = 'order'
			and s.subject_id = o.id where ${onBill(company_id, bill_id)}`;

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

interface Group extends Record<string, unknown> {
	currency: string;
	order_count: number;
	remaining_amount: number;
}

interface Found extends Record<string, unknown> {
	groups: Group[];
	/** The one that is asked for, or that of most orders; null where there are none. */
	currency: string | null;
	/** Of a page of orders of that currency, those that are served longest ago first. */
	ids: number[];
}

/** One statement: of many orders something is left, and each of them is judged once. */
async function findOpen(
	db: Db,
	{ company_id }: Who,
	{ bill_id, currency, page, limit }: InputOf<typeof invoiceAvailable>,
): Promise<Found> {
	const inChosen = sql`n.currency = (select c.currency::char(3) from chosen c)`;
	const order = sql`order by n.service_from, n.id`;
	const [row] = await rowsOf<Found>(
		db,
		sql`${sql.raw(PLANNED_BY_VALUES)} with other as materialized (${others(company_id, bill_id)}),
			summed as (select o.currency, count(*) as orders, sum(${NET}) as amount ${untaken(company_id, bill_id)} group by 1
				union all select n.currency, count(*), sum(n.remaining_amount) from other n group by 1),
			counted as (select n.currency::text as currency, sum(n.orders)::int4 as order_count, sum(n.amount)::int8 as remaining_amount from summed n group by 1),
			chosen as (select c.currency from counted c order by (c.currency = ${currency ?? ""}) desc, c.order_count desc, c.currency limit 1)
			select (select coalesce(jsonb_agg(to_jsonb(c) order by c.order_count desc, c.currency), '[]') from counted c) as groups,
				(select c.currency from chosen c) as currency,
				(select coalesce(jsonb_agg(p.id order by p.service_from, p.id), '[]') from (select n.id, n.service_from from (
						(select n.id, n.service_from from (select o.id, o.currency, o.service_from ${untaken(company_id, bill_id)}) n where ${inChosen} ${order} limit ${page * limit})
						union all (select n.id, n.service_from from other n where ${inChosen} ${order} limit ${page * limit})) n
					${order} limit ${limit} offset ${(page - 1) * limit}) p) as ids`,
	);
	return row ?? { groups: [], currency: null, ids: [] };
}

function shownGroup(group: Group, issuers: readonly IssuerRecord[], language: Language): z.output<typeof InvoiceGroup> {
	const issuer = issuerFor(issuers, group.currency);
	return { ...group, issuer: issuer && shownIssuer(issuer, language) };
}

/** Orders of one currency, which have one issuer; those that are served longest ago first. */
export const readAvailable: UseCase<typeof invoiceAvailable> = async ({ db, who, language }, query) => {
	const { page, limit, bill_id } = query;
	const bill = await billOf(db, who, bill_id);
	const issuers = await readIssuers(db);
	const { groups, currency, ids } = await findOpen(db, who, query);
	const rows = await rowsOf<OrderRow>(
		db,
		sql`select ${ORDER_COLUMNS} from orders o
			left join invoice_subject s on s.company_id = ${who.company_id} and s.subject_kind = 'order' and s.subject_id = o.id
			where o.company_id = ${who.company_id} and o.id = any(${bigints(ids)}) order by o.service_from, o.id`,
	);
	const titles = await readTitles(db, who.company_id);
	const title = titles.find(({ id }) => id === query.title_id) ?? titles[0] ?? null;
	const issuer = currency === null ? null : issuerFor(issuers, currency);
	const settings = await siteSettings(db);
	return {
		list: rows.map((row) => shownOrder(row, language)),
		total: groups.find((group) => group.currency === currency)?.order_count ?? 0,
		page,
		limit,
		groups: groups.map((group) => shownGroup(group, issuers, language)),
		currency,
		bill,
		titles: titles.map((one) => shownTitle(one, language)),
		title_id: title?.id ?? null,
		kinds: issuer ? kindChoices(issuer.country, title, language) : [],
		promise: { electronic_minutes: settings.invoice_electronic_minutes, paper_days: settings.invoice_paper_days },
	};
};
