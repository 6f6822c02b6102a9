import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDeadline } from "~/lib/time/travel-dates";
import { Order } from "~/portal-contract/order/order";
import { balances } from "~/portal-server/ledger/balances";
import { flagLate } from "~/portal-server/orders/actions/clock/attention";
import { completeStays } from "~/portal-server/orders/actions/clock/complete";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../bookings";
import { expectAgreement, hours, JUST_BEFORE_S, kinds, makeSides, paid, type Sides, setLocal, soldOf } from "./sides";

let portal: TestPortal;
let sides: Sides;
const money = () => balances(portal.store.db, sides.company_id, "CNY");
const operatorOrder = (token: string, id: number) =>
	portal.call(`operator/order?company_id=${sides.company_id}&id=${id}`, { token });
const calls = (order: { actions: { call: string }[] }) => order.actions.map(({ call }) => call);

beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterEach(async () => {
	await setClock(portal, 0);
	await expectAgreement(portal);
});
afterAll(() => portal.close());

describe("an order that the hotel confirms", () => {
	it("is confirmed by the operator with the hotel's code: money taken, voucher made, both sides told", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { instant: false, channel: "credit" });
		expect(order).toMatchObject({
			status: 20,
			response_due_at: order.pay_time + 1800,
			confirm_limit_at: order.pay_time + 14_400,
		});
		expect(order.payments).toMatchObject([
			{ kind: "pay", status: "pending", direction: "out", amount: order.total_amount },
		]);
		const seen = (await operator.detail(order.id)).data;
		expect(calls(seen)).toEqual(["confirm", "reject", "editGuests"]);
		expect(calls(order)).toEqual(["editGuests", "cancel"]);
		expect((await admin.post("order/confirm", { id: order.id, supplier_code: "AB-12" })).data.type).toBe("not_allowed");
		const { code, data } = await operator.post("order/confirm", { id: order.id, supplier_code: "AB-12 45" });
		expect(code).toBe(1);
		expect(Order.parse(data)).toMatchObject({
			status: 30,
			payment_status: 20,
			settlement_status: 10,
			documents: [{ version: 1 }],
		});
		const read = (await admin.detail(order.id)).data;
		expect(read.part.hotel_confirmation_code).toBe("AB-1245");
		expect(read.payments).toMatchObject([{ kind: "pay", status: "posted" }]);
		expect(read.events.at(-1)).toMatchObject({
			actor_type: "operator",
			action: "order/confirm",
			from_status: 20,
			to_status: 30,
		});
		expect(read.operator).toBe(read.events.at(-1).actor);
	});

	it("is rejected with the reason: everything goes back, and other hotels of the town are offered", async () => {
		const { admin, operator } = sides;
		const before = await money();
		const order = await paid(portal, admin, { instant: false, days: 33 });
		const answer = await operator.post("order/reject", { id: order.id, reason: "满房" });
		expect(answer.data).toMatchObject({ status: 80, payment_status: 30 });
		const read = (await admin.detail(order.id)).data;
		expect(read.events.at(-1)).toMatchObject({ action: "order/reject", reason: "满房" });
		expect(read.alternatives).toHaveLength(3);
		expect(read.alternatives.map(({ id }: { id: number }) => id)).not.toContain(read.part.hotel.id);
		expect(await money()).toEqual(before);
	});

	it("is flagged when the operator is late, and the flag goes with the answer", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { instant: false, days: 34 });
		await setClock(portal, 1790);
		await portal.store.transaction(flagLate);
		expect((await admin.detail(order.id)).data.attention_code).toBeNull();
		await setClock(portal, 1802);
		await portal.store.transaction(flagLate);
		expect((await admin.detail(order.id)).data).toMatchObject({ attention_code: "confirm_late", status: 20 });
		await operator.post("order/confirm", { id: order.id, supplier_code: "LATE1" });
		expect((await admin.detail(order.id)).data).toMatchObject({
			attention_code: null,
			attention_since: null,
			status: 30,
		});
	});
});

