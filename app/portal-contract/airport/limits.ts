// Without zod: the views of the browser read it, too.

export const TRANSFER_TYPES = ["pick_up", "drop_off"] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

/** What a driver of a transfer may be asked to speak. */
export const TRANSFER_LANGUAGES = ["my", "zh"] as const;
export type TransferLanguage = (typeof TRANSFER_LANGUAGES)[number];

/** `each`: every child under twelve sits in the seat of its age. */
export const CHILD_SEATS = ["none", "each"] as const;
export const CHILD_SEAT_KINDS = ["infant", "child", "booster"] as const;
export type ChildSeatKind = (typeof CHILD_SEAT_KINDS)[number];

export const FLIGHT_KINDS = ["international", "domestic"] as const;
export type FlightKind = (typeof FLIGHT_KINDS)[number];

/** Who says when a flight lands. */
export const FLIGHT_SOURCES = ["operator", "feed"] as const;
/** What a feed says of a flight. */
export const FLIGHT_STATES = ["scheduled", "departed", "landed", "cancelled", "diverted"] as const;

/** Of the places around an airport. */
export const ZONE_KINDS = ["downtown", "hotels", "district", "industrial", "town"] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** What is promised of a transfer's driver (domain.md 2.10): named so many hours ahead; without one so late, this share of the price is credited. */
export const DRIVER_PROMISE = { named_hours: 12, credit_hours: 2, late_minutes: 15, credit_percent: 20 } as const;
export const MAX_TRANSFER_VEHICLES = 9;
/** Adults, and children, of one transfer. */
export const MAX_TRANSFER_ADULTS = 99;
export const MAX_TRANSFER_CHILDREN = 20;
export const MAX_TRANSFER_CHILD_AGE = 17;
/** Pieces of 24 inches. */
export const MAX_TRANSFER_LUGGAGE = 99;
export const MAX_EXTRA_STOPS = 3;
/** Days ahead that a transfer may be booked. */
export const TRANSFER_DAYS_ON_SALE = 400;

/** The airline's two characters, one to four digits, a letter for some. */
const FLIGHT_NUMBER = /^([A-Z0-9]{2})(?=\d{1,4}[A-Z]?$)0*([1-9]\d*)([A-Z]?)$/;

/** `ca 905`, `CA-905` and `CA0905` are `CA905`; null for text that is no flight number. */
export function readFlightNumber(typed: string): { flight_number: string; airline: string } | null {
	const [, airline, digits, letter] = FLIGHT_NUMBER.exec(typed.toUpperCase().replace(/[\s-]+/g, "")) ?? [];
	if (airline === undefined || digits === undefined || !/[A-Z]/.test(airline)) return null;
	return { flight_number: `${airline}${digits}${letter ?? ""}`, airline };
}
