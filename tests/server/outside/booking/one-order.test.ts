import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_COOKIE } from "~/session/cookies/cookie.server";
import { seal } from "~/session/cookies/seal.server";
import { uniqueWord } from "../../../factories/random/unique";
import { controlsOf, textOf } from "../page-reader";
import { type Guest, openSite, type Site } from "../site";
import { LANGUAGES, translate } from "../words";
import { openForm, planOf, press, TYPED, valuesOf } from "./one-operator";

let site: Site;
let guest: Guest;
let plan: number;
let days = 20;

beforeAll(async () => {
	site = await openSite();
	[guest] = (await site.members(1)) as [Guest];
	plan = await planOf(site);
});
afterAll(() => site?.close());

const fresh = (language: (typeof LANGUAGES)[number], rooms = 1, who = guest) => {
	days += 3;
	return openForm(who, language, { plan, days, rooms });
};
const orders = async (who = guest) =>
	Number(
		(await site.rows<{ n: string }>("select count(*) as n from orders where member_id = $1", [who.member_id]))[0]?.n,
	);
const payments = async () =>
	Number(
		(
			await site.rows<{ n: string }>(
				"select count(*) as n from ledger_transfer where kind = 'pay' and member_id = $1",
				[guest.member_id],
			)
		)[0]?.n,
	);

/** However the presses come: one order, one payment, and every page is the order's. */
async function expectOne(before: [number, number], locations: (string | null)[]): Promise<string> {
	expect([await orders(), await payments()]).toEqual([before[0] + 1, before[1] + 1]);
	expect(new Set(locations).size).toBe(1);
	expect(locations[0]).toMatch(/^\/user\/order\/detail\/\d+$/);
	return locations[0] ?? "";
}

describe.each(LANGUAGES)("one order in %s", (language) => {
	it("of a double press, of ten at once, and of the post sent again by a reload", async () => {
		const opened = await fresh(language);
		const before: [number, number] = [await orders(), await payments()];
		const pages = await Promise.all(Array.from({ length: 10 }, () => press(guest, opened)));
		const again = await press(guest, opened);
		await expectOne(
			before,
			[...pages, again].map(({ location }) => location),
		);
	});

	it("of two tabs with the same quote: the second is led to it and told so", async () => {
		const opened = await fresh(language);
		const tab = await guest.visitor.get(opened.path);
		expect(valuesOf(tab).quote_id).toBe(valuesOf(opened).quote_id);
		expect(valuesOf(tab).idempotency_key).not.toBe(valuesOf(opened).idempotency_key);
		const before: [number, number] = [await orders(), await payments()];
		const pages = await Promise.all([
			press(guest, opened),
			press(guest, tab),
			press(guest, tab, { contact_person: "李四" }),
		]);
		const late = await press(guest, tab, { contact_person: "王五" });
		await expectOne(
			before,
			[...pages, late].map(({ location }) => location),
		);
		expect(textOf((await guest.visitor.follow(late)).body)).toMatch(
			new RegExp(`${translate(language, "booking:already-booked")}|${translate(language, "booking:booked-otherwise")}`),
		);
	});

	it("of going back and pressing again, as it was or with another name: the page says that it was booked before", async () => {
		const opened = await fresh(language);
		const before: [number, number] = [await orders(), await payments()];
		const first = await press(guest, opened);
		const other = await press(guest, opened, { "guests[0].guest_full_name": "LI SI" });
		const order = await guest.visitor.follow(other);
		expect(textOf(order.body)).toContain(translate(language, "booking:booked-otherwise"));
		expect(textOf(order.body)).toContain(TYPED["guests[0].guest_full_name"]);
		const back = await guest.visitor.get(opened.path);
		await expectOne(before, [first.location, other.location, back.location]);
		expect(textOf((await guest.visitor.follow(back)).body)).toContain(translate(language, "booking:already-booked"));
	});

	it("of a press that was refused first and then sent again by a reload", async () => {
		const opened = await fresh(language);
		const before: [number, number] = [await orders(), await payments()];
		const wrong = { "guests[0].guest_full_name": "" };
		expect([(await press(guest, opened, wrong)).status, (await press(guest, opened, wrong)).status]).toEqual([
			400, 400,
		]);
		expect([await orders(), await payments()]).toEqual(before);
		await expectOne(before, [(await press(guest, opened)).location]);
	});
});

