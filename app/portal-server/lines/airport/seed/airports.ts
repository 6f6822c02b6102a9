/** `per_day`: transfers a day in hundredths of Yangon's. `meets`: where drivers wait for those who arrive. */
export interface SeedAirport {
	readonly code: string;
	readonly city: string;
	readonly names: readonly [zh: string, en: string, my: string];
	readonly meets: readonly [zh: string, en: string];
	readonly is_international: boolean;
	readonly per_day: number;
	readonly is_large: boolean;
	/** Drivers who speak Chinese work there. */
	readonly zh: boolean;
}

const HALL = ["到达大厅出口，司机举牌等候", "At the exit of the arrivals hall; the driver holds a name board"] as const;
const GATE = ["航站楼出口，司机举牌等候", "At the terminal exit; the driver holds a name board"] as const;

type AirportRow = readonly [
	code: string,
	city: string,
	per_day: number,
	is_international: boolean,
	zh: boolean,
	names: SeedAirport["names"],
	meets: SeedAirport["meets"],
];

/** The busiest first. */
const ROWS: readonly AirportRow[] = [
	[
		"RGN",
		"yangon",
		100,
		true,
		true,
		["仰光国际机场", "Yangon International Airport", "ရန်ကုန်အပြည်ပြည်ဆိုင်ရာလေဆိပ်"],
		[
			"国际到达：1 号航站楼一层出口；国内到达：3 号航站楼出口",
			"International: exit of Terminal 1, ground floor; domestic: exit of Terminal 3",
		],
	],
	[
		"MDL",
		"mandalay",
		60,
		true,
		true,
		["曼德勒国际机场", "Mandalay International Airport", "မန္တလေးအပြည်ပြည်ဆိုင်ရာလေဆိပ်"],
		HALL,
	],
	[
		"NYT",
		"nay-pyi-taw",
		45,
		true,
		true,
		["内比都国际机场", "Nay Pyi Taw International Airport", "နေပြည်တော်အပြည်ပြည်ဆိုင်ရာလေဆိပ်"],
		HALL,
	],
	["NYU", "bagan", 30, false, true, ["良乌（蒲甘）机场", "Nyaung-U (Bagan) Airport", "ညောင်ဦးလေဆိပ်"], GATE],
	["HEH", "taunggyi", 30, false, true, ["黑河机场", "Heho Airport", "ဟဲဟိုးလေဆိပ်"], GATE],
	["THL", "tachileik", 20, false, true, ["大其力机场", "Tachileik Airport", "တာချီလိတ်လေဆိပ်"], GATE],
	["SNW", "ngapali", 20, false, false, ["丹兑（额布里）机场", "Thandwe (Ngapali) Airport", "သံတွဲလေဆိပ်"], GATE],
	["LSH", "lashio", 20, false, true, ["腊戌机场", "Lashio Airport", "လားရှိုးလေဆိပ်"], GATE],
	["MYT", "myitkyina", 20, false, true, ["密支那机场", "Myitkyina Airport", "မြစ်ကြီးနားလေဆိပ်"], GATE],
	["MNU", "mawlamyine", 20, false, false, ["毛淡棉机场", "Mawlamyine Airport", "မော်လမြိုင်လေဆိပ်"], GATE],
];

/** The international ones are the large ones. */
export const AIRPORTS: readonly SeedAirport[] = ROWS.map(
	([code, city, per_day, is_international, zh, names, meets]) => ({
		code,
		city,
		names,
		meets,
		is_international,
		per_day,
		is_large: is_international,
		zh,
	}),
);
