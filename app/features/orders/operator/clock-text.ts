const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From so many seconds on a clock is drawn as one that is running out. */
export const SOON_S = 15 * MINUTE;

/** Key of `operator.json` and what stands in it. */
export interface ClockText {
	key: string;
	values: Record<string, number>;
}

/** The time that is left (seconds), or that has passed since where it is below zero, in its two largest units; minutes are rounded down. */
export function clockText(left: number): ClockText {
	const span = Math.abs(left);
	const side = left < 0 ? "over" : "left";
	if (span < MINUTE) return { key: `clock-${side}-now`, values: {} };
	if (span < HOUR) return { key: `clock-${side}-minutes`, values: { minutes: Math.floor(span / MINUTE) } };
	if (span < DAY) {
		const values = { hours: Math.floor(span / HOUR), minutes: Math.floor((span % HOUR) / MINUTE) };
		return { key: `clock-${side}-hours`, values };
	}
	return { key: `clock-${side}-days`, values: { days: Math.floor(span / DAY), hours: Math.floor((span % DAY) / HOUR) } };
}
