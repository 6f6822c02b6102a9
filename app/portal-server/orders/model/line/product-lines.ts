import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock, DocumentLanguage } from "~/portal-contract/base/document";
import type { OrderService } from "~/portal-contract/order/order";
import type { Quote } from "~/portal-contract/order/quote";
import type { ServiceTimes } from "~/portal-contract/order/reschedulable";
import type { OrderPart } from "~/portal-contract/product-lines";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import type { AuditOf, Difference } from "~/portal-server/ledger/audit-checks";
import type { Handler } from "~/portal-server/platform/api/handler";
import type { Store } from "~/portal-server/platform/db/client";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import type { LocalMoment } from "~/portal-server/platform/documents/calendar/ics";
import type { ColumnKind, Value } from "~/portal-server/platform/documents/sheet/sheet";
import type { AnyJob } from "~/portal-server/platform/jobs/job";
import type { SentRequest } from "~/portal-server/platform/notify/text-gateway";
import type { LineSeed } from "~/portal-server/platform/seed-step";
import type { CommentSubject } from "~/portal-server/platform/subjects/comments/subjects";
import type { ViewedSubject } from "~/portal-server/platform/subjects/views";
import type { GuestedOrder, OrderFacts, OrderRecord, QuoteRow, Terms } from "../record";
import type { LineAbilities } from "./abilities";
import type { Hold, HoldRequest, Sale } from "./holding";
import type { TripFacts, TripMoment } from "./trip-facts";

export type QuoteAnswer = z.input<typeof Quote>;
type OrderPartAnswer = z.input<typeof OrderPart>;

/** The line's own part of a document, between booking and policy. */
export interface DocumentPart {
	blocks: DocumentBlock[];
	/** In Burmese; null where the line has none. */
	burmese: string[] | null;
}

export interface Visit {
	place: string;
	/** Whom to call there: a number, or vehicles with their drivers. */
	contact: string;
	starts: LocalMoment;
	ends: LocalMoment;
}

/** What a line's part says of its order beside what the line has stored. */
export interface PartOf extends Pick<GuestedOrder, "guests"> {
	order: Pick<OrderRecord, "supplier_code" | "total_amount" | "currency">;
}

/** The line's part of one order, read once. */
export interface LinePart {
	part(of: PartOf, language: Language): OrderPartAnswer;
	document(of: GuestedOrder, language: DocumentLanguage): DocumentPart;
	visit(of: GuestedOrder, language: Language): Visit;
	trip(of: GuestedOrder): TripFacts;
	moments(of: GuestedOrder, language: Language): TripMoment[];
	/** Of the lines with drivers. */
	service?(language: Language): z.input<typeof OrderService>;
	/** What a driver holds up, "" for the names of the lead passengers; null or left out where nobody holds up anything. */
	board?(): string | null;
	/** Only where the line reschedules. */
	reschedulable?(): ServiceTimes;
	/**
	 * What a voucher of the line says, as codes, dates and stored names in one fixed order: a change of it makes a new version. Named one by
	 * one; what is added later is left out where an order does not have it, so that vouchers in guests' hands stay the current ones.
	 */
	facts(of: GuestedOrder): readonly unknown[];
}

/** What no file of orders shows. */
export const NOT_EXPORTED = [
	"price_lines",
	"policy",
	"offer",
	"policy_findings",
	"alternative_ids",
	"search_text",
] as const satisfies readonly (keyof OrderRecord)[];

export interface Exported extends Pick<GuestedOrder, "guests"> {
	order: Omit<OrderRecord, (typeof NOT_EXPORTED)[number]>;
	part: OrderPartAnswer;
	language: Language;
}

export interface ExportColumn {
	/** The name on the wire; its title is the text `export-{name}`. */
	name: string;
	kind: ColumnKind;
	width: number;
	value(one: Exported): Value;
}

/**
 * A product line as orders, payment, refund and voucher know it. Changes run in the caller's transaction, after the order's own row and
 * before the ledger (one lock order for all).
 */
