import type { z } from "zod";
import { pick } from "~/lib/pick";
import type { Language } from "~/portal-contract/base/basics";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { HotelQuote } from "~/portal-contract/hotel/quote";
import type { LineOffer } from "~/portal-server/company/rules/evaluate";
import { quotesOf } from "~/portal-server/orders/actions/quoting/quoting";
import { changed } from "~/portal-server/orders/model/pricing/quote-changes";
import { bothNames, inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import { perRoomAndNight } from "../pricing/stay-price";
import { contentOf, type HotelQuoteContent } from "./quote-content";
import { draftQuote, draftRows, type HotelWish } from "./quote-draft";

type HotelQuoteAnswer = z.input<typeof HotelQuote>;

function offerKey({ rate_plan_id, check_in, check_out, nationality, rooms }: HotelWish): string {
	const party = rooms.map(({ adults, child_ages }) => `${adults}${child_ages.map((age) => `,${age}`).join("")}`);
	return ["hotel", rate_plan_id, check_in, check_out, nationality, ...party].join(":");
}

const wishIn = ({ rate_plan_id, check_in, check_out, nationality, rooms }: HotelQuoteContent): HotelWish => ({
	rate_plan_id,
	check_in,
	check_out,
	nationality,
	rooms: rooms.map(({ adults, child_ages }) => ({ adults, child_ages })),
});

function offerOf({ hotel, city, check_in, room_nights, total_amount, currency }: HotelQuoteContent): LineOffer {
	const price_per_night = perRoomAndNight(total_amount, room_nights, CURRENCIES[currency].step);
	return { city_id: city.id, stars: hotel.stars, service_from: check_in, price_per_night };
}

function partOf(content: HotelQuoteContent, language: Language): HotelQuoteAnswer["part"] {
	const { hotel, city, room_type, rate_plan } = content;
	return {
		product_line: "hotel",
		hotel: {
			id: hotel.id,
			name_my: hotel.name_my,
			stars: hotel.stars,
			...bothNames(language, hotel),
			city: inLanguage(language, city.name_zh, city.name_en),
			address: inLanguage(language, hotel.address_zh, hotel.address_en),
		},
		room_type: inLanguage(language, room_type.name_zh, room_type.name_en),
		rate_plan: inLanguage(language, rate_plan.name_zh, rate_plan.name_en),
		...pick(content, "rate_plan_id", "meal_type", "bed_type", "check_in", "check_out", "room_nights"),
		nights: content.nights,
		rooms: content.rooms.map(({ adults, child_ages }) => ({ adults, child_ages })),
	};
}

function mealChange(language: Language, before: HotelQuoteContent, after: HotelQuoteContent) {
	const [old, now] = [before, after].map(({ meal_type }) =>
		translate(language, `hotel-meal-${meal_type.replaceAll("_", "-")}`),
	);
	return changed("meal_type", translate(language, "hotel-change-meals"), old ?? "", now ?? "");
}

export const quotes = quotesOf({
	product_line: "hotel",
	offerKey,
	wishIn,
	contentOf,
	rows: draftRows,
	draft: draftQuote,
	offer: (content: HotelQuoteContent) => ({
		instant: content.instant,
		units: content.rooms.length,
		title: content.hotel,
		credit: content.credit,
		offer: offerOf(content),
	}),
	part: partOf,
	otherChanges: mealChange,
});
