import { DAY_S, HOUR_S, MINUTE_S } from "~/lib/time/durations";

/** Seconds from which a due time is shown as urgent. */
export const SOON_S = 15 * MINUTE_S;

export interface ClockText {
	key: string;
	values: Record<string, number>;
}

/** Time left (seconds, negative when overdue) in its two largest units; minutes are rounded down. */
export function clockText(left: number): ClockText {
	const span = Math.abs(left);
	const side = left < 0 ? "over" : "left";
	if (span < MINUTE_S) return { key: `clock-${side}-now`, values: {} };
	if (span < HOUR_S) return { key: `clock-${side}-minutes`, values: { minutes: Math.floor(span / MINUTE_S) } };
	if (span < DAY_S) {
		const values = { hours: Math.floor(span / HOUR_S), minutes: Math.floor((span % HOUR_S) / MINUTE_S) };
		return { key: `clock-${side}-hours`, values };
	}
	return {
		key: `clock-${side}-days`,
		values: { days: Math.floor(span / DAY_S), hours: Math.floor((span % DAY_S) / HOUR_S) },
	};
}
