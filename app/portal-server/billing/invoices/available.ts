import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { InvoiceableOrder, InvoiceGroup, invoiceAvailable } from "~/portal-contract/billing/invoices";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
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

const mine = ({ company_id }: Who) => sql`o.company_id = ${company_id} and ${isInvoiceable()} and ${NET} > ${INVOICED}`;

async function readGroups(
	db: Db,
	who: Who,
	issuers: readonly IssuerRecord[],
	language: Language,
): Promise<z.output<typeof InvoiceGroup>[]> {
	const rows = await rowsOf<{ currency: string; order_count: number; remaining_amount: number }>(
		db,
		sql`select o.currency::text as currency, count(*)::int4 as order_count, sum(${NET} - ${INVOICED})::int8 as remaining_amount from orders o ${SUBJECT_OF_ORDER}
			where ${mine(who)} group by o.currency order by count(*) desc, o.currency`,
	);
	return rows.map((row) => {
		const issuer = issuerFor(issuers, row.currency);
		return { ...row, issuer: issuer && shownIssuer(issuer, language) };
	});
}

/** Orders of one currency, which have one issuer; those that are served longest ago first. */
export const readAvailable: UseCase<typeof invoiceAvailable> = async ({ db, who, language }, query) => {
	const { page, limit } = query;
	const issuers = await readIssuers(db);
	const groups = await readGroups(db, who, issuers, language);
	const group = groups.find(({ currency }) => currency === query.currency) ?? groups[0];
	const currency = group?.currency ?? null;
	const rows = await rowsOf<OrderRow>(
		db,
		sql`select ${ORDER_COLUMNS} from orders o ${SUBJECT_OF_ORDER} where ${mine(who)} and o.currency = ${currency}
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
		titles: titles.map(shownTitle),
		title_id: title?.id ?? null,
		kinds: issuer ? kindChoices(issuer.country, title, language) : [],
		promise: { electronic_minutes: settings.invoice_electronic_minutes, paper_days: settings.invoice_paper_days },
	};
};
