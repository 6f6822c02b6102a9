import { sql } from "drizzle-orm";
import { pinyin } from "pinyin-pro";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FACILITIES, MEAL_TYPES } from "~/portal-contract/hotel/stay";
import { HOTELS } from "~/portal-server/lines/hotel/seed/catalogue/hotels";
import { seedCatalogue } from "~/portal-server/lines/hotel/seed/catalogue/insert";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";

let database: TestDatabase;
let store: Store;

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ ...database, directory: "", prepared: true });
	await store.transaction(seedCatalogue);
});
afterAll(async () => {
	await store?.close();
	await database?.drop();
});

const rows = (text: string) => rowsOf<Record<string, unknown>>(store.db, sql.raw(text));
const column = async (text: string) => (await rows(text)).map((row) => Object.values(row)[0]);
/** Kilometres between two points; the towns are near enough to the equator for a flat map. */
const KM = (a: string, b: string) =>
	`111.2 * sqrt((${a}.lat - ${b}.lat) ^ 2 + ((${a}.lng - ${b}.lng) * cos(radians(${a}.lat))) ^ 2)`;

describe("the demonstration catalogue", () => {
	it("holds 120 invented hotels in sixteen towns, marked as demonstration data", async () => {
		const [counts] = await rows(
			`select count(*)::int as hotels, count(distinct city_id)::int as towns, count(*) filter (where demonstration)::int as marked from hotel`,
		);
		expect(counts).toEqual({ hotels: 120, towns: 16, marked: 120 });
	});

	it("keeps the numbers of the hotels that orders and links name", async () => {
		expect(await column(`select code from hotel where id in (1, 2, 8, 24) order by id`)).toEqual([
			"sule-lantern",
			"strand-quay",
			"moat-view",
			"thanlwin-house",
		]);
	});

	it("says everything in Chinese and in English, and never the same in both", async () => {
		for (const what of ["name", "address", "description", "deposit", "extra_bed"]) {
			const wrong = `${what}_zh !~ '[一-龥]' OR ${what}_en ~ '[一-龥]' OR ${what}_en !~ '[a-z]' OR ${what}_zh = ${what}_en`;
			expect(
				await column(`select code from hotel where ${wrong} or ${what}_zh is null or ${what}_en is null`),
				what,
			).toEqual([]);
		}
		for (const table of ["city", "district", "landmark", "room_type"]) {
			const wrong = `name_zh !~ '[一-龥]' OR name_en ~ '[一-龥]' OR name_my !~ '[\u1000-\u109f]' OR name_my IS NULL`;
			expect(await column(`select name_en from ${table} where ${wrong}`), table).toEqual([]);
		}
	});

	it("tells two things about every hotel, and no two hotels the same", () => {
		for (const { code, about } of HOTELS) {
			expect(about[0].length, code).toBeGreaterThan(24);
			expect(about[1].split(/[.!?:;,] /).length, code).toBeGreaterThan(1);
		}
		const texts = HOTELS.flatMap(({ about }) => about);
		expect(new Set(texts).size).toBe(texts.length);
	});

	it("gives no two hotels names, addresses or points that could be taken for each other", () => {
		const unlike = (values: string[]) =>
			expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
		unlike(HOTELS.map(({ code }) => code));
		unlike(HOTELS.map(({ name }) => name[1].toLowerCase().replace(/[^a-z]/g, "")));
		unlike(HOTELS.map(({ name }) => pinyin(name[0], { toneType: "none", type: "array" }).join("")));
		unlike(HOTELS.map(({ address }) => address[1]));
		unlike(HOTELS.map(({ at }) => at.join()));
	});

	it("puts every hotel into its district, every district and landmark into its town", async () => {
		const far = (what: string, of: string, km: number) =>
			`select a.name_en from ${what} a join ${of} b on b.id = a.${of}_id where ${KM("a", "b")} > ${km}`;
		expect(await column(far("hotel", "district", 9))).toEqual([]);
		expect(await column(far("district", "city", 16))).toEqual([]);
		expect(await column(far("landmark", "city", 40))).toEqual([]);
		expect(
			await column(`select h.code from hotel h join district d on d.id = h.district_id where d.city_id <> h.city_id`),
		).toEqual([]);
	});

	it("knows places to search by in every town", async () => {
		expect(
			await column(`select name_en from city c where (select count(*) from landmark l where l.city_id = c.id) < 2`),
		).toEqual([]);
		expect(
			await column(`select name_en from city c where (select count(*) from district d where d.city_id = c.id) < 2`),
		).toEqual([]);
		expect(
			await column(`select name_en from district d where not exists (select from hotel h where h.district_id = d.id)`),
		).toEqual([]);
	});

	it("sells three to six room types in a hotel, each at two to four rates", async () => {
		const counts = `select count(distinct r.id) as rooms, count(p.id) as plans from room_type r left join rate_plan p on p.room_type_id = r.id`;
		expect(await rows(`${counts} GROUP BY r.hotel_id HAVING count(DISTINCT r.id) NOT BETWEEN 3 AND 6`)).toEqual([]);
		expect(await rows(`${counts} GROUP BY r.id HAVING count(p.id) NOT BETWEEN 2 AND 4`)).toEqual([]);
	});

	it("has rates of every kind: policy, market, currency, meals, at once or on request, by credit or not, shortest and longest stay", async () => {
		const used = (what: string) => column(`select distinct ${what} from rate_plan p order by 1`);
		expect(await used("meal_type")).toEqual([...MEAL_TYPES].sort());
		expect(await used("currency")).toEqual(["CNY", "MMK", "USD"]);
		expect(await used("instant")).toEqual([false, true]);
		expect(await used("credit")).toEqual([false, true]);
		expect(await used("min_stay")).toEqual([1, 2, 3]);
		expect(await used("max_stay")).toEqual([3, 14, 30]);
		for (const table of ["cancellation_policy", "market_rule"]) {
			const unused = `select code from ${table} t where not exists (select from rate_plan p where p.${table}_id = t.id)`;
			expect(await column(unused), table).toEqual([]);
		}
	});

	it("asks plausible prices, in steps that a hotel would print", async () => {
		const usd = `base_price::numeric / CASE currency WHEN 'USD' THEN 100 WHEN 'CNY' THEN 711 ELSE 2100 END`;
		expect(
			await column(
				`select h.code from rate_plan p join hotel h on h.id = p.hotel_id where ${usd} not between 8 and 720`,
			),
		).toEqual([]);
		expect(
			await column(
				`select id from rate_plan where base_price % case currency when 'USD' then 50 when 'CNY' then 100 else 500 end <> 0`,
			),
		).toEqual([]);
		const scheme = `JOIN child_scheme s ON s.id = h.child_scheme_id JOIN rate_plan p ON p.hotel_id = h.id`;
		expect(
			await column(
				`select distinct h.code from hotel h ${scheme} where s.code ~ 'usd$' and p.currency <> 'USD' or s.code ~ 'mmk$' and p.currency <> 'MMK'`,
			),
		).toEqual([]);
	});

	it("has hotels of all stars and facilities, and a dozen that may not lodge foreigners", async () => {
		expect(await column(`select distinct stars from hotel order by 1`)).toEqual([2, 3, 4, 5]);
		expect((await column(`select distinct unnest(facilities) from hotel order by 1`)).sort()).toEqual(
			[...FACILITIES].sort(),
		);
		expect(await column(`select count(*)::int from hotel where not foreigner_licensed`)).toEqual([12]);
		expect(await column(`select code from hotel where not foreigner_licensed and stars > 2`)).toEqual([]);
	});

	it("shows pictures of what a hotel has and of nothing else", async () => {
		const shows = (kind: string) => `pictures @> '[{"kind":"${kind}"}]'`;
		expect(
			await column(
				`select code from hotel where not (${shows("facade")} and ${shows("room")} and ${shows("bathroom")})`,
			),
		).toEqual([]);
		for (const [kind, facility] of [
			["pool", "pool"],
			["garden", "garden"],
			["meeting", "meeting_room"],
		]) {
			expect(
				await column(`select code from hotel where ${shows(kind ?? "")} <> ('${facility}' = any (facilities))`),
				kind,
			).toEqual([]);
		}
	});

	it("can be found by Chinese, English, pinyin and initials", async () => {
		for (const typed of ["仰光", "yangon", "yangguang", "yg", "ရန်ကုန်"]) {
			expect(
				await rows(
					`select place from destination where exact @> array['${typed}'] AND kind = 'city' AND name_en = 'Yangon'`,
				),
				typed,
			).toHaveLength(1);
		}
	});
});
