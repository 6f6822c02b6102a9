import type { z } from "zod";
import type { TransferTimes } from "~/portal-contract/airport/list";
import type { Flight } from "~/portal-contract/airport/places";
import type { TransferFees, TransferVehicle } from "~/portal-contract/airport/vehicle";
import type { Language } from "~/portal-contract/base/basics";
import { localText } from "~/portal-server/orders/model/policies/cancellation";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import type { KnownFlight } from "./flights";
import type { Ride } from "./offers";
import { amountOf, seatAmount, type TransferPrice } from "./pricing/transfer-price";
import type { PlannedTimes } from "./times";

type StoredVehicle = Pick<Ride, "code" | "name_zh" | "name_en" | "examples" | "seats" | "luggage">;

export const vehicleOf = (ride: StoredVehicle, language: Language): z.input<typeof TransferVehicle> => ({
	vehicle_class: ride.code,
	...bothNames(language, ride),
	examples: ride.examples,
	max_passengers: ride.seats,
	luggage: ride.luggage,
});

export const feesOf = (price: TransferPrice): z.output<typeof TransferFees> => ({
	airport_transfer_fee: amountOf(price.fare),
	chinese_driver_fee: amountOf(price.chinese_driver),
	night_fee: amountOf(price.night),
	child_seat_fee: seatAmount(price),
	extra_stop_fee: amountOf(price.stops),
});

export function flightFacts(flight: KnownFlight | null, language: Language): z.input<typeof Flight> | null {
	if (!flight) return null;
	const { flight_number, name_zh, name_en, kind } = flight;
	if (name_zh === null || name_en === null) return { flight_number, kind, airline: null, airline_alt: null };
	return {
		flight_number,
		kind,
		airline: inLanguage(language, name_zh, name_en),
		airline_alt: inLanguage(language, name_en, name_zh),
	};
}

export const timesFacts = (times: Omit<PlannedTimes, "ends_at" | "day">): z.input<typeof TransferTimes> => ({
	pick_up_time: times.pick_up_time,
	pick_up_time_local: localText(times.pick_up_time),
	tz: "Asia/Yangon",
	flight_at: times.flight_at,
	flight_at_local: times.flight_at === null ? null : localText(times.flight_at),
	drive_minutes: times.drive_minutes,
	free_wait_minutes: times.free_wait_minutes,
	is_night: times.is_night,
});
