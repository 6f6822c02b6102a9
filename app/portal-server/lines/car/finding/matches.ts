import { CURRENCIES } from "~/portal-contract/base/money";
import { CAR_CLASSES, DRIVETRAINS, ENERGY_SOURCES, MILEAGE_POLICIES } from "~/portal-contract/car/limits";
import { type CarFilter, type CarFilters, SEAT_STEPS } from "~/portal-contract/car/list";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import type { FoundCar } from "../found-cars";
import type { CarOffer } from "../offers";
import type { RentalPrice } from "../pricing/rental-price";

export type AvailableCar = CarOffer & { price: RentalPrice; exchange: Exchange };

type Test = (offer: AvailableCar) => boolean;

const oneOf =
	<T>(chosen: readonly T[], value: (car: FoundCar) => T): Test =>
	({ car }) =>
		chosen.length === 0 || chosen.includes(value(car));

/** Each filter as a test of one car; one that is not set lets all pass. */
function testsOf(filters: CarFilters): Record<CarFilter, Test> {
	const { price_min = Number.NEGATIVE_INFINITY, price_max = Number.POSITIVE_INFINITY, seats_min = 0 } = filters;
	return {
		model: oneOf(filters.model, (car) => car.car_model_id),
		car_class: oneOf(filters.car_class, (car) => car.car_class),
		seats_min: ({ car }) => car.seats >= seats_min,
		energy: oneOf(filters.energy, (car) => car.energy),
		drivetrain: oneOf(filters.drivetrain, (car) => car.drivetrain),
		mileage_policy: oneOf(filters.mileage_policy, (car) => car.mileage_policy),
		price: ({ price, exchange }) => {
			const day = price.price_per_day / 10 ** CURRENCIES[exchange.to].exponent;
			return day >= price_min && day <= price_max;
		},
	};
}

export interface Matched {
	readonly cars: AvailableCar[];
	/** Of each filter: the cars that pass all the others. */
	readonly besides: Readonly<Record<CarFilter, AvailableCar[]>>;
}

export function matchCars(offers: readonly AvailableCar[], filters: CarFilters): Matched {
	const tests = Object.entries(testsOf(filters)) as [CarFilter, Test][];
	const besides: Record<CarFilter, AvailableCar[]> = {
		model: [],
		car_class: [],
		seats_min: [],
		energy: [],
		drivetrain: [],
		mileage_policy: [],
		price: [],
	};
	const cars: AvailableCar[] = [];
	for (const offer of offers) {
		let failed: CarFilter | undefined;
		let count = 0;
		for (const [name, passes] of tests) {
			if (passes(offer)) continue;
			failed = name;
			if (++count > 1) break;
		}
		if (count === 0) cars.push(offer);
		else if (count === 1 && failed) besides[failed].push(offer);
	}
	for (const [name] of tests) besides[name] = cars.concat(besides[name]);
	return { cars, besides };
}

type Facet<T> = { value: T; count: number };

function counted<T extends string | number>(
	values: readonly T[],
	offers: readonly AvailableCar[],
	chosen: readonly T[],
	has: (car: FoundCar, value: T) => boolean,
): Facet<T>[] {
	const countOf = (value: T) => offers.reduce((count, { car }) => (has(car, value) ? count + 1 : count), 0);
	return values
		.map((value) => ({ value, count: countOf(value) }))
		.filter(({ value, count }) => count > 0 || chosen.includes(value));
}

/** Values that some car has or that are selected; a selected one stays at 0, so that it can be cleared. */
export function facetsOf(
	{ besides }: Matched,
	all: readonly AvailableCar[],
	filters: CarFilters,
	nameOf: (car: FoundCar) => string,
) {
	const models = new Map(all.map(({ car }) => [car.car_model_id, nameOf(car)]));
	const ofModels = counted([...models.keys()], besides.model, filters.model, (car, id) => car.car_model_id === id);
	return {
		model: ofModels
			.map((facet) => ({ ...facet, label: models.get(facet.value) ?? "" }))
			.sort((a, b) => a.label.localeCompare(b.label) || a.value - b.value),
		car_class: counted(CAR_CLASSES, besides.car_class, filters.car_class, (car, value) => car.car_class === value),
		seats_min: counted(
			SEAT_STEPS,
			besides.seats_min,
			filters.seats_min === undefined ? [] : [filters.seats_min as (typeof SEAT_STEPS)[number]],
			(car, value) => car.seats >= value,
		),
		energy: counted(ENERGY_SOURCES, besides.energy, filters.energy, (car, value) => car.energy === value),
		drivetrain: counted(DRIVETRAINS, besides.drivetrain, filters.drivetrain, (car, value) => car.drivetrain === value),
		mileage_policy: counted(
			MILEAGE_POLICIES,
			besides.mileage_policy,
			filters.mileage_policy,
			(car, value) => car.mileage_policy === value,
		),
	};
}
