import type { NightCap } from "~/portal-contract/company/booking-rules";
import type { FieldFaults } from "~/portal-server/platform/api/refused";

/** What is wrong at `night_caps[n].city_id` of each row whose city an earlier one has; null is any other city. */
export function citiesTwice(night_caps: readonly NightCap[]): FieldFaults {
	const seen = new Set<number | null>();
	const fields: FieldFaults = {};
	night_caps.forEach(({ city_id }, place) => {
		if (seen.has(city_id)) fields[`night_caps[${place}].city_id`] = "night-cap-twice";
		seen.add(city_id);
	});
	return fields;
}
