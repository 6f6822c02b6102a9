import { sql } from "drizzle-orm";
import { FACILITIES } from "~/portal-contract/hotel/stay";
import { fillNights } from "~/portal-server/lines/hotel/inventory/fill";
import type { Store } from "~/portal-server/platform/db/client";
import type { Tx } from "~/portal-server/platform/db/db";
import {
	cancellationPolicy,
	childScheme,
	city,
	destination,
	district,
	hotel,
	landmark,
	marketRule,
	ratePlan,
	roomType,
} from "~/portal-server/platform/db/schema";
import { fxRate } from "~/portal-server/platform/db/schema/ledger/money";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { destinationWords } from "~/portal-server/platform/words/search-words";
import { among, pick, rng } from "./random/chance";

const names = (name: string) => ({ name_zh: `${name}酒店`, name_en: name, name_my: null });

const SCHEMES = [
	[
		{ max_age: 5, charge: "free" as const, value: 0, counts_for_capacity: false },
		{ max_age: 11, charge: "percent_bp" as const, value: 3333, counts_for_capacity: true },
	],
	[{ max_age: 12, charge: "fixed" as const, value: 777, counts_for_capacity: true }],
	[
		{ max_age: 2, charge: "free" as const, value: 0, counts_for_capacity: false },
		{ max_age: 15, charge: "adult" as const, value: 0, counts_for_capacity: true },
	],
];
const POLICIES = [
	[{ hours_before: 20, type: "nights" as const, value: 1 }],
	[{ hours_before: 240, type: "percent_bp" as const, value: 5000 }],
	[{ hours_before: null, type: "percent_bp" as const, value: 10_000 }],
];
const RULES = [
	{ code: "only-china", mode: "include", countries: ["CN", "HK"] },
	{ code: "not-china", mode: "exclude", countries: ["CN"] },
];
const RATES: [string, string, number][] = [
	["USD", "CNY", 711_840_137],
	["MMK", "CNY", 338_971],
	["CNY", "MMK", 29_501_000_003],
	["USD", "MMK", 210_000_000_007],
	["CNY", "USD", 14_048_000],
	["MMK", "USD", 47_619],
];

/** Ids of what the factory made. */
export interface Made {
	cities: number[];
	districts: number[];
	/** One for each town, in their order. */
	landmarks: number[];
	/** Those that are on sale. */
	hotels: number[];
	/** Plans in the order in which they were made. */
	plans: number[];
	rooms: number[];
}

async function insertTerms(tx: Tx) {
	const schemes = await tx
		.insert(childScheme)
		.values(SCHEMES.map((bands, index) => ({ code: `scheme-${index}`, bands })))
		.returning();
	const policies = await tx
		.insert(cancellationPolicy)
		.values(POLICIES.map((tiers, index) => ({ code: `policy-${index}`, tiers })))
		.returning();
	const rules = await tx.insert(marketRule).values(RULES).returning();
	await tx
		.insert(fxRate)
		.values(
			RATES.map(([from_currency, to_currency, rate_e8]) => ({ from_currency, to_currency, rate_e8, valid_from: 0 })),
		);
	return { schemes, policies, rules };
}

interface MadeTown {
	id: number;
	districts: number[];
	landmark: number;
}

/** Where the landmark of the town `index` (from 1) stands. */
export const landmarkPoint = (index: number) => ({ lat: 16.4 + index / 10, lng: 96.05 });

async function insertCity(tx: Tx, index: number): Promise<MadeTown> {
	const row = {
		code: `town-${index}`,
		name_zh: `测试城${index}`,
		name_en: `Town ${index}`,
		name_my: null,
		lat: 16 + index,
		lng: 96,
	};
	const [made] = await tx.insert(city).values(row).returning();
	if (!made) throw new Error("no city");
	const districts = await tx
		.insert(district)
		.values([1, 2].map((number) => ({ city_id: made.id, ...names(`D${index}${number}`) })))
		.returning();
	const [point] = await tx
		.insert(landmark)
		.values({ city_id: made.id, ...names(`Landmark ${index}`), ...landmarkPoint(index) })
		.returning();
	if (!point) throw new Error("no landmark");
	const words = destinationWords({ name_zh: row.name_zh, name_en: row.name_en, name_my: null });
	const place = { city_id: made.id, name_zh: row.name_zh, name_en: row.name_en, weight: 1, ...words };
	await tx
		.insert(destination)
		.values([
			{ ...place, place: `city:${made.id}`, kind: "city" },
			...districts.map(({ id }) => ({ ...place, place: `district:${id}`, kind: "district", exact: [`d${id}`] })),
			{ ...place, place: `landmark:${point.id}`, kind: "landmark", exact: [`l${index}`] },
		]);
	return { id: made.id, districts: districts.map(({ id }) => id), landmark: point.id };
}

