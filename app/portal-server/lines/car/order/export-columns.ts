import type { CarOrderPart } from "~/portal-contract/car/parts";
import { partColumns } from "~/portal-server/orders/model/line/part-columns";
import { DRIVER_COLUMNS } from "../../vehicles/export-columns";
import { carText } from "../texts";

const { text, count } = partColumns<CarOrderPart>();

export const carColumns = {
	service: [
		text("driver_language", 14, ({ driver_language }, language) =>
			carText(language, `driver-speaks-${driver_language}`),
		),
		text("pick_up", 24, ({ pick_up }) => `${pick_up.at_local.slice(0, 16).replace("T", " ")} ${pick_up.place}`),
		text("drop_off", 24, ({ drop_off }) => `${drop_off.at_local.slice(0, 16).replace("T", " ")} ${drop_off.place}`),
		text("zones", 24, ({ zones }) => zones.map(({ name, times }) => `${name} × ${times}`).join("; ")),
		...DRIVER_COLUMNS,
	],
	amount: [
		count("rental_count", 8, (part) => part.rental_count),
		count("days", 8, (part) => part.days),
		count("billed", 8, (part) => part.billed?.hours ?? 0),
		count("passengers", 8, (part) => part.passengers),
	],
};
