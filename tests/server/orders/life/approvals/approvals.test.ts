import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../../setup/portal";
import { inDays, setClock } from "../../bookings";
import type { TestMember } from "../../members";
import { addStaff, callsOf, type Staff, usedBy } from "./limited";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

let day = 30;
/** An order beyond its booker's limits that waits for approval. */
async function request(more: Record<string, unknown> = {}) {
	const staff: Staff = await addStaff(portal, 2);
	const [one, other] = staff.bookers as [TestMember, TestMember];
	await staff.limit(one, { order_cap: 100 });
	const calls = callsOf(portal, one);
	day += 1;
	const { data: order } = await calls.create(
		{ plan: staff.plan, check_in: inDays(day), nights: 1 },
		{ approval_note: "Trade fair", ...more },
	);
	const approver = callsOf(portal, staff.approver);
	const id = (await approver.approvals()).list[0]?.id as number;
	return { staff, one, other, calls, order, approver, id };
}
const holdsOf = async ({ id }: { id: number }) =>
	(
		await rowsOf<{ status: string }>(
			portal.store.db,
			sql`/* all companies */ select status from hold where order_id = ${id}`,
		)
	).map(({ status }) => status);
const mailsTo = async (member: TestMember) =>
	(
		await rowsOf<{ kind: string }>(
			portal.store.db,
			sql`select o.kind from outbox o join member m on m.company_id = o.company_id and m.email = o.recipient where m.company_id = ${member.company_id} and m.id = ${member.member_id} order by o.id`,
		)
	).map(({ kind }) => kind);

describe("an order beyond its booker's limits", () => {
	it("waits for approval with its rooms held for an hour, says who is asked and why, and writes to the approver", async () => {
		const { order, approver, staff } = await request();
		expect(order).toMatchObject({
			status: 15,
			approval: { note: "Trade fair", decision: null, findings: [{ rule: "order_cap" }] },
		});
		expect(order.hold_expires_at - order.booking_date).toBe(3_600);
		expect(await holdsOf(order)).toEqual(["held"]);
		expect(await mailsTo(staff.approver)).toEqual(["approval_requested"]);
		expect(await mailsTo(staff.admin)).toEqual([]);
		const { list, open_count } = await approver.approvals();
		expect([open_count, list[0]]).toMatchObject([
			1,
			{ booking_id: order.booking_id, may_decide: true, note: "Trade fair" },
		]);
	});

	it("cannot be paid before it is approved; then it may be, beyond the limit, and counts", async () => {
		const { calls, order, approver, id, one } = await request();
		expect((await calls.pay(order.id)).data.type).toBe("not_allowed_in_state");
		const approved = await approver.decide(id, "approve");
		expect([approved.code, approved.data]).toMatchObject([1, { status: 10, paid: false }]);
		expect(approved.msg).toMatch(/^Approved\. The booker has until .*:.* to pay\.$/);
		const now = (await calls.detail(order.id)).data;
		expect(approved.data.hold_expires_at).toBe(now.hold_expires_at);
		expect(now.hold_expires_at - now.as_of).toBeGreaterThan(1_790);
		expect((await calls.pay(order.id)).data).toMatchObject({ status: 30, approval: { decision: "approved" } });
		expect(await usedBy(portal, one)).toBe(order.total_amount);
		expect(await mailsTo(one)).toEqual(["approval_given", "order_confirmed"]);
	});

	it("is paid at once by the type chosen at booking, also beyond the month", async () => {
		const { calls, order, approver, id, one, staff } = await request({ pay_channel: "pre_deposit" });
		await staff.limit(one, { order_cap: 100, month_cap: 100 });
		expect((await approver.decide(id, "approve")).data).toMatchObject({ status: 30, paid: true });
		expect((await calls.detail(order.id)).data).toMatchObject({ status: 30, pay_channel: "pre_deposit" });
		expect(await usedBy(portal, one)).toBe(order.total_amount);
	});

	it("stays approved and unpaid where the account cannot pay", async () => {
		const { calls, order, approver, id, staff } = await request({ pay_channel: "credit" });
		await portal.store.db.execute(
			sql`update ledger_account set limit_amount = 0 where company_id = ${staff.company_id} and code = 'REC'`,
		);
		const approved = await approver.decide(id, "approve");
		expect(approved.data).toMatchObject({ status: 10, paid: false });
		expect(approved.msg).toMatch(
			/^Approved, but the payment was refused: The credit left is .* short\..* The booker has until .*:.* to pay\.$/,
		);
		expect((await calls.pay(order.id, "pre_deposit")).code).toBe(1);
	});

	it("is cancelled free of charge with its rooms given back when rejected, which needs a reason", async () => {
		const { calls, order, approver, id, one } = await request();
		expect(Object.keys((await approver.decide(id, "reject")).data.fields)).toEqual(["reason"]);
		const reason = "Choose another hotel,\nplease";
		const rejected = await approver.decide(id, "reject", reason);
		expect([rejected.data.status, rejected.msg]).toEqual([70, "Rejected. The order is cancelled free of charge."]);
		expect((await calls.detail(order.id)).data).toMatchObject({ status: 70, fee_amount: 0, approval: { reason } });
		expect(await holdsOf(order)).toEqual(["released"]);
		expect(await mailsTo(one)).toEqual(["approval_rejected"]);
		const decided = await approver.approvals("decided");
		expect(decided.list).toMatchObject([{ id, decision: "rejected", may_decide: false }]);
		expect(decided.open_count).toBe(0);
		expect((await approver.decide(id, "approve")).data.type).toBe("not_allowed_in_state");
	});

	it("expires with its hold, and is then decided no more", async () => {
		const { order, approver, id } = await request();
		await setClock(portal, 3_601);
		expect((await approver.decide(id, "approve")).data.type).toBe("hold_expired");
		expect(await holdsOf(order)).toEqual(["released"]);
		expect((await approver.approvals()).list).toEqual([]);
	});

	it("is cancelled by its booker without a fee", async () => {
		const { calls, order } = await request();
		const { quote_id } = (await calls.cancelQuote(order.id)).data;
		expect((await calls.cancel(order.id, quote_id)).data).toMatchObject({ status: 70, fee_amount: 0 });
	});
});

