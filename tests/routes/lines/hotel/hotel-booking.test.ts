import type { SubmissionResult } from "@conform-to/react";
import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import type { BookingReply } from "~/features/booking/book.server";
import { action, loader } from "~/routes/booking";
import { quoteAnswer } from "../../../factories/hotel";
import { orderAnswer } from "../../../factories/order";
import { indexAnswer, PAYING, refusal, remotePortal, type Script, type Seen, userInfo } from "../../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../../visits";

const PAGE = "/hotel/booking?quote=quote-aaaaaaaaaaaaaaaa";
const LINK =
	"/hotel/booking?rate_plan_id=31&check_in=2027-01-16&check_out=2027-01-18&rooms[0].adults=2&rooms[1].adults=1&rooms[1].child_ages[0]=5&nationality=CN&expected_amount=224000&expected_currency=CNY&hotel_id=12";
const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
const FORM = {
	quote_id: "quote-aaaaaaaaaaaaaaaa",
	total_amount: "224000",
	idempotency_key: KEY,
	"guests[0].guest_full_name": "ZHANG SAN",
	"guests[1].guest_full_name": "李四",
	contact_person: "Wang Wu",
	contact_phone: "+86 138 0000 0000",
	contact_email: "",
	special_requests: "High floor",
	pay_channel: "pre_deposit",
};

const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer({ userInfo: userInfo(), menus: [PAYING] }),
		"GET account/travellers": { list: [] },
		"GET hotel/quote": quoteAnswer(),
		...scripts,
	});
/** What every page of the form reads as well. */
const READ = ["index/index", "account/travellers", "company/costCenters"];
const made = (seen: Seen[]) => seen.filter(({ path }) => !READ.includes(path));

type Language = "en" | "zh-cn";
async function open(address: string, language: Language = "en") {
	const answer = await loader(at(visit(address, { language, cookie: await memberCookie() })));
	return { ...answer.data, status: answer.init?.status ?? 200 };
}
async function press(change: Record<string, string> = {}, language: Language = "en") {
	return action(at(visit(PAGE, { language, cookie: await memberCookie(), form: { ...FORM, ...change } })));
}
/** The answer that draws the form again. */
async function refused(change: Record<string, string> = {}, language: Language = "en") {
	const answer = (await press(change, language)) as { data: BookingReply; init: ResponseInit };
	return { ...answer.data, status: answer.init.status, result: answer.data.result as SubmissionResult<string[]> };
}

