import { DAY_S, HOUR_S } from "./durations";
/*
 * Calendar and clock of the places travelled to, for server and browser: Myanmar keeps one offset all year, so no zone table is needed, and the names
 * of days and months come from Intl. dayjs stays on the server (`dates.ts`): it would be 3.6 KB of scripts on every page that has dates.
 */

/** What the clocks of Myanmar are ahead of UTC, seconds. */
export const OFFSET_SECONDS = 6.5 * HOUR_S;
export const OFFSET_TEXT = "+06:30";

const DAY_MS = DAY_S * 1000;
/** A week from its Sunday on, and a year. */
const WEEK = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));
const YEAR = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month));

/** Asked of Intl once: a page of hotels writes hundreds of dates. */
function shortNames(locale: string, part: "weekday" | "month", days: readonly number[]): string[] {
	const { format } = new Intl.DateTimeFormat(locale, { [part]: "short", timeZone: "UTC" });
	return days.map((day) => format(day));
}
const WEEKDAYS_ZH = shortNames("zh-CN", "weekday", WEEK);
const WEEKDAYS_EN = shortNames("en-US", "weekday", WEEK);
const MONTHS_EN = shortNames("en-US", "month", YEAR);

/** `21 Nov` of a date in UTC. */
const dayOfMonth = (at: Date) => `${at.getUTCDate()} ${MONTHS_EN[at.getUTCMonth()]}`;

/** Whether `text` is `YYYY-MM-DD` of a day that exists, in whatever year. */
function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const at = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Today's date in Yangon at the instant `nowMs` (milliseconds since 1970). */
export function todayInYangon(nowMs: number): string {
	return new Date(nowMs + OFFSET_SECONDS * 1000).toISOString().slice(0, 10);
}

/** The date `days` after `date`; both `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Nights from `checkIn` to `checkOut`; negative when the wrong way round. */
export function nightsBetween(checkIn: string, checkOut: string): number {
	return Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY_MS);
}

/** What a server says where there is no date. */
const NONE = "none";
export const noneText = (language: string): string => (language === "en" ? "None" : "无");

/** `2026-11-21 周六` or `Sat 21 Nov 2026`; "none" in the reader's word, text that is no date comes back as it is. */
export function formatDate(date: string, language: string): string {
	if (date === NONE) return noneText(language);
	if (!isDay(date)) return date;
	const day = new Date(`${date}T00:00:00Z`);
	if (language !== "en") return `${date} ${WEEKDAYS_ZH[day.getUTCDay()]}`;
	return `${WEEKDAYS_EN[day.getUTCDay()]} ${dayOfMonth(day)} ${day.getUTCFullYear()}`;
}

/** `周六` or `Sat`; empty for text that is no date. */
export function weekdayOf(date: string, language: string): string {
	if (!isDay(date)) return "";
	return (language === "en" ? WEEKDAYS_EN : WEEKDAYS_ZH)[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
}

/** The clock of the places travelled to at the instant `seconds` UTC, `2026-11-20T18:00`. */
export function localMinute(seconds: number): string {
	return new Date((seconds + OFFSET_SECONDS) * 1000).toISOString().slice(0, 16);
}

/** The calendar date there, `2026-11-20`. */
export const localDay = (seconds: number): string => localMinute(seconds).slice(0, 10);

/** For `<time datetime>`: `2026-11-20T18:00+06:30`. */
export const isoMinute = (seconds: number): string => localMinute(seconds) + OFFSET_TEXT;

/** The one way to name the zone, after the text of a time: `14:35（缅甸时间，UTC+06:30）` or `14:35 Myanmar time (UTC+06:30)`. */
const withZone = (text: string, language: string): string =>
	language === "en" ? `${text} Myanmar time (UTC${OFFSET_TEXT})` : `${text}（缅甸时间，UTC${OFFSET_TEXT}）`;

/** For tables, of `2026-11-20T18:00` on the clock there: `2026-11-20 周五 18:00` or `Fri 20 Nov 2026, 18:00`. */
export function formatLocalMinute(minute: string, language: string): string {
	return `${formatDate(minute.slice(0, 10), language)}${language === "en" ? "," : ""} ${minute.slice(11, 16)}`;
}

/** An instant in the form of tables. */
export const formatMoment = (seconds: number, language: string): string =>
	formatLocalMinute(localMinute(seconds), language);

/** `2026-11-20T18:00` in the form of tables with the zone: for papers, which are read wherever and whenever. */
export const formatZonedMinute = (minute: string, language: string): string =>
	withZone(formatLocalMinute(minute, language), language);

/** The same of an instant. */
export const formatZonedMoment = (seconds: number, language: string): string =>
	formatZonedMinute(localMinute(seconds), language);

/** The form of sentences, of `2026-11-20T18:00`: `11月20日 18:00` or `20 Nov, 18:00`, with the year unless it is that of `nowMs`. */
export function formatSentenceMinute(minute: string, language: string, nowMs = Date.now()): string {
	const at = new Date(`${minute.slice(0, 16)}Z`);
	const year = todayInYangon(nowMs).startsWith(minute.slice(0, 5)) ? "" : minute.slice(0, 4);
	const clock = minute.slice(11, 16);
	if (language === "en") return `${dayOfMonth(at)}${year && ` ${year}`}, ${clock}`;
	return `${year && `${year}年`}${at.getUTCMonth() + 1}月${at.getUTCDate()}日 ${clock}`;
}

/** An instant in the form of sentences, where the sentence or what stands around it names the zone. */
export const formatPlaceTime = (seconds: number, language: string, nowMs?: number): string =>
	formatSentenceMinute(localMinute(seconds), language, nowMs);

/** A deadline in a sentence, always with the zone: `11月20日 18:00（缅甸时间，UTC+06:30）` or `20 Nov, 18:00 Myanmar time (UTC+06:30)`. */
export const formatDeadline = (seconds: number, language: string, nowMs?: number): string =>
	formatMinuteDeadline(localMinute(seconds), language, nowMs);

/** The same of `2026-11-20T18:00` on the clock there. */
export const formatMinuteDeadline = (minute: string, language: string, nowMs?: number): string =>
	withZone(formatSentenceMinute(minute, language, nowMs), language);

/** The clock there, `18:00`, where the day and the zone stand above. */
export const clockOf = (seconds: number): string => localMinute(seconds).slice(11);

/** A deadline of the same day: `14:35（缅甸时间，UTC+06:30）` or `14:35 Myanmar time (UTC+06:30)`. */
export const formatClock = (seconds: number, language: string): string => withZone(clockOf(seconds), language);
