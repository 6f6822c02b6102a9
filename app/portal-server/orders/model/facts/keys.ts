import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { orders, quote } from "~/portal-server/platform/db/schema";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import type { OrderRecord, QuoteRow } from "../record";

/** What an order, and all that belongs to it, is found by. */
export type OrderKey = Pick<OrderRecord, "company_id" | "id">;

interface OfOrder {
	company_id: AnyPgColumn;
	order_id: AnyPgColumn;
}

/** Condition on `orders`: this one. */
export const isOrder = ({ company_id, id }: OrderKey): SQL | undefined =>
	and(eq(orders.company_id, company_id), eq(orders.id, id));

/** Condition on `quote`: this one. */
export const isQuote = ({ company_id, id }: Pick<QuoteRow, "company_id" | "id">): SQL | undefined =>
	and(eq(quote.company_id, company_id), eq(quote.id, id));

/** Condition on `orders`: one of these. */
export const isOneOf = (keys: readonly OrderKey[]): SQL | undefined =>
	and(inArray(orders.company_id, companiesOf(keys)), inArray(orders.id, idsOf(keys)));

/** The same for a list of any length in one text, so that the statement is planned once. */
export function hasKeyIn(keys: readonly OrderKey[]): SQL {
	const companies = bigints(keys.map(({ company_id }) => company_id));
	return sql`/* all companies: the keys of a list */ (${orders.company_id}, ${orders.id}) in (select * from unnest(${companies}, ${bigints(idsOf(keys))}))`;
}

/** Condition on a table of what belongs to orders: rows of this one. */
export const ofOrder = (table: OfOrder, { company_id, id }: OrderKey): SQL | undefined =>
	and(eq(table.company_id, company_id), eq(table.order_id, id));

/** Condition on a table of what belongs to orders: rows of these. */
export const ofOrders = (table: OfOrder, keys: readonly OrderKey[]): SQL | undefined =>
	and(inArray(table.company_id, companiesOf(keys)), inArray(table.order_id, idsOf(keys)));

/** The columns by which a row belongs to an order. */
export const keyOf = ({ company_id, id }: OrderKey) => ({ company_id, order_id: id });

const companiesOf = (keys: readonly OrderKey[]) => [...new Set(keys.map(({ company_id }) => company_id))];
const idsOf = (keys: readonly OrderKey[]) => keys.map(({ id }) => id);
