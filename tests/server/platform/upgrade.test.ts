import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

const FIXTURE = path.resolve(import.meta.dirname, "../../fixtures/version-before");
const unzipped = async (name: string) => gunzipSync(await readFile(path.join(FIXTURE, name))).toString("utf8");

/** The answers of the version before, as its own portal gave them; its payments and waivers had a `state`. */
const before = JSON.parse((await unzipped("answers.json.gz")).replaceAll(/"state(?="|_text")/g, '"status'));

interface Upgraded {
	store: Store;
	call: TestPortal["call"];
	close(): Promise<void>;
}

async function onPostgres(): Promise<Upgraded> {
	const database = await createDatabase({ from: "bare" });
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	await client.query(await unzipped("store.sql.gz"));
	await client.end();
	const store = await openStore({ url: database.url, directory: "", prepared: false, testClock: false });
	return upgraded(store, () => database.drop());
}

async function onPglite(): Promise<Upgraded> {
	const directory = await mkdtemp(path.join(os.tmpdir(), "portal-before-"));
	const client = await PGlite.create(path.join(directory, "database"), { extensions: EXTENSIONS });
	await client.exec(await unzipped("store.sql.gz"));
	await client.close();
	const store = await openStore({ directory, prepared: false, testClock: false });
	return upgraded(store, () => rm(directory, { recursive: true, force: true }));
}

/** The time at which the answers were taken: stays that were to come then are still to come. */
const SNAPSHOT_AT = Date.parse("2026-11-22T14:00:00Z") / 1000;

async function upgraded(store: Store, remove: () => Promise<void>): Promise<Upgraded> {
	await bringUp(store, () => {}, true);
	await store.transaction(async (tx) => setClockOffset(tx, SNAPSHOT_AT - (await portalNow(tx))));
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

interface Block {
	kind: string;
	rows?: (string[] | { value: string; value_alt: string | null })[];
}

/** What a paper says of the order, without the portal's own labels and sentences, which each version may word anew. */
const saidIn = (blocks: readonly Block[]): (string | null)[] =>
	blocks
		.flatMap(({ rows = [] }) => rows.flatMap((row) => (Array.isArray(row) ? row : [row.value, row.value_alt])))
		.map((text) => text?.replace(/^CN¥/, "¥") ?? text);

/** A state's name, and what an event is called, are the portal's own. */
const withoutText = ({ status_text: _status, text: _text, ...rest }: Record<string, unknown>) => rest;

const SEES_MONEY = new Set(["admin", "finance"]);

describe.each([
	["PostgreSQL", onPostgres],
	["PGlite", onPglite],
])("a store of the version before, opened by this one on %s", (_kind, open) => {
	let portal: Upgraded;
	let token: string;
	beforeAll(async () => {
		portal = await open();
		const { data } = await portal.call("user/checkIn", {
			body: { tab: "login", username: "demo", password: "Portal2026" },
		});
		token = data.userInfo.token;
	});
	afterAll(() => portal.close());

	it("has every order as it was, with its part, guests, money and history", async () => {
		const { data } = await portal.call("order/list?limit=100", { token });
		expect(data.list.map(({ id }: { id: number }) => id)).toEqual(
			before.orders.map(({ order }: { order: { id: number } }) => order.id),
		);
		for (const { order } of before.orders) {
			const { city, check_in, check_out, room_nights, hotel_part, guests, refunds, events, ...all } = order;
			// Orders by credit were open to invoices before their bill.
			const isOpened = order.pay_channel === "credit" && order.invoice_status === 10;
			const head = isOpened
				? { ...all, invoice_status: 0, invoice_status_text: expect.any(String), version: order.version + 1 }
				: all;
			const { rooms, ...part } = hotel_part;
			const now = (await portal.call(`order/detail?id=${order.id}`, { token })).data;
			expect(now).toMatchObject({
				...head,
				refunds: refunds.map(withoutText),
				events: events.map(withoutText),
				guests,
				place: city,
				service_from: check_in,
				service_until: check_out,
			});
			expect(now.part).toMatchObject({ ...part, product_line: "hotel", room_nights });
			expect(now.part.rooms).toMatchObject(
				rooms.map(({ adults, child_ages }: Record<string, unknown>) => ({ adults, child_ages })),
			);
		}
	});

	it("finds them by guest, hotel, confirmation code and dates", async () => {
		const [{ order }] = before.orders;
		const searches = [order.booking_id, order.guests[0], order.title, order.title_alt, order.contact_person];
		if (order.hotel_part.hotel_confirmation_code) searches.push(order.hotel_part.hotel_confirmation_code);
		for (const text of searches) {
			const { data } = await portal.call(`order/list?quickSearch=${encodeURIComponent(text)}`, { token });
			expect(data.list.map(({ id }: { id: number }) => id)).toContain(order.id);
		}
		const dated = await portal.call(`order/list?date_of=service_from&from=${order.check_in}&to=${order.check_in}`, {
			token,
		});
		expect(dated.data.list.map(({ id }: { id: number }) => id)).toContain(order.id);
	});

	it("has the vouchers that were issued: the same code and version, and what they say", async () => {
		for (const { order, voucher } of before.orders) {
			const { data } = await portal.call(`order/voucher?id=${order.id}&language=both`, { token });
			if (voucher.refused)
				expect(data.kind ?? data.type, order.status).toBe(order.status === 60 ? "voucher" : "not_allowed_in_state");
			else {
				const { blocks, footer: _footer, notice: _notice, ...head } = voucher;
				expect(data).toMatchObject(head);
				expect(saidIn(data.blocks)).toEqual(saidIn(blocks));
			}
		}
	});

	it("has the confirmations and the messages with their files", async () => {
		for (const { order, confirmation, messages } of before.orders) {
			const paper = (await portal.call(`order/confirmation?id=${order.id}&language=both`, { token })).data;
			expect(saidIn(paper.blocks)).toEqual(saidIn(confirmation));
			const { list } = (await portal.call(`order/messages?id=${order.id}`, { token })).data;
			expect(list).toMatchObject(messages);
		}
	});

	it("has the balances, and a ledger that agrees with the orders", async () => {
		for (const [username, user] of Object.entries(before.users)) {
			const { data } = await portal.call("user/checkIn", { body: { tab: "login", username, password: "Portal2026" } });
			const { money, ...same } = user as { money: string };
			expect(data.userInfo).toMatchObject(same);
			expect(data.userInfo.money, username).toBe(SEES_MONEY.has(data.userInfo.role) ? money : undefined);
		}
		expect(await auditOrders(portal.store.db)).toEqual([]);
		const [transfers] = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select count(*)::int8 as n from ledger_transfer`,
		);
		expect(Number(transfers?.n)).toBeGreaterThanOrEqual(17);
	});

	it("has what belongs to an order under its company, and who acted by name", async () => {
		const count = async (what: ReturnType<typeof sql>) =>
			Number(
				(
					await rowsOf<{ n: number }>(
						portal.store.db,
						sql`/* all companies: what came over */ select count(*)::int8 as n from ${what}`,
					)
				)[0]?.n,
			);
		for (const child of [
			"order_guest",
			"order_hotel",
			"order_room",
			"hold",
			"order_event",
			"order_document",
			"order_message",
		]) {
			const table = sql.raw(child);
			const isOwn = sql`${table} c join orders o on o.company_id = c.company_id and o.id = c.order_id`;
			expect(await count(isOwn), child).toBeGreaterThan(0);
			expect(await count(isOwn), child).toBe(await count(table));
		}
		const inTown = sql`hold h join room_month m on m.city_id = h.city_id and m.room_type_id = h.room_type_id and m.month = date_trunc('month', h.check_in)::date`;
		expect(await count(inTown)).toBe(await count(sql`hold`));
		expect(await count(sql`order_message where member_name = ''`)).toBe(0);
		expect(await count(sql`orders where operator_id is not null and operator_name is null`)).toBe(0);
	});

	it("goes on with them: a confirmed order is cancelled, and its money comes back to where it was paid from", async () => {
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
