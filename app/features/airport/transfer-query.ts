import { pick } from "~/lib/pick";
import type { AirportQuotePart } from "~/portal-contract/airport/parts";
import type { TransferWish } from "~/portal-contract/airport/quote";
import { agesQuery } from "./child-ages";

type Wish = Omit<TransferWish, "rate_id" | "nationality">;

/** The wish that a quote or an order answers. */
export function wishOf(part: AirportQuotePart): Wish {
	return {
		...pick(part, "transfer_type", "vehicle_count", "adults", "child_ages", "luggage", "driver_language"),
		...pick(part, "child_seats", "extra_stops", "name_board"),
		airport: part.airport.code,
		place: part.place_info.place,
		place_address: part.place_address,
		flight_number: part.flight_number ?? "",
		transfer_at: part.search.transfer_at ?? undefined,
		arriving_at: part.search.arriving_at ?? undefined,
		departure_at: part.search.departure_at ?? undefined,
	};
}

/** A transfer as the query of an address has it, under the names of the search form. */
export function transferQuery({ child_ages, ...wish }: Wish) {
	return { ...wish, ...agesQuery(child_ages) };
}
