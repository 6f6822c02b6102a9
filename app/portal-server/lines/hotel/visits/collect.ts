import { sql } from "drizzle-orm";
import type { hotelCollect as collectCall, hotelFavourites } from "~/portal-contract/hotel/highlights";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";
import { hotel } from "~/portal-server/platform/db/schema";
import { keepFavourite } from "~/portal-server/platform/subjects/favourites";
import { HOTEL_SUBJECT } from "../subject";
import { CARD, type CardRow, cardOf } from "./highlights";

/** The member's own; a hotel that is not on sale is left out until it is again. */
export const readFavourites: UseCase<typeof hotelFavourites> = async ({ db, who, language }, { limit }) => {
	const rows = await rowsOf<CardRow & { total: number }>(
		db,
		sql`select ${CARD}, count(*) over ()::int4 as total
		from favourite as f join hotel as h on h.id = f.subject_id and h.status = 1
			join city as c on c.id = h.city_id join district as d on d.id = h.district_id
		where f.company_id = ${who.company_id} and f.member_id = ${who.member_id} and f.subject_kind = ${HOTEL_SUBJECT} order by f.created_at desc, h.id limit ${limit}`,
	);
	return { list: rows.map((row) => cardOf(language, row)), total: rows[0]?.total ?? 0 };
};

/** Idempotent. Refuses `not_found`. */
export const collectHotel: UseCase<typeof collectCall> = ({ who, change }, { id, collected }) =>
	change(async (tx) => {
		const [known] = await rowsOf<{ id: number }>(
			tx,
			sql`select ${hotel.id} as id from ${hotel} where ${hotel.id} = ${id} and ${hotel.status} = 1`,
		);
		if (!known) throw new Refused("not_found", { msg: "hotel-not-found" });
		return keepFavourite(tx, who, HOTEL_SUBJECT, { id, collected });
	});
