import { CAR_CLASSES, DRIVETRAINS, ENERGY_SOURCES, MILEAGE_POLICIES } from "~/portal-contract/car/limits";
import { type CarFilter, type CarFilters, SEAT_STEPS } from "~/portal-contract/car/list";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import { costs, countedOf, type Matched, matchOffers, oneOf } from "../../vehicles/finding/matches";
import type { FoundCar } from "../found-cars";
import type { CarOffer } from "../offers";
import type { RentalPrice } from "../pricing/rental-price";

export type AvailableCar = CarOffer & { price: RentalPrice; exchange: Exchange };

/** Where the cars of a list are stationed. */
export interface Station {
	id: number;
	name: string;
}

export function matchCars(
	offers: readonly AvailableCar[],
	filters: CarFilters,
	station: Station,
): Matched<AvailableCar, CarFilter> {
	const { seats_min = 0 } = filters;
	return matchOffers(offers, {
		model: oneOf(filters.model, ({ car }) => car.car_model_id),
		location: oneOf(filters.location, () => station.id),
		car_class: oneOf(filters.car_class, ({ car }) => car.car_class),
		seats_min: ({ car }) => car.seats >= seats_min,
		energy: oneOf(filters.energy, ({ car }) => car.energy),
		drivetrain: oneOf(filters.drivetrain, ({ car }) => car.drivetrain),
		mileage_policy: oneOf(filters.mileage_policy, ({ car }) => car.mileage_policy),
		price: costs(filters, ({ price }) => price.price_per_day),
	});
}

export function facetsOf(
	{ besides }: Matched<AvailableCar, CarFilter>,
	all: readonly AvailableCar[],
	filters: CarFilters,
	{ station, nameOf }: { station: Station; nameOf: (car: FoundCar) => string },
) {
	const models = new Map(all.map(({ car }) => [car.car_model_id, nameOf(car)]));
	const valued = <N extends "car_class" | "energy" | "drivetrain" | "mileage_policy">(
		name: N,
		values: readonly FoundCar[N][],
	) => countedOf(values, besides[name], filters[name], ({ car }, value) => car[name] === value);
	const ofModels = countedOf(
		[...models.keys()],
		besides.model,
		filters.model,
		({ car }, id) => car.car_model_id === id,
	);
	return {
		model: ofModels
			.map((facet) => ({ ...facet, label: models.get(facet.value) ?? "" }))
			.sort((a, b) => a.label.localeCompare(b.label) || a.value - b.value),
		location: countedOf([station.id], besides.location, filters.location, () => true).map((facet) => ({
			...facet,
			label: station.name,
		})),
		car_class: valued("car_class", CAR_CLASSES),
		seats_min: countedOf(
			SEAT_STEPS,
			besides.seats_min,
			[filters.seats_min ?? 0],
			({ car }, value) => car.seats >= value,
		),
		energy: valued("energy", ENERGY_SOURCES),
		drivetrain: valued("drivetrain", DRIVETRAINS),
		mileage_policy: valued("mileage_policy", MILEAGE_POLICIES),
	};
}
