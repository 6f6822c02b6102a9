import type { TransferLanguage, TransferType } from "~/portal-contract/airport/limits";
import type { AirportQuotePart } from "~/portal-contract/airport/parts";
import { agesQuery } from "./child-ages";

interface Wish {
	transfer_type: TransferType;
	airport: string;
	place: string;
	flight_number: string;
	transfer_at?: string | undefined;
	arriving_at?: string | undefined;
	departure_at?: string | undefined;
	adults: number;
	child_ages: readonly number[];
	luggage: number;
	driver_language: TransferLanguage;
	vehicle_count: number;
	child_seats: AirportQuotePart["child_seats"];
	extra_stops: number;
	name_board: string;
}

/** The wish that a quote or an order answers. */
export function wishOf(part: AirportQuotePart) {
	const {
		transfer_type,
		adults,
		child_ages,
		luggage,
		driver_language,
		vehicle_count,
		child_seats,
		extra_stops,
		name_board,
	} = part;
	return {
		...{
			transfer_type,
			adults,
			child_ages,
			luggage,
			driver_language,
			vehicle_count,
			child_seats,
			extra_stops,
			name_board,
		},
		airport: part.airport.code,
		place: part.place_info.place,
		flight_number: part.flight_number ?? "",
		transfer_at: part.wish.transfer_at ?? undefined,
		arriving_at: part.wish.arriving_at ?? undefined,
		departure_at: part.wish.departure_at ?? undefined,
	} satisfies Wish;
}

/** A transfer as the query of an address has it, under the names of the search form. */
export function transferQuery({ child_ages, ...wish }: Wish) {
	return { ...wish, ...agesQuery(child_ages) };
}
