import { type carModel, carRate } from "~/portal-server/platform/db/schema";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { type Packed, packedRows, type Unread } from "~/portal-server/platform/db/statements/packed-rows";

export interface CarModel
	extends Pick<
		typeof carModel.$inferSelect,
		"code" | "name_zh" | "name_en" | "car_class" | "seats" | "luggage" | "energy" | "drivetrain" | "rank"
	> {
	/** A favourite of the reader's. */
	collected: boolean;
}

/** What cars are priced, sorted and filtered by. */
const SEARCHED = [
	"id",
	"car_model_id",
	"currency",
	"half_price",
	"half_hours",
	"half_km",
	"full_price",
	"full_hours",
	"full_km",
	"extra_hour",
	"extra_km",
	"overnight",
	"one_way_km",
	"language_zh",
	"language_en",
	"mileage_policy",
	"sold_days_30d",
	"listed_at",
] as const;

export const RATES = packedRows(carRate, "r", { first: SEARCHED, extra: ["free"] });

/** A rate with its model, and how many vehicles are `free` on all days. */
export type FoundCar = CarModel & Unread<typeof carRate, (typeof SEARCHED)[number], "free">;

export type CarTerms = { tiers: PolicyRuleTier[]; grace: boolean };

/** With everything that a card or a quote says, and its policy. */
export type Car = FoundCar & Packed<typeof carRate> & CarTerms;

type Models = Readonly<Record<string, CarModel>> | null;
type Policies = Readonly<Record<string, CarTerms>> | null;

/** Models and policies come once each: of a thousand cars they would be most of the answer. */
export function carsFrom({ cars, models }: { cars: string | null; models: Models }): FoundCar[] {
	const [first] = Object.values(models ?? {});
	if (!first) return [];
	return RATES.read(cars, first).map((car) => {
		const model = models?.[car.car_model_id];
		if (!model) throw new Error(`no model of rate ${car.id}`);
		return Object.assign(car, model);
	});
}

export function wholeCar(car: FoundCar, policies: Policies): Car {
	const rest = RATES.rest(car);
	const terms = policies?.[rest.cancellation_policy_id];
	if (!terms) throw new Error(`no policy of rate ${car.id}`);
	return { ...car, ...rest, ...terms };
}
