import { facetOptions, leastOptions } from "~/parts/list/facet-options";
import type { Say } from "~/parts/say";
import type { FoundTransfers, ListFilters } from "./load-list.server";

/** What may be chosen, with the number of vehicles that each leaves. */
export function facetGroups(t: Say, filters: ListFilters, { facets }: FoundTransfers) {
	const { vehicle_class, passengers_min, confirmation } = facets;
	const least = {
		any: t("vehicle-list:any-seats"),
		label: (value: string) => t("airport-list:passengers-from", { count: Number(value) }),
	};
	return [
		{
			title: t("vehicle-list:filter-car_class"),
			options: facetOptions("vehicle_class", vehicle_class, filters.vehicle_class, (value, given) => given ?? value),
		},
		{
			title: t("airport:max-passengers"),
			single: true,
			options: leastOptions("passengers_min", passengers_min, filters.passengers_min, least),
		},
		{
			title: t("vehicle:confirmation"),
			options: facetOptions("confirmation", confirmation, filters.confirmation, (value) =>
				t(`airport-list:confirmation-${value}`),
			),
		},
	];
}
