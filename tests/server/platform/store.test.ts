import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderCreate } from "~/portal-contract/order/calls";
import { changer } from "~/portal-server/platform/api/change";
import type { Who } from "~/portal-server/platform/api/handler";
import { keyOf } from "~/portal-server/platform/api/key";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf, rowsOverSets, type Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import type { Job } from "~/portal-server/platform/jobs/job";
import { runDueJobs } from "~/portal-server/platform/jobs/runner";
import { sweepJob } from "~/portal-server/platform/jobs/sweep";
import { registerJobs } from "~/portal-server/platform/jobs/table";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { moveClock } from "../orders/bookings";

const who = (member_id: number) => ({ member_id, company_id: 1 }) as Who;

describe.each(["pglite", "postgres"] as const)("on %s", (kind) => {
	let portal: TestPortal;
	beforeAll(async () => {
		portal = await startPortal(kind);
		await portal.store.db.execute(
			sql`create table effect (id bigint generated always as identity primary key, note text)`,
		);
	});
	afterAll(() => portal.close());

	const keyed = (key: string | null, body: unknown, member = 1) => {
		const headers = new Headers(key ? { "idempotency-key": key } : {});
		return changer(portal.store, keyOf(orderCreate, new Request("http://x", { headers }), who(member), body)).change;
	};
	const effect = (note: string) => async (tx: Tx) => {
		const [row] = await rowsOf<{ id: number }>(tx, sql`insert into effect (note) values (${note}) returning id`);
		await new Promise((done) => setTimeout(done, 5));
		return { zebra: note, id: Number(row?.id), list: [{ b: 1, a: null }] };
	};
	const effects = async (note: string) => {
		const [row] = await rowsOf<{ count: number }>(
			portal.store.db,
			sql`select count(*)::int8 as count from effect where note = ${note}`,
		);
		return row?.count;
	};

	it("a statement that is run again answers the same values and kinds, however often it came before", async () => {
		const query = (n: number, text: string | null) =>
			rowsOf(
				portal.store.db,
				sql`select ${n}::int8 as big, ${n}::int4 + 0.5 as exact, ${text}::text as words, ${text}::text is null as is_none, '{1,2}'::int8[] as list,
				jsonb_build_object('n', ${n}::int4) as json, '2026-01-31'::date as day, '2026-01-31 12:00+00'::timestamptz as at, array[${text}::text] as texts`,
			);
		const first = await query(7, "it's “一”\"\\");
		expect(first).toMatchObject([
			{
				big: 7,
				exact: "7.5",
				is_none: false,
				list: [1, 2],
				json: { n: 7 },
				day: "2026-01-31",
				words: "it's “一”\"\\",
				texts: ["it's “一”\"\\"],
			},
		]);
		for (let again = 0; again < 3; again++) expect(await query(7, "it's “一”\"\\")).toEqual(first);
		expect(await query(8, null)).toMatchObject([
			{ big: 8, exact: "8.5", words: null, is_none: true, json: { n: 8 }, texts: [null] },
		]);
	});

	it("a statement that fails, once or often, leaves the next one and the next transaction unharmed; a search is read outside of transactions", async () => {
		const { db } = portal.store;
		await db.execute(sql`create table once (id int8 primary key)`);
		const insert = (on: typeof db | Tx, id: number) => on.execute(sql`insert into once (id) values (${id}::int8)`);
		const divide = (by: number) => rowsOverSets<{ one: number }>(db, sql`select ${1}::int4 / ${by}::int4 as one`);
		await insert(db, 1);
		for (let again = 0; again < 4; again++) {
			await expect(insert(db, 1)).rejects.toSatisfy(isUniqueViolation);
			await expect(portal.store.transaction((tx) => insert(tx, 2).then(() => insert(tx, 1)))).rejects.toSatisfy(
				isUniqueViolation,
			);
			await expect(divide(0)).rejects.toThrow();
			expect(await divide(1)).toEqual([{ one: 1 }]);
		}
		await portal.store.transaction((tx) => insert(tx, 3));
		expect(await rowsOf(db, sql`select id from once order by id`)).toEqual([{ id: 1 }, { id: 3 }]);
		await expect(db.transaction(async (tx) => rowsOverSets(tx as unknown as typeof db, sql`select 1`))).rejects.toThrow(
			"outside",
		);
	});

	it("loops are forbidden to searches and to nothing else", async () => {
		const { db } = portal.store;
		const setting = sql`select current_setting('enable_nestloop') as loops where ${1}::int4 = 1`;
		for (let again = 0; again < 3; again++) {
			expect(await rowsOverSets(db, setting)).toEqual([{ loops: "off" }]);
			expect(await rowsOf(db, setting)).toEqual([{ loops: "on" }]);
		}
	});

	it("50 parallel replays of one key make one effect and get the same answer", async () => {
		const key = uniqueId();
		const answers = await Promise.all(Array.from({ length: 50 }, () => keyed(key, { a: 1, b: 2 })(effect("replay"))));
		expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
		expect(answers[0]).toMatchObject({ zebra: "replay", list: [{ a: null, b: 1 }] });
		expect(await effects("replay")).toBe(1);
		expect(await keyed(key, { b: 2, a: 1 })(effect("replay"))).toEqual(answers[0]);
	});

	it("the same key with another body is refused and writes nothing; of another member it is another wish", async () => {
		const key = uniqueId();
		const first = await keyed(key, { a: 1 })(effect("mine"));
		await expect(keyed(key, { a: 2 })(effect("other body"))).rejects.toMatchObject({ type: "idempotency_mismatch" });
		expect(await effects("other body")).toBe(0);
		expect(await keyed(key, { a: 1 }, 2)(effect("theirs"))).not.toEqual(first);
		expect(await effects("theirs")).toBe(1);
	});

	it("a refusal undoes everything and leaves the key free; a returned one keeps what was written", async () => {
		const key = uniqueId();
		const thrown = keyed(
			key,
			{},
		)(async (tx) => {
			await effect("undone")(tx);
			throw new Refused("sold_out");
		});
		await expect(thrown).rejects.toMatchObject({ type: "sold_out" });
		expect(await effects("undone")).toBe(0);
		const returned = keyed(
			key,
			{},
		)(async (tx) => {
			await effect("kept")(tx);
			return new Refused("hold_expired");
		});
		await expect(returned).rejects.toMatchObject({ type: "hold_expired" });
		expect(await effects("kept")).toBe(1);
		expect(await keyed(key, {})(effect("later"))).toMatchObject({ zebra: "later" });
	});

	it("a call that demands a key is refused without one or with a malformed one", async () => {
		for (const key of [null, "short", "x".repeat(300)]) expect(() => keyed(key, {})).toThrow(Refused);
	});

	it("a deadlock or serialisation failure is run again, twice at most", async () => {
		let attempts = 0;
		const failing = (times: number) => async () => {
			if (attempts++ < times) throw Object.assign(new Error("deadlock"), { code: "40P01" });
			return attempts;
		};
		expect(await portal.store.transaction(failing(2))).toBe(3);
		attempts = 0;
		await expect(portal.store.transaction(failing(3))).rejects.toThrow("deadlock");
	});

	it("numbers, dates and times come back the same from both stores", async () => {
		const [row] = await rowsOf(
			portal.store.db,
			sql`select 9007199254740991::int8 as big, array[1, 2]::int8[] as list, date '2026-11-21' as day, 1.50::numeric as amount, array['a','b']::text[] as words, '{"a":[1]}'::jsonb as tree, current_setting('TimeZone') as zone`,
		);
		expect({ ...row, zone: String(row?.zone).replace("Etc/", "").replace("GMT", "UTC") }).toEqual({
			big: 9007199254740991,
			list: [1, 2],
			day: "2026-11-21",
			amount: "1.50",
			words: ["a", "b"],
			tree: { a: [1] },
			zone: "UTC",
		});
	});

	it("a job that is due runs once for all runners, a failing one undoes itself and is noted", async () => {
		const ran: string[] = [];
		const job = (name: string, run: Job["run"]): Job => ({ name, every_s: 60, run });
		const jobs = [
			job("good", async (tx) => {
				ran.push("good");
				const message = {
					company_id: 1,
					kind: "order_message",
					subject_kind: "order",
					subject_id: 1,
					language: "en" as const,
				};
				const once = { ...message, recipient: "a@example.com", payload: { a: 1 }, dedupe_key: "only once" };
				await enqueue(tx, [once]);
				await enqueue(tx, [once]);
				return { done: 1 };
			}),
			job("bad", async (tx) => {
				ran.push("bad");
				await effect("of a bad job")(tx);
				await tx.execute(sql`select 1 / 0`);
				return {};
			}),
		];
		await registerJobs(portal.store, jobs);
		await Promise.all([runDueJobs(portal.store, jobs), runDueJobs(portal.store, jobs), runDueJobs(portal.store, jobs)]);
		expect(ran.sort()).toEqual(["bad", "good"]);
		expect(await effects("of a bad job")).toBe(0);
		const rows = await rowsOf(
			portal.store.db,
			sql`select name, last_result, last_error is not null as failed from job where name in ('good', 'bad') order by name`,
		);
		expect(rows).toEqual([
			{ name: "bad", last_result: null, failed: true },
			{ name: "good", last_result: { done: 1 }, failed: false },
		]);
		expect(await rowsOf(portal.store.db, sql`select kind from outbox where dedupe_key = 'only once'`)).toHaveLength(1);
	});

	it("the sweep removes keys after 48 h and tokens 48 h after their end, so that 409 then becomes 303", async () => {
		const key = uniqueId();
		await keyed(key, {})(effect("swept"));
		const { token } = await portal.signIn();
		await moveClock(portal, 3 * 86_400 + 60);
		await portal.store.transaction((tx) => sweepJob.run(tx));
		expect((await portal.call("index/index?requiredLogin=1", { token })).code).toBe(409);
		await moveClock(portal, 2 * 86_400);
		await portal.store.transaction((tx) => sweepJob.run(tx));
		expect((await portal.call("index/index?requiredLogin=1", { token })).code).toBe(303);
		expect(await rowsOf(portal.store.db, sql`select key from idempotency_key where key = ${key}`)).toEqual([]);
		expect(await portalNow(portal.store.db)).toBeGreaterThan(Date.now() / 1000 + 5 * 86_400);
	});
});
