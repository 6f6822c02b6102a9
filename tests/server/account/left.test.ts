import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recipientsOf } from "~/portal-server/ledger/notices/recipients";
import { notifyOperators } from "~/portal-server/orders/actions/notifications/notify-operators";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { undone } from "../../setup/store/undone";
import { orderOf } from "../billing/bills/stage";
import { inDays } from "../orders/bookings";
import { addStaff, callsOf, type Staff } from "../orders/life/approvals/limited";
import { operatingCompany } from "../orders/life/sides";
import { addMembers, type TestMember } from "../orders/members";

let portal: TestPortal;
let staff: Staff;
let limited: TestMember;
let delegate: TestMember;
/** An order beyond the limits of who booked it, and its request. */
let order: number;
let request: number;
const DAYS = { from_date: inDays(0), until_date: inDays(1) };

beforeAll(async () => {
	portal = await startPortal();
	staff = await addStaff(portal, 2);
	[limited, delegate] = staff.bookers as [TestMember, TestMember];
	await staff.limit(limited, { order_cap: 100 });
	const approver = callsOf(portal, staff.approver);
	expect((await approver.post("account/saveDelegation", { delegate_id: delegate.member_id, ...DAYS })).code).toBe(1);
	order = (await callsOf(portal, limited).create({ plan: staff.plan, check_in: inDays(30), nights: 1 })).data.id;
	request = (await approver.approvals()).list[0].id;
});
afterAll(() => portal?.close());

const set = ({ company_id, member_id }: TestMember, change: SQL) =>
	portal.store.db.execute(sql`update member set ${change} where company_id = ${company_id} and id = ${member_id}`);

/** Does `work` while a member's row says so. */
async function whileIs<T>(member: TestMember, change: SQL, work: () => Promise<T>): Promise<T> {
	await set(member, change);
	try {
		return await work();
	} finally {
		await set(member, sql`status = 1, role = ${member.role}`);
	}
}
const LEFT = sql`status = 0`;

const nameOf = async ({ company_id, member_id }: TestMember) =>
	(
		await rowsOf<{ name: string }>(
			portal.store.db,
			sql`select username as name from member where company_id = ${company_id} and id = ${member_id}`,
		)
	)[0]?.name;
const requested = async (): Promise<string[]> =>
	(await callsOf(portal, limited).quote({ plan: staff.plan, check_in: inDays(31), nights: 1 })).data.beyond_limits
		.approvers;

describe("an approver who has left, or approves no more", () => {
	const seen = async () => {
		const calls = callsOf(portal, delegate);
		const overview = (await portal.call("account/overview", { token: delegate.token })).data;
		return [
			(await calls.approvals()).list.length,
			overview.tasks.some(({ order_id }: { order_id: number }) => order_id === order),
			(await calls.detail(order)).data.id === order,
		];
	};

	it("is asked with the delegate while both are there", async () => {
		expect(await requested()).toEqual([await nameOf(staff.approver), await nameOf(delegate)]);
		expect(await seen()).toEqual([1, true, true]);
	});

	it.each([
		["has left", LEFT],
		["is an approver no more", sql`role = 'viewer'`],
	])("and %s is not asked, and the delegate neither sees nor decides", async (_what, change) => {
		await whileIs(staff.approver, change, async () => {
			expect(await requested()).toEqual([await nameOf(staff.admin)]);
			expect(await seen()).toEqual([0, false, false]);
			expect((await callsOf(portal, delegate).decide(request, "approve")).data.type).toBe("not_allowed");
		});
	});

	it("has no delegate in who has left, and can choose none", async () => {
		const approver = callsOf(portal, staff.approver);
		const choices = async () => (await approver.approvals()).delegates.map(({ id }: { id: number }) => id);
		expect(await choices()).toEqual(
			[staff.admin, limited, delegate].map(({ member_id }) => member_id).sort((a, b) => a - b),
		);
		await whileIs(delegate, LEFT, async () => {
			expect(await requested()).toEqual([await nameOf(staff.approver)]);
			expect(await choices()).not.toContain(delegate.member_id);
			const refused = await approver.post("account/saveDelegation", { delegate_id: delegate.member_id, ...DAYS });
			expect(Object.keys(refused.data.fields)).toEqual(["delegate_id"]);
		});
	});
});

describe("messages about money", () => {
	it("go to administrators and finance of the company who are there and have an address", async () => {
		const more = await addMembers(portal, staff.company_id, ["finance", "finance", "finance", "viewer"]);
		const [finance, gone, silent, viewer] = more as [TestMember, TestMember, TestMember, TestMember];
		for (const member of [finance, gone, viewer]) await set(member, sql`email = username || '@example.com'`);
		await set(gone, LEFT);
		await addStaff(portal);
		const recipients = await undone(portal, (tx) => recipientsOf(tx, staff.company_id));
		expect(recipients.map(({ id }) => Number(id))).toEqual([staff.admin.member_id, finance.member_id]);
		expect(recipients.map(({ id }) => Number(id))).not.toContain(silent.member_id);
	});
});

describe("messages to operators about an order", () => {
	it("go to those of its line who are there, have an address and are of the operating company", async () => {
		const roles = ["reservation", "reservation", "reservation", "dispatch"];
		const [there, gone, silent, other] = (await addMembers(portal, await operatingCompany(portal), roles)) as [
			TestMember,
			TestMember,
			TestMember,
			TestMember,
		];
		const [stranger] = (await addMembers(portal, staff.company_id, ["reservation"])) as [TestMember];
		for (const member of [there, gone, other, stranger]) await set(member, sql`email = username || '@example.com'`);
		await set(gone, LEFT);
		const record = await orderOf(portal, staff.company_id, order);
		const written = async (tx: Tx) => {
			await notifyOperators(tx, record, "service_rescheduled", { reason: "r" });
			return rowsOf<{ id: number }>(
				tx,
				sql`select m.id from outbox o, member m where o.company_id = ${staff.company_id} and o.kind = 'service_rescheduled' and m.email = o.recipient`,
			);
		};
		const ids = (await undone(portal, written)).map(({ id }) => Number(id));
		expect(ids).toContain(there.member_id);
		for (const member of [gone, silent, other, stranger]) expect(ids).not.toContain(member.member_id);
	});
});
