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

function local(seconds: number): Date {
	return new Date((seconds + OFFSET_SECONDS) * 1000);
}

/** `14:35 +06:30`, the clock of the place, for an instant in seconds UTC. */
export function formatClock(seconds: number, language: string): string {
	const clock = local(seconds).toISOString().slice(11, 16);
	return language === "en" ? `${clock} ${OFFSET_TEXT}` : `${clock}（UTC${OFFSET_TEXT}）`;
}

/**
 * A deadline with date, time and offset, for use inside a sentence: `11 月 20 日 18:00（UTC+06:30）` (the sentence adds 当地时间 before it)
 * or `20 Nov 18:00 +06:30`. `seconds` is an instant UTC; the year is written unless it is `currentYear`.
 */
export function formatDeadline(seconds: number, language: string, currentYear?: number): string {
	const at = local(seconds);
	const year = at.getUTCFullYear() === currentYear ? "" : at.getUTCFullYear();
	const clock = formatClock(seconds, language);
	if (language === "en") return `${dayOfMonth(at)} ${year}${year === "" ? "" : " "}${clock}`;
	return `${year === "" ? "" : `${year} 年 `}${at.getUTCMonth() + 1} 月 ${at.getUTCDate()} 日 ${clock}`;
}

/** A deadline where the sentence names the place: `12月6日 14:00` or `6 Dec 14:00`, with its year unless that is the year of `nowMs`. */
export function formatPlaceTime(seconds: number, language: string, nowMs = Date.now()): string {
	const at = local(seconds);
	const clock = at.toISOString().slice(11, 16);
	const year = todayInYangon(nowMs).startsWith(`${at.getUTCFullYear()}-`) ? null : at.getUTCFullYear();
	if (language === "en") return `${dayOfMonth(at)} ${year === null ? "" : `${year} `}${clock}`;
	return `${year === null ? "" : `${year}年`}${at.getUTCMonth() + 1}月${at.getUTCDate()}日 ${clock}`;
}

/** `2026-11-20 18:00` in the time of the place, the same in both languages: for tables. */
export function formatMoment(seconds: number): string {
	return local(seconds).toISOString().slice(0, 16).replace("T", " ");
}
