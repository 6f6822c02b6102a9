import type { AirportOrderPart } from "~/portal-contract/airport/parts";
import { textsOf } from "~/portal-server/orders/model/line/lines";
import type { LinePart } from "~/portal-server/orders/model/line/product-lines";
import { inLanguage } from "~/portal-server/platform/words/names";
import { type AssignedUnit, driverFacts, driverNotes, driversOf } from "../../vehicles/assigned";
import { localMinuteOf } from "../../vehicles/booking-time";
import { namesInTown, phoneFacts, withAddress } from "../../vehicles/service-sheet";
import { delayOf } from "../delay";
import { partOf } from "../quoting/quote";
import type { TransferSnapshot } from "../quoting/quote-content";
import { boardOf } from "./name-board";
import { reschedulableOf } from "./reschedulable";
import { nameBoards, serviceSheet } from "./service-sheet";
import { tripFacts, tripMoments } from "./trip-part";

function momentOf(at: number) {
	const [date = "", time = ""] = localMinuteOf(at).split("T");
	return { date, time };
}

export function linePart(snapshot: TransferSnapshot, drivers: readonly AssignedUnit[] = []): LinePart {
	const { transfer, airport, place, place_address, flight, times, ride, seats } = snapshot;
	const { zh, en } = withAddress(namesInTown(place), place_address);
	return {
		part: ({ guests }, language): AirportOrderPart =>
			({
				...partOf(snapshot, language),
				...driversOf(drivers, language),
				delay: delayOf(snapshot),
				name_boards: nameBoards(snapshot, guests),
			}) as AirportOrderPart,
		document: (of, language) => serviceSheet(snapshot, drivers, of, textsOf("airport", language)),
		visit: (_of, language) => ({
			place:
				transfer.transfer_type === "pick_up"
					? inLanguage(
							language,
							`${airport.name_zh}，${airport.meeting_point_zh}`,
							`${airport.name_en}, ${airport.meeting_point_en}`,
						)
					: inLanguage(language, zh, en),
			contact: driverNotes(drivers, language).join("; "),
			starts: momentOf(times.pick_up_time),
			ends: momentOf(times.ends_at),
		}),
		trip: () => tripFacts(snapshot),
		moments: (of, language) => tripMoments(snapshot, drivers, of, language),
		service: (language) => ({
			starts_at: times.pick_up_time,
			ends_at: times.ends_at,
			flight_number: flight?.flight_number ?? null,
			drivers: driversOf(drivers, language).drivers,
		}),
		board: () => boardOf(snapshot),
		reschedulable: () => reschedulableOf(snapshot),
		facts: (of) => [
			[transfer.transfer_type, airport.code, place.name_zh, place.name_en, ...(place_address ? [place_address] : [])],
			[flight?.flight_number ?? "", times.flight_at, times.pick_up_time, transfer.name_board],
			[ride.name_zh, ride.name_en, ride.seats, transfer.vehicle_count, transfer.driver_language],
			[transfer.adults, transfer.child_ages, transfer.luggage, transfer.extra_stops, seats.map(({ kind }) => kind)],
			...driverFacts(drivers),
			...phoneFacts(of),
		],
	};
}
