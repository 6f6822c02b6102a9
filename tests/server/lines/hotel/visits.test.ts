import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { createApp } from "~/portal-server/app";
import { countViews } from "~/portal-server/lines/hotel/visits/count-views";
import { flushVisits, noteHotelView } from "~/portal-server/lines/hotel/visits/record";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { movedBy } from "../../../setup/store/moved";
import { createDatabase } from "../../../setup/store/postgres";

let portal: TestPortal;
let token: string;
let today: string;
let stay: { check_in: string; check_out: string; nationality: string };

beforeAll(async () => {
	portal = await startPortal();
	token = (await portal.signIn("demo")).token;
	today = await portalToday(portal.store.db);
	stay = { check_in: addDays(today, 21), check_out: addDays(today, 23), nationality: "CN" };
});
afterAll(() => portal.close());

const query = (values: Record<string, string | number>) =>
	new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
const look = (id: number, options = {}) => portal.call(`hotel/detail?${query({ id, ...stay })}`, options);
const search = (place: string, changes = {}, options: object = { token }) =>
	portal.call(`hotel/list?${query({ place, ...stay, "rooms[0][adults]": 1, ...changes })}`, options);
const recent = async (options: object = { token }) => (await portal.call("hotel/recent", options)).data;
const viewsOn = async (day: string, hotel_id: number, store: Store = portal.store) =>
	(
		await rowsOf<{ views: number }>(
			store.db,
			sql`select views from subject_view_day where subject_kind = 'hotel' and subject_id = ${hotel_id} and day = ${day}`,
		)
	)[0]?.views ?? 0;
const viewCount = async (id: number) =>
	(await rowsOf<{ view_count: number }>(portal.store.db, sql`select view_count from hotel where id = ${id}`))[0]
		?.view_count;
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("where a member stopped", () => {
	it("shows the last searches and hotels, the newest first, each once and at most six, at once after the last click", async () => {
		expect(await recent()).toEqual({ searches: [], viewed: [] });
		for (const id of [1, 2, 3, 4, 5, 6, 7, 1]) await look(id, { token });
		for (const city of [1, 2, 3, 1]) await search(`city:${city}`, city === 1 ? { check_out: addDays(today, 24) } : {});
		const { searches, viewed } = await recent();
		expect(ids(viewed)).toEqual([1, 7, 6, 5, 4, 3]);
		expect(searches.map(({ place }: { place: { place: string } }) => place.place)).toEqual([
			"city:1",
			"city:3",
			"city:2",
		]);
		expect(searches[0]).toMatchObject({
			place: { kind: "city", name: "Yangon" },
			stay: { ...stay, check_out: addDays(today, 24), rooms: [{ adults: 1, child_ages: [] }] },
		});
	});

	it("leaves out a search whose stay has begun and a hotel that has left the list", async () => {
		await search("city:4", { check_in: today, check_out: addDays(today, 1) });
		expect((await recent()).searches).toHaveLength(4);
		const setCheckIn = (day: string) =>
			portal.store.db.execute(
				sql`update member_visit set stay = jsonb_set(stay, '{check_in}', to_jsonb(${day}::text)) where kind = 'search' and subject = 'city:4'`,
			);
		await setCheckIn(addDays(today, -1));
		expect((await recent()).searches).toHaveLength(3);
		const searched = async () =>
			(await recent()).searches.map(({ place }: { place: { place: string } }) => place.place);
		await search("hotel:7");
		expect(await searched()).toContain("hotel:7");
		await portal.store.db.execute(sql`update hotel set status = 0 where id = 7`);
		expect(await searched()).not.toContain("hotel:7");
		expect(ids((await recent()).viewed)).toEqual([1, 6, 5, 4, 3, 2]);
		await portal.store.db.execute(sql`update hotel set status = 1 where id = 7`);
	});

	it("is nobody else's: a colleague has none of it, a guest is asked to sign in", async () => {
		const colleague = (await portal.signIn("demo_booker")).token;
		expect(await recent({ token: colleague })).toEqual({ searches: [], viewed: [] });
		expect((await portal.call("hotel/recent")).code).not.toBe(1);
		expect((await portal.call("hotel/collect", { body: { id: 1, collected: 1 } })).code).not.toBe(1);
	});

	it("a search that is refused and a hotel that is not there leave no trace", async () => {
		const before = await recent();
		await search("city:5", { check_out: stay.check_in });
		await search("city:99999");
		await look(999_999, { token });
		expect(await recent()).toEqual(before);
	});
});

