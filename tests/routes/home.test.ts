import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { addDays, formatMoment, todayInYangon } from "~/lib/time/travel-dates";
import { airportAirports, airportZones } from "~/portal-contract/airport/places";
import { carList } from "~/portal-contract/car/list";
import { carSuggest } from "~/portal-contract/car/suggest";
import { handle, loader } from "~/routes/home";
import { articleLine, channelAnswer, channelsAnswer, NOT_OFFERED } from "../factories/articles";
import { extremeAnswer } from "../factories/contract-answers";
import { CITIES, COUNTRIES } from "../factories/hotel";
import { orderAnswer } from "../factories/order";
import { seededIndex } from "../factories/seeded-index";
import { HOTEL_RULES, httpStatus, indexAnswer, refusal, remotePortal, type Script, userInfo } from "../mocks/portal";
import { memberIndex } from "./orders/page";
import { at, memberCookie, visit } from "./visits";

const IN = addDays(todayInYangon(Date.now()), 10);
const HIGHLIGHT = {
	id: 12,
	name: "Shwe Garden Hotel",
	name_alt: "瑞花园酒店",
	stars: 4,
	score: 88,
	comment_count: 120,
	city: "Yangon",
	district: "Bahan",
	from_amount: 7800,
	currency: "USD",
};
const YANGON = { place: "city:1", kind: "city", name: "Yangon", name_alt: "仰光", city_name: "Yangon" };
const HIGHLIGHTS = {
	recommended: [HIGHLIGHT, { ...HIGHLIGHT, id: 13, score: null, comment_count: 0, from_amount: null }],
	towns: [{ ...YANGON, lat: 16.8, lng: 96.1, hotel_count: 32 }],
};
const STAY = {
	check_in: IN,
	check_out: addDays(IN, 2),
	rooms: [
		{ adults: 2, child_ages: [] },
		{ adults: 1, child_ages: [5] },
	],
	nationality: "CN",
};
const RECENT = {
	searches: [{ place: YANGON, stay: STAY }],
	viewed: [
		{
			id: 12,
			name: "Shwe Garden Hotel",
			name_alt: "瑞花园酒店",
			stars: 4,
			score: 88,
			comment_count: 120,
			city: "Yangon",
			district: "Bahan",
		},
	],
};
const PAY = { call: "pay", label: "Pay", consequence: "" };
const WAITING = orderAnswer({ id: 41, status: 10, hold_expires_at: 1_796_000_000, actions: [PAY] });
const ORDERS = { list: [WAITING, orderAnswer({ id: 42, status: 10 })], total: 5, page: 1, limit: 3, counts: [] };

const GUIDES = [5, 4, 3, 2].map((id) => articleLine(id));
const NEWEST = articleLine(9, { language: "zh-cn", title: "预订规则", channel: { value: "rules", title: "Rules" } });

const UPCOMING = orderAnswer({ id: 43, status: 30 });
const FAVOURITES = { list: RECENT.viewed, total: 1 };

const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": ({ headers }) =>
			headers.has("ba-user-token") ? indexAnswer({ userInfo: userInfo(), menus: memberIndex().menus }) : indexAnswer(),
		"ajax/country": () => COUNTRIES,
		"ajax/city": () => CITIES,
		"hotel/highlights": HIGHLIGHTS,
		"cms/channels": channelsAnswer("guides", "rules"),
		"cms/channel": ({ query }) => channelAnswer(query.value ?? "", query.value === "guides" ? GUIDES : [NEWEST]),
		"hotel/recent": RECENT,
		"hotel/favourites": FAVOURITES,
		"order/list": ({ query }) => (query.tab === "upcoming" ? { ...ORDERS, list: [UPCOMING] } : ORDERS),
		...scripts,
	});
/** Words of drawn HTML, each element's apart. */
const textOf = (html = "") => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const open = (cookie = "", address = "/") => loader(at(visit(address, { cookie })));

