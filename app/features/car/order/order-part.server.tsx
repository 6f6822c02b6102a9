import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { driverCards } from "~/parts/vehicles/driver-cards";
import { DriversCard } from "~/parts/vehicles/drivers-card";
import { vehicleUnits } from "~/parts/vehicles/vehicle-units";
import type { Order } from "~/portal-contract/order/order";
import { carPartOf } from "../booking/car-quote";
import { carPaths } from "../car-paths";
import { followUps, journeyOf } from "./follow-up";
import { RentalCard } from "./rental-card";

function factsOf(order: Order, language: Language) {
	const part = carPartOf(order);
	const people = [{ label: translate(language, "vehicle:passengers"), value: part?.passengers ?? 0 }];
	return {
		guests: vehicleUnits(order.units, language),
		people,
		papers: driverCards(order, part?.drivers ?? [], language),
	};
}

function render(order: Order, language: Language) {
	const part = carPartOf(order);
	return {
		"order-place": part ? renderHtml(language, <DriversCard drivers={part.drivers} />) : "",
		"order-service": part ? renderHtml(language, <RentalCard order={order} part={part} />) : "",
		"order-prices": "",
		"order-alternatives": "",
	};
}

/** What an order's page takes from cars. */
export const carOrderPart = {
	product_line: "car",
	texts: "car-orders",
	list: () => carPaths.orders(),
	factsOf,
	render,
	journeyOf,
	followUps,
} as const;
