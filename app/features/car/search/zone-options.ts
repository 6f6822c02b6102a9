import type { Zones } from "../list/load-list.server";

/** Zones to choose from, by town. */
export function zoneOptions(zones: Zones) {
	const towns = [...new Set(zones.map(({ city }) => city))];
	return towns.map((city) => ({
		label: city,
		options: zones.filter((zone) => zone.city === city).map(({ id, name }) => ({ value: String(id), label: name })),
	}));
}
