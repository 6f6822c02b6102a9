import type { ReactNode } from "react";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { AlternativesCard } from "~/parts/booking/alternatives-card";
import type { Say } from "~/parts/say";
import type { Drivers } from "~/portal-contract/order/drivers/drivers";
import type { Order, OrderAlternative } from "~/portal-contract/order/order";
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
	/** What another offer is beside its name, and where it is found and booked. */
	other(say: Say, order: Order, part: P, alternative: OrderAlternative): { about: string; href: string };
}

/** What an order's page shows of a line with vehicles. */
export function vehicleOrderPart<P extends Pick<Drivers, "drivers">>({
	partOf,
	people,
	head,
	service,
	other,
}: VehiclePart<P>) {
	const othersOf = (say: Say, order: Order, part: P) =>
		order.alternatives.map((one) => ({ ...one, ...other(say, order, part, one) }));
	return {
		factsOf(order: Order, language: Language) {
			const part = partOf(order);
			const say: Say = (key, values) => translate(language, key, values);
			return {
				guests: vehicleUnits(order.units, language),
				people: part ? [{ label: say("vehicle:passengers"), value: people(say, part) }] : [],
				documents: driverCards(order, part?.drivers ?? [], language),
				alternatives: part ? othersOf(say, order, part).map(({ about }) => about) : [],
			};
		},
		render(order: Order, language: Language) {
			const part = partOf(order);
			const say: Say = (key, values) => translate(language, key, values);
			const others = part ? (
				<AlternativesCard
					title={say("vehicle:alternatives-title")}
					text={say("vehicle:alternatives-text")}
					offers={othersOf(say, order, part).map((one) => ({
						...one,
						about: [one.name_alt, one.about].filter(Boolean).join(" · "),
					}))}
				/>
			) : null;
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
				"order-alternatives": part ? renderHtml(language, others) : "",
			};
		},
	};
}
