import type { ChildBand, PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";

export type ChildSchemeCode = "standard" | "family" | "adults-priced" | "breakfast-usd" | "breakfast-mmk";

/** Amounts of `fixed` are in the price unit of the currency at the end of the code: such a scheme is for hotels that charge in it. */
export const CHILD_SCHEMES: { code: ChildSchemeCode; bands: ChildBand[] }[] = [
	{
		code: "standard",
		bands: [
			{ max_age: 5, charge: "free", value: 0, counts_for_capacity: false },
			{ max_age: 11, charge: "percent_bp", value: 5000, counts_for_capacity: true },
		],
	},
	{ code: "family", bands: [{ max_age: 11, charge: "free", value: 0, counts_for_capacity: true }] },
	{ code: "adults-priced", bands: [{ max_age: 2, charge: "free", value: 0, counts_for_capacity: false }] },
	{
		code: "breakfast-usd",
		bands: [
			{ max_age: 3, charge: "free", value: 0, counts_for_capacity: false },
			{ max_age: 12, charge: "fixed", value: 800, counts_for_capacity: true },
		],
	},
	{
		code: "breakfast-mmk",
		bands: [
			{ max_age: 5, charge: "free", value: 0, counts_for_capacity: false },
			{ max_age: 12, charge: "fixed", value: 12_000, counts_for_capacity: true },
		],
	},
];

/** Hours count back from 14:00 local of the check-in day. */
export const POLICIES: { code: string; tiers: PolicyRuleTier[] }[] = [
	{ code: "free-18-day-before", tiers: [{ hours_before: 20, type: "nights", value: 1 }] },
	{
		code: "free-48h",
		tiers: [
			{ hours_before: 48, type: "nights", value: 1 },
			{ hours_before: 0, type: "percent_bp", value: 10_000 },
		],
	},
	{
		code: "stepped-7d",
		tiers: [
			{ hours_before: 168, type: "percent_bp", value: 3000 },
			{ hours_before: 72, type: "percent_bp", value: 5000 },
			{ hours_before: 24, type: "percent_bp", value: 10_000 },
		],
	},
	{ code: "non-refundable", tiers: [{ hours_before: null, type: "percent_bp", value: 10_000 }] },
	{
		code: "kept-30",
		tiers: [
			{ hours_before: null, type: "percent_bp", value: 3000 },
			{ hours_before: 24, type: "percent_bp", value: 10_000 },
		],
	},
	{ code: "first-night-72h", tiers: [{ hours_before: 72, type: "nights", value: 1 }] },
];

export const MARKET_RULES: { code: string; mode: "include" | "exclude"; countries: string[] }[] = [
	{ code: "residents", mode: "include", countries: ["MM"] },
	{ code: "china", mode: "include", countries: ["CN", "HK", "MO", "TW"] },
	{ code: "not-residents", mode: "exclude", countries: ["MM"] },
	{ code: "not-thailand", mode: "exclude", countries: ["TH"] },
];

interface Text {
	zh: string;
	en: string;
}

/** Paid at the hotel's reception on arrival. */
export const DEPOSITS = {
	none: { zh: "入住时无需押金", en: "No deposit at check-in" },
	card: {
		zh: "入住时按每间房 US$50 预授权信用卡，离店时解除",
		en: "US$50 a room is blocked on a credit card at check-in and released at check-out",
	},
	key: { zh: "房卡押金 MMK 10,000，离店时退还", en: "MMK 10,000 for the key, returned at check-out" },
	cash_mmk: { zh: "每间房现金押金 MMK 50,000，离店时退还", en: "MMK 50,000 a room in cash, returned at check-out" },
	cash_cny: {
		zh: "每间房押金 ¥200，可用人民币现金或扫码支付，离店时退还",
		en: "CN¥200 a room in cash or by phone, returned at check-out",
	},
	company: {
		zh: "由公司支付的订单免押金，其他住客押一晚房费",
		en: "No deposit on company-paid bookings; otherwise one night's rate",
	},
} satisfies Record<string, Text>;
export type DepositCode = keyof typeof DEPOSITS;

export const EXTRA_BEDS = {
	rollaway: {
		zh: "可加一张折叠床，请提前一天告知；加床费已含在总价中（按 3 人入住计）",
		en: "One folding bed on request, a day in advance; included in the price",
	},
	mattress: {
		zh: "可加 1 张床垫；加床费已含在总价中（按 3 人入住计）",
		en: "One extra mattress; included in the price",
	},
	cot: { zh: "可免费提供婴儿床，房内无法加床", en: "A cot on request, free of charge; no extra bed fits the rooms" },
	both: { zh: "可加一张折叠床或一张婴儿床，婴儿床免费", en: "One folding bed or one cot; the cot is free of charge" },
	none: { zh: "房内无法加床", en: "No extra bed fits the rooms" },
} satisfies Record<string, Text>;
export type ExtraBedCode = keyof typeof EXTRA_BEDS;

/** One unit of the first currency in the second, ×10^8. */
export const FX_RATES: [from: string, to: string, rate_e8: number][] = [
	["USD", "CNY", 711_840_000],
	["MMK", "CNY", 338_971],
	["CNY", "USD", 14_048_000],
	["MMK", "USD", 47_619],
	["USD", "MMK", 210_000_000_000],
	["CNY", "MMK", 29_501_000_000],
];
