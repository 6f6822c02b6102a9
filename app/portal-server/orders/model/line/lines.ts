import { type SQL, sql } from "drizzle-orm";
import { PRODUCT_LINES } from "~/portal-contract/order/states";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { type DocumentTexts, documentTexts } from "~/portal-server/platform/documents/document-texts";
import { extendTexts, type Say, translate } from "~/portal-server/platform/words/texts";
import { byCompany, type OrderColumn } from "../facts/by-company";
import { isOrder } from "../facts/keys";
import type { OrderRecord } from "../record";
import type { LinePart, ProductLineEntry } from "./product-lines";

const LINES = new Map<string, ProductLineEntry>();
/** Of all lines, by name. */
const COLUMNS = new Map<string, OrderColumn<unknown>>();

/** Replaces a line of the same name. */
export function registerProductLines(entries: readonly ProductLineEntry[]): void {
	for (const entry of entries) LINES.set(entry.product_line, entry);
	COLUMNS.clear();
}

export const productLines = (): ProductLineEntry[] => [...LINES.values()];

export const findLine = (product_line: string): ProductLineEntry | undefined => LINES.get(product_line);

export function lineOf(product_line: string): ProductLineEntry {
	const entry = findLine(product_line);
	if (!entry) throw new Error(`no product line ${product_line}`);
	return entry;
}

/** The part of its line of the row of `orders` that a statement reads, of whatever line; `partFrom` reads it. */
export const partColumn: OrderColumn<unknown> = (company_id) =>
	byLine("orders", ({ partRow }, company) => partRow(company))(company_id);

/** The same of the lines with drivers alone, for lists; null for the others. */
export const drivenColumn: OrderColumn<unknown> = (company_id) =>
	byLine(
		"orders",
		({ assigning, partRow }, company) => (assigning ? partRow(company) : sql`null::jsonb`),
		"driven",
	)(company_id);

/** A part that `drivenColumn` read. */
export const drivenPart = (order: OrderRecord, row: unknown): LinePart | null =>
	row === null ? null : partFrom(order, row);

/** What its line looks at to hold the row of `quote` that a statement reads, of whatever line. */
export const holdColumn = (): SQL<unknown> => byLine("quote", ({ holdRow }) => holdRow)();

/** The `DayService` on that day (an SQL text) of the row of `orders` that a statement reads, of whatever line; null where it has none. */
export const dayColumn = (day: SQL): SQL =>
	caseByLine("orders", ({ assigning }) => assigning?.dayRow(day) ?? sql`null::jsonb`);

function byLine(
	table: "orders" | "quote",
	rowOf: (line: ProductLineEntry, company: SQL) => SQL,
	name: string = table,
): OrderColumn<unknown> {
	const known = COLUMNS.get(name);
	if (known) return known;
	const column = byCompany<unknown>((company) => caseByLine(table, (line) => rowOf(line, company)));
	COLUMNS.set(name, column);
	return column;
}

function caseByLine(table: "orders" | "quote", rowOf: (line: ProductLineEntry) => SQL): SQL {
	const caseOf = (line: ProductLineEntry) => sql`when ${sql.raw(`'${line.product_line}'`)} then ${rowOf(line)}`;
	return sql`case ${sql.raw(`"${table}"."product_line"`)} ${sql.join(productLines().map(caseOf), sql` `)} end`;
}

/** Throws where the order has no part of its line. */
export function partFrom(
	{ product_line, booking_id }: Pick<OrderRecord, "product_line" | "booking_id">,
	row: unknown,
): LinePart {
	if (row === null) throw new Error(`order ${booking_id} has no part of its product line`);
	return lineOf(product_line).partFrom(row);
}

export async function partOf(db: Db | Tx, order: OrderRecord): Promise<LinePart> {
	const [found] = await db
		.select({ part: lineOf(order.product_line).partRow(sql`${order.company_id}::int8`) })
		.from(orders)
		.where(isOrder(order));
	return partFrom(order, found?.part ?? null);
}

/** Whether one of several units may be cancelled alone, whoever does it. */
export const isByUnit = ({ product_line, units, supplier_cancel }: OrderRecord): boolean =>
	units > 1 && !supplier_cancel && lineOf(product_line).unit_cancel !== undefined;

export function sayOf(product_line: string, base: Say = translate): Say {
	const texts = findLine(product_line)?.texts;
	return texts ? extendTexts(texts, base) : base;
}

export const textsOf = (product_line: string, language: DocumentTexts["language"]): DocumentTexts =>
	documentTexts(language, sayOf(product_line));

/** Throws `Refused` `invalid` for an unknown product line; a known line that is not sold here has no orders. */
export function requireLine(product: string): void {
	if (!findLine(product) && !PRODUCT_LINES.some((known) => known === product)) {
		throw new Refused("invalid", { fields: { product: "field-invalid" } });
	}
}
