import { sql } from "drizzle-orm";
import { CarAlternative } from "~/portal-contract/car/alternative";
import type { AlternativesAbility } from "~/portal-server/orders/model/line/abilities";
import { namesIn } from "~/portal-server/orders/model/line/likeness";
import { rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { bothNames } from "~/portal-server/platform/words/names";
import { mostLike } from "../../vehicles/finding/likeness";
import { isAvailable } from "../finding/list";
import { carsQuery, offering, readingFrom } from "../offers";
import { rentalFaults, wayFaults } from "../rental";
import { bookedCars } from "./assigning";

/** Cars of the same town, for the same rental; none where it could not be booked now. */
const offered: AlternativesAbility["offered"] = async (db, order, _who, language) => {
	const { snapshot } = await bookedCars.read(db, order);
	const { car: own, rental, pick_up, drop_off } = snapshot;
	const [row] = await rowsOf<Record<string, unknown>>(
		db,
		carsQuery({
			rental,
			from_city_id: pick_up.city.id,
			to_city_id: drop_off.city.id,
			company_id: order.company_id,
			currency: null,
		}),
	);
	const reading = readingFrom(row, rental);
	const faults = { ...rentalFaults(rental, reading.now), ...wayFaults(rental, reading) };
	if (reading.currency !== order.currency || Object.keys(faults).length > 0) return [];
	const free = reading.cars
		.map(offering(rental, reading))
		.filter(isAvailable)
		.map(({ car, price }) => ({
			car,
			rate_id: car.id,
			kind: car.car_class,
			seats: car.seats,
			total_amount: price.total_amount,
		}));
	const { total_amount, currency } = order;
	const booked = { rate_id: own.rate_id, kind: own.car_class, seats: own.seats, total_amount };
	return mostLike(free, booked).map(({ rate_id: id, car, total_amount: price }) =>
		CarAlternative.parse({
			id,
			...bothNames(language, car),
			currency,
			total_amount: price,
			model_id: car.car_model_id,
			car_class: car.car_class,
			seats: car.seats,
		}),
	);
};

export const carAlternatives: AlternativesAbility = {
	offered,
	names: (db, ids, language) =>
		namesIn(
			db,
			sql`select m.name_zh, m.name_en from car_rate r join car_model m on m.id = r.car_model_id where r.id = any(${bigints(ids)}) order by r.id`,
			language,
		),
};
