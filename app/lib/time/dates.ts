import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import { OFFSET_SECONDS } from "./travel-dates";

dayjs.extend(utc);
dayjs.extend(timezone);

/** All travel is in Myanmar: one zone whatever the machine's is, +06:30 the whole year. */
const TRAVEL_MINUTES = OFFSET_SECONDS / 60;

/** The specification's format: mm is the month, MM the minutes, hh the 24-hour hour. */
const DEFAULT_FORMAT = "yyyy-mm-dd hh:MM:ss";

const TOKENS: Readonly<Record<string, string>> = { yyyy: "YYYY", mm: "MM", dd: "DD", hh: "HH", MM: "mm", ss: "ss" };

/**
 * A moment as text. `value`: integer seconds or milliseconds (ten digits are seconds), the same as text, an ISO text, or a Date.
 * "none" gives `none`, the reader's word for it; empty and unreadable values give "".
 */
export function formatTime(
	value: number | string | Date | null | undefined,
	options: { format?: string; none?: string; zone?: string } = {},
): string {
	if (value === "none") return options.none ?? "None";
	const moment = momentOf(value);
	if (!moment) return "";
	const format = (options.format ?? DEFAULT_FORMAT).replace(
		/yyyy|mm|dd|hh|MM|ss|[A-Za-z]/g,
		(token) => TOKENS[token] ?? `[${token}]`,
	);
	// By its offset the travel zone is a hundred times quicker than by its name.
	return (options.zone ? moment.tz(options.zone) : moment.utcOffset(TRAVEL_MINUTES)).format(format);
}

function momentOf(value: number | string | Date | null | undefined): dayjs.Dayjs | undefined {
	if (value === null || value === undefined || value === "") return undefined;
	const text = String(value);
	const source = /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : value;
	const moment =
		typeof source === "string" && !/[zZ]|[+-]\d\d:?\d\d$/.test(source)
			? dayjs.utc(source).subtract(OFFSET_SECONDS, "second")
			: dayjs(source);
	return moment.isValid() ? moment : undefined;
}
