import { type SQL, sql } from "drizzle-orm";
import type { carCollect, carFavourites } from "~/portal-contract/car/favourites";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { rowsOf } from "~/portal-server/platform/db/db";
import { keepFavourite } from "~/portal-server/platform/subjects/favourites";
import type { Car } from "../found-cars";
import { vehicleOf } from "../showing";
import { CAR_SUBJECT } from "../subject";
import { refuseCar } from "../texts";

/** A model `m` that some town offers. */
const OFFERED: SQL = sql`m.status = 1 and exists (select from car_rate r where r.car_model_id = m.id and r.status = 1)`;

type FavouriteRow = Pick<
	Car,
	"car_model_id" | "name_zh" | "name_en" | "car_class" | "seats" | "luggage" | "energy" | "drivetrain"
> & {
	total: number;
};

/** The member's own; a model that is withdrawn is left out until it is offered again. */
export const readFavouriteCars: UseCase<typeof carFavourites> = async ({ db, who, language }, { limit }) => {
	const rows = await rowsOf<FavouriteRow & Record<string, unknown>>(
		db,
		sql`select m.id as car_model_id, m.name_zh, m.name_en, m.car_class, m.seats, m.luggage, m.energy, m.drivetrain, count(*) over ()::int4 as total
		from favourite f join car_model m on m.id = f.subject_id and ${OFFERED}
		where f.company_id = ${who.company_id} and f.member_id = ${who.member_id} and f.subject_kind = ${CAR_SUBJECT} order by f.created_at desc, m.id limit ${limit}`,
	);
	return {
		list: rows.map((row) => vehicleOf({ ...row, car_model_id: Number(row.car_model_id) }, language)),
		total: rows[0]?.total ?? 0,
	};
};

/** Either may be repeated. Refuses `not_found`. */
export const collectCar: UseCase<typeof carCollect> = ({ who, change }, body) =>
	change(async (tx) => {
		const [known] = await rowsOf(tx, sql`select m.id from car_model m where m.id = ${body.id} and ${OFFERED}`);
		if (!known) throw refuseCar("not_found", { msg: "car-rate-not-found" });
		return keepFavourite(tx, who, CAR_SUBJECT, body);
	});
