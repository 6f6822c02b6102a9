type Extra = Record<string, unknown>;

const POLICY = [
	{ from: null, from_local: null, tz: "+06:30", amount: 0 },
	{ from: 1_800_000_000, from_local: "2027-01-15 14:30", tz: "+06:30", amount: 112_000 },
];

const SUGGESTION = {
	place: "city:1",
	kind: "city",
	name: "Yangon",
	name_alt: "仰光",
	city_name: "Yangon",
	lat: 16.8,
	lng: 96.15,
};
export const COUNTRIES = [
	{ value: "CN", label: "China" },
	{ value: "MM", label: "Myanmar" },
];
export const CITIES = [{ value: 1, label: "Yangon" }];

/** A hotel as the list answers it. Amounts: fen. */
export function cardAnswer(extra: Extra = {}): Extra {
	return {
		id: 12,
		name: "Shwe Garden Hotel",
		name_alt: "瑞花园酒店",
		stars: 4,
		score: 88,
		comment_count: 120,
		city: "Yangon",
		district: "Bahan",
		lat: 16.81,
		lng: 96.15,
		offer: {
			rate_plan_id: 31,
			room_type: "Superior Twin",
			meal_type: "breakfast",
			currency: "CNY",
			total_amount: 224_000,
			price_per_night: 56_000,
			free_until: 1_800_000_000,
			rooms_left: 3,
			instant: true,
		},
		...extra,
	};
}

/** An answer of hotel/list. */
export function listAnswer(extra: Extra = {}): Extra {
	const facets = {
		stars: [{ value: 4, count: 1 }],
		meal_type: [{ value: "breakfast", count: 1 }],
		free_cancellation: [{ value: 1, count: 1 }],
	};
	return {
		list: [cardAnswer()],
		total: 1,
		page: 1,
		limit: 20,
		place: SUGGESTION,
		currency: "CNY",
		nights: 2,
		facets,
		...extra,
	};
}

/** An answer of hotel/detail. */
export function detailAnswer(extra: Extra = {}): Extra {
	return {
		id: 12,
		name: "Shwe Garden Hotel",
		name_alt: "瑞花园酒店",
		name_my: null,
		stars: 4,
		score: 88,
		comment_count: 120,
		city_id: 1,
		city: "Yangon",
		city_my: "ရန်ကုန်",
		district: "Bahan",
		address: "8 Pagoda Road",
		address_alt: "金塔路 8 号",
		phone: "+95 1 234 567",
		email: "stay@hotel.test",
		zip: "11201",
		lat: 16.8,
		lng: 96.15,
		opened_at: 2015,
		check_in_from: "14:00",
		check_out_until: "12:00",
		foreigner_licensed: true,
		facilities: ["wifi"],
		description: "A garden in the city.",
		child_policy: "",
		room_types: [],
		unavailable: null,
		...extra,
	};
}

/** An answer of hotel/quote: two rooms, two nights. */
export function quoteAnswer(extra: Extra = {}): Extra {
	return {
		id: "quote-aaaaaaaaaaaaaaaa",
		product_line: "hotel",
		title: "Shwe Garden Hotel",
		title_alt: "瑞花园酒店",
		expires_at: 1_900_000_000,
		expired: false,
		instant: true,
		nationality: "CN",
		units: 2,
		currency: "CNY",
		total_amount: 224_000,
		price_lines: [{ code: "room", label: "Room", quantity: 4, unit_amount: 56_000, amount: 224_000 }],
		policy: POLICY.map((tier) => ({ ...tier, type: "nights", value: tier.amount === 0 ? 0 : 1 })),
		fx_rate_id: null,
		changes: [],
		pay_choices: [
			{
				pay_channel: "pre_deposit",
				label: "Pre-deposit balance",
				currency: "CNY",
				available_amount: 1_200_000,
				sufficient: true,
			},
			{ pay_channel: "credit", label: "Credit account", currency: "CNY", available_amount: 100_000, sufficient: false },
		],
		order_id: null,
		part: QUOTE_PART,
		...extra,
	};
}

const QUOTE_PART = {
	product_line: "hotel",
	hotel: {
		id: 12,
		name: "Shwe Garden Hotel",
		name_alt: "瑞花园酒店",
		name_my: null,
		city: "Yangon",
		address: "8 Pagoda Road",
		stars: 4,
	},
	room_type: "Superior Twin",
	rate_plan: "Flexible",
	rate_plan_id: 31,
	meal_type: "breakfast",
	bed_type: "twin",
	check_in: "2027-01-16",
	check_out: "2027-01-18",
	rooms: [
		{ adults: 2, child_ages: [] },
		{ adults: 1, child_ages: [5] },
	],
	room_nights: 4,
	nights: [
		{ date: "2027-01-16", price_per_night: 56_000 },
		{ date: "2027-01-17", price_per_night: 56_000 },
	],
};
