import { useTranslation } from "react-i18next";
import type { DataRow } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { peopleText } from "~/parts/booking/people-text";
import type { Say } from "~/parts/say";
import { DRIVER_PROMISE, type TransferType } from "~/portal-contract/airport/limits";
import type { AirportQuotePart } from "~/portal-contract/airport/parts";
import type { Flight } from "~/portal-contract/airport/places";
import type { TransferFees } from "~/portal-contract/airport/vehicle";

/** By the names of the wire. */
export const EXTRA_FEES = ["chinese_driver_fee", "night_fee", "child_seat_fee", "extra_stop_fee"] as const;
const MINUTES_PER_HOUR = 60;

/** What the total holds beside the transfer itself. */
export function extraFees(t: Say, fees: TransferFees, money: (amount: number) => string) {
	return EXTRA_FEES.filter((code) => fees[code] > 0).map((code) => ({
		code,
		label: t(`airport:${code.replaceAll("_", "-")}`),
		text: money(fees[code]),
	}));
}

/** `60 minutes after landing`. */
export const waitText = (t: Say, type: TransferType, minutes: number): string =>
	t(`airport:free-wait-${type}`, { count: minutes });

/** A flight number, with its airline where that is known. */
export function FlightName({ flight }: { flight: Flight }) {
	return (
		<>
			<b className="font-medium">{flight.flight_number}</b> {flight.airline ? <span>{flight.airline}</span> : null}
		</>
	);
}

function seatsText(t: Say, { seats }: AirportQuotePart): string {
	return seats.map(({ kind, age }) => t(`airport:seat-${kind}`, { age })).join(t("airport:list-separator"));
}

/** From where to where, when, for whom. */
export function useTransferRows(part: AirportQuotePart): DataRow[] {
	const { t } = useTranslation(["airport", "vehicle", "party"]);
	const isPickUp = part.transfer_type === "pick_up";
	const { flight, flight_at, vehicle, vehicle_count, place_info } = part;
	const place =
		place_info.city_name && place_info.city_name !== part.place
			? `${place_info.city_name} · ${part.place}`
			: part.place;
	const airport = {
		label: t(isPickUp ? "arriving-airport" : "departure-airport"),
		value: `${part.airport.name} ${part.airport.code}`,
	};
	const end = {
		label: t(isPickUp ? "destination" : "departure"),
		value: part.place_address === "" ? place : `${place} · ${part.place_address}`,
	};
	return [
		{ label: t("transfer-type"), value: t(part.transfer_type) },
		...(isPickUp ? [airport, end] : [end, airport]),
		{ label: t("flight"), value: flight ? <FlightName flight={flight} /> : null },
		{
			label: t(isPickUp ? "flight-arrives" : "flight-departs"),
			value: flight_at === null ? null : <Time seconds={flight_at} />,
		},
		{ label: t("pick-up-time"), value: <Time seconds={part.pick_up_time} /> },
		{ label: t("drive"), value: t("drive-minutes", { count: part.drive_minutes }) },
		{ label: t("vehicle:vehicle"), value: `${vehicle.name} × ${vehicle_count}` },
		{ label: t("max-passengers"), value: t("people", { count: part.max_passengers }) },
		{ label: t("vehicle:passengers"), value: peopleText(t, part) },
		{ label: t("luggage"), value: t("pieces", { count: part.luggage }) },
		{ label: t("vehicle:driver-language"), value: t(`driver-${part.driver_language}`) },
		{ label: t("child-seats"), value: seatsText(t, part) },
		{ label: t("extra-stops"), value: part.extra_stops > 0 ? t("stops", { count: part.extra_stops }) : null },
	];
}

/** Where the driver waits, for how long without charge, and what a delayed flight changes. */
export function usePromiseRows(part: AirportQuotePart): DataRow[] {
	const { t } = useTranslation("airport");
	const isPickUp = part.transfer_type === "pick_up";
	return [
		{ label: t("meeting-point"), value: isPickUp ? part.airport.meeting_point : null },
		{ label: t("free-wait"), value: waitText(t, part.transfer_type, part.free_wait_minutes) },
		{
			label: t("flight-delay"),
			value: isPickUp
				? t("flight-delay-promise", { hours: Math.round(part.free_delay_minutes / MINUTES_PER_HOUR) })
				: null,
		},
		{ label: t("driver-promise"), value: t("driver-promise-text", DRIVER_PROMISE) },
	];
}
