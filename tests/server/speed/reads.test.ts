import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { customer } from "../../lines/customer";
import { hotel } from "../../lines/hotel";
import { startPortal, type TestPortal } from "../../setup/portal";
import { addCompany, addMembers, buyBody, rememberQuote, type TestMember } from "../orders/members";

/** More than there are connections for changes. */
const BUYERS = 30;
const CHANGES = 20;

let portal: TestPortal;
let buyers: TestMember[];
let reader: TestMember;
beforeAll(async () => {
	portal = await startPortal();
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 });
	buyers = await addMembers(portal, company, Array(BUYERS).fill("admin"));
	[reader] = (await addMembers(portal, company, ["admin"])) as [TestMember];
});
afterAll(() => portal.close());

const waiting = async () => {
	const [row] = await rowsOf<{ n: number }>(
		portal.store.db,
		sql`select count(*)::int4 as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
	);
	return row?.n;
};

it("while all changes wait for the row of one room, reads of everything else are answered", async () => {
	const wanted = { offer: await hotel.offer(portal), days: 50, length: 1 };
	const { data: quote } = await customer(portal, hotel, reader.token).quote(wanted);
	const carts = await Promise.all(
		buyers.map(async (buyer) => ({ buyer, body: buyBody(await rememberQuote(portal, quote.id, buyer), quote.total_amount) })),
	);
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	let lock = () => {};
	const isLocked = new Promise<void>((resolve) => {
		lock = resolve;
	});
	const holder = portal.store.transaction(async (tx) => {
		await tx.execute(sql`/* all companies: every room */ select 1 from room_month for update`);
		lock();
		await isReleased;
	});
	await isLocked;
	const sales = carts.map(({ buyer, body }) => portal.call("order/create", { body, token: buyer.token, key: randomUUID() }));
	// The holder has one connection for changes of twenty.
	await vi.waitFor(async () => expect(await waiting()).toBe(CHANGES - 1), 10_000);
	const stay = "check_in=2027-03-10&check_out=2027-03-12&nationality=CN&rooms[0][adults]=2";
	const addresses = ["index/index?requiredLogin=1", "order/list", `hotel/detail?id=2&${stay}`, `hotel/list?destination=mandalay&${stay}`];
	const reads = await Promise.all(addresses.map((address) => portal.call(address, { token: reader.token })));
	expect(reads.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
	expect(await waiting()).toBe(CHANGES - 1);
	release();
	await holder;
	const sold = await Promise.all(sales);
	expect(sold.map(({ status }) => status)).toEqual(Array(BUYERS).fill(200));
});
