import {
	CONFIRMATIONS,
	PASSENGER_STEPS,
	type TransferFilter,
	type TransferFilters,
} from "~/portal-contract/airport/list";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { costs, countedOf, type Matched, matchOffers, oneOf } from "../../vehicles/finding/matches";
import type { Ride, TransferOffer } from "../offers";
import type { TransferPrice } from "../pricing/transfer-price";

export type AvailableRide = TransferOffer & { price: TransferPrice; exchange: Exchange };

const confirmationOf = ({ ride }: AvailableRide) => CONFIRMATIONS[ride.instant ? 0 : 1];

export function matchRides(
	offers: readonly AvailableRide[],
	filters: TransferFilters,
): Matched<AvailableRide, TransferFilter> {
	const { vehicle_class, passengers_min = 0, confirmation } = filters;
	return matchOffers(offers, {
		vehicle_class: oneOf(vehicle_class, ({ ride }) => ride.code),
		passengers_min: ({ ride }) => ride.seats >= passengers_min,
		confirmation: oneOf(confirmation, confirmationOf),
		price: costs(filters, ({ price }) => price.total_amount),
	});
}

export function facetsOf(
	{ besides }: Matched<AvailableRide, TransferFilter>,
	all: readonly AvailableRide[],
	{ vehicle_class, passengers_min, confirmation }: TransferFilters,
	nameOf: (ride: Ride) => string,
) {
	const classes = [...all].sort((a, b) => a.ride.rank - b.ride.rank);
	const names = new Map(classes.map(({ ride }) => [ride.code, nameOf(ride)]));
	const ofClasses = countedOf(
		[...names.keys()],
		besides.vehicle_class,
		vehicle_class,
		({ ride }, code) => ride.code === code,
	);
	return {
		vehicle_class: ofClasses.map((facet) => ({ ...facet, label: names.get(facet.value) ?? "" })),
		passengers_min: countedOf(
			PASSENGER_STEPS,
			besides.passengers_min,
			[passengers_min ?? 0],
			({ ride }, value) => ride.seats >= value,
		),
		confirmation: countedOf(
			CONFIRMATIONS,
			besides.confirmation,
			confirmation,
			(offer, value) => confirmationOf(offer) === value,
		),
	};
}
