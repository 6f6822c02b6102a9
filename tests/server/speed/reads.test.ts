import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uniqueId } from "../../factories/random/unique";
import { customer } from "../../lines/customer";
import { hotel } from "../../lines/hotel";
import { startPortal, type TestPortal } from "../../setup/portal";
import { lockRows, waitingForLocks } from "../../setup/store/row-lock";
import { findPlan, inDays, quoteBody } from "../orders/bookings";
import { addCompany, addMembers, buyBody, rememberQuote, type TestMember } from "../orders/members";

/** More than there are connections for changes. */
const BUYERS = 30;
/** Buyers of one room type who are in the store at once. */
const AT_ONCE = 6;
const STAY = `check_in=${inDays(60)}&check_out=${inDays(62)}&nationality=CN&rooms[0][adults]=2`;

let portal: TestPortal;
let buyers: TestMember[];
let other: TestMember;
beforeAll(async () => {
	portal = await startPortal();
	const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 });
	await portal.store.db.execute(
		sql`insert into site_config (key, value) values ('unpaid_orders_per_company', '0') on conflict (key) do update set value = excluded.value`,
	);
	buyers = await addMembers(portal, company, Array(BUYERS).fill("admin"));
	[other] = (await addMembers(portal, company, ["admin"])) as [TestMember];
});
let unlock = async () => {};
afterAll(async () => {
	await unlock();
	await portal.close();
});

const lockRoom = (room_type_id: number) =>
	lockRows(
		portal.store,
		sql`select 1 from room_month where city_id in (select city_id from hotel) and room_type_id = ${room_type_id} for update`,
	);

describe("while the row of one room is locked", () => {
	it("a crowd of its buyers leaves the store to everybody else, is asked to come again, and may then buy", async () => {
		const plan = await findPlan(portal);
		const { data: quote } = await portal.call("hotel/quote", {
			body: quoteBody({ plan, check_in: inDays(50), nights: 1 }),
			token: other.token,
		});
		const carts = await Promise.all(
			buyers.map(async (buyer) => ({
				token: buyer.token,
				body: buyBody(await rememberQuote(portal, quote.id, buyer), quote.total_amount),
			})),
		);
		unlock = await lockRoom(plan.room_type_id);
		const keys = carts.map(() => uniqueId());
		const buy = (at: number) =>
			portal.call("order/create", { ...(carts[at] as (typeof carts)[0]), key: keys[at] as string });
		const sales = carts.map((_, at) => buy(at));
		await vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(AT_ONCE), 10_000);

		const addresses = [
			"index/index?requiredLogin=1",
			"order/list",
			`hotel/detail?id=2&${STAY}`,
			`hotel/list?destination=mandalay&${STAY}`,
		];
		const reads = await Promise.all(addresses.map((address) => portal.call(address, { token: other.token })));
		expect(reads.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
		const elsewhere = await findPlan(portal, { costs_from: "always" });
		expect(elsewhere.room_type_id).not.toBe(plan.room_type_id);
		const offer = await hotel.offer(portal, { costs_from: "always" });
		const booked = await customer(portal, hotel, other.token).order({ offer, days: 51 });
		expect(booked.data.status).toBe(10);
		expect(await waitingForLocks(portal.store)).toBe(AT_ONCE);

		const answers = await Promise.all(sales);
		expect(new Set(answers.map(({ status, code, data }) => `${status} ${code} ${data.type}`))).toEqual(
			new Set(["200 0 too_many"]),
		);
		expect(answers[0]?.msg).toMatch(/try again in a moment/);
		await unlock();
		expect((await buy(0)).data.status).toBe(10);
	});
});
