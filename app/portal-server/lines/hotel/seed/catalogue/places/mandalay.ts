import type { SeedCity } from "./place-row";

export const MANDALAY: SeedCity = {
	code: "mandalay",
	name_zh: "曼德勒",
	name_en: "Mandalay",
	name_my: "မန္တလေး",
	also: ["瓦城", "MDL"],
	lat: 21.9747,
	lng: 96.0836,
	weight: 90,
	districts: [
		{
			code: "chanayethazan",
			name_zh: "昌艾塔赞（市中心）",
			name_en: "Chanayethazan (centre)",
			name_my: "ချမ်းအေးသာစံ",
			lat: 21.9765,
			lng: 96.0785,
		},
		{ code: "aungmyaythazan", name_zh: "昂米塔赞", name_en: "Aungmyaythazan", name_my: "အောင်မြေသာစံ", lat: 21.9985, lng: 96.0865 },
		{
			code: "pyigyitagon",
			name_zh: "彪基达贡（工业区）",
			name_en: "Pyigyitagon (industrial zone)",
			name_my: "ပြည်ကြီးတံခွန်",
			lat: 21.9195,
			lng: 96.1005,
		},
		{ code: "mahaaungmyay", name_zh: "摩诃昂米", name_en: "Mahaaungmyay", name_my: "မဟာအောင်မြေ", lat: 21.9575, lng: 96.0895 },
		{ code: "chanmyathazi", name_zh: "昌米塔西", name_en: "Chanmyathazi", name_my: "ချမ်းမြသာစည်", lat: 21.9385, lng: 96.0935 },
		{ code: "amarapura", name_zh: "阿马拉布拉", name_en: "Amarapura", name_my: "အမရပူရ", lat: 21.9025, lng: 96.0535 },
	],
	landmarks: [
		{ name_zh: "曼德勒皇宫", name_en: "Mandalay Palace", name_my: "မန္တလေးနန်းတော်", lat: 21.9929, lng: 96.0962 },
		{
			name_zh: "曼德勒国际机场",
			name_en: "Mandalay International Airport",
			name_my: "မန္တလေးအပြည်ပြည်ဆိုင်ရာလေဆိပ်",
			also: ["MDL"],
			lat: 21.7022,
			lng: 95.9779,
		},
		{ name_zh: "曼德勒火车站", name_en: "Mandalay Railway Station", name_my: "မန္တလေးဘူတာကြီး", lat: 21.9717, lng: 96.0845 },
		{ name_zh: "曼德勒山", name_en: "Mandalay Hill", name_my: "မန္တလေးတောင်", lat: 22.0139, lng: 96.109 },
		{
			name_zh: "曼德勒翡翠市场",
			name_en: "Mandalay Jade Market",
			name_my: "မဟာအောင်မြေကျောက်ဝိုင်း",
			also: ["玉石市场"],
			lat: 21.9585,
			lng: 96.0735,
		},
		{ name_zh: "曼德勒工业区", name_en: "Mandalay Industrial Zone", name_my: "မန္တလေးစက်မှုဇုန်", lat: 21.9135, lng: 96.0985 },
		{ name_zh: "马哈牟尼佛塔", name_en: "Mahamuni Pagoda", name_my: "မဟာမုနိဘုရား", lat: 21.9519, lng: 96.0786 },
		{ name_zh: "乌本桥", name_en: "U Bein Bridge", name_my: "ဦးပိန်တံတား", lat: 21.8916, lng: 96.054 },
	],
};

export const PYIN_OO_LWIN: SeedCity = {
	code: "pyin-oo-lwin",
	name_zh: "彬乌伦",
	name_en: "Pyin Oo Lwin",
	name_my: "ပြင်ဦးလွင်",
	also: ["Maymyo", "眉苗", "Pyin U Lwin"],
	lat: 22.035,
	lng: 96.4568,
	weight: 42,
	districts: [
		{ code: "pol-centre", name_zh: "彬乌伦市区", name_en: "Pyin Oo Lwin centre", name_my: "ပြင်ဦးလွင်မြို့", lat: 22.0335, lng: 96.4585 },
		{ code: "pol-kandawgyi", name_zh: "甘多基植物园一带", name_en: "Kandawgyi gardens", name_my: "ကန်တော်ကြီးရပ်", lat: 22.0055, lng: 96.4685 },
	],
	landmarks: [
		{
			name_zh: "甘多基国家植物园",
			name_en: "National Kandawgyi Gardens",
			name_my: "အမျိုးသားကန်တော်ကြီးဥယျာဉ်",
			lat: 22.0003,
			lng: 96.468,
		},
		{ name_zh: "珀塞尔钟楼", name_en: "Purcell Tower", name_my: "ပါဆဲလ်မျှော်စင်", lat: 22.0331, lng: 96.4586 },
		{ name_zh: "阿尼萨坎机场", name_en: "Anisakan Airport", name_my: "အနီးစခန်းလေဆိပ်", lat: 21.9554, lng: 96.4061 },
	],
};
