import { addDays, nightsBetween } from "~/lib/time/travel-dates";
import { clock, minuteOf } from "./clock";
import type { Itinerary } from "./itinerary";

const DAY_MIN = 24 * 60;

/** From when to when, by the clocks of Myanmar (`YYYY-MM-DDTHH:MM`), and the dates on which half a day is enough. */
export interface RentalTimes {
	readonly pick_up_at: string;
	readonly drop_off_at: string;
	readonly half_days: readonly string[];
	/** By date: the days whose way is planned. */
	readonly itineraries?: ReadonlyMap<string, Itinerary>;
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

/** Day and minute of the end: midnight ends a day and begins no further one. */
function endOf(drop_off_at: string): { date: string; minute: number } {
	const [date, minute] = [drop_off_at.slice(0, 10), minuteOf(drop_off_at)];
	return minute === 0 ? { date: addDays(date, -1), minute: DAY_MIN } : { date, minute };
}

/** Calendar days from pick-up to drop-off, both included, `YYYY-MM-DD`. */
export function daysOf({ pick_up_at, drop_off_at }: Pick<RentalTimes, "pick_up_at" | "drop_off_at">): string[] {
	const first = pick_up_at.slice(0, 10);
	return Array.from({ length: Math.max(0, nightsBetween(first, endOf(drop_off_at).date)) + 1 }, (_, day) =>
		addDays(first, day),
	);
}

/** `planOf` for one rental and many rates, of which few differ in their hours. */
export function planner(rental: RentalTimes): (lengths: DayLengths) => readonly PlannedDay[] {
	const plans = new Map<number, readonly PlannedDay[]>();
	return ({ half_hours, full_hours }) => {
		const key = half_hours * 100 + full_hours;
		const plan = plans.get(key) ?? planOf(rental, { half_hours, full_hours });
		plans.set(key, plan);
		return plan;
	};
}

/**
 * What each calendar day needs (domain.md 2.9: days of service, not spans of 24 hours): a rental of one day from pick-up to drop-off; of
 * several, the first and those between for a whole day from the hour of the pick-up, the last until the drop-off. No day goes on past its midnight.
 * A planned day begins with the hour of the pick-up and lasts as long as its way, the last one until the drop-off.
 */
export function planOf(rental: RentalTimes, { half_hours, full_hours }: DayLengths): PlannedDay[] {
	const [begins, ends] = [minuteOf(rental.pick_up_at), endOf(rental.drop_off_at).minute];
	const days = daysOf(rental);
	const [half, full] = [half_hours * 60, full_hours * 60];
	return days.map((date, index) => {
		const planned = rental.itineraries?.get(date);
		const most = rental.half_days.includes(date) && !planned ? half : DAY_MIN;
		if (days.length === 1) return { date, starts: clock(begins), minutes: Math.min(most, ends - begins) };
		if (planned)
			return { date, starts: clock(begins), minutes: index < days.length - 1 ? planned.minutes : ends - begins };
		if (index === 0) return { date, starts: clock(begins), minutes: Math.min(most, full, DAY_MIN - begins) };
		if (index < days.length - 1)
			return { date, starts: clock(Math.min(begins, DAY_MIN - full)), minutes: Math.min(most, full) };
		const from = ends > begins ? begins : Math.max(0, ends - half);
		return { date, starts: clock(from), minutes: Math.min(most, ends - from) };
	});
}
