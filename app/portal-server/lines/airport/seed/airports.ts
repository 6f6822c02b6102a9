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

/** The busiest first. */
export const AIRPORTS: readonly SeedAirport[] = [
	{
		...{ code: "RGN", city: "yangon", is_international: true, per_day: 100, is_large: true, zh: true },
		names: ["仰光国际机场", "Yangon International Airport", "ရန်ကုန်အပြည်ပြည်ဆိုင်ရာလေဆိပ်"],
		meets: [
			"国际到达：1 号航站楼一层出口；国内到达：3 号航站楼出口",
			"International: exit of Terminal 1, ground floor; domestic: exit of Terminal 3",
		],
	},
	{
		...{ code: "MDL", city: "mandalay", is_international: true, per_day: 60, is_large: true, zh: true },
		names: ["曼德勒国际机场", "Mandalay International Airport", "မန္တလေးအပြည်ပြည်ဆိုင်ရာလေဆိပ်"],
		meets: HALL,
	},
	{
		...{ code: "NYT", city: "nay-pyi-taw", is_international: true, per_day: 45, is_large: true, zh: true },
		names: ["内比都国际机场", "Nay Pyi Taw International Airport", "နေပြည်တော်အပြည်ပြည်ဆိုင်ရာလေဆိပ်"],
		meets: HALL,
	},
	{
		...{ code: "NYU", city: "bagan", is_international: false, per_day: 30, is_large: false, zh: true },
		names: ["良乌（蒲甘）机场", "Nyaung-U (Bagan) Airport", "ညောင်ဦးလေဆိပ်"],
		meets: GATE,
	},
	{
		...{ code: "HEH", city: "taunggyi", is_international: false, per_day: 30, is_large: false, zh: true },
		names: ["黑河机场", "Heho Airport", "ဟဲဟိုးလေဆိပ်"],
		meets: GATE,
	},
	{
		...{ code: "THL", city: "tachileik", is_international: false, per_day: 20, is_large: false, zh: true },
		names: ["大其力机场", "Tachileik Airport", "တာချီလိတ်လေဆိပ်"],
		meets: GATE,
	},
	{
		...{ code: "SNW", city: "ngapali", is_international: false, per_day: 20, is_large: false, zh: false },
		names: ["丹兑（额布里）机场", "Thandwe (Ngapali) Airport", "သံတွဲလေဆိပ်"],
		meets: GATE,
	},
	{
		...{ code: "LSH", city: "lashio", is_international: false, per_day: 20, is_large: false, zh: true },
		names: ["腊戌机场", "Lashio Airport", "လားရှိုးလေဆိပ်"],
		meets: GATE,
	},
	{
		...{ code: "MYT", city: "myitkyina", is_international: false, per_day: 20, is_large: false, zh: true },
		names: ["密支那机场", "Myitkyina Airport", "မြစ်ကြီးနားလေဆိပ်"],
		meets: GATE,
	},
	{
		...{ code: "MNU", city: "mawlamyine", is_international: false, per_day: 20, is_large: false, zh: false },
		names: ["毛淡棉机场", "Mawlamyine Airport", "မော်လမြိုင်လေဆိပ်"],
		meets: GATE,
	},
];
