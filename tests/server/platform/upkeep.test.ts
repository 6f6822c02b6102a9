import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { viewedArticles } from "~/portal-server/content/views";
import { TRANSFER_STOCK } from "~/portal-server/lines/airport/stock";
import { CAR_STOCK } from "~/portal-server/lines/car/stock";
import { topUpMonths } from "~/portal-server/lines/hotel/inventory/fill";
import { countSoldNights } from "~/portal-server/lines/hotel/sold-nights";
import { countViews } from "~/portal-server/lines/hotel/visits/count-views";
import { countSold } from "~/portal-server/lines/vehicles/stock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { makeWaitingSizes } from "~/portal-server/platform/files/sizes-job";
import { openStorage } from "~/portal-server/platform/files/storage";
import { sweepJob } from "~/portal-server/platform/jobs/sweep";
import { saveSettings } from "~/portal-server/platform/settings";
import { watchContent } from "~/portal-server/platform/upkeep/content-watch";
import { signForFolder } from "~/portal-server/platform/upkeep/file-folder";
import { removeOld } from "~/portal-server/platform/upkeep/retention";
import { startPortal, type TestPortal } from "../../setup/portal";
import { lockRows, waitingForLocks } from "../../setup/store/row-lock";
import { wholeStore } from "../operator/whole-store";
import { setClock, signInForLong } from "../orders/bookings";

const DAY = 24 * 3600;
let portal: TestPortal;
let operator: string;
const folders: string[] = [];

beforeAll(async () => {
	portal = await startPortal();
	operator = await signInForLong(portal, "demo_operator");
});
afterEach(() => setClock(portal, 0));
afterAll(async () => {
	await portal.close();
	for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "portal-upkeep-"));
	folders.push(folder);
	return folder;
}

const { alerts, execute, countOf } = wholeStore(() => ({ portal, operator }));

interface OldRow {
	what: string;
	/** For which it is kept. */
	hours: number;
	stays?: boolean;
	table: string;
	/** A column of text that tells the rows apart. */
	of: string;
	time: string;
	columns?: string;
	/** Over an order `o` of that status, by default a completed one. */
	values?: string;
	status?: number;
}

const MEMBER = { columns: "company_id, member_id", values: "o.company_id, o.member_id" };
const quote = {
	table: "quote",
	of: "id",
	time: "expires_at",
	columns: "company_id, member_id, product_line, offer_key, currency, total_amount, content, order_id",
	values: "o.company_id, o.member_id, 'hotel', '', 'CNY', 0, '{}'",
};
const mail = (status: string) => ({
	table: "outbox",
	of: "dedupe_key",
	time: "created_at",
	columns: "company_id, kind, subject_kind, subject_id, language, recipient, payload, status",
	values: `o.company_id, 'order_paid', 'order', o.id, 'en', 'a@example.com', '{}', '${status}'`,
});
const cancelQuote = {
	table: "cancel_quote",
	of: "id",
	time: "expires_at",
	columns: "company_id, order_id, member_id, fee_amount, refund_amount",
	values: "o.company_id, o.id, o.member_id, 0, 0",
};
const token = {
	table: "member_token",
	of: "token_hash",
	time: "expires_at",
	columns: `${MEMBER.columns}, kind, session_id`,
};
const event = {
	table: "order_event",
	of: "action",
	time: "at",
	columns: "company_id, order_id, to_status, actor_type, actor",
	values: "o.company_id, o.id, o.status, 'system', ''",
};
const signIn = { table: "member_sign_in", of: "session_id", time: "at", ...MEMBER };
const failure = { table: "sign_in_failure", of: "subject", time: "at" };
const subject = { table: "sign_in_subject", of: "subject", time: "last_attempt_at" };

