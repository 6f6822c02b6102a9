import { z } from "zod";
import { CompanyRow } from "../base/basics";
import { definePost } from "../base/call";
import { LocalMinute } from "../base/local-minute";
import { Order } from "../order/order";

/**
 * `landing_at`: when the flight is expected to land now, or has landed. The pick-up moves with it without charge, however late; a flight that is early
 * moves nothing, and the landing that is known already changes nothing; with `is_seen` it takes off what was flagged of the flight. Beyond `free_delay_minutes` the order may be cancelled for nothing from then on, and is flagged for another driver (domain.md 2.10).
 */
export const airportDelay = definePost("airport/delay", {
	access: "member",
	summary:
		"For operators: the flight of a pick-up lands at another time; moves the pick-up of an order at 30 or 35 with it",
	rule: "operator/flights/delay",
	body: CompanyRow.extend({ landing_at: LocalMinute, is_seen: z.boolean().default(false) }),
	answer: Order,
});
