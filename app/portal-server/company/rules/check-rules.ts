import type { NightCap } from "~/portal-contract/company/booking-rules";
import { Refused } from "~/portal-server/platform/api/refused";

/** Throws `Refused` `invalid` at `night_caps[n].city_id` of each row whose city an earlier one has; null is any other city. */
export function requireCitiesOnce(night_caps: readonly NightCap[]): void {
	const seen = new Set<number | null>();
	const twice = night_caps.flatMap(({ city_id }, place) => {
		if (seen.has(city_id)) return [[`night_caps[${place}].city_id`, "night-cap-twice"]];
		seen.add(city_id);
		return [];
	});
	if (twice.length > 0) throw new Refused("invalid", { fields: Object.fromEntries(twice) });
}
