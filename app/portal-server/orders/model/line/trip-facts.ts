/** What a trip needs to know of an order, whatever is sold. Instants in seconds UTC, towns by their English names. */
export interface TripFacts {
	begins_at: number;
	ends_at: number;
	town_from: string;
	town_to: string;
	/** Where it begins and ends, as a place of the catalogue; left out where that is not known. */
	place_from?: string;
	place_to?: string;
	people: number;
	/** People sleep there from the night of `from` until the morning of `until` (`YYYY-MM-DD`); null where nobody does. */
	nights: { from: string; until: string } | null;
	/** People whom it can take along; null where it takes nobody anywhere. */
	seats: number | null;
	/** The flight that it waits for, or brings people to. `ready_at`: when they are usually out after a landing, must be there before a take-off. */
	flight: { kind: "landing" | "take_off"; at: number; ready_at: number } | null;
}

/** A line of an itinerary. */
export interface TripMoment {
	/** Seconds UTC. */
	at: number;
	text: string;
	place: string;
	/** What whoever is there needs, a line each: a confirmation code, a telephone, who drives. */
	notes?: string[];
}