describe.each(LANGUAGES)("the booking form in %s", (language) => {
	it("has exactly one guest-name field per room, with its hint that the name must match the ID beside it [M-228] [M-229]", async () => {
		for (const rooms of [1, 3]) {
			const page = await fresh(language, rooms);
			const names = controlsOf(page.body).filter(({ name }) => name.endsWith("guest_full_name"));
			expect(names.map(({ name }) => name)).toEqual(
				Array.from({ length: rooms }, (_, index) => `guests[${index}].guest_full_name`),
			);
			const card =
				/<h2[^>]*>[^<]*<\/h2><\/div>(?=<p[^>]*>)(.*?)<\/section>/s.exec(
					page.body.slice(page.body.indexOf('id="booking"')),
				)?.[1] ?? "";
			expect(textOf(card)).toContain(translate(language, "order-parts:guest-hint"));
			expect(card).toContain('name="guests[0].guest_full_name"');
		}
		expect(translate(language, "order-parts:guest-hint")).toMatch(
			language === "en" ? /exactly as in the passport/ : /与护照一致/,
		);
	});

	it("offers the company's saved guests in every room, keeps new ones when asked to, and books those that were chosen", async () => {
		const [mine, colleague] = (await site.members(2)) as [Guest, Guest];
		const name = `GUEST ${uniqueWord().toUpperCase()}`;
		const first = await press(mine, await fresh(language, 1, mine), {
			"guests[0].guest_full_name": name,
			save_travellers: "on",
		});
		expect(first.location).toMatch(/detail/);
		const page = await fresh(language, 2, colleague);
		const chosen = await colleague.visitor.submit(page, "booking", {
			...TYPED,
			"guests[0].guest_full_name": "LI SI",
			contact_person: "",
			chosen_guest: JSON.stringify([1, name, "王晓"]),
		});
		expect(chosen.status).toBe(200);
		const filled = valuesOf(chosen);
		expect([0, 1].map((unit) => filled[`guests[${unit}].guest_full_name`])).toEqual(["LI SI", name]);
		expect([filled["guests[1].guest_name_zh"], filled.contact_person]).toEqual(["王晓", ""]);
		expect(chosen.body).not.toContain('role="alert"');
		expect(page.body.match(/<input[^>]*list="known-guests"/g)).toHaveLength(2);
		expect(page.body).toMatch(new RegExp(`<datalist id="known-guests"><option value="${name}">`));
		const wishes = {
			request_codes: ["high_floor", "quiet"],
			arrival_note: "18:30",
			cost_center: "CC-7",
			purchase_order: "PO 9",
			trip_purpose: "展会",
		};
		const booked = await colleague.visitor.submit(page, "booking", {
			...TYPED,
			"guests[1].guest_full_name": name,
			...wishes,
		});
		expect(booked.location).toMatch(/detail/);
		const [order] = await site.rows(
			"select request_codes, arrival_note, cost_center, purchase_order, trip_purpose from orders order by id desc limit 1",
		);
		expect(order).toEqual(wishes);
	});

	it("starts from the member's own data, chooses no payment type, and says what is left of each and after paying", async () => {
		const page = await fresh(language);
		expect(valuesOf(page)).toMatchObject({
			contact_person: "王晓",
			contact_email: expect.stringMatching(/@example\.com$/),
		});
		expect(valuesOf(page).pay_channel).toBeUndefined();
		const after = translate(language, "order-parts:pay-left-after", { amount: "¥" }).split("¥")[0] ?? "";
		expect(
			textOf(page.body).split(after || translate(language, "order-parts:pay-left-after").split("}}")[1] || "?").length,
		).toBeGreaterThan(2);
	});
});

describe.each(LANGUAGES)("a sign-in that runs out in %s", (language) => {
	it("between opening and pressing: what was typed is back after signing in, for that member alone, and is then gone", async () => {
		const [mine, other] = (await site.members(2)) as [Guest, Guest];
		const opened = await fresh(language, 2, mine);
		const session = mine.visitor.cookies.get(SESSION_COOKIE) ?? "";
		mine.visitor.cookies.delete(SESSION_COOKIE);
		const typed = {
			"guests[1].guest_full_name": "LI MIN",
			"guests[1].guest_name_zh": "李 敏",
			special_requests: "高楼层\n安静",
			request_codes: ["quiet", "late_arrival"],
			trip_purpose: "展会",
		};
		const before = await orders(mine);
		const sent = await press(mine, opened, typed);
		expect([sent.status, sent.location]).toEqual([302, `/user/login?to=${encodeURIComponent(opened.path)}`]);
		expect(sent.headers.getSetCookie().join()).not.toContain("ZHANG");

		const drafts = [...mine.visitor.cookies].filter(([name]) => name.startsWith("draft-"));
		for (const [name, value] of drafts) other.visitor.cookies.set(name, value);
		const strange = await other.visitor.speak(language).get(opened.path);
		expect([strange.status, strange.body.includes("李 敏")]).toEqual([404, false]);

		mine.visitor.cookies.set(SESSION_COOKIE, session);
		const back = await mine.visitor.get(opened.path);
		const values = controlsOf(back.body);
		expect(valuesOf(back)).toMatchObject({
			...TYPED,
			"guests[1].guest_full_name": "LI MIN",
			"guests[1].guest_name_zh": "李 敏",
			special_requests: "高楼层\n安静",
			trip_purpose: "展会",
		});
		expect(
			back.forms.find(({ names }) => names.includes("booking"))?.fields.filter(([name]) => name === "request_codes"),
		).toEqual([
			["request_codes", "quiet"],
			["request_codes", "late_arrival"],
		]);
		expect(values.some(({ isInvalid }) => isInvalid)).toBe(false);
		expect([...mine.visitor.cookies.keys()].filter((name) => name.startsWith("draft-"))).toEqual([]);
		expect(await orders(mine)).toBe(before);
		expect((await mine.visitor.submit(back, "booking")).location).toMatch(/^\/user\/order\/detail\/\d+$/);
		expect(await orders(mine)).toBe(before + 1);
	});

	it("at the portal alone is the same: the session goes, the draft stays", async () => {
		const [mine] = (await site.members(1)) as [Guest];
		const opened = await fresh(language, 1, mine);
		await site.rows("delete from member_token where member_id = $1", [mine.member_id]);
		const sent = await press(mine, opened);
		expect(sent.location).toBe(`/user/login?to=${encodeURIComponent(opened.path)}`);
		expect(mine.visitor.cookies.has(SESSION_COOKIE)).toBe(false);
		expect(mine.visitor.cookies.has("draft-0")).toBe(true);
	});
});

describe("after all of it", () => {
	it("every answer was below 500", () => {
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught/);
	});

	it("a session sealed for drafts opens nothing", async () => {
		guest.visitor.cookies.set(SESSION_COOKIE, await seal("draft", { id: guest.member_id, token: "t" }));
		expect((await guest.visitor.get("/user/order/list")).location).toMatch(/^\/user\/login/);
	});
});
