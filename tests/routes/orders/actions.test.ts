import { beforeAll, describe, expect, it } from "vitest";
import { hotelPart, offered, orderAnswer } from "../../factories/order";
import { openDoor } from "../../mocks/door";
import { envelope, refusal, type Script } from "../../mocks/portal";
import { look, memberIndex, ORDER_PAGE, portalWith, send } from "./page";

/** Loaded once the door has its own copies of what renders. */
const pages = async () => ({ "user/order/detail/:id": (await import("~/routes/user/order/detail")) as never });

const RESCHEDULE = {
	by: "landing" as const,
	flight_number: "CA905",
	flight_at: "2026-12-01T12:00",
	pick_up_at: "2026-12-01T12:40",
};
const ORDER = orderAnswer({
	part: hotelPart(),
	refundable_amount: 50_000,
	reschedule: { ...RESCHEDULE, until: 1_796_000_000 },
	name_board: "ACME",
});
const PAYABLE = [
	{
		pay_channel: "credit" as const,
		label: "Credit account",
		currency: "CNY" as const,
		available_amount: 900_000,
		sufficient: true,
	},
];
const REFUND = {
	id: 1,
	amount: 12_050,
	status: 10,
	status_text: "Awaiting decision",
	reason: "r",
	requested_by: "demo",
	decision_reason: "",
	requested_at: 1_795_000_000,
	promised_at: 1_795_259_200,
	decided_at: null,
};

let open: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
	open = await openDoor(pages);
});

const orderWith = (...calls: string[]) => ({ ...ORDER, actions: offered(...calls), pay_choices: PAYABLE });
const doing = (call: string, answer: Script, more: Record<string, Script> = {}) =>
	portalWith(orderWith(call), { [`order/${call}`]: answer, ...more });

interface Case {
	typed: Record<string, string>;
	/** What the portal is asked for beside the order's id. */
	requested: Record<string, unknown>;
	answer?: object;
}
const REASON = {
	typed: { reason: "the guest's flight was cancelled" },
	requested: { reason: "the guest's flight was cancelled" },
};

const ACTIONS: [row: string, call: string, one: Case][] = [
	["M-276", "pay", { typed: { pay_channel: "credit" }, requested: { pay_channel: "credit" } }],
	["M-278", "confirm", { typed: { supplier_code: " AB-12 " }, requested: { supplier_code: "AB-12" } }],
	[
		"M-279",
		"refund",
		{
			typed: { amount: "120.5", reason: "no minibar" },
			requested: { amount: 12_050, reason: "no minibar" },
			answer: { ...ORDER, refunds: [REFUND] },
		},
	],
	["M-280", "confirmCheckIn", { typed: {}, requested: {} }],
	["M-281", "confirmComplete", { typed: {}, requested: {} }],
	["", "undoCheckIn", { typed: {}, requested: {} }],
	["", "reject", { ...REASON, requested: { ...REASON.requested, alternative_ids: [] } }],
	["", "cancelReject", { ...REASON }],
	["", "noShow", { ...REASON, answer: { ...ORDER, fee_amount: 100, refund_money: 900 } }],
	["", "cancelAccept", { typed: {}, requested: {}, answer: { ...ORDER, refund_money: 900 } }],
	["", "requestWaiver", { ...REASON }],
	["", "editNameBoard", { typed: { name_board: " ACME 王晓 " }, requested: { name_board: "ACME 王晓" } }],
	["", "editNameBoard", { typed: { name_board: "" }, requested: { name_board: "" } }],
	[
		"",
		"reschedule",
		{
			typed: { flight_number: " MU505 ", flight_at: "2026-12-02T15:00" },
			requested: { flight_number: "MU505", flight_at: "2026-12-02T15:00" },
		},
	],
	[
		"",
		"earlyDeparture",
		{
			typed: { ...REASON.typed, departed_on: "2026-12-02" },
			requested: { ...REASON.requested, departed_on: "2026-12-02" },
			answer: { ...ORDER, refunds: [REFUND] },
		},
	],
	[
		"",
		"editGuests",
		{
			typed: { "guests[0].guest_full_name": "ZHANG SHAN" },
			requested: {
				guests: [
					{ guest_full_name: "ZHANG SHAN", guest_name_zh: "" },
					{ guest_full_name: "LI SI", guest_name_zh: "" },
				],
			},
		},
	],
];

