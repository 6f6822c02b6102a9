import type { Attempting } from "~/parts/attempt";
import type { CallInput } from "~/portal-contract/base/call";
import type { orderCreate, orderPay } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import type { hotelQuote, hotelQuoteRead, Quote } from "~/portal-contract/order/quote";
import type { QuoteFallback } from "./quote-fallback.server";

/** The calls of the portal that booking makes. */
interface BookingPortal {
	hotel: {
		quote(body: CallInput<typeof hotelQuote>): Promise<Quote>;
		quoteRead(query: CallInput<typeof hotelQuoteRead>): Promise<Quote>;
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
