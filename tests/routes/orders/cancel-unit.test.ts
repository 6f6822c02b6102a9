import { beforeAll, describe, expect, it } from "vitest";
import { hotelPart, offered, orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { envelope, refusal } from "../../mocks/portal";
import { look, ORDER_PAGE, portalWith, send } from "./page";

/** Loaded once the door has its own copies of what renders. */
const pages = async () => ({ "user/order/detail/:id": (await import("~/routes/user/order/detail")) as never });

const ORDER = orderAnswer({ part: hotelPart() });
const BY_UNIT = { ...ORDER, actions: offered("cancel").map((one) => ({ ...one, by_unit: true })) };
const QUOTE = {
	quote_id: "q".repeat(20),
	expires_at: 1_795_001_800,
	currency: "CNY",
	paid_amount: 112_000,
	fee_amount: 56_000,
	refund_amount: 56_000,
	pay_channel: "pre_deposit",
	tier_text: "One night is charged",
	next_tier_at: 1_795_900_000,
	next_fee_amount: 112_000,
	unit: 1,
};

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor(pages);
});

const choices = (html: string) =>
	[...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)<\/option>/g)].map(([, value, label]) => [
		value,
		label?.trim(),
	]);

describe("cancelling one room on the order's page, without script", () => {
	it.each([
		["en", "What to cancel", ["The whole order", "Only Room 1, ZHANG SAN", "Only Room 2, LI SI"]],
		["zh-cn", "取消范围", ["整个订单", "仅房间 1（ZHANG SAN）", "仅房间 2（LI SI）"]],
	] as const)("%s: the whole order or one room is chosen", async (language, label, labels) => {
		portalWith(BY_UNIT);
		const { html, text } = await look(open, language);
		expect(text).toContain(label);
		expect(choices(html)).toEqual(["", "0", "1"].map((value, index) => [value, labels[index]]));
	});

	it("the chosen room is quoted, and cancelled at its price", async () => {
		const seen = portalWith(BY_UNIT, {
			"order/cancelQuote": QUOTE,
			"order/cancel": envelope(ORDER, { msg: "The room is cancelled." }),
		});
		const second = await send(open, await look(open), "cancel_quote", { unit: "1" });
		expect(seen.find(({ path }) => path === "order/cancelQuote")?.body).toEqual({ id: 7, unit: 1 });
		expect(second.text).toContain("Check the amounts before you cancel Room 2, LI SI");
		expect(second.text).toContain("The rest of the order remains valid.");
		expect(second.text).toContain("Cancel Room 2, charge CN¥560.00");
		expect(second.text).toContain("cancelling costs CN¥1,120.00");
		const done = await send(open, second, "cancel", { reason: "one of us stays at home" });
		expect([done.status, done.location]).toEqual([303, ORDER_PAGE]);
		const body = { id: 7, quote_id: QUOTE.quote_id, reason: "one of us stays at home" };
		expect(seen.find(({ path }) => path === "order/cancel")?.body).toEqual(body);
		expect((await look(open, "en", done.cookies)).text).toContain("The room is cancelled.");
	});

	it("the whole order is quoted where no room is chosen", async () => {
		const seen = portalWith(BY_UNIT, { "order/cancelQuote": { ...QUOTE, unit: null } });
		const second = await send(open, await look(open), "cancel_quote", { unit: "" });
		expect(seen.find(({ path }) => path === "order/cancelQuote")?.body).toEqual({ id: 7 });
		expect(second.text).toContain("Cancel the order, charge CN¥560.00");
	});

	it("a fee that has risen is shown for the same room, and the reason stays", async () => {
		const seen = portalWith(BY_UNIT, {
			"order/cancelQuote": QUOTE,
			"order/cancel": refusal("cancellation_changed", "The fee has risen"),
		});
		const second = await send(open, await look(open), "cancel_quote", { unit: "1" });
		const again = await send(open, second, "cancel", { reason: "stays at home" });
		expect(again.text).toContain("The fee has risen");
		expect(again.html).toContain("stays at home");
		expect(seen.filter(({ path }) => path === "order/cancelQuote").map(({ body }) => body)).toEqual([
			{ id: 7, unit: 1 },
			{ id: 7, unit: 1 },
		]);
	});

	it("is not offered where the portal does not offer it, and no such room is asked for", async () => {
		const seen = portalWith({ ...ORDER, actions: offered("cancel") }, { "order/cancelQuote": QUOTE });
		const shown = await look(open);
		expect(shown.text).not.toContain("What to cancel");
		const wrong = await send(open, shown, "cancel_quote", { unit: "x" });
		expect([wrong.status, seen.some(({ path }) => path === "order/cancelQuote")]).toEqual([400, false]);
	});

	it("rooms that were cancelled stand beside the money, each with its fee and refund", async () => {
		const unit = {
			guest_full_name: "WANG WU",
			guest_name_zh: null,
			paid_amount: 112_000,
			fee_amount: 12_000,
			refund_amount: 100_000,
		};
		portalWith({
			...ORDER,
			fee_amount: 12_000,
			refund_money: 100_000,
			cancelled_units: [{ ...unit, cancelled_at: 1_795_000_000 }],
		});
		const { text } = await look(open);
		expect(text).toContain("Cancelled for WANG WU");
		expect(text).toContain("Paid CN¥1,120.00, fee CN¥120.00, refunded CN¥1,000.00");
	});
});
