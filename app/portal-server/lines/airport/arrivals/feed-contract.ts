import { z } from "zod";
import { EXAMPLE_SECRET, type SentRequest, signedRequest } from "~/portal-server/platform/notify/text-gateway";
import { FlightStatus, MAX_BYTES, MAX_FLIGHTS, RequestedFlight, WHOLE_MS } from "./feed";

const Question = z.object({ flights: z.array(RequestedFlight).max(MAX_FLIGHTS) });
const Answer = z.object({ flights: z.array(FlightStatus) });

const FLIGHT = { flight_number: "CA905", date: "2026-12-01", airport: "RGN" };
const EXAMPLE: z.input<typeof Question> = { flights: [FLIGHT] };
const EXAMPLE_ANSWER: z.input<typeof Answer> = {
	flights: [
		{
			...FLIGHT,
			state: "departed",
			scheduled_at: "2026-12-01T12:00:00+06:30",
			estimated_at: "2026-12-01T14:05:00+06:30",
		},
	],
};

const REQUEST_TEXT = `Sent by POST to that address without its key and secret, every five minutes while transfers are due within six hours, for ${MAX_FLIGHTS} flights at most.`;
const GOOD = `What the feed knows of them, within ${WHOLE_MS / 1000} seconds, in at most ${MAX_BYTES / 1024} KB; what it does not know it leaves out. A later landing moves the pick-ups as an operator's entry does; five minutes more or less than was said before do nothing. A landing more than 15 minutes early, "cancelled" and "diverted" are flagged at /operator/flights and move nothing. Flights that were not asked for, said twice, of another day, or landed in times to come are passed over.`;
const OTHER =
	"Changes nothing and is shown at /operator/flights and above the operators' list; the feed is asked again after 10, 20, 40, then 60 minutes.";

/** The contract with the feed of `FLIGHT_STATUS_URL`. */
export const flightStatusRequest: SentRequest = {
	name: "flight-status",
	operation: (schemaOf) => ({
		operationId: "flight_status",
		summary: "How flights are, to the feed of FLIGHT_STATUS_URL",
		description: `${REQUEST_TEXT} ${EXAMPLE_SECRET}`,
		...signedRequest(schemaOf(Question), EXAMPLE),
		responses: {
			"200": {
				description: GOOD,
				content: { "application/json": { schema: schemaOf(Answer), example: EXAMPLE_ANSWER } },
			},
			default: { description: OTHER },
		},
	}),
};
