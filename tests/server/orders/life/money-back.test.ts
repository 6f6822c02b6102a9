import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { balances } from "~/portal-server/ledger/balances";
import { flagLate } from "~/portal-server/orders/actions/clock/attention";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../bookings";
import { expectAgreement, kinds, makeSides, paid, type Sides } from "./sides";

let portal: TestPortal;
let sides: Sides;
const money = () => balances(portal.store.db, sides.company_id, "CNY");
const DAY = 24 * 3600;

beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterEach(async () => {
	await setClock(portal, 0);
	await expectAgreement(portal);
});
afterAll(() => portal.close());

async function requested(wish: Parameters<typeof paid>[2], amount: number) {
	const order = await paid(portal, sides.admin, wish);
	const { data, text } = await sides.admin.post("order/refund", { id: order.id, amount, reason: "多付" });
	expect(data.refunds, text).toHaveLength(1);
	return { order, refund_id: data.refunds[0].id as number, answer: data };
}

describe("a refund beside cancelling", () => {
	it("is requested, promised by a date, decided by another person and paid back the way it was paid, once", async () => {
		const { admin, operator } = sides;
		const { order, refund_id, answer } = await requested({ channel: "credit", days: 60 }, 10_000);
		expect(answer).toMatchObject({
			status: 30,
			refund_status: 1,
			refund_money: 0,
			refundable_amount: order.total_amount - 10_000,
		});
		expect(answer.refunds[0].promised_at - answer.refunds[0].requested_at).toBe(3 * DAY);
		const before = await money();
		const decision = { refund_id, approve: true, reason: "已核实" };
		expect((await admin.post("operator/decideRefund", decision)).data.type).toBe("not_allowed");
		const [one, two] = await Promise.all([
			operator.post("operator/decideRefund", decision),
			sides.finance.post("operator/decideRefund", decision),
		]);
		expect([one.code, two.code].sort()).toEqual([0, 1]);
		expect([one, two].find(({ code }) => code === 0)?.data.type).toBe("stale_state");
		expect((await money()).credit_used).toBe(before.credit_used - 10_000);
		const read = (await admin.detail(order.id)).data;
		expect(read).toMatchObject({
			status: 30,
			refund_status: 2,
			refund_money: 10_000,
			refunds: [{ status: 40, decision_reason: "已核实" }],
		});
		expect(read.payments.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
			["pay", order.total_amount],
			["refund", 10_000],
		]);
		expect(await kinds(portal, order.id)).toEqual(["order_confirmed", "order_refunded"]);
	});

	it("is offered below cancelling once that costs something, and not while it gives everything back", async () => {
		const order = await paid(portal, sides.admin, { days: 66 });
		const offered = async () =>
			(await sides.admin.detail(order.id)).data.actions.map(({ call }: { call: string }) => call).slice(-2);
		expect(await offered()).toEqual(["editGuests", "cancel"]);
		await setClock(portal, order.policy.at(-1).from + 5 - Math.floor(Date.now() / 1000));
		expect(await offered()).toEqual(["cancel", "refund"]);
	});

	it("is not more than what was paid, less what is asked for already, from two at once either", async () => {
		const { admin } = sides;
		const { order, answer } = await requested({ days: 61 }, 10_000);
		const most = answer.refundable_amount;
		const over = await admin.post("order/refund", { id: order.id, amount: most + 1, reason: "多付" });
		expect(over.data).toMatchObject({ type: "invalid", refundable_amount: most });
		expect(over.data.fields.amount).toContain("can be refunded");
		const both = await Promise.all(
			[1, 2].map(() => admin.post("order/refund", { id: order.id, amount: most, reason: "多付" })),
		);
		expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
		expect((await admin.detail(order.id)).data.refundable_amount).toBe(0);
	});

	it("may be rejected with a reason; a late one is flagged until it is decided on", async () => {
		const { admin, finance } = sides;
		const { order, refund_id } = await requested({ days: 62 }, 10_000);
		await setClock(portal, 3 * DAY - 5);
		await portal.store.transaction(flagLate);
		expect((await admin.detail(order.id)).data.attention_code).toBeNull();
		await setClock(portal, 3 * DAY + 5);
		await portal.store.transaction(flagLate);
		expect((await admin.detail(order.id)).data.attention_code).toBe("refund_late");
		await finance.post("operator/decideRefund", { refund_id, approve: false, reason: "价格无误" });
		const read = (await admin.detail(order.id)).data;
		expect(read).toMatchObject({ refund_status: 4, refund_money: 0, attention_code: null, refunds: [{ status: 50 }] });
	});

	it("counts when the order is cancelled afterwards: fee and refunds are what was paid, and what is open ends with it", async () => {
		const { admin, finance } = sides;
		const { order, refund_id } = await requested({ days: 63 }, 10_000);
		await finance.post("operator/decideRefund", { refund_id, approve: true });
		await admin.post("order/refund", { id: order.id, amount: 500, reason: "再退" });
		await setClock(portal, order.policy.at(-1).from + 5 - Math.floor(Date.now() / 1000));
		const { data: quoted } = await admin.cancelQuote(order.id);
		expect(quoted.fee_amount + quoted.refund_amount).toBe(order.total_amount - 10_000);
		const { data } = await admin.cancel(order.id, quoted.quote_id);
		expect(data).toMatchObject({
			status: 70,
			fee_amount: quoted.fee_amount,
			refund_money: order.total_amount - quoted.fee_amount,
		});
		expect(data.refunds.map(({ status }: { status: number }) => status)).toEqual([40, 50]);
		expect(data.refunds[1].decision_reason).toBe("Closed with the order's cancellation");
	});
});

