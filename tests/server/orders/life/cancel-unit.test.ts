import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import type { PolicyTier } from "~/portal-contract/order/policy";
import { balances } from "~/portal-server/ledger/balances";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { type Booker, createBody, findPlan, inDays, type Plan, setClock } from "../bookings";
import { expectAgreement, kinds, makeSides, type Sides, setLocal, soldOf } from "./sides";

let portal: TestPortal;
let sides: Sides;
let plan: Plan;
let days = 30;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal, ["admin", "booker", "traveller", "viewer"]);
	plan = await findPlan(portal);
});
afterEach(async () => {
	await setClock(portal, 0);
	await expectAgreement(portal);
});
afterAll(() => portal?.close());

const NIGHTS = 3;
const PARTY = [
	{ adults: 2, child_ages: [7] },
	{ adults: 1, child_ages: [] },
	{ adults: 2, child_ages: [] },
];

interface Sold {
	amount: number;
	nights: number[];
}

/** A paid order of rooms, and each as its quote has sold it. */
async function booked(channel = "pre_deposit", party: object[] = PARTY, by: Booker = sides.admin) {
	days += NIGHTS;
	const [check_in, check_out] = [inDays(days), addDays(inDays(days), NIGHTS)];
	const quote = await by.post("hotel/quote", {
		rate_plan_id: plan.rate_plan_id,
		check_in,
		check_out,
		nationality: "CN",
		rooms: party,
	});
	expect(quote.code, quote.text).toBe(1);
	const made = await by.post("order/create", createBody(quote.data));
	const { code, data, text } = await by.pay(made.data.id, channel);
	expect(code, text).toBe(1);
	const [row] = await rowsOf<{ content: { rooms: Sold[] } }>(
		portal.store.db,
		sql`select content from quote where company_id = ${sides.company_id} and id = ${quote.data.id}`,
	);
	return { order: data, rooms: row?.content.rooms ?? [] };
}

const toTier = ({ policy }: { policy: PolicyTier[] }, after: number) => {
	const tier = policy.find(({ from, amount }) => from !== null && amount > 0);
	return setClock(portal, (tier?.from ?? 0) + after - Math.floor(Date.now() / 1000));
};

/** The tier of the policy on one room, as domain.md 2.8 says, without the code under test. */
function feeOf({ type, value }: PolicyTier, { amount, nights }: Sold): number {
	if (type === "percent_bp") return Math.min(amount, Math.round((amount * value) / 10_000));
	const fee = type === "nights" ? nights.slice(0, value).reduce((all, one) => all + one, 0) : value;
	return Math.min(amount, fee);
}

const costly = ({ policy }: { policy: PolicyTier[] }) => policy.find(({ amount }) => amount > 0) as PolicyTier;
const quoteOf = (id: number, unit?: number, by: Booker = sides.admin) => by.post("order/cancelQuote", { id, unit });
const money = () => balances(portal.store.db, sides.company_id, "CNY");

async function cancelled(id: number, unit?: number) {
	const { data } = await quoteOf(id, unit);
	return sides.admin.cancel(id, data.quote_id);
}

