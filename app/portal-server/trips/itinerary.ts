import { groupBy } from "~/lib/group-by";
import { formatDate, formatPlaceTime } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { TripMoment } from "~/portal-server/orders/model/line/trip-facts";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { translate } from "~/portal-server/platform/words/texts";
import type { Warning } from "./checks";

export type ItineraryEntry = Pick<TripMoment, "at" | "text" | "place" | "notes"> & { order_id: number };

export type ItineraryDay = { date: string; entries: ItineraryEntry[] };

/** By the days and clocks of Myanmar; what happens at the same time stays in the order of `entries`. */
export function daysOf(entries: readonly ItineraryEntry[]): ItineraryDay[] {
	const sorted = [...entries].sort((a, b) => a.at - b.at);
	return [...groupBy(sorted, ({ at }) => yangonDate(at))].map(([date, of_day]) => ({ date, entries: of_day }));
}

const textOf = (name: string, value: string | number, language: Language, now: number): string | number => {
	if (name.endsWith("_at")) return formatPlaceTime(Number(value), language, now * 1000);
	return name.endsWith("_day") ? formatDate(String(value), language) : value;
};

/** `now` in seconds UTC: its year is not named. */
export function warningText({ kind, values }: Warning, language: Language, now: number): string {
	const texts = Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, textOf(name, value, language, now)]),
	);
	return translate(language, { key: `trip-warning-${kind.replaceAll("_", "-")}`, values: texts });
}
