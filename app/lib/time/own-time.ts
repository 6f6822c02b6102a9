import { OFFSET_SECONDS } from "./travel-dates";

/** Minutes that the clock of the places travelled to is behind UTC, as `getTimezoneOffset` counts. */
const PLACE_OFFSET = -OFFSET_SECONDS / 60;

/** An instant on the reader's own clock, `11 月 20 日 19:30` or `20 Nov 19:30`; null where that is the clock of the place. For the browser. */
export function formatOwnTime(at: Date, language: string): string | null {
	if (Number.isNaN(at.getTime()) || at.getTimezoneOffset() === PLACE_OFFSET) return null;
	const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
	if (language === "en") return `${at.getDate()} ${at.toLocaleDateString("en-US", { month: "short" })} ${clock}`;
	return `${at.getMonth() + 1} 月 ${at.getDate()} 日 ${clock}`;
}