describe("opening the booking page", () => {
	it("a guest is sent to sign in from hotel booking, with the offer kept, by link and by post [M-055]", async () => {
		const seen = remotePortal();
		for (const request of [visit(LINK), visit(PAGE), visit(PAGE, { form: FORM })]) {
			const run = request.method === "POST" ? action : loader;
			const response = await thrownBy(() => run(at(request)));
			expect(response.status).toBe(302);
			const to = new URL(response.headers.get("Location") ?? "", "http://in.test");
			expect(to.pathname).toBe("/user/login");
			expect(to.searchParams.get("to")).toBe(request.url.replace("http://in.test", ""));
		}
		expect(seen).toEqual([]);
	});

	it("a member sees the quote, with a new key for each form and the member's own contact data [M-055]", async () => {
		portal();
		const pages = [await open(PAGE), await open(PAGE)];
		expect(pages[0]).toMatchObject({
			status: 200,
			kind: "form",
			more: { contact: { person: "Demo", email: "demo@example.test" }, typed: null, travellers: [] },
		});
		const keys = pages.map((page) => (page.kind === "form" ? page.form.idempotency_key : ""));
		expect(new Set(keys).size).toBe(2);
		expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
	});

	it("a Book link makes the quote once, of all its keys, and leads to the quote's own address", async () => {
		const seen = portal({ "POST hotel/quote": quoteAnswer() });
		const response = await thrownBy(() => open(LINK));
		expect(response.headers.get("Location")).toBe(PAGE);
		expect(made(seen)).toHaveLength(1);
		expect(made(seen)[0]).toMatchObject({
			method: "POST",
			path: "hotel/quote",
			body: {
				rate_plan_id: 31,
				check_in: "2027-01-16",
				check_out: "2027-01-18",
				rooms: [
					{ adults: 2, child_ages: [] },
					{ adults: 1, child_ages: [5] },
				],
				nationality: "CN",
				expected_amount: 224_000,
			},
		});
	});

	it("a price that is not the one that was read is told however often the page is drawn; another currency is not compared", async () => {
		portal({
			"POST hotel/quote": quoteAnswer({ total_amount: 230_000 }),
			"GET hotel/quote": quoteAnswer({ total_amount: 230_000 }),
		});
		const to = (await thrownBy(() => open(LINK))).headers.get("Location") ?? "";
		expect(to).toBe(`${PAGE}&expected_amount=224000`);
		expect(await open(to)).toMatchObject({ form: { expected_amount: 224_000, quote: { total_amount: 230_000 } } });
		expect(await open(`${PAGE}&expected_amount=230000`)).toMatchObject({ form: { expected_amount: null } });
		expect(await open(`${PAGE}&expected_amount=x`)).toMatchObject({ form: { expected_amount: null } });
		const other = await thrownBy(() => open(LINK.replace("expected_currency=CNY", "expected_currency=USD")));
		expect(other.headers.get("Location")).toBe(PAGE);
	});

	it("a Book link with a key changed by hand asks nothing and says so", async () => {
		const seen = portal();
		for (const [from, to] of [
			["rate_plan_id=31", "rate_plan_id=x"],
			["expected_amount=224000", "expected_amount=-1"],
			["expected_amount=224000", "expected_amount=0.5"],
			["nationality=CN", "nationality=china"],
			["rooms[0].adults=2", "rooms[0].adults=99"],
			["check_in=2027-01-16", "check_in=2027-02-30"],
		] as const) {
			expect(await open(LINK.replace(from, to)), to).toMatchObject({
				status: 400,
				kind: "blocked",
				blocked: { type: "link_incomplete" },
			});
		}
		expect(made(seen)).toEqual([]);
	});

	it("an address with nothing to book says what to do", async () => {
		portal();
		expect(await open("/hotel/booking")).toMatchObject({
			status: 200,
			kind: "blocked",
			blocked: { type: "nothing_chosen" },
		});
	});

	it("a sold-out offer says so in the portal's words and leads back to the hotel with the same stay", async () => {
		portal({ "POST hotel/quote": refusal("sold_out", "已订满") });
		const page = await open(LINK, "zh-cn");
		expect(page).toMatchObject({ status: 200, kind: "blocked", blocked: { type: "sold_out", msg: "已订满" } });
		const back = page.kind === "blocked" ? page.blocked.back : "";
		expect(back).toMatch(/^\/hotel\/detail\/12\?check_in=2027-01-16&/);
	});

	it("a quote of somebody else, an unknown one and a tampered one are not there", async () => {
		const seen = portal({ "GET hotel/quote": refusal("not_found", "No such quote") });
		expect(await open(PAGE)).toMatchObject({ status: 404, kind: "blocked" });
		const requested = made(seen).length;
		expect(await open("/hotel/booking?quote=%27%20or%201=1")).toMatchObject({ status: 404, kind: "blocked" });
		expect(made(seen)).toHaveLength(requested);
	});

	it("a quote that has become an order leads to the order", async () => {
		portal({ "GET hotel/quote": quoteAnswer({ order_id: 7 }) });
		const response = await thrownBy(() => open(PAGE));
		expect(response.headers.get("Location")).toBe("/user/order/detail/7");
		expect(response.headers.get("Set-Cookie")).toContain("flash=");
	});

	it("an expired quote keeps its page and offers the same stay at the present price", async () => {
		portal({ "GET hotel/quote": quoteAnswer({ expired: true }) });
		const page = await open(PAGE);
		expect(page.kind === "form" && page.form.quote.expired).toBe(true);
		expect(page.kind === "form" && page.form.facts.renew).toBe(encodeURI(LINK));
	});
});

