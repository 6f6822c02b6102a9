import { PRODUCT_LINES } from "~/portal-contract/order/states";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { type DocumentTexts, documentTexts } from "~/portal-server/platform/documents/document-texts";
import { type Say, translate, wordedBy } from "~/portal-server/platform/texts";
import type { LinePart, OrderRecord, ProductLineEntry } from "./product-lines";

const LINES = new Map<string, ProductLineEntry>();

/** Replaces a line of the same name. */
export function registerProductLines(entries: readonly ProductLineEntry[]): void {
	for (const entry of entries) LINES.set(entry.product_line, entry);
}

export const productLines = (): ProductLineEntry[] => [...LINES.values()];

export const findLine = (product_line: string): ProductLineEntry | undefined => LINES.get(product_line);

export function lineOf(product_line: string): ProductLineEntry {
	const entry = findLine(product_line);
	if (!entry) throw new Error(`no product line ${product_line}`);
	return entry;
}

export async function partOf(db: Db | Tx, order: OrderRecord): Promise<LinePart> {
	const part = (await lineOf(order.product_line).read(db, [order])).get(order.id);
	if (!part) throw new Error(`order ${order.booking_id} has no part of its product line`);
	return part;
}

export function sayOf(product_line: string, base: Say = translate): Say {
	const texts = findLine(product_line)?.texts;
	return texts ? wordedBy(texts, base) : base;
}

export const textsOf = (product_line: string, language: DocumentTexts["language"]): DocumentTexts =>
	documentTexts(language, sayOf(product_line));

/** Throws `Refused` `invalid` for an unknown product line; a known line that is not sold here has no orders. */
export function requireLine(product: string): void {
	if (!findLine(product) && !PRODUCT_LINES.some((known) => known === product)) {
		throw new Refused("invalid", { fields: { product: "field-invalid" } });
	}
}
