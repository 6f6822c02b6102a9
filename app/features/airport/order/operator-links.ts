import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { localDay } from "~/lib/time/travel-dates";
import type { FollowUp } from "~/parts/booking/journey";
import { flightId, flightsAddress } from "~/parts/vehicles/arriving-flights";
import type { Order } from "~/portal-contract/order/order";
import { airportPartOf } from "../booking/airport-quote";

/** The flight that a pick-up waits for, among those of its day. */
export function operatorLinks(order: Order, language: Language): FollowUp[] {
	const part = airportPartOf(order);
	if (!part?.flight || part.flight_at === null || part.transfer_type !== "pick_up") return [];
	const date = localDay(part.delay?.scheduled_at ?? part.flight_at);
	const { flight_number } = part.flight;
	const href = `${flightsAddress({ date })}#${flightId({ flight_number, airport: part.airport.code })}`;
	return [
		{
			label: translate(language, "flights:flight-of-order", { flight: flight_number }),
			href,
			permission: "operator/flights/delay",
		},
	];
}