describe("cancelling one room of several", () => {
	it.each(["pre_deposit", "credit"])(
		"paid by %s costs that room's own fee, and the order stands with the others",
		async (channel) => {
			const before = await money();
			const { order, rooms } = await booked(channel);
			const tier = costly(order);
			expect(tier.amount).toBe(rooms.reduce((all, room) => all + feeOf(tier, room), 0));
			await toTier(order, 5);
			const sold = await soldOf(portal, order.id);
			const [room] = rooms as [Sold];
			const fee = feeOf(tier, room);
			const { data: quoted } = await quoteOf(order.id, 0);
			expect(quoted).toMatchObject({
				unit: 0,
				paid_amount: room.amount,
				fee_amount: fee,
				refund_amount: room.amount - fee,
			});
			const { data, msg } = await sides.admin.cancel(order.id, quoted.quote_id);
			expect(data).toMatchObject({
				status: 30,
				units: 2,
				total_amount: order.total_amount,
				fee_amount: fee,
				refund_money: room.amount - fee,
			});
			expect(data).toMatchObject({
				refund_status: 2,
				guests: order.guests.slice(1),
				part: { room_nights: 2 * NIGHTS },
			});
			expect(data.cancelled_units).toMatchObject([
				{ guest_full_name: order.guests[0], paid_amount: room.amount, fee_amount: fee },
			]);
			expect(data.part.rooms.map(({ adults }: { adults: number }) => adults)).toEqual([1, 2]);
			expect(data.policy.at(-1).amount).toBe(
				rooms.slice(1).reduce((all, one) => all + feeOf(data.policy.at(-1), one), 0),
			);
			expect(await soldOf(portal, order.id)).toEqual(sold.map((count) => count - 1));
			expect(msg).toContain("the others remain booked");
			expect(
				data.documents.map(({ version, superseded }: { version: number; superseded: boolean }) => [
					version,
					superseded,
				]),
			).toEqual([
				[2, false],
				[1, true],
			]);
			expect((await portal.call(`order/verify?code=${data.documents[0].code}`)).data).toMatchObject({
				result: "valid",
				units: 2,
			});
			expect(await kinds(portal, order.id)).toContain("order_unit_cancelled");
			const now = await money();
			const retained = order.total_amount - room.amount + fee;
			if (channel === "credit") expect(now.credit_used).toBe(before.credit_used + retained);
			else expect(now.deposit_available).toBe(before.deposit_available - retained);
			await expectAgreement(portal);
			const whole = await cancelled(order.id);
			expect(whole.data.status).toBe(70);
			expect(whole.data.fee_amount + whole.data.refund_money).toBe(order.total_amount);
			expect(whole.data.fee_amount).toBe(tier.amount);
		},
	);

	it("one after the other ends as cancelling the order: the last room is the order", async () => {
		const { order } = await booked();
		await toTier(order, 5);
		expect((await cancelled(order.id, 2)).data).toMatchObject({ status: 30, units: 2 });
		expect((await cancelled(order.id, 1)).data).toMatchObject({ status: 30, units: 1 });
		expect((await quoteOf(order.id, 0)).data.unit).toBeNull();
		const { data } = await cancelled(order.id, 0);
		expect(data).toMatchObject({
			status: 70,
			fee_amount: costly(order).amount,
			refund_money: order.total_amount - costly(order).amount,
		});
		expect((await quoteOf(order.id, 0)).data.type).toBe("not_allowed_in_state");
	});

	it("before the first tier is free, and takes the points of the room alone", async () => {
		const points = async (id: number) => {
			const [lot] = await rowsOf<{ points: number; left: number }>(
				portal.store.db,
				sql`select points, remaining_points as left from point_lot where company_id = ${sides.company_id} and order_id = ${id}`,
			);
			return lot ?? { points: 0, left: 0 };
		};
		const { order, rooms } = await booked();
		const earned = (await points(order.id)).left;
		expect(earned).toBeGreaterThan(0);
		const [, room] = rooms as [Sold, Sold];
		expect((await cancelled(order.id, 1)).data).toMatchObject({ fee_amount: 0, refund_money: room.amount });
		expect((await points(order.id)).left).toBe(earned - Math.floor((earned * room.amount) / order.total_amount));
		// What is kept as a fee earns none either.
		const other = await booked();
		await toTier(other.order, 5);
		const lot = await points(other.order.id);
		await cancelled(other.order.id, 1);
		const gone = (other.rooms[1] as Sold).amount;
		expect((await points(other.order.id)).left).toBe(
			lot.left - Math.floor((lot.points * gone) / other.order.total_amount),
		);
	});

	it("leaves to be billed what was paid less what came back", async () => {
		const { order, rooms } = await booked("credit");
		await toTier(order, 5);
		const { data: lessened } = await cancelled(order.id, 1);
		await setLocal(portal, order.service_from, "15:00");
		await sides.operator.post("order/confirmCheckIn", { id: order.id });
		await setLocal(portal, order.service_until, "12:00");
		const { data } = await sides.operator.post("order/confirmComplete", { id: order.id });
		const back = (rooms[1] as Sold).amount - lessened.fee_amount;
		expect(data).toMatchObject({
			status: 50,
			settlement_status: 20,
			settlement_money: order.total_amount - back,
			refund_money: back,
		});
	});

	it("after a refund divides what is left of the payment by the rooms' prices, and the last room has the rest", async () => {
		const { order } = await booked();
		const { data: requested } = await sides.admin.post("order/refund", {
			id: order.id,
			amount: 10_001,
			reason: "多付",
		});
		await sides.finance.post("operator/decideRefund", {
			refund_id: requested.refunds[0].id,
			approve: true,
			reason: "r",
		});
		const left = order.total_amount - 10_001;
		const shares = [];
		for (const unit of [0, 1, 2]) shares.push((await quoteOf(order.id, unit)).data.paid_amount);
		expect(shares.reduce((all, one) => all + one, 0)).toBe(left);
		await cancelled(order.id, 1);
		await cancelled(order.id, 1);
		const { data } = await quoteOf(order.id);
		expect(data.paid_amount + (await sides.admin.detail(order.id)).data.refund_money - 10_001).toBe(left);
		expect((await cancelled(order.id)).data.refund_money).toBe(order.total_amount);
	});

	it("closes a request for a refund that what is left no longer covers, and no other", async () => {
		const requestRefund = async (amount: number) => {
			const { order, rooms } = await booked();
			await sides.admin.post("order/refund", {
				id: order.id,
				amount: amount || order.total_amount - (rooms[1] as Sold).amount,
				reason: "多付",
			});
			const { data } = await cancelled(order.id, 0);
			return [data.refunds[0].status, data.refund_status];
		};
		expect(await requestRefund(100)).toEqual([10, 1]);
		expect(await requestRefund(0)).toEqual([50, 2]);
	});
});

