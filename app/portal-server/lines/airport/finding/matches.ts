import {
	CONFIRMATIONS,
	PASSENGER_STEPS,
	type TransferFilter,
	type TransferFilters,
} from "~/portal-contract/airport/list";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import type { Ride, TransferOffer } from "../offers";
import type { TransferPrice } from "../pricing/transfer-price";

export type AvailableRide = TransferOffer & { price: TransferPrice; exchange: Exchange };

type Test = (offer: AvailableRide) => boolean;

const confirmationOf = ({ instant }: Ride) => CONFIRMATIONS[instant ? 0 : 1];

/** Each filter as a test of one class; one that is not set lets all pass. */
function testsOf({
	vehicle_class,
	passengers_min,
	confirmation,
	price_min,
	price_max,
}: TransferFilters): Record<TransferFilter, Test> {
	return {
		vehicle_class: ({ ride }) => vehicle_class.length === 0 || vehicle_class.includes(ride.code),
		passengers_min: ({ ride }) => passengers_min === undefined || ride.seats >= passengers_min,
		confirmation: ({ ride }) => confirmation.length === 0 || confirmation.includes(confirmationOf(ride)),
		price: ({ price, exchange }) => {
			const whole = price.total_amount / 10 ** CURRENCIES[exchange.to].exponent;
			return (price_min === undefined || whole >= price_min) && (price_max === undefined || whole <= price_max);
		},
	};
}

export interface Matched {
	readonly rides: AvailableRide[];
	/** Of each filter: the classes that pass all the others. */
	readonly besides: Readonly<Record<TransferFilter, AvailableRide[]>>;
}

export function matchRides(offers: readonly AvailableRide[], filters: TransferFilters): Matched {
	const tests = Object.entries(testsOf(filters)) as [TransferFilter, Test][];
	const besides: Record<TransferFilter, AvailableRide[]> = {
		vehicle_class: [],
		passengers_min: [],
		confirmation: [],
		price: [],
	};
	const rides: AvailableRide[] = [];
	for (const offer of offers) {
		const failed = tests.filter(([, passes]) => !passes(offer)).map(([name]) => name);
		if (failed.length === 0) rides.push(offer);
		if (failed.length > 1) continue;
		for (const [name] of tests) if (failed.length === 0 || failed[0] === name) besides[name].push(offer);
	}
	return { rides, besides };
}

type Facet<T> = { value: T; count: number };

function counted<T extends string | number>(
	values: readonly T[],
	offers: readonly AvailableRide[],
	chosen: readonly (string | number)[],
	has: (ride: Ride, value: T) => boolean,
): Facet<T>[] {
	return values
		.map((value) => ({ value, count: offers.filter(({ ride }) => has(ride, value)).length }))
		.filter(({ value, count }) => count > 0 || chosen.includes(value));
}

/** Values that some class has or that are selected; a selected one stays at 0, so that it can be cleared. */
export function facetsOf(
	{ besides }: Matched,
	all: readonly AvailableRide[],
	filters: TransferFilters,
	nameOf: (ride: Ride) => string,
) {
	const classes = [...all].sort((a, b) => a.ride.rank - b.ride.rank);
	const names = new Map(classes.map(({ ride }) => [ride.code, nameOf(ride)]));
	const { vehicle_class, passengers_min, confirmation } = filters;
	const ofClasses = counted(
		[...names.keys()],
		besides.vehicle_class,
		vehicle_class,
		(ride, code) => ride.code === code,
	);
	return {
		vehicle_class: ofClasses.map((facet) => ({ ...facet, label: names.get(facet.value) ?? "" })),
		passengers_min: counted(
			PASSENGER_STEPS,
			besides.passengers_min,
			passengers_min === undefined ? [] : [passengers_min],
			(ride, value) => ride.seats >= value,
		),
		confirmation: counted(
			CONFIRMATIONS,
			besides.confirmation,
			confirmation,
			(ride, value) => confirmationOf(ride) === value,
		),
	};
}
