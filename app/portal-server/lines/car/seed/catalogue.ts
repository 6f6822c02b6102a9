import type { Tx } from "~/portal-server/platform/db/db";
import {
	cancellationPolicy,
	carModel,
	carRate,
	carRoute,
	city,
	industrialZone,
} from "~/portal-server/platform/db/schema";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { MODELS, type SeedModel } from "./models";
import { ROADS } from "./roads";
import { ZONES } from "./zones";

/** Hours count back from the pick-up (domain.md 2.9). */
const POLICIES: readonly { code: string; tiers: PolicyRuleTier[] }[] = [
	{
		code: "car-24h",
		tiers: [
			{ hours_before: 24, type: "percent_bp", value: 5_000 },
			{ hours_before: 6, type: "percent_bp", value: 10_000 },
		],
	},
	{
		code: "car-72h",
		tiers: [
			{ hours_before: 72, type: "percent_bp", value: 5_000 },
			{ hours_before: 24, type: "percent_bp", value: 10_000 },
		],
	},
];

/** Beside Yangon: what a day costs there in hundredths of Yangon's, how many vehicles of a model there are, and whether drivers speak Chinese. */
const TOWNS: Readonly<Record<string, { share: number; fleet: number | null; zh: boolean; en: boolean }>> = {
	yangon: { share: 100, fleet: null, zh: true, en: true },
	mandalay: { share: 95, fleet: 6, zh: true, en: true },
	"nay-pyi-taw": { share: 110, fleet: 5, zh: true, en: true },
	bago: { share: 90, fleet: 3, zh: false, en: true },
	bagan: { share: 105, fleet: 4, zh: true, en: true },
	"pyin-oo-lwin": { share: 95, fleet: 3, zh: true, en: true },
	lashio: { share: 105, fleet: 3, zh: true, en: false },
	muse: { share: 115, fleet: 4, zh: true, en: false },
	myitkyina: { share: 120, fleet: 3, zh: true, en: false },
	taunggyi: { share: 100, fleet: 4, zh: true, en: true },
	nyaungshwe: { share: 100, fleet: 3, zh: false, en: true },
	tachileik: { share: 105, fleet: 3, zh: true, en: true },
	mawlamyine: { share: 95, fleet: 4, zh: false, en: true },
	pathein: { share: 90, fleet: 3, zh: false, en: true },
	ngapali: { share: 125, fleet: 3, zh: false, en: true },
	"hpa-an": { share: 90, fleet: 3, zh: false, en: true },
};

const CITIES = ["yangon", "mandalay", "nay-pyi-taw"];
/** Prices as drivers say them. */
const STEP = 500;
const rounded = (kyat: number) => Math.max(STEP, Math.round(kyat / STEP) * STEP);

function rateOf({ code, full_price: yangon, fleet, energy, car_class }: SeedModel, town: string) {
	const at = TOWNS[town];
	if (!at) throw new Error(`no prices for ${town}`);
	const full_price = rounded((yangon * at.share) / 100);
	const isLarge = car_class === "minibus" || car_class === "coach";
	return {
		currency: "MMK",
		full_price,
		half_price: rounded(full_price * 0.62),
		extra_hour: rounded(full_price * 0.11),
		night_hour: rounded(full_price * 0.16),
		extra_km: rounded(full_price * 0.008),
		overnight: isLarge ? 45_000 : 30_000,
		one_way_km: rounded(full_price * 0.0045),
		language_zh: at.zh ? 35_000 : null,
		language_en: at.en ? 20_000 : null,
		mileage_policy: CITIES.includes(town) && car_class !== "coach" ? ("limited" as const) : ("unlimited" as const),
		fuel_included: energy !== "electric",
		tolls_included: isLarge,
		fleet: at.fleet === null ? fleet : Math.min(fleet, at.fleet),
		instant: !isLarge && code !== "mercedes-e",
		credit: true,
		supplier_cancel: car_class === "coach",
	};
}

/** Models, what they cost in each town, roads between towns and industrial zones. */
export async function seedCars(tx: Tx): Promise<void> {
	const towns = new Map(
		(await tx.select({ id: city.id, code: city.code }).from(city)).map(({ id, code }) => [code, id]),
	);
	const idOf = (code: string) => {
		const id = towns.get(code);
		if (id === undefined) throw new Error(`no town ${code}`);
		return id;
	};
	const policies = await tx
		.insert(cancellationPolicy)
		.values([...POLICIES])
		.returning({ id: cancellationPolicy.id });
	const columns = MODELS.map(({ full_price: _price, fleet: _fleet, towns: _towns, ...row }) => row);
	const models = await tx.insert(carModel).values(columns).returning({ id: carModel.id, code: carModel.code });
	const modelId = new Map(models.map(({ id, code }) => [code, id]));
	const rates = Object.keys(TOWNS).flatMap((town) =>
		MODELS.filter((model) => model.towns === "all" || CITIES.includes(town)).map((model) => ({
			...rateOf(model, town),
			city_id: idOf(town),
			car_model_id: modelId.get(model.code) ?? 0,
			cancellation_policy_id: policies[model.car_class === "minibus" || model.car_class === "coach" ? 1 : 0]?.id ?? 0,
		})),
	);
	await tx.insert(carRate).values(rates);
	const both = ROADS.flatMap(([from, to, km, drive_minutes]) => [
		{ from_city_id: idOf(from), to_city_id: idOf(to), km, drive_minutes },
		{ from_city_id: idOf(to), to_city_id: idOf(from), km, drive_minutes },
	]);
	await tx.insert(carRoute).values(both);
	await tx.insert(industrialZone).values(
		ZONES.map(([town, name_zh, name_en, unit_price, drive_minutes, km]) => ({
			city_id: idOf(town),
			name_zh,
			name_en,
			currency: "MMK",
			unit_price,
			drive_minutes,
			km,
			km_source: "map" as const,
		})),
	);
}
