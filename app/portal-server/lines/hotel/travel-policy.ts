import type { Language } from "~/portal-contract/base/basics";
import type { PolicyVerdict } from "~/portal-contract/company/booking-rules";
import type { Stay } from "~/portal-contract/hotel/stay";
import { judgeByPolicy, sayVerdict, summaryOf } from "~/portal-server/company/policy/judge";
import { yangonDate } from "~/portal-server/platform/db/clock";
import type { StayTerms } from "./terms";

interface JudgedOffer {
	city_id: number;
	stars: number;
	/** Minor units of the reader's currency, as the page shows them. */
	total_amount: number;
	price_per_night: number;
}

type JudgedStay = Pick<Stay, "check_in" | "nationality">;

/** What the travel policy of the reader's company says of an offer; null where it has none. */
export function verdictOf(
	{ travel_policy, now, currency }: StayTerms,
	stay: JudgedStay,
	offer: JudgedOffer,
	language: Language,
): PolicyVerdict | null {
	const { check_in: service_from, nationality } = stay;
	const judged = { ...offer, product_line: "hotel", service_from, nationality, currency, today: yangonDate(now) };
	return sayVerdict(judgeByPolicy(travel_policy, judged), language);
}

/** What it says of all hotels of a town. */
export const policyOfTown = ({ travel_policy }: StayTerms, city_id: number, language: Language) =>
	summaryOf(travel_policy, { product_line: "hotel", city_id }, language);
