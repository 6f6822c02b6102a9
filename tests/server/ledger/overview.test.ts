import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_S } from "~/lib/time/durations";
import {
	buyContent,
	compensate,
	payExtras,
	payPosted,
	payWithdrawal,
	refundPart,
	reserveWithdrawal,
	settle,
	settleBill,
	topUp,
} from "~/portal-server/ledger/events";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import { withOwnClock } from "~/portal-server/platform/db/test-clock";
import { startPortal, type TestPortal } from "../../setup/portal";
import { movedBy } from "../../setup/store/moved";
import { accept, INVITED_PASSWORD } from "../account/invitees";
import { inDays, setClock } from "../orders/bookings";
import { addStaff, callsOf, type Staff } from "../orders/life/approvals/limited";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type Purse, type TestMember } from "../orders/members";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

/** Midday in Myanmar, so many days ago, by the portal's time of this transaction. */
const daysAgo = (days: number, work: (tx: Tx) => Promise<unknown>) =>
	portal.store.transaction(async (tx) => {
		const noon = Date.parse(`${await portalToday(tx)}T12:00+06:30`) / 1000;
		await withOwnClock(tx, async (setTo) => {
			await setTo(noon - days * DAY_S);
			await work(tx);
		});
	});

async function accountant(purse: Purse): Promise<TestMember> {
	const [member] = (await addMembers(portal, await addCompany(portal, purse), ["finance"])) as [TestMember];
	return member;
}

const read = async ({ token }: TestMember) => (await portal.call("account/overview", { token })).data;

/** Movements of one company by the ledger's own events; amounts in minor units. */
function moverOf({ company_id }: TestMember) {
	let serial = company_id * 1000;
	const subject = { company_id, currency: "CNY", order_id: null, member_id: null, reason: "test" };
	const payment = (pay_channel: "pre_deposit" | "credit", amount: number, order_id = ++serial) => ({
		...subject,
		pay_channel,
		amount,
		order_id,
	});
	return {
		topUp: (days: number, amount: number) => daysAgo(days, (tx) => topUp(tx, subject, `t${++serial}`, amount)),
		settle: (days: number, amount: number) => daysAgo(days, (tx) => settle(tx, subject, `s${++serial}`, amount)),
		compensate: (days: number, amount: number) =>
			daysAgo(days, (tx) => compensate(tx, subject, `c${++serial}`, amount)),
		async pay(days: number, channel: "pre_deposit" | "credit", amount: number): Promise<number> {
			const paid = payment(channel, amount);
			await daysAgo(days, (tx) => payPosted(tx, paid));
			return paid.order_id;
		},
		refund: (days: number, channel: "pre_deposit" | "credit", amount: number, order_id: number) =>
			daysAgo(days, (tx) => refundPart(tx, payment(channel, amount, order_id), ++serial)),
		points: (days: number, points: number) =>
			daysAgo(days, (tx) =>
				tx.execute(sql`with lot as (insert into point_lot (company_id, status, points, remaining_points, posted_at, expires_at)
						values (${company_id}, 'posted', ${points}, ${points}, portal_now(), portal_now() + interval '24 months') returning company_id, id, points)
					insert into point_entry (company_id, lot_id, key, kind, points) select company_id, id, 'earn:' || id, 'earn', points from lot`),
			),
	};
}

