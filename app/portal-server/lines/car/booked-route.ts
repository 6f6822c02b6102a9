import type { z } from "zod";
import type { BilledDays, RentalRoute, RentalTerms, ServiceDay } from "~/portal-contract/car/vehicle";
import { ExtrasReport } from "~/portal-contract/order/extras";
import { priceExtras } from "~/portal-server/orders/model/extras/price";
import type { BookedDay, ExtrasTerms } from "~/portal-server/orders/model/line/abilities";
import { clock, minuteOf } from "./pricing/clock";
import type { RentalPrice } from "./pricing/rental-price";
import type { BookedWay } from "./pricing/way";

const [HOUR_MIN, DAY_MIN, HM_PER_KM] = [60, 24 * 60, 10];

type Terms = z.output<typeof RentalTerms>;

/** What the price of a rental includes; `route` of one vehicle, `plan` as well. Minor units of the currency that is paid. */
export interface PaidRental {
	readonly terms: Terms;
	readonly plan: readonly ServiceDay[];
	readonly route: { readonly km: number; readonly excess_km: number; readonly nights: number };
	readonly rental_count: number;
}

/** What a price says of its way. */
export const routePaid = ({ excess_km }: RentalPrice, way: BookedWay, rental_count: number): PaidRental["route"] => ({
	km: way.km,
	excess_km: excess_km.quantity / rental_count,
	nights: way.nights,
});

/** What the days of one vehicle are billed by. */
export function billedDays({ plan, terms }: Pick<PaidRental, "plan" | "terms">): z.output<typeof BilledDays> {
	const sum = (of: "full" | "half" | "extra_hours") => plan.reduce((all, day) => all + day[of], 0);
	const [full, half, extra_hours] = [sum("full"), sum("half"), sum("extra_hours")];
	return { full, half, extra_hours, hours: full * terms.full_hours + half * terms.half_hours + extra_hours };
}

/** Of one vehicle, the kilometres that its days include; null where mileage is unlimited. */
function freeKm({ plan, terms }: Pick<PaidRental, "plan" | "terms">): number | null {
	if (terms.mileage_policy === "unlimited") return null;
	const { full, half } = billedDays({ plan, terms });
	return full * terms.full_km + half * terms.half_km;
}

/** Hours include what the whole and half days and the hours beyond them that were paid do. */
const bookedDays = ({ plan, terms, rental_count }: PaidRental): BookedDay[] =>
	Array.from({ length: rental_count }, (_, unit) =>
		plan.map(({ date, starts, hours, full, half, extra_hours }) => ({
			unit,
			date,
			starts,
			ends: clock((minuteOf(`${date}T${starts}`) + Math.round(hours * HOUR_MIN)) % DAY_MIN),
			included_minutes: (full * terms.full_hours + half * terms.half_hours + extra_hours) * HOUR_MIN,
		})),
	).flat();

/** What a rental is charged beyond what was paid: kilometres and nights of the whole rental, all vehicles, are counted from what the price includes on. */
export function extrasTermsOf(rental: PaidRental, tolls: ExtrasTerms["tolls"]): ExtrasTerms {
	const { terms, route, rental_count } = rental;
	const free = freeKm(rental);
	return {
		currency: terms.currency,
		days: bookedDays(rental),
		included_hm: free === null ? null : (free + route.excess_km) * rental_count * HM_PER_KM,
		included_nights: route.nights * rental_count,
		overtime: { hour: terms.extra_hour, night_hour: terms.night_hour },
		excess_km: terms.mileage_policy === "limited" ? terms.extra_km : null,
		waiting: null,
		overnight: terms.overnight,
		tolls,
	};
}

/** What is stated of a rental that was driven as planned: its hours, the kilometres of its way and its nights. */
export function drivenAsPlanned(rental: PaidRental): ExtrasReport {
	const { route, rental_count, plan } = rental;
	const days = bookedDays(rental).map(({ unit, date, starts, ends }) => {
		const km = date === plan[0]?.date ? route.km : 0;
		return { unit, date, starts, ends, odometer_from: 0, odometer_to: km * HM_PER_KM };
	});
	return ExtrasReport.parse({ days, nights: route.nights * rental_count });
}

/** The way of a rental as list, booking and order show it. */
export function routeShown(rental: PaidRental): z.output<typeof RentalRoute> {
	const { terms, route, rental_count } = rental;
	const { km, excess_km, nights } = route;
	return {
		km,
		free_km: freeKm(rental),
		excess_km,
		nights,
		amount: (excess_km * terms.extra_km + nights * terms.overnight) * rental_count,
		expected_extras: priceExtras(extrasTermsOf(rental, null), drivenAsPlanned(rental)).total_amount,
	};
}
