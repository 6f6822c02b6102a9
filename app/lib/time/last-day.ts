import { localDay } from "./travel-dates";

/** The last calendar day in Myanmar before the instant `until`, seconds UTC: of a limit that ends with the day. */
export const lastDayOf = (until: number): string => localDay(until - 1);