describe("what the portal offers to do with an order is a form of its page", () => {
	it.each(ACTIONS)(
		"%s %s: one press is one call under the form's key, and the page says what the portal has said [M-407]",
		async (_row, call, one) => {
			const seen = doing(call, envelope(one.answer ?? ORDER, { msg: `The portal has done ${call}.` }));
			const shown = await look(open);
			expect(shown.text).toContain(`What ${call} does.`);
			const done = await send(open, shown, call, one.typed);
			expect([done.status, done.location]).toEqual([303, ORDER_PAGE]);
			expect((await look(open, "en", done.cookies)).text).toContain(`The portal has done ${call}.`);
			const requested = seen.filter(({ path }) => path === `order/${call}`);
			expect(requested.map(({ body }) => body)).toEqual([{ id: 7, ...one.requested }]);
			const form = shown.forms.find(({ fields }) => fields.some(([, value]) => value === call));
			expect(requested[0]?.headers.get("idempotency-key")).toBe(
				form?.fields.find(([name]) => name === "idempotency_key")?.[1],
			);
		},
	);

	it.each(["pay", "confirmCheckIn", "reject"])(
		"%s: Operation successful where the portal says nothing [M-408]",
		async (call) => {
			doing(call, ORDER);
			const [, , one] = ACTIONS.find(([, name]) => name === call) ?? [];
			const done = await send(open, await look(open), call, one?.typed);
			expect((await look(open, "en", done.cookies)).text).toContain("Operation successful");
		},
	);

	it("cancel: the first press asks what it costs, the second cancels at that price [M-277]", async () => {
		const quote = {
			quote_id: "q".repeat(20),
			expires_at: 1_795_001_800,
			currency: "CNY",
			paid_amount: 224_000,
			fee_amount: 112_000,
		};
		const rest = {
			refund_amount: 112_000,
			pay_channel: "pre_deposit",
			tier_text: "One night is charged",
			next_tier_at: null,
		};
		const seen = portalWith(orderWith("cancel"), { "order/cancelQuote": { ...quote, ...rest }, "order/cancel": ORDER });
		const second = await send(open, await look(open), "cancel_quote");
		expect(second.text).toContain("Cancel the order, charge CN¥1,120.00");
		expect(seen.map(({ path }) => path)).not.toContain("order/cancel");
		const done = await send(open, second, "cancel", { reason: "trip moved" });
		expect(done.status).toBe(303);
		expect(seen.find(({ path }) => path === "order/cancel")?.body).toEqual({
			id: 7,
			quote_id: quote.quote_id,
			reason: "trip moved",
		});
	});

	it("download voucher: a link, in each language of the voucher [M-282]", async () => {
		portalWith(orderWith("downloadVoucher"));
		const { html } = await look(open);
		expect(html).toContain('href="/user/order/detail/7/voucher?language=both"');
		for (const language of ["both", "zh-cn", "en"])
			expect(html).toContain(`/user/order/detail/7/print?language=${language}`);
	});

	it("and what it does not offer is no form", async () => {
		portalWith(orderWith());
		const { forms } = await look(open);
		const intents = forms.flatMap(({ fields }) =>
			fields.filter(([name]) => name === "intent").map(([, value]) => value),
		);
		expect(intents).toEqual(["send_message"]);
	});

	it.each(ACTIONS)(
		"%s %s is no form for whom the rules do not give it, its post is refused, and the portal is not asked [M-343, M-350, T-34]",
		async (_row, call, one) => {
			doing(call, ORDER);
			const permitted = await look(open);
			const seen = doing(call, ORDER, { "index/index": memberIndex([call]) });
			expect((await look(open)).text).not.toContain(`What ${call} does.`);
			const refused = await send(open, permitted, call, one.typed);
			expect([refused.status, refused.html.includes("You do not have permission to operate!")]).toEqual([403, true]);
			expect(seen.map(({ path }) => path)).not.toContain(`order/${call}`);
		},
	);
});

const notice = (label: string, text: string) => new RegExp(`${label}: ${text}`);
const BAD: [call: string, typed: Record<string, string>, says: RegExp][] = [
	["confirm", { supplier_code: "" }, notice("Hotel confirmation code", "Required")],
	[
		"confirm",
		{ supplier_code: "A".repeat(41) },
		notice("Hotel confirmation code", "The text is too short or too long"),
	],
	["reject", { reason: "   " }, notice("Reason", "Required")],
	["noShow", { reason: "长".repeat(501) }, notice("Reason", "The text is too short or too long")],
	["refund", { amount: "a lot", reason: "r" }, notice("Refund amount \\(CNY\\)", "Floating point number")],
	["refund", { amount: "1.234", reason: "r" }, notice("Refund amount \\(CNY\\)", "Use at most two decimals")],
	["refund", { amount: "0", reason: "r" }, notice("Refund amount \\(CNY\\)", "Enter an amount above zero")],
	["refund", { amount: "-5", reason: "r" }, notice("Refund amount \\(CNY\\)", "An amount cannot be negative")],
	[
		"earlyDeparture",
		{ departed_on: "2026-02-30", reason: "r" },
		notice("Date of departure", "Please enter a valid date"),
	],
	[
		"editNameBoard",
		{ name_board: "A".repeat(41) },
		notice("Text of the name board", "The text is too short or too long"),
	],
	["reschedule", { flight_at: "soon" }, notice("New landing time", "The format is not correct")],
	["reschedule", { flight_number: "A".repeat(21) }, notice("Flight number", "The text is too short or too long")],
	[
		"editGuests",
		{ "guests[1].guest_full_name": "" },
		notice("Guest full name, room 2", "guest full name cannot be null"),
	],
	[
		"editGuests",
		{ "guests[0].guest_full_name": "A".repeat(101) },
		notice("Guest full name, room 1", "The text is too short or too long"),
	],
	[
		"editGuests",
		{ "guests[1].guest_name_zh": "张".repeat(101) },
		notice("Room 2 Name in Chinese", "The text is too short or too long"),
	],
];