describe("views of a hotel", () => {
	it("are counted for guests and members, together with those of another process, within some seconds", async () => {
		const other = await openStore({ url: urlOf(portal.store), directory: os.tmpdir(), prepared: false });
		try {
			const before = await viewsOn(today, 9);
			const replica = createApp(other);
			const address = `http://portal.invalid/api/hotel/detail?${query({ id: 9, ...stay })}`;
			for (let time = 0; time < 5; time += 1) {
				await look(9);
				await replica.fetch(new Request(address));
			}
			await look(9, { token });
			await vi.waitFor(async () => expect(await viewsOn(today, 9)).toBe(before + 11), {
				timeout: 10_000,
				interval: 100,
			});
		} finally {
			await other.close();
		}
	});

	it("of the last 30 days are the hotel's figure; one without any day on record keeps its own", async () => {
		const sum = 20 + 3;
		await portal.store.db.execute(
			sql`delete from subject_view_day where subject_kind = 'hotel' and subject_id in (10, 11)`,
		);
		await portal.store.db.execute(sql`update hotel set view_count = 77 where id in (10, 11)`);
		await portal.store.db.execute(
			sql`insert into subject_view_day (subject_kind, subject_id, day, views) values ('hotel', 10, ${today}, 3), ('hotel', 10, ${addDays(today, -29)}, 20), ('hotel', 10, ${addDays(today, -30)}, 500), ('hotel', 10, ${addDays(today, -70)}, 900)`,
		);
		for (const [id, days] of [
			[2, 181],
			[3, 179],
		])
			await portal.store.db.execute(
				sql`update member_visit set visited_at = portal_now() - make_interval(days => ${days}) where subject = ${`hotel:${id}`}`,
			);
		await portal.store.transaction(countViews);
		const visited = await rowsOf<{ subject: string }>(
			portal.store.db,
			sql`/* all companies: a test reads */ select subject from member_visit where subject in ('hotel:2', 'hotel:3') order by subject`,
		);
		expect(visited).toEqual([{ subject: "hotel:3" }]);
		expect([await viewCount(10), await viewCount(11)]).toEqual([sum, 77]);
		expect([await viewsOn(addDays(today, -30), 10), await viewsOn(addDays(today, -70), 10)]).toEqual([500, 0]);
	});

	it("of the demonstration go on from the seeded figure", async () => {
		const seeded = (await viewCount(12)) ?? 0;
		expect(seeded).toBeGreaterThan(0);
		for (let time = 0; time < 3; time += 1) await look(12);
		await flushVisits(portal.store);
		await portal.store.transaction(countViews);
		expect(await viewCount(12)).toBe(seeded + 3);
	});

	it("that the store does not take break no page and are written with the next ones", async () => {
		const before = await viewsOn(today, 13);
		const rename = (from: string, to: string) =>
			portal.store.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
		await rename("subject_view_day", "subject_view_day_away");
		try {
			expect((await look(13, { token })).code).toBe(1);
			await flushVisits(portal.store);
			expect((await portal.call("hotel/recent", { token })).code).toBe(1);
		} finally {
			await rename("subject_view_day_away", "subject_view_day");
		}
		expect((await look(13, { token })).code).toBe(1);
		expect(ids((await recent()).viewed)[0]).toBe(13);
		expect(await viewsOn(today, 13)).toBe(before + 2);
	});

	it("of a hotel that is no more are left out without losing the others", async () => {
		const before = await viewsOn(today, 14);
		noteHotelView(portal.store, null, 987_654, {});
		noteHotelView(portal.store, null, 14, {});
		await flushVisits(portal.store);
		expect(await viewsOn(today, 14)).toBe(before + 1);
	});

	it("seen just before the portal stops are written", async () => {
		const database = await createDatabase();
		const directory = await mkdtemp(path.join(os.tmpdir(), "portal-stop-"));
		vi.stubEnv("DATABASE_URL", database.url);
		vi.stubEnv("DATA_DIR", directory);
		vi.stubEnv("SEED", "demo");
		vi.resetModules();
		try {
			const running = await import("~/portal-server/app");
			const answer = await (await running.portalApp()).fetch(
				new Request("http://portal.invalid/api/hotel/detail?id=15"),
			);
			expect(answer.status).toBe(200);
			const before = await viewsOn(today, 15);
			await running.closePortal();
			const client = new pg.Client({ connectionString: database.directUrl });
			await client.connect();
			const { rows } = await client.query(
				"select views from subject_view_day where subject_kind = 'hotel' and subject_id = 15 and day = $1",
				[today],
			);
			await client.end();
			expect(rows).toEqual([{ views: before + 1 }]);
		} finally {
			await database.drop();
			await rm(directory, { recursive: true, force: true });
		}
	});
});

