import { formatZonedMoment } from "~/lib/time/travel-dates";
import type { DocumentBlock } from "~/portal-contract/base/document";
import { bothNamesOf } from "~/portal-server/orders/model/facts/guests";
import type { DocumentPart } from "~/portal-server/orders/model/line/product-lines";
import type { GuestedOrder } from "~/portal-server/orders/model/record";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import type { AssignedUnit } from "../../vehicles/assigned";
import { burmeseOf, driverBlock, leadBlock, namesInTown, phoneRows, withAddress } from "../../vehicles/service-sheet";
import { passengersOf } from "../offers";
import type { TransferSnapshot } from "../quoting/quote-content";

/** What the board of each vehicle says. */
export const nameBoards = ({ transfer }: TransferSnapshot, guests: GuestedOrder["guests"]): string[] =>
	guests.map((guest) => transfer.name_board || bothNamesOf(guest));

/** What the driver and the passengers read of a transfer. */
export function serviceSheet(
	snapshot: TransferSnapshot,
	drivers: readonly AssignedUnit[],
	of: GuestedOrder,
	texts: DocumentTexts,
): DocumentPart {
	const { guests } = of;
	const { transfer, airport, place } = snapshot;
	const from_my = transfer.transfer_type === "pick_up" ? airport.name_my : place.name_my;
	const blocks = [
		transferBlock(snapshot, texts),
		meetingBlock(snapshot, nameBoards(snapshot, guests), texts),
		driverBlock(drivers, of, texts),
		vehicleBlock(snapshot, of, texts),
		leadBlock(guests, texts),
	];
	return { blocks: blocks.filter((block) => block !== null), burmese: burmeseOf(drivers, from_my) };
}

const momentIn = (at: number, { names }: DocumentTexts) =>
	names(formatZonedMoment(at, "zh-cn"), formatZonedMoment(at, "en"));

function transferBlock(
	{ transfer, airport, place, place_address, flight, times }: TransferSnapshot,
	texts: DocumentTexts,
): DocumentBlock {
	const { block, row, names, words } = texts;
	const isPickUp = transfer.transfer_type === "pick_up";
	const at_airport = names(`${airport.name_zh} (${airport.code})`, `${airport.name_en} (${airport.code})`);
	const { zh, en } = withAddress(namesInTown(place), place_address);
	const in_town = names(zh, en);
	const flight_text = (name: string | null | undefined) => [flight?.flight_number, name].filter(Boolean).join(" ");
	return {
		kind: "rows",
		...block("airport-sheet-transfer"),
		rows: [
			row("airport-sheet-type", words(`airport-type-${isPickUp ? "pick-up" : "drop-off"}`)),
			row("airport-sheet-pick-up-time", momentIn(times.pick_up_time, texts), { strong: true }),
			row("airport-sheet-from", isPickUp ? at_airport : in_town, { strong: true }),
			row("airport-sheet-to", isPickUp ? in_town : at_airport),
			...(flight
				? [
						row("airport-sheet-flight", names(flight_text(flight.name_zh), flight_text(flight.name_en)), {
							strong: true,
						}),
					]
				: []),
			...(times.flight_at === null
				? []
				: [row(isPickUp ? "airport-sheet-landing" : "airport-sheet-take-off", momentIn(times.flight_at, texts))]),
		],
	};
}

function meetingBlock(
	{ transfer, airport, times }: TransferSnapshot,
	boards: readonly string[],
	texts: DocumentTexts,
): DocumentBlock {
	const { block, row, names, words } = texts;
	const isPickUp = transfer.transfer_type === "pick_up";
	const minutes = times.free_wait_minutes;
	const board = [...new Set(boards)].join("; ");
	return {
		kind: "rows",
		...block("airport-sheet-meeting"),
		rows: [
			...(isPickUp ? [row("airport-sheet-board", names(board, board), { strong: true })] : []),
			...(isPickUp ? [row("airport-sheet-point", names(airport.meeting_point_zh, airport.meeting_point_en))] : []),
			row(
				"airport-sheet-wait",
				words({ key: `airport-sheet-wait-${isPickUp ? "landing" : "address"}`, values: { minutes } }),
			),
			...(isPickUp
				? [
						row(
							"airport-sheet-delay",
							words({ key: "airport-sheet-delay-value", values: { hours: airport.free_delay_minutes / 60 } }),
						),
					]
				: []),
		],
	};
}

function vehicleBlock(
	{ ride, transfer, seats }: TransferSnapshot,
	of: GuestedOrder,
	texts: DocumentTexts,
): DocumentBlock {
	const { block, row, names, words, line } = texts;
	const count = (number: number) => names(String(number), String(number));
	const kinds = seats
		.map(({ kind, age }) => line(words({ key: `airport-sheet-seat-${kind}`, values: { age } })))
		.join("; ");
	return {
		kind: "rows",
		...block("airport-sheet-vehicle"),
		rows: [
			row("driver-sheet-vehicle", names(`${ride.name_zh}（${ride.examples}）`, `${ride.name_en} (${ride.examples})`)),
			row(
				"airport-sheet-vehicles",
				words({ key: "airport-sheet-vehicles-value", values: { count: transfer.vehicle_count, seats: ride.seats } }),
			),
			row("driver-sheet-passengers", count(passengersOf(transfer))),
			...phoneRows(of, texts),
			row("airport-sheet-luggage", count(transfer.luggage)),
			row("driver-sheet-language", words(`driver-speaks-${transfer.driver_language}`)),
			...(kinds === "" ? [] : [row("airport-sheet-seats", names(kinds, kinds))]),
			...(transfer.extra_stops === 0 ? [] : [row("airport-sheet-stops", count(transfer.extra_stops))]),
		],
	};
}
