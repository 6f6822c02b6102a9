import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expireHolds } from "~/portal-server/orders/actions/clock/expire-holds";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../../setup/portal";
import { inDays, setClock } from "../../bookings";
import { addMembers, type TestMember } from "../../members";
import { kinds } from "../sides";
import { addStaff, callsOf, type Staff, usedBy } from "./limited";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

let day = 30;
/** An unpaid order of a booker, placed while nothing limited them. */
async function placed() {
	const staff: Staff = await addStaff(portal);
	const [one] = staff.bookers as [TestMember];
	const calls = callsOf(portal, one);
	day += 1;
	const booking = { plan: staff.plan, check_in: inDays(day), nights: 1 };
	const { data: order } = await calls.create(booking);
	expect(order.status).toBe(10);
	const request = (more: object = {}) => calls.post("order/requestApproval", { id: order.id, ...more });
	return {
		staff,
		one,
		calls,
		order,
		request,
		approver: callsOf(portal, staff.approver),
		admin: callsOf(portal, staff.admin),
		booking,
	};
}
const offered = (order: { actions: { call: string }[] }) =>
	order.actions.map(({ call }) => call).filter((call) => call === "pay" || call === "requestApproval");

describe("an order whose booker reaches a limit only when it is paid", () => {
	it("says what is beyond the limits and who is asked, is requested, held for an hour from then on, and paid once it is approved", async () => {
		const { staff, one, calls, order, request, approver, booking } = await placed();
		const { data: other } = await calls.create(booking);
		await staff.limit(one, { month_cap: order.total_amount + 1 });
		expect((await calls.pay(other.id)).data.status).toBe(30);
		const now = (await calls.detail(order.id)).data;
		expect([offered(now), now.beyond_limits]).toMatchObject([
			["requestApproval"],
			{
				is_refused: false,
				findings: [{ rule: "month_cap", limit: order.total_amount + 1, actual: order.total_amount * 2 }],
			},
		]);
		expect(now.pay_choices.length).toBeGreaterThan(0);
		expect((await calls.pay(order.id)).data).toMatchObject({
			type: "limit_exceeded",
			findings: [{ rule: "month_cap" }],
		});

		await setClock(portal, 600);
		const { data: waiting } = await request({ pay_channel: "pre_deposit", approval_note: "Trade fair" });
		expect(waiting).toMatchObject({
			status: 15,
			approval: { note: "Trade fair", may_decide: false, findings: [{ rule: "month_cap" }] },
		});
		expect(waiting.hold_expires_at - waiting.as_of).toBe(3_600);
		expect(await kinds(portal, order.id)).toEqual(["approval_requested"]);
		expect((await request()).data.type).toBe("not_allowed_in_state");

		const [requested] = (await approver.approvals()).list;
		expect(requested).toMatchObject({
			order_id: order.id,
			pay_channel: "pre_deposit",
			note: "Trade fair",
			may_decide: true,
		});
		// [38-4]
		const placedOrder = (await calls.detail(order.id)).data;
		expect(requested.guests.length).toBe(placedOrder.guests.length);
		expect(requested.guests[0]).toContain(placedOrder.guests[0]);
		expect([requested.policy, requested.cost_center]).toEqual([placedOrder.policy, placedOrder.cost_center]);
		expect(requested.policy.length).toBeGreaterThan(0);
		expect((await approver.detail(order.id)).data.approval.may_decide).toBe(true);
		expect((await approver.decide(requested.id, "approve")).data).toMatchObject({ status: 30, paid: true });
		expect(await usedBy(portal, one)).toBe(order.total_amount * 2);
	});

	it.each(["admin", "travel_manager"])(
		"is paid by a colleague who is %s, and counts in the booker's month all the same",
		async (role) => {
			const { staff, one, calls, order, booking } = await placed();
			const { data: next } = await calls.create(booking);
			await staff.limit(one, { month_cap: 100, order_cap: 100, pay_channels: ["credit"] }, true);
			const [colleague] = (await addMembers(portal, staff.company_id, [role])) as [TestMember];
			const theirs = callsOf(portal, colleague);
			const seen = (await theirs.detail(order.id)).data;
			expect([offered(seen), seen.beyond_limits]).toEqual([["pay"], null]);
			expect((await theirs.pay(order.id)).data).toMatchObject({ status: 30 });
			expect(await usedBy(portal, one)).toBe(order.total_amount);
			expect((await calls.pay(next.id, "credit")).data.type).toBe("limit_exceeded");
		},
	);

	it("is neither paid nor requested beyond a hard limit, and says so", async () => {
		const { staff, one, calls, order, request } = await placed();
		await staff.limit(one, { order_cap: 100 }, true);
		const now = (await calls.detail(order.id)).data;
		expect([offered(now), now.beyond_limits.is_refused, now.pay_choices]).toEqual([[], true, []]);
		expect([(await calls.pay(order.id)).data.type, (await request()).data.type]).toEqual([
			"limit_exceeded",
			"limit_exceeded",
		]);
		expect((await calls.detail(order.id)).data).toMatchObject({ status: 10, approval: null });
	});

	it("is not requested within the limits, by who has none, by another booker, or after its hold", async () => {
		const { staff, one, order, request, admin } = await placed();
		expect((await request()).data.type).toBe("not_allowed_in_state");
		await staff.limit(one, { order_cap: 100 });
		const [other] = (await addMembers(portal, staff.company_id, ["booker"])) as [TestMember];
		const body = { id: order.id };
		expect((await admin.post("order/requestApproval", body)).data.type).toBe("not_allowed");
		expect((await callsOf(portal, other).post("order/requestApproval", body)).data.type).toBe("not_found");
		await setClock(portal, 3_601);
		expect((await request()).data.type).toBe("hold_expired");
	});

	it("by one payment type only may be paid by the other, or requested for that one", async () => {
		const { staff, one, calls, order, request, approver } = await placed();
		await staff.limit(one, { pay_channels: ["credit"], order_cap: 100 });
		expect((await request()).data.status).toBe(15);
		const [first] = (await approver.approvals()).list;
		expect((await approver.decide(first.id, "approve")).data.status).toBe(10);
		const approved = (await calls.detail(order.id)).data;
		expect([offered(approved), approved.beyond_limits]).toEqual([["pay", "requestApproval"], null]);
		expect((await calls.pay(order.id, "pre_deposit")).data.findings).toMatchObject([{ rule: "pay_channel" }]);
		expect((await request({ pay_channel: "credit" })).data.type).toBe("not_allowed_in_state");
		expect((await request({ pay_channel: "pre_deposit" })).data.status).toBe(15);
		expect((await approver.decide(first.id, "approve")).data.type).toBe("not_allowed_in_state");
		expect((await approver.decide((await approver.approvals()).list[0].id, "approve")).data).toMatchObject({
			status: 30,
			paid: true,
		});
		expect((await kinds(portal, order.id)).filter((kind) => kind === "approval_requested")).toHaveLength(2);
	});

	it("is looked at when it is paid, too, where nothing but its price was kept of the offer", async () => {
		const { staff, one, calls, order } = await placed();
		await portal.store.db.execute(
			sql`update orders set offer = null where company_id = ${staff.company_id} and id = ${order.id}`,
		);
		await staff.limit(one, { order_cap: 100, max_stars: 1 });
		expect((await calls.pay(order.id)).data.findings).toMatchObject([{ rule: "order_cap" }]);
	});
});