describe("a cancellation to which the hotel has to agree", () => {
	it("waits for the hotel and is then settled at the fee of the request, although it has risen since", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { supplier: true, days: 40 });
		await setClock(portal, hours(1));
		const quoted = await admin.cancelQuote(order.id);
		expect(quoted.data.fee_amount).toBe(0);
		const requested = await admin.cancel(order.id, quoted.data.quote_id);
		expect(requested.data).toMatchObject({ status: 60, payment_status: 20, refund_money: 0 });
		expect(calls(requested.data)).toEqual(["downloadVoucher"]);
		expect(Math.min(...(await soldOf(portal, order.id)))).toBeGreaterThan(0);
		await setLocal(portal, order.service_from, "13:00");
		const accepted = await operator.post("order/cancelAccept", { id: order.id });
		expect(accepted.data).toMatchObject({
			status: 70,
			fee_amount: 0,
			refund_money: order.total_amount,
			refund_status: 3,
		});
	});

	it("is no end yet: until the hotel has answered the stay is an upcoming one, and its papers are valid and say so", async () => {
		const { admin } = sides;
		const order = await paid(portal, admin, { supplier: true, days: 42 });
		const { data: quoted } = await admin.cancelQuote(order.id);
		await admin.cancel(order.id, quoted.quote_id);
		const listed = async (tab: string) => {
			const { data } = await portal.call(`order/list?tab=${tab}&quickSearch=${order.booking_id}`, {
				token: admin.token,
			});
			return data.list.map(({ id }: { id: number }) => id);
		};
		expect([await listed("upcoming"), await listed("ended")]).toEqual([[order.id], []]);
		const paper = async (name: string) =>
			(await portal.call(`order/${name}?id=${order.id}&language=both`, { token: admin.token })).data;
		const voucher = await paper("voucher");
		expect(voucher.notice).toEqual({
			text: "已申请取消，酒店答复前本凭证有效",
			text_alt: "Cancellation requested: valid until the hotel has answered",
		});
		expect((await portal.call(`order/verify?code=${voucher.code}`)).data.result).toBe("valid");
		const confirmation = await paper("confirmation");
		expect([confirmation.title, confirmation.notice.text]).toEqual([
			"预订确认单（取消申请待答复）",
			"已申请取消，酒店答复前订单仍然有效；办理入住请出示预订凭证",
		]);
		expect((await portal.call(`order/calendar?id=${order.id}`, { token: admin.token })).text).toContain(
			"STATUS:CONFIRMED",
		);
	});

	it("leaves the order as it was where the hotel does not agree, and the member reads why", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { supplier: true, days: 41 });
		const { data: quoted } = await admin.cancelQuote(order.id);
		await admin.cancel(order.id, quoted.quote_id);
		const refused = await operator.post("order/cancelReject", { id: order.id, reason: "酒店已为您留房" });
		expect(refused.data).toMatchObject({ status: 30, refund_money: 0 });
		expect((await admin.detail(order.id)).data.unread_messages).toBe(1);
		expect((await admin.cancel(order.id, quoted.quote_id)).data.type).toBe("quote_expired");
		expect(await kinds(portal, order.id)).toEqual(["order_confirmed", "order_message"]);
	});
});