describe("the overview of an account", () => {
	it("adds up what came in and went out on each of the last seven days in Myanmar, today included", async () => {
		const member = await accountant({ deposit: 0, limit_amount: 0 });
		const { topUp, pay, refund, compensate, points } = moverOf(member);
		await topUp(9, 5_000_000);
		await pay(7, "pre_deposit", 11_100);
		await points(7, 900);
		const order = await pay(6, "pre_deposit", 300_000);
		await pay(3, "pre_deposit", 20_005);
		await refund(3, "pre_deposit", 100_000, order);
		await compensate(1, 700);
		await pay(0, "pre_deposit", 5_000);
		for (const [days, sum] of [
			[6, 120],
			[2, 30],
			[2, 4],
			[0, 7],
		] as const)
			await points(days, sum);
		const { days, money, score } = await read(member);
		expect(days).toEqual([6, 5, 4, 3, 2, 1, 0].map((one) => inDays(-one)));
		expect(money).toEqual(["-3000.00", "0.00", "0.00", "799.95", "0.00", "7.00", "-50.00"]);
		expect(score).toEqual([120, 0, 0, 0, 34, 0, 7]);
	});

	it("says how many days the pre-deposit lasts at the rate of the last 30 days, refunds taken off, top-ups left out", async () => {
		const member = await accountant({ deposit: 0, limit_amount: 0 });
		const { topUp, pay, refund } = moverOf(member);
		await topUp(40, 1_000_000);
		expect((await read(member)).runway).toEqual({ spent: 0, days: null });
		await pay(31, "pre_deposit", 400_000);
		const order = await pay(29, "pre_deposit", 150_000);
		await topUp(10, 90_000);
		await refund(2, "pre_deposit", 30_000, order);
		// 570,000 are left, 120,000 were spent in 30 days.
		expect((await read(member)).runway).toEqual({ spent: 120_000, days: 142 });
		await pay(0, "pre_deposit", 570_000);
		expect((await read(member)).runway).toEqual({ spent: 690_000, days: 0 });
	});

	it("counts as spent whatever leaves the pre-deposit but withdrawals: bills, articles and extras [39-1.5]", async () => {
		const member = await accountant({ deposit: 0, limit_amount: 1_000_000 });
		const { company_id } = member;
		const subject = { company_id, currency: "CNY", order_id: null, member_id: null, reason: "test" };
		const { topUp, pay } = moverOf(member);
		await topUp(40, 3_000_000);
		const order_id = await pay(20, "credit", 200_000);
		const of = { ...subject, order_id, pay_channel: "pre_deposit" } as const;
		await daysAgo(9, (tx) =>
			settleBill(tx, { ...subject, bill_id: 1, payment_id: 1, channel: "pre_deposit", amount: 120_000 }),
		);
		await daysAgo(8, (tx) =>
			settleBill(tx, { ...subject, bill_id: 1, payment_id: 2, channel: "bank", amount: 80_000 }),
		);
		await daysAgo(7, (tx) => buyContent(tx, subject, 1, 9_900));
		await daysAgo(6, (tx) => payExtras(tx, { ...of, amount: 20_100 }, 1));
		await daysAgo(5, async (tx) => {
			await reserveWithdrawal(tx, subject, 1, 500_000);
			await payWithdrawal(tx, subject, 1, 500_000);
		});
		const { runway, credit_runway } = await read(member);
		// 2,350,000 are left, 150,000 were spent in 30 days.
		expect(runway).toEqual({ spent: 150_000, days: 470 });
		expect(credit_runway).toEqual({ spent: 200_000, days: 150 });
	});

	it("says the same of the credit line, by what was bought on credit, and nothing where there is none", async () => {
		const member = await accountant({ deposit: 0, limit_amount: 1_000_000 });
		const { pay, refund, settle } = moverOf(member);
		expect((await read(member)).credit_runway).toEqual({ spent: 0, days: null });
		await pay(35, "credit", 300_000);
		await settle(20, 300_000);
		const order = await pay(12, "credit", 250_000);
		await refund(4, "credit", 50_000, order);
		const { credit_runway, runway, funds } = await read(member);
		expect(funds.credit_available).toBe(800_000);
		expect(credit_runway).toEqual({ spent: 200_000, days: 120 });
		expect(runway).toEqual({ spent: 0, days: null });
		await portal.store.db.execute(
			sql`update ledger_account set limit_amount = 100000 where company_id = ${member.company_id} and code = 'REC'`,
		);
		expect((await read(member)).credit_runway).toEqual({ spent: 200_000, days: 0 });
		expect((await read(await accountant({ deposit: 5_000, limit_amount: 0 }))).credit_runway).toBeNull();
	});
});

