import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINES } from "../../lines";
import { type Customer, customer } from "../../lines/customer";
import type { LineFixture, OfferWish } from "../../lines/line";
import type { TestPortal } from "../../setup/portal";
import { addCompany, addMembers } from "../orders/members";

/** What a later reading may say otherwise: when it was read, and what is left to pay with. */
const lasting = ({ as_of: _read, pay_choices: _left, free_until: _free, ...order }: Record<string, unknown>) => order;

const EXTRA = {
	contact_email: "desk@example.com",
	request_codes: ["quiet"],
	special_requests: "靠窗 & <b>\u0022安静\u0022</b>",
	arrival_note: "CA905",
	cost_center: "CC-7",
	purchase_order: "PO 12",
	trip_purpose: "visit",
	save_travellers: true,
};

describe.each(LINES)("an order of the line $product_line", (line: LineFixture) => {
	let portal: TestPortal;
	let member: Customer;
	beforeAll(async () => {
		portal = await line.open();
		const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 100_000_000 });
		const [one] = await addMembers(portal, company, ["admin"]);
		member = customer(portal, line, one?.token ?? "");
	});
	afterAll(() => portal.close());

	it.each<[string, OfferWish, string]>([
		["confirmed by paying", { instant: true }, "pre_deposit"],
		["that the supplier confirms, by credit", { instant: false, credit: true }, "credit"],
	])("%s is answered by booking and paying as its page reads it", async (_what, wish, channel) => {
		const wanted = { offer: await line.offer(portal, wish), days: 44, units: 2 };
		const placed = await member.order(wanted, EXTRA);
		expect(placed.code).toBe(1);
		const read = await member.detail(placed.data.id);
		expect(lasting(read.data)).toEqual(lasting(placed.data));
		expect(read.data.pay_choices).toEqual(placed.data.pay_choices);
		const paid = await member.pay(placed.data.id, channel);
		expect(paid.code).toBe(1);
		expect(lasting((await member.detail(placed.data.id)).data)).toEqual(lasting(paid.data));
	});
});
