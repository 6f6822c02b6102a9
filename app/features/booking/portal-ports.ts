import type { BookingLine, BookingPortal } from "./line";
import type { QuoteFallback } from "./quote/quote-fallback.server";

interface Ports {
	line: BookingLine;
	portal: BookingPortal;
}

export interface BookingPorts extends Ports {
	/** Whether the member's rules let them pay what they book. */
	mayPay: boolean;
	/** The order that this one goes along with. */
	related_order_id?: number | undefined;
}

export interface OpeningPorts extends Ports {
	copies: QuoteFallback;
}
