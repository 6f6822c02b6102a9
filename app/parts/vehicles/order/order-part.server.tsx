import type { ReactNode } from "react";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Say } from "~/parts/say";
import type { Drivers } from "~/portal-contract/order/drivers/drivers";
import type { Order } from "~/portal-contract/order/order";
import { vehicleUnits } from "../vehicle-units";
import { driverCards } from "./driver-cards";
import { DriversCard } from "./drivers-card";

interface VehiclePart<P> {
	/** Null where the order is of another line. */
	partOf(order: Order): P | null;
	people(say: Say, part: P): string | number;
	/** Above vehicles and drivers, in the head of the page. */
	head?(order: Order, part: P): ReactNode;
	service(order: Order, part: P): ReactNode;
}

/** What an order's page shows of a line with vehicles. */
export function vehicleOrderPart<P extends Pick<Drivers, "drivers">>({
	partOf,
	people,
	head,
	service,
}: VehiclePart<P>) {
	return {
		factsOf(order: Order, language: Language) {
			const part = partOf(order);
			const say: Say = (key, values) => translate(language, key, values);
			return {
				guests: vehicleUnits(order.units, language),
				people: part ? [{ label: say("vehicle:passengers"), value: people(say, part) }] : [],
				documents: driverCards(order, part?.drivers ?? [], language),
			};
		},
		render(order: Order, language: Language) {
			const part = partOf(order);
			const place = part ? (
				<>
					{head?.(order, part)}
					<DriversCard drivers={part.drivers} />
				</>
			) : null;
			return {
				"order-place": part ? renderHtml(language, place) : "",
				"order-service": part ? renderHtml(language, service(order, part)) : "",
				"order-prices": "",
				"order-alternatives": "",
			};
		},
	};
}
