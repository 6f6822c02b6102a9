import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { uniqueId } from "../../../factories/random/unique";
import { inTurns, type Language, languagesOf } from "../../../setup/languages";
import { type Page, Visitor } from "../../../setup/visitor";
import { controlsOf, missingFrame, summaryOf, textOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { translate } from "../words";

const day = (days: number) => addDays(todayInYangon(Date.now()), days);
const TYPED = {
	"guests[0].guest_full_name": "ZHANG SAN",
	"guests[1].guest_full_name": "LI MIN",
	contact_person: "王晓 O’NEIL",
	contact_phone: "+86 138 0000 0001",
	contact_email: "wang@example.com",
	special_requests: '高楼层 <b>quiet</b> & "far" from the lift',
	pay_channel: "credit",
};

/** What is typed, at which control the message stands, and which message. */
const FIELDS: [string, Record<string, string>, string, string][] = [
	["an empty guest name", { "guests[1].guest_full_name": "" }, "guests[1].guest_full_name", "form:guest-name-null"],
	[
		"a guest name of blanks",
		{ "guests[0].guest_full_name": "   " },
		"guests[0].guest_full_name",
		"form:guest-name-null",
	],
	[
		"digits for a guest name",
		{ "guests[0].guest_full_name": "12345" },
		"guests[0].guest_full_name",
		"form:name-invalid",
	],
	[
		"a script for a guest name",
		{ "guests[0].guest_full_name": "<script>alert(1)</script>" },
		"guests[0].guest_full_name",
		"form:name-invalid",
	],
	[
		"a guest name of 101 letters",
		{ "guests[1].guest_full_name": "A".repeat(101) },
		"guests[1].guest_full_name",
		"form:length",
	],
	[
		"a guest name of 300 letters",
		{ "guests[0].guest_full_name": "Z".repeat(300) },
		"guests[0].guest_full_name",
		"form:length",
	],
	[
		"a private sign in a guest name",
		{ "guests[0].guest_full_name": "ZHANG\ue000SAN" },
		"guests[0].guest_full_name",
		"form:name-invalid",
	],
	[
		"signs that turn the line in a guest name",
		{ "guests[1].guest_full_name": "LI \ue000SI" },
		"guests[1].guest_full_name",
		"form:name-invalid",
	],
	["special requests of 5,000 signs", { special_requests: "高".repeat(5_000) }, "special_requests", "form:length"],
	[
		"a private sign in the special requests",
		{ special_requests: "quiet\ue000" },
		"special_requests",
		"portal:order-text-invalid",
	],
	["an arrival of 201 signs", { arrival_note: "x".repeat(201) }, "arrival_note", "form:length"],
	[
		"a private sign in the purchase order",
		{ purchase_order: "PO\ue0007" },
		"purchase_order",
		"portal:order-text-invalid",
	],
	["four digits for a telephone number", { contact_phone: "１２３４" }, "contact_phone", "booking:phone-invalid"],
	["twenty digits for a telephone number", { contact_phone: "1".repeat(20) }, "contact_phone", "portal:phone-too-long"],
	["no contact person", { contact_person: "" }, "contact_person", "form:required"],
	[
		"a tag in the contact's name",
		{ contact_person: "<b>Wang</b>" },
		"contact_person",
		"portal:order-guest-name-invalid",
	],
	["letters for a telephone number", { contact_phone: "call me" }, "contact_phone", "booking:phone-invalid"],
	["half an e-mail address", { contact_email: "wang@" }, "contact_email", "form:email-invalid"],
	["special requests of 1,001 signs", { special_requests: "x".repeat(1001) }, "special_requests", "form:length"],
	["no payment type", { pay_channel: "" }, "pay_channel", "form:payment-type-required"],
	["a third payment type", { pay_channel: "cash" }, "pay_channel", "form:payment-type-required"],
];

const STALE = "booking:form-stale";
/** Hidden values changed by hand: what, and the title or line it is told by. */
const HIDDEN: [string, (page: Page) => Record<string, string>, string][] = [
	["a total of 0", () => ({ total_amount: "0" }), "booking:refusal-price-changed"],
	["a total of 1", () => ({ total_amount: "1" }), "booking:refusal-price-changed"],
	["a total of a billion", () => ({ total_amount: "1000000000" }), "booking:refusal-price-changed"],
	["a total below zero", () => ({ total_amount: "-1" }), STALE],
	["half a total", () => ({ total_amount: "0.5" }), STALE],
	["a total that is no number", () => ({ total_amount: "NaN" }), STALE],
	["no total", () => ({ total_amount: "" }), STALE],
	["a quote nobody has", () => ({ quote_id: "q".repeat(24) }), "hotel-booking:refusal-not-found"],
	["a quote that is none", () => ({ quote_id: "abc" }), STALE],
	["a key that is none", () => ({ idempotency_key: "1" }), STALE],
	["a request nobody offers", () => ({ request_codes: "free_upgrade" }), STALE],
	["a third room", () => ({ "guests[2].guest_full_name": "WANG WU" }), "hotel-booking:refusal-occupancy-mismatch"],
	[
		"ten rooms",
		() => Object.fromEntries(Array.from({ length: 8 }, (_, room) => [`guests[${room + 2}].guest_full_name`, "LI SI"])),
		STALE,
	],
];

let site: Site;
let guest: Guest;
let stranger: Guest;
let plan: number;
let before: Record<string, number>;

beforeAll(async () => {
	site = await openSite();
	[guest] = (await site.members(1)) as [Guest];
	[stranger] = (await site.members(1, "another")) as [Guest];
	const plans = await site.rows<{ id: string }>(
		`select p.id from rate_plan p join hotel h on h.id = p.hotel_id join room_type r on r.id = p.room_type_id
		where h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and p.credit and r.allotment >= 3 order by p.id limit 1`,
	);
	plan = Number(plans[0]?.id);
});
beforeEach(async () => {
	before = await site.counts();
});
afterAll(() => site?.close());

const link = (more: Record<string, string> = {}) => {
	const stay = {
		check_in: day(30),
		check_out: day(32),
		nationality: "CN",
		"rooms[0].adults": "1",
		"rooms[1].adults": "1",
	};
	return `/hotel/booking?${new URLSearchParams({ rate_plan_id: String(plan), hotel_id: "1", ...stay, ...more })}`;
};

async function open(language: Language, who: Guest = guest, more: Record<string, string> = {}): Promise<Page> {
	const page = await who.visitor.speak(language).open(link(more));
	expect(page.status).toBe(200);
	return page;
}

/** Everything typed stands in the form again, unless it was a choice that is none. */
function expectPreserved(page: Page, typed: Record<string, string>): void {
	const entered = Object.fromEntries(controlsOf(page.body).map((control) => [control.name, control.value]));
	const { pay_channel: _, ...texts } = typed;
	expect(entered).toMatchObject(texts);
}

async function expectNothingWritten(): Promise<void> {
	expect(await site.counts()).toEqual(before);
}

describe("a booking", () => {
	it.each(inTurns(FIELDS))(
		"in %s with %s is refused at its field, nothing is written, everything typed is still there",
		async (language, _, typed, name, key) => {
			const page = await guest.visitor.submit(await open(language), "booking", { ...TYPED, ...typed });
			expect([page.status, missingFrame(page.body)]).toEqual([400, []]);
			const message = translate(language, key);
			const wrong = controlsOf(page.body).filter((control) => control.isInvalid);
			expect([...new Set(wrong.map((control) => control.name))]).toEqual([name]);
			expect(wrong[0]?.described).toContain(message);
			expect(summaryOf(page.body).lines.at(-1)).toContain(message);
			expectPreserved(page, { ...TYPED, ...typed });
			await expectNothingWritten();
		},
	);

	it.each(inTurns(HIDDEN, 1))(
		"in %s with %s is refused in words, nothing is written, everything typed is still there",
		async (language, _, change, key) => {
			const opened = await open(language);
			const page = await guest.visitor.submit(opened, "booking", { ...TYPED, ...change(opened) });
			expect([page.status, missingFrame(page.body)]).toEqual([400, []]);
			const { title, lines } = summaryOf(page.body);
			expect([title, ...lines]).toContain(translate(language, key));
			expectPreserved(page, TYPED);
			await expectNothingWritten();
		},
	);

	it.each(languagesOf(0))(
		"in %s: with a room too few is refused in words, and nothing is written",
		async (language) => {
			const opened = await open(language);
			const form = opened.forms.find(({ names }) => names.includes("booking"));
			const { "guests[1].guest_full_name": _, ...one } = TYPED;
			const hidden = Object.fromEntries(form?.fields.filter(([name]) => !name.startsWith("guests[")) ?? []);
			const page = await guest.visitor.post(opened.path, { ...hidden, ...one });
			expect([page.status, summaryOf(page.body).title]).toEqual([
				400,
				translate(language, "hotel-booking:refusal-occupancy-mismatch"),
			]);
			const none = await guest.visitor.post(opened.path, { ...hidden, pay_channel: "credit" });
			expect([none.status, summaryOf(none.body).lines.includes(translate(language, STALE))]).toEqual([400, true]);
			await expectNothingWritten();
		},
	);

	it.each(languagesOf(1))(
		"in %s: with full-width digits and blanks, a traveller of another company by hand, and names as papers write them, is booked as it is meant",
		async (language) => {
			const saved = { full_name: `THEIRS ${language === "en" ? "A" : "B"}` };
			const theirs = (await stranger.client.post("account/travellers", saved))?.data.list[0].id;
			const page = await guest.visitor.submit(
				await open(language, guest, { check_in: day(60), check_out: day(61) }),
				"booking",
				{
					...TYPED,
					"guests[0].guest_full_name": "　LI　MIN　",
					"guests[1].guest_full_name": "ZHANG/SAN (MR)",
					"guests[0].traveller_id": String(theirs),
					contact_phone: "＋８６　１３８（００００）－０００１",
					special_requests: `${"x".repeat(499)}\r\n${"y".repeat(500)}`,
					save_travellers: "on",
				},
			);
			expect(page.location).toMatch(/^\/user\/order\/detail\/\d+$/);
			const [order] = await site.rows<{ phone: string; names: string[]; requests: string }>(
				`select o.contact_phone as phone, o.special_requests as requests, array(select r.guest_full_name from order_guest r where r.order_id = o.id order by position) as names
			from orders o order by o.id desc limit 1`,
			);
			expect(order).toMatchObject({ phone: "+8613800000001", names: ["LI MIN", "ZHANG/SAN (MR)"] });
			expect(order?.requests).toHaveLength(1000);
			const [unused] = await site.rows<{ n: number }>(
				"select count(*)::int4 as n from traveller where id = $1 and used_at > now()",
				[theirs],
			);
			expect(unused?.n).toBe(0);
		},
	);

	it.each(languagesOf(2))(
		"in %s: with a quote of another company is refused as one that does not exist",
		async (language) => {
			const theirs = (await open(language, stranger)).forms.find(({ names }) => names.includes("booking"));
			const quote_id = theirs?.fields.find(([name]) => name === "quote_id")?.[1] ?? "";
			expect(quote_id).not.toBe("");
			const page = await guest.visitor.submit(await open(language), "booking", { ...TYPED, quote_id });
			expect([page.status, summaryOf(page.body).title]).toEqual([
				400,
				translate(language, "hotel-booking:refusal-not-found"),
			]);
			expectPreserved(page, TYPED);
			const read = await guest.visitor.get(`/hotel/booking?quote=${quote_id}`);
			expect([read.status, missingFrame(read.body)]).toEqual([404, []]);
			expect(textOf(read.body)).toContain(translate(language, "hotel-booking:refusal-not-found"));
			await expectNothingWritten();
		},
	);

	it.each(languagesOf(3))(
		"in %s: with a quote that is over is refused, and a fresh one is there to accept; accepting it books",
		async (language) => {
			const opened = await open(language);
			const late = async () => {
				const page = await guest.visitor.submit(opened, "booking", TYPED);
				expect([page.status, summaryOf(page.body).title]).toEqual([
					400,
					translate(language, "booking:refusal-quote-expired"),
				]);
				expectPreserved(page, TYPED);
				await expectNothingWritten();
				const quoteOf = ({ forms }: Page) =>
					Object.fromEntries(forms.find(({ names }) => names.includes("booking"))?.fields ?? []).quote_id;
				expect(quoteOf(page)).not.toBe(quoteOf(opened));
				const booked = await guest.visitor.submit(page, "booking", { pay_channel: "pre_deposit" });
				expect(booked.location).toMatch(/^\/user\/order\/detail\/\d+$/);
			};
			await site.atTime(16 * 60, late);
		},
	);

	const links: [string, Record<string, string>, string][] = [
		["a stay in the past", { check_in: day(-2), check_out: day(-1) }, "portal:hotel-check-in-past"],
		["a check-out before the check-in", { check_out: day(29) }, "portal:hotel-check-out-before"],
		["31 nights", { check_out: day(61) }, "portal:hotel-too-many-nights"],
		["a nationality XX", { nationality: "XX" }, "portal:hotel-nationality-unknown"],
		["a child of 18", { "rooms[0].child_ages[0]": "18" }, "hotel-booking:refusal-link-incomplete"],
		["a rate plan abc", { rate_plan_id: "abc" }, "hotel-booking:refusal-link-incomplete"],
		["a rate plan that is not there", { rate_plan_id: "999999" }, "hotel-booking:refusal-not-found"],
		["no check-in", { check_in: "" }, "hotel-booking:refusal-link-incomplete"],
	];

	it.each(inTurns(links))(
		"in %s by a link with %s is a page that says why and leads on",
		async (language, _, more, key) => {
			const page = await guest.visitor.speak(language).open(link(more));
			expect(page.status).toBeLessThan(500);
			expect(missingFrame(page.body)).toEqual([]);
			const main = /<main\b.*<\/main>/s.exec(page.body)?.[0] ?? "";
			expect(textOf(main)).toContain(translate(language, key, { maximum: 30 }));
			expect(main).toContain('href="/hotel/list"');
			await expectNothingWritten();
		},
	);
});

describe("an order's page", () => {
	it.each(languagesOf(4))(
		"in %s: takes no made-up intents, quotes and ids: a clear refusal, nothing written",
		async (language) => {
			await guest.visitor
				.speak(language)
				.submit(await open(language), "booking", { ...TYPED, pay_channel: "pre_deposit" });
			const [order] = await site.rows<{ id: number }>("select max(id)::int4 as id from orders where member_id = $1", [
				guest.member_id,
			]);
			const address = `/user/order/detail/${order?.id}`;
			before = await site.counts();
			const key = uniqueId();
			const attempts: [Record<string, string>, string][] = [
				[{ intent: "refund_all" }, "form:form-stale"],
				[{ intent: "cancel", quote_id: "abc", idempotency_key: key }, "form:form-stale"],
				[{ intent: "cancel", quote_id: "q".repeat(24), idempotency_key: key }, "portal:order-cancel-quote-not-found"],
				[{ intent: "cancel", quote_id: "q".repeat(24), idempotency_key: "1" }, "form:form-stale"],
			];
			for (const [fields, words] of attempts) {
				const page = await guest.visitor.post(address, fields);
				expect([page.status, missingFrame(page.body)], JSON.stringify(fields)).toEqual([400, []]);
				expect(textOf(page.body), JSON.stringify(fields)).toContain(translate(language, words));
			}
			for (const id of ["abc", "0", "999999", "1%00"]) {
				const page = await guest.visitor.post(`/user/order/detail/${id}`, {
					intent: "pay",
					idempotency_key: key,
					pay_channel: "credit",
				});
				expect([page.status < 500, missingFrame(page.body)], id).toEqual([true, []]);
				expect((await stranger.visitor.get(`/user/order/detail/${id}`)).status, id).toBe(404);
			}
			await expectNothingWritten();
		},
	);

	it.each(languagesOf(5))("in %s: signing in with nothing typed is told at both fields", async (language) => {
		const visitor = new Visitor(site.url).speak(language);
		const page = await visitor.submit(await visitor.get("/user/login"), "sign-in", { username: "", password: "" });
		const wrong = controlsOf(page.body).filter((control) => control.isInvalid);
		expect([page.status, wrong.map(({ name }) => name)]).toEqual([400, ["username", "password"]]);
		for (const control of wrong) expect(control.described).toContain(translate(language, "form:required"));
	});
});

describe("after all of it", () => {
	it("every answer was below 500", () => {
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught/);
	});
});