describe("two steps of one room", () => {
	it("at a fee that has risen nothing happens, and the new one is shown for the same room", async () => {
		const { order, rooms } = await booked();
		await toTier(order, -60);
		const { data: quoted } = await quoteOf(order.id, 2);
		expect(quoted).toMatchObject({ fee_amount: 0, next_fee_amount: feeOf(costly(order), rooms[2] as Sold) });
		await toTier(order, 5);
		const { data } = await sides.admin.cancel(order.id, quoted.quote_id);
		expect(data).toMatchObject({
			type: "cancellation_changed",
			quote: { unit: 2, fee_amount: feeOf(costly(order), rooms[2] as Sold) },
		});
		expect((await sides.admin.detail(order.id)).data).toMatchObject({ units: 3, refund_money: 0 });
		expect((await sides.admin.cancel(order.id, data.quote.quote_id)).data.units).toBe(2);
	});

	it("sent twice under one key cancels one room; under another key the quote is of other rooms", async () => {
		const { order } = await booked();
		const [key, { data: quoted }, { data: second }, { data: whole }] = [
			uniqueId(),
			await quoteOf(order.id, 0),
			await quoteOf(order.id, 1),
			await quoteOf(order.id),
		];
		const first = await sides.admin.cancel(order.id, quoted.quote_id, key);
		const again = await sides.admin.cancel(order.id, quoted.quote_id, key);
		expect([again.code, again.data]).toEqual([1, first.data]);
		for (const { quote_id } of [quoted, second, whole]) {
			expect((await sides.admin.cancel(order.id, quote_id)).data.type).toBe("stale_state");
		}
		expect((await sides.admin.detail(order.id)).data).toMatchObject({ units: 2, status: 30 });
	});

	it("by two people at once cancels one room, and the other reads that the order has changed", async () => {
		for (let round = 0; round < 4; round++) {
			const { order } = await booked();
			const isWhole = round % 2 === 1;
			const quotes = [(await quoteOf(order.id, 0)).data, (await quoteOf(order.id, isWhole ? undefined : 1)).data];
			const answers = await Promise.all(quotes.map(({ quote_id }) => sides.admin.cancel(order.id, quote_id)));
			const [won, lost] = answers[0]?.code === 1 ? answers : [...answers].reverse();
			expect(won?.code).toBe(1);
			// Whoever reads an order only after it is cancelled as a whole reads that it has no room left to cancel.
			expect(isWhole && won === answers[1] ? ["stale_state", "not_allowed_in_state"] : ["stale_state"]).toContain(
				lost?.data.type,
			);
			await expectAgreement(portal);
		}
	});

	it("is for those who may cancel the order, on their own orders, of rooms that there are", async () => {
		const { order } = await booked();
		const as = (role: string): Booker => ({
			...sides.admin,
			post: (path, body, key = uniqueId()) =>
				portal.call(path, { body, token: sides.members.get(role)?.token ?? "", key }),
		});
		expect((await quoteOf(order.id, 0, as("viewer"))).data.type).toBe("not_allowed");
		expect((await quoteOf(order.id, 0, as("booker"))).data.type).toBe("not_found");
		const { data: mine } = await quoteOf(order.id, 0);
		expect((await as("traveller").post("order/cancel", { id: order.id, quote_id: mine.quote_id })).data.type).toBe(
			"not_found",
		);
		expect((await sides.operator.post("order/cancel", { id: order.id, quote_id: mine.quote_id })).data.type).toBe(
			"not_found",
		);
		for (const unit of [-1, 0.5, 3, 1e9, "x"]) {
			const { code, data } = await sides.admin.post("order/cancelQuote", { id: order.id, unit });
			expect([unit, code, data.type]).toEqual([unit, 0, "invalid"]);
		}
		expect((await sides.operator.post("order/cancelQuote", { id: order.id, unit: 0 })).code).toBe(1);
		await portal.store.db.execute(
			sql`update orders set supplier_cancel = true where company_id = ${sides.company_id} and id = ${order.id}`,
		);
		expect((await quoteOf(order.id, 0)).data.type).toBe("not_allowed_in_state");
		expect((await sides.admin.cancel(order.id, mine.quote_id)).data.type).toBe("not_allowed_in_state");
		expect((await sides.admin.detail(order.id)).data).toMatchObject({ units: 3, refund_money: 0, fee_amount: 0 });
	});
});
