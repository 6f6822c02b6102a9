import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { expireOrder } from "~/portal-server/orders/actions/clock/expire-holds";
import { rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { type Answer, startPortal, type TestPortal } from "../../../../setup/portal";
import { lockOrder, waitingForLocks } from "../../../../setup/store/row-lock";
import { inDays, setClock } from "../../bookings";
import type { TestMember } from "../../members";
import { expectAgreement, kinds } from "../sides";
import { addStaff, callsOf, usedBy } from "./limited";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterEach(async () => {
	await setClock(portal, 0);
	await expectAgreement(portal);
});
afterAll(() => portal?.close());

let day = 30;
/** An order that waits for approval, to be paid at once where a way to pay was chosen. */
async function waiting(pay_channel?: "pre_deposit") {
	const staff = await addStaff(portal);
	const [one] = staff.bookers as [TestMember];
	await staff.limit(one, { order_cap: 100 });
	const calls = callsOf(portal, one);
	day += 1;
	const { data: order } = await calls.create({ plan: staff.plan, check_in: inDays(day), nights: 1 }, { pay_channel });
	const approver = callsOf(portal, staff.approver);
	const id = (await approver.approvals()).list[0].id as number;
	return { staff, one, calls, order, approver, id };
}
const outcome = ({ code, data }: Answer) => (code === 1 ? data.status : data.type);
const untilWaiting = (count: number) =>
	vi.waitFor(async () => expect(await waitingForLocks(portal.store)).toBe(count), 5_000);

/** Expires an order as the timer does, and keeps the transaction open until the function that it answers is called. */
async function expiring(id: number): Promise<() => Promise<void>> {
	let finish = () => {};
	const isFinished = new Promise<void>((resolve) => {
		finish = resolve;
	});
	let begin = () => {};
	const hasBegun = new Promise<void>((resolve) => {
		begin = resolve;
	});
	const running = portal.store.transaction(async (tx) => {
		const [order] = await tx
			.select()
			.from(orders)
			.where(sql`/* all companies: whose order it is */ ${orders.id} = ${id}`);
		if (order) await expireOrder(tx, order);
		begin();
		await isFinished;
	});
	await Promise.race([hasBegun, running]);
	return async () => {
		finish();
		await running;
	};
}

describe("a request that is decided at the moment its hold ends", () => {
	it.each([undefined, "pre_deposit"] as const)(
		"is expired where the timer was first, and nothing is paid (%s)",
		async (pay_channel) => {
			const { calls, order, approver, id, one } = await waiting(pay_channel);
			const finish = await expiring(order.id);
			const decided = approver.decide(id, "approve");
			await untilWaiting(1);
			await finish();
			expect(outcome(await decided)).toBe("stale_state");
			expect((await calls.detail(order.id)).data).toMatchObject({ status: 75, approval: { decision: null } });
			expect([await kinds(portal, order.id), await usedBy(portal, one)]).toEqual([
				["approval_requested", "approval_expired"],
				0,
			]);
		},
	);

	it("is approved where the approver was first: who comes after the end reads that it has changed", async () => {
		const { staff, calls, order, approver, id } = await waiting();
		const release = await lockOrder(portal.store, order.id);
		const first = approver.decide(id, "approve");
		await untilWaiting(1);
		await setClock(portal, 3_601);
		const second = callsOf(portal, staff.admin).decide(id, "approve");
		await untilWaiting(2);
		await release();
		expect([outcome(await first), outcome(await second)]).toEqual([10, "stale_state"]);
		await setClock(portal, 0);
		expect((await calls.detail(order.id)).data).toMatchObject({ status: 10, approval: { decision: "approved" } });
	});
});

describe("a request that is decided while its booker cancels", () => {
	it("has one outcome, and holds and money agree", async () => {
		const seen = new Set<string>();
		for (let round = 0; round < 6; round++) {
			const { calls, order, approver, id, one } = await waiting(round % 2 === 0 ? "pre_deposit" : undefined);
			const { data: quoted } = await calls.cancelQuote(order.id);
			const release = await lockOrder(portal.store, order.id);
			const send = [() => approver.decide(id, "approve"), () => calls.cancel(order.id, quoted.quote_id)];
			const inTurn = round % 3 === 0 ? send.reverse() : send;
			const answers: Promise<Answer>[] = [];
			for (const call of inTurn) {
				answers.push(call());
				await untilWaiting(answers.length);
			}
			await release();
			const shown = (await Promise.all(answers)).map(outcome);
			const { data } = await calls.detail(order.id);
			expect(shown).toEqual([data.status, "stale_state"]);
			expect(await usedBy(portal, one)).toBe(data.status === 30 ? order.total_amount : 0);
			seen.add(String(data.status));
		}
		expect([...seen].sort()).toEqual(["10", "30", "70"]);
	});
});

describe("an unpaid order beyond the limits", () => {
	it("is requested once by two forms that are sent at once, and asks each approver once", async () => {
		const staff = await addStaff(portal);
		const [one] = staff.bookers as [TestMember];
		const calls = callsOf(portal, one);
		const { data: order } = await calls.create({ plan: staff.plan, check_in: inDays(90), nights: 1 });
		await staff.limit(one, { order_cap: 100 });
		const release = await lockOrder(portal.store, order.id);
		const both = [1, 2].map(() => calls.post("order/requestApproval", { id: order.id }));
		await untilWaiting(2);
		await release();
		expect((await Promise.all(both)).map(outcome).sort()).toEqual([15, "stale_state"]);
		const rows = await rowsOf(
			portal.store.db,
			sql`/* all companies */ select 1 from order_approval where order_id = ${order.id}`,
		);
		expect([rows.length, await kinds(portal, order.id)]).toEqual([1, ["approval_requested"]]);
	});
});
