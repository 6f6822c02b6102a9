import { sql } from "drizzle-orm";
import { TransferAlternative } from "~/portal-contract/airport/alternative";
import type { AlternativesAbility } from "~/portal-server/orders/model/line/abilities";
import { namesIn } from "~/portal-server/orders/model/line/likeness";
import { rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { bothNames } from "~/portal-server/platform/words/names";
import { mostLike } from "../../vehicles/finding/likeness";
import { timeFaults } from "../faults";
import { isAvailable } from "../finding/list";
import { offerOf, plannedTransfer, readingFrom, ridesQuery } from "../offers";
import { bookedTransfers } from "./assigning";

/** Other vehicles between the same airport and place at the same time; none where it could not be booked now. */
const offered: AlternativesAbility["offered"] = async (db, order, _who, language) => {
	const { snapshot } = await bookedTransfers.read(db, order);
	const { ride: own, transfer, place } = snapshot;
	const wanted = { transfer, place: place.place, company_id: order.company_id, currency: null };
	const [row] = await rowsOf<Record<string, unknown>>(db, ridesQuery(wanted));
	const reading = readingFrom(row);
	const planned = plannedTransfer(transfer, reading);
	if (!planned || reading.currency !== order.currency) return [];
	if (Object.keys(timeFaults(transfer, planned.times, reading.now)).length > 0) return [];
	const free = reading.rides
		.map((ride) => offerOf(ride, transfer, planned.times, reading))
		.filter(isAvailable)
		.map(({ ride, price }) => ({
			ride,
			rate_id: ride.id,
			kind: ride.code,
			seats: ride.seats,
			total_amount: price.total_amount,
		}));
	const { total_amount, currency } = order;
	const booked = { rate_id: own.rate_id, kind: own.code, seats: own.seats, total_amount };
	return mostLike(free, booked).map(({ rate_id: id, ride, total_amount: price }) =>
		TransferAlternative.parse({
			id,
			...bothNames(language, ride),
			currency,
			total_amount: price,
			vehicle_class: ride.code,
			max_passengers: ride.seats,
		}),
	);
};

export const transferAlternatives: AlternativesAbility = {
	offered,
	names: (db, ids, language) =>
		namesIn(
			db,
			sql`select k.name_zh, k.name_en from transfer_rate r join transfer_fleet f on f.id = r.transfer_fleet_id
				join transfer_class k on k.id = f.transfer_class_id where r.id = any(${bigints(ids)}) order by r.id`,
			language,
		),
};
