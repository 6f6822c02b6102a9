import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { FACILITIES, MEAL_TYPES } from "~/portal-contract/hotel/stay";
import { listHotels, staySearch } from "~/portal-server/lines/hotel/finding/list";
import { searchStays } from "~/portal-server/lines/hotel/inventory/search";
import { CHILD_SCHEMES, FX_RATES, MARKET_RULES, POLICIES } from "~/portal-server/lines/hotel/seed/catalogue/terms";
import { readTerms } from "~/portal-server/lines/hotel/terms";
import { findDestinations } from "~/portal-server/places/destination";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { migrateStore } from "~/portal-server/platform/db/migrate";
import { cancellationPolicy, childScheme, marketRule } from "~/portal-server/platform/db/schema/catalogue";
import { fxRate } from "~/portal-server/platform/db/schema/ledger/money";
import { saveSettings } from "~/portal-server/platform/settings";
import type { Query } from "../../factories/hotel-oracle";
import { among, pick, rng } from "../../factories/random/chance";
import { NO_FILTERS } from "../../factories/searches";

/** Months on sale: a stay of thirty nights a hundred days ahead lies within them. */
const MONTHS = 5;

const WARM_UP = 40;

/** Towns of a country with so many hotels; their sizes fall off slowly, the largest of 10,000 holds 470. */
const townsFor = (hotels: number) => Math.round(Math.min(60, Math.max(8, Math.sqrt(hotels))));
const share = (town: number) => 1 / (1 + 0.09 * town);

export async function insertTerms(tx: Tx): Promise<void> {
	await tx.insert(childScheme).values(CHILD_SCHEMES);
	await tx.insert(cancellationPolicy).values(POLICIES);
	await tx.insert(marketRule).values(MARKET_RULES);
	await tx
		.insert(fxRate)
		.values(
			FX_RATES.map(([from_currency, to_currency, rate_e8]) => ({ from_currency, to_currency, rate_e8, valid_from: 0 })),
		);
	await saveSettings(tx, { currency: "CNY" });
}

export async function insertTowns(tx: Tx, towns: number): Promise<void> {
	await tx.execute(sql`insert into city (code, name_zh, name_en, lat, lng)
		select 'town-' || n, '城镇' || n, 'Town ' || n, 12 + 14 * random(), 93 + 7 * random() from generate_series(1, ${towns}::int4) as n order by n`);
	await tx.execute(sql`insert into district (city_id, name_zh, name_en, lat, lng)
		select c.id, '区' || n, 'District ' || n, c.lat + random() / 20, c.lng + random() / 20 from city as c, generate_series(1, 6) as n order by c.id, n`);
	await tx.execute(sql`insert into destination (place, kind, city_id, name_zh, name_en, search, exact, bigrams, weight)
		select 'city:' || id, 'city', id, name_zh, name_en, lower(name_en), array[lower(name_en)], '{}', 1 from city`);
}

