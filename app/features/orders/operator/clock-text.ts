import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";

/** From so many seconds on a clock is drawn as one that is running out. */
export const SOON_S = 15 * MINUTE_S;

/** Key of `operator.json` and what stands in it. */
export interface ClockText {
	key: string;
	values: Record<string, number>;
}

/** The time that is left (seconds), or that has passed since where it is below zero, in its two largest units; minutes are rounded down. */
export function clockText(left: number): ClockText {
	const span = Math.abs(left);
	const side = left < 0 ? "over" : "left";
	if (span < MINUTE_S) return { key: `clock-${side}-now`, values: {} };
	if (span < HOUR_S) return { key: `clock-${side}-minutes`, values: { minutes: Math.floor(span / MINUTE_S) } };
	if (span < DAY_S) {
		const values = { hours: Math.floor(span / HOUR_S), minutes: Math.floor((span % HOUR_S) / MINUTE_S) };
		return { key: `clock-${side}-hours`, values };
	}
	return { key: `clock-${side}-days`, values: { days: Math.floor(span / DAY_S), hours: Math.floor((span % DAY_S) / HOUR_S) } };
}