describe("a request is decided", () => {
	it("by nobody for themselves, whatever they have become since", async () => {
		const { calls, id, one } = await request();
		await portal.store.db.execute(
			sql`update member set role = 'admin' where company_id = ${one.company_id} and id = ${one.member_id}`,
		);
		expect((await calls.decide(id, "approve")).data.type).toBe("not_allowed");
		expect((await calls.approvals()).list).toMatchObject([{ id, may_decide: false }]);
	});

	it("by no other booker, who does not see it either", async () => {
		const { id, other } = await request();
		const calls = callsOf(portal, other);
		expect(await calls.approvals()).toMatchObject({ list: [], open_count: 0, may_delegate: false, delegates: [] });
		expect((await calls.decide(id, "approve")).data.type).toBe("not_allowed");
	});

	it("by no other company, for which there is none", async () => {
		const { id } = await request();
		const theirs = callsOf(portal, (await addStaff(portal)).approver);
		expect((await theirs.decide(id, "approve")).data.type).toBe("not_found");
		expect((await theirs.approvals()).list).toEqual([]);
	});

	it("once, of two who decide at the same moment", async () => {
		const { id, approver, staff } = await request();
		const answers = await Promise.all([
			approver.decide(id, "approve"),
			callsOf(portal, staff.admin).decide(id, "reject", "no"),
		]);
		expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
	});

	it("by a delegate on the days of the delegation alone, for an approver who still is one", async () => {
		const { id, approver, other, staff } = await request();
		const delegate = callsOf(portal, other);
		const name = (from_date: string, until_date: string) =>
			approver.post("account/saveDelegation", { delegate_id: other.member_id, from_date, until_date });
		expect((await name(inDays(1), inDays(2))).code).toBe(1);
		expect((await delegate.decide(id, "approve")).data.type).toBe("not_allowed");
		expect((await approver.approvals()).delegation).toMatchObject({ delegate_id: other.member_id, status: "ahead" });
		expect((await callsOf(portal, staff.admin).approvals()).delegation).toBeNull();
		await setClock(portal, 3 * 86_400);
		expect((await delegate.decide(id, "approve")).data.type).toBe("not_allowed");
		expect((await approver.approvals()).delegation).toMatchObject({ status: "over" });
		await setClock(portal, 0);
		expect((await name(inDays(-1), inDays(0))).code).toBe(1);
		expect((await approver.approvals()).delegation).toMatchObject({ status: "now" });
		expect((await delegate.approvals()).list).toMatchObject([{ id, may_decide: true }]);
		const { company_id, member_id } = staff.approver;
		for (const [now, before] of [
			["status = 0", "status = 1"],
			["role = 'finance'", "role = 'approver'"],
		]) {
			const set = (what = "") =>
				portal.store.db.execute(
					sql`update member set ${sql.raw(what)} where company_id = ${company_id} and id = ${member_id}`,
				);
			await set(now);
			expect([(await delegate.approvals()).list, (await delegate.decide(id, "approve")).data.type], now).toEqual([
				[],
				"not_allowed",
			]);
			await set(before);
		}
		expect((await delegate.decide(id, "approve")).code).toBe(1);
		const [decided] = (await approver.approvals("decided")).list;
		expect(decided).toMatchObject({ decision: "approved", decided_for: expect.any(String) });
	});

	it("by a delegate who reads its order, and does nothing else with it", async () => {
		const { order, id, approver, other, calls } = await request();
		const delegate = callsOf(portal, other);
		const messages = () => portal.call(`order/messages?id=${order.id}`, { token: other.token });
		expect([(await delegate.detail(order.id)).data.type, (await messages()).data.type]).toEqual([
			"not_found",
			"not_found",
		]);
		const days = { from_date: inDays(0), until_date: inDays(0) };
		await approver.post("account/saveDelegation", { delegate_id: other.member_id, ...days });
		expect((await approver.approvals()).delegation.status).toBe("now");
		const { data } = await delegate.detail(order.id);
		expect([data.id, data.actions, data.approval.may_decide]).toEqual([order.id, [], true]);
		expect((await messages()).data.may_send).toBe(false);
		expect((await delegate.approvals()).list).toMatchObject([{ id, may_read: true }]);
		const refusals = [
			delegate.cancelQuote(order.id),
			delegate.pay(order.id),
			delegate.post("order/sendMessage", { id: order.id, text: "t" }),
		];
		expect((await Promise.all(refusals)).map((answer) => answer.data.type)).toEqual([
			"not_found",
			"not_found",
			"not_found",
		]);
		expect((await portal.call("order/list?product=hotel", { token: other.token })).data.total).toBe(0);
		expect((await delegate.decide(id, "approve")).code).toBe(1);
		expect((await delegate.detail(order.id)).data.type).toBe("not_found");
		expect((await delegate.approvals("decided")).list).toMatchObject([{ id, may_read: false }]);
		expect((await calls.pay(order.id)).code).toBe(1);
	});

	it("by whoever an approver chooses among the other members who have not left", async () => {
		const { approver, one, other, staff } = await request();
		await portal.store.db.execute(
			sql`update member set status = 0 where company_id = ${one.company_id} and id = ${one.member_id}`,
		);
		const { delegates } = await approver.approvals();
		const ids = [staff.admin, other].map(({ member_id }) => member_id);
		expect(delegates.map((member: { id: number }) => member.id)).toEqual(ids);
	});

	it("by nobody for days that are wholly past", async () => {
		const { approver, other } = await request();
		const past = { delegate_id: other.member_id, from_date: inDays(-2), until_date: inDays(-1) };
		expect((await approver.post("account/saveDelegation", past)).data.fields).toEqual({
			until_date: "Choose today or a later day",
		});
		expect((await approver.approvals()).delegation).toBeNull();
	});

	it("by no delegate of another company, and for no one who decides nothing themselves", async () => {
		const { approver, other, calls } = await request();
		const theirs = (await addStaff(portal)).approver;
		const days = { from_date: inDays(0), until_date: inDays(1) };
		const refused = await approver.post("account/saveDelegation", { delegate_id: theirs.member_id, ...days });
		expect(Object.keys(refused.data.fields)).toEqual(["delegate_id"]);
		expect((await calls.post("account/saveDelegation", { delegate_id: other.member_id, ...days })).data.type).toBe(
			"not_allowed",
		);
	});
});
