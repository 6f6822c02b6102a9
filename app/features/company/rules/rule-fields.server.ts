import { z } from "zod";
import { wholeCheck } from "~/lib/forms/whole-check.server";
import { OptionalAmount } from "~/parts/forms/amount.server";
import { Id } from "~/portal-contract/base/basics";
import type { NightCap } from "~/portal-contract/company/booking-rules";

const whole = (most: number) =>
	z.coerce.number("whole-number").int("whole-number").min(1, "range").max(most, "range").optional();

/** A city with its amount; what is half filled would be a cap that does not exist. */
const CityRow = z.object({ city_id: Id.optional(), amount: OptionalAmount }).check(
	wholeCheck(({ city_id, amount }, wrong) => {
		if (city_id === undefined && amount !== null) wrong("company:city-missing", "city_id");
		if (city_id !== undefined && amount === null) wrong("company:city-amount-missing", "amount");
	}),
);

const CityRows = z.array(CityRow).check(
	wholeCheck((rows, wrong) => {
		if (!Array.isArray(rows)) return;
		rows.forEach(({ city_id }, place) => {
			const isTwice = city_id !== undefined && rows.findIndex((row) => row.city_id === city_id) < place;
			if (isTwice) wrong("company:city-twice", place, "city_id");
		});
	}),
);

/** Fields of what may be booked that limits and travel policy share. */
export const RULE_FIELDS = {
	night_cap: OptionalAmount,
	night_caps: CityRows.default([]),
	max_stars: whole(5),
	min_advance_days: whole(365),
};

type Typed = z.output<z.ZodObject<Pick<typeof RULE_FIELDS, "night_cap" | "night_caps">>>;

/** Empty rows are none. */
export function nightCapsOf({ night_cap, night_caps }: Typed): NightCap[] {
	const ofCities = night_caps.flatMap(({ city_id, amount }) =>
		city_id && amount !== null ? [{ city_id, amount }] : [],
	);
	return night_cap === null ? ofCities : [...ofCities, { city_id: null, amount: night_cap }];
}
