import { addDays, nightsBetween } from "~/lib/time/travel-dates";
import { MAX_NIGHTS, MONTHS_ON_SALE } from "~/portal-contract/hotel/limits";

/** Selection in progress; `check_out` null: the next day selected is the check-out. */
export interface StayRange {
	check_in: string;
	check_out: string | null;
}

export type StayField = "check_in" | "check_out";

function mayEnd(checkIn: string, day: string): boolean {
	const nights = nightsBetween(checkIn, day);
	return nights >= 1 && nights <= MAX_NIGHTS;
}

/**
 * The selection after a click on a day: starts a new stay, or ends the pending one. The first click in the check-out's calendar keeps
 * the check-in.
 */
export function selectDay(range: StayRange, day: string, part: StayField): StayRange {
	const isEnd = awaitsCheckOut(range, part) && mayEnd(range.check_in, day);
	return isEnd ? { check_in: range.check_in, check_out: day } : { check_in: day, check_out: null };
}

export function awaitsCheckOut(range: StayRange, part: StayField): boolean {
	return range.check_out === null || part === "check_out";
}

export function previewOf(range: StayRange, day: string | null, part: StayField): StayRange {
	if (day === null || !awaitsCheckOut(range, part) || !mayEnd(range.check_in, day)) return range;
	return { check_in: range.check_in, check_out: day };
}

/** The last valid check-out while one is expected; null: no limit. */
export function lastCheckOut(range: StayRange): string | null {
	return range.check_out === null ? addDays(range.check_in, MAX_NIGHTS) : null;
}

/** A date as the calendar library has it: midnight local time. */
export function toDay(date: string): Date {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return new Date(year, month - 1, day);
}

export function fromDay(day: Date): string {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function monthsOnSale(today: string): [Date, Date] {
	const first = toDay(today);
	return [first, new Date(first.getFullYear(), first.getMonth() + MONTHS_ON_SALE - 1, 1)];
}
