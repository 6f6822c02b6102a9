import { CURRENCIES } from "~/portal-contract/base/money";
import type { ExtrasReport, ServedDay } from "~/portal-contract/order/extras";
import type { ExtrasCode } from "~/portal-contract/order/extras-statement";
import type { BookedDay, ExtrasTerms } from "../line/abilities";
import { convert, dividedHalfUp } from "../pricing/exchange";

/** Overtime is charged in steps, each once it has passed by more than the grace (domain.md 2.9). */
export const STEP_MIN = 30;
export const GRACE_MIN = 15;

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
const HM_PER_KM = 10;
const NIGHT = { from: 22 * HOUR_MIN, until: 6 * HOUR_MIN };

/** `quantity` and `unit_amount` as in `ExtrasLine`. Minor units. */
export interface PricedExtra {
	code: ExtrasCode;
	quantity: number;
	unit_amount: number;
	amount: number;
	receipt: string;
	/** Of a toll, as it was typed. */
	kyat_amount: number | null;
}

export interface PricedExtras {
	lines: PricedExtra[];
	total_amount: number;
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR_MIN + Number(clock.slice(3));

/** Minutes from `starts` to `ends`, which is the day after where it is not behind `starts`. */
export function minutesOf({ starts, ends }: Pick<ServedDay, "starts" | "ends">): number {
	const minutes = minuteOf(ends) - minuteOf(starts);
	return minutes > 0 ? minutes : minutes + DAY_MIN;
}

/** Steps of so many minutes of overtime: 0 to 15 none, 16 to 45 one, 46 to 75 two. */
export const stepsOf = (minutes: number): number =>
	minutes > GRACE_MIN ? Math.ceil((minutes - GRACE_MIN) / STEP_MIN) : 0;

const isNight = (minute: number): boolean => minute % DAY_MIN >= NIGHT.from || minute % DAY_MIN < NIGHT.until;

/** Steps beyond what a day includes, by the hour at which each begins. */
function overtimeOf(day: ServedDay, { included_minutes }: BookedDay): { day: number; night: number } {
	const begins = minuteOf(day.starts) + included_minutes;
	const steps = Array.from({ length: stepsOf(minutesOf(day) - included_minutes) }, (_, step) =>
		isNight(begins + step * STEP_MIN),
	);
	const night = steps.filter(Boolean).length;
	return { day: steps.length - night, night };
}

/** Hundreds of metres that were driven on a day; none where no odometer says so. */
const drivenOf = ({ odometer_from, odometer_to }: ServedDay): number =>
	odometer_from === null || odometer_to === null ? 0 : odometer_to - odometer_from;

/** Started spans behind the free minutes, as far as waiting is charged (domain.md 2.10). */
function spansOf(
	minutes: number,
	{ step_minutes, free_minutes, most_minutes }: NonNullable<ExtrasTerms["waiting"]>,
): number {
	return Math.ceil(Math.min(Math.max(0, minutes - free_minutes), most_minutes) / step_minutes);
}

/** The booked day that a report means; undefined where none was booked. */
export const bookedDay = (
	{ days }: Pick<ExtrasTerms, "days">,
	{ unit, date }: Pick<ServedDay, "unit" | "date">,
): BookedDay | undefined => days.find((day) => day.unit === unit && day.date === date);

/**
 * What a service cost beside its price (domain.md 2.9, 2.10): every line rounded once, half up to the currency's step, the total their sum. Kilometres
 * of all days are one sum, and so are those that the price includes; what is beyond is rounded up to whole ones. Tolls are typed in kyat and converted by the order's rate. What the terms do
 * not charge costs nothing.
 */
export function priceExtras(terms: ExtrasTerms, report: ExtrasReport): PricedExtras {
	const served = report.days.flatMap((day) => {
		const booked = bookedDay(terms, day);
		return booked ? [{ overtime: overtimeOf(day, booked), driven: drivenOf(day) }] : [];
	});
	const sum = (of: (one: (typeof served)[number]) => number) => served.reduce((all, one) => all + of(one), 0);
	const { step } = CURRENCIES[terms.currency];
	const halves = (hour: number, quantity: number) =>
		Number(dividedHalfUp(BigInt(hour) * BigInt(quantity), BigInt(2 * step))) * step;
	const { overtime, waiting, tolls, included_hm, included_nights } = terms;
	const beyond_hm = included_hm === null ? 0 : sum((one) => one.driven) - included_hm;
	const line = (
		code: ExtrasCode,
		quantity: number,
		unit_amount: number | null | undefined,
		{ receipt = "", kyat_amount = null }: Partial<Pick<PricedExtra, "receipt" | "kyat_amount">> = {},
	): PricedExtra[] => {
		if (quantity <= 0 || !unit_amount) return [];
		const amount =
			code === "overtime" || code === "night_overtime" ? halves(unit_amount, quantity) : unit_amount * quantity;
		return [{ code, quantity, unit_amount, amount, receipt, kyat_amount }];
	};
	const lines = [
		...line(
			"overtime",
			sum((one) => one.overtime.day),
			overtime?.hour,
		),
		...line(
			"night_overtime",
			sum((one) => one.overtime.night),
			overtime?.night_hour,
		),
		...line("excess_km", Math.ceil(beyond_hm / HM_PER_KM), terms.excess_km),
		...line("waiting", waiting ? spansOf(report.waiting_minutes, waiting) : 0, waiting?.step),
		...line("overnight", report.nights - included_nights, terms.overnight),
		...(tolls
			? report.tolls.flatMap(({ amount, receipt }) => {
					const paid = convert(amount / CURRENCIES.MMK.step, tolls);
					return line("toll", 1, paid, { receipt, kyat_amount: amount });
				})
			: []),
	];
	return { lines, total_amount: lines.reduce((all, { amount }) => all + amount, 0) };
}
