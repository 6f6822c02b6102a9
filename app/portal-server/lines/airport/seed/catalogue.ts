import type { Tx } from "~/portal-server/platform/db/db";
import {
	airline,
	airport,
	cancellationPolicy,
	city,
	transferClass,
	transferFleet,
	transferRate,
	transferZone,
} from "~/portal-server/platform/db/schema";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { AIRLINES } from "./airlines";
import { AIRPORTS, type SeedAirport } from "./airports";
import { CLASSES, type SeedClass } from "./classes";
import { type SeedZone, ZONES } from "./zones";

/** Hours count back from the pick-up (domain.md 2.9). */
const POLICY: { code: string; tiers: PolicyRuleTier[] } = {
	code: "transfer-24h",
	tiers: [
		{ hours_before: 24, type: "percent_bp", value: 5_000 },
		{ hours_before: 6, type: "percent_bp", value: 10_000 },
	],
};

/** A drive from here on (minutes) is confirmed after a look at who is free. */
const FAR_MINUTES = 100;
const MIN_PER_DAY = 4;
const CURRENCY = "MMK";

/** Prices as drivers say them. */
const STEP = 500;
const rounded = (kyat: number) => Math.max(STEP, Math.round(kyat / STEP) * STEP);

const soldAt = ({ is_large }: SeedAirport) => CLASSES.filter(({ towns }) => is_large || towns);

const fleetOf = (at: SeedAirport, { per_day, seats }: SeedClass) => ({
	currency: CURRENCY,
	per_day: Math.max(MIN_PER_DAY, Math.round((per_day * at.per_day) / 100)),
	language_zh: at.zh ? 20_000 : null,
	night_fee: seats > 6 ? 20_000 : 10_000,
	extra_stop: 8_000,
	seat_infant: 12_000,
	seat_child: 10_000,
	seat_booster: 6_000,
});

const rateOf = (zone: SeedZone, kind: SeedClass) => ({
	price: rounded((zone.price * kind.share) / 100),
	instant: kind.instant && zone.minutes < FAR_MINUTES,
	supplier_cancel: kind.code === "minibus",
});

function must<K, V>(map: ReadonlyMap<K, V>, key: K): V {
	const found = map.get(key);
	if (found === undefined) throw new Error(`nothing known of ${key}`);
	return found;
}

const airportRow = ({ code, names, meets, is_international }: SeedAirport, city_id: number, rank: number) => ({
	code,
	city_id,
	is_international,
	rank,
	name_zh: names[0],
	name_en: names[1],
	name_my: names[2],
	meeting_point_zh: meets[0],
	meeting_point_en: meets[1],
});

const zoneRow = ({ kind, names, at, radius_km, minutes }: SeedZone, airport_id: number, city_id: number) => ({
	airport_id,
	city_id,
	kind,
	radius_km,
	drive_minutes: minutes,
	name_zh: names[0],
	name_en: names[1],
	name_my: names[2],
	lat: at[0],
	lng: at[1],
});

interface Known {
	towns: ReadonlyMap<string, number>;
	classes: ReadonlyMap<string, number>;
	policy_id: number;
}

/** An airport with its zones, its fleets, and a price of each class for each zone. */
async function seedAirport(tx: Tx, at: SeedAirport, rank: number, { towns, classes, policy_id }: Known): Promise<void> {
	const city_id = must(towns, at.city);
	const [own] = await tx
		.insert(airport)
		.values(airportRow(at, city_id, rank))
		.returning({ id: airport.id });
	if (!own) throw new Error("an insert answers its row");
	const zones = ZONES[at.code] ?? [];
	const zoneRows = zones.map((zone) => zoneRow(zone, own.id, must(towns, zone.city)));
	const zoneIds = await tx.insert(transferZone).values(zoneRows).returning({ id: transferZone.id });
	const sold = soldAt(at);
	const fleetRows = sold.map((kind) => ({
		city_id,
		airport_id: own.id,
		transfer_class_id: must(classes, kind.code),
		...fleetOf(at, kind),
	}));
	const fleetIds = await tx.insert(transferFleet).values(fleetRows).returning({ id: transferFleet.id });
	const rates = zones.flatMap((zone, of_zone) =>
		sold.map((kind, of_class) => ({
			...rateOf(zone, kind),
			transfer_zone_id: zoneIds[of_zone]?.id ?? 0,
			transfer_fleet_id: fleetIds[of_class]?.id ?? 0,
			cancellation_policy_id: policy_id,
		})),
	);
	await tx.insert(transferRate).values(rates);
}

/** Airlines, vehicle classes, airports with their zones and prices. */
export async function seedTransfers(tx: Tx): Promise<void> {
	const towns = new Map(
		(await tx.select({ id: city.id, code: city.code }).from(city)).map(({ id, code }) => [code, id]),
	);
	const [policy] = await tx.insert(cancellationPolicy).values(POLICY).returning({ id: cancellationPolicy.id });
	if (!policy) throw new Error("an insert answers its row");
	await tx.insert(airline).values([...AIRLINES]);
	const columns = CLASSES.map(({ share: _share, per_day: _per_day, towns: _towns, instant: _instant, ...row }) => row);
	const rows = await tx
		.insert(transferClass)
		.values(columns)
		.returning({ id: transferClass.id, code: transferClass.code });
	const classes = new Map(rows.map(({ id, code }) => [code, id]));
	for (const [index, at] of AIRPORTS.entries())
		await seedAirport(tx, at, index + 1, { towns, classes, policy_id: policy.id });
}