describe("a request that nobody decides", () => {
	it("ends with its hold, and the booker is told", async () => {
		const { staff, one, calls, order, request } = await placed();
		await staff.limit(one, { order_cap: 100 });
		await request();
		await setClock(portal, 3_700);
		await portal.store.transaction(expireHolds);
		const { data } = await calls.detail(order.id);
		expect([data.status, data.events.at(-1).text]).toEqual([75, "Not approved in time, closed automatically"]);
		expect(await kinds(portal, order.id)).toEqual(["approval_requested", "approval_expired"]);
	});

	it("is a matter of an unpaid order no more: that one ends without a message", async () => {
		const { order } = await placed();
		await setClock(portal, 3_700);
		await portal.store.transaction(expireHolds);
		expect(await kinds(portal, order.id)).toEqual([]);
	});
});

describe("what a request says", () => {
	it("stays in the company: operators see neither limits nor words of it", async () => {
		const { staff, one, order, request, approver } = await placed();
		await staff.limit(one, { order_cap: 100 });
		await request({ approval_note: "CANARY note" });
		await approver.decide((await approver.approvals()).list[0].id, "approve", "CANARY comment");
		const { token } = await portal.signIn("demo_operator");
		const seen = await portal.call(`order/detail?id=${order.id}`, { token });
		expect([seen.code, seen.data.approval, seen.data.events.length]).toEqual([1, null, 3]);
		expect(seen.text).not.toContain("CANARY");
	});

	it("reaches each approver in the language of that one's own last order, else in the site's", async () => {
		const { staff, one } = await placed();
		const [reads_english] = (await addMembers(portal, staff.company_id, ["approver"])) as [TestMember];
		await portal.store.db.execute(
			sql`update member set email = username || '@example.com' where company_id = ${staff.company_id} and id = ${reads_english.member_id}`,
		);
		await portal.store.db.execute(
			sql`update orders set member_id = ${reads_english.member_id}, language = 'en' where company_id = ${staff.company_id} and id = (
				select id from orders where company_id = ${staff.company_id} order by id limit 1)`,
		);
		const calls = callsOf(portal, one);
		await staff.limit(one, { order_cap: 100 });
		await calls.create({ plan: staff.plan, check_in: inDays(29), nights: 1 });
		const mails = await rowsOf<{ member_id: number; language: string }>(
			portal.store.db,
			sql`select m.id as member_id, o.language from outbox o join member m on m.company_id = o.company_id and m.email = o.recipient
				where o.company_id = ${staff.company_id} and o.kind = 'approval_requested' order by m.id`,
		);
		expect(mails.map(({ member_id, language }) => [Number(member_id), language])).toEqual([
			[staff.approver.member_id, "zh-cn"],
			[reads_english.member_id, "en"],
		]);
	});

	it("names who is asked as the quote named them, delegates among them", async () => {
		const { staff, one, approver, admin } = await placed();
		const delegate = (await addMembers(portal, staff.company_id, ["viewer"]))[0] as TestMember;
		const delegation = { delegate_id: delegate.member_id, from_date: inDays(0), until_date: inDays(1) };
		expect((await approver.post("account/saveDelegation", delegation)).code).toBe(1);
		await staff.limit(one, { order_cap: 100 });
		const calls = callsOf(portal, one);
		const booking = { plan: staff.plan, check_in: inDays(28), nights: 1 };
		const { approvers } = (await calls.quote(booking)).data.beyond_limits;
		const { data: order } = await calls.create(booking);
		expect(approvers).toHaveLength(2);
		expect([order.approval.approvers, (await admin.detail(order.id)).data.approval.approvers]).toEqual([
			approvers,
			approvers,
		]);
	});
});
