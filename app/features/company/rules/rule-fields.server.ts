import { z } from "zod";
import { readAmount } from "~/lib/forms/read-amount";
import { Id } from "~/portal-contract/base/basics";
import type { NightCap } from "~/portal-contract/company/booking-rules";

/** As typed, in minor units; null where the field is empty. Messages are locale keys. */
export const OptionalAmount = z
	.string()
	.optional()
	.transform((text, context) => {
		if (text === undefined) return null;
		const minor = readAmount(text);
		if (minor !== null && minor > 0) return minor;
		context.addIssue("company:amount-invalid");
		return z.NEVER;
	});

const whole = (most: number) => z.coerce.number("format").int("format").min(1, "format").max(most, "format").optional();

/** Fields of what may be booked that limits and travel policy share. */
export const RULE_FIELDS = {
	night_cap: OptionalAmount,
	night_caps: z.array(z.object({ city_id: Id.optional(), amount: OptionalAmount })).default([]),
	max_stars: whole(5),
	min_advance_days: whole(365),
};

type Typed = z.output<z.ZodObject<Pick<typeof RULE_FIELDS, "night_cap" | "night_caps">>>;

/** Rows without a city or an amount are none. */
export function nightCapsOf({ night_cap, night_caps }: Typed): NightCap[] {
	const ofCities = night_caps.flatMap(({ city_id, amount }) => (city_id && amount !== null ? [{ city_id, amount }] : []));
	return night_cap === null ? ofCities : [...ofCities, { city_id: null, amount: night_cap }];
}
