import { z } from "zod";
import { AirportCode } from "~/portal-contract/airport/places";
import { CalendarDate } from "~/portal-contract/base/basics";

/** A hand-made query narrows nothing instead of failing. */
const Query = z.object({
	date: CalendarDate.optional().catch(undefined),
	airport: AirportCode.optional().catch(undefined),
});

export const flightsQueryOf = (request: Request) => Query.parse(Object.fromEntries(new URL(request.url).searchParams));
