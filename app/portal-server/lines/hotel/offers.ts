import type { Stay } from "~/portal-contract/hotel/stay";
import type { PolicyTier } from "~/portal-contract/order/policy";
import { absoluteTiers } from "~/portal-server/orders/model/policies/cancellation";
import type { Exchange } from "~/portal-server/orders/model/pricing/exchange";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { type PlanFacts, type PlanNights, plansOfHotel } from "./inventory/offers";
import { fits, placesOfAll } from "./pricing/party";
import { priceStay, type StayPrice } from "./pricing/stay-price";
import { checkInInstant, RESIDENT } from "./stay";
import type { StayTerms } from "./terms";

export type Verdict = "available" | "market_refused" | "occupancy_mismatch" | "closed" | "sold_out";

export interface HotelOffer {
	readonly facts: PlanFacts;
	readonly rooms_left: number;
	readonly verdict: Verdict;
	readonly exchange: Exchange | null;
	readonly price: StayPrice | null;
	readonly tiers: PolicyTier[];
}

export async function offersOf(
	db: Db | Tx,
	stay: Stay,
	terms: StayTerms,
	wanted: { city_id: number; hotel_id: number; rate_plan_id?: number },
): Promise<HotelOffer[]> {
	const plans = await plansOfHotel(db, { ...stay, ...wanted });
	return plans.map((plan) => offerOf(plan, stay, terms));
}

function offerOf(plan: PlanNights, stay: Stay, terms: StayTerms): HotelOffer {
	const exchange = terms.exchanges.find(({ from }) => from === plan.currency) ?? null;
	const bands = terms.schemes.find(({ id }) => id === plan.child_scheme_id)?.bands ?? [];
	const verdict = judge(plan, stay, terms, exchange !== null);
	const offer = { facts: plan, rooms_left: plan.rooms_left, verdict, exchange };
	if (verdict !== "available" || !exchange) return { ...offer, price: null, tiers: [] };
	const price = priceStay({ ...plan, bands }, stay.rooms, exchange);
	return { ...offer, price, tiers: absoluteTiers(plan.tiers, checkInInstant(stay.check_in), price.rooms, exchange) };
}

function judge(plan: PlanNights, stay: Stay, terms: StayTerms, isPayable: boolean): Verdict {
	const bands = terms.schemes.find(({ id }) => id === plan.child_scheme_id)?.bands ?? [];
	if (!plan.foreigner_licensed && stay.nationality !== RESIDENT) return "market_refused";
	if (plan.market_rule_id !== null && !terms.market_rule_ids.includes(plan.market_rule_id)) return "market_refused";
	if (!fits(placesOfAll(stay.rooms, bands), plan)) return "occupancy_mismatch";
	if (!plan.is_on_sale || !isPayable) return "closed";
	return plan.rooms_left >= stay.rooms.length ? "available" : "sold_out";
}

export function reasonOf(offers: readonly HotelOffer[]): Exclude<Verdict, "available" | "closed"> | null {
	const has = (verdict: Verdict) => offers.some((offer) => offer.verdict === verdict);
	if (has("available")) return null;
	if (has("sold_out") || has("closed") || offers.length === 0) return "sold_out";
	return has("occupancy_mismatch") ? "occupancy_mismatch" : "market_refused";
}