const OLD_ROWS: readonly OldRow[] = [
	{ what: "token", hours: 48, ...token, values: `${MEMBER.values}, 'user', '$row'` },
	{
		what: "key",
		hours: 48,
		table: "idempotency_key",
		of: "key",
		time: "created_at",
		columns: `${MEMBER.columns}, call, body_hash`,
		values: `${MEMBER.values}, '', ''`,
	},
	{ what: "quote", hours: 7 * 24, ...quote, values: `${quote.values}, null` },
	{
		what: "quote request",
		hours: 7 * 24,
		table: "quote_request",
		of: "offer_key",
		time: "requested_at",
		...MEMBER,
	},
	{
		what: "captcha",
		hours: 0,
		table: "captcha",
		of: "id",
		time: "expires_at",
		columns: "kind, answer",
		values: "'text', '[]'",
	},
	{
		what: "code",
		hours: 0,
		table: "verification_code",
		of: "address",
		time: "expires_at",
		columns: "event, kind, code_hash",
		values: "'user_register', 'email', ''",
	},
	{ what: "message with a code", hours: 24, table: "code_message", of: "subject", time: "at" },
	{ what: "account:1:2", hours: 24, ...failure },
	{ what: "account:1:2@here", hours: 90 * 24, ...failure },
	{ what: "account:1:2", hours: 24, ...subject },
	{ what: "known:account:1:2@here", hours: 90 * 24, ...subject },
	{ what: "sent", hours: 90 * 24, ...mail("sent") },
	{ what: "dropped", hours: 90 * 24, ...mail("dropped") },
	{ what: "failed", hours: 365 * 24, ...mail("failed") },
	{ what: "waiting", hours: 365 * 24, stays: true, ...mail("waiting") },
	{ what: "quote of an order", hours: 180 * 24, ...quote, values: `${quote.values}, -length('$row')` },
	{ what: "fee", hours: 180 * 24, ...cancelQuote },
	{ what: "fee that a supplier has to answer", hours: 180 * 24, stays: true, status: 60, ...cancelQuote },
	{ what: "sign-in", hours: 400 * 24, ...signIn },
	{ what: "lasting session", hours: 400 * 24, stays: true, ...signIn },
	{ what: "lasting session", hours: -48, stays: true, ...token, values: `${MEMBER.values}, 'user', '$row'` },
	{ what: "event of a company", hours: 5 * 366 * 24, table: "company_event", of: "action", time: "at", ...MEMBER },
	{ what: "event", hours: 5 * 366 * 24, ...event },
	{ what: "event of an open order", hours: 5 * 366 * 24, stays: true, status: 30, ...event },
	{
		what: "folder",
		hours: 24,
		table: "file_folder",
		of: "process_id",
		time: "seen_at",
		columns: "folder_id",
		values: "''",
	},
];

describe("another process", () => {
	it.each([
		["a rule", "update rule set weigh = weigh + 1 where id = (select min(id) from rule)"],
		["a hotel's text", "update hotel set name_en = name_en where id = 1"],
	])("hears within two seconds that %s has changed", async (_what, statement) => {
		const changed = vi.fn();
		const watch = await watchContent(portal.store, changed);
		try {
			await execute(statement);
			await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 2_000, interval: 50 });
		} finally {
			await watch.stop();
		}
	});

	it("hears that nights are put on sale, and nothing where all of them are", async () => {
		await execute("delete from room_month where room_type_id = (select max(id) from room_type)");
		const changed = vi.fn();
		const watch = await watchContent(portal.store, changed);
		try {
			expect((await topUpMonths(portal.store.db)).rooms).toBeGreaterThan(0);
			await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 2_000, interval: 50 });
		} finally {
			await watch.stop();
		}
		const before = await countOf("content_change");
		expect(await topUpMonths(portal.store.db)).toEqual({ rooms: 0, rates: 0 });
		expect(await countOf("content_change")).toBe(before);
	});

	it("hears nothing of rooms that are held and sold", async () => {
		const before = await countOf("content_change");
		await execute("update room_month set held = held, sold = sold where room_type_id = 1");
		expect(await countOf("content_change")).toBe(before);
	});

	it("with a folder of files of its own is told to the operators, for as long as it runs", async () => {
		const one = await signForFolder(portal.store, await newFolder());
		expect(await alerts()).toEqual([]);
		const other = await signForFolder(portal.store, await newFolder());
		expect(await alerts()).toEqual(["file-folders"]);
		await other.stop();
		expect(await alerts()).toEqual([]);
		await one.stop();
	});

	it("of the same folder ends without taking the others' signature along", async () => {
		const folder = await newFolder();
		const same = await Promise.all([signForFolder(portal.store, folder), signForFolder(portal.store, folder)]);
		expect(await alerts()).toEqual([]);
		await same[0].stop();
		const other = await signForFolder(portal.store, await newFolder());
		expect(await alerts()).toEqual(["file-folders"]);
		await Promise.all([same[1].stop(), other.stop()]);
	});
});

