import { addDays, nightsBetween } from "~/lib/time/travel-dates";

const DAY_MIN = 24 * 60;

/** From when to when, by the clocks of Myanmar (`YYYY-MM-DDTHH:MM`), and the dates on which half a day is enough. */
export interface RentalTimes {
	readonly pick_up_at: string;
	readonly drop_off_at: string;
	readonly half_days: readonly string[];
}

/** Hours that half a day and a whole one include. */
export interface DayLengths {
	readonly half_hours: number;
	readonly full_hours: number;
}

/** A calendar day on which a vehicle serves, from `starts` (`HH:MM`) for so many minutes, within that day. */
export interface PlannedDay {
	readonly date: string;
	readonly starts: string;
	readonly minutes: number;
}

const minuteOf = (at: string): number => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
const clock = (minute: number): string => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Calendar days from pick-up to drop-off, both included, `YYYY-MM-DD`. */
export function daysOf({ pick_up_at, drop_off_at }: Pick<RentalTimes, "pick_up_at" | "drop_off_at">): string[] {
	const first = pick_up_at.slice(0, 10);
	return Array.from({ length: nightsBetween(first, drop_off_at.slice(0, 10)) + 1 }, (_, day) => addDays(first, day));
}

/**
 * What each calendar day needs (domain.md 2.9: days of service, not spans of 24 hours): a rental of one day from pick-up to drop-off; of
 * several, the first and those between for a whole day from the hour of the pick-up, the last until the drop-off. No day goes on past its midnight.
 */
export function planOf(rental: RentalTimes, { half_hours, full_hours }: DayLengths): PlannedDay[] {
	const [begins, ends] = [minuteOf(rental.pick_up_at), minuteOf(rental.drop_off_at)];
	const days = daysOf(rental);
	const [half, full] = [half_hours * 60, full_hours * 60];
	return days.map((date, index) => {
		const most = rental.half_days.includes(date) ? half : DAY_MIN;
		if (days.length === 1) return { date, starts: clock(begins), minutes: Math.min(most, ends - begins) };
		if (index === 0) return { date, starts: clock(begins), minutes: Math.min(most, full, DAY_MIN - begins) };
		if (index < days.length - 1) return { date, starts: clock(Math.min(begins, DAY_MIN - full)), minutes: Math.min(most, full) };
		const from = ends > begins ? begins : Math.max(0, ends - half);
		return { date, starts: clock(from), minutes: Math.min(most, ends - from) };
	});
}
