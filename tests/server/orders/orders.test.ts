import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import { CancelQuote } from "~/portal-contract/order/calls";
import { Order } from "~/portal-contract/order/order";
import { balances } from "~/portal-server/ledger/balances";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { expireHolds } from "~/portal-server/orders/actions/clock/expire-holds";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type Booker, booker, count, createBody, findPlan, inDays, type Plan, setClock } from "./bookings";
import { addCompany, addMembers } from "./members";

let portal: TestPortal;
let member: Booker;
let plan: Plan;
let request: Plan;
const COMPANY = 2;
const deposit = async () => (await balances(portal.store.db, COMPANY, "CNY")).deposit_available;

beforeAll(async () => {
	portal = await startPortal();
	member = booker(portal, (await portal.signIn("demo")).token);
	plan = await findPlan(portal);
	request = await findPlan(portal, { instant: false });
});
afterEach(async () => {
	await setClock(portal, 0);
	expect(await auditOrders(portal.store.db)).toEqual([]);
	expect(await auditNights(portal.store.db)).toEqual([]);
});
afterAll(() => portal.close());

describe("an order", () => {
	it("is made from the member's own quote and holds its rooms for 15 minutes", async () => {
		const { code, data, text } = await member.create(
			{ plan, rooms: 2 },
			{ contact_phone: "００８６（１３８）００００ ０００１" },
		);
		expect(code, text).toBe(1);
		const order = Order.parse(data);
		expect(order).toMatchObject({
			status: 10,
			payment_status: 0,
			contact_phone: "+8613800000001",
			guests: ["ZHANG WEI", "ZHANG SAN"],
			guest_names_zh: ["张伟", ""],
			units: 2,
			part: { room_nights: 4 },
		});
		expect(order.booking_id).toMatch(/^H\d{6}[0-9A-HJKMNP-TV-Z]{6}$/);
		expect(order.hold_expires_at).toBe(order.booking_date + 900);
		expect(order.actions.map(({ call }) => call)).toEqual(["pay", "cancel"]);
		expect(order.pay_choices.map(({ pay_channel }) => pay_channel)).toEqual(["pre_deposit", "credit"]);
		expect(order.price_lines.reduce((all, { amount }) => all + amount, 0)).toBe(order.total_amount);
	});

	it("is confirmed at once by paying an instant rate, with a code for the operator and a voucher", async () => {
		const before = await deposit();
		const made = await member.create({ plan });
		const paid = await member.pay(made.data.id);
		expect(paid.code, paid.text).toBe(1);
		const order = Order.parse(paid.data);
		expect(order).toMatchObject({
			status: 30,
			payment_status: 20,
			pay_channel: "pre_deposit",
			settlement_status: 0,
			hold_expires_at: null,
		});
		expect((order.part as HotelOrderPart).hotel_confirmation_code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
		expect(order.documents).toMatchObject([{ kind: "voucher", version: 1, superseded: false }]);
		expect(order.events.map(({ action }) => action)).toEqual(["order/create", "order/pay"]);
		expect(order.actions.map(({ call }) => call)).toEqual(["downloadVoucher", "editGuests", "cancel"]);
		expect(await deposit()).toBe(before - order.total_amount);
		expect(await count(portal, "outbox")).toBeGreaterThan(0);
	});

	it("reserves the money where the hotel confirms, and cancelling gives all of it back", async () => {
		const before = await deposit();
		const made = await member.create({ plan: request });
		expect(made.data.hold_expires_at).toBe(made.data.booking_date + 1800);
		const { data } = await member.pay(made.data.id);
		expect(data).toMatchObject({
			status: 20,
			payment_status: 10,
			documents: [],
			part: { hotel_confirmation_code: null },
		});
		expect(await deposit()).toBe(before - data.total_amount);
		const quoted = CancelQuote.parse((await member.cancelQuote(data.id)).data);
		expect(quoted).toMatchObject({ fee_amount: 0, refund_amount: data.total_amount, paid_amount: data.total_amount });
		const cancelled = await member.cancel(data.id, quoted.quote_id);
		expect(cancelled.data).toMatchObject({
			status: 70,
			payment_status: 30,
			fee_amount: 0,
			refund_money: 0,
			actions: [],
		});
		expect(await deposit()).toBe(before);
	});

	it("paid by credit is owed until it is settled", async () => {
		const before = await balances(portal.store.db, COMPANY, "CNY");
		const made = await member.create({ plan });
		const { data } = await member.pay(made.data.id, "credit");
		expect(data).toMatchObject({ status: 30, pay_channel: "credit", settlement_status: 10 });
		expect(await balances(portal.store.db, COMPANY, "CNY")).toMatchObject({
			credit_used: before.credit_used + data.total_amount,
		});
	});

	it("that is not paid in time expires, on reading, on paying and by the sweeper", async () => {
		const [read, paid, swept] = [
			await member.create({ plan }),
			await member.create({ plan }),
			await member.create({ plan }),
		];
		await setClock(portal, 901);
		expect((await member.detail(read.data.id)).data).toMatchObject({ status: 75, actions: [], pay_choices: [] });
		expect((await member.pay(paid.data.id)).data).toMatchObject({ type: "hold_expired" });
		expect((await member.detail(paid.data.id)).data).toMatchObject({ status: 75, status_text: "Expired" });
		expect((await portal.call("order/list?status=75", { token: member.token })).data.total).toBeGreaterThanOrEqual(3);
		expect(await portal.store.transaction(expireHolds)).toMatchObject({ failed: 0 });
		expect((await member.detail(swept.data.id)).data.events.at(-1)).toMatchObject({
			action: "timer/expireHold",
			actor_type: "system",
		});
		expect(await portal.store.transaction(expireHolds)).toEqual({ expired: 0, failed: 0, more: false });
	});

	it("is refused from an expired quote, with a fresh one to accept", async () => {
		const quoted = await member.quote({ plan });
		await setClock(portal, 901);
		const { code, data } = await member.post("order/create", createBody(quoted.data));
		expect({ code, type: data.type }).toEqual({ code: 0, type: "quote_expired" });
		expect(data.quote).toMatchObject({ part: { rate_plan_id: plan.rate_plan_id }, expired: false });
		expect((await member.post("order/create", createBody(data.quote))).code).toBe(1);
	});

	it("becomes one order per quote, whatever key a second press carries", async () => {
		const quoted = await member.quote({ plan });
		const first = await member.post("order/create", createBody(quoted.data));
		const second = await member.post("order/create", createBody(quoted.data));
		expect(second.data).toMatchObject({ type: "stale_state", order_id: first.data.id });
	});

	it("is found by its number, a guest, a hotel in either language, and counted by state", async () => {
		const made = await member.create({ plan }, { guests: [{ guest_full_name: "SEARCHED%NAME".replace("%", " ") }] });
		const search = async (text: string) =>
			(await portal.call(`order/list?quickSearch=${encodeURIComponent(text)}`, { token: member.token })).data;
		expect((await search(made.data.booking_id)).list.map(({ id }: Order) => id)).toEqual([made.data.id]);
		expect((await search("searched name")).total).toBe(1);
		expect((await search(made.data.title_alt)).total).toBeGreaterThan(0);
		expect((await search("%")).total).toBe(0);
		const { counts, total } = await search("");
		expect(counts.reduce((all: number, { count: n }: { count: number }) => all + n, 0)).toBe(total);
	});

	it("is found by its tab, cost centre and days in Myanmar, the first and the last included", async () => {
		const made = await member.create({ plan }, { cost_center: "CC-7" });
		const { service_from: check_in, service_until: check_out } = made.data;
		const search = async (query: string) => (await portal.call(`order/list?${query}`, { token: member.token })).data;
		const ids = async (query: string) => (await search(`quickSearch=cc-7&${query}`)).list.map(({ id }: Order) => id);
		expect(await ids("tab=to_pay")).toEqual([made.data.id]);
		expect(await ids("tab=completed")).toEqual([]);
		expect((await search("quickSearch=cc-7&tab=completed")).tabs).toMatchObject({ all: 1, to_pay: 1, completed: 0 });
		expect(await ids(`date_of=service_from&from=${check_in}&to=${check_in}`)).toEqual([made.data.id]);
		expect(await ids(`date_of=service_from&from=${check_out}`)).toEqual([]);
		expect(await ids(`date_of=service_until&to=${check_in}`)).toEqual([]);
		expect(await ids(`date_of=service_until&from=${check_out}`)).toEqual([made.data.id]);
		const today = yangonDate(made.data.booking_date);
		expect(await ids(`from=${today}&to=${today}`)).toEqual([made.data.id]);
		expect(await ids(`to=${yangonDate(made.data.booking_date - 86_400)}`)).toEqual([]);
	});

	it("is not there for another company, nor for a booker who did not make it", async () => {
		const { data } = await member.create({ plan });
		const nothing = await member.detail(999_999_999);
		const elsewhere = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), [
			"admin",
			"reservation",
		]);
		for (const token of [(await portal.signIn("demo_booker")).token, ...elsewhere.map((one) => one.token)]) {
			const other = booker(portal, token);
			const answers = [
				await other.detail(data.id),
				await other.pay(data.id),
				await other.cancelQuote(data.id),
				await other.cancel(data.id, "x".repeat(20)),
			];
			for (const answer of answers.filter(({ code }) => code !== 401)) {
				expect({ ...JSON.parse(answer.text), time: 0 }).toEqual({ ...JSON.parse(nothing.text), time: 0 });
			}
		}
		expect((await member.detail(data.id)).data).toMatchObject({ status: 10, version: 1 });
	});

	it.each([
		["pre_deposit", "insufficient_balance"],
		["credit", "credit_exceeded"],
	])(
		"of a company that has no accounts yet is not paid by %s: what is missing is the whole price",
		async (channel, type) => {
			const [company] = await rowsOf<{ id: number }>(
				portal.store.db,
				sql`insert into company (name, currency) values (${`新公司 ${channel}`}, 'CNY') returning id`,
			);
			const [admin] = await addMembers(portal, Number(company?.id), ["admin"]);
			const buyer = booker(portal, admin?.token ?? "");
			const { data } = await buyer.create({ plan, check_in: inDays(41) });
			const refused = await buyer.pay(data.id, channel);
			const missing = { currency: "CNY", available_amount: 0, missing_amount: data.total_amount };
			expect(refused).toMatchObject({ status: 200, code: 0, data: { type, ...missing } });
			expect((await buyer.detail(data.id)).data).toMatchObject({ status: 10, payment_status: 0 });
		},
	);

	it("for a guest named in Chinese says so at the field, and suggests the pinyin", async () => {
		const chinese = await member.create({ plan, check_in: inDays(40) }, { guests: [{ guest_full_name: "诸葛亮" }] });
		expect(chinese.data.fields["guests[0].guest_full_name"]).toContain("ZHUGE LIANG");
	});

	it.each([
		[{ guests: [{ guest_full_name: "" }] }, "guests[0].guest_full_name"],
		[{ guests: [{ guest_full_name: "A\ue000B" }] }, "guests[0].guest_full_name"],
		[{ guests: [{ guest_full_name: "12345" }] }, "guests[0].guest_full_name"],
		[{ guests: [{ guest_full_name: "\ue000evil" }] }, "guests[0].guest_full_name"],
		[{ guests: [{ guest_full_name: "A".repeat(101) }] }, "guests[0].guest_full_name"],
		[{ guests: [{ guest_full_name: "张三" }] }, "guests[0].guest_full_name"],
		[{ guests: [{ guest_full_name: "ZHANG SAN", guest_name_zh: "Zhang" }] }, "guests[0].guest_name_zh"],
		[{ contact_phone: "abcdef" }, "contact_phone"],
		[{ contact_phone: "+1234567890123456" }, "contact_phone"],
		[{ contact_person: "\u0007" }, "contact_person"],
		[{ contact_email: "nobody" }, "contact_email"],
		[{ special_requests: "a\ue000b" }, "special_requests"],
		[{ total_amount: "NaN" }, "total_amount"],
		[{ total_amount: -1 }, "total_amount"],
		[{ total_amount: 0.5 }, "total_amount"],
		[{ quote_id: "../../etc/passwd" }, "quote_id"],
	])("with bad input %o is refused at its field, nothing written", async (extra, field) => {
		const before = await count(portal, "orders");
		const { status, code, data } = await member.create({ plan, check_in: inDays(40) }, extra);
		expect({ status, code, type: data.type }).toEqual({ status: 200, code: 0, type: "invalid" });
		expect(data.fields[field]).toMatch(/[a-z]/);
		expect(await count(portal, "orders")).toBe(before);
	});
});
