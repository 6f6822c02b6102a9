import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { makeWaitingSizes } from "~/portal-server/platform/files/sizes-job";
import { openStorage } from "~/portal-server/platform/files/storage";
import { saveSettings } from "~/portal-server/platform/settings";
import { watchContent } from "~/portal-server/platform/upkeep/content-watch";
import { signForFolder } from "~/portal-server/platform/upkeep/file-folder";
import { removeOld } from "~/portal-server/platform/upkeep/retention";
import { startPortal, type TestPortal } from "../../setup/portal";
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

describe("another process", () => {
	it.each([
		["a rule", "update rule set weigh = weigh + 1 where id = (select min(id) from rule)"],
		["a price", "update rate_month set price = price where rate_plan_id = (select min(rate_plan_id) from rate_month)"],
		["a hotel's text", "update hotel set name_en = name_en where id = 1"],
		["how many rooms are for sale", "update room_month set allotment = allotment where room_type_id = 1"],
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
