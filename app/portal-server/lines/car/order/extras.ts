import type { CurrencyCode } from "~/portal-contract/base/money";
import { ofOrder } from "~/portal-server/orders/model/facts/keys";
import type { BookedDay, ExtrasAbility } from "~/portal-server/orders/model/line/abilities";
import { kyatRateOf } from "~/portal-server/orders/model/pricing/rates";
import { orderCar } from "~/portal-server/platform/db/schema";
import { CarSnapshot } from "../quoting/quote-content";

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
const HM_PER_KM = 10;

const clockOf = (minutes: number): string =>
	[Math.floor((minutes % DAY_MIN) / HOUR_MIN), minutes % HOUR_MIN]
		.map((part) => String(part).padStart(2, "0"))
		.join(":");

/** Hours include what the whole and half days and the hours beyond them that were paid do, kilometres what the days do. */
function bookedDays({ plan, terms, rental }: CarSnapshot): BookedDay[] {
	const isLimited = terms.mileage_policy === "limited";
	return Array.from({ length: rental.rental_count }, (_, unit) =>
		plan.map(({ date, starts, hours, full, half, extra_hours }) => ({
			unit,
			date,
			starts,
			ends: clockOf(Number(starts.slice(0, 2)) * HOUR_MIN + Number(starts.slice(3)) + Math.round(hours * HOUR_MIN)),
			included_minutes: (full * terms.full_hours + half * terms.half_hours + extra_hours) * HOUR_MIN,
			included_hm: isLimited ? (full * terms.full_km + half * terms.half_km) * HM_PER_KM : null,
		})),
	).flat();
}

/** A rental's waiting is part of its hours, which are charged as overtime beyond what was booked. */
export const carExtras: ExtrasAbility = {
	terms: async (db, order) => {
		const [row] = await db.select().from(orderCar).where(ofOrder(orderCar, order));
		if (!row) throw new Error(`order ${order.id} has no car`);
		const snapshot = CarSnapshot.parse(row.snapshot);
		const { terms } = snapshot;
		if (terms.currency !== order.currency) throw new Error(`order ${order.id} has terms in another currency`);
		return {
			currency: order.currency as CurrencyCode,
			days: bookedDays(snapshot),
			overtime: { hour: terms.extra_hour, night_hour: terms.night_hour },
			excess_km: terms.mileage_policy === "limited" ? terms.extra_km : null,
			waiting: null,
			overnight: terms.overnight,
			tolls: terms.tolls_included ? null : await kyatRateOf(db, order),
		};
	},
};
