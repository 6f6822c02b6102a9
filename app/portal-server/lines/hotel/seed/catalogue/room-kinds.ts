import type { PlanCode } from "./rate-plans";

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
	plans: PlanCode[];
}

const names = (name_zh: string, name_en: string, name_my: string) => ({ name_zh, name_en, name_my });

/** Bed and square metres; then the most adults, the most children, the most guests, and for how many the price is. */
function sleeps(bed_type: SeedRoomKind["bed_type"], size_sqm: number, places: [number, number, number, number]) {
	const [max_adults, max_children, max_total, base_occupancy] = places;
	return { bed_type, size_sqm, max_adults, max_children, max_total, base_occupancy };
}

export const ROOM_KINDS = {
	single: {
		...names("标准单人房", "Standard Single", "စံ တစ်ယောက်ခန်း"),
		...sleeps("single", 16, [1, 0, 1, 1]),
		price_bp: 8000,
		allotment: 6,
		plans: ["flexible", "room_only"],
	},
	twin: {
		...names("高级双床房", "Superior Twin", "အထူး နှစ်ယောက်ခန်း"),
		...sleeps("twin", 26, [2, 1, 3, 2]),
		price_bp: 10_000,
		allotment: 10,
		plans: ["flexible", "room_only", "saver"],
	},
	double: {
		...names("高级大床房", "Superior Double", "အထူး ကုတင်ကြီးခန်း"),
		...sleeps("double", 26, [2, 1, 3, 1]),
		price_bp: 10_000,
		allotment: 12,
		plans: ["flexible", "room_only", "china"],
	},
	deluxe: {
		...names("豪华大床房", "Deluxe King", "ဇိမ်ခံ ကုတင်ကြီးခန်း"),
		...sleeps("king", 34, [2, 2, 3, 2]),
		price_bp: 13_000,
		allotment: 8,
		plans: ["flexible", "half_board", "saver"],
	},
	suite: {
		...names("行政套房", "Executive Suite", "အမှုဆောင် အခန်းတွဲ"),
		...sleeps("king", 58, [3, 2, 4, 2]),
		price_bp: 22_000,
		allotment: 3,
		plans: ["flexible", "on_request"],
	},
	family: {
		...names("家庭房", "Family Room", "မိသားစုခန်း"),
		...sleeps("family", 42, [3, 3, 5, 2]),
		price_bp: 16_000,
		allotment: 4,
		plans: ["flexible", "on_request"],
	},
	apartment: {
		...names("商务公寓", "Business Apartment", "စီးပွားရေး တိုက်ခန်း"),
		...sleeps("twin_or_double", 64, [4, 2, 5, 2]),
		price_bp: 17_000,
		allotment: 5,
		plans: ["flexible", "long_stay"],
	},
	bungalow: {
		...names("湖景木屋", "Lake View Bungalow", "ရေကန်မြင် ဘန်ဂလို"),
		...sleeps("king", 40, [2, 2, 4, 2]),
		price_bp: 14_000,
		allotment: 6,
		plans: ["flexible", "half_board"],
	},
	local: {
		...names("经济双床房", "Economy Twin", "သာမန် နှစ်ယောက်ခန်း"),
		...sleeps("twin", 18, [2, 1, 2, 2]),
		price_bp: 10_000,
		allotment: 8,
		plans: ["resident", "room_only"],
	},
	standard_twin: {
		...names("标准双床房", "Standard Twin", "စံ နှစ်ယောက်ခန်း"),
		...sleeps("twin", 22, [2, 1, 3, 1]),
		price_bp: 9000,
		allotment: 9,
		plans: ["flexible", "short", "resident_kyat"],
	},
	city_double: {
		...names("城景大床房", "City View Double", "မြို့မြင်ကွင်း ကုတင်ကြီးခန်း"),
		...sleeps("double", 27, [2, 1, 3, 1]),
		price_bp: 10500,
		allotment: 8,
		plans: ["flexible", "early", "visitor"],
	},
	business_king: {
		...names("商务大床房", "Business King", "စီးပွားရေး ကုတင်ကြီးခန်း"),
		...sleeps("king", 31, [2, 1, 3, 1]),
		price_bp: 11500,
		allotment: 10,
		plans: ["flexible", "visitor", "china_half", "saver"],
	},
	executive_twin: {
		...names("行政双床房", "Executive Twin", "အမှုဆောင် နှစ်ယောက်ခန်း"),
		...sleeps("twin", 36, [2, 2, 4, 2]),
		price_bp: 14500,
		allotment: 6,
		plans: ["flexible", "full_board", "on_request"],
	},
	club_king: {
		...names("行政楼层大床房", "Club Floor King", "ကလပ်ထပ် ကုတင်ကြီးခန်း"),
		...sleeps("king", 38, [2, 1, 3, 2]),
		price_bp: 16500,
		allotment: 5,
		plans: ["flexible", "half_board", "two_nights"],
	},
	river_king: {
		...names("江景大床房", "River View King", "မြစ်မြင်ကွင်း ကုတင်ကြီးခန်း"),
		...sleeps("king", 34, [2, 2, 3, 2]),
		price_bp: 13500,
		allotment: 6,
		plans: ["flexible", "early", "half_board"],
	},
	garden_twin: {
		...names("花园双床房", "Garden Twin", "ဥယျာဉ်မြင် နှစ်ယောက်ခန်း"),
		...sleeps("twin", 30, [2, 2, 3, 2]),
		price_bp: 10500,
		allotment: 8,
		plans: ["flexible", "two_nights", "resident_kyat"],
	},
	garden_villa: {
		...names("花园别墅", "Garden Villa", "ဥယျာဉ် ဗီလာ"),
		...sleeps("king", 70, [3, 2, 5, 2]),
		price_bp: 24000,
		allotment: 3,
		plans: ["half_board", "full_board", "early"],
	},
	triple: {
		...names("三人间", "Triple Room", "သုံးယောက်ခန်း"),
		...sleeps("twin", 32, [3, 1, 4, 3]),
		price_bp: 13500,
		allotment: 5,
		plans: ["flexible", "room_only"],
	},
	crew_single: {
		...names("工程师单人间", "Engineer Single", "အင်ဂျင်နီယာ တစ်ယောက်ခန်း"),
		...sleeps("single", 18, [1, 0, 1, 1]),
		price_bp: 8500,
		allotment: 14,
		plans: ["flexible", "plant_crew", "long_stay"],
	},
	crew_twin: {
		...names("驻厂双床房", "Plant Crew Twin", "စက်ရုံအဖွဲ့ နှစ်ယောက်ခန်း"),
		...sleeps("twin", 24, [2, 0, 2, 2]),
		price_bp: 10500,
		allotment: 12,
		plans: ["room_only", "plant_crew", "long_stay"],
	},
	studio: {
		...names("开放式公寓", "Studio Apartment", "စတူဒီယို တိုက်ခန်း"),
		...sleeps("double", 40, [2, 1, 3, 1]),
		price_bp: 12500,
		allotment: 6,
		plans: ["flexible", "long_stay", "visitor"],
	},
	ambassador: {
		...names("贵宾套房", "Ambassador Suite", "သံအမတ် အခန်းတွဲ"),
		...sleeps("king", 86, [3, 2, 5, 2]),
		price_bp: 32000,
		allotment: 2,
		plans: ["flexible", "full_on_request"],
	},
	sea_double: {
		...names("海景大床房", "Sea View Double", "ပင်လယ်မြင် ကုတင်ကြီးခန်း"),
		...sleeps("king", 36, [2, 2, 4, 2]),
		price_bp: 12500,
		allotment: 8,
		plans: ["flexible", "half_board", "full_board"],
	},
	beach_bungalow: {
		...names("海滩木屋", "Beach Bungalow", "ကမ်းခြေ ဘန်ဂလို"),
		...sleeps("king", 45, [2, 2, 4, 2]),
		price_bp: 15500,
		allotment: 5,
		plans: ["half_board", "full_board", "early"],
	},
	heritage: {
		...names("老宅大床房", "Heritage Double", "ရှေးဟောင်းအိမ် ကုတင်ကြီးခန်း"),
		...sleeps("double", 33, [2, 1, 3, 2]),
		price_bp: 12000,
		allotment: 4,
		plans: ["flexible", "two_nights", "full_on_request"],
	},
	gate_twin: {
		...names("口岸双床房", "Border Twin", "နယ်စပ် နှစ်ယောက်ခန်း"),
		...sleeps("twin", 23, [2, 1, 3, 2]),
		price_bp: 9500,
		allotment: 10,
		plans: ["border", "short", "china", "resident_kyat"],
	},
	economy_double: {
		...names("经济大床房", "Economy Double", "သာမန် ကုတင်ကြီးခန်း"),
		...sleeps("double", 18, [2, 0, 2, 1]),
		price_bp: 8000,
		allotment: 8,
		plans: ["flexible", "short"],
	},
	local_double: {
		...names("家庭式大床房", "Homestyle Double", "အိမ်ဆန်ဆန် ကုတင်ကြီးခန်း"),
		...sleeps("double", 17, [2, 1, 2, 2]),
		price_bp: 9500,
		allotment: 6,
		plans: ["resident", "short"],
	},
	local_triple: {
		...names("家庭式三人间", "Homestyle Triple", "အိမ်ဆန်ဆန် သုံးယောက်ခန်း"),
		...sleeps("twin", 24, [3, 1, 4, 3]),
		price_bp: 13000,
		allotment: 4,
		plans: ["resident", "room_only"],
	},
} satisfies Record<string, SeedRoomKind>;
export type RoomKindCode = keyof typeof ROOM_KINDS;
export const roomKindOf = (code: RoomKindCode): SeedRoomKind => ROOM_KINDS[code];
