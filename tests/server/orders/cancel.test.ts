import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { balances } from "~/portal-server/ledger/balances";
import { cancelTerms } from "~/portal-server/orders/model/policies/cancel-terms";
import { GRACE_S } from "~/portal-server/orders/model/policies/cancellation";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { ZONES } from "../../fixtures/zones";
import { LINES } from "../../lines";
import { type Customer, customer } from "../../lines/customer";
import type { Offer } from "../../lines/line";
import type { TestPortal } from "../../setup/portal";
import { setClock, signInForLong } from "./bookings";

/** Days of a service that lasts several. */
const LENGTH = 3;

describe.each(LINES)("an order of the line $product_line", (line) => {
	let portal: TestPortal;
	let member: Customer;
	let plan: Offer;
	let costly: Offer;
	const money = () => balances(portal.store.db, 2, "CNY");

	beforeAll(async () => {
		portal = await line.open();
		member = customer(portal, line, await signInForLong(portal));
		plan = await line.offer(portal);
		costly = await line.offer(portal, { costs_from: "always", credit: false });
	});
	afterEach(async () => {
		await setClock(portal, 0);
		expect(await auditOrders(portal.store.db)).toEqual([]);
		expect(await line.audit(portal)).toEqual([]);
	});
	afterAll(() => portal.close());

	async function paidOrder(offer: Offer, days: number, channel = "pre_deposit") {
		const made = await member.order({ offer, days, length: LENGTH });
		const { code, data, text } = await member.pay(made.data.id, channel);
		expect(code, text).toBe(1);
		return data;
	}

	async function secondsUntilStart(id: number): Promise<number> {
		const [row] = await rowsOf<{ at: number }>(
			portal.store.db,
			sql`select extract(epoch from starts_at)::int8 as at from orders where id = ${id}`,
		);
		return Number(row?.at) - Math.floor(Date.now() / 1000);
	}

	/** Seconds from now to so many after the first tier that costs something. */
	function untilTier(order: { policy: { from: number | null; amount: number }[] }, after: number): number {
		const tier = order.policy.find(({ from, amount }) => amount > 0 && from !== null);
		if (!tier?.from) throw new Error("no tier that costs later");
		return tier.from + after - Math.floor(Date.now() / 1000);
	}

	describe("cancelling", () => {
		it("before payment costs nothing and frees the rooms", async () => {
			const { data } = await member.order({ offer: plan, days: 30 });
			const quoted = await member.cancelQuote(data.id);
			expect(quoted.data).toMatchObject({ paid_amount: 0, fee_amount: 0, refund_amount: 0, pay_channel: null });
			const cancelled = await member.cancel(data.id, quoted.data.quote_id);
			expect(cancelled.data).toMatchObject({ status: 70, payment_status: 0, refund_money: 0, fee_amount: 0 });
		});

		it("before the first tier gives everything back to the pre-deposit", async () => {
			const before = await money();
			const order = await paidOrder(plan, 60);
			await setClock(portal, 3600);
			const quoted = await member.cancelQuote(order.id);
			expect(quoted.data).toMatchObject({ fee_amount: 0, refund_amount: order.total_amount });
			expect(quoted.data.next_tier_at).toBe(order.policy.find(({ amount }: { amount: number }) => amount > 0).from);
			const { data } = await member.cancel(order.id, quoted.data.quote_id);
			expect(data).toMatchObject({
				status: 70,
				payment_status: 20,
				refund_status: 3,
				refund_money: order.total_amount,
				fee_amount: 0,
			});
			expect(await money()).toEqual(before);
		});

		it("inside a tier keeps the fee of the snapshot, to the minor unit, and refunds the rest to credit", async () => {
			const before = await money();
			const order = await paidOrder(plan, 62, "credit");
			await setClock(portal, untilTier(order, 5));
			const { data: quoted } = await member.cancelQuote(order.id);
			const fee = order.policy.find(({ amount }: { amount: number }) => amount > 0).amount;
			expect(quoted).toMatchObject({
				paid_amount: order.total_amount,
				fee_amount: fee,
				refund_amount: order.total_amount - fee,
			});
			const { data } = await member.cancel(order.id, quoted.quote_id);
			expect(data).toMatchObject({
				status: 70,
				fee_amount: fee,
				refund_money: order.total_amount - fee,
				refund_status: 2,
				settlement_status: 20,
			});
			expect(data.settlement_money).toBe(fee);
			expect((await money()).credit_used).toBe(before.credit_used + fee);
		});

		it("is free until a tier begins, and costs from then on", async () => {
			for (const [after, isFree] of [
				[-30, true],
				[1, false],
			] as const) {
				const order = await paidOrder(plan, 64);
				await setClock(portal, untilTier(order, after));
				expect((await member.cancelQuote(order.id)).data.fee_amount === 0).toBe(isFree);
				await setClock(portal, 0);
			}
		});

		it.each(ZONES)("costs what each tier says from its very second on, in a process that lives in %s", async (zone) => {
			vi.stubEnv("TZ", zone);
			const { id, total_amount } = await paidOrder(plan, 72 + 4 * ZONES.indexOf(zone));
			const [order] = await portal.store.db
				.select()
				.from(orders)
				.where(sql`/* all companies: whose order it is */ ${orders.id} = ${id}`);
			if (!order) throw new Error("no order");
			const { tiers } = order.policy as { tiers: { from: number | null; amount: number }[] };
			const timed = tiers.filter(({ from }) => from !== null && from > (order.pay_time ?? 0) + GRACE_S);
			expect(timed.length).toBeGreaterThan(0);
			for (const { from, amount } of timed) {
				const cheaper = tiers[tiers.findIndex((tier) => tier.from === from) - 1]?.amount ?? 0;
				for (const [after, fee] of [
					[-1, cheaper],
					[0, amount],
					[1, amount],
				] as const) {
					const { fee_amount, refund_amount } = cancelTerms(order, (from ?? 0) + after, false);
					expect([from, after, fee_amount, refund_amount]).toEqual([from, after, fee, total_amount - fee]);
				}
			}
			await setClock(portal, untilTier({ policy: tiers }, 1));
			const { data: quoted } = await member.cancelQuote(id);
			const { data } = await member.cancel(id, quoted.quote_id);
			expect([data.status, data.fee_amount + data.refund_money]).toEqual([70, total_amount]);
			expect(data.fee_amount).toBeGreaterThan(0);
		});

		it("at a fee that has risen since it was shown does nothing and shows the new one", async () => {
			const order = await paidOrder(plan, 66);
			await setClock(portal, untilTier(order, -60));
			const { data: quoted } = await member.cancelQuote(order.id);
			expect(quoted.fee_amount).toBe(0);
			await setClock(portal, untilTier(order, 60));
			const before = await money();
			const { code, data } = await member.cancel(order.id, quoted.quote_id);
			expect({ code, type: data.type }).toEqual({ code: 0, type: "cancellation_changed" });
			expect(data.before).toEqual({ fee_amount: 0, refund_amount: order.total_amount });
			expect(data.quote.fee_amount).toBeGreaterThan(0);
			expect((await member.detail(order.id)).data).toMatchObject({ status: 30, refund_money: 0 });
			expect(await money()).toEqual(before);
			expect((await member.cancel(order.id, data.quote.quote_id)).data).toMatchObject({
				status: 70,
				fee_amount: data.quote.fee_amount,
			});
		});

		it("says until when its amounts hold: 30 minutes, or the next rise where that comes first [39-1.3]", async () => {
			const order = await paidOrder(plan, 67);
			await setClock(portal, untilTier(order, -600));
			const { data: near } = await member.cancelQuote(order.id);
			expect(near.expires_at).toBe(near.next_tier_at);
			await setClock(portal, untilTier(order, -7_200));
			const { data: far } = await member.cancelQuote(order.id);
			expect(far.next_tier_at - far.expires_at).toBeGreaterThan(5_000);
			await setClock(portal, 0);
			const costlyOrder = await paidOrder(costly, 31);
			await setClock(portal, 600);
			const { data: graced } = await member.cancelQuote(costlyOrder.id);
			expect(graced).toMatchObject({ fee_amount: 0, expires_at: graced.next_tier_at });
		});

		it("is told to be free for 30 minutes after paying: by the quote, the unpaid and the paid order [39-1.3]", async () => {
			const unpaid = await member.order({ offer: costly, days: 33, length: LENGTH });
			const { data: before } = await member.detail(unpaid.data.id);
			expect([before.grace_minutes, before.grace_until]).toEqual([30, null]);
			await member.pay(unpaid.data.id, "pre_deposit");
			const { data: paid } = await member.detail(unpaid.data.id);
			expect([paid.grace_minutes, paid.grace_until]).toEqual([30, paid.pay_time + 1_800]);
			await setClock(portal, 1_802);
			const { data: late } = await member.detail(unpaid.data.id);
			expect([late.grace_minutes, late.grace_until]).toEqual([null, null]);
		});

		it("at a fee shows the fee once among its payments and sums [39-1.3]", async () => {
			const order = await paidOrder(costly, 34);
			await setClock(portal, 1_802);
			const quoted = await member.cancelQuote(order.id);
			const { data } = await member.cancel(order.id, quoted.data.quote_id);
			expect(data.fee_amount).toBe(order.total_amount);
			const { data: shown } = await member.detail(order.id);
			expect(shown.payments.map(({ kind }: { kind: string }) => kind)).toEqual(["pay"]);
		});

		it("with a quote older than 30 minutes, another order's or none is refused", async () => {
			const [order, other] = [await paidOrder(plan, 68), await paidOrder(plan, 68)];
			const { data: quoted } = await member.cancelQuote(order.id);
			expect((await member.cancel(other.id, quoted.quote_id)).data.type).toBe("not_found");
			expect((await member.cancel(order.id, "x".repeat(20))).data.type).toBe("not_found");
			await setClock(portal, 1801);
			const { data } = await member.cancel(order.id, quoted.quote_id);
			expect(data).toMatchObject({ type: "quote_expired", quote: { fee_amount: 0 } });
			expect((await member.detail(order.id)).data.status).toBe(30);
		});

		it("within 30 minutes of paying is free even where nothing is refundable, unless check-in is within a day", async () => {
			const order = await paidOrder(costly, 30);
			expect((await member.cancelQuote(order.id)).data).toMatchObject({
				fee_amount: 0,
				refund_amount: order.total_amount,
			});
			await setClock(portal, 1802);
			const late = await member.cancelQuote(order.id);
			expect(late.data).toMatchObject({ fee_amount: order.total_amount, refund_amount: 0 });
			const { data } = await member.cancel(order.id, late.data.quote_id);
			expect(data).toMatchObject({
				status: 70,
				fee_amount: order.total_amount,
				refund_money: 0,
				refund_status: 0,
				refund_time: null,
				invoice_status: 10,
			});
			await setClock(portal, 0);
			await setClock(portal, (await secondsUntilStart((await paidOrder(costly, 2)).id)) - 20 * 3_600);
			const soon = await paidOrder(costly, 2);
			expect((await member.cancelQuote(soon.id)).data).toMatchObject({
				fee_amount: soon.total_amount,
				refund_amount: 0,
			});
		});

		it("is not offered and not possible once check-in time has come, but where a driver does not come", async () => {
			const order = await paidOrder(plan, 70);
			const { data: quoted } = await member.cancelQuote(order.id);
			await setClock(portal, 75 * 86_400);
			const again = await member.cancelQuote(order.id);
			if (line.frees_when_late) expect(again.data.fee_amount).toBe(0);
			else {
				expect(again.data.type).toBe("not_allowed_in_state");
				expect((await member.cancel(order.id, quoted.quote_id)).data.type).toBe("not_allowed_in_state");
			}
			await setClock(portal, 71 * 86_400);
			const actions: { call: string }[] = (await member.detail(order.id)).data.actions ?? [];
			const rest = line.frees_when_late ? "cancel" : "refund";
			expect(actions.map(({ call }) => call).sort()).toEqual([...line.once_begun, "downloadVoucher", rest].sort());
		});
	});
});
