import type { carModel } from "~/portal-server/platform/db/schema";

type Row = Omit<typeof carModel.$inferInsert, "status">;

/** `full_price`: kyat for a day in Yangon. `towns`: `all`, or those beside Yangon, Mandalay and Nay Pyi Taw where it can be had. */
export interface SeedModel extends Row {
	full_price: number;
	fleet: number;
	towns: "cities" | "all";
}

const model = (
	code: string,
	[name_zh, name_en]: readonly [string, string],
	[car_class, seats, luggage]: readonly [Row["car_class"], number, number],
	[energy, drivetrain]: readonly [Row["energy"], Row["drivetrain"]],
	[full_price, fleet, towns]: readonly [number, number, SeedModel["towns"]],
): Omit<SeedModel, "rank"> => ({
	code,
	name_zh,
	name_en,
	car_class,
	seats,
	luggage,
	energy,
	drivetrain,
	full_price,
	fleet,
	towns,
});

/** Models as drivers in Myanmar have them, the most booked first. */
const ROWS = [
	model(
		"toyota-alphard",
		["丰田埃尔法", "Toyota Alphard"],
		["mpv", 6, 4],
		["hybrid", "two_wheel"],
		[275_000, 12, "all"],
	),
	model("toyota-hiace", ["丰田海狮", "Toyota HiAce"], ["van", 11, 8], ["diesel", "two_wheel"], [210_000, 14, "all"]),
	model("toyota-crown", ["丰田皇冠", "Toyota Crown"], ["sedan", 3, 3], ["hybrid", "two_wheel"], [165_000, 12, "all"]),
	model(
		"toyota-prado",
		["丰田普拉多", "Toyota Land Cruiser Prado"],
		["suv", 6, 4],
		["diesel", "four_wheel"],
		[240_000, 10, "all"],
	),
	model(
		"toyota-axio",
		["丰田卡罗拉 Axio", "Toyota Corolla Axio"],
		["sedan", 3, 2],
		["hybrid", "two_wheel"],
		[115_000, 20, "all"],
	),
	model(
		"toyota-coaster",
		["丰田考斯特", "Toyota Coaster"],
		["minibus", 22, 20],
		["diesel", "two_wheel"],
		[385_000, 6, "all"],
	),
	model(
		"hyundai-starex",
		["现代辉翼", "Hyundai Grand Starex"],
		["mpv", 9, 6],
		["diesel", "two_wheel"],
		[190_000, 9, "cities"],
	),
	model(
		"toyota-vellfire",
		["丰田威尔法", "Toyota Vellfire"],
		["mpv", 6, 4],
		["petrol", "two_wheel"],
		[270_000, 6, "cities"],
	),
	model(
		"toyota-fortuner",
		["丰田穿越者", "Toyota Fortuner"],
		["suv", 6, 4],
		["diesel", "four_wheel"],
		[215_000, 8, "all"],
	),
	model(
		"toyota-hilux",
		["丰田海拉克斯", "Toyota Hilux Revo"],
		["pickup", 4, 6],
		["diesel", "four_wheel"],
		[185_000, 8, "all"],
	),
	model("honda-crv", ["本田 CR-V", "Honda CR-V"], ["suv", 4, 3], ["petrol", "four_wheel"], [175_000, 7, "cities"]),
	model(
		"toyota-camry",
		["丰田凯美瑞", "Toyota Camry"],
		["sedan", 3, 3],
		["hybrid", "two_wheel"],
		[150_000, 9, "cities"],
	),
	model(
		"mercedes-e",
		["奔驰 E 级", "Mercedes-Benz E-Class"],
		["sedan", 3, 3],
		["petrol", "two_wheel"],
		[320_000, 4, "cities"],
	),
	model(
		"toyota-landcruiser",
		["丰田兰德酷路泽", "Toyota Land Cruiser 200"],
		["suv", 6, 5],
		["diesel", "four_wheel"],
		[330_000, 5, "cities"],
	),
	model("byd-atto3", ["比亚迪元 PLUS", "BYD Atto 3"], ["suv", 4, 3], ["electric", "two_wheel"], [140_000, 6, "cities"]),
	model("byd-seal", ["比亚迪海豹", "BYD Seal"], ["sedan", 4, 3], ["electric", "two_wheel"], [155_000, 5, "cities"]),
	model("nissan-urvan", ["日产优马", "Nissan Urvan"], ["van", 13, 8], ["diesel", "two_wheel"], [220_000, 6, "cities"]),
	model("toyota-wish", ["丰田 Wish", "Toyota Wish"], ["mpv", 6, 2], ["petrol", "two_wheel"], [125_000, 8, "all"]),
	model("ford-ranger", ["福特 Ranger", "Ford Ranger"], ["pickup", 4, 6], ["diesel", "four_wheel"], [190_000, 5, "all"]),
	model(
		"hyundai-county",
		["现代康恩迪", "Hyundai County"],
		["minibus", 24, 16],
		["diesel", "two_wheel"],
		[360_000, 4, "cities"],
	),
	model(
		"hyundai-universe",
		["现代尤尼维斯大巴", "Hyundai Universe"],
		["coach", 40, 40],
		["diesel", "two_wheel"],
		[590_000, 4, "cities"],
	),
] as const;

export const MODELS: readonly SeedModel[] = ROWS.map((row, index) => ({ ...row, rank: index + 1 }));