it("a picture whose file lies in another process's folder is not tried for ever", async () => {
	await execute(`insert into stored_file (company_id, storage_key, sha1, sha256, size, mimetype, sizes, written_at)
		select id, 'company-1/nowhere', 'a', 'b', 10, 'image/png', 'waiting', now() from company order by id limit 1`);
	const storage = openStorage({ directory: await newFolder() });
	const round = () => makeWaitingSizes(portal.store, storage, new AbortController().signal);
	expect(await round()).toEqual({ made: 0, broken: 0, missing: 1 });
	for (let turn = 0; turn < 3; turn += 1) await round();
	expect(await round()).toEqual({ made: 0, broken: 0, missing: 0 });
	expect(await countOf("stored_file where sizes = 'broken'")).toBe(1);
});

describe("what has done its work", () => {
	const removed = () => portal.store.transaction((tx) => removeOld(tx));

	it("is removed when its time is over, and not before; waiting messages and orders stay", async () => {
		await execute("update outbox set sent_at = now(), status = 'sent' where id % 2 = 0");
		const [orders, waiting] = [await countOf("orders"), await countOf("outbox where status = 'waiting'")];
		expect(await removed()).toMatchObject({ messages: 0, failed_messages: 0, quotes: 0, cancel_quotes: 0, events: 0 });
		const over = "orders o where o.id = e.order_id and o.status in (50, 70, 75, 80, 85)";
		expect(await countOf(`order_event e where exists (select from ${over})`)).toBeGreaterThan(0);
		await expect(execute("delete from order_event")).rejects.toThrow();
		const open = await countOf(`order_event e where not exists (select from ${over})`);
		await setClock(portal, 6 * 366 * DAY);
		expect(await removed()).toMatchObject({ messages: expect.any(Number), quotes: expect.any(Number) });
		const bare = "orders where status = 70 and not exists (select from order_event e where e.order_id = orders.id)";
		const [cancelled] = await rowsOf<{ id: number }>(
			portal.store.db,
			sql.raw(`/* all companies: a test looks */ select id from ${bare} limit 1`),
		);
		const token = await signInForLong(portal, "demo_operator");
		for (const call of ["order/detail", "operator/order"])
			expect([call, (await portal.call(`${call}?id=${cancelled?.id}`, { token })).code]).toEqual([call, 1]);
		expect([await countOf("orders"), await countOf("outbox")]).toEqual([orders, waiting]);
		expect(await countOf("order_event")).toBe(open);
		expect(await countOf("quote where order_id is not null")).toBe(0);
		expect(
			await countOf("cancel_quote q where not exists (select from orders o where o.id = q.order_id and o.status = 60)"),
		).toBe(0);
	});

	it("stays to the last minute of its time and is gone a minute after it; what is still needed stays", async () => {
		const left: string[] = [];
		const undone = new Error("taken back");
		const all = OLD_ROWS.flatMap((one) => [
			{ ...one, row: `${one.what}, young`, age: `${one.hours * 60 - 1} minutes` },
			{ ...one, row: `${one.what}, old`, age: `${one.hours * 60 + 1} minutes` },
		]);
		const work = portal.store.transaction(async (tx) => {
			for (const { table, of, time, columns = "", values = "", status = 50, row, age } of all)
				await tx.execute(
					sql.raw(`insert into ${table} (${of}, ${time}${columns && `, ${columns}`})
						select '${row}', portal_now() - interval '${age}'${values && `, ${values.replace("$row", row)}`}
						from orders o where o.id = (select min(id) from orders where status = ${status})`),
				);
			await sweepJob.run(tx);
			await removeOld(tx);
			for (const { table, of } of new Map(all.map((one) => [one.table, one])).values())
				for (const { row } of await rowsOf<{ row: string }>(
					tx,
					sql.raw(`/* all companies: a test looks */ select ${of} as row from ${table} where ${of} ~ ', (young|old)$'`),
				))
					left.push(row);
			throw undone;
		});
		await expect(work).rejects.toBe(undone);
		const expected = all.filter(({ stays, row }) => stays || row.endsWith("young"));
		expect(left.sort()).toEqual(expected.map(({ row }) => row).sort());
	});

	it("goes by the site's own settings", async () => {
		await execute("update outbox set sent_at = now(), status = 'sent'");
		const sent = await countOf("outbox");
		await portal.store.transaction((tx) => saveSettings(tx, { retention: { sent_message_days: 400 } }));
		await setClock(portal, 366 * DAY);
		expect(await removed()).toMatchObject({ messages: 0 });
		await setClock(portal, 401 * DAY);
		expect(await removed()).toMatchObject({ messages: sent });
	});
});

