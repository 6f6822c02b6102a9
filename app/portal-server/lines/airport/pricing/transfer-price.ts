import { CHILD_SEAT_KINDS, type ChildSeatKind, type TransferLanguage } from "~/portal-contract/airport/limits";
import type { Transfer } from "~/portal-contract/airport/transfer";
import { convert, type Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { countSeats, seatsOf } from "./child-seats";

/** Prices of a rate in its currency's price unit; a language that no driver speaks is null. */
export interface TransferPrices {
	readonly price: number;
	readonly language_zh: number | null;
	readonly night_fee: number;
	readonly extra_stop: number;
	readonly seat_infant: number;
	readonly seat_child: number;
	readonly seat_booster: number;
}

export type PricedWish = Pick<
	Transfer,
	"vehicle_count" | "driver_language" | "child_seats" | "child_ages" | "extra_stops"
>;

/** So many at a unit price, in minor units of the currency that is paid. */
export interface Part {
	readonly unit: number;
	readonly quantity: number;
}

/** Minor units of the currency that is paid, all vehicles together where nothing else is said. */
export interface TransferPrice {
	readonly fare: Part;
	readonly chinese_driver: Part;
	readonly night: Part;
	readonly stops: Part;
	readonly seats: Readonly<Record<ChildSeatKind, Part>>;
	readonly total_amount: number;
	/** What each vehicle costs; seats ride in the first. They add up to the total. */
	readonly vehicle_amounts: number[];
}

export const amountOf = ({ unit, quantity }: Part): number => unit * quantity;

export const seatAmount = ({ seats }: Pick<TransferPrice, "seats">): number =>
	CHILD_SEAT_KINDS.reduce((all, kind) => all + amountOf(seats[kind]), 0);

/** The price unit of that language, null where no driver of the rate speaks it; Burmese costs nothing. */
const languagePrice = ({ language_zh }: TransferPrices, language: TransferLanguage): number | null =>
	language === "zh" ? language_zh : 0;

/**
 * A whole transfer (domain.md 2.10): vehicles × (all-in price + Chinese + night + stops) + a seat for each child. Unit prices are converted first,
 * once each, and multiplied after, so that every line is its quantity times its unit. Null where no driver speaks the language.
 */
export function priceTransfer(
	rate: TransferPrices,
	wish: PricedWish,
	isNight: boolean,
	exchange: Exchange,
): TransferPrice | null {
	const spoken = languagePrice(rate, wish.driver_language);
	if (spoken === null) return null;
	const { vehicle_count, extra_stops } = wish;
	const part = (units: number, quantity: number): Part => ({ unit: convert(units, exchange), quantity });
	const fare = part(rate.price, vehicle_count);
	const chinese_driver = part(spoken, vehicle_count);
	const night = part(isNight ? rate.night_fee : 0, vehicle_count);
	const stops = part(rate.extra_stop, vehicle_count * extra_stops);
	const counts = countSeats(seatsOf(wish));
	const seats = {
		infant: part(rate.seat_infant, counts.infant),
		child: part(rate.seat_child, counts.child),
		booster: part(rate.seat_booster, counts.booster),
	};
	const vehicle = fare.unit + chinese_driver.unit + night.unit + stops.unit * extra_stops;
	const of_seats = seatAmount({ seats });
	const vehicle_amounts = Array.from({ length: vehicle_count }, (_, unit) =>
		unit === 0 ? vehicle + of_seats : vehicle,
	);
	return {
		fare,
		chinese_driver,
		night,
		stops,
		seats,
		vehicle_amounts,
		total_amount: vehicle * vehicle_count + of_seats,
	};
}
