import { z } from "zod";
import { Opaque, Seconds } from "./basics";

/** `both`: Chinese first, English beside it. */
export const DocumentLanguage = z.enum(["zh-cn", "en", "both"]);
export type DocumentLanguage = z.output<typeof DocumentLanguage>;

/** 1: the voucher names the order's price, which the supplier need not know. */
export const ShowPrice = z.enum(["0", "1"]);

export const Paper = z.enum(["A4", "A5"]);
export type Paper = z.output<typeof Paper>;

/** `label_alt` / `value_alt`: the same in the other language, null where it would only repeat. `strong` marks what reception needs. */
export const DocumentRow = z.looseObject({
	label: z.string(),
	label_alt: z.string().nullable(),
	value: z.string(),
	value_alt: z.string().nullable(),
	strong: z.boolean(),
});
export type DocumentRow = z.output<typeof DocumentRow>;

export const DocumentBlock = z.discriminatedUnion("kind", [
	z.looseObject({
		kind: z.literal("rows"),
		title: z.string(),
		title_alt: z.string().nullable(),
		rows: z.array(DocumentRow),
	}),
	z.looseObject({
		kind: z.literal("table"),
		title: z.string(),
		title_alt: z.string().nullable(),
		head: z.array(z.string()),
		rows: z.array(z.array(z.string())),
		/** Under the rows, set off from them. */
		totals: z.array(z.array(z.string())).optional(),
		/** Columns that are aligned at the right, counted from 0. */
		numeric: z.array(z.number().int()).optional(),
		/** Shares of the columns behind the first; equal without. */
		widths: z.array(z.number()).optional(),
	}),
	z.looseObject({
		kind: z.literal("text"),
		title: z.string(),
		title_alt: z.string().nullable(),
		lines: z.array(z.string()),
	}),
]);
export type DocumentBlock = z.output<typeof DocumentBlock>;

/** Whose document it is, above its title. `logo.url`: an upload of the company; sizes in pixels. */
const Letterhead = z.looseObject({
	name: z.string(),
	name_alt: z.string().nullable(),
	lines: z.array(z.string()),
	logo: z.looseObject({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
});

/**
 * A localised document: the portal renders it as PDF, the web tier as a printable page. `qr.url` leads to the public check page of
 * `code`; a document that cannot be checked has neither. `notice`: what it is not valid for, shown first. `show_price` 1: a voucher that
 * names the price. `version_text`: version and time of issue in words. `verify_url`: the check page, also where no QR code leads there.
 * `barcode`: the code that reception searches by, to be scanned as Code 128. `header`: lines above the blocks.
 */
export const DocumentModel = z.looseObject({
	kind: z.enum(["voucher", "confirmation", "itinerary", "bill", "invoice"]),
	language: DocumentLanguage,
	title: z.string(),
	title_alt: z.string().nullable(),
	issuer: z.string(),
	number: z.string(),
	version: z.number().int().positive(),
	code: Opaque.nullable(),
	issued_at: Seconds,
	issued_text: z.string(),
	version_text: z.string().default(""),
	superseded: z.boolean(),
	notice: z.looseObject({ text: z.string(), text_alt: z.string().nullable() }).nullable().default(null),
	blocks: z.array(DocumentBlock),
	qr: z.looseObject({ url: z.string(), caption: z.string(), caption_alt: z.string().nullable() }).nullable(),
	verify_url: z.string().nullable().default(null),
	barcode: z.looseObject({ text: z.string(), caption: z.string() }).nullable().default(null),
	letterhead: Letterhead.nullable().default(null),
	header: z.array(z.string()).default([]),
	footer: z.array(z.string()),
	colour: z.string().default("#0f5c7a"),
	paper: Paper.default("A4"),
	show_price: ShowPrice.optional(),
});
export type DocumentModel = z.output<typeof DocumentModel>;
