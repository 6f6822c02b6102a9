import { facetOptions, leastOptions } from "~/parts/list/facet-options";
import type { Say } from "~/parts/say";
import type { FoundCars, ListFilters } from "./load-list.server";

/** What may be chosen, with the number of cars that each leaves. */
export function facetGroups(t: Say, filters: ListFilters, { facets }: FoundCars) {
	const of = (name: "car_class" | "energy" | "drivetrain" | "mileage_policy", title: string, word: string) => ({
		title: t(title),
		options: facetOptions(name, facets[name], filters[name], (value) => t(`${word}${value}`)),
	});
	const seats = {
		any: t("vehicle-list:any-seats"),
		label: (value: string) => t("vehicle-list:seats-from", { count: Number(value) }),
	};
	return [
		{
			title: t("vehicle-list:filter-seats_min"),
			single: true,
			options: leastOptions("seats_min", facets.seats_min, filters.seats_min, seats),
		},
		{
			title: t("car-list:filter-location"),
			options: facetOptions("location", facets.location, filters.location, (value, given) => given ?? value),
		},
		of("car_class", "vehicle-list:filter-car_class", "vehicle:class-"),
		of("energy", "vehicle-list:filter-energy", "vehicle:energy-"),
		of("drivetrain", "car-list:filter-drivetrain", "car:drivetrain-"),
		of("mileage_policy", "car-list:filter-mileage_policy", "car-list:mileage-"),
		{
			title: t("vehicle-list:filter-model"),
			options: facetOptions("model", facets.model, filters.model, (value, given) => given ?? value),
		},
	];
}