/** The address of a PostgreSQL store's own database. */
function urlOf(store: Store): string {
	const { client } = (store.db as unknown as { $client: { client: { options: { connectionString: string } } } })
		.$client;
	return client.options.connectionString;
}

describe("favourites", () => {
	const collect = (id: number, collected: number, options: object = { token }) =>
		portal.call("hotel/collect", { ...options, body: { id, collected } });
	const isCollected = async (id: number, options: object = { token }) => (await look(id, options)).data.collected;

	it("are the member's own: kept once however often, given up again, unseen by others", async () => {
		const colleague = (await portal.signIn("demo_booker")).token;
		expect(await isCollected(2)).toBe(false);
		for (let time = 0; time < 2; time += 1) expect((await collect(2, 1)).data).toEqual({ id: 2, collected: true });
		expect([await isCollected(2), await isCollected(2, { token: colleague }), await isCollected(2, {})]).toEqual([
			true,
			false,
			false,
		]);
		for (let time = 0; time < 2; time += 1) expect((await collect(2, 0)).data).toEqual({ id: 2, collected: false });
		expect(await isCollected(2)).toBe(false);
	});

	it("are listed for the member alone, the last one first, without hotels that are off sale", async () => {
		const colleague = (await portal.signIn("demo_booker")).token;
		const listed = async (options: object = { token }) =>
			(await portal.call("hotel/favourites", options)).data.list.map(({ id }: { id: number }) => id);
		await collect(5, 1);
		await collect(6, 1);
		await portal.store.db.execute(
			sql`update favourite set created_at = ${movedBy("created_at", -60)} where subject_kind = 'hotel' and subject_id = 5`,
		);
		await portal.call("car/collect", { token, body: { id: 3, collected: 1 } });
		expect(await listed()).toEqual([6, 5]);
		expect(await listed({ token: colleague })).toEqual([]);
		expect((await portal.call("hotel/favourites")).code).not.toBe(1);
		await portal.store.db.execute(sql`update hotel set status = 0 where id = 6`);
		expect(await listed()).toEqual([5]);
		await portal.store.db.execute(sql`update hotel set status = 1 where id = 6`);
	});

	it("may be kept by a member who may only read, not by one whose group lost the right", async () => {
		await portal.store.db.execute(
			sql`update member set group_id = (select id from member_group where code = 'viewer') where username = 'demo_booker'`,
		);
		const viewer = (await portal.signIn("demo_booker")).token;
		expect((await collect(3, 1, { token: viewer })).data).toEqual({ id: 3, collected: true });
		expect((await portal.call("hotel/recent", { token: viewer })).code).toBe(1);
		await portal.store.db.execute(
			sql`update member_group set rules = array_remove(array_remove(rules, 'hotel/collect'), 'hotel/recent') where code = 'viewer'`,
		);
		expect((await collect(4, 1, { token: viewer })).code).toBe(401);
		expect((await portal.call("hotel/recent", { token: viewer })).code).toBe(401);
	});

	it("of a hotel that is not there, or of no hotel at all, are refused", async () => {
		expect((await collect(999_999, 1)).data).toMatchObject({ type: "not_found" });
		const wrong = await portal.call("hotel/collect", { token, body: { id: "x", collected: 2 } });
		expect(Object.keys(wrong.data.fields).sort()).toEqual(["collected", "id"]);
	});
});
