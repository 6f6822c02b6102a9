import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { InvoiceableOrder, InvoiceGroup, invoiceAvailable } from "~/portal-contract/billing/invoices";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { siteSettings } from "~/portal-server/platform/settings";
import { INVOICED, isInvoiceable, NET, SUBJECT_OF_ORDER } from "./invoiceable";
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

/** Condition on an order `o` with its subject `s`: something of it may be invoiced; it stands on that bill, if one is named. */
const mine = ({ company_id }: Pick<Who, "company_id">, bill_id: number | undefined) =>
	sql`o.company_id = ${company_id} and ${isInvoiceable(company_id)} and ${NET} > ${INVOICED} and ${
		bill_id === undefined
			? sql`true`
			: sql`exists (select from bill_line l where l.company_id = ${company_id} and l.bill_id = ${bill_id} and l.subject_kind = 'order' and l.subject_id = o.id and l.is_live)`
	}`;

/** What may be invoiced now of the orders of a bill, minor units of its currency. */
export async function invoiceableOfBill(
	db: Db | Tx,
	{ company_id, id, currency }: { company_id: number; id: number; currency: string },
): Promise<number> {
	const [row] = await rowsOf<{ amount: number }>(
		db,
		sql`select coalesce(sum(${NET} - ${INVOICED}), 0)::int8 as amount from orders o ${SUBJECT_OF_ORDER}
			where ${mine({ company_id }, id)} and o.currency = ${currency}`,
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
		sql`select o.currency::text as currency, count(*)::int4 as order_count, sum(${NET} - ${INVOICED})::int8 as remaining_amount from orders o ${SUBJECT_OF_ORDER}
			where ${mine(who, bill_id)} group by o.currency order by count(*) desc, o.currency`,
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
	const rows = await rowsOf<OrderRow>(
		db,
		sql`select ${ORDER_COLUMNS} from orders o ${SUBJECT_OF_ORDER} where ${mine(who, bill_id)} and o.currency = ${currency}
			order by o.service_from, o.id limit ${limit} offset ${(page - 1) * limit}`,
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
