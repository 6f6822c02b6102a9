import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { hotel } from "../../../../lines/hotel";
import { startPortal, type TestPortal } from "../../../../setup/portal";
import { inDays, persistently } from "../../bookings";
import type { TestMember } from "../../members";
import { addStaff, callsOf, type Staff, usedBy } from "./limited";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal?.close());

const night = (staff: Staff, day = 30) => ({ plan: staff.plan, check_in: inDays(day), nights: 1 });

describe("limits of a sub-account", () => {
	it("beyond a hard limit nothing is booked, by whatever call, and the reader is told which limit", async () => {
		const staff = await addStaff(portal);
		const [one] = staff.bookers as [TestMember];
		await staff.limit(one, { order_cap: 100 }, true);
		const refused = await callsOf(portal, one).create(night(staff));
		expect([refused.code, refused.data.type]).toEqual([0, "limit_exceeded"]);
		expect(refused.msg).toMatch(/^Beyond your booking limits: Order total .*; the limit is /);
		expect(refused.data.findings).toMatchObject([{ rule: "order_cap", limit: 100 }]);
		expect((await portal.call("order/list?product=hotel", { token: one.token })).data.total).toBe(0);
	});

	it("the quote says before anything is booked what is beyond the limits, and who will be asked", async () => {
		const staff = await addStaff(portal);
		const [one] = staff.bookers as [TestMember];
		const beyond = async (member: TestMember) => (await callsOf(portal, member).quote(night(staff))).data.beyond_limits;
		await staff.limit(one, { order_cap: 100, max_stars: 5 });
		const [approver] = await rowsOf<{ username: string }>(
			portal.store.db,
			sql`select username from member where company_id = ${staff.company_id} and id = ${staff.approver.member_id}`,
		);
		const requested = {
			is_refused: false,
			approvers: [approver?.username],
			findings: [{ rule: "order_cap", limit: 100 }],
		};
		expect(await beyond(one)).toMatchObject(requested);
		const { data: quoted } = await callsOf(portal, one).quote(night(staff, 31));
		expect((await portal.call(`hotel/quote?id=${quoted.id}`, { token: one.token })).data.beyond_limits).toMatchObject(
			requested,
		);
		expect(await beyond(staff.admin)).toBeNull();
		await staff.limit(one, { order_cap: 100 }, true);
		expect(await beyond(one)).toMatchObject({ is_refused: true });
		await staff.limit(one, { order_cap: 90_000_000 });
		expect(await beyond(one)).toBeNull();
		await staff.limit(one, { month_cap: 100 });
		expect((await beyond(one)).findings).toMatchObject([{ rule: "month_cap", limit: 100 }]);
	});

	it("where nobody may approve, beyond the limit is refused too", async () => {
		const staff = await addStaff(portal);
		const [one] = staff.bookers as [TestMember];
		await staff.limit(one, { order_cap: 100 });
		await portal.store.db.execute(
			sql`update member set status = 0 where company_id = ${staff.company_id} and role in ('admin', 'approver')`,
		);
		expect((await callsOf(portal, one).create(night(staff))).data.type).toBe("limit_exceeded");
	});

	it("administrators are not limited", async () => {
		const staff = await addStaff(portal);
		const { admin } = staff;
		await portal.store.db.execute(
			sql`insert into member_limit (company_id, member_id, rules, month_cap, is_hard) values (${staff.company_id}, ${admin.member_id}, '{"currency":"CNY","order_cap":1,"month_cap":1}', 1, true)`,
		);
		const order = await callsOf(portal, admin).create(night(staff));
		expect((await callsOf(portal, admin).pay(order.data.id)).code).toBe(1);
	});

	it("limits that changed since the booking hold when it is paid, by order/pay itself", async () => {
		const staff = await addStaff(portal);
		const [one] = staff.bookers as [TestMember];
		const calls = callsOf(portal, one);
		const { data: order } = await calls.create(night(staff));
		await staff.limit(one, { pay_channels: ["credit"], order_cap: 100 });
		const refused = await calls.pay(order.id, "pre_deposit");
		expect([refused.data.type, refused.data.findings.map(({ rule }: { rule: string }) => rule)]).toEqual([
			"limit_exceeded",
			["pay_channel", "order_cap"],
		]);
		expect((await calls.detail(order.id)).data.status).toBe(10);
		expect(await usedBy(portal, one)).toBe(0);
		await staff.limit(one, undefined);
		expect((await calls.pay(order.id, "pre_deposit")).code).toBe(1);
	});

	it("the month is full to the last unit and no further, and cancelling gives it back", async () => {
		const staff = await addStaff(portal);
		const [one] = staff.bookers as [TestMember];
		const calls = callsOf(portal, one);
		const first = (await calls.create(night(staff, 40))).data;
		const second = (await calls.create(night(staff, 40))).data;
		await staff.limit(one, { month_cap: first.total_amount + second.total_amount - 1 });
		expect((await calls.pay(first.id)).code).toBe(1);
		const refused = await calls.pay(second.id);
		expect([refused.data.type, refused.data.findings[0].rule]).toEqual(["limit_exceeded", "month_cap"]);
		expect(await usedBy(portal, one)).toBe(first.total_amount);
		const { quote_id } = (await calls.cancelQuote(first.id)).data;
		const cancelled = (await calls.cancel(first.id, quote_id)).data;
		expect(await usedBy(portal, one)).toBe(first.total_amount - cancelled.refund_money);
		expect(cancelled.refund_money).toBeGreaterThan(0);
		expect((await calls.pay(second.id)).code).toBe(1);
		const listed = (await portal.call("account/subAccounts", { token: staff.admin.token })).data.list;
		expect(listed.find(({ id }: { id: number }) => id === one.member_id)).toMatchObject({
			month_used: await usedBy(portal, one),
		});
	});

	it("the month counts the booker's own orders of this month in the currency of the limit, in quote, list and payment", async () => {
		const staff = await addStaff(portal, 2);
		const [one, other] = staff.bookers as [TestMember, TestMember];
		const calls = callsOf(portal, one);
		const paidAs = (id: number, month: "this" | "last", currency: string) =>
			portal.store.db.execute(sql`update orders set currency = ${currency}, payment_status = 20,
				pay_time = portal_now() - ${month === "this" ? "0" : "35 days"}::interval where company_id = ${staff.company_id} and id = ${id}`);
		const place = async (by = calls) => (await by.create(night(staff, 45))).data;
		await paidAs((await place()).id, "this", "USD");
		await paidAs((await place()).id, "last", "CNY");
		await paidAs((await place(callsOf(portal, other))).id, "this", "CNY");
		const order = await place();
		await staff.limit(one, { month_cap: order.total_amount });
		expect((await calls.quote(night(staff, 45))).data.beyond_limits).toBeNull();
		expect((await calls.pay(order.id)).code).toBe(1);
		const listed = (await portal.call("account/subAccounts", { token: staff.admin.token })).data.list;
		expect(listed.find(({ id }: { id: number }) => id === one.member_id)).toMatchObject({
			month_used: order.total_amount,
		});
	});

	it("name a city once, at the row that names it again", async () => {
		const staff = await addStaff(portal);
		const night_caps = [
			{ city_id: 1, amount: 100 },
			{ city_id: null, amount: 100 },
			{ city_id: 1, amount: 200 },
		];
		const body = { id: staff.bookers[0]?.member_id, rules: { night_caps } };
		const refused = await portal.call("account/saveSubAccountLimits", { token: staff.admin.token, body });
		expect([refused.data.type, refused.data.fields]).toEqual([
			"invalid",
			{ "night_caps[2].city_id": "Each city can have one amount" },
		]);
	});

	it("another company's account gets no limits", async () => {
		const [ours, theirs] = [await addStaff(portal), await addStaff(portal)];
		const body = { id: theirs.bookers[0]?.member_id, rules: { order_cap: 1 } };
		const refused = await portal.call("account/saveSubAccountLimits", { token: ours.admin.token, body });
		expect(refused.data.type).toBe("not_found");
	});

	it("fifty parallel payments of five bookers fill months and the company's credit line to the last unit, and pass neither", async () => {
		const staff = await addStaff(portal, 5, { deposit: 0, limit_amount: 100_000_000 });
		const wanted = { offer: await hotel.offer(portal), days: 70, length: 1 };
		await hotel.leave(portal, wanted, 25);
		const buyers = await Promise.all(
			staff.bookers.map(async (member) => {
				const calls = callsOf(portal, member);
				const own = [];
				for (let one = 0; one < 5; one++) own.push((await calls.create(night(staff, wanted.days))).data);
				return { member, calls, own };
			}),
		);
		const [price] = new Set(buyers.flatMap(({ own }) => own.map(({ total_amount }) => Number(total_amount))));
		if (!price) throw new Error("no price");
		// Months for ten orders and a line for nine: whatever comes first, both are reached.
		for (const member of staff.bookers) await staff.limit(member, { month_cap: price * 2 });
		await portal.store.db.execute(
			sql`update ledger_account set limit_amount = ${price * 9} where company_id = ${staff.company_id} and code = 'REC'`,
		);
		const sent = buyers.flatMap(({ calls, own }) =>
			[...own, ...own].map(({ id }) => persistently((key) => calls.pay(id, "credit", key))),
		);
		const answers = await Promise.all(sent);
		expect(sent).toHaveLength(50);
		const refusals = new Set(answers.filter(({ code }) => code !== 1).map(({ data }) => data.type));
		expect([...refusals]).toEqual(expect.arrayContaining(["credit_exceeded", "limit_exceeded"]));
		expect(
			[...refusals].filter(
				(type) => !["credit_exceeded", "limit_exceeded", "not_allowed_in_state", "stale_state"].includes(type),
			),
		).toEqual([]);
		const paid = await Promise.all(
			buyers.map(async ({ member }) => {
				const [row] = await rowsOf<{ amount: number }>(
					portal.store.db,
					sql`select coalesce(sum(total_amount), 0)::int8 as amount from orders where company_id = ${staff.company_id} and member_id = ${member.member_id} and payment_status in (10, 20)`,
				);
				expect(await usedBy(portal, member)).toBe(Number(row?.amount));
				return Number(row?.amount) / price;
			}),
		);
		expect(paid.sort()).toEqual([1, 2, 2, 2, 2]);
	});
});
