import type { MealType } from "~/portal-contract/hotel/stay";

interface SeedPlan {
	name_zh: string;
	name_en: string;
	/** Basis points of the room's base price. */
	price_bp: number;
	meal_type: MealType;
	policy: string;
	market?: string;
	/** Absent: the hotel's own. */
	currency?: "MMK";
	instant: boolean;
	credit?: boolean;
	/** Not the operator's own inventory: the hotel has to agree to a cancellation. */
	supplier_cancel?: boolean;
	min_stay?: number;
	max_stay?: number;
}

const PLANS = {
	flexible: {
		name_zh: "灵活预订",
		name_en: "Flexible",
		price_bp: 10_000,
		meal_type: "breakfast",
		policy: "free-18-day-before",
		instant: true,
	},
	room_only: {
		name_zh: "标准价",
		name_en: "Standard rate",
		price_bp: 9000,
		meal_type: "room_only",
		policy: "free-48h",
		instant: true,
	},
	saver: {
		name_zh: "提前预订特惠",
		name_en: "Advance saver",
		price_bp: 8200,
		meal_type: "room_only",
		policy: "non-refundable",
		instant: true,
		credit: false,
	},
	half_board: {
		name_zh: "含早晚餐",
		name_en: "Half board",
		price_bp: 12_500,
		meal_type: "half_board",
		policy: "stepped-7d",
		instant: true,
	},
	on_request: {
		name_zh: "含早（需二次确认）",
		name_en: "Breakfast, on request",
		price_bp: 9500,
		meal_type: "breakfast",
		policy: "free-48h",
		instant: false,
	},
	china: {
		name_zh: "中国客人专享价",
		name_en: "Rate for guests from China",
		price_bp: 9300,
		meal_type: "breakfast",
		policy: "free-18-day-before",
		market: "china",
		instant: true,
	},
	resident: {
		name_zh: "本地居民价",
		name_en: "Resident rate",
		price_bp: 7000,
		meal_type: "breakfast",
		policy: "free-48h",
		market: "residents",
		instant: true,
	},
	long_stay: {
		name_zh: "长住价（3 晚起）",
		name_en: "Long stay (3 nights or more)",
		price_bp: 8600,
		meal_type: "breakfast",
		policy: "stepped-7d",
		instant: true,
		min_stay: 3,
	},
	resident_kyat: {
		name_zh: "本地居民价（缅币）",
		name_en: "Resident rate in kyat",
		price_bp: 7200,
		meal_type: "breakfast",
		policy: "free-18-day-before",
		market: "residents",
		currency: "MMK",
		instant: true,
	},
	visitor: {
		name_zh: "境外旅客价",
		name_en: "Visitors' rate",
		price_bp: 9600,
		meal_type: "breakfast",
		policy: "first-night-72h",
		market: "not-residents",
		instant: true,
	},
	full_board: {
		name_zh: "全餐",
		name_en: "Full board",
		price_bp: 14_500,
		meal_type: "full_board",
		policy: "kept-30",
		instant: true,
	},
	plant_crew: {
		name_zh: "驻厂全餐（2 至 14 晚）",
		name_en: "Plant crew, full board (2 to 14 nights)",
		price_bp: 12_800,
		meal_type: "full_board",
		policy: "stepped-7d",
		instant: true,
		supplier_cancel: true,
		min_stay: 2,
		max_stay: 14,
	},
	full_on_request: {
		name_zh: "全餐（需二次确认）",
		name_en: "Full board, on request",
		price_bp: 13_800,
		meal_type: "full_board",
		policy: "first-night-72h",
		instant: false,
		credit: false,
		supplier_cancel: true,
	},
	early: {
		name_zh: "早订优惠（收三成）",
		name_en: "Early booking, 30% kept",
		price_bp: 8800,
		meal_type: "breakfast",
		policy: "kept-30",
		instant: true,
	},
	two_nights: {
		name_zh: "两晚起优惠",
		name_en: "Two nights or more",
		price_bp: 9200,
		meal_type: "breakfast",
		policy: "free-48h",
		instant: true,
		min_stay: 2,
	},
	short: {
		name_zh: "短住价（最多 3 晚）",
		name_en: "Short stay (3 nights at most)",
		price_bp: 8700,
		meal_type: "room_only",
		policy: "first-night-72h",
		instant: true,
		max_stay: 3,
	},
	border: {
		name_zh: "口岸商旅价",
		name_en: "Border trade rate",
		price_bp: 9100,
		meal_type: "breakfast",
		policy: "free-18-day-before",
		market: "not-thailand",
		instant: true,
	},
	china_half: {
		name_zh: "中国团组含早晚餐（需二次确认）",
		name_en: "China delegations, half board, on request",
		price_bp: 11_600,
		meal_type: "half_board",
		policy: "stepped-7d",
		market: "china",
		instant: false,
		supplier_cancel: true,
	},
} satisfies Record<string, SeedPlan>;
export type PlanCode = keyof typeof PLANS;
export const planOf = (code: PlanCode): SeedPlan => PLANS[code];
