import type { Language } from "~/portal-contract/base/basics";
import type { RentalTerms, ServiceDay } from "~/portal-contract/car/vehicle";
import { billedDays } from "../booked-route";
import { carText } from "../texts";

type Days = readonly ServiceDay[];

/** `25 h billed: 2 full days (10 h each) + 1 half day (5 h)`: what days of a vehicle are billed by, in all papers alike. */
export function billedText(language: Language, plan: Days, terms: RentalTerms): string {
	const { full, half, extra_hours, hours } = billedDays({ plan, terms });
	const part = (key: string, count: number, each = 0) =>
		count === 0
			? []
			: [carText(language, { key: `car-mix-${key}-${count === 1 ? "one" : "other"}`, values: { count, hours: each } })];
	const mix = [
		...part("full", full, terms.full_hours),
		...part("half", half, terms.half_hours),
		...part("hour", extra_hours),
	].join(" + ");
	return carText(language, { key: "car-billed-value", values: { hours, mix } });
}

/** `3 days, 25 h billed: …`. */
export function billedDaysText(language: Language, plan: Days, terms: RentalTerms): string {
	const count = plan.length;
	const days = carText(language, { key: "car-days", values: { count } });
	return [days, billedText(language, plan, terms)].join(language === "en" ? ", " : "，");
}
