import { addDays, nightsBetween } from "~/lib/time/travel-dates";
import { clock, minuteOf } from "./clock";
import type { Itinerary } from "./itinerary";
import type { BookedWay } from "./way";

const DAY_MIN = 24 * 60;

/** From when to when, by the clocks of Myanmar (`YYYY-MM-DDTHH:MM`), and the dates on which half a day is enough. */
export interface RentalTimes {
	readonly pick_up_at: string;
	readonly drop_off_at: string;
	readonly half_days: readonly string[];
	/** By date: the days whose way is planned. */
	readonly itineraries?: ReadonlyMap<string, Itinerary>;
	/** Drives of the days without a plan, from `first_day` on, counted from 0. */
	readonly way?: Pick<BookedWay, "minutes" | "first_day">;
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
 * A planned day begins with the hour of the pick-up and lasts as long as its way, the last one until the drop-off. The last day, planned or not, has what
 * the drives of the way need beyond the days before it.
 */
export function planOf(rental: RentalTimes, lengths: DayLengths): PlannedDay[] {
	const days = daysOf(rental);
	const before = days.slice(0, -1).map((date, index) => dayOf(date, index, rental, lengths));
	const date = days.at(-1);
	return date === undefined ? before : [...before, lastDayOf(date, before, rental, lengths)];
}

const lengthOf = (date: string, { half_days, itineraries }: RentalTimes, half: number): number =>
	half_days.includes(date) && !itineraries?.has(date) ? half : DAY_MIN;

/** A day before the last one. */
function dayOf(date: string, index: number, rental: RentalTimes, { half_hours, full_hours }: DayLengths): PlannedDay {
	const [begins, full] = [minuteOf(rental.pick_up_at), full_hours * 60];
	const planned = rental.itineraries?.get(date);
	if (planned) return { date, starts: clock(begins), minutes: planned.minutes };
	const most = lengthOf(date, rental, half_hours * 60);
	if (index === 0) return { date, starts: clock(begins), minutes: Math.min(most, full, DAY_MIN - begins) };
	return { date, starts: clock(Math.min(begins, DAY_MIN - full)), minutes: Math.min(most, full) };
}

function lastDayOf(
	date: string,
	before: readonly PlannedDay[],
	rental: RentalTimes,
	{ half_hours }: DayLengths,
): PlannedDay {
	const [begins, ends] = [minuteOf(rental.pick_up_at), endOf(rental.drop_off_at).minute];
	const { minutes: drive = 0, first_day = 0 } = rental.way ?? {};
	const needed = drive - before.slice(first_day).reduce((all, { minutes }) => all + minutes, 0);
	const half = half_hours * 60;
	const most = Math.max(lengthOf(date, rental, half), needed);
	if (before.length === 0) return { date, starts: clock(begins), minutes: Math.min(most, ends - begins) };
	if (rental.itineraries?.has(date)) return { date, starts: clock(begins), minutes: ends - begins };
	const usual = ends > begins ? begins : Math.max(0, ends - half);
	const from = Math.max(0, Math.min(usual, ends - needed));
	return { date, starts: clock(from), minutes: Math.min(most, ends - from) };
}