describe("wrong input", () => {
	it.each(BAD)(
		"of %s %j is answered at its field, the form stands open with what was typed, and the portal is not asked",
		async (call, typed, says) => {
			const seen = doing(call, ORDER);
			const again = await send(open, await look(open), call, typed);
			expect(again.status).toBe(400);
			expect(again.text).toMatch(says);
			expect(again.html).not.toMatch(new RegExp(`<details class="group">((?!</details>)[^])*id="action-${call}"`));
			expect(seen.map(({ path }) => path)).not.toContain(`order/${call}`);
			const form = again.forms.find(({ fields }) => fields.some(([, value]) => value === call));
			const fields = new Map(form?.fields);
			for (const [name, value] of Object.entries(typed))
				expect(fields.get(name)?.trim() ?? "", name).toBe(value.trim());
		},
	);

	it("a form that no page has, or without its key, changes nothing and says that the page is old", async () => {
		const seen = doing("confirm", ORDER);
		const shown = await look(open);
		const wrong: Record<string, string>[] = [{ intent: "steal" }, { idempotency_key: "x", supplier_code: "AB-12" }];
		for (const typed of wrong) {
			const again = await send(open, shown, "confirm", typed);
			expect([again.status, again.text.includes("This page is out of date. Please reload it and try again")]).toEqual([
				400,
				true,
			]);
		}
		expect(seen.filter(({ method }) => method === "POST")).toEqual([]);
	});
});

describe("a refusal of the portal", () => {
	it("that names a field stands there: more than may be asked back, a name that is none", async () => {
		const most = refusal("invalid", "At most ¥500.00 can be refunded", {
			fields: { amount: "At most ¥500.00 can be refunded" },
		});
		doing("refund", most);
		const refused = await send(open, await look(open), "refund", { amount: "900", reason: "no minibar" });
		expect(refused.text).toContain("Refund amount (CNY): At most ¥500.00 can be refunded");
		expect(refused.html).toMatch(/value="900"/);
		expect(refused.text).toContain("no minibar");
		doing(
			"editGuests",
			refusal("invalid", "Please check", { fields: { "guests[1].guest_full_name": "Please enter the correct name" } }),
		);
		const name = await send(open, await look(open), "editGuests", { "guests[1].guest_full_name": "12345" });
		expect(name.text).toContain("Guest full name, room 2: Please enter the correct name");
		expect(name.html).toMatch(/value="12345"/);
	});

	it("that names none stands in the form with what was typed", async () => {
		doing("requestWaiver", refusal("not_allowed", "Your role does not allow this. Please ask your administrator."));
		const refused = await send(open, await look(open), "requestWaiver", { reason: "flight cancelled" });
		expect(refused.text).toMatch(/We couldn't complete this Your role does not allow this.*flight cancelled/);
	});

	it("because somebody else was first shows the order as it is now, and why nothing was done", async () => {
		const stale = refusal("stale_state", "The order has just changed. Please check it again.");
		const now = { ...orderWith("undoCheckIn"), status: 40, status_text: "NEW-STATE" };
		portalWith({}, { "order/detail": [orderWith("confirmCheckIn"), now], "order/confirmCheckIn": stale });
		const after = await send(open, await look(open), "confirmCheckIn");
		expect(after.status).toBe(400);
		expect(after.facts.get("Order status")).toBe("NEW-STATE");
		expect(after.text).toContain("We couldn't complete this The order has just changed. Please check it again.");
		expect(after.text).not.toContain("What confirmCheckIn does.");
	});

	it("gives the next press a key of its own", async () => {
		doing("reject", refusal("not_allowed_in_state", "This cannot be done"));
		const shown = await look(open);
		const again = await send(open, shown, "reject", { reason: "full" });
		const key = ({ forms }: typeof shown) =>
			forms
				.find(({ fields }) => fields.some(([, value]) => value === "reject"))
				?.fields.find(([name]) => name === "idempotency_key")?.[1];
		expect(key(again)).toMatch(/^[0-9a-f-]{36}$/);
		expect(key(again)).not.toBe(key(shown));
	});
});