describe("the front page", () => {
	it("has a language file of its own beside the search form's, and ships no other page's words [M-158]", () => {
		expect(handle.i18n).toEqual(["home", "hotel-search"]);
	});

	it("recommends hotels with their score and lowest night, and counts every town's hotels", async () => {
		const seen = portal();
		const { rendered, notices } = await open();
		const text = textOf(rendered?.places);
		expect(seen.find(({ path }) => path === "hotel/highlights")?.query).toEqual({ limit: "8" });
		expect(text).toContain("Shwe Garden Hotel Yangon · Bahan 4 stars · 8.8 from 120 reviews From US$78.00");
		expect(text.match(/Shwe Garden Hotel/g)).toHaveLength(2);
		expect(text.match(/US\$/g)).toHaveLength(1);
		expect(rendered?.places).toContain('href="/hotel/list?destination=Yangon');
		expect(rendered?.places).toContain("place=city%3A1");
		expect(text).toContain("Yangon 32 hotels");
		expect(notices).toEqual([]);
	});

	it("brings the four newest articles of all channels, each with its channel and day, as plain links", async () => {
		portal();
		const { rendered } = await open();
		const [, section = ""] = /<section aria-labelledby="latest">(.*?)<\/section>/s.exec(rendered?.places ?? "") ?? [];
		expect([...section.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
			"/cms/search",
			...["article-9", "article-5", "article-4", "article-3"].map((key) => `/cms/info/${key}`),
		]);
		expect(textOf(section)).toContain(
			"Latest articles All articles 预订规则 Rules · Mon 10 Nov 2025 Article 5 Guides · Thu 6 Nov 2025",
		);
		expect(section.match(/<b lang="[^"]*"/g)).toEqual(['<b lang="zh-cn"']);
	});

	it("does without articles where the portal has none, or no such call", async () => {
		portal({ "cms/channels": NOT_OFFERED });
		const without = await open();
		expect([without.rendered?.places.includes("latest"), without.notices]).toEqual([false, []]);
		portal({ "cms/channels": channelsAnswer() });
		expect((await open()).rendered?.places).not.toContain("latest");
	});

	it("is the same for every guest, and asks for nothing that is a member's", async () => {
		const seen = portal();
		const page = await open();
		expect(page.own).toBeNull();
		expect(await open("visitor=7; basket=hotel-3")).toEqual(page);
		expect(new Set(seen.map((call) => call.path))).toEqual(
			new Set(["index/index", "ajax/country", "ajax/city", "hotel/highlights", "cms/channels", "cms/channel"]),
		);
	});

	it("leads a member back to the searches, with their whole stay, and to the hotels looked at", async () => {
		portal();
		const { own } = await open(await memberCookie());
		const [search] = own?.searches ?? [];
		expect(search).toMatchObject({ name: "Yangon", check_in: STAY.check_in, check_out: STAY.check_out, guests: 4 });
		expect(Object.fromEntries(new URL(search?.to ?? "", "http://in.test").searchParams)).toEqual({
			destination: "Yangon",
			place: "city:1",
			check_in: STAY.check_in,
			check_out: STAY.check_out,
			"rooms[0].adults": "2",
			"rooms[1].adults": "1",
			"rooms[1].child_ages[0]": "5",
			nationality: "CN",
		});
		expect(own?.viewed).toEqual([{ id: 12, name: "Shwe Garden Hotel", city: "Yangon" }]);
	});

	it("shows a member the orders that wait for payment, until when, and who may pay them", async () => {
		const seen = portal();
		const { own } = await open(await memberCookie());
		expect(seen.filter((call) => call.path === "order/list").map(({ query }) => query)).toMatchObject([
			{ tab: "upcoming", sort: "service_from" },
			{ status: "10" },
		]);
		expect(own?.orders).toMatchObject([
			{ id: 41, total: "CN¥2,240.00", hold_expires_at: 1_796_000_000, payable: true },
			{ id: 42, payable: false },
		]);
		expect(own?.waiting).toBe(5);
	});

	it("does not ask for orders to pay where what comes next has counted none", async () => {
		const counts = [{ status: 30, status_text: "Confirmed", count: 2 }];
		const seen = portal({ "order/list": { ...ORDERS, list: [UPCOMING], counts } });
		const { own } = await open(await memberCookie());
		expect(seen.filter((call) => call.path === "order/list").map(({ query }) => query)).toMatchObject([
			{ tab: "upcoming" },
		]);
		expect([own?.orders, own?.waiting]).toEqual([[], 0]);
	});

	it("[39-4.2] shows a member what comes next of every line, with time and state, and the favourites", async () => {
		const service = { starts_at: 1_796_000_000, ends_at: 1_796_003_600, flight_number: "MU2029", drivers: [] };
		const transfer = orderAnswer({ id: 44, product_line: "airport", status_text: "Driver assigned", service });
		const seen = portal({
			"order/list": ({ query }) =>
				query.tab === "upcoming" ? { ...ORDERS, list: [UPCOMING, transfer] } : { ...ORDERS, list: [] },
		});
		const { own, rendered } = await open(await memberCookie());
		expect(seen.filter(({ path }) => path === "order/list").map(({ query }) => query.product)).toEqual(["all", "all"]);
		const text = textOf(rendered?.affairs);
		expect(text).toContain(formatMoment(service.starts_at, "en"));
		expect(text).toContain("Driver assigned");
		expect(text).toContain(UPCOMING.status_text);
		expect(own?.favourites).toEqual([{ id: 12, name: "Shwe Garden Hotel", city: "Yangon" }]);
	});

	it("[39-4.2] tells a member every duty, and a booker what is left to spend, in HTML that needs no script", async () => {
		const count = (kind: string, count: number, order_id: number | null = null) => ({ kind, count, order_id });
		portal({
			"account/duties": {
				list: [
					count("bill_overdue", 2),
					count("bill_confirm", 1),
					count("bill_pay", 2),
					count("red_due", 1),
					count("pay", 1, 43),
					count("approve", 1, 43),
					count("extras", 1, 44),
					count("late", 3),
				],
				allowance: {
					currency: "CNY",
					month_cap: 500_000,
					month_used: 120_000,
					order_cap: 90_000,
					deposit_available: 7_000,
					credit_available: null,
				},
			},
		});
		const { rendered } = await open(await memberCookie());
		const text = textOf(rendered?.affairs);
		for (const said of [
			"2 bills are overdue",
			"1 bill to check and confirm",
			"2 bills to pay",
			"1 invoice to reverse after a refund",
			"1 request to approve",
			"1 order with extras to answer",
			"3 orders waiting for a late reply",
			"Left this month CN¥ 3,800.00 of CN¥5,000.00",
			"Pre-deposit left CN¥70.00",
		])
			expect(text).toContain(said);
		expect(rendered?.affairs).toContain('href="/user/bill/details?status=overdue"');
	});

	it("[39-4.2] is no member's home for an operator, whose customers' stays are not their trips", async () => {
		const rule = { id: 9, type: "nav_user_menu", title: "Desk", name: "operator/orders", path: "operator/orders" };
		const seen = portal({
			"index/index": indexAnswer({ userInfo: userInfo(), rules: [{ ...rule, menu_type: "tab" }] }),
		});
		const { own, rendered } = await open(await memberCookie());
		expect([own, rendered?.affairs, seen.some(({ path }) => path === "order/list")]).toEqual([null, "", false]);
	});

	it("stays a good page, and says it once, when parts are missing", async () => {
		portal({ "hotel/highlights": httpStatus(500), "hotel/recent": httpStatus(500) });
		const page = await open(await memberCookie());
		expect(page.rendered?.places).not.toMatch(/hotel\/(detail|list)/);
		expect(page.own?.searches).toEqual([]);
		expect(page.own?.orders).toHaveLength(2);
		expect(page.options?.countries).toEqual(COUNTRIES);
		expect(page.notices.map(({ type }) => type)).toEqual(["error"]);
	});

	it("says what a portal refuses in the portal's words", async () => {
		portal({ "hotel/recent": refusal("closed", "Not at present") });
		const page = await open(await memberCookie());
		expect(page.notices.map(({ message }) => message)).toEqual(["Not at present"]);
		expect(page.rendered?.places).toContain("Shwe Garden Hotel");
	});

	it("brings the common nationalities only, and all of them where somebody is filling in the form", async () => {
		const many = Array.from({ length: 40 }, (_, index) => ({
			value: `A${String.fromCharCode(65 + (index % 26))}${index}`,
			label: `L${index}`,
		}));
		const cars = { id: 9, type: "nav", title: "Cars", name: "car/list", path: "car/list", menu_type: "tab" };
		portal({ "ajax/country": () => many, "index/index": indexAnswer({ rules: [...HOTEL_RULES, cars] }) });
		expect((await open()).options?.countries).toHaveLength(17);
		expect((await open("", "/?lang=zh-cn")).options?.countries).toHaveLength(17);
		expect((await open("", "/?edit=1")).options?.countries).toHaveLength(40);
		expect((await open("", "/?product=car")).options?.countries).toEqual([]);
	});
});

describe("below the form of another line than hotels [39-4.4]", () => {
	const placesOf = async (product: string) => {
		portal({
			"index/index": () => seededIndex(),
			"car/suggest": () => extremeAnswer(carSuggest, "all"),
			"car/list": () => extremeAnswer(carList, "all"),
			"airport/airports": () => extremeAnswer(airportAirports, "all"),
			"airport/zones": () => extremeAnswer(airportZones, "all"),
		});
		const answer = await loader(at(await visit(`/?product=${product}`)));
		return answer.rendered?.places ?? "";
	};

	it.each([
		["car", "/car/list?"],
		["airport", "/airport/list?"],
	])("stands what the line %s offers, and no hotel", async (product, address) => {
		const html = await placesOf(product);
		expect(html).toContain(address);
		expect(html).not.toContain(HIGHLIGHT.name);
		expect(html).not.toContain("/hotel/");
	});
});
