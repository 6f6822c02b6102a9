import type { Attempting } from "~/parts/attempt";
import type { PortalPorts } from "~/portal-contract/portal";
import type { QuoteFallback } from "./quote-fallback.server";

interface Ports {
	portal: PortalPorts<"hotel.quote" | "hotel.quoteRead" | "order.create" | "order.pay">;
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
