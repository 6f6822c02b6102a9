import { z } from "zod";
import { LOCAL_MINUTE } from "./dates";

/** A minute of a calendar day by the clocks of Myanmar: `YYYY-MM-DDTHH:MM`, in the years of `CalendarDate`. */
export const LocalMinute = z.string().regex(LOCAL_MINUTE);
