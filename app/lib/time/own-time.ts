import { formatSentenceMinute, OFFSET_SECONDS } from "./travel-dates";

/** Minutes that the clock of the places travelled to is behind UTC, as `getTimezoneOffset` counts. */
const PLACE_OFFSET = -OFFSET_SECONDS / 60;

/** An instant on the reader's own clock, `11月20日 19:30` or `20 Nov, 19:30`; null where that is the clock of the place. For the browser. */
export function formatOwnTime(at: Date, language: string): string | null {
	const offset = at.getTimezoneOffset();
	if (Number.isNaN(offset) || offset === PLACE_OFFSET) return null;
	return formatSentenceMinute(new Date(at.getTime() - offset * 60_000).toISOString(), language);
}
