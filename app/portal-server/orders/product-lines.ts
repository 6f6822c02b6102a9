import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock, DocumentLanguage } from "~/portal-contract/base/document";
import type { Order, OrderAlternative } from "~/portal-contract/order/order";
import type { PolicyTier } from "~/portal-contract/order/policy";
import type { Quote } from "~/portal-contract/order/quote";
import type { ProductLine } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import type { orders, quote } from "~/portal-server/platform/db/schema";

/** A row of `quote`; `content` is the snapshot of the line that made it, and only that line reads it. */
export type QuoteRow = typeof quote.$inferSelect;
export type OrderRecord = typeof orders.$inferSelect;

/** A price line as it is stored: labels in both languages, amounts in minor units of the quote's currency. */
export interface StoredPriceLine {
	code: string;
	label_zh: string;
	label_en: string;
	quantity: number;
	unit_amount: number;
	amount: number;
}

/** A policy as it is stored on an order: its tiers absolute in time, and whether the 30 free minutes after paying apply. */
export interface StoredPolicy {
	tiers: PolicyTier[];
	grace: boolean;
}

/** What an order of any line takes over from a quote. */
export interface Terms {
	nationality: string;
	/** Confirmed at once when paid; else the supplier confirms. */
	instant: boolean;
	/** May be paid by credit; pre-deposit always may. */
	credit: boolean;
	/** Rooms or vehicles, each of which needs a lead guest. */
	units: number;
	price_lines: StoredPriceLine[];
	policy: StoredPolicy;
}

export interface HoldRequest {
	order_id: number;
	quote: QuoteRow;
	/** Lead guests in the quote's order of rooms, already checked. */
	rooms: readonly { guest_full_name: string }[];
	/** Seconds UTC. */
	expires_at: number;
}

/** What a list says of an order, in the caller's language (`title_alt` in the other one). */
export interface Summary {
	title: string;
	title_alt: string;
	city: string;
	check_in: string | null;
	check_out: string | null;
	room_nights: number | null;
	guests: string[];
	instant: boolean;
	/** May be paid by credit; pre-deposit always may. */
	credit: boolean;
	/** The supplier has to agree to a cancellation. */
	supplier_cancel: boolean;
	/** When the service begins, seconds UTC: 14:00 local of the check-in day, or the pick-up. From then on nothing is cancelled online. */
	starts_at: number;
	/** From when on the guests may be noted as arrived, as not come, and the service as done; seconds UTC. */
	arrival_from: number;
	no_show_from: number;
	complete_from: number;
}

/** The line's own part of a whole order, as the contract has it. */
export type OrderPart = Pick<z.input<typeof Order>, "hotel_part">;

/** Blocks of a voucher that only the product knows; they stand between the booking's own and the policy's. */
export interface VoucherPart {
	blocks: DocumentBlock[];
	/** Supplier's code, said at the desk; null until it is confirmed. */
	confirmation_code: string | null;
	/** Name and place in Burmese, for those who read nothing else; null where it is not known. */
	burmese: string | null;
}

/** When and where the service is, as a calendar has it: by the wall clock of Myanmar. */
export interface Stay {
	title: string;
	place: string;
	phone: string;
	confirmation_code: string | null;
	guests: string[];
	starts: { date: string; time: string };
	ends: { date: string; time: string };
}

/** The line's part of one order, read once; whatever is said of it comes from here. */
export interface LinePart {
	summary(language: Language): Summary;
	stay(language: Language): Stay;
	part(language: Language): OrderPart;
	document(language: DocumentLanguage): VoucherPart;
	/** Price of every night from that date on, all rooms together, minor units; none for a line without nights. */
	nightsFrom(date: string): number[];
}

/**
 * A product line as orders, payment, refund and voucher know it: they call these and read nothing else of it.
 * All that changes runs in the caller's transaction, after the order's own row and before the ledger (one lock order for all).
 */
export interface ProductLineEntry {
	readonly product_line: ProductLine;
	/** First letter of its booking ids. */
	readonly letter: "H" | "C" | "T";
	terms(quote: QuoteRow): Terms;
	/** A fresh quote for the same wish, `changes` line by line against the old one; throws `Refused` (`sold_out` ...) where nothing is to be had. */
	quote(tx: Tx, old: QuoteRow, language: Language): Promise<z.input<typeof Quote>>;
	/** For what the supplier has to confirm: the fresh quote where something has changed since the old one, else null. Throws as `quote` does. */
	recheck(tx: Tx, old: QuoteRow, language: Language): Promise<z.input<typeof Quote> | null>;
	/** Takes what the quote promises and writes the line's part of the order. Throws `Refused`: `sold_out`, `market_refused`, `occupancy_mismatch`. */
	hold(tx: Tx, request: HoldRequest): Promise<void>;
	/** Held becomes sold, once; makes and answers the supplier's confirmation code where `confirm` asks for one. */
	sell(tx: Tx, order_id: number, confirm: boolean): Promise<string | null>;
	/** Gives back what is held or sold, once: false when it was given back before. */
	release(tx: Tx, order_id: number): Promise<boolean>;
	/** Notes the supplier's own confirmation code. */
	confirm(tx: Tx, order_id: number, code: string): Promise<void>;
	/** Names the lead guests anew, in the order of rooms. */
	rename(tx: Tx, order_id: number, names: readonly string[]): Promise<void>;
	/** Gives back what is sold from that date on; the rest of the stay remains as it is. */
	shorten(tx: Tx, order_id: number, departed_on: string): Promise<void>;
	/** The parts by order id; an order of another line has no entry. One statement. */
	read(db: Db | Tx, order_ids: readonly number[]): Promise<Map<number, LinePart>>;
	/** Where else the same is to be had now, three at most, priced for `who`. */
	alternatives(db: Db, order: OrderRecord, who: Who, language: Language): Promise<OrderAlternative[]>;
	summaries(db: Db | Tx, order_ids: readonly number[], language: Language): Promise<Map<number, Summary>>;
	document(db: Db | Tx, order_id: number, language: DocumentLanguage): Promise<VoucherPart>;
}
