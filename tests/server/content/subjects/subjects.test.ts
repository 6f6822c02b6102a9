import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { favouriteOf, keepFavourite } from "~/portal-server/platform/subjects/favourites";
import { keepLike, likedBy } from "~/portal-server/platform/subjects/likes";
import { flushViews, noteView, registerViewed } from "~/portal-server/platform/subjects/views";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

const KIND = "stone";
let portal: TestPortal;
let one: TestMember;
let colleague: TestMember;
let stranger: TestMember;
const ids = sql`(values (1::int8), (2), (3)) as s (id)`;

beforeAll(async () => {
	portal = await startPortal();
	const company = async (count: number) => {
		const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
		return addMembers(portal, company_id, Array(count).fill("booker"));
	};
	[one, colleague] = (await company(2)) as [TestMember, TestMember];
	[stranger] = (await company(1)) as [TestMember];
});
afterAll(() => portal.close());

const like = (who: TestMember, id: number, liked: number, kind = KIND) =>
	portal.store.transaction((tx) => keepLike(tx, who, kind, { id, liked }));
const liked = async (who: TestMember | null, kind = KIND) =>
	(
		await rowsOf<{ id: number }>(
			portal.store.db,
			sql`select s.id from ${ids} where ${likedBy(who, kind, sql`s.id`)} order by s.id`,
		)
	).map(({ id }) => Number(id));

describe("likes", () => {
	it("change the count of their subject once, however often they are given or taken back", async () => {
		expect([await like(one, 1, 0), await like(one, 1, 1), await like(one, 1, 1)]).toEqual([0, 1, 0]);
		expect([await like(one, 1, 0), await like(one, 1, 0), await like(one, 1, 1)]).toEqual([-1, 0, 1]);
	});

	it("given at the same time by one member count once, by several each", async () => {
		const together = await Promise.all([1, 1, 1, 1].map((given) => like(one, 2, given)));
		expect(together.sort()).toEqual([0, 0, 0, 1]);
		expect(await Promise.all([like(colleague, 2, 1), like(stranger, 2, 1)])).toEqual([1, 1]);
		const results = await Promise.all([0, 0, 0].map((given) => like(one, 2, given)));
		expect(results.map(Math.abs).sort()).toEqual([0, 0, 1]);
	});

	it("are the member's own and of one kind; a guest has none", async () => {
		await like(one, 3, 1, "pebble");
		expect([
			await liked(one),
			await liked(one, "pebble"),
			await liked(colleague),
			await liked(stranger),
			await liked(null),
		]).toEqual([[1], [3], [2], [2], []]);
	});
});

describe("favourites", () => {
	it("are the member's own and of one kind, kept beside a like; a guest has none", async () => {
		const keep = (who: TestMember, id: number, collected: 0 | 1, kind = KIND) =>
			portal.store.transaction((tx) => keepFavourite(tx, who, kind, { id, collected }));
		const stored = async (who: TestMember | null, kind = KIND) =>
			(
				await rowsOf<{ id: number }>(
					portal.store.db,
					sql`select s.id from ${ids} where ${favouriteOf(who, kind, sql`s.id`)} order by s.id`,
				)
			).map(({ id }) => Number(id));
		for (const id of [1, 1, 2]) expect(await keep(one, id, 1)).toEqual({ id, collected: true });
		for (const id of [1, 3]) await keep(one, id, 1, "pebble");
		for (const id of [1, 3]) await keep(colleague, id, 1);
		expect([
			await stored(one),
			await stored(one, "pebble"),
			await stored(colleague),
			await stored(stranger),
			await stored(null),
		]).toEqual([[1, 2], [1, 3], [1, 3], [], []]);
		for (let time = 0; time < 2; time += 1) expect(await keep(one, 1, 0)).toEqual({ id: 1, collected: false });
		expect([await stored(one), await stored(one, "pebble"), await stored(colleague), await liked(one)]).toEqual([
			[2],
			[1, 3],
			[1, 3],
			[1],
		]);
	});
});

describe("views", () => {
	const days = (kind: string) =>
		rowsOf(
			portal.store.db,
			sql`select subject_id::int4 as id, views, day = (portal_now() at time zone 'Asia/Yangon')::date as is_today
			from subject_view_day where subject_kind = ${kind} order by subject_id`,
		);
	const look = (kind: string, seen: readonly number[]) => {
		for (const id of seen) noteView(portal.store, kind, id);
	};

	it("are added to the day of each subject that there is, of a kind that is registered", async () => {
		registerViewed({ kind: KIND, rows: sql`select s.id from ${ids}` });
		look(KIND, [2, 1, 2, 99]);
		look("nothing", [1]);
		await flushViews(portal.store);
		look(KIND, [2]);
		await flushViews(portal.store);
		expect(await days(KIND)).toEqual([
			{ id: 1, views: 1, is_today: true },
			{ id: 2, views: 3, is_today: true },
		]);
		expect(await days("nothing")).toEqual([]);
	});

	it("are counted by their subject with the days or not at all, and are kept until the store takes them", async () => {
		const counted: [number, number][][] = [];
		let is_down = true;
		registerViewed({
			kind: "shell",
			rows: sql`select s.id from ${ids}`,
			count: async (_tx, views) => {
				if (is_down) throw new Error("no store");
				counted.push([...views]);
			},
		});
		look("shell", [3, 1, 3]);
		await flushViews(portal.store);
		expect([await days("shell"), counted]).toEqual([[], []]);
		is_down = false;
		look("shell", [3]);
		await flushViews(portal.store);
		expect(counted).toEqual([
			[
				[1, 1],
				[3, 3],
			],
		]);
		expect(await days("shell")).toMatchObject([
			{ id: 1, views: 1 },
			{ id: 3, views: 3 },
		]);
		await flushViews(portal.store);
		expect(counted).toHaveLength(1);
	});
});
