import type { transferClass } from "~/portal-server/platform/db/schema";

/** `share`: price in hundredths of the smallest class. `per_day`: transfers a day in Yangon. `towns`: at every airport, not at the large ones alone. */
export interface SeedClass extends Omit<typeof transferClass.$inferInsert, "status"> {
	share: number;
	per_day: number;
	towns: boolean;
	instant: boolean;
}

type Names = readonly [name_zh: string, name_en: string, examples: string];

const kind = (
	code: string,
	[name_zh, name_en, examples]: Names,
	[seats, luggage]: readonly [number, number],
	more: Pick<SeedClass, "share" | "per_day" | "towns" | "instant">,
): Omit<SeedClass, "rank"> => ({ code, name_zh, name_en, examples, seats, luggage, ...more });

/** The most booked first. */
const ROWS = [
	kind("comfort", ["舒适型", "Comfort", "Toyota Crown, Toyota Camry"], [3, 3], {
		share: 130,
		per_day: 30,
		towns: false,
		instant: true,
	}),
	kind("mpv", ["商务 MPV", "MPV", "Toyota Alphard, Hyundai Starex"], [6, 5], {
		share: 190,
		per_day: 24,
		towns: true,
		instant: true,
	}),
	kind("economy", ["经济型", "Economy", "Toyota Axio, Honda Fit"], [3, 2], {
		share: 100,
		per_day: 40,
		towns: true,
		instant: true,
	}),
	kind("suv", ["越野型", "SUV", "Toyota Fortuner, Honda CR-V"], [4, 4], {
		share: 150,
		per_day: 20,
		towns: true,
		instant: true,
	}),
	kind("van", ["轻型客车", "Van", "Toyota HiAce, Nissan Urvan"], [10, 9], {
		share: 175,
		per_day: 18,
		towns: true,
		instant: true,
	}),
	kind("business", ["豪华型", "Business", "Mercedes-Benz E-Class"], [3, 3], {
		share: 280,
		per_day: 8,
		towns: false,
		instant: false,
	}),
	kind("minibus", ["中型客车", "Minibus", "Toyota Coaster"], [20, 20], {
		share: 340,
		per_day: 6,
		towns: false,
		instant: false,
	}),
];

export const CLASSES: readonly SeedClass[] = ROWS.map((row, index) => ({ ...row, rank: index + 1 }));
