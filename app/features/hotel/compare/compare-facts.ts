import { formatMoney } from "~/lib/money";
import { formatPlaceTime } from "~/lib/time/travel-dates";
import type { Speech } from "~/parts/say";
import type { Compared } from "./load-compared.server";

type Hotel = NonNullable<Compared["detail"]>;
type Offer = Hotel["room_types"][number]["offers"][number];

/** The cheapest offer for the stay with its room's name; null without offers. */
export function cheapestOf(hotel: Hotel): (Offer & { room: string }) | null {
	const offers = hotel.room_types.flatMap((type) => type.offers.map((offer) => ({ ...offer, room: type.name })));
	return offers.reduce<(Offer & { room: string }) | null>(
		(best, one) => (best && best.total_amount <= one.total_amount ? best : one),
		null,
	);
}

export interface Fact {
	label: string;
	values: (string | string[])[];
}

interface Words extends Speech {
	party: string;
}

function freeText(offer: Offer | null, { t, language }: Words): string {
	if (!offer) return "–";
	if (offer.free_until !== null)
		return t("order-parts:free-until", { time: formatPlaceTime(offer.free_until, language) });
	return t(offer.non_refundable ? "order-parts:non-refundable" : "order-parts:no-free");
}

function policyText(offer: Offer | null, { t }: Words): string | string[] {
	if (!offer?.travel_policy) return "–";
	const { is_within, findings } = offer.travel_policy;
	return is_within ? t("travel-policy:within") : findings.map(({ text }) => text);
}

function priceText(hotel: Hotel, offer: Offer | null, { t, language }: Words): string {
	if (!offer)
		return t(
			hotel.unavailable === "market_refused" ? "hotel-results:compare-refused" : "hotel-results:compare-sold-out",
		);
	return formatMoney(offer.total_amount, offer.currency, language);
}

export function factsOf(hotels: readonly Hotel[], words: Words): Fact[] {
	const { t, language, party } = words;
	const offers = hotels.map(cheapestOf);
	const each = (label: string, value: (hotel: Hotel, offer: Offer | null, at: number) => string | string[]): Fact => ({
		label,
		values: hotels.map((hotel, at) => value(hotel, offers[at] ?? null, at)),
	});
	return [
		each(t("hotel-results:compare-price", { party }), (hotel, offer) => priceText(hotel, offer, words)),
		each(t("hotel-results:compare-night"), (_, offer) =>
			offer ? formatMoney(offer.price_per_night, offer.currency, language) : "–",
		),
		...(offers.some((offer) => offer?.travel_policy)
			? [each(t("travel-policy:title"), (_, offer) => policyText(offer, words))]
			: []),
		each(t("hotel-results:compare-room"), (_hotel, _offer, at) => offers[at]?.room ?? "–"),
		each(t("order-parts:meal"), (_, offer) => (offer ? t(`order-parts:meal-${offer.meal_type}`) : "–")),
		each(t("order-parts:cancellation-policy"), (_, offer) => freeText(offer, words)),
		each(t("hotel-results:compare-confirmation"), (_, offer) =>
			offer ? t(offer.instant ? "order-parts:instant" : "hotel-results:on-request") : "–",
		),
		each(t("hotel-results:filter-stars"), (hotel) => t(`order-parts:star-${hotel.stars}`)),
		each(t("hotel-results:filter-score_min"), ({ score, comment_count }) =>
			score === null || comment_count === 0
				? "–"
				: [
						t("order-parts:score", { score: (score / 10).toFixed(1) }),
						t("order-parts:comments", { count: comment_count }),
					].join(t("party:clause-separator")),
		),
		each(t("hotel-results:filter-district"), ({ district, city }) => district || city),
		each(t("hotel-results:compare-hours"), (hotel) =>
			t("hotel-results:compare-hours-value", { from: hotel.check_in_from, until: hotel.check_out_until }),
		),
		each(t("hotel-results:filter-facilities"), ({ facilities }) =>
			facilitiesOf(hotels).map((facility) =>
				facilities.includes(facility) ? t(`hotel-parts:facility-${facility}`, { defaultValue: facility }) : "–",
			),
		),
	];
}

/** Facilities of any of the hotels, the most common first, so that rows align across columns. */
function facilitiesOf(hotels: readonly Hotel[]): string[] {
	const counts = new Map<string, number>();
	for (const facility of hotels.flatMap((hotel) => hotel.facilities))
		counts.set(facility, (counts.get(facility) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a).map(([facility]) => facility);
}

export function differs({ values }: Fact): boolean {
	return new Set(values.map((value) => [value].flat().join("\n"))).size > 1;
}