describe("many rows of one table are locked by their keys, so that two who take the same ones wait for each other in no circle [2.6]", () => {
	/** Whether `behind` can still be locked while `work` waits for `first`, whose key comes before it. */
	async function leavesFree(first: SQL, behind: SQL, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
		const { store } = portal;
		const release = await lockRows(store, sql`${first} for no key update`);
		const done = store.transaction(work);
		await expect.poll(() => waitingForLocks(store)).toBe(1);
		const isFree = await store
			.transaction((tx) => tx.execute(sql`${behind} for no key update nowait`))
			.then(
				() => true,
				() => false,
			);
		await release();
		await done;
		return isFree;
	}
	/** The two rows with the smallest ids, the first of them written last. */
	async function twoOf(table: string, change: SQL, where = sql`true`): Promise<[number, number]> {
		const name = sql.identifier(table);
		const rows = await rowsOf<{ id: number }>(
			portal.store.db,
			sql`/* all companies: a test's choice */ select id from ${name} where ${where} order by id limit 2`,
		);
		const [first, second] = rows.map(({ id }) => Number(id)) as [number, number];
		for (const id of [second, first]) await portal.store.db.execute(sql`update ${name} set ${change} where id = ${id}`);
		return [first, second];
	}
	const row = (table: string, id: number) => sql`select 1 from ${sql.identifier(table)} where id = ${id}`;

	it.each<[string, string, SQL, (tx: Tx) => Promise<unknown>]>([
		["hotel", "views", sql`view_count = view_count + 1000`, countViews],
		["hotel", "sold nights", sql`sold_nights_30d = sold_nights_30d + 1000`, countSoldNights],
		["car_rate", "sold days", sql`sold_days_30d = sold_days_30d + 1000`, (tx) => countSold(tx, CAR_STOCK)],
		["transfer_fleet", "sold days", sql`sold_30d = sold_30d + 1000`, (tx) => countSold(tx, TRANSFER_STOCK)],
	])("rows of %s, where their %s are counted", async (table, _what, change, count) => {
		const [first, second] = await twoOf(table, change);
		expect(await leavesFree(row(table, first), row(table, second), count)).toBe(true);
	});

	it("articles, where their views are counted", async () => {
		const [first, second] = await twoOf("article", sql`view_count = view_count`, sql`status = 1`);
		const views = new Map([
			[second, 1],
			[first, 1],
		]);
		const work = async (tx: Tx) => viewedArticles.count?.(tx, views);
		expect(await leavesFree(row("article", first), row("article", second), work)).toBe(true);
	});
});
