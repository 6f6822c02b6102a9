import { type SQL, sql } from "drizzle-orm";
import { MAX_RENTAL_DAYS } from "~/portal-contract/car/limits";
import { bothNamesOf } from "~/portal-server/orders/model/facts/guests";
import { assigningBy, bookedIn } from "../../vehicles/booked";
import { CarSnapshot } from "../quoting/quote-content";
import { endNames } from "./service-sheet";

export const bookedCars = bookedIn("order_car", CarSnapshot);

/** The day of the plan, from its own hour on. */
const dayRow = (day: SQL): SQL => sql`(select jsonb_build_object('city_id', c.city_id,
		'starts_at', p.starts_at, 'ends_at', p.starts_at + ((p.planned ->> 'hours')::numeric * 3600)::int8,
		'day', p.place, 'days', jsonb_array_length(c.snapshot -> 'plan'),
		'people', c.snapshot #> '{rental,passengers}', 'language', c.snapshot #> '{rental,driver_language}',
		'from_zh', c.snapshot #> '{pick_up,name_zh}', 'from_en', c.snapshot #> '{pick_up,name_en}',
		'to_zh', c.snapshot #> '{drop_off,name_zh}', 'to_en', c.snapshot #> '{drop_off,name_en}', 'drivers', c.assigned)
	from order_car c cross join lateral (select planned, place,
			floor(extract(epoch from ((planned ->> 'date') || ' ' || (planned ->> 'starts'))::timestamp at time zone 'Asia/Yangon'))::int8 as starts_at
		from jsonb_array_elements(c.snapshot -> 'plan') with ordinality as days (planned, place)) p
	where c.company_id = "orders"."company_id" and c.order_id = "orders"."id" and p.planned ->> 'date' = ${day})`;

export const { ability: carAssigning } = assigningBy({
	booked: bookedCars,
	dayRow,
	longest_days: MAX_RENTAL_DAYS,
	service: ({ rental, pick_up, drop_off, car }) => ({
		starts_at: pick_up.at,
		ends_at: drop_off.at,
		passengers: rental.passengers,
		luggage: 0,
		language: rental.driver_language,
		car_model_id: car.car_model_id,
	}),
	meeting: ({ pick_up }, guests) => {
		const { at, city } = pick_up;
		const { zh, en } = endNames(pick_up);
		return { at, boards: guests.map(bothNamesOf), place_my: city.name_my, place_zh: zh, place_en: en };
	},
});
