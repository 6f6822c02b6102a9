type Extra = Record<string, unknown>;

/** 15 January 2027 14:30 at the hotel. */
const FREE_UNTIL = 1_800_000_000;

/** An offer of hotel/detail: two nights, cancelled for nothing until `FREE_UNTIL`. Amounts: fen. */
export function offerAnswer(extra: Extra = {}): Extra {
	return {
		rate_plan_id: 31,
		rate_plan: "Flexible",
		meal_type: "breakfast",
		instant: true,
		credit: true,
		non_refundable: false,
		currency: "CNY",
		total_amount: 112_000,
		price_per_night: 56_000,
		nights: [
			{ date: "2027-01-16", price_per_night: 56_000 },
			{ date: "2027-01-17", price_per_night: 56_000 },
		],
		policy: [
			{ from: null, from_local: null, tz: "+06:30", amount: 0 },
			{ from: FREE_UNTIL, from_local: "2027-01-15 14:30", tz: "+06:30", amount: 56_000 },
		],
		free_until: FREE_UNTIL,
		rooms_left: 3,
		...extra,
	};
}

/** A room type of hotel/detail with these offers. */
export function roomTypeAnswer(offers: Extra[] = [offerAnswer()], extra: Extra = {}): Extra {
	const sizes = { bed_type: "twin", size_sqm: 26, max_adults: 2, max_children: 1, max_total: 3 };
	return { id: 3, name: "Superior Twin", name_alt: "高级双床房", ...sizes, offers, ...extra };
}

/** An answer of hotel/comments. */
export function commentsAnswer(extra: Extra = {}): Extra {
	const comment = {
		id: 9,
		member_name: "W***i",
		country: "CN",
		language: "en",
		score: 92,
		trip_type: "factory",
		room_type: "Superior Twin",
		stayed_month: "2026-08",
		text: "The generator never failed.",
		reply: "Thank you for your stay.",
		created_at: 1_790_000_000,
	};
	return {
		list: [comment],
		total: 1,
		page: 1,
		limit: 10,
		score: 88,
		comment_count: 120,
		histogram: [
			{ score_band: 90, count: 80 },
			{ score_band: 80, count: 40 },
		],
		languages: [
			{ value: "zh-cn", count: 70 },
			{ value: "en", count: 50 },
		],
		trip_types: [{ value: "factory", count: 12 }],
		...extra,
	};
}
