import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readReference } from "~/lib/forms/read-reference";
import { createApp } from "~/portal-server/app";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { EXTENSIONS } from "~/portal-server/platform/db/pglite";
import { setClockOffset } from "~/portal-server/platform/db/test-clock";
import { bringUp } from "~/portal-server/seed";
import { send, type TestPortal } from "../../setup/portal";
import { createDatabase } from "../../setup/store/postgres";
import { type Readings, readAll } from "../../setup/store/readings";

const FIXTURE = path.resolve(import.meta.dirname, "../../fixtures/version-1.0");
const unzipped = async (name: string) =>
	brotliDecompressSync(await readFile(path.join(FIXTURE, name))).toString("utf8");

/** What version 1.0 answered, and when: stays that were to come then are still to come. */
const before: { read_at: number; readings: Readings } = JSON.parse(await unzipped("answers.json.br"));

interface Upgraded {
	store: Store;
	call: TestPortal["call"];
	close(): Promise<void>;
}

async function onPostgres(planted = ""): Promise<Upgraded> {
	const database = await createDatabase({ from: "bare" });
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	await client.query(await unzipped("store.sql.br"));
	// What the store was written with is on its connection alone.
	await client.query(`set search_path to public; ${planted}`);
	await client.end();
	const store = await openStore({ url: database.url, directory: "", prepared: false, testClock: false });
	return upgraded(store, () => database.drop());
}

async function onPglite(): Promise<Upgraded> {
	const directory = await mkdtemp(path.join(os.tmpdir(), "portal-before-"));
	const client = await PGlite.create(path.join(directory, "database"), { extensions: EXTENSIONS });
	await client.exec(await unzipped("store.sql.br"));
	await client.close();
	const store = await openStore({ directory, prepared: false, testClock: false });
	return upgraded(store, () => rm(directory, { recursive: true, force: true }));
}

async function upgraded(store: Store, remove: () => Promise<void>): Promise<Upgraded> {
	await bringUp(store, () => {}, true);
	await store.transaction(async (tx) => setClockOffset(tx, before.read_at - (await portalNow(tx))));
	const app: Hono = createApp(store);
	return {
		store,
		call: (where, options) => send(app, where, options ?? {}),
		close: async () => {
			await store.close();
			await remove();
		},
	};
}

describe.each([
	["PostgreSQL", () => onPostgres()],
	["PGlite", onPglite],
])("a store of version 1.0, opened by this one on %s", (_kind, open) => {
	let portal: Upgraded;
	beforeAll(async () => {
		portal = await open();
	});
	afterAll(() => portal?.close());

	it("answers every reader as it did, with at most more fields", async () => {
		expect(await readAll(portal.call, before.read_at)).toMatchObject(before.readings);
		expect(await auditOrders(portal.store.db)).toEqual([]);
	});

	it("goes on with its orders: a confirmed one is cancelled, and its money comes back to where it was paid from", async () => {
		const { data: signed } = await portal.call("user/checkIn", {
			body: { tab: "login", username: "demo", password: "Portal2026" },
		});
		const { token } = signed.userInfo;
		const { data } = await portal.call("order/list?tab=upcoming&limit=100", { token });
		const { id } = data.list.find(({ actions }: { actions: { call: string }[] }) =>
			actions.some(({ call }) => call === "cancel"),
		);
		const quoted = await portal.call("order/cancelQuote", { token, body: { id } });
		const { quote_id, refund_amount, fee_amount } = quoted.data;
		const cancelled = await portal.call("order/cancel", { token, key: "cancel-after-upgrade", body: { id, quote_id } });
		expect(cancelled.data).toMatchObject({ refund_money: refund_amount, fee_amount });
		expect(await auditOrders(portal.store.db)).toEqual([]);
	});
});

/** Reports of version 1.0, by company and text, each with its key of then. */
const REPORTS = [
	[1, "AB-77", "ab-77"],
	[1, "00AB77", "00ab77"],
	[1, "АB77.", "аb77."],
	[1, "转账-9", "转账-9"],
	[0, "ab 77", "ab77"],
	[0, "A-I0", "a-i0"],
] as const;
const PLANTED = REPORTS.map(
	([place, text, key], at) => `
	with m as (select distinct on (company_id) company_id, id from member order by company_id, id),
		o as (select company_id, id from m order by company_id offset ${place} limit 1),
		r as (insert into top_up_request (company_id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language, created_at)
			select company_id, id, 'a', 'CNY', 100, '2026-11-01', '${text}', 1, 'en', '2026-11-01 00:00:0${at}+00' from o returning company_id, id)
	insert into bank_reference (company_id, key, used_kind, used_id) select company_id, '${key}', 'top_up', id from r;`,
).join("\n");

it("references of version 1.0 that read the same stay, and none of them is reported again", async () => {
	const portal = await onPostgres(PLANTED);
	const rows = await rowsOf<{ bank_reference: string; key: string; repeat: number }>(
		portal.store.db,
		sql`select bank_reference, key, repeat from bank_reference r join top_up_request t on t.company_id = r.company_id and t.id = r.used_id
			where r.used_kind = 'top_up' and t.amount = 100 order by t.company_id, t.created_at`,
	);
	expect(rows.map(({ bank_reference, key, repeat }) => [bank_reference, key, repeat])).toEqual([
		["ab 77", "AB77", 0],
		["A-I0", "A10", 0],
		["AB-77", "AB77", 0],
		["00AB77", "AB77", 1],
		["АB77.", "AB77", 2],
		["转账-9", "转账9", 0],
	]);
	for (const { bank_reference, key } of rows)
		expect([readReference(bank_reference)?.key ?? key, bank_reference]).toEqual([key, bank_reference]);
	await portal.close();
});
