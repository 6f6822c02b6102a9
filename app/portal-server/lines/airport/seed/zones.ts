import type { ZoneKind } from "~/portal-contract/airport/limits";

/** `price`: kyat for the smallest class. `radius_km` of the point, `minutes` from the airport on a usual day. */
export interface SeedZone {
	readonly city: string;
	readonly kind: ZoneKind;
	readonly names: readonly [zh: string, en: string, my: string | null];
	readonly at: readonly [lat: number, lng: number];
	readonly radius_km: number;
	readonly minutes: number;
	readonly price: number;
}

const zone = (
	[city, kind]: readonly [string, ZoneKind],
	names: SeedZone["names"],
	at: SeedZone["at"],
	[radius_km, minutes, price]: readonly [number, number, number],
): SeedZone => ({ city, kind, names, at, radius_km, minutes, price });

/** Zones by the code of their airport. */
export const ZONES: Readonly<Record<string, readonly SeedZone[]>> = {
	RGN: [
		zone(
			["yangon", "downtown"],
			["仰光市中心（苏雷、唐人街）", "Yangon downtown (Sule, Chinatown)", "ရန်ကုန်မြို့လယ်"],
			[16.777, 96.157],
			[4, 55, 45_000],
		),
		zone(["yangon", "hotels"], ["大金塔与使馆区", "Shwedagon and embassies", "ရွှေတိဂုံ"], [16.8, 96.15], [4, 45, 42_000]),
		zone(["yangon", "hotels"], ["茵雅湖酒店区", "Inya Lake hotels", "အင်းလျားကန်"], [16.838, 96.146], [4, 30, 36_000]),
		zone(
			["yangon", "district"],
			["玛扬贡与机场周边", "Mayangone and around the airport", "မရမ်းကုန်း"],
			[16.885, 96.134],
			[4, 15, 25_000],
		),
		zone(
			["yangon", "industrial"],
			["明加拉顿工业园", "Mingaladon Industrial Park", "မင်္ဂလာဒုံစက်မှုဇုန်"],
			[16.94, 96.155],
			[5, 25, 30_000],
		),
		zone(
			["yangon", "industrial"],
			["莱达雅工业区", "Hlaingtharya Industrial Zone", "လှိုင်သာယာစက်မှုဇုန်"],
			[16.8685, 96.0665],
			[6, 50, 45_000],
		),
		zone(
			["yangon", "industrial"],
			["瑞必达工业区", "Shwepyithar Industrial Zone", "ရွှေပြည်သာစက်မှုဇုန်"],
			[16.975, 96.08],
			[6, 45, 42_000],
		),
		zone(
			["yangon", "industrial"],
			["东、南达贡工业区", "East and South Dagon Industrial Zones", "ဒဂုံစက်မှုဇုန်"],
			[16.85, 96.225],
			[7, 45, 42_000],
		),
		zone(
			["yangon", "industrial"],
			["丹林与迪拉瓦经济特区", "Thanlyin and Thilawa SEZ", "သီလဝါ"],
			[16.7, 96.255],
			[11, 85, 70_000],
		),
		zone(["bago", "town"], ["勃固", "Bago", "ပဲခူး"], [17.3345, 96.4795], [14, 110, 130_000]),
	],
	MDL: [
		zone(
			["mandalay", "downtown"],
			["曼德勒市中心", "Mandalay downtown", "မန္တလေးမြို့လယ်"],
			[21.974, 96.083],
			[4, 60, 55_000],
		),
		zone(
			["mandalay", "hotels"],
			["皇宫与曼德勒山", "Palace and Mandalay Hill", "မန္တလေးတောင်"],
			[22.005, 96.098],
			[4, 65, 58_000],
		),
		zone(
			["mandalay", "industrial"],
			["曼德勒工业区", "Mandalay Industrial Zone", "မန္တလေးစက်မှုဇုန်"],
			[21.917, 96.098],
			[4, 50, 50_000],
		),
		zone(["mandalay", "district"], ["阿马拉布拉", "Amarapura", "အမရပူရ"], [21.9, 96.053], [4, 45, 45_000]),
		zone(
			["mandalay", "industrial"],
			["缪达工业园", "Myotha Industrial Park", "မြို့သာစက်မှုဇုန်"],
			[21.65, 95.72],
			[9, 50, 60_000],
		),
		zone(["mandalay", "town"], ["实皆", "Sagaing", "စစ်ကိုင်း"], [21.883, 95.979], [5, 50, 55_000]),
		zone(["pyin-oo-lwin", "town"], ["彬乌伦", "Pyin Oo Lwin", "ပြင်ဦးလွင်"], [22.0335, 96.4585], [12, 130, 150_000]),
	],
	NYT: [
		zone(
			["nay-pyi-taw", "hotels"],
			["内比都酒店区", "Nay Pyi Taw hotel zone", "ဟိုတယ်ဇုန်"],
			[19.7265, 96.11],
			[6, 30, 45_000],
		),
		zone(
			["nay-pyi-taw", "downtown"],
			["内比都市区与政府部门", "Nay Pyi Taw centre and ministries", "နေပြည်တော်"],
			[19.79, 96.125],
			[7, 40, 50_000],
		),
		zone(["nay-pyi-taw", "town"], ["彬马那", "Pyinmana", "ပျဉ်းမနား"], [19.74, 96.2065], [5, 25, 42_000]),
	],
	NYU: [
		zone(["bagan", "town"], ["良乌镇", "Nyaung-U town", "ညောင်ဦး"], [21.1975, 94.9095], [3, 10, 20_000]),
		zone(["bagan", "hotels"], ["旧蒲甘酒店区", "Old Bagan hotels", "ပုဂံမြို့ဟောင်း"], [21.1725, 94.8605], [3, 20, 25_000]),
		zone(["bagan", "hotels"], ["新蒲甘酒店区", "New Bagan hotels", "ပုဂံမြို့သစ်"], [21.1285, 94.8575], [4, 25, 28_000]),
		zone(["bagan", "town"], ["波巴山", "Mount Popa", "ပုပ္ပားတောင်"], [20.917, 95.251], [8, 80, 90_000]),
	],
	HEH: [
		zone(["nyaungshwe", "town"], ["良瑞镇", "Nyaungshwe", "ညောင်ရွှေ"], [20.6605, 96.9335], [5, 55, 45_000]),
		zone(
			["nyaungshwe", "hotels"],
			["茵莱湖畔酒店", "Inle lakeside hotels", "အင်းလေး"],
			[20.56, 96.907],
			[10, 75, 60_000],
		),
		zone(["taunggyi", "downtown"], ["东枝市区", "Taunggyi centre", "တောင်ကြီး"], [20.7835, 97.0365], [5, 60, 50_000]),
		zone(
			["taunggyi", "industrial"],
			["埃达亚工业区", "Ayetharyar Industrial Zone", "အေးသာယာစက်မှုဇုန်"],
			[20.7945, 96.9915],
			[4, 50, 45_000],
		),
		zone(["taunggyi", "town"], ["格劳", "Kalaw", "ကလော"], [20.6333, 96.5667], [7, 55, 55_000]),
	],
	THL: [
		zone(
			["tachileik", "downtown"],
			["大其力市区与国门", "Tachileik centre and border gate", "တာချီလိတ်"],
			[20.4475, 99.8815],
			[4, 20, 25_000],
		),
		zone(["tachileik", "hotels"], ["机场周边酒店", "Hotels by the airport", null], [20.475, 99.92], [4, 10, 18_000]),
	],
	LSH: [
		zone(["lashio", "downtown"], ["腊戌市区", "Lashio centre", "လားရှိုး"], [22.945, 97.745], [6, 20, 28_000]),
		zone(["muse", "town"], ["木姐与 105 码", "Muse and 105 Mile", "မူဆယ်"], [23.965, 97.915], [10, 300, 260_000]),
	],
	MYT: [
		zone(
			["myitkyina", "downtown"],
			["密支那市区", "Myitkyina centre", "မြစ်ကြီးနား"],
			[25.3845, 97.3975],
			[7, 20, 28_000],
		),
		zone(["myitkyina", "town"], ["密松", "Myitsone Confluence", "မြစ်ဆုံ"], [25.7062, 97.5005], [6, 80, 90_000]),
	],
	MNU: [
		zone(["mawlamyine", "downtown"], ["毛淡棉市区", "Mawlamyine centre", "မော်လမြိုင်"], [16.488, 97.626], [6, 20, 25_000]),
		zone(["hpa-an", "town"], ["帕安", "Hpa-An", "ဘားအံ"], [16.8885, 97.6345], [8, 90, 95_000]),
	],
	SNW: [
		zone(["ngapali", "hotels"], ["额布里海滩酒店", "Ngapali Beach hotels", "ငပလီ"], [18.415, 94.328], [7, 15, 30_000]),
		zone(["ngapali", "town"], ["丹兑镇", "Thandwe town", "သံတွဲ"], [18.4645, 94.3655], [4, 20, 28_000]),
	],
};
