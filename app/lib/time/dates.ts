import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);
dayjs.extend(timezone);

/** All travel is in Myanmar: one fixed zone on server and browser, so that both draw the same text. +06:30 the whole year. */
const TRAVEL_ZONE = "Asia/Yangon";

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
	const format = (options.format ?? DEFAULT_FORMAT).replace(/yyyy|mm|dd|hh|MM|ss|[A-Za-z]/g, (token) => TOKENS[token] ?? `[${token}]`);
	return moment.tz(options.zone ?? TRAVEL_ZONE).format(format);
}

function momentOf(value: number | string | Date | null | undefined): dayjs.Dayjs | undefined {
	if (value === null || value === undefined || value === "") return undefined;
	const text = String(value);
	const source = /^\d{10}$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : value;
	const moment = typeof source === "string" && !/[zZ]|[+-]\d\d:?\d\d$/.test(source) ? dayjs.tz(source, TRAVEL_ZONE) : dayjs(source);
	return moment.isValid() ? moment : undefined;
}
