import type { AirportOrderPart } from "~/portal-contract/airport/parts";
import { partColumns } from "~/portal-server/orders/model/line/part-columns";
import { DRIVER_COLUMNS } from "../../vehicles/export-columns";
import { airportText } from "../texts";

const { text, count } = partColumns<AirportOrderPart>();

const minuteOf = (local: string | null) => local?.slice(0, 16).replace("T", " ") ?? "";

export const transferColumns = {
	service: [
		text("transfer_type", 16, ({ transfer_type }, language) =>
			airportText(language, `airport-type-${transfer_type.replace("_", "-")}`),
		),
		text("airport", 10, ({ airport }) => airport.code),
		text("flight_number", 12, ({ flight_number }) => flight_number ?? ""),
		text("flight_at", 18, ({ flight_at_local }) => minuteOf(flight_at_local)),
		text("pick_up_time", 18, ({ pick_up_time_local }) => minuteOf(pick_up_time_local)),
		text("destination", 24, ({ place }) => place),
		text("vehicle", 16, ({ vehicle }) => vehicle.name),
		text("driver_language", 14, ({ driver_language }, language) =>
			airportText(language, `driver-speaks-${driver_language}`),
		),
		text("name_board", 20, ({ name_boards }) => [...new Set(name_boards)].join("; ")),
		...DRIVER_COLUMNS,
	],
	amount: [
		count("vehicle_count", 8, (part) => part.vehicle_count),
		count("passengers", 8, (part) => part.passengers),
		count("luggage", 8, (part) => part.luggage),
	],
};
