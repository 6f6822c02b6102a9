import type { Money } from "~/lib/money";

/** Why an article was not bought, for its box. */
export interface BuyReply {
	type: "price_changed" | "insufficient_balance" | "unavailable";
	msg: string;
	/** What the page had shown. */
	before: Money;
	/** Of `insufficient_balance`. */
	missing: Money | null;
	/** Of a purchase that may have happened. */
	idempotency_key: string | null;
}

/** What the reader of a locked article may do about it. */
export interface Buying {
	mayBuy: boolean;
	formKey: string;
	/** Where the pre-deposit is topped up; null where the reader may not. */
	topUp: string | null;
	reply: BuyReply | null;
}
