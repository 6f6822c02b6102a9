interface SeedPlan {
	name_zh: string;
	name_en: string;
	/** Basis points of the room's base price. */
	price_bp: number;
	meal_type: "room_only" | "breakfast" | "half_board" | "full_board";
	policy: string;
	market?: string;
	instant: boolean;
	credit?: boolean;
	min_stay?: number;
}
interface SeedRoomKind {
	name_zh: string;
	name_en: string;
	name_my: string;
	bed_type: "single" | "double" | "king" | "twin" | "twin_or_double" | "family";
	size_sqm: number;
	max_adults: number;
	max_children: number;
	max_total: number;
	base_occupancy: number;
	/** Basis points of the hotel's base price. */
	price_bp: number;
	allotment: number;
	plans: (keyof typeof PLANS)[];
}

export const PLANS = {
	flexible: {
		name_zh: "灵活预订",
		name_en: "Flexible",
		price_bp: 10_000,
		meal_type: "breakfast",
		policy: "free-18-day-before",
		instant: true,
	},
	room_only: { name_zh: "仅住宿", name_en: "Room only", price_bp: 9000, meal_type: "room_only", policy: "free-48h", instant: true },
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
		name_zh: "中国市场价",
		name_en: "China market rate",
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
} satisfies Record<string, SeedPlan>;
export type PlanCode = keyof typeof PLANS;
export const planOf = (code: PlanCode): SeedPlan => PLANS[code];

export const ROOM_KINDS = {
	single: {
		name_zh: "标准单人房",
		name_en: "Standard Single",
		name_my: "စံ တစ်ယောက်ခန်း",
		bed_type: "single",
		size_sqm: 16,
		max_adults: 1,
		max_children: 0,
		max_total: 1,
		base_occupancy: 1,
		price_bp: 8000,
		allotment: 6,
		plans: ["flexible", "room_only"],
	},
	twin: {
		name_zh: "高级双床房",
		name_en: "Superior Twin",
		name_my: "အထူး နှစ်ယောက်ခန်း",
		bed_type: "twin",
		size_sqm: 26,
		max_adults: 2,
		max_children: 1,
		max_total: 3,
		base_occupancy: 2,
		price_bp: 10_000,
		allotment: 10,
		plans: ["flexible", "room_only", "saver"],
	},
	double: {
		name_zh: "高级大床房",
		name_en: "Superior Double",
		name_my: "အထူး ကုတင်ကြီးခန်း",
		bed_type: "double",
		size_sqm: 26,
		max_adults: 2,
		max_children: 1,
		max_total: 3,
		base_occupancy: 1,
		price_bp: 10_000,
		allotment: 12,
		plans: ["flexible", "room_only", "china"],
	},
	deluxe: {
		name_zh: "豪华大床房",
		name_en: "Deluxe King",
		name_my: "ဇိမ်ခံ ကုတင်ကြီးခန်း",
		bed_type: "king",
		size_sqm: 34,
		max_adults: 2,
		max_children: 2,
		max_total: 3,
		base_occupancy: 2,
		price_bp: 13_000,
		allotment: 8,
		plans: ["flexible", "half_board", "saver"],
	},
	suite: {
		name_zh: "行政套房",
		name_en: "Executive Suite",
		name_my: "အမှုဆောင် အခန်းတွဲ",
		bed_type: "king",
		size_sqm: 58,
		max_adults: 3,
		max_children: 2,
		max_total: 4,
		base_occupancy: 2,
		price_bp: 22_000,
		allotment: 3,
		plans: ["flexible", "on_request"],
	},
	family: {
		name_zh: "家庭房",
		name_en: "Family Room",
		name_my: "မိသားစုခန်း",
		bed_type: "family",
		size_sqm: 42,
		max_adults: 3,
		max_children: 3,
		max_total: 5,
		base_occupancy: 2,
		price_bp: 16_000,
		allotment: 4,
		plans: ["flexible", "on_request"],
	},
	apartment: {
		name_zh: "商务公寓",
		name_en: "Business Apartment",
		name_my: "စီးပွားရေး တိုက်ခန်း",
		bed_type: "twin_or_double",
		size_sqm: 64,
		max_adults: 4,
		max_children: 2,
		max_total: 5,
		base_occupancy: 2,
		price_bp: 17_000,
		allotment: 5,
		plans: ["flexible", "long_stay"],
	},
	bungalow: {
		name_zh: "湖景木屋",
		name_en: "Lake View Bungalow",
		name_my: "ရေကန်မြင် ဘန်ဂလို",
		bed_type: "king",
		size_sqm: 40,
		max_adults: 2,
		max_children: 2,
		max_total: 4,
		base_occupancy: 2,
		price_bp: 14_000,
		allotment: 6,
		plans: ["flexible", "half_board"],
	},
	local: {
		name_zh: "经济双床房",
		name_en: "Economy Twin",
		name_my: "သာမန် နှစ်ယောက်ခန်း",
		bed_type: "twin",
		size_sqm: 18,
		max_adults: 2,
		max_children: 1,
		max_total: 2,
		base_occupancy: 2,
		price_bp: 10_000,
		allotment: 8,
		plans: ["resident", "room_only"],
	},
} satisfies Record<string, SeedRoomKind>;
export type RoomKindCode = keyof typeof ROOM_KINDS;
export const roomKindOf = (code: RoomKindCode): SeedRoomKind => ROOM_KINDS[code];
