import { formatMoney } from "~/lib/money";
import type { Say } from "~/parts/say";
import type { RentalRoute, RentalTerms, ServiceDay } from "~/portal-contract/car/vehicle";

type Mix = Pick<ServiceDay, "full" | "half" | "extra_hours">;
type Lengths = Pick<RentalTerms, "full_hours" | "half_hours">;

/** `2 full days (10 h each) + 1 half day (5 h)`. */
function mixText(t: Say, { full, half, extra_hours }: Mix, { full_hours, half_hours }: Lengths): string {
	const parts = [
		full > 0 ? t("car:mix-full", { count: full, hours: full_hours }) : "",
		half > 0 ? t("car:mix-half", { count: half, hours: half_hours }) : "",
		extra_hours > 0 ? t("car:mix-hours", { count: extra_hours }) : "",
	];
	return parts.filter(Boolean).join(" + ");
}

/** `25 h billed: 2 full days (10 h each) + 1 half day (5 h)`: what one day or all days of a vehicle are billed by, wherever it is said. */
export function billedText(t: Say, mix: Mix, terms: Lengths): string {
	const { full, half, extra_hours } = mix;
	const hours = full * terms.full_hours + half * terms.half_hours + extra_hours;
	return t("car:billed", { hours, mix: mixText(t, mix, terms) });
}

/** What all days of a plan are billed by. */
export const billedOf = (plan: readonly Mix[]): Mix => ({
	full: plan.reduce((all, { full }) => all + full, 0),
	half: plan.reduce((all, { half }) => all + half, 0),
	extra_hours: plan.reduce((all, { extra_hours }) => all + extra_hours, 0),
});

/** The free kilometres of a vehicle, which are not said where mileage is unlimited, its planned way, and what of it is in the total. */
export function routeTexts(t: Say, { km, free_km, excess_km, nights }: RentalRoute): string[] {
	const isPaid = excess_km > 0 || nights > 0;
	return [
		free_km === null ? "" : t("car:route-free", { km: free_km }),
		km > 0 ? t("car:route-way", { km }) : "",
		excess_km > 0 ? t("car:route-km", { km: excess_km }) : "",
		nights > 0 ? t("car:route-nights", { count: nights }) : "",
		isPaid ? t("car:route-unused") : "",
	].filter(Boolean);
}

type Terms = Pick<RentalTerms, "currency" | "extra_km" | "tolls_included" | "fuel_included">;

/** What is charged at cost, as its receipts say. */
const outlaysOf = (t: Say, { tolls_included, fuel_included }: Terms): string =>
	[tolls_included ? "" : t("car:outlay-tolls"), fuel_included ? "" : t("car:outlay-charging")]
		.filter(Boolean)
		.join(t("vehicle-list:list-separator"));

/** What is expected to be paid after the service, and the price of a kilometre beyond the free ones where no way is planned ("" else). */
export function expectedTexts(t: Say, route: RentalRoute, terms: Terms, language: string) {
	const { km, nights, free_km, expected_extras } = route;
	const price = (amount: number) => formatMoney(amount, terms.currency, language);
	if (expected_extras > 0) return { expected: t("car:expected-amount", { amount: price(expected_extras) }), by_km: "" };
	const what = outlaysOf(t, terms);
	if (km > 0 || nights > 0)
		return { expected: what ? t("car:expected-receipts", { what }) : t("car:expected-nothing"), by_km: "" };
	return {
		expected: what ? t("car:expected-no-way-receipts", { what }) : t("car:expected-no-way"),
		by_km: free_km === null ? "" : t("car:expected-by-km", { amount: price(terms.extra_km) }),
	};
}

/** Both in one sentence. */
export const expectedText = (...of: Parameters<typeof expectedTexts>): string =>
	Object.values(expectedTexts(...of))
		.filter(Boolean)
		.join(of[0]("vehicle:clause-separator"));