describe("what waits for the reader", () => {
	/** Each in the group of their role. */
	async function staffInGroups(): Promise<Staff & { viewer: TestMember }> {
		const staff = await addStaff(portal, 2);
		const [viewer] = (await addMembers(portal, staff.company_id, ["viewer"])) as [TestMember];
		await portal.store.db.execute(
			sql`update member m set group_id = g.id from member_group g where m.company_id = ${staff.company_id} and g.code = m.role`,
		);
		return { ...staff, viewer };
	}
	const tasksOf = async (member: TestMember) =>
		(await read(member)).tasks.map(({ kind, order_id }: { kind: string; order_id: number }) => [kind, order_id]);
	const openApprovals = async ({ token }: TestMember) =>
		(await portal.call("account/subAccounts", { token })).data.open_approvals;

	it("are orders to pay for who may pay them, and requests for who decides them, the most urgent first", async () => {
		const staff = await staffInGroups();
		const [limited, other] = staff.bookers as [TestMember, TestMember];
		await staff.limit(limited, { order_cap: 100 });
		const night = (day: number) => ({ plan: staff.plan, check_in: inDays(day), nights: 1 });
		const waiting = (await callsOf(portal, limited).create(night(30))).data;
		const unpaid = (await callsOf(portal, other).create(night(31))).data;
		expect([waiting.status, unpaid.status]).toEqual([15, 10]);
		const [pay, approve] = [
			["pay", unpaid.id],
			["approve", waiting.id],
		];
		// An unpaid order is held for a shorter time than a request.
		expect(await tasksOf(staff.admin)).toEqual([pay, approve]);
		expect(await tasksOf(staff.approver)).toEqual([approve]);
		expect(await tasksOf(limited)).toEqual([]);
		expect(await tasksOf(other)).toEqual([pay]);
		expect(await tasksOf(staff.viewer)).toEqual([]);
		expect(await openApprovals(staff.admin)).toBe(1);
		const [task] = (await read(staff.approver)).tasks;
		expect(task).toMatchObject({
			booking_id: waiting.booking_id,
			amount: waiting.total_amount,
			deadline: waiting.hold_expires_at,
		});

		const [from_date, until_date] = [inDays(0), inDays(1)];
		const delegation = { delegate_id: other.member_id, from_date, until_date };
		expect((await callsOf(portal, staff.approver).post("account/saveDelegation", delegation)).code).toBe(1);
		expect(await tasksOf(other)).toEqual([pay, approve]);

		const [{ id }] = (await callsOf(portal, staff.admin).approvals()).list;
		expect((await callsOf(portal, staff.admin).decide(id, "approve")).code).toBe(1);
		expect(await tasksOf(staff.approver)).toEqual([]);
		expect(await openApprovals(staff.admin)).toBe(0);
		expect(await tasksOf(limited)).toEqual([["pay", waiting.id]]);
	});

	it("[39-4.2] are counted by line, those that are answered late are told, and a booker reads what is left to spend", async () => {
		const staff = await staffInGroups();
		const [limited] = staff.bookers as [TestMember];
		await staff.limit(limited, { order_cap: 900_000_000, month_cap: 1_000_000_000 });
		const made = (await callsOf(portal, limited).create({ plan: staff.plan, check_in: inDays(40), nights: 1 })).data;
		const seen = await read(limited);
		expect(seen.orders[0]).toEqual({ tab: "to_pay", count: 1, lines: { hotel: 1 } });
		expect(seen.allowance).toEqual({
			currency: "CNY",
			month_cap: 1_000_000_000,
			month_used: expect.any(Number),
			order_cap: 900_000_000,
			deposit_available: expect.any(Number),
			credit_available: expect.any(Number),
		});
		expect((await read(staff.admin)).allowance).toBeNull();
		const where = sql`company_id = ${staff.company_id} and id = ${made.id}`;
		await portal.store.db.execute(
			sql`update orders set attention_code = 'confirm_late', attention_since = portal_now(), product_line = 'car' where ${where}`,
		);
		const late = await read(staff.admin);
		expect(late.orders[0]).toEqual({ tab: "to_pay", count: 1, lines: { car: 1 } });
		expect(late.tasks.map(({ kind }: { kind: string }) => kind)).toContain("late");
		const duties = async (of: TestMember) => (await portal.call("account/duties", { token: of.token })).data;
		expect((await duties(staff.admin)).list).toContainEqual({ kind: "late", count: 1, order_id: made.id });
		expect(await duties(limited)).toMatchObject({ allowance: seen.allowance });
		await portal.store.db.execute(
			sql`update orders set attention_code = null, attention_since = null, product_line = 'hotel' where ${where}`,
		);
	});

	it("[39-4.2] are not those of all companies for an operator, whose own company has none", async () => {
		const staff = await staffInGroups();
		const [booker] = staff.bookers as [TestMember];
		await callsOf(portal, booker).create({ plan: staff.plan, check_in: inDays(41), nights: 1 });
		const [operator] = (await addMembers(portal, await operatingCompany(portal), ["reservation"])) as [TestMember];
		const seen = await read(operator);
		expect(seen.orders.every(({ count }: { count: number }) => count === 0)).toBe(true);
		expect(seen.tasks).toEqual([]);
	});

	it("[39-4.2] are listed over every line, by the time at which the service begins", async () => {
		const staff = await staffInGroups();
		const [booker] = staff.bookers as [TestMember];
		const night = () => callsOf(portal, booker).create({ plan: staff.plan, check_in: inDays(42), nights: 1 });
		const [first, second] = [(await night()).data, (await night()).data];
		const whose = sql`company_id = ${staff.company_id}`;
		await portal.store.db.execute(sql`update orders set status = 30 where ${whose}`);
		await portal.store.db.execute(
			sql`update orders set product_line = 'airport', starts_at = ${movedBy("starts_at", -10800)} where ${whose} and id = ${second.id}`,
		);
		const query = "product=all&tab=upcoming&sort=service_from";
		const { list } = (await portal.call(`order/list?${query}`, { token: booker.token })).data;
		expect(list.map(({ id, product_line }: { id: number; product_line: string }) => [id, product_line])).toEqual([
			[second.id, "airport"],
			[first.id, "hotel"],
		]);
		await portal.store.db.execute(sql`update orders set product_line = 'hotel', status = 10 where ${whose}`);
	});

	it("no longer wait once their time is over", async () => {
		const staff = await staffInGroups();
		const [limited] = staff.bookers as [TestMember];
		await staff.limit(limited, { order_cap: 100 });
		await callsOf(portal, limited).create({ plan: staff.plan, check_in: inDays(32), nights: 1 });
		expect(await tasksOf(staff.approver)).toHaveLength(1);
		await setClock(portal, 61 * 60);
		expect([await tasksOf(staff.approver), await openApprovals(staff.admin)]).toEqual([[], 0]);
	});
});