describe("a stay", () => {
	it("begins on its day and ends on its last: check-in, completion, settlement and invoice open", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { channel: "credit", days: 50, nights: 2 });
		await setLocal(portal, order.service_from, "00:00", JUST_BEFORE_S);
		expect((await operator.post("order/confirmCheckIn", { id: order.id })).data.type).toBe("not_allowed_in_state");
		await setLocal(portal, order.service_from, "00:00", 1);
		expect(calls((await admin.detail(order.id)).data)).toContain("confirmCheckIn");
		expect((await admin.post("order/confirmCheckIn", { id: order.id })).data.status).toBe(40);
		const event = (await admin.detail(order.id)).data.events.at(-1);
		expect(event).toMatchObject({ actor_type: "sub_account", text: "Check-in confirmed by the member" });
		expect((await operator.post("order/undoCheckIn", { id: order.id })).data.type).toBe("not_allowed_in_state");
		await setLocal(portal, order.service_until, "00:00", JUST_BEFORE_S);
		expect((await admin.post("order/confirmComplete", { id: order.id })).data.type).toBe("not_allowed_in_state");
		await setLocal(portal, order.service_until, "00:00", 1);
		const done = await admin.post("order/confirmComplete", { id: order.id });
		expect(done.data).toMatchObject({
			status: 50,
			settlement_status: 20,
			settlement_money: order.total_amount,
			invoice_status: 0,
		});
	});

	it("takes a mistaken check-in back within 30 minutes, by the same person", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { days: 51 });
		await setLocal(portal, order.service_from, "15:00");
		await operator.post("order/confirmCheckIn", { id: order.id });
		await setLocal(portal, order.service_from, "15:29");
		expect(calls((await operator.detail(order.id)).data)).toContain("undoCheckIn");
		expect((await operator.post("order/undoCheckIn", { id: order.id })).data.status).toBe(30);
		await operator.post("order/confirmCheckIn", { id: order.id });
		await setLocal(portal, order.service_from, "16:01");
		expect((await operator.post("order/undoCheckIn", { id: order.id })).data.type).toBe("not_allowed_in_state");
	});

	it("to which nobody came costs what the policy says at check-in, and the rest is refunded", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { days: 52 });
		const next = addDays(order.service_from, 1);
		await setLocal(portal, next, "12:00", JUST_BEFORE_S);
		expect((await operator.post("order/noShow", { id: order.id, reason: "未到" })).data.type).toBe(
			"not_allowed_in_state",
		);
		await setLocal(portal, next, "12:00", 1);
		const { data } = await operator.post("order/noShow", { id: order.id, reason: "未到" });
		const fee = order.policy.at(-1).amount;
		expect(data).toMatchObject({
			status: 85,
			fee_amount: fee,
			refund_money: order.total_amount - fee,
			invoice_status: 10,
		});
		expect(await kinds(portal, order.id)).toEqual(["order_confirmed", "order_no_show"]);
	});

	it("[39-4.8] says from when a no-show, the arrival and the completion can be recorded, and refuses before with that time", async () => {
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { days: 56 });
		const noon = addDays(order.service_from, 1);
		const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+06:30`) / 1000;
		const { later } = (await operatorOrder(operator.token, order.id)).data;
		expect(later).toEqual([
			{ call: "confirmCheckIn", label: "Confirm check-in", from: at(order.service_from, "00:00") },
			{ call: "noShow", label: "No-show", from: at(noon, "12:00") },
		]);
		const refused = await operator.post("order/noShow", { id: order.id, reason: "未到" });
		expect(refused.msg).toBe(`A no-show can be recorded from ${formatDeadline(at(noon, "12:00"), "en")}.`);
		await setLocal(portal, noon, "12:00", 1);
		expect((await operatorOrder(operator.token, order.id)).data.later).toEqual([]);
		await operator.post("order/confirmCheckIn", { id: order.id });
		const [complete] = (await operatorOrder(operator.token, order.id)).data.later;
		expect(complete.call).toBe("confirmComplete");
		expect((await operator.post("order/confirmComplete", { id: order.id })).msg).toContain(
			formatDeadline(complete.from, "en"),
		);
	});

	it("[39-4.8] that is confirmed or written to says that the member is told by e-mail only where that is so", async () => {
		const { admin, operator, company_id } = sides;
		const mailed = await paid(portal, admin, { days: 60, instant: false });
		const code = { supplier_code: "HX-1" };
		const confirmed = await operator.post("order/confirm", { id: mailed.id, ...code });
		expect(confirmed.msg).toBe("The order is confirmed. The voucher is ready. The member has been notified by e-mail");
		const quiet = await paid(portal, admin, { days: 60, instant: false });
		await portal.store.db.execute(sql`update member set email = null where company_id = ${company_id}`);
		await portal.store.db.execute(sql`update orders set contact_email = '' where id = ${quiet.id}`);
		const said = await operator.post("order/reject", { id: quiet.id, reason: "满房" });
		expect(said.msg).toMatch(/are released\. No e-mail was sent: please tell the member yourself$/);
		const written = await operator.post("order/sendMessage", { id: quiet.id, text: "Sorry" });
		expect(written.msg).toBe("Message sent. The member reads it on the order's page");
		await portal.store.db.execute(
			sql`update member set email = username || '@example.com' where company_id = ${company_id}`,
		);
	});

	it("that ends early gives its nights back and asks for a refund, which another operator pays", async () => {
		const { admin, operator, finance } = sides;
		const order = await paid(portal, admin, { days: 53, nights: 4 });
		const before = await soldOf(portal, order.id);
		const left = addDays(order.service_from, 2);
		await setLocal(portal, order.service_from, "15:00");
		await operator.post("order/confirmCheckIn", { id: order.id });
		await setLocal(portal, left, "10:00");
		for (const departed_on of [order.service_from, order.service_until, addDays(left, 1)]) {
			const refused = await operator.post("order/earlyDeparture", { id: order.id, departed_on, reason: "行程有变" });
			expect([refused.data.type, Object.keys(refused.data.fields)]).toEqual(["invalid", ["departed_on"]]);
		}
		const { data } = await operator.post("order/earlyDeparture", {
			id: order.id,
			departed_on: left,
			reason: "行程有变",
		});
		const nights = order.part.nights.slice(2).map((night: { price_per_night: number }) => night.price_per_night);
		expect(data).toMatchObject({
			status: 50,
			refund_status: 1,
			refund_money: 0,
			refunds: [{ status: 10, amount: nights[1] }],
		});
		expect((await soldOf(portal, order.id)).map((sold, night) => (before[night] ?? 0) - sold)).toEqual([0, 0, 1, 1]);
		const requested = { refund_id: data.refunds[0].id, approve: true, reason: "已与酒店核实" };
		expect((await operator.post("operator/decideRefund", requested)).data.type).toBe("not_allowed");
		expect((await finance.post("operator/decideRefund", requested)).code).toBe(1);
		expect((await admin.detail(order.id)).data).toMatchObject({
			refund_status: 2,
			refund_money: nights[1],
			refunds: [{ status: 40 }],
		});
	});

	it("that nobody has closed is completed 24 hours after noon of the check-out day, unless it is flagged", async () => {
		const { admin } = sides;
		const order = await paid(portal, admin, { days: 54, nights: 1 });
		await setLocal(portal, order.service_from, "15:00");
		await admin.post("order/confirmCheckIn", { id: order.id });
		await setLocal(portal, addDays(order.service_until, 1), "12:00", JUST_BEFORE_S);
		await portal.store.transaction(completeStays);
		expect((await admin.detail(order.id)).data.status).toBe(40);
		await setLocal(portal, addDays(order.service_until, 1), "12:00", 1);
		await portal.store.transaction(completeStays);
		expect((await admin.detail(order.id)).data).toMatchObject({ status: 50, invoice_status: 10 });
	});
});
