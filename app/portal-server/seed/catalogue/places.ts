interface Names {
	name_zh: string;
	name_en: string;
	name_my: string;
	/** Other names it is searched by, of any script: former ones, usual shorter ones, an airport's code. */
	also?: string[];
}
export interface SeedCity extends Names {
	code: string;
	lat: number;
	lng: number;
	weight: number;
	districts: (Names & { code: string })[];
	landmarks: (Names & { lat: number; lng: number })[];
}

/** Eight towns of Myanmar that business travellers go to; names, places and landmarks are real, the hotels in them are not. */
export const CITIES: SeedCity[] = [
	{
		code: "yangon",
		name_zh: "仰光",
		name_en: "Yangon",
		name_my: "ရန်ကုန်",
		also: ["Rangoon"],
		lat: 16.8053,
		lng: 96.1561,
		weight: 100,
		districts: [
			{ code: "kyauktada", name_zh: "皎德达（市中心）", name_en: "Kyauktada (downtown)", name_my: "ကျောက်တံတား" },
			{ code: "bahan", name_zh: "巴罕", name_en: "Bahan", name_my: "ဗဟန်း" },
			{ code: "kamayut", name_zh: "甘马育", name_en: "Kamayut", name_my: "ကမာရွတ်" },
			{ code: "mayangone", name_zh: "玛扬贡", name_en: "Mayangone", name_my: "မရမ်းကုန်း" },
			{ code: "mingaladon", name_zh: "明加拉顿（机场）", name_en: "Mingaladon (airport)", name_my: "မင်္ဂလာဒုံ" },
			{ code: "thanlyin", name_zh: "丹林（迪拉瓦）", name_en: "Thanlyin (Thilawa)", name_my: "သန်လျင်" },
		],
		landmarks: [
			{ name_zh: "仰光大金塔", name_en: "Shwedagon Pagoda", name_my: "ရွှေတိဂုံစေတီတော်", also: ["瑞光大金塔"], lat: 16.7983, lng: 96.1497 },
			{ name_zh: "苏雷宝塔", name_en: "Sule Pagoda", name_my: "ဆူးလေဘုရား", lat: 16.7744, lng: 96.1588 },
			{
				name_zh: "仰光国际机场",
				name_en: "Yangon International Airport",
				name_my: "ရန်ကုန်အပြည်ပြည်ဆိုင်ရာလေဆိပ်",
				also: ["RGN"],
				lat: 16.9073,
				lng: 96.1332,
			},
			{ name_zh: "迪拉瓦经济特区", name_en: "Thilawa Special Economic Zone", name_my: "သီလဝါအထူးစီးပွားရေးဇုန်", lat: 16.6692, lng: 96.2576 },
		],
	},
	{
		code: "mandalay",
		name_zh: "曼德勒",
		name_en: "Mandalay",
		name_my: "မန္တလေး",
		also: ["瓦城", "MDL"],
		lat: 21.9747,
		lng: 96.0836,
		weight: 90,
		districts: [
			{ code: "chanayethazan", name_zh: "昌艾塔赞（市中心）", name_en: "Chanayethazan (centre)", name_my: "ချမ်းအေးသာစံ" },
			{ code: "aungmyaythazan", name_zh: "昂米塔赞", name_en: "Aungmyaythazan", name_my: "အောင်မြေသာစံ" },
			{ code: "pyigyitagon", name_zh: "彪基达贡（工业区）", name_en: "Pyigyitagon (industrial zone)", name_my: "ပြည်ကြီးတံခွန်" },
		],
		landmarks: [
			{ name_zh: "曼德勒皇宫", name_en: "Mandalay Palace", name_my: "မန္တလေးနန်းတော်", lat: 21.9929, lng: 96.0962 },
			{
				name_zh: "曼德勒国际机场",
				name_en: "Mandalay International Airport",
				name_my: "မန္တလေးအပြည်ပြည်ဆိုင်ရာလေဆိပ်",
				lat: 21.7022,
				lng: 95.9779,
			},
		],
	},
	{
		code: "nay-pyi-taw",
		name_zh: "内比都",
		name_en: "Nay Pyi Taw",
		name_my: "နေပြည်တော်",
		also: ["Naypyidaw", "奈比多"],
		lat: 19.7633,
		lng: 96.0785,
		weight: 80,
		districts: [
			{ code: "zabuthiri", name_zh: "泽布蒂里（部委区）", name_en: "Za Bu Thi Ri (ministries)", name_my: "ဇမ္ဗူသီရိ" },
			{ code: "dekkhinathiri", name_zh: "德钦纳蒂里（酒店区）", name_en: "Det Khi Na Thi Ri (hotel zone)", name_my: "ဒက္ခိဏသီရိ" },
		],
		landmarks: [
			{
				name_zh: "缅甸国际会议中心",
				name_en: "Myanmar International Convention Centre",
				name_my: "မြန်မာအပြည်ပြည်ဆိုင်ရာကွန်ဗင်းရှင်းစင်တာ",
				lat: 19.7745,
				lng: 96.1146,
			},
		],
	},
	{
		code: "bagan",
		name_zh: "蒲甘",
		name_en: "Bagan",
		name_my: "ပုဂံ",
		also: ["Pagan"],
		lat: 21.1717,
		lng: 94.8585,
		weight: 60,
		districts: [
			{ code: "nyaung-u", name_zh: "良乌", name_en: "Nyaung-U", name_my: "ညောင်ဦး" },
			{ code: "new-bagan", name_zh: "新蒲甘", name_en: "New Bagan", name_my: "ပုဂံမြို့သစ်" },
		],
		landmarks: [{ name_zh: "阿难陀寺", name_en: "Ananda Temple", name_my: "အာနန္ဒာဘုရား", lat: 21.1708, lng: 94.8679 }],
	},
	{
		code: "nyaungshwe",
		name_zh: "良瑞（茵莱湖）",
		name_en: "Nyaungshwe (Inle Lake)",
		name_my: "ညောင်ရွှေ",
		also: ["Inle", "茵莱", "娘瑞"],
		lat: 20.6597,
		lng: 96.9341,
		weight: 50,
		districts: [{ code: "inle", name_zh: "茵莱湖畔", name_en: "Inle lakeside", name_my: "အင်းလေး" }],
		landmarks: [{ name_zh: "茵莱湖", name_en: "Inle Lake", name_my: "အင်းလေးကန်", lat: 20.5587, lng: 96.9061 }],
	},
	{
		code: "taunggyi",
		name_zh: "东枝",
		name_en: "Taunggyi",
		name_my: "တောင်ကြီး",
		lat: 20.7888,
		lng: 97.0337,
		weight: 40,
		districts: [{ code: "taunggyi-centre", name_zh: "东枝市区", name_en: "Taunggyi centre", name_my: "တောင်ကြီးမြို့" }],
		landmarks: [{ name_zh: "黑河机场", name_en: "Heho Airport", name_my: "ဟဲဟိုးလေဆိပ်", lat: 20.747, lng: 96.792 }],
	},
	{
		code: "muse",
		name_zh: "木姐",
		name_en: "Muse",
		name_my: "မူဆယ်",
		lat: 23.9899,
		lng: 97.9017,
		weight: 55,
		districts: [{ code: "muse-centre", name_zh: "木姐市区", name_en: "Muse centre", name_my: "မူဆယ်မြို့" }],
		landmarks: [
			{ name_zh: "木姐 105 码贸易区", name_en: "Muse 105-Mile Trade Zone", name_my: "မူဆယ် ၁၀၅ မိုင် ကုန်သွယ်ရေးဇုန်", lat: 23.9312, lng: 97.9306 },
		],
	},
	{
		code: "mawlamyine",
		name_zh: "毛淡棉",
		name_en: "Mawlamyine",
		name_my: "မော်လမြိုင်",
		also: ["Moulmein", "Mawlamyaing"],
		lat: 16.4543,
		lng: 97.6441,
		weight: 45,
		districts: [{ code: "strand", name_zh: "滨江路", name_en: "Strand Road", name_my: "ကမ်းနားလမ်း" }],
		landmarks: [{ name_zh: "吉坦兰佛塔", name_en: "Kyaikthanlan Pagoda", name_my: "ကျိုက်သန်လန်ဘုရား", lat: 16.4848, lng: 97.6267 }],
	},
];
