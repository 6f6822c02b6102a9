import { addDays, nightsBetween } from "~/lib/time/travel-dates";

/** A stay that is being chosen in the calendar; `check_out` null: the next day pressed is the check-out. */
export interface StayRange {
	check_in: string;
	check_out: string | null;
}

/** What the reader came to change. */
export type StayField = "check_in" | "check_out";

export const MAX_NIGHTS = 30;
/** Months on sale, the present one included. */
const MONTHS_ON_SALE = 14;

function mayEnd(checkIn: string, day: string): boolean {
	const nights = nightsBetween(checkIn, day);
	return nights >= 1 && nights <= MAX_NIGHTS;
}

/**
 * The stay after a day is pressed. Before a check-in, or when both days are there, it begins a new stay; after the check-in it ends it. The first press
 * in the calendar of the check-out keeps the check-in.
 */
export function selectDay(range: StayRange, day: string, part: StayField): StayRange {
	const isEnd = awaitsCheckOut(range, part) && mayEnd(range.check_in, day);
	return isEnd ? { check_in: range.check_in, check_out: day } : { check_in: day, check_out: null };
}

/** Whether the next day after the check-in ends the stay. */
export function awaitsCheckOut(range: StayRange, part: StayField): boolean {
	return range.check_out === null || part === "check_out";
}

/** The stay as it would be shown with the pointer or the focus at `day`: its end, while the end is what is being chosen. */
export function previewOf(range: StayRange, day: string | null, part: StayField): StayRange {
	if (day === null || !awaitsCheckOut(range, part) || !mayEnd(range.check_in, day)) return range;
	return { check_in: range.check_in, check_out: day };
}

/** The last day to press while the check-in is fixed and the check-out open; null: any day. */
export function lastCheckOut(range: StayRange): string | null {
	return range.check_out === null ? addDays(range.check_in, MAX_NIGHTS) : null;
}

/** A calendar date as the calendar's own: midnight on the reader's clock. */
export function toDay(date: string): Date {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return new Date(year, month - 1, day);
}

export function fromDay(day: Date): string {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** First and last month to show. */
export function monthsOnSale(today: string): [Date, Date] {
	const first = toDay(today);
	return [first, new Date(first.getFullYear(), first.getMonth() + MONTHS_ON_SALE - 1, 1)];
}
