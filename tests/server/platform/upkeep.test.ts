import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { makeWaitingSizes } from "~/portal-server/platform/files/sizes-job";
import { openStorage } from "~/portal-server/platform/files/storage";
import { watchContent } from "~/portal-server/platform/upkeep/content-watch";
import { signForFolder } from "~/portal-server/platform/upkeep/file-folder";
import { startPortal, type TestPortal } from "../../setup/portal";
import { signInForLong } from "../orders/bookings";

let portal: TestPortal;
let desk: string;
const folders: string[] = [];

beforeAll(async () => {
	portal = await startPortal();
	desk = await signInForLong(portal, "demo_operator");
});
afterAll(async () => {
	await portal.close();
	for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "portal-upkeep-"));
	folders.push(folder);
	return folder;
}

const alerts = async () =>
	(await portal.call("operator/orders", { token: desk })).data.alerts.map(({ code }: { code: string }) => code) as string[];
const execute = (statement: string) => portal.store.db.execute(sql.raw(statement));
const countOf = async (from: string) => {
	const [row] = await rowsOf<{ n: number }>(
		portal.store.db,
		sql.raw(`/* all companies: a test counts */ select count(*)::int8 as n from ${from}`),
	);
	return Number(row?.n);
};

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
