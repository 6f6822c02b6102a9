import type { Stay } from "~/portal-contract/hotel/stay";

type Flat = Record<string, string | number>;

/** A stay as query parameters: `check_in`, `check_out`, `rooms[0].adults`, `rooms[0].child_ages[0]`, `nationality`. */
export function stayQuery(stay: Stay): Flat {
	const flat: Flat = { check_in: stay.check_in, check_out: stay.check_out };
	stay.rooms.forEach((room, index) => {
		flat[`rooms[${index}].adults`] = room.adults;
		room.child_ages.forEach((age, child) => {
			flat[`rooms[${index}].child_ages[${child}]`] = age;
		});
	});
	flat.nationality = stay.nationality;
	return flat;
}

/**
 * Query of a Book link, enough to make the quote after signing in. `expected_amount` (minor units of `expected_currency`) is the total that was
 * shown; `hotel_id` leads back when no quote can be made.
 */
export function offerQuery(
	stay: Stay,
	offer: { rate_plan_id: number; expected_amount: number; expected_currency: string; hotel_id: number },
): Flat {
	const { rate_plan_id, expected_amount, expected_currency, hotel_id } = offer;
	return { rate_plan_id, ...stayQuery(stay), expected_amount, expected_currency, hotel_id };
}
