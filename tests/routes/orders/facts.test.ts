import { beforeAll, describe, expect, it } from "vitest";
import { hotelPart, offered, orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { look, portalWith, type Shown } from "./page";

/** Loaded once the door has its own copies of what renders. */
const pages = async () => ({ "user/order/detail/:id": (await import("~/routes/user/order/detail")) as never });

/** Everything an order can have at once; no two values are the same. */
const ORDER = orderAnswer({
	status: 30,
	status_text: "ORDER-STATE",
	payment_status_text: "PAYMENT-STATE",
	settlement_status_text: "SETTLEMENT-STATE",
	settlement_status: 20,
	invoice_status: 10,
	invoice_status_text: "INVOICE-STATE",
	refund_status: 1,
	refund_status_text: "REFUND-STATE",
	operator: "thida",
	pay_channel: "credit",
	pay_time: 1_795_003_600,
	settlement_money: 210_000,
	refund_money: 14_000,
	refund_time: 1_795_007_200,
	contact_email: "wang@example.test",
	nationality_text: "China",
	request_codes: ["high_floor", "quiet"],
	as_of: 1_795_010_000,
	special_requests: "Two keys, please",
	arrival_note: "TG303, 18:45",
	cost_center: "CC-7",
	purchase_order: "PO-88",
	trip_purpose: "Audit",
	actions: offered("downloadVoucher"),
	part: hotelPart(),
	events: [
		{
			at: 1_795_000_000,
			action: "order/create",
			text: "Order placed",
			from_status: null,
			to_status: 10,
			actor: "demo",
			reason: null,
		},
		{
			at: 1_795_003_000,
			action: "order/confirm",
			text: "Order confirmed",
			from_status: 20,
			to_status: 30,
			actor: "Customer service",
			reason: "SLH",
		},
	].map((event) => ({ ...event, actor_type: event.actor === "demo" ? ("member" as const) : ("operator" as const) })),
	documents: [
		{ kind: "voucher", version: 2, code: "c".repeat(20), issued_at: 1_795_005_000, superseded: false },
		{ kind: "voucher", version: 1, code: "d".repeat(20), issued_at: 1_795_004_000, superseded: true },
	],
	payments: [
		{ at: 1_795_003_600, kind: "pay", status: "posted", text: "Paid: credit", direction: "out", amount: 224_000 },
		{ at: 1_795_007_200, kind: "refund", status: "posted", text: "Refunded: credit", direction: "in", amount: 14_000 },
	],
	refunds: [
		{
			id: 1,
			amount: 14_000,
			status: 40,
			status_text: "Refunded",
			reason: "no minibar",
			requested_by: "demo",
			requested_at: 1_795_006_000,
			promised_at: 1_795_265_200,
			decided_at: 1_795_007_200,
			decision_reason: "the hotel agrees",
		},
		{
			id: 2,
			amount: 9_900,
			status: 10,
			status_text: "Awaiting decision",
			reason: "late room",
			requested_by: "demo_booker",
			requested_at: 1_795_008_000,
			promised_at: 1_795_267_200,
			decided_at: null,
			decision_reason: "",
		},
	],
	waiver: {
		status: "rejected",
		status_text: "Not waived by the hotel",
		reason: "flight cancelled",
		decision_reason: "full house",
		requested_at: 1_795_006_500,
		decided_at: 1_795_007_500,
		waived_amount: null,
	},
});

let en: Shown;
let zh: Shown;
beforeAll(async () => {
	const open = await openDoor(pages);
	portalWith(ORDER);
	[en, zh] = [await look(open), await look(open, "zh-cn")];
});

describe("the page of a hotel order", () => {
	it("answers in both languages", () => {
		expect([en.status, zh.status]).toEqual([200, 200]);
	});

	it.each([
		["M-197", "Hotel confirmation code", "酒店确认号", "SLH-60418"],
		["M-198", "Hotel name", "酒店名称", "Sule Lantern Hotel"],
		["M-199", "Room type", "房型", "Superior Twin"],
		["M-200", "Meals", "餐食", "Breakfast included", "含早"],
		["M-201", "Bed type", "床型", "Twin beds", "双床"],
		["M-202", "Booking date", "下单时间", "Wed 18 Nov 2026, 17:36", "2026-11-18 周三 17:36"],
		["M-203", "Check-in", "入住日期", "Tue 1 Dec 2026", "2026-12-01 周二"],
		["M-204", "Check-out", "离店日期", "Thu 3 Dec 2026", "2026-12-03 周四"],
		["M-205", "Room nights", "间夜数", "4"],
		["M-207", "Number of guests", "入住人数", "5"],
		["M-208", "Adults", "成人", "3"],
		["M-209", "Children", "儿童", "2"],
		["M-212", "Order status", "订单状态", "ORDER-STATE"],
		["M-213", "Settlement status", "结算状态", "SETTLEMENT-STATE"],
		["M-214", "Invoice status", "开票状态", "INVOICE-STATE"],
		["M-215", "Payment type", "支付方式", "Credit account", "授信"],
		["M-216", "Payment time", "支付时间", "Wed 18 Nov 2026, 18:36", "2026-11-18 周三 18:36"],
		["M-217", "Booked by account", "下单账号", "demo"],
		["M-218", "Contact person", "联系人", "Wang Wu"],
		["M-219", "Contact phone", "联系电话", "+95 9 000 1000"],
		["M-220", "Nationality", "国籍", "China"],
		[
			"M-221",
			"Special requests",
			"特殊要求",
			"High floor, Quiet room Two keys, please",
			"高楼层、安静房间 Two keys, please",
		],
		["M-222", "Operator", "操作人", "thida"],
		["M-223", "Refund status", "退款状态", "REFUND-STATE"],
		["M-224", "Refund amount", "退款金额", "CN¥140.00", "¥140.00"],
		["M-225", "Refund time", "退款时间", "Wed 18 Nov 2026, 19:36", "2026-11-18 周三 19:36"],
		["M-226", "Settlement amount", "结算金额", "CN¥2,100.00", "¥2,100.00"],
	])("shows, under its name [%s]: %s", (_row, label, nameInChinese, value, inChinese = value) => {
		expect(en.facts.get(label)).toBe(value);
		expect(zh.facts.get(nameInChinese)).toBe(inChinese);
	});

	it("begins with the booking ID [M-196]", () => {
		expect(en.text).toContain("Booking ID H261121ABCDEK");
		expect(zh.text).toContain("订单号 H261121ABCDEK");
	});

	it("names one guest for each room [M-206]", () => {
		expect(en.text).toMatch(/Room 1 ZHANG SAN 2 adults, 2 children.*Room 2 LI SI 1 adult/);
		expect(zh.text).toMatch(/房间 1 ZHANG SAN .*房间 2 LI SI/);
	});

	it("shows the cancellation policy from when on, and the tier that is in force now [M-210]", () => {
		expect(en.text).toMatch(
			/Cancellation policy Until 30 Nov( 2026)?, 07:23 · now Free cancellation From .* Cancelling costs CN¥1,120\.00/,
		);
		expect(zh.text).toMatch(/取消政策 .* · 当前 免费取消/);
		expect(zh.text.match(/所有时间均为缅甸时间（UTC\+06:30）/g)).toHaveLength(1);
	});

	it("shows the total, and what each night costs [M-211] [M-227]", () => {
		expect(en.text).toMatch(/Total amount CN¥ 2,240\.00/);
		expect(en.text).toMatch(/Nightly breakdown Tue 1 Dec 2026 CN¥1,000\.00 Wed 2 Dec 2026 CN¥1,240\.00/);
		expect(zh.text).toMatch(/订单金额 ¥ 2,240\.00/);
		expect(zh.text).toMatch(/每晚房价明细 2026-12-01 周二 ¥1,000\.00/);
	});

	it("keeps the five axes apart: one never stands for another", () => {
		const axes = ["Order status", "Payment status", "Settlement status", "Invoice status", "Refund status"];
		expect(new Set(axes.map((axis) => en.facts.get(axis))).size).toBe(5);
	});

	it("shows what the company noted for itself, each movement of money, each request and its answer", () => {
		expect(
			["Arrival", "Cost centre", "Purchase order number", "Trip purpose"].map((label) => en.facts.get(label)),
		).toEqual(["TG303, 18:45", "CC-7", "PO-88", "Audit"]);
		expect(en.text).toMatch(
			/Paid: credit Wed 18 Nov 2026, 18:36 -CN¥2,240\.00 Refunded: credit Wed 18 Nov 2026, 19:36 CN¥140\.00/,
		);
		expect(en.text).toMatch(
			/CN¥99\.00 Awaiting decision .*late room.*Decision due by 21 Nov( 2026)?, \d\d:\d\d Myanmar time/,
		);
		expect(en.text).toMatch(/CN¥140\.00 Refunded .*no minibar.*Decision the hotel agrees/);
		expect(en.text).toMatch(/Not waived by the hotel .*flight cancelled.*full house/);
	});

	it("shows every version of the voucher and who did what when, its second in the title, and why, newest first [M-437]", () => {
		expect(en.text).toMatch(/Voucher, version 2 Current · .*Voucher, version 1 Replaced by a newer version/);
		expect(en.text).toMatch(
			/History Wed 18 Nov 2026, 18:26 Order confirmed · Customer service SLH Wed 18 Nov 2026, 17:36 Order placed · demo/,
		);
		expect(en.html).toContain('title="2026-11-18 18:26:40"');
	});
});

describe("an order whose hotel has yet to answer", () => {
	const waiting = {
		...ORDER,
		status: 20,
		status_key: "pending_confirm",
		response_due_at: 1_795_005_400,
		confirm_limit_at: 1_795_018_000,
	};
	it("says by when, and that it is late when it is", async () => {
		const open = await openDoor(pages);
		portalWith(waiting);
		expect((await look(open)).text).toMatch(
			/should answer by 19:06\. .*without an answer by 18 Nov( 2026)?, 22:36 Myanmar time \(UTC\+06:30\)/,
		);
		portalWith({ ...waiting, attention_code: "confirm_late", attention_since: 1_795_005_400 });
		expect((await look(open)).text).toMatch(/answer is late; our team has been following up since 19:06\. /);
	});
});

describe("an order that the hotel could not confirm", () => {
	it("says why, and leads to other hotels with the same stay", async () => {
		const open = await openDoor(pages);
		const alternative = {
			id: 9,
			name: "Merchant Inn",
			name_alt: "商栈",
			stars: 3,
			rate_plan_id: 4,
			currency: "CNY",
			total_amount: 88_000,
		};
		const rejected = {
			action: "order/reject",
			text: "Rejected",
			from_status: 20,
			to_status: 80,
			actor_type: "operator",
			actor: "thida",
		};
		const events = [{ ...rejected, at: 1_795_004_000, reason: "fully booked" }];
		portalWith({ ...ORDER, status: 80, status_key: "rejected", events, alternatives: [alternative] });
		const { text, html } = await look(open);
		expect(text).toContain("Reason: fully booked");
		const link = /href="(\/hotel\/detail\/9[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		expect(Object.fromEntries(new URL(link, "http://in.test").searchParams)).toEqual({
			check_in: "2026-12-01",
			check_out: "2026-12-03",
			nationality: "CN",
			"rooms[0].adults": "2",
			"rooms[1].adults": "1",
			"rooms[0].child_ages[0]": "5",
			"rooms[0].child_ages[1]": "9",
		});
		expect(text).toMatch(/Merchant Inn 商栈 · 3 stars CN¥880\.00/);
	});
});
