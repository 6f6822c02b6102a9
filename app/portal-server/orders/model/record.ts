import type { PolicyTier } from "~/portal-contract/order/policy";
import type { orderGuest, orders, quote } from "~/portal-server/platform/db/schema";

/** `content` is the snapshot of the line that made it; only that line reads it. */
export type QuoteRow = typeof quote.$inferSelect;
export type OrderRecord = typeof orders.$inferSelect;
export type OrderGuest = Pick<typeof orderGuest.$inferSelect, "guest_full_name" | "guest_name_zh" | "unit">;

export type GuestedOrder = { order: OrderRecord; guests: readonly OrderGuest[] };

/**
 * What an order of every line has of its service, whatever is sold: written by orders alone, answered by the line. Dates are calendar days
 * at the place (`YYYY-MM-DD`), instants seconds UTC; each is explained at its column.
 */
export type OrderFacts = Pick<
	OrderRecord,
	| "service_from"
	| "service_until"
	| "starts_at"
	| "arrival_from"
	| "no_show_from"
	| "complete_from"
	| "title_zh"
	| "title_en"
	| "place_zh"
	| "place_en"
	| "supplier_code"
	| "instant"
	| "credit"
	| "supplier_cancel"
	| "units"
>;

/** A price line as it is stored: labels in both languages, amounts in minor units of the quote's currency. */
export interface StoredPriceLine {
	code: string;
	label_zh: string;
	label_en: string;
	quantity: number;
	unit_amount: number;
	amount: number;
}

/** A policy: its tiers absolute in time, and whether the 30 free minutes after paying apply. */
export interface Policy {
	tiers: PolicyTier[];
	grace: boolean;
}

/** As it is stored on an order. */
export interface StoredPolicy extends Policy {
	/** The policy as booked, while a delay makes cancelling free. */
	booked?: Policy;
	/** Until then (seconds UTC) cancelling stays free after a delay was withdrawn, once the service has begun as well. */
	free_until?: number;
}

/** What an order of any line takes over from a quote before anything is held. */
export interface Terms {
	nationality: string;
	/** Confirmed at once when paid; else the supplier confirms. */
	instant: boolean;
	units: number;
	price_lines: StoredPriceLine[];
	policy: StoredPolicy;
}