describe("a fee that the hotel waives", () => {
	it("is asked for once, granted once, and cancelling is free from then on", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { days: 64 });
		await setClock(portal, order.policy.at(-1).from + 5 - Math.floor(Date.now() / 1000));
		expect((await admin.cancelQuote(order.id)).data.fee_amount).toBeGreaterThan(0);
		const waiver = { id: order.id, reason: "航班取消" };
		expect((await admin.post("order/requestWaiver", waiver)).data.waiver).toMatchObject({
			status: "requested",
			reason: "航班取消",
		});
		expect((await admin.post("order/requestWaiver", waiver)).data.type).toBe("not_allowed_in_state");
		const desktop = (await portal.call(`operator/order?id=${order.id}`, { token: operator.token })).data;
		expect(desktop).toMatchObject({ waiver_to_decide: true });
		const grant = { id: order.id, grant: true, reason: "酒店同意" };
		const both = await Promise.all([
			operator.post("operator/decideWaiver", grant),
			operator.post("operator/decideWaiver", grant),
		]);
		expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
		const { data: quoted } = await admin.cancelQuote(order.id);
		expect(quoted).toMatchObject({
			fee_amount: 0,
			refund_amount: order.total_amount,
			tier_text: "The hotel has waived the cancellation fee",
		});
		expect((await admin.cancel(order.id, quoted.quote_id)).data).toMatchObject({
			status: 70,
			fee_amount: 0,
			refund_status: 3,
		});
	});
});

describe("two at once on one order", () => {
	it.each(Array.from({ length: 8 }, (_, round) => round))(
		"confirm and cancel: one wins, money and rooms agree (%i)",
		async (round) => {
			const { admin, operator } = sides;
			const order = await paid(portal, admin, { instant: false, days: 70 + round, nights: 1 });
			const { data: quoted } = await admin.cancelQuote(order.id);
			const calls = [
				() => operator.post("order/confirm", { id: order.id, supplier_code: "AB-1" }),
				() => admin.cancel(order.id, quoted.quote_id),
			];
			const answers = await Promise.all((round % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
			const { status, version } = (await admin.detail(order.id)).data;
			const won = answers.filter(({ code }) => code === 1).map(({ data }) => data.status);
			// Cancelling after the confirmation is a second move of its own, free in grace; the confirmation never comes after the cancellation.
			expect(won.at(-1) === status || won.includes(status)).toBe(true);
			expect([won.length, version]).toEqual(won.length === 2 ? [2, 4] : [1, 3]);
			expect([30, 70]).toContain(status);
		},
	);

	it("keeps the operators' notes for operators", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { days: 80 });
		expect((await admin.post("operator/note", { id: order.id, text: "x" })).data.type).toBe("not_allowed");
		const { data } = await operator.post("operator/note", { id: order.id, text: "致电前台，已登记晚到" });
		expect(data.notes).toMatchObject([{ text: "致电前台，已登记晚到" }]);
		expect((await admin.detail(order.id)).text).not.toContain("致电前台");
		expect((await admin.detail(order.id)).data.version).toBe(order.version);
	});
});
