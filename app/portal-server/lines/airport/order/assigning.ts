import { type SQL, sql } from "drizzle-orm";
import { assigningBy, bookedIn } from "../../vehicles/booked";
import { namesInTown, withAddress } from "../../vehicles/service-sheet";
import { passengersOf } from "../offers";
import { TransferSnapshot } from "../quoting/quote-content";
import { nameBoards } from "./service-sheet";

export const bookedTransfers = bookedIn("order_transfer", TransferSnapshot);

const airportName = sql.raw("t.snapshot -> 'airport'");
const placeName = sql.raw("t.snapshot -> 'place'");
const isPickUp = sql.raw("t.snapshot #>> '{transfer,transfer_type}' = 'pick_up'");

const dayRow = (day: SQL): SQL => sql`(select jsonb_build_object('city_id', t.city_id,
		'starts_at', t.snapshot #> '{times,pick_up_time}', 'ends_at', t.snapshot #> '{times,ends_at}', 'day', 1, 'days', 1,
		'people', (t.snapshot #>> '{transfer,adults}')::int8 + jsonb_array_length(t.snapshot #> '{transfer,child_ages}'),
		'language', t.snapshot #> '{transfer,driver_language}',
		'from_zh', ends.from_end -> 'name_zh', 'from_en', ends.from_end -> 'name_en', 'to_zh', ends.to_end -> 'name_zh', 'to_en', ends.to_end -> 'name_en',
		'drivers', t.assigned)
	from order_transfer t cross join lateral (select
			case when ${isPickUp} then ${airportName} else ${placeName} end as from_end,
			case when ${isPickUp} then ${placeName} else ${airportName} end as to_end) ends
	where t.company_id = "orders"."company_id" and t.order_id = "orders"."id" and t.snapshot #>> '{times,day}' = ${day})`;

export const { ability: transferAssigning, serviceOf } = assigningBy({
	booked: bookedTransfers,
	dayRow,
	// A drive at night ends on the next day.
	longest_days: 2,
	service: ({ transfer, times }) => ({
		starts_at: times.pick_up_time,
		ends_at: times.ends_at,
		passengers: passengersOf(transfer),
		luggage: transfer.luggage,
		language: transfer.driver_language,
	}),
	meeting: (snapshot, guests) => {
		const { transfer, airport, place, place_address, times } = snapshot;
		const common = { at: times.pick_up_time, boards: nameBoards(snapshot, guests) };
		const { zh, en } = withAddress(namesInTown(place), place_address);
		if (transfer.transfer_type === "drop_off")
			return { ...common, place_my: place.name_my, place_zh: zh, place_en: en };
		// At an airport a board is held up at its meeting point; at an address the driver waits.
		return {
			...common,
			place_my: airport.name_my,
			place_zh: `${airport.name_zh}（${airport.code}）${airport.meeting_point_zh}`,
			place_en: `${airport.name_en} (${airport.code}), ${airport.meeting_point_en}`,
		};
	},
});
