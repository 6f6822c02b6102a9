import type { Attempting } from "~/parts/attempt";
import type { CallInput } from "~/portal-contract/base/call";
import type { HotelQuote, hotelQuote, hotelQuoteRead } from "~/portal-contract/hotel/quote";
import type { orderCreate, orderPay } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import type { QuoteFallback } from "./quote-fallback.server";

/** The calls of the portal that booking makes. */
interface BookingPortal {
	hotel: {
		quote(body: CallInput<typeof hotelQuote>): Promise<HotelQuote>;
		quoteRead(query: CallInput<typeof hotelQuoteRead>): Promise<HotelQuote>;
	};
	order: {
		create(body: CallInput<typeof orderCreate>, options: { idempotencyKey: string }): Promise<Order>;
		pay(body: CallInput<typeof orderPay>, options: { idempotencyKey: string }): Promise<Order>;
	};
}

interface Ports {
	portal: BookingPortal;
	attempt: Attempting;
}

export interface BookingPorts extends Ports {
	/** Whether the member's rules let him pay what he books. */
	mayPay: boolean;
}

export interface OpeningPorts extends Ports {
	/** As `attempt`, and an outage comes back as a refusal of type `unavailable`. */
	attemptAnyway: Attempting;
	copies: QuoteFallback;
}
