import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { addDays } from "~/lib/time/travel-dates";
import { meta } from "~/routes/hotel/list";
import { CITIES, cardAnswer, listAnswer } from "../../../factories/hotel";
import { envelope, refusal } from "../../../mocks/portal";
import { shownYear } from "../../shown-year";
import { thrownBy } from "../../visits";
import { GOOD, IN, listPortal, openList, searched, TODAY, textOf } from "./hotel-lists";

describe("the hotel list", () => {
	it("opens for a guest without a search: the form with its defaults, the towns, and no search asked [M-057]", async () => {
		const seen = listPortal();
		const page = await openList({});
		expect(page.status).toBe(200);
		expect(page.search.values).toMatchObject({ check_in: addDays(TODAY, 1), nationality: "CN" });
		expect(page.options.cities).toEqual(CITIES);
		expect(page.links).toEqual([expect.stringMatching(/^\/hotel\/list\?destination=Yangon&/)]);
		expect(searched(seen)).toEqual([]);
	});

	it("without a search shows every town on the map of the country, each with its hotels", async () => {
		const town = {
			place: "city:2",
			kind: "city",
			name: "Mandalay",
			name_alt: "曼德勒",
			city_name: "Mandalay",
			lat: 21.9747,
			lng: 96.0836,
			hotel_count: 16,
		};
		listPortal({ "hotel/highlights": envelope({ recommended: [], towns: [town] }) });
		const page = await openList({});
		expect(page.html).toContain('aria-label="Mandalay, 16 hotels"');
		expect(page.text).toContain("Mandalay 16 hotels");
		expect(page.html.match(/href="\/hotel\/list\?destination=Mandalay&amp;place=city%3A2&amp;/g)).toHaveLength(2);
	});

	it("brings the common nationalities and the chosen one while its form is folded; all of them, and the towns, once it is opened", async () => {
		const lists = async (others: number, more: object = {}) => {
			const values = [...Array.from({ length: others }, (_, index) => `A${String.fromCharCode(65 + index)}`), "CN"];
			listPortal({ "ajax/country": envelope(values.map((value) => ({ value, label: value }))) });
			const { countries, cities, isShort } = (await openList({ ...GOOD, ...more })).options;
			return { countries: countries.length, cities: cities.length, isShort };
		};
		expect(await lists(18)).toEqual({ countries: 18, cities: 0, isShort: true });
		const whole = { cities: CITIES.length, isShort: false };
		expect(await lists(18, { edit: "1" })).toEqual({ countries: 19, ...whole });
		expect(await lists(16)).toEqual({ countries: 17, ...whole });
	});

	it.each([
		["en", "Hotel - Test Portal"],
		["zh-cn", "酒店 - Test Portal"],
	] as const)("has its title in %s [M-097]", (language, title) => {
		const matches = [{ id: "root", data: { language, site: { siteName: "Test Portal" } } }];
		expect(meta({ matches } as unknown as Parameters<typeof meta>[0])).toContainEqual({ title });
	});

	it("asks the portal for the whole search: dates, every room with its children's ages, nationality, filters, order and page", async () => {
		const seen = listPortal();
		const filters = {
			price_min: "200",
			price_max: "900",
			stars: ["4", "5"],
			score_min: "80",
			district: ["3", "7"],
			meal_type: "breakfast",
			free_cancellation: "1",
			credit: "1",
			instant: "1",
			facilities: ["pool", "wifi"],
			sort: "price",
			page: "2",
		};
		const page = await openList({ ...GOOD, ...filters });
		expect(page.status).toBe(200);
		expect(searched(seen)[0]?.query).toEqual({
			destination: "Yangon",
			check_in: IN,
			check_out: addDays(IN, 2),
			"rooms[0][adults]": "2",
			"rooms[1][adults]": "1",
			"rooms[1][child_ages][0]": "5",
			nationality: "CN",
			price_min: "200",
			price_max: "900",
			"stars[0]": "4",
			"stars[1]": "5",
			score_min: "80",
			"district[0]": "3",
			"district[1]": "7",
			"meal_type[0]": "breakfast",
			free_cancellation: "1",
			credit: "1",
			instant: "1",
			"facilities[0]": "pool",
			"facilities[1]": "wifi",
			show_refused: "0",
			sort: "price",
			page: "2",
			pins: "0",
			limit: "20",
		});
	});

	it("a card says what a traveller decides by, and links to the hotel with the whole stay", async () => {
		const offer = { ...(cardAnswer().offer as object), credit: true };
		listPortal({ "hotel/list": listAnswer({ list: [cardAnswer({ distance_m: 1234, offer })] }) });
		const page = await openList(GOOD);
		for (const words of [
			"Shwe Garden Hotel",
			"瑞花园酒店",
			"4 stars",
			"8.8 / 10",
			"120 reviews",
			"Bahan · 1.2 km from Yangon",
			"Superior Twin · Breakfast included",
			`Free cancellation until 15 Jan${shownYear(2027).en}, 14:30`,
			"Instant confirmation · Payable by credit",
			"Only 3 rooms left",
			"CN¥ 2,240.00",
			"2 rooms, 2 nights",
			"CN¥560.00 average per room per night",
		]) {
			expect(page.text).toContain(words);
		}
		const link = new URL(page.links.find((href) => href.startsWith("/hotel/detail/12")) ?? "", "http://in.test");
		const { destination: _, ...stay } = GOOD;
		expect(Object.fromEntries(link.searchParams)).toEqual(stay);
	});

	it("[39-4.6] what holds for all cards is said once, filters can be skipped, and the refused open where they stand", async () => {
		const list = [cardAnswer(), cardAnswer({ id: 13 }), cardAnswer({ id: 14 })];
		const refused = { total: 2, list: [] };
		listPortal({ "hotel/list": listAnswer({ list, total: 3, refused }) });
		const page = await openList(GOOD);
		for (const once of [/taxes and fees/g, /UTC\+06:30/g]) expect(page.text.match(once), String(once)).toHaveLength(1);
		expect(page.links).toContain("#results");
		expect(page.links.some((href) => /show_refused=1.*#refused$/.test(href))).toBe(true);
	});

	it("a hotel that confirms by itself, without credit, far from sold out says so, and nothing it has not", async () => {
		const offer = { ...(cardAnswer().offer as object), instant: false, rooms_left: 6, free_until: null };
		listPortal({ "hotel/list": listAnswer({ list: [cardAnswer({ score: null, offer })] }) });
		const { text } = await openList(GOOD);
		expect(text).toContain("On request, confirmed by the hotel");
		expect(text).toContain("No free cancellation");
		expect(text).not.toMatch(/Payable by credit|rooms? left|reviews|from Yangon/);
	});

	it.each([
		["default", "M-134"],
		["recommended", "M-135"],
		["hot", "M-136"],
		["views", "M-137"],
		["price", "M-138"],
		["star", "M-139"],
		["time", "M-140"],
	])("offers the order %s as a link that keeps the search, and asks the portal for it [%s]", async (sort) => {
		const seen = listPortal();
		const { links } = await openList({ ...GOOD, stars: "4", sort: sort === "price" ? "star" : "price", page: "3" });
		const wanted = sort === "default" ? null : sort;
		const found = links
			.filter((href) => href.startsWith("/hotel/list?"))
			.map((href) => new URL(href, "http://in.test").searchParams)
			.find((query) => query.get("sort") === wanted && !query.has("page") && !query.has("view"));
		expect(found?.get("destination")).toBe("Yangon");
		expect(found?.get("stars")).toBe("4");
		await openList(found ?? new URLSearchParams());
		expect(searched(seen).map(({ query }) => query.sort)).toEqual([sort === "price" ? "star" : "price", sort]);
	});

	it("pages are numbered, twenty hotels each, and a page beyond the end leads back to the first", async () => {
		const seen = listPortal({ "hotel/list": listAnswer({ list: [], total: 45, page: 9 }) });
		const page = await openList({ ...GOOD, page: "9" });
		expect([page.status, searched(seen)[0]?.query.page, searched(seen)[0]?.query.limit]).toEqual([200, "9", "20"]);
		expect(page.text).toContain("There are no hotels on this page");
		expect(page.text).toContain("Back to the first page");
		expect(page.links.map((href) => new URL(href, "http://in.test").searchParams.get("page"))).toEqual(
			expect.arrayContaining(["8", "3"]),
		);
	});

	it.each([
		["a date in the past", { check_in: addDays(TODAY, -1) }, "check_in"],
		["a day that does not exist", { check_in: "2027-02-30" }, "check_in"],
		["check-out before check-in", { check_out: addDays(IN, -1) }, "check_out"],
		["31 nights", { check_out: addDays(IN, 31) }, "check_out"],
		["ten rooms", Object.fromEntries(Array.from({ length: 10 }, (_, room) => [`rooms[${room}].adults`, "1"])), "rooms"],
		["a child of 18", { "rooms[1].child_ages[0]": "18" }, "rooms[1].child_ages[0]"],
		["a nationality that is none", { nationality: "XX" }, "nationality"],
		["no destination", { destination: " " }, "destination"],
	] as const)("%s is said at its field, what was typed stays, and no search is asked", async (_, change, field) => {
		const seen = listPortal();
		const page = await openList({ ...GOOD, ...(change as Record<string, string>) });
		expect(page.status).toBe(400);
		expect(Object.keys(page.search.errors)).toContain(field);
		expect(page.search.values).toMatchObject({
			nationality: "nationality" in change ? "XX" : "CN",
			check_out: expect.any(String),
		});
		expect([page.isLoaded, page.text]).toEqual([false, ""]);
		expect(searched(seen)).toEqual([]);
	});

	it("a destination that is nothing is said to be none, with the towns that there are for the same stay", async () => {
		const town = {
			place: "city:2",
			kind: "city",
			name: "Mandalay",
			name_alt: "曼德勒",
			city_name: "Mandalay",
			lat: 22,
			lng: 96,
			hotel_count: 16,
		};
		listPortal({
			"hotel/list": refusal("invalid", "Please check", { fields: { destination: "No such destination" } }),
			"hotel/highlights": envelope({ recommended: [], towns: [town] }),
		});
		const page = await openList({ ...GOOD, destination: "zzzz" });
		expect([page.search.values.destination, page.search.errors]).toEqual([
			"zzzz",
			{ destination: ["No such destination"] },
		]);
		const links = [...page.html.matchAll(/href="(\/hotel\/list\?destination=Mandalay[^"]*)"/g)].map(([, href]) => href);
		expect(links.length).toBeGreaterThan(0);
		expect(page.text).toContain("your dates, rooms and nationality are kept");
		for (const href of links) expect(href).toContain(`check_in=${GOOD.check_in}`);
	});

	it("a town that the portal does not know is said at the destination in the portal's words", async () => {
		listPortal({ "hotel/list": refusal("invalid", "Please check", { fields: { destination: "没有找到该目的地" } }) });
		const page = await openList({ ...GOOD, destination: "Atlantis" }, "zh-cn");
		expect([page.status, page.isLoaded]).toEqual([400, false]);
		expect(page.search.errors).toEqual({ destination: ["没有找到该目的地"] });
		expect(page.search.values.destination).toBe("Atlantis");
	});

	it("a refusal that names no field is shown once above", async () => {
		listPortal({ "hotel/list": refusal("too_many", "Please wait") });
		expect(await openList(GOOD)).toMatchObject({ refused: "Please wait", isLoaded: false, text: "", status: 429 });
	});

	it("a portal that does not answer gives a page that says so, never a crash", async () => {
		listPortal({ "hotel/list": () => Response.error() });
		const thrown = await thrownBy<{ init: ResponseInit; data: unknown }>(() => openList(GOOD));
		expect(thrown.init.status).toBe(503);
		expect(thrown.data).toMatchObject({ reason: "outage" });
	});

	it("a room is added without script: the same list with one room more, all values kept [T-52]", async () => {
		listPortal();
		const response = await thrownBy(() => openList({ ...GOOD, intent: "add_room" }));
		const url = new URL(response.headers.get("Location") ?? "", "http://in.test");
		expect(url.pathname).toBe("/hotel/list");
		expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...GOOD, "rooms[2].adults": "1" });
	});

	it("what a hotel is called cannot become markup", async () => {
		listPortal({ "hotel/list": listAnswer({ list: [cardAnswer({ name: '<img src=x onerror="a()">' })] }) });
		const page = await openList(GOOD);
		expect(page.html).not.toContain("<img");
		expect(page.text).toContain('<img src=x onerror="a()">');
		expect(textOf("<p>a</p><p>b</p>")).toBe("a b");
	});
});
