import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/portal-server/db/db";
import { seedCatalogue } from "~/portal-server/seed/catalogue/insert";

const client = new PGlite({ extensions: { pg_trgm } });

beforeAll(async () => {
	const db = drizzle(client);
	await migrate(db, { migrationsFolder: "app/portal-server/db/migrations" });
	await (db as unknown as Db).transaction(seedCatalogue);
});
afterAll(() => client.close());

const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;

describe("the demonstration catalogue", () => {
	it("holds 24 invented hotels in eight towns, marked as demonstration data", async () => {
		const [counts] = await rows(
			`SELECT count(*)::int AS hotels, count(DISTINCT city_id)::int AS towns, count(*) FILTER (WHERE demonstration)::int AS marked FROM hotel`,
		);
		expect(counts).toEqual({ hotels: 24, towns: 8, marked: 24 });
	});

	it("names hotels in Chinese and English and every town in Burmese, too", async () => {
		expect(await rows(`SELECT code FROM hotel WHERE name_zh !~ '[一-龥]' OR name_en ~ '[一-龥]' OR description_zh !~ '[一-龥]'`)).toEqual(
			[],
		);
		expect(await rows(`SELECT code FROM city WHERE name_my !~ '[\u1000-\u109f]'`)).toEqual([]);
	});

	it("gives every hotel a room type and every room type a rate plan with a cancellation policy", async () => {
		expect(await rows(`SELECT code FROM hotel h WHERE NOT EXISTS (SELECT FROM room_type r WHERE r.hotel_id = h.id)`)).toEqual([]);
		expect(await rows(`SELECT id FROM room_type r WHERE NOT EXISTS (SELECT FROM rate_plan p WHERE p.room_type_id = r.id)`)).toEqual([]);
	});

	it("can be found by Chinese, English, pinyin and initials", async () => {
		for (const typed of ["仰光", "yangon", "yangguang", "yg", "ရန်ကုန်"]) {
			expect(
				await rows(`SELECT place FROM destination WHERE exact @> ARRAY['${typed}'] AND kind = 'city' AND name_en = 'Yangon'`),
				typed,
			).toHaveLength(1);
		}
	});
});
