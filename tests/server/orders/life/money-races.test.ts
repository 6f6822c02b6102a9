import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { setCreditLimit } from "~/portal-server/ledger/accounts";
import { balances } from "~/portal-server/ledger/balances";
import { topUp } from "~/portal-server/ledger/events";
import { portalNow } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { type Answer, startPortal, type TestPortal } from "../../../setup/portal";
import { lockRows, waitingForLocks } from "../../../setup/store/row-lock";
import { type Booker, booker, findPlan, inDays, setClock } from "../bookings";
import { addCompany, addMembers } from "../members";
import { expectAgreement, makeSides, paid, type Sides } from "./sides";

let portal: TestPortal;
let sides: Sides;
let days = 20;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterEach(async () => {
	await setClock(portal, 0);
	await expectAgreement(portal);
});
afterAll(() => portal?.close());

/** Two calls that have both read what a third transaction holds, and are let go at once. */
async function together(lock: SQL, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
	const release = await lockRows(portal.store, lock);
	const started = calls.map((call) => call());
	try {
		await vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(calls.length), 20_000);
	} finally {
		await release();
	}
	return Promise.all(started);
}

const inTurn = <T>(round: number, both: T[]): T[] => (round % 2 === 0 ? both : both.reverse());
const shown = (answers: readonly Answer[]) =>
	answers.map(({ code, data }) => (code === 1 ? "won" : String(data.type))).sort();
const ordersRow = (id: number) =>
	sql`select 1 from orders where company_id = ${sides.company_id} and id = ${id} for update`;

/** A company with one account of money, and its administrator. */
async function company(deposit: number, limit_amount: number): Promise<Booker & { company_id: number }> {
	const company_id = await addCompany(portal, { deposit, limit_amount });
	const [admin] = await addMembers(portal, company_id, ["admin"]);
	return { ...booker(portal, admin?.token ?? ""), company_id };
}

/** An order that waits for its payment. */
async function unpaid(by: Booker): Promise<{ id: number; total_amount: number }> {
	days += 1;
	const made = await by.create({ plan: await findPlan(portal), check_in: inDays(days), nights: 1 });
	expect(made.code, made.text).toBe(1);
	return made.data;
}

const account = (company_id: number, code: string) =>
	sql`select 1 from ledger_account where company_id = ${company_id} and code = ${code} for update`;

describe("two who want the same money at once, by PostgreSQL", () => {
	it("withdrawing all of the pre-deposit while an order is paid by it: one has it, the other reads that too little is left", async () => {
		for (let round = 0; round < 4; round++) {
			const by = await company(0, 0);
			const { id, total_amount: amount } = await unpaid(by);
			const subject = { company_id: by.company_id, currency: "CNY", order_id: null, member_id: null, reason: "test" };
			await portal.store.transaction((tx) => topUp(tx, subject, `all-${by.company_id}`, amount));
			const bank = {
				bank_name: "中国银行",
				account_name: "测试公司",
				account_number: "6217 0001 2345",
				reason: "项目结束",
			};
			const withdraw = () => by.post("account/withdraw", { amount, currency: "CNY", ...bank });
			const answers = await together(account(by.company_id, "DEP"), inTurn(round, [() => by.pay(id), withdraw]));
			expect(shown(answers)).toEqual(["insufficient_balance", "won"]);
			const { status } = (await by.detail(id)).data;
			const [row] = await rowsOf<{ n: number }>(
				portal.store.db,
				sql`select count(*)::int4 as n from withdrawal_request where company_id = ${by.company_id}`,
			);
			expect([status, row?.n]).toEqual(status === 30 ? [30, 0] : [10, 1]);
			expect((await balances(portal.store.db, by.company_id, "CNY")).deposit_available).toBe(0);
		}
	});

	it("a temporary limit that ends while orders are paid by it: what comes after its end is refused, and nothing is owed beyond it", async () => {
		const by = await company(0, 0);
		const [first, second, third] = [await unpaid(by), await unpaid(by), await unpaid(by)];
		const now = await portalNow(portal.store.db);
		const all = first.total_amount + second.total_amount + third.total_amount;
		await portal.store.transaction((tx) =>
			setCreditLimit(tx, {
				company_id: by.company_id,
				currency: "CNY",
				limit_amount: 0,
				temp_limit_amount: all,
				temp_limit_until: now + 600,
			}),
		);
		expect((await by.pay(first.id, "credit")).code).toBe(1);
		const release = await lockRows(portal.store, account(by.company_id, "REC"));
		const early = by.pay(second.id, "credit");
		await vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(1), 20_000);
		await setClock(portal, 601);
		const late = by.pay(third.id, "credit");
		await vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(2), 20_000);
		await release();
		expect((await late).data.type).toBe("credit_exceeded");
		const isPaid = (await early).code === 1;
		const states = [];
		for (const { id } of [first, second, third]) states.push((await by.detail(id)).data.status);
		expect(states).toEqual([30, isPaid ? 30 : 10, 10]);
		const { credit_used } = await balances(portal.store.db, by.company_id, "CNY");
		expect(credit_used).toBe(first.total_amount + (isPaid ? second.total_amount : 0));
	});
});

