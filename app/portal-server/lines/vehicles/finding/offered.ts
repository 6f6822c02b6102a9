import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { OfferedVehicle, VehicleSort } from "~/portal-contract/vehicles/list";
import { judgeByPolicy, sayVerdict } from "~/portal-server/company/policy/judge";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import { absoluteTiers, freeUntil } from "~/portal-server/orders/model/policies/cancellation";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import type { PriceReader } from "~/portal-server/orders/model/pricing/reader";
import { yangonDate } from "~/portal-server/platform/db/clock";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";

/** Nobody sleeps in a car: no cap of nights applies. `service_from`: `YYYY-MM-DD`. */
export const offerOn = (service_from: string): LineOffer => ({
	city_id: null,
	stars: null,
	price_per_night: null,
	service_from,
});

interface Offered {
	product_line: string;
	rate: { id: number; instant: boolean; tiers: readonly PolicyRuleTier[] };
	/** Instant of the pick-up, and its day in Myanmar. */
	starts_at: number;
	service_from: string;
	total_amount: number;
	/** Of each unit whose cancellation costs a share of its own. */
	amounts: readonly number[];
	exchange: Exchange;
}

/** How a card of a list says price, terms and policy. */
export function offeredOf(
	{ product_line, rate, starts_at, service_from, total_amount, amounts, exchange }: Offered,
	{ now, currency, travel_policy }: PriceReader,
	language: Language,
): z.input<typeof OfferedVehicle> {
	const units = amounts.map((amount) => ({ amount, nights: [] }));
	const judged = {
		...offerOn(service_from),
		product_line,
		nationality: "",
		today: yangonDate(now),
		total_amount,
		currency,
	};
	return {
		rate_id: rate.id,
		currency,
		total_amount,
		instant: rate.instant,
		free_until: freeUntil(absoluteTiers(rate.tiers, starts_at, units, exchange), starts_at, now),
		travel_policy: sayVerdict(judgeByPolicy(travel_policy, judged), language),
	};
}

interface Ranked {
	id: number;
	/** The best first. */
	rank: number;
	sold: number;
	total_amount: number;
	/** Comparable within one list. */
	listed_at: number;
}

type Compare = (a: Ranked, b: Ranked) => number;

/** Ties by rate, so that pages never overlap. */
const ORDERS: Record<VehicleSort, Compare> = {
	default: (a, b) => a.rank - b.rank,
	recommended: (a, b) => a.rank - b.rank,
	hot: (a, b) => b.sold - a.sold,
	price: (a, b) => a.total_amount - b.total_amount,
	time: (a, b) => b.listed_at - a.listed_at,
};

/** A page of a list in its order. */
export function pageOf<O>(
	offers: readonly O[],
	{ sort, page, limit }: { sort: VehicleSort; page: number; limit: number },
	rankedOf: (offer: O) => Ranked,
) {
	const ranked = offers.map((offer) => ({ ...rankedOf(offer), offer }));
	const sorted = ranked.sort((a, b) => ORDERS[sort](a, b) || a.id - b.id);
	const list = sorted.slice((page - 1) * limit, page * limit).map(({ offer }) => offer);
	return { list, total: sorted.length, page, limit };
}