describe("posting the booking form", () => {
	it.each([
		["en", { "guests[1].guest_full_name": "" }],
		["zh-cn", { "guests[1].guest_full_name": "   " }],
	] as const)(
		"a room without a name is told at that room, what was typed stays, and nothing is booked (%s) [M-327] [T-53]",
		async (language, change) => {
			const seen = portal();
			const page = await refused(change, language);
			expect(page.status).toBe(400);
			expect(page.result.error).toEqual({ "guests[1].guest_full_name": ["guest-name-null"] });
			expect(page.result.initialValue).toMatchObject({
				contact_person: "Wang Wu",
				guests: [{ guest_full_name: "ZHANG SAN" }, change["guests[1].guest_full_name"] === "" ? undefined : {}],
			});
			expect(made(seen)).toEqual([]);
		},
	);

	it("a cost centre that the company requires is told beside whatever else is wrong, and only where none is chosen [38-4]", async () => {
		const choice = { id: 1, code: "YL-1", name: "Yangon", is_active: true, sort: 1 };
		const lists = {
			cost_center: { is_required: true, list: [choice] },
			trip_purpose: { is_required: true, list: [] },
			month: "2031-03",
			currency: "CNY",
		};
		portal({ "GET company/costCenters": lists });
		const wrong = { "guests[0].guest_full_name": "" };
		expect((await refused(wrong)).result.error).toEqual({
			"guests[0].guest_full_name": ["guest-name-null"],
			cost_center: ["booking:choice-required"],
		});
		expect(Object.keys((await refused({ ...wrong, cost_center: "YL-1" })).result.error ?? {})).toEqual(
			Object.keys(wrong),
		);
	});

	it("a booking without a payment type is told at that field and nothing is booked [M-329] [T-71]", async () => {
		const seen = portal();
		for (const pay_channel of ["", "cash", "pre_deposit,credit"]) {
			const page = await refused({ pay_channel });
			expect(page.result.error, pay_channel).toEqual({ pay_channel: ["payment-type-required"] });
		}
		expect(made(seen)).toEqual([]);
	});

	it("wrong contact data, a name of digits and hidden values changed by hand are refused before the portal is asked", async () => {
		const seen = portal();
		for (const [field, value] of [
			["contact_person", " "],
			["contact_phone", "call me"],
			["contact_email", "nobody"],
			["guests[0].guest_full_name", "R2D2"],
			["guests[0].guest_full_name", "A".repeat(101)],
			["total_amount", "-1"],
			["total_amount", "0.5"],
			["total_amount", "NaN"],
			["idempotency_key", "1"],
			["quote_id", "../../x"],
		] as const) {
			expect(Object.keys((await refused({ [field]: value })).result.error ?? {}), `${field} ${value}`).toEqual([field]);
		}
		expect(made(seen)).toEqual([]);
	});

	it("books, then pays under the key of the same form, and lands on the order with what is true now", async () => {
		const seen = portal({
			"order/create": orderAnswer({ status: 10, hold_expires_at: 1_900_000_000 }),
			"order/pay": orderAnswer({ status: 30 }),
		});
		const response = (await press()) as Response;
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/user/order/detail/7");
		expect(made(seen).map((call) => [call.path, call.headers.get("Idempotency-Key")])).toEqual([
			["order/create", KEY],
			["order/pay", `${KEY}:pay`],
		]);
		expect(made(seen)[0]?.body).toMatchObject({
			quote_id: "quote-aaaaaaaaaaaaaaaa",
			total_amount: 224_000,
			guests: [{ guest_full_name: "ZHANG SAN" }, { guest_full_name: "李四" }],
			contact_person: "Wang Wu",
			special_requests: "High floor",
		});
		expect(made(seen)[1]?.body).toEqual({ id: 7, pay_channel: "pre_deposit" });
	});

	it("a second press of the same form is the same order", async () => {
		const seen = portal({ "order/create": orderAnswer({ status: 10 }), "order/pay": orderAnswer({ status: 30 }) });
		const responses = (await Promise.all([press(), press()])) as Response[];
		expect(responses.map((response) => response.headers.get("Location"))).toEqual([
			"/user/order/detail/7",
			"/user/order/detail/7",
		]);
		const keys = made(seen)
			.filter((call) => call.path === "order/create")
			.map((call) => call.headers.get("Idempotency-Key"));
		expect(keys).toEqual([KEY, KEY]);
	});

	it("an order that waits for approval is not paid", async () => {
		const seen = portal({ "order/create": orderAnswer({ status: 15 }) });
		expect(((await press()) as Response).headers.get("Location")).toBe("/user/order/detail/7");
		expect(made(seen).map((call) => call.path)).toEqual(["order/create"]);
	});

	it.each(["insufficient_balance", "credit_exceeded"])(
		"%s at paying leaves the order awaiting payment and its page says why",
		async (type) => {
			portal({ "order/create": orderAnswer({ status: 10 }), "order/pay": refusal(type, "¥320.00 short") });
			const response = (await press()) as Response;
			expect(response.status).toBe(303);
			expect(response.headers.get("Location")).toBe("/user/order/detail/7");
			expect(response.headers.get("Set-Cookie")).toContain("flash=");
		},
	);

	it("a payment without an answer is never told as failed or done: the order's page shows what is true", async () => {
		portal({ "order/create": orderAnswer({ status: 10 }), "order/pay": () => Response.error() });
		expect(((await press()) as Response).headers.get("Location")).toBe("/user/order/detail/7");
	});

	it.each(["sold_out", "market_refused", "occupancy_mismatch", "limit_exceeded"])(
		"%s is shown in the form with what was typed and a new key, and nothing is paid",
		async (type) => {
			const seen = portal({ "order/create": refusal(type, "Sorry") });
			const page = await refused();
			expect(page).toMatchObject({ status: 400, refusal: { type, msg: "Sorry" }, quote: null });
			expect(page.result.initialValue).toMatchObject({ contact_person: "Wang Wu", pay_channel: "pre_deposit" });
			expect(page.idempotency_key).not.toBe(KEY);
			expect(made(seen).map((call) => call.path)).toEqual(["order/create"]);
		},
	);

	it("where a crowd books the same, the form comes back as it was, to be sent again", async () => {
		portal({ "POST order/create": refusal("too_many", "请稍后重试") });
		const page = await refused({ special_requests: "靠窗" });
		expect(page).toMatchObject({
			status: 429,
			refusal: { type: "too_many", msg: "请稍后重试" },
			result: { error: {} },
		});
		expect(page.result.initialValue).toMatchObject({ special_requests: "靠窗" });
	});

	it("a form that was sent before with other details leads to the order that came of it; where none did, it is shown again", async () => {
		portal({
			"order/create": refusal("idempotency_mismatch", "Sorry"),
			"GET hotel/quote": quoteAnswer({ order_id: 9 }),
		});
		expect(((await press()) as Response).headers.get("Location")).toBe("/user/order/detail/9");
		portal({ "order/create": refusal("idempotency_mismatch", "Sorry") });
		expect(await refused()).toMatchObject({ status: 400, refusal: { type: "idempotency_mismatch" } });
	});

	it("a name that the portal refuses is told at its room", async () => {
		portal({
			"order/create": refusal("invalid", "Please check", {
				fields: { "guests[0].guest_full_name": "Not like in a passport" },
			}),
		});
		expect((await refused()).result.error).toEqual({ "guests[0].guest_full_name": ["Not like in a passport"] });
	});

	it("an expired quote comes back with the portal's fresh one and its differences to accept", async () => {
		const fresh = quoteAnswer({
			id: "quote-bbbbbbbbbbbbbbbb",
			total_amount: 230_000,
			changes: [{ code: "total", label: "Total", before: "¥2,240.00", after: "¥2,300.00" }],
		});
		portal({ "order/create": refusal("quote_expired", "Expired", { quote: fresh }) });
		const page = await refused();
		expect(page.quote).toMatchObject({
			id: "quote-bbbbbbbbbbbbbbbb",
			changes: [{ before: "¥2,240.00", after: "¥2,300.00" }],
		});
		expect(page.result.initialValue).toMatchObject({ contact_person: "Wang Wu" });
	});

	it("a changed total comes back with what the portal says has changed", async () => {
		const changes = [{ code: "total", label: "Total", before: "¥1.00", after: "¥2,240.00" }];
		portal({ "order/create": refusal("price_changed", "Changed", { changes }) });
		expect((await refused({ total_amount: "100" })).quote).toMatchObject({ total_amount: 224_000, changes });
	});

	it("a quote that has become an order meanwhile leads to that order", async () => {
		portal({ "order/create": refusal("stale_state", "Booked already", { order_id: 9 }) });
		expect(((await press()) as Response).headers.get("Location")).toBe("/user/order/detail/9");
	});

	it("where the portal sends no fresh quote with its refusal, one is made of the old one", async () => {
		const fresh = quoteAnswer({ id: "quote-bbbbbbbbbbbbbbbb", total_amount: 230_000 });
		const seen = portal({
			"order/create": refusal("quote_expired", "Expired"),
			"GET hotel/quote": quoteAnswer({ expired: true }),
			"POST hotel/quote": fresh,
		});
		expect((await refused()).quote).toMatchObject({ id: "quote-bbbbbbbbbbbbbbbb" });
		expect(made(seen).at(-1)?.body).toMatchObject({ rate_plan_id: 31, expected_amount: 224_000 });
	});

	it("a portal that does not answer keeps what was typed, under the same key, since the booking may have worked", async () => {
		portal({ "order/create": () => Response.error() });
		const page = await refused();
		expect(page.status).toBe(503);
		expect(page.refusal?.type).toBe("unavailable");
		expect(page.idempotency_key).toBe(KEY);
		expect(page.result.initialValue).toMatchObject({ contact_person: "Wang Wu" });
	});
});
