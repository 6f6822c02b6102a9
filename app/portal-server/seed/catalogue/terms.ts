import type { ChildBand, PolicyRuleTier } from "../../db/schema/catalogue";

export const CHILD_SCHEMES: { code: string; bands: ChildBand[] }[] = [
	{
		code: "standard",
		bands: [
			{ max_age: 5, charge: "free", value: 0, counts_for_capacity: false },
			{ max_age: 11, charge: "percent_bp", value: 5000, counts_for_capacity: true },
		],
	},
	{ code: "family", bands: [{ max_age: 11, charge: "free", value: 0, counts_for_capacity: true }] },
	{ code: "adults-priced", bands: [{ max_age: 2, charge: "free", value: 0, counts_for_capacity: false }] },
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
];

export const MARKET_RULES: { code: string; mode: "include" | "exclude"; countries: string[] }[] = [
	{ code: "residents", mode: "include", countries: ["MM"] },
	{ code: "china", mode: "include", countries: ["CN", "HK", "MO", "TW"] },
	{ code: "not-residents", mode: "exclude", countries: ["MM"] },
];

/** One unit of the first currency in the second, ×10^8. */
export const FX_RATES: [from: string, to: string, rate_e8: number][] = [
	["USD", "CNY", 711_840_000],
	["MMK", "CNY", 338_971],
	["CNY", "USD", 14_048_000],
	["MMK", "USD", 47_619],
	["USD", "MMK", 210_000_000_000],
	["CNY", "MMK", 29_501_000_000],
];