/** Hotels of two to five stars with two to four kinds of room and two to four rates of each, as a chain or a family would sell them. */
async function insertHotels(tx: Tx, hotels: number, towns: number): Promise<void> {
	const total = Array.from({ length: towns }, (_, town) => share(town)).reduce((all, one) => all + one, 0);
	const facilities = sql.raw(`array[${FACILITIES.map((name) => `'${name}'`).join(",")}]`);
	const meals = sql.raw(`array[${MEAL_TYPES.map((name) => `'${name}'`).join(",")}]`);
	await tx.execute(sql`insert into hotel (city_id, district_id, name_zh, name_en, code, stars, score, comment_count, view_count, sold_nights_30d, address_zh, address_en,
			description_zh, description_en, phone, email, zip, lat, lng, foreigner_licensed, facilities, child_scheme_id, listed_at)
		select c.id, (select id from district where city_id = c.id order by random() + 0 * n limit 1), '酒店' || c.id || '-' || n, 'Hotel ' || c.id || '-' || n, c.code || '-' || n,
			2 + floor(4 * random())::int2, case when random() < 0.05 then null else 50 + floor(50 * random())::int2 end, floor(300 * random())::int4, floor(900 * random())::int4,
			floor(120 * random())::int4, '地址', 'Address', '介绍', 'About', '+95 1', 'a@b.test', '11111', c.lat + random() / 10, c.lng + random() / 10, random() < 0.8,
			(select array_agg(f) from unnest(${facilities}) as f where random() + 0 * n < 0.6), 1 + floor(3 * random())::int8, portal_now() - make_interval(days => floor(1000 * random())::int4)
		from city as c, generate_series(1, greatest(1, round(${hotels}::float8 / ${total}::float8 / (1 + 0.09 * (c.id - 1)))::int4)) as n order by c.id, n`);
	await tx.execute(sql`insert into room_type (hotel_id, name_zh, name_en, bed_type, max_adults, max_children, max_total, base_occupancy, allotment)
		select h.id, '房型' || n, 'Room ' || n, 'twin', least(4, n + 1), 1 + n % 2, least(4, n + 1) + 1 + n % 2, least(2, n), 3 + floor(12 * random())::int2
		from hotel as h, generate_series(1, 2 + (h.id % 3)::int4) as n order by h.city_id, h.id, n`);
	await tx.execute(sql`insert into rate_plan (room_type_id, hotel_id, name_zh, name_en, currency, base_price, extra_adult, meal_type, cancellation_policy_id, market_rule_id,
			instant, credit, min_stay, max_stay)
		select r.id, r.hotel_id, '价格' || n, 'Rate ' || n, currency, price * case currency when 'MMK' then 21 else 1 end, 800 * case currency when 'MMK' then 21 else 1 end,
			(${meals})[1 + n % 4], 1 + floor(4 * random())::int8, case when random() < 0.2 then 1 + floor(3 * random())::int8 end, random() < 0.8, random() < 0.8,
			case when random() < 0.1 then 2 else 1 end, 30
		from (select r.*, n, case when h.stars >= 4 or h.id % 3 = 0 then 'USD' else 'MMK' end as currency, (1500 * h.stars + floor(4000 * random()) + 300 * n)::int4 as price
			from room_type as r join hotel as h on h.id = r.hotel_id, generate_series(1, 2 + (r.id % 3)::int4) as n) as r order by r.hotel_id, r.id, n`);
}

/**
 * The months that searches are for, in the order in which the product writes them. A tenth of all nights is partly or wholly sold and some
 * days are closed; prices are the same on all nights of a rate, which a search does not notice.
 */
async function insertMonths(tx: Tx, months: number): Promise<void> {
	const span = sql`(select at::date as month, extract(day from at + interval '1 month' - interval '1 day')::int4 as days
		from generate_series(date_trunc('month', portal_now()), date_trunc('month', portal_now()) + make_interval(months => ${months - 1}::int4), interval '1 month') as at)`;
	await tx.execute(sql`insert into room_month (city_id, month, room_type_id, hotel_id, max_adults, max_children, max_total, base_occupancy, child_scheme_id, allotment, sold, held)
		select h.city_id, s.month, r.id, h.id, r.max_adults, r.max_children, r.max_total, r.base_occupancy, h.child_scheme_id, array_fill(r.allotment, array[s.days]),
			(select array_agg(case when random() < 0.9 then 0 else floor(random() * (a + 1)) end::int2) from unnest(array_fill(r.allotment, array[s.days])) as a),
			array_fill(0::int2, array[s.days])
		from room_type as r join hotel as h on h.id = r.hotel_id, ${span} as s order by h.city_id, s.month, h.id, r.id`);
	await tx.execute(sql`insert into rate_month (city_id, month, rate_plan_id, room_type_id, hotel_id, price, closed, min_stay, max_stay, extra_adult, currency, free_hours, meal,
			flags, market_rule_id)
		select h.city_id, s.month, p.id, p.room_type_id, h.id, array_fill(p.base_price, array[s.days]), case when random() < 0.1 then 1 << floor(random() * 28)::int4 else 0 end,
			p.min_stay, p.max_stay, p.extra_adult, p.currency, k.free_hours, (p.id % 4)::int2, (k.free_hours is not null)::int4 + p.instant::int4 * 2 + p.credit::int4 * 4, p.market_rule_id
		from rate_plan as p join hotel as h on h.id = p.hotel_id join (select id, (array[20, 48, 168, null])[id] as free_hours from cancellation_policy) as k
			on k.id = p.cancellation_policy_id, ${span} as s order by h.city_id, s.month, h.id, p.id`);
}

/** Fills the empty database at `url` with a country of about `hotels` hotels that are on sale for `MONTHS`. */
export async function makeHotels(url: string, hotels: number): Promise<void> {
	const store = await openStore({ url, directory: "", prepared: false });
	try {
		await migrateStore(store);
		await store.transaction(async (tx) => {
			await tx.execute(sql`select setseed(0.42), set_config('statement_timeout', '0', true)`);
			await insertTerms(tx);
			await insertTowns(tx, townsFor(hotels));
			await insertHotels(tx, hotels, townsFor(hotels));
			await insertMonths(tx, MONTHS);
		});
		await store.transaction(async (tx) => {
			await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
			await tx.execute(sql`analyze`);
		});
	} finally {
		await store.close();
	}
}