export interface ProductLineEntry extends LineAbilities {
	readonly product_line: string;
	/** One capital: the first of its booking ids. */
	readonly letter: string;
	/** The word of `transitions.json` whose rows its orders follow. */
	readonly transitions: string;
	/** Its own calls and jobs. */
	readonly handlers: readonly Handler[];
	readonly jobs: readonly AnyJob[];
	readonly seed: LineSeed;
	/** Requests that it sends to servers of others, for the page of documentation. */
	readonly requests?: readonly SentRequest[];
	/** Its rows whose page views are counted. */
	readonly viewed?: ViewedSubject;
	/** Its rows that are commented on or rated. */
	readonly comments?: CommentSubject;
	/** Writes what this process has kept in memory alone; called before it ends. Never throws. */
	flush?(store: Store): Promise<void>;
	/** Drops what this process has kept of prices and contents, which have changed. */
	forget?(): void;
	/** What it words otherwise than `portal.json` and `mail.json`, by their keys (`state-order-40`). */
	readonly texts: Record<Language, Readonly<Record<string, string>>>;
	/** Its own columns of an export: of what was booked, and of how much. */
	readonly columns: { readonly service: readonly ExportColumn[]; readonly amount: readonly ExportColumn[] };
	/** How long the service lasts, in a message's subject behind its first day (`2 nights`); null where that is not said. */
	span(order: OrderRecord, language: Language): string | null;
	terms(quote: QuoteRow): Terms;
	/** What limits and travel policy look at. */
	offer(quote: QuoteRow): LineOffer;
	/**
	 * A fresh quote for the same wish, `changes` line by line against the old one. Throws `Refused` (`sold_out` ...) where nothing is
	 * available.
	 */
	quote(tx: Tx, old: QuoteRow, language: Language): Promise<QuoteAnswer>;
	/** For what the supplier has to confirm: the fresh quote where something has changed since the old one, else null. Throws as `quote` does. */
	recheck(tx: Tx, old: QuoteRow, language: Language): Promise<QuoteAnswer | null>;
	/** What buyers of a quote queue for, a few at a time, as a text that no other line has. */
	stock(quote: QuoteRow): string;
	/** What `hold` looks at, of the row of `quote` that a statement reads, as one JSON value. */
	readonly holdRow: SQL;
	/** Throws `Refused`: `sold_out`, `market_refused`, `occupancy_mismatch`. */
	hold(tx: Tx, request: HoldRequest): Hold;
	/** Held becomes sold, once, behind the condition `after`; with `confirm` the line itself confirms (an instant order is confirmed by paying). */
	sell(tx: Tx, order: OrderRecord, confirm: boolean, after: SQL): Sale;
	/** Gives back what is held or sold, once: false when it was given back before. */
	release(tx: Tx, order: OrderRecord): Promise<boolean>;
	/** Sorts orders into the line's lock order, where several are released in one transaction. */
	lockOrder?(tx: Tx, orders: readonly OrderRecord[]): Promise<OrderRecord[]>;
	/** The supplier has confirmed, by `supplier_code` where the line has one. */
	confirm(tx: Tx, order: OrderRecord, supplier_code: string | null): Promise<Partial<OrderFacts>>;
	/** Suppliers number their bookings: confirming requires their code. */
	readonly has_supplier_code: boolean;
	/** Lead guests are renamed, in the order of units. */
	rename(tx: Tx, order: OrderRecord, names: readonly string[]): Promise<Partial<OrderFacts>>;
	/** The line's part of the row of `orders` that a statement reads, as one JSON value, null where there is none; `partFrom` reads it. */
	partRow(company: SQL): SQL;
	partFrom(row: unknown): LinePart;
	/** An invented order of the line, for who looks at a document before ordering anything; its service begins some days after `now` (seconds). */
	sample?(now: number): GuestedOrder & { part: LinePart };
	/** Differences between the line's holds and the orders of a company, of all companies for null; empty when all is well. */
	audit(db: Db | Tx, of: AuditOf): Promise<Difference[]>;
}
