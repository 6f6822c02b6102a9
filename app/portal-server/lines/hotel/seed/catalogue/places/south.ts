import type { SeedCity } from "./place-row";

/** Mawlamyine, Hpa-An, Bago, Pathein and the coast of Rakhine. */
export const SOUTHERN_TOWNS: SeedCity[] = [
	{
		code: "mawlamyine",
		name_zh: "毛淡棉",
		name_en: "Mawlamyine",
		name_my: "မော်လမြိုင်",
		also: ["Moulmein", "Mawlamyaing"],
		lat: 16.4905,
		lng: 97.6282,
		weight: 45,
		districts: [
			{ code: "strand", name_zh: "滨江路", name_en: "Strand Road", name_my: "ကမ်းနားလမ်း", lat: 16.4865, lng: 97.6235 },
			{
				code: "thiri-myaing",
				name_zh: "蒂里缅（机场方向）",
				name_en: "Thi Ri Myaing (towards the airport)",
				name_my: "သီရိမြိုင်",
				lat: 16.4655,
				lng: 97.6405,
			},
		],
		landmarks: [
			{ name_zh: "吉坦兰佛塔", name_en: "Kyaikthanlan Pagoda", name_my: "ကျိုက်သန်လန်ဘုရား", lat: 16.4848, lng: 97.6267 },
			{ name_zh: "毛淡棉机场", name_en: "Mawlamyine Airport", name_my: "မော်လမြိုင်လေဆိပ်", also: ["MNU"], lat: 16.4447, lng: 97.6607 },
			{ name_zh: "丹伦大桥", name_en: "Thanlwin Bridge", name_my: "သံလွင်တံတား", lat: 16.5135, lng: 97.6325 },
		],
	},
	{
		code: "pathein",
		name_zh: "勃生",
		name_en: "Pathein",
		name_my: "ပုသိမ်",
		also: ["Bassein"],
		lat: 16.7792,
		lng: 94.7321,
		weight: 39,
		districts: [
			{ code: "pathein-strand", name_zh: "勃生江滨", name_en: "Pathein riverside", name_my: "ပုသိမ်ကမ်းနား", lat: 16.7785, lng: 94.7315 },
			{
				code: "pathein-east",
				name_zh: "勃生东区（机场方向）",
				name_en: "Pathein east (towards the airport)",
				name_my: "ပုသိမ်အရှေ့",
				lat: 16.7925,
				lng: 94.7525,
			},
		],
		landmarks: [
			{ name_zh: "瑞木陶佛塔", name_en: "Shwemokhtaw Pagoda", name_my: "ရွှေမုဋ္ဌောဘုရား", lat: 16.7789, lng: 94.7336 },
			{ name_zh: "勃生机场", name_en: "Pathein Airport", name_my: "ပုသိမ်လေဆိပ်", also: ["BSX"], lat: 16.8152, lng: 94.7799 },
		],
	},
	{
		code: "ngapali",
		name_zh: "额布里（丹兑）",
		name_en: "Ngapali",
		name_my: "ငပလီ",
		also: ["Sandoway", "Thandwe", "丹兑"],
		lat: 18.4245,
		lng: 94.3245,
		weight: 37,
		districts: [
			{ code: "lin-thar", name_zh: "林达海滩", name_en: "Lin Thar beach", name_my: "လင်းသာ", lat: 18.4245, lng: 94.3255 },
			{ code: "mya-pyin", name_zh: "妙宾", name_en: "Mya Pyin", name_my: "မြပြင်", lat: 18.4015, lng: 94.3305 },
			{ code: "thandwe-town", name_zh: "丹兑镇", name_en: "Thandwe town", name_my: "သံတွဲမြို့", lat: 18.4645, lng: 94.3655 },
		],
		landmarks: [
			{ name_zh: "额布里海滩", name_en: "Ngapali Beach", name_my: "ငပလီကမ်းခြေ", lat: 18.4175, lng: 94.3265 },
			{ name_zh: "丹兑机场", name_en: "Thandwe Airport", name_my: "သံတွဲလေဆိပ်", also: ["SNW"], lat: 18.4607, lng: 94.3001 },
		],
	},
	{
		code: "bago",
		name_zh: "勃固",
		name_en: "Bago",
		name_my: "ပဲခူး",
		also: ["Pegu"],
		lat: 17.3352,
		lng: 96.4814,
		weight: 43,
		districts: [
			{ code: "bago-centre", name_zh: "勃固市区", name_en: "Bago centre", name_my: "ပဲခူးမြို့", lat: 17.3345, lng: 96.4795 },
			{ code: "shwemawdaw", name_zh: "瑞摩都塔一带", name_en: "Shwemawdaw quarter", name_my: "ရွှေမော်ဓောရပ်", lat: 17.3365, lng: 96.4955 },
		],
		landmarks: [
			{ name_zh: "瑞摩都塔", name_en: "Shwemawdaw Pagoda", name_my: "ရွှေမော်ဓောဘုရား", lat: 17.3369, lng: 96.4972 },
			{ name_zh: "瑞达良卧佛", name_en: "Shwethalyaung Buddha", name_my: "ရွှေသာလျောင်းဘုရား", lat: 17.3377, lng: 96.4642 },
			{ name_zh: "勃固火车站", name_en: "Bago Railway Station", name_my: "ပဲခူးဘူတာ", lat: 17.3341, lng: 96.4781 },
		],
	},
	{
		code: "hpa-an",
		name_zh: "帕安",
		name_en: "Hpa-An",
		name_my: "ဘားအံ",
		also: ["Pa-an", "巴安"],
		lat: 16.8895,
		lng: 97.6348,
		weight: 36,
		districts: [
			{ code: "hpa-an-centre", name_zh: "帕安市区", name_en: "Hpa-An centre", name_my: "ဘားအံမြို့", lat: 16.8885, lng: 97.6345 },
			{ code: "htaung-wi", name_zh: "通韦", name_en: "Htaung Wi", name_my: "ထောင်ဝီ", lat: 16.8745, lng: 97.6465 },
		],
		landmarks: [
			{ name_zh: "瑞应妙佛塔", name_en: "Shwe Yin Myaw Pagoda", name_my: "ရွှေယင်မျှော်ဘုရား", lat: 16.8921, lng: 97.6329 },
			{ name_zh: "兹韦加宾山", name_en: "Mount Zwegabin", name_my: "ဇွဲကပင်တောင်", lat: 16.8243, lng: 97.6695 },
		],
	},
];