it("[39-4.12] says when and from where the caller signed in before this time, and nothing the first time", async () => {
	const username = "before_now";
	const admin = await portal.signIn();
	const invited = { username, nickname: "李雷", email: "before.now@example.com", role: "viewer" };
	await portal.call("account/saveSubAccount", { token: admin.token, body: invited });
	const accepted = await accept(portal, invited.email, username);
	const last = async (token: string) => {
		const { last_login_time, last_login_ip } = (await portal.call("account/overview", { token })).data;
		return [last_login_time, last_login_ip];
	};
	expect(await last(accepted.data.userInfo.token)).toEqual([null, ""]);
	const signIn = async (address: string) => {
		const body = { tab: "login", username, password: INVITED_PASSWORD };
		return (await portal.call("user/checkIn", { body, address })).data.userInfo.token as string;
	};
	const at: number[] = [];
	for (const [place, address] of ["198.51.100.1", "198.51.100.2"].entries()) {
		await setClock(portal, (place + 1) * 3_600);
		const token = await signIn(address);
		const [time, ip] = await last(token);
		at.push((await portal.call("index/index", { token })).data.userInfo.last_login_time);
		const before = place === 0 ? (at[0] as number) - 3_600 : (at[0] as number);
		expect([Math.abs(time - before) < 60, ip]).toEqual([true, place === 0 ? "" : "198.51.100.1"]);
	}
});
