import { beforeAll, describe, expect, it } from "vitest";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { registerProductLines, textsOf } from "~/portal-server/orders/model/line/lines";
import type { Exported, LinePart, ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { calendarEvent } from "~/portal-server/orders/reading/documents/calendar-event";
import { confirmationModel } from "~/portal-server/orders/reading/documents/confirmation-model";
import { WITH_VOUCHER } from "~/portal-server/orders/reading/documents/issued";
import { maskName } from "~/portal-server/orders/reading/documents/mask";
import { policyBlock } from "~/portal-server/orders/reading/documents/voucher-blocks";
import { columnsOf } from "~/portal-server/orders/reading/export/columns";
import { fileNames } from "~/portal-server/orders/reading/export/file-names";

/** A line that says nothing of its own. */
const SILENT = { product_line: "hotel", columns: { service: [], amount: [] } } as unknown as ProductLineEntry;
beforeAll(() => registerProductLines([SILENT]));

const BOOKED = Date.UTC(2026, 10, 20, 3, 30) / 1000;
/** No two facts are alike, so that each is told from its neighbour. */
const ORDER = {
	id: 7,
	company_id: 4,
	booking_id: "H261120ABCDEK",
	version: 3,
	product_line: "hotel",
	status: ORDER_STATUS.confirmed,
	attention_code: null,
	hold_expires_at: BOOKED + 1_800,
	supplier_code: "SUP-77",
	title_zh: "苏雷灯影酒店",
	title_en: "Sule Lantern Hotel",
	place_zh: "仰光",
	place_en: "Yangon",
	service_from: "2026-12-01",
	service_until: "2026-12-03",
	nationality: "CN",
	currency: "USD",
	total_amount: 90_000,
	fee_amount: 1_100,
	refund_money: 2_200,
	settlement_money: 3_300,
	payment_status: 20,
	refund_status: 2,
	settlement_status: 20,
	invoice_status: 10,
	pay_channel: "credit",
	booking_date: BOOKED,
	pay_time: BOOKED + 60,
	refund_time: BOOKED + 7_200,
	user_account: "wang_xiao",
	contact_person: "WANG XIAO",
	contact_phone: "+8613800000001",
	traveller_phone: "+959420000001",
	contact_email: "wang@example.com",
	cost_center: "CC-1",
	purchase_order: "PO-2",
	trip_purpose: "exhibition",
	arrival_note: "8M 712",
	request_codes: [],
	special_requests: "near the lift",
	price_lines: [
		{ code: "room", label_zh: "双床房", label_en: "Twin room", quantity: 2, unit_amount: 40_000, amount: 80_000 },
		{ code: "child", label_zh: "儿童", label_en: "Children", quantity: 1, unit_amount: 10_000, amount: 10_000 },
	],
	policy: { tiers: [], grace: false },
} as unknown as OrderRecord;
const GUESTS = [
	{ guest_full_name: "ZHANG WEI", guest_name_zh: "张伟", unit: 0 },
	{ guest_full_name: "LI NA", guest_name_zh: null, unit: 1 },
];
const order = (more: Partial<OrderRecord> = {}) => ({ ...ORDER, ...more }) as OrderRecord;

const exported = (language: "en" | "zh-cn", more: Partial<OrderRecord> = {}) =>
	columnsOf("hotel").map(({ name, value }) => [
		name,
		value({ order: order(more), guests: GUESTS, part: {}, language } as unknown as Exported),
	]);
const usd = (amount: number) => ({ amount, currency: "USD" });

describe("a row of a file of orders", () => {
	it("has each fact under its own name, in this order, and each amount in the order's currency", () => {
		expect(exported("en")).toEqual([
			["booking_id", "H261120ABCDEK"],
			["status", "Confirmed"],
			["supplier_code", "SUP-77"],
			["title", "Sule Lantern Hotel"],
			["title_alt", "苏雷灯影酒店"],
			["place", "Yangon"],
			["service_from", "2026-12-01"],
			["service_until", "2026-12-03"],
			["guests", "ZHANG WEI; LI NA"],
			["nationality", "China"],
			["currency", "USD"],
			["total_amount", usd(90_000)],
			["fee_amount", usd(1_100)],
			["refund_money", usd(2_200)],
			["settlement_money", usd(3_300)],
			["payment_status", "Paid"],
			["refund_status", "Partly refunded"],
			["settlement_status", "Ready to bill"],
			["invoice_status", "Ready to invoice"],
			["pay_channel", "Credit account"],
			["booking_date", BOOKED],
			["pay_time", BOOKED + 60],
			["refund_time", BOOKED + 7_200],
			["user_account", "wang_xiao"],
			["contact_person", "WANG XIAO"],
			["contact_phone", "+8613800000001"],
			["traveller_phone", "+959420000001"],
			["contact_email", "wang@example.com"],
			["cost_center", "CC-1"],
			["purchase_order", "PO-2"],
			["trip_purpose", "exhibition"],
			["arrival_note", "8M 712"],
			["request_codes", ""],
			["special_requests", "near the lift"],
		]);
	});

	it("is in the reader's language, and empty where there is nothing yet", () => {
		const chinese = Object.fromEntries(exported("zh-cn", { pay_channel: "pre_deposit", settlement_money: null }));
		expect(chinese).toMatchObject({
			status: "已确认",
			title: "苏雷灯影酒店",
			title_alt: "Sule Lantern Hotel",
			place: "仰光",
			nationality: "中国",
			settlement_money: null,
			payment_status: "已支付",
			refund_status: "部分退款",
			settlement_status: "待出账",
			invoice_status: "可开票",
			pay_channel: "预存款",
		});
		expect(Object.fromEntries(exported("en", { pay_channel: null, pay_time: null }))).toMatchObject({
			pay_channel: null,
			pay_time: null,
		});
	});
});

describe("the name of a file of orders", () => {
	const SEARCH = { product: "hotel", tab: "all", date_of: "booking_date", quickSearch: "", format: "csv" } as const;
	const named = (more: object, language: "en" | "zh-cn") =>
		fileNames({ ...SEARCH, ...more } as never, "2026-11-29", language);

	it("says the day and by what it was narrowed", () => {
		expect(named({ from: "2026-12-01", to: "2026-12-31" }, "en")).toEqual({
			plain: "hotel-orders_2026-11-29_booking_date_2026-12-01_2026-12-31.csv",
			full: "Orders_2026-11-29_booked_2026-12-01_2026-12-31.csv",
		});
		const searched = { tab: "to_pay", date_of: "service_from", to: "2026-12-31", quickSearch: "a/b", format: "xlsx" };
		expect(named(searched, "zh-cn")).toEqual({
			plain: "hotel-orders_2026-11-29_to_pay_service_from_2026-12-31_a-b.xlsx",
			full: "订单_2026-11-29_待支付_开始日期_…_2026-12-31_a-b.xlsx",
		});
		expect(named({ status: ORDER_STATUS.confirmed }, "en")).toEqual({
			plain: "hotel-orders_2026-11-29_status-30.csv",
			full: "Orders_2026-11-29_Confirmed.csv",
		});
	});
});

const PART = {
	document: () => ({ blocks: [], burmese: null }),
	visit: () => ({
		place: "12 Sule Road",
		contact: "+9511",
		starts: { date: "2026-12-01", time: "14:00" },
		ends: { date: "2026-12-03", time: "12:00" },
	}),
} as unknown as LinePart;
const SITE = {
	name: { zh: "金塔", en: "Golden Stupa" },
	phone: "",
	demonstration: false,
	public_url: "https://portal.example",
};
const LATER = BOOKED + 86_400;

const confirmed = (more: Partial<OrderRecord> = {}) =>
	confirmationModel(
		{
			order: order(more),
			guests: GUESTS,
			part: PART,
			company: { zh: "云岭机械", en: "Yunling Machinery" },
			issuer: SITE,
			as_of: LATER,
		},
		"en",
	);
const event = (more: Partial<OrderRecord> = {}, { now = LATER, changed_at = (BOOKED + 90) as number | null } = {}) =>
	calendarEvent({ order: order(more), guests: GUESTS, part: PART, changed_at }, now, "en", SITE.public_url);
/** Rows as label and value. */
const rowsIn = (more: Partial<OrderRecord> = {}) =>
	confirmed(more).blocks.flatMap((block) =>
		block.kind === "rows"
			? [[block.title, Object.fromEntries(block.rows.map(({ label, value }) => [label, value]))]]
			: [],
	);

describe("an order's papers", () => {
	const PENDING = ["Booking request (not confirmed)", "Not valid until confirmed"];
	const GOOD = ["Booking confirmation", "For your records only; please show the voucher when the service begins"];
	const REQUESTED = [
		"Booking confirmation (cancellation requested)",
		"Cancellation requested: the order is valid until the supplier has answered; please show the voucher when the service begins",
	];
	const VOID = ["Booking record (void)", "This order is closed: this document is void"];

	/** By state: the confirmation, the calendar, and whether there is a voucher. */
	const STATES: Record<keyof typeof ORDER_STATUS, unknown[]> = {
		pending_payment: [...PENDING, "TENTATIVE", false],
		pending_approval: [...PENDING, "TENTATIVE", false],
		pending_confirm: [...PENDING, "TENTATIVE", false],
		confirmed: [...GOOD, "CONFIRMED", true],
		assigned: [...GOOD, "CONFIRMED", true],
		in_service: [...GOOD, "CONFIRMED", true],
		completed: [...GOOD, "CONFIRMED", true],
		cancelling: [...REQUESTED, "CONFIRMED", true],
		cancelled: [...VOID, "CANCELLED", false],
		expired: [...VOID, "CANCELLED", false],
		rejected: [...VOID, "CANCELLED", false],
		no_show: [...VOID, "CANCELLED", false],
	};

	it.each(Object.entries(STATES))("in the state %s say whether they are good for the service", (name, expected) => {
		const status = ORDER_STATUS[name as keyof typeof ORDER_STATUS];
		const held = { status, hold_expires_at: LATER + 1 };
		const { title, notice } = confirmed(held);
		expect([title, notice?.text, event(held).status, WITH_VOUCHER.includes(status)]).toEqual(expected);
	});

	it("confirm who ordered, what was paid, what was kept and what went back", () => {
		expect(rowsIn()).toEqual([
			[
				"Booking",
				{
					"Booking ID": "H261120ABCDEK",
					"Order status": "Confirmed",
					"Confirmation code": "SUP-77",
					"Booked at": "Fri 20 Nov 2026, 10:00 Myanmar time (UTC+06:30)",
					Company: "Yunling Machinery",
					"Booked by account": "wang_xiao",
					"Contact person": "WANG XIAO",
					"Contact phone": "+8613800000001",
					"Contact e-mail": "wang@example.com",
					"Cost centre": "CC-1",
					"Purchase order": "PO-2",
					"Trip purpose": "exhibition",
				},
			],
			[
				"Payment and refund",
				{
					"Total amount": "US$900.00",
					"Payment status": "Paid",
					"Payment type": "Credit account",
					"Paid at": "Fri 20 Nov 2026, 10:01 Myanmar time (UTC+06:30)",
					"Cancellation fee": "US$11.00",
					"Refund amount": "US$22.00",
				},
			],
		]);
		expect(rowsIn({ pay_channel: "pre_deposit", fee_amount: 0, refund_money: 0 })[1]).toEqual([
			"Payment and refund",
			{
				"Total amount": "US$900.00",
				"Payment status": "Paid",
				"Payment type": "Pre-deposit balance",
				"Paid at": "Fri 20 Nov 2026, 10:01 Myanmar time (UTC+06:30)",
			},
		]);
		expect(confirmed().blocks.find(({ kind }) => kind === "table")).toMatchObject({
			head: ["Quantity", "Item", "Unit price", "Amount"],
			rows: [
				["2", "Twin room", "US$400.00", "US$800.00"],
				["1", "Children", "US$100.00", "US$100.00"],
			],
		});
	});

	it("stand in a calendar under one number for ever, the last change on top", () => {
		expect(event()).toMatchObject({
			uid: "H261120ABCDEK@orders.business-travel-portal",
			sequence: 3,
			stamped_at: LATER,
			changed_at: BOOKED + 90,
			location: "12 Sule Road",
			url: "https://portal.example/user/order/detail/7",
		});
		expect(event().description).toBe(
			"Booking ID: H261120ABCDEK\nOrder status: Confirmed\nConfirmation code: SUP-77\nTravellers: ZHANG WEI, LI NA\nPhone: +9511\nArrival: 8M 712\nOther requests: near the lift",
		);
	});

	it("of an order that nobody has paid in time are cancelled from that second on, by a later version", () => {
		const unpaid = { status: ORDER_STATUS.pending_payment, version: 5 };
		const at = (now: number) => event(unpaid, { now, changed_at: null });
		expect(at(BOOKED + 1_799)).toMatchObject({ sequence: 5, status: "TENTATIVE", changed_at: BOOKED });
		expect(at(BOOKED + 1_800)).toMatchObject({ sequence: 6, status: "CANCELLED", changed_at: BOOKED });
	});

	it.each([
		["nights", 1, 30_000, "1 night charged", " (US$300.00)"],
		["nights", 2, 60_000, "2 nights charged", " (US$600.00)"],
		["percent_bp", 5_000, 45_000, "50% of the price is charged", " (US$450.00)"],
		["percent_bp", 10_000, 90_000, "the full price is charged", " (US$900.00)"],
		["percent_bp", 0, 0, "free of charge", ""],
		["fixed_minor", 700, 700, "fee US$7.00", ""],
	])("say of a fee of %s %i (%i) when it is due and what it comes to", (type, value, amount, words, sum) => {
		const lines = (from: number | null, amounts: boolean) => {
			const tier = { type, value, amount, from, from_local: "", tz: "" };
			const policy = { tiers: [tier], grace: false };
			const block = policyBlock(order({ policy }), textsOf("hotel", "en"), amounts);
			return block.kind === "text" ? block.lines : [];
		};
		const time = "Fri 20 Nov 2026, 10:00 Myanmar time (UTC+06:30)";
		expect(lines(BOOKED, true)).toEqual([`Until ${time}: free of charge`, `From ${time}: ${words}${sum}`]);
		expect(lines(null, false)).toEqual([`From booking: ${words}`]);
	});
});

describe("a stranger who checks a voucher", () => {
	it.each([
		["张三", "张*"],
		["张三丰", "张*丰"],
		["欧阳娜娜", "欧**娜"],
		["王", "王*"],
		["ZHANG SAN", "Z**** S**"],
		["Alexandrovich Bartholomew", "A****** B******"],
	])("reads of %s no more than %s", (name, shown) => {
		expect(maskName(name)).toBe(shown);
	});
});
