import { todayInYangon } from "~/lib/time/travel-dates";

/** The year of a time in a sentence, which is left out while it lasts. */
export const shownYear = (year: number) =>
	todayInYangon(Date.now()).startsWith(`${year}-`) ? { en: "", zh: "" } : { en: ` ${year}`, zh: `${year}年` };
