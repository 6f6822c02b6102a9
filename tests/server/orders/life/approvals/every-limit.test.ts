import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RULE_NAMES } from "~/portal-contract/company/booking-rules";
import { rowsOf } from "~/portal-server/platform/db/db";
import { type Answer, startPortal, type TestPortal } from "../../../../setup/portal";
import { inDays } from "../../bookings";
import type { TestMember } from "../../members";
import { addStaff, callsOf, type Staff, usedBy } from "./limited";

/** What limits look at of an offer for one room and one night. */
interface Offer {
	days: number;
	total: number;
	stars: number;
	city_id: number;
}

interface Row {
	rule: string;
	/** Limits that the offer is just beyond, and the narrowest that it is within. */
	beyond(offer: Offer): object;
	within(offer: Offer): object;
}

const ELSEWHERE = { dear: { city_id: null, amount: 90_000_000 }, cheap: { city_id: null, amount: 1 } };

const ROWS: readonly Row[] = [
	{
		rule: "order_cap",
		beyond: ({ total }) => ({ order_cap: total - 1 }),
		within: ({ total }) => ({ order_cap: total }),
	},
	{
		rule: "night_cap",
		beyond: ({ city_id, total }) => ({ night_caps: [{ city_id, amount: total - 1 }, ELSEWHERE.dear] }),
		within: ({ city_id, total }) => ({ night_caps: [{ city_id, amount: total }, ELSEWHERE.cheap] }),
	},
	{
		rule: "month_cap",
		beyond: ({ total }) => ({ month_cap: total - 1 }),
		within: ({ total }) => ({ month_cap: total }),
	},
	{
		rule: "product_line",
		beyond: () => ({ product_lines: ["car"] }),
		within: () => ({ product_lines: ["car", "hotel"] }),
	},
	{
		rule: "pay_channel",
		beyond: () => ({ pay_channels: ["credit"] }),
		within: () => ({ pay_channels: ["pre_deposit"] }),
	},
	{
		rule: "max_stars",
		beyond: ({ stars }) => ({ max_stars: stars - 1 }),
		within: ({ stars }) => ({ max_stars: stars }),
	},
	{
		rule: "min_advance_days",
		beyond: ({ days }) => ({ min_advance_days: days + 1 }),
		within: ({ days }) => ({ min_advance_days: days }),
	},
	{
		rule: "nationality",
		beyond: () => ({ nationalities: ["MM", "TH"] }),
		within: () => ({ nationalities: ["MM", "CN"] }),
	},
];
/** Amounts in another currency than the offer's are no limits that can be set: the company's currency has changed since. */
const OTHER_CURRENCY = "currency";
const FURTHER = ["max_stars", "night_cap"];
const ON_ITS_ROW = ROWS.filter(({ rule }) => !FURTHER.includes(rule));
const BEYOND_ITS_ROW = ROWS.filter(({ rule }) => FURTHER.includes(rule));

let portal: TestPortal;
let staff: Staff;
let hotel: { city_id: number; stars: number };
beforeAll(async () => {
	portal = await startPortal();
	staff = await addStaff(portal, ROWS.length * 2 + 1);
	const [row] = await rowsOf<{ city_id: number; stars: number }>(
		portal.store.db,
		sql`select city_id, stars from hotel where id = ${staff.plan.hotel_id}`,
	);
	hotel = { city_id: Number(row?.city_id), stars: Number(row?.stars) };
	expect(hotel.stars).toBeGreaterThan(1);
});
afterAll(() => portal?.close());

let next = 0;
/** A booker who has not spent anything yet, and an offer that nobody else books. */
async function anyone() {
	const one = staff.bookers[next] as TestMember;
	next += 1;
	const days = 30 + next;
	const stay = { plan: staff.plan, check_in: inDays(days), nights: 1 };
	const calls = callsOf(portal, one);
	const offer: Offer = { ...hotel, days, total: (await calls.quote(stay)).data.total_amount };
	const order = (await calls.create(stay)).data;
	return { one, calls, offer, order, create: (more = {}) => calls.create(stay, more) };
}
const refusal = ({ code, data }: Answer) => [code, data.type, data.findings?.map(({ rule }: { rule: string }) => rule)];
const PAID_LATER = { pay_channel: "pre_deposit" };

async function expectUnpaid(member: TestMember, id: number): Promise<void> {
	expect((await callsOf(portal, member).detail(id)).data).toMatchObject({
		status: 10,
		payment_status: 0,
		payments: [],
	});
	expect(await usedBy(portal, member)).toBe(0);
}

it("every rule of the contract has a row here", () => {
	expect([...ROWS.map(({ rule }) => rule), OTHER_CURRENCY].sort()).toEqual([...RULE_NAMES].sort());
});

describe.each(ROWS)("a limit by $rule", ({ rule, beyond, within }) => {
	it("refuses what is just beyond it when it is booked, and when it changed since, when it is paid", async () => {
		const { one, calls, offer, order, create } = await anyone();
		await staff.limit(one, beyond(offer), true);
		expect(refusal(await create(PAID_LATER))).toEqual([0, "limit_exceeded", [rule]]);
		expect(refusal(await calls.pay(order.id))).toEqual([0, "limit_exceeded", [rule]]);
		await expectUnpaid(one, order.id);
		await staff.limit(one, beyond(offer));
		expect((await create(PAID_LATER)).data).toMatchObject({ status: 15, approval: { findings: [{ rule }] } });
		await staff.limit(one, within(offer), true);
		expect((await create(PAID_LATER)).data.status).toBe(10);
		expect((await calls.pay(order.id)).data.status).toBe(30);
	});
});

it("a limit in another currency than the offer's lets nothing pass, booked or paid", async () => {
	const { one, calls, order, create } = await anyone();
	await staff.limit(one, { order_cap: 90_000_000 }, true);
	await portal.store.db.execute(
		sql`update member_limit set rules = rules || '{"currency": "USD"}' where company_id = ${one.company_id} and member_id = ${one.member_id}`,
	);
	expect(refusal(await create())).toEqual([0, "limit_exceeded", [OTHER_CURRENCY]]);
	expect(refusal(await calls.pay(order.id))).toEqual([0, "limit_exceeded", [OTHER_CURRENCY]]);
	await expectUnpaid(one, order.id);
});

describe("an order from before limits, which keeps no offer,", () => {
	async function older() {
		const made = await anyone();
		await portal.store.db.execute(
			sql`update orders set offer = null where company_id = ${staff.company_id} and id = ${made.order.id}`,
		);
		return { ...made, id: made.order.id };
	}

	it.each(ON_ITS_ROW)("is judged by $rule as any other", async ({ rule, beyond, within }) => {
		const { one, calls, offer, id } = await older();
		await staff.limit(one, beyond(offer));
		expect(refusal(await calls.pay(id))).toEqual([0, "limit_exceeded", [rule]]);
		await expectUnpaid(one, id);
		await staff.limit(one, within(offer));
		expect((await calls.pay(id)).data.status).toBe(30);
	});

	it.each(BEYOND_ITS_ROW)(
		"is not paid where $rule is limited, which cannot be judged any more, but by an administrator",
		async ({ within }) => {
			const { one, calls, offer, id } = await older();
			await staff.limit(one, within(offer));
			const refused = await calls.pay(id);
			expect(refusal(refused)).toEqual([0, "limit_exceeded", undefined]);
			expect(refused.msg).toMatch(/^This order does not record the star rating and nightly price/);
			await expectUnpaid(one, id);
			expect((await callsOf(portal, staff.admin).pay(id)).data.status).toBe(30);
		},
	);
});