async function requested(amount?: number) {
	days += 2;
	const order = await paid(portal, sides.admin, { days, nights: 1 });
	const { data } = await sides.admin.post("order/refund", {
		id: order.id,
		amount: amount ?? order.total_amount,
		reason: "多付",
	});
	return { order, refund_id: data.refunds[0].id as number };
}

const decide = (by: Booker, refund_id: number, approve: boolean) => () =>
	by.post("operator/decideRefund", { refund_id, approve, reason: "r" }, uniqueId());

describe("a refund that two decide on at once", () => {
	it.each([
		[true, true],
		[true, false],
		[false, false],
	])(
		"approved %s and approved %s: one decision stands, the other reads that the order has changed",
		async (one, other) => {
			const before = await balances(portal.store.db, sides.company_id, "CNY");
			const { order, refund_id } = await requested(10_000);
			const calls = [decide(sides.operator, refund_id, one), decide(sides.finance, refund_id, other)];
			const answers = await together(ordersRow(order.id), calls);
			expect(shown(answers)).toEqual(["stale_state", "won"]);
			const { refunds, refund_money } = (await sides.admin.detail(order.id)).data;
			expect([refunds[0].status, refund_money]).toEqual(refunds[0].status === 40 ? [40, 10_000] : [50, 0]);
			const after = await balances(portal.store.db, sides.company_id, "CNY");
			expect(after.deposit_available).toBe(before.deposit_available - order.total_amount + refund_money);
		},
	);

	it("while its order is cancelled: one wins, and no more comes back than was paid", async () => {
		for (let round = 0; round < 2; round++) {
			const { order, refund_id } = await requested();
			const { data: quoted } = await sides.admin.cancelQuote(order.id);
			const both = [() => sides.admin.cancel(order.id, quoted.quote_id), decide(sides.finance, refund_id, true)];
			const answers = await together(ordersRow(order.id), inTurn(round, both));
			expect(shown(answers)).toEqual(["stale_state", "won"]);
			const { status, refund_money, refunds } = (await sides.admin.detail(order.id)).data;
			expect([refund_money, refunds[0].status]).toEqual([order.total_amount, status === 70 ? 50 : 40]);
		}
	});

	it("while one of its rooms is cancelled: one wins, and the sums agree", async () => {
		for (let round = 0; round < 2; round++) {
			days += 2;
			const order = await paid(portal, sides.admin, { days, nights: 1, rooms: 2 });
			const requested = await sides.admin.post("order/refund", {
				id: order.id,
				amount: order.total_amount,
				reason: "多付",
			});
			const { data: quoted } = await sides.admin.post("order/cancelQuote", { id: order.id, unit: 1 });
			const both = [
				() => sides.admin.cancel(order.id, quoted.quote_id),
				decide(sides.finance, requested.data.refunds[0].id, true),
			];
			const answers = await together(ordersRow(order.id), inTurn(round, both));
			expect(shown(answers)).toEqual(["stale_state", "won"]);
			const { units, refund_money, refunds } = (await sides.admin.detail(order.id)).data;
			const half = order.total_amount / 2;
			expect([refunds[0].status, refund_money]).toEqual(units === 1 ? [50, half] : [40, order.total_amount]);
		}
	});
});
