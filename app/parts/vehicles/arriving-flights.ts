import { OPERATOR, withQuery } from "~/paths";

export interface FlightsQuery {
	/** A calendar day in Myanmar; without one today. */
	date?: string | undefined;
	/** IATA code. */
	airport?: string | undefined;
}

/** The flights of one day that transfers wait for. */
export const flightsAddress = (query: FlightsQuery = {}) => withQuery(`${OPERATOR}/flights`, { ...query });

/** Where a flight stands on that page. */
export const flightId = ({ flight_number, airport }: { flight_number: string; airport: string }) =>
	`flight-${flight_number}-${airport}`;
