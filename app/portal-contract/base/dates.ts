/*
 * Dates from 1900 to 2199: nobody who travels was born before, and no paper of theirs ends later. The days on either side of all of them exist for
 * PostgreSQL and for scripts alike.
 */
const DATE =
	"(?:(?:19|20|21)\\d\\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|(?:19|20|21)(?:0[48]|[2468][048]|[13579][26])-02-29|2000-02-29)";

/** `YYYY-MM-DD` of a day that exists, in the years above. */
export const CALENDAR_DATE = new RegExp(`^${DATE}$`);

/** `YYYY-MM-DDTHH:MM` of such a day. */
export const LOCAL_MINUTE = new RegExp(`^${DATE}T(?:[01]\\d|2[0-3]):[0-5]\\d$`);

export const isCalendarDate = (text: string): boolean => CALENDAR_DATE.test(text);