function hotelRow(
	roll: () => number,
	index: number,
	city_id: number,
	districts: number[],
	scheme: number,
): typeof hotel.$inferInsert {
	const text = {
		address_zh: "地址",
		address_en: "Address",
		description_zh: "介绍",
		description_en: "About",
		phone: "+95 1",
		email: "a@b.test",
		zip: "1",
	};
	const figures = {
		score: roll() < 0.1 ? null : among(roll, 50, 99),
		view_count: among(roll, 0, 5),
		sold_nights_30d: among(roll, 0, 4),
	};
	return {
		...names(`Hotel ${index}`),
		...text,
		...figures,
		city_id,
		district_id: pick(roll, districts),
		code: `hotel-${index}`,
		stars: among(roll, 2, 5),
		lat: 16 + roll(),
		lng: 96 + roll() / 10,
		foreigner_licensed: roll() < 0.8,
		facilities: FACILITIES.filter(() => roll() < 0.6),
		child_scheme_id: scheme,
		status: roll() < 0.15 ? 0 : 1,
		listed_at: among(roll, 1, 5),
	};
}

function planRow(
	roll: () => number,
	terms: Awaited<ReturnType<typeof insertTerms>>,
	hotel_id: number,
	room_type_id: number,
) {
	const currency = pick(roll, ["MMK", "USD", "CNY"]);
	const scale = currency === "MMK" ? 20 : 1;
	return {
		room_type_id,
		hotel_id,
		name_zh: "价格",
		name_en: "Rate",
		currency,
		base_price: among(roll, 2000, 9000) * scale,
		extra_adult: among(roll, 0, 1500) * scale,
		meal_type: pick(roll, ["room_only", "breakfast", "half_board", "full_board"]),
		cancellation_policy_id: pick(roll, terms.policies).id,
		market_rule_id: roll() < 0.3 ? pick(roll, terms.rules).id : null,
		instant: roll() < 0.7,
		credit: roll() < 0.7,
		min_stay: roll() < 0.15 ? 3 : 1,
		max_stay: roll() < 0.15 ? 5 : 30,
	};
}

/** A catalogue of chance in two towns, with nights from `from_month` on of which some are sold, closed or without arrival or departure. */
export async function makeCatalogue(
	store: Store,
	options: { seed: number; hotels: number; from_month: string; months: number },
): Promise<Made> {
	const roll = rng(options.seed);
	return store.transaction(async (tx) => {
		const terms = await insertTerms(tx);
		const towns = [await insertCity(tx, 1), await insertCity(tx, 2)];
		const made: Made = {
			cities: towns.map(({ id }) => id),
			districts: towns.flatMap(({ districts }) => districts),
			landmarks: towns.map((town) => town.landmark),
			hotels: [],
			plans: [],
			rooms: [],
		};
		const hidden: number[] = [];
		for (let index = 0; index < options.hotels; index += 1) {
			const town = pick(roll, towns);
			const { status, ...values } = hotelRow(roll, index, town.id, town.districts, pick(roll, terms.schemes).id);
			const [row] = await tx.insert(hotel).values(values).returning();
			if (!row) throw new Error("no hotel");
			(status === 1 ? made.hotels : hidden).push(row.id);
			for (let kind = among(roll, 1, 3); kind > 0; kind -= 1) {
				const max_adults = among(roll, 1, 4);
				const capacity = {
					max_adults,
					max_children: among(roll, 0, 3),
					max_total: max_adults + among(roll, 0, 2),
					base_occupancy: among(roll, 1, max_adults),
				};
				const type = {
					hotel_id: row.id,
					...names("Room"),
					bed_type: "twin",
					allotment: among(roll, 1, 8),
					...capacity,
				};
				const [room] = await tx.insert(roomType).values(type).returning();
				if (!room) throw new Error("no room");
				made.rooms.push(room.id);
				const plans = Array.from({ length: among(roll, 1, 3) }, () => planRow(roll, terms, row.id, room.id));
				made.plans.push(...(await tx.insert(ratePlan).values(plans).returning()).map(({ id }) => id));
			}
		}
		await tx.execute(sql`insert into destination (place, kind, city_id, name_zh, name_en, search, exact, bigrams)
			select 'hotel:' || id, 'hotel', city_id, name_zh, name_en, lower(name_en), array[lower(name_en)], '{}' from hotel on conflict do nothing`);
		await fillNights(tx, options);
		await disturb(tx, roll);
		// Hotels are hidden after their nights were written, so that a search finds rooms of theirs.
		await tx.execute(sql`update hotel set status = 0 where id = any(${bigints(hidden)})`);
		return made;
	});
}

/** Nights of chance: prices, sold rooms, closed days. */
async function disturb(tx: Tx, roll: () => number): Promise<void> {
	await tx.execute(sql`select setseed(${roll()})`);
	await tx.execute(sql`update room_month set sold = (select array_agg(case when random() < 0.85 then 0 else floor(random() * (a + 1)) end::int2 order by d)
		from unnest(allotment) with ordinality as t (a, d))`);
	await tx.execute(sql`update rate_month set price = (select array_agg((p + floor(random() * 700))::int4 order by d) from unnest(price) with ordinality as t (p, d)),
		closed = case when random() < 0.7 then 0 else 1 << floor(random() * 28)::int4 end,
		no_arrival = case when random() < 0.8 then 0 else floor(random() * 268435455)::int4 & 73085245 end,
		no_departure = case when random() < 0.8 then 0 else floor(random() * 268435455)::int4 & 146170490 end`);
}
