import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";
import { localInstant, localText } from "~/portal-server/orders/model/policies/cancellation";

/** A driver is found and briefed in that time. */
export const LEAD_HOURS = 4;
/** A driver may note the start of a service so long before it. */
export const EARLY_S = HOUR_S;
/** Free waiting at an address, and the longest paid waiting after free one (domain.md 2.10). */
export const ADDRESS_WAIT_S = 15 * MINUTE_S;
export const PAID_WAIT_S = 2 * HOUR_S;

/** `YYYY-MM-DDTHH:MM` in Myanmar, in seconds UTC. */
export const instantOf = (at: string): number => localInstant(at.slice(0, 10), at.slice(11));

/** Seconds UTC as `YYYY-MM-DDTHH:MM` in Myanmar. */
export const localMinuteOf = (seconds: number): string => localText(seconds).slice(0, 16);

/** Why nobody can be picked up at `at` any more, or yet, `days` ahead; null where all is well. Seconds UTC. */
export function bookingFault(at: number, now: number, days: number): "past" | "soon" | "far" | null {
	if (at <= now) return "past";
	if (at < now + LEAD_HOURS * HOUR_S) return "soon";
	return at > now + days * DAY_S ? "far" : null;
}
