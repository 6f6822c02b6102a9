import type { SeedCity } from "./place-row";

export const NORTHERN_TOWNS: SeedCity[] = [
	{
		code: "muse",
		name_zh: "木姐",
		name_en: "Muse",
		name_my: "မူဆယ်",
		lat: 23.9899,
		lng: 97.9017,
		weight: 55,
		districts: [
			{ code: "muse-centre", name_zh: "木姐市区", name_en: "Muse centre", name_my: "မူဆယ်မြို့", lat: 23.9905, lng: 97.9035 },
			{ code: "muse-105", name_zh: "105 码", name_en: "105 Mile", name_my: "၁၀၅ မိုင်", also: ["105码"], lat: 23.9355, lng: 97.9285 },
		],
		landmarks: [
			{
				name_zh: "木姐 105 码贸易区",
				name_en: "Muse 105-Mile Trade Zone",
				name_my: "မူဆယ် ၁၀၅ မိုင် ကုန်သွယ်ရေးဇုန်",
				also: ["105码贸易区"],
				lat: 23.9312,
				lng: 97.9306,
			},
			{
				name_zh: "南多口岸（姐告）",
				name_en: "Nandaw Border Gate (Jiegao)",
				name_my: "နန်းတော်နယ်စပ်ဂိတ်",
				also: ["姐告口岸", "木姐口岸"],
				lat: 23.9838,
				lng: 97.8952,
			},
		],
	},
	{
		code: "lashio",
		name_zh: "腊戌",
		name_en: "Lashio",
		name_my: "လားရှိုး",
		also: ["腊戍"],
		lat: 22.9359,
		lng: 97.7498,
		weight: 44,
		districts: [
			{ code: "lashio-lay", name_zh: "小腊戌（市中心）", name_en: "Lashio Lay (centre)", name_my: "လားရှိုးလေး", lat: 22.9355, lng: 97.7505 },
			{ code: "lashio-gyi", name_zh: "大腊戌", name_en: "Lashio Gyi", name_my: "လားရှိုးကြီး", lat: 22.9635, lng: 97.7385 },
		],
		landmarks: [
			{ name_zh: "腊戌机场", name_en: "Lashio Airport", name_my: "လားရှိုးလေဆိပ်", also: ["LSH"], lat: 22.9779, lng: 97.7522 },
			{ name_zh: "腊戌火车站", name_en: "Lashio Railway Station", name_my: "လားရှိုးဘူတာ", lat: 22.9602, lng: 97.7334 },
			{ name_zh: "腊戌中央市场", name_en: "Lashio Central Market", name_my: "လားရှိုးဈေးကြီး", lat: 22.9347, lng: 97.7499 },
		],
	},
	{
		code: "myitkyina",
		name_zh: "密支那",
		name_en: "Myitkyina",
		name_my: "မြစ်ကြီးနား",
		lat: 25.3833,
		lng: 97.3964,
		weight: 41,
		districts: [
			{ code: "myitkyina-centre", name_zh: "密支那市区", name_en: "Myitkyina centre", name_my: "မြို့မရပ်", lat: 25.3845, lng: 97.3975 },
			{ code: "sitapu", name_zh: "西达布（玛瑙广场）", name_en: "Si Tar Pu (Manau ground)", name_my: "စီတာပူ", lat: 25.4055, lng: 97.3935 },
		],
		landmarks: [
			{ name_zh: "密支那机场", name_en: "Myitkyina Airport", name_my: "မြစ်ကြီးနားလေဆိပ်", also: ["MYT"], lat: 25.3836, lng: 97.3519 },
			{ name_zh: "密支那火车站", name_en: "Myitkyina Railway Station", name_my: "မြစ်ကြီးနားဘူတာ", lat: 25.3838, lng: 97.3948 },
			{ name_zh: "密松", name_en: "Myitsone Confluence", name_my: "မြစ်ဆုံ", lat: 25.7062, lng: 97.5005 },
		],
	},
];
