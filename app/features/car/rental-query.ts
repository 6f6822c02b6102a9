import type { CarOrderPart, CarQuotePart } from "~/portal-contract/car/parts";
import type { CarWish } from "~/portal-contract/car/quote";
import type { Rental } from "~/portal-contract/car/rental";
import { writeStop } from "~/portal-contract/car/stop";

type Query = Record<string, string | number | readonly (string | number)[]>;

/** A rental as the query of an address has it, under the names of the search form. */
export function rentalQuery({ zones, ...wish }: Rental): Query {
	const visits = zones.flatMap(({ zone_id, times }, index) => [
		[`zones[${index}].zone_id`, zone_id],
		[`zones[${index}].times`, times],
	]);
	return { ...wish, ...Object.fromEntries(visits) };
}

/** The wish that a quote or an order answers. */
export function wishOf(part: CarQuotePart | CarOrderPart): Omit<CarWish, "rate_id" | "nationality"> {
	const { passengers, rental_count, driver_language, pick_up, drop_off, zones } = part;
	const stops = part.plan.flatMap(({ date, stops: of_day }) => of_day.map((stop) => writeStop({ ...stop, date })));
	return {
		passengers,
		rental_count,
		driver_language,
		pick_up_at: pick_up.at_local.slice(0, 16),
		drop_off_at: drop_off.at_local.slice(0, 16),
		half_days: part.half_days,
		zones: stops.length > 0 ? [] : zones.map(({ zone_id, times }) => ({ zone_id, times })),
		stops,
		pick_up_place: pick_up.code,
		drop_off_place: drop_off.code,
		pick_up_address: pick_up.address,
		drop_off_address: drop_off.address,
	};
}
