import type { Language } from "~/portal-contract/base/basics";
import { HotelAlternative } from "~/portal-contract/hotel/alternative";
import { HotelListQuery } from "~/portal-contract/hotel/list";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";
import { listHotels } from "../finding/list";
import { readBooked } from "./read-part";

const MAX_ALTERNATIVES = 3;

export async function otherHotels(
	db: Db,
	order: OrderRecord,
	who: Who,
	language: Language,
): Promise<HotelAlternative[]> {
	const booked = await readBooked(db, order);
	if (!booked) return [];
	const { row, snapshot, rooms } = booked;
	const { nationality } = order;
	const destination = language === "en" ? snapshot.city.name_en : snapshot.city.name_zh;
	const party = rooms.map(({ adults, child_ages }) => ({ adults, child_ages }));
	const stay = { check_in: row.check_in, check_out: row.check_out, nationality, rooms: party };
	const found = await listHotels(
		{ db, who, language },
		HotelListQuery.parse({ destination, ...stay, limit: MAX_ALTERNATIVES + 1 }),
	).catch((error: unknown) => {
		if (error instanceof Refused) return { list: [] };
		throw error;
	});
	const others = found.list.filter(({ id }) => id !== row.hotel_id).slice(0, MAX_ALTERNATIVES);
	return others.map(({ id, name, name_alt, stars, offer: { rate_plan_id, currency, total_amount } }) =>
		HotelAlternative.parse({ id, name, name_alt, stars, rate_plan_id, currency, total_amount }),
	);
}
