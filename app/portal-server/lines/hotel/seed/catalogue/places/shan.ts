import type { SeedCity } from "./place-row";

export const SHAN_TOWNS: SeedCity[] = [
	{
		code: "nyaungshwe",
		name_zh: "良瑞（茵莱湖）",
		name_en: "Nyaungshwe (Inle Lake)",
		name_my: "ညောင်ရွှေ",
		also: ["Inle", "茵莱", "娘瑞"],
		lat: 20.6597,
		lng: 96.9341,
		weight: 50,
		districts: [
			{ code: "inle", name_zh: "茵莱湖畔", name_en: "Inle lakeside", name_my: "အင်းလေး", lat: 20.5985, lng: 96.9085 },
			{ code: "nyaungshwe-town", name_zh: "良瑞镇区", name_en: "Nyaungshwe town", name_my: "ညောင်ရွှေမြို့", lat: 20.6605, lng: 96.9335 },
		],
		landmarks: [
			{ name_zh: "茵莱湖", name_en: "Inle Lake", name_my: "အင်းလေးကန်", lat: 20.5587, lng: 96.9061 },
			{ name_zh: "良瑞码头", name_en: "Nyaungshwe Jetty", name_my: "ညောင်ရွှေဆိပ်ကမ်း", lat: 20.6592, lng: 96.9288 },
			{ name_zh: "五佛寺", name_en: "Phaung Daw Oo Pagoda", name_my: "ဖောင်တော်ဦးဘုရား", also: ["彭都奥佛塔"], lat: 20.4603, lng: 96.8908 },
		],
	},
	{
		code: "taunggyi",
		name_zh: "东枝",
		name_en: "Taunggyi",
		name_my: "တောင်ကြီး",
		lat: 20.7888,
		lng: 97.0337,
		weight: 40,
		districts: [
			{ code: "taunggyi-centre", name_zh: "东枝市区", name_en: "Taunggyi centre", name_my: "တောင်ကြီးမြို့", lat: 20.7835, lng: 97.0365 },
			{
				code: "ayetharyar",
				name_zh: "埃达雅（工业区）",
				name_en: "Ayetharyar (industrial zone)",
				name_my: "အေးသာယာ",
				lat: 20.7885,
				lng: 96.9985,
			},
		],
		landmarks: [
			{ name_zh: "黑河机场", name_en: "Heho Airport", name_my: "ဟဲဟိုးလေဆိပ်", also: ["HEH"], lat: 20.747, lng: 96.792 },
			{ name_zh: "埃达雅工业区", name_en: "Ayetharyar Industrial Zone", name_my: "အေးသာယာစက်မှုဇုန်", lat: 20.7945, lng: 96.9915 },
			{ name_zh: "苏拉牟尼佛塔", name_en: "Sulamuni Pagoda", name_my: "စူဠာမုနိဘုရား", lat: 20.7683, lng: 97.0343 },
		],
	},
	{
		code: "tachileik",
		name_zh: "大其力",
		name_en: "Tachileik",
		name_my: "တာချီလိတ်",
		also: ["Tachilek", "大其利"],
		lat: 20.4475,
		lng: 99.8808,
		weight: 38,
		districts: [
			{ code: "tachileik-gate", name_zh: "国门区", name_en: "Border gate", name_my: "မယ်ခေါင်", lat: 20.4465, lng: 99.8815 },
			{
				code: "tachileik-talaw",
				name_zh: "达洛（机场方向）",
				name_en: "Tar Lawt (towards the airport)",
				name_my: "တာလော့",
				lat: 20.4655,
				lng: 99.9085,
			},
		],
		landmarks: [
			{
				name_zh: "大其力—美塞友谊桥",
				name_en: "Tachileik–Mae Sai Friendship Bridge",
				name_my: "တာချီလိတ်-မယ်ဆိုင်ချစ်ကြည်ရေးတံတား",
				also: ["大其力口岸", "Mae Sai"],
				lat: 20.4437,
				lng: 99.8809,
			},
			{ name_zh: "大其力机场", name_en: "Tachileik Airport", name_my: "တာချီလိတ်လေဆိပ်", also: ["THL"], lat: 20.4838, lng: 99.9354 },
			{ name_zh: "大其力大金塔", name_en: "Tachileik Shwedagon Pagoda", name_my: "တာချီလိတ်ရွှေတိဂုံဘုရား", lat: 20.4548, lng: 99.8782 },
		],
	},
];