interface Town extends Record<string, unknown> {
	id: number;
	hotels: number;
}

/** Towns are searched as often as they are large; every second search has filters, one in ten is for a long stay. */
function searchOf(roll: () => number, towns: readonly Town[], today: string): Query {
	const all = towns.reduce((sum, town) => sum + town.hotels, 0);
	let left = roll() * all;
	const town = towns.find((one) => {
		left -= one.hotels;
		return left < 0;
	});
	const check_in = addDays(today, among(roll, 1, 90));
	const isFiltered = roll() < 0.5;
	const rolled = (probability: number) => isFiltered && roll() < probability;
	return {
		...NO_FILTERS,
		check_in,
		check_out: addDays(check_in, roll() < 0.1 ? among(roll, 7, 30) : among(roll, 1, 5)),
		rooms: Array.from({ length: roll() < 0.85 ? 1 : 2 }, () => ({
			adults: among(roll, 1, 2),
			child_ages: roll() < 0.85 ? [] : [among(roll, 1, 12)],
		})),
		nationality: pick(roll, ["CN", "CN", "CN", "MM", "US"]),
		place: `city:${town?.id ?? 1}`,
		price_min: rolled(0.3) ? 200 : undefined,
		price_max: rolled(0.3) ? 600 : undefined,
		stars: rolled(0.4) ? [4, 5] : [],
		score_min: rolled(0.3) ? 80 : undefined,
		meal_type: rolled(0.3) ? ["breakfast", "half_board"] : [],
		free_cancellation: rolled(0.3) ? 1 : 0,
		facilities: rolled(0.3) ? ["wifi", "pool"] : [],
		sort: pick(roll, ["default", "default", "price", "hot", "star"]),
	};
}

export interface Searched {
	/** Milliseconds of each search in the database, and of the portal's whole answer to the same. */
	readonly database: number[];
	readonly answer: number[];
	/** CPU milliseconds of the database for a whole answer. */
	readonly cpu: number;
	/** Hotels in all, in the largest town, and found by a search on average. */
	readonly hotels: number;
	readonly largest: number;
	readonly found: number;
}

/** Searches the country at `url`, one after another. `cpuOf`: CPU milliseconds that a process of this machine has used. */
export async function searchHotels(url: string, searches: number, cpuOf: (pid: number) => number): Promise<Searched> {
	const store = await openStore({ url, directory: "", prepared: false });
	try {
		const towns = await rowsOf<Town>(
			store.db,
			sql`select city_id as id, count(*)::int4 as hotels from hotel group by city_id order by 2 desc, 1`,
		);
		const today = await portalToday(store.db);
		const roll = rng(searches);
		const [database, answer]: [number[], number[]] = [[], []];
		let [found, cpu] = [0, 0];
		for (let at = -WARM_UP; at < searches; at++) {
			const query = searchOf(roll, towns, today);
			const terms = await readTerms(store.db, null, query.nationality);
			const [place] = await findDestinations(store.db, query, 1);
			if (!place) throw new Error(`no such place: ${query.destination}`);
			const search = staySearch(query, terms, place);
			const began = performance.now();
			await searchStays(store.db, search, [90, 80, 70, 60]);
			const between = performance.now();
			const used = await cpuOfBackends(store, cpuOf);
			const started = performance.now();
			const { total } = await listHotels({ db: store.db, who: null, language: "en" }, query);
			const ended = performance.now();
			if (at < 0) continue;
			database.push(between - began);
			answer.push(ended - started);
			found += total / searches;
			cpu += ((await cpuOfBackends(store, cpuOf)) - used) / searches;
		}
		return {
			database,
			answer,
			cpu,
			found,
			hotels: towns.reduce((sum, town) => sum + town.hotels, 0),
			largest: towns[0]?.hotels ?? 0,
		};
	} finally {
		await store.close();
	}
}

/** CPU milliseconds of all processes that serve a connection to this database. */
async function cpuOfBackends(store: Store, cpuOf: (pid: number) => number): Promise<number> {
	const rows = await rowsOf<{ pid: number }>(
		store.db,
		sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
	);
	return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}
