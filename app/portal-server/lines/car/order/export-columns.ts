import type { Language } from "~/portal-contract/base/basics";
import type { CarOrderPart } from "~/portal-contract/car/parts";
import type { ExportColumn } from "~/portal-server/orders/model/line/product-lines";
import { DRIVER_COLUMNS } from "../../vehicles/export-columns";
import { carText } from "../texts";

const text = (name: string, width: number, of: (part: CarOrderPart, language: Language) => string): ExportColumn => ({
	...{ name, kind: "text", width },
	value: ({ part, language }) => of(part as CarOrderPart, language),
});
const count = (name: string, width: number, of: (part: CarOrderPart) => number): ExportColumn => ({
	...{ name, kind: "count", width },
	value: ({ part }) => of(part as CarOrderPart),
});

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
		count("passengers", 8, (part) => part.passengers),
	],
};
