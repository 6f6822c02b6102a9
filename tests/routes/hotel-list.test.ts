import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { addDays, todayInYangon } from "~/lib/travel-dates";
import { loader, meta } from "~/routes/hotel/list";
import { CITIES, COUNTRIES, listAnswer } from "../factories/hotel";
import { refusal, remotePortal, type Script } from "../mocks/portal";
import { at, thrownBy, visit } from "./visits";

const TODAY = todayInYangon(Date.now());
const IN = addDays(TODAY, 10);
const GOOD = {
	destination: "Yangon",
	check_in: IN,
	check_out: addDays(IN, 2),
	"rooms[0].adults": "2",
	"rooms[1].adults": "1",
	"rooms[1].child_ages[0]": "5",
	nationality: "CN",
};

const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({ "ajax/country": () => COUNTRIES, "ajax/city": () => CITIES, "hotel/list": listAnswer(), ...scripts });
const address = (query: Record<string, string | string[]>) =>
	`/hotel/list?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))}`;
const searched = (seen: { path: string }[]) => seen.filter((call) => call.path === "hotel/list");

/** The page's data and status. */
async function open(query: Record<string, string | string[]>, language: "en" | "zh-cn" = "en") {
	const answer = await loader(at(visit(address(query), { language })));
	return { ...answer.data, status: answer.init?.status };
}

describe("the hotel list", () => {
	it("opens for a guest without a search: the form with its defaults, the towns, and no search asked [M-057]", async () => {
		const seen = portal();
		const page = await open({});
		expect(page.status).toBe(200);
		expect(page.search.values).toMatchObject({ check_in: addDays(TODAY, 1), nationality: "CN" });
		expect(page.options.cities).toEqual(CITIES);
		expect(searched(seen)).toEqual([]);
	});

	it.each([
		["en", "Hotel - Test Portal"],
		["zh-cn", "酒店 - Test Portal"],
	] as const)("has its title in %s [M-097]", (language, title) => {
		const matches = [{ id: "root", data: { language, site: { siteName: "Test Portal" } } }];
		expect(meta({ matches } as unknown as Parameters<typeof meta>[0])).toEqual([{ title }]);
	});

	it("asks the portal for the whole search: dates, every room with its children's ages, nationality, filters, order and page", async () => {
		const seen = portal();
		const page = await open({ ...GOOD, stars: ["4", "5"], meal_type: "breakfast", free_cancellation: "1", sort: "price", page: "2" });
		expect(page.status).toBe(200);
		expect(page.found?.cards[0]).toMatchObject({ name: "Shwe Garden Hotel", offer: { total_amount: 224_000, rooms_left: 3 } });
		expect(searched(seen)[0]).toMatchObject({
			query: {
				destination: "Yangon",
				check_in: IN,
				"rooms[0][adults]": "2",
				"rooms[1][adults]": "1",
				"rooms[1][child_ages][0]": "5",
				nationality: "CN",
				"stars[0]": "4",
				"stars[1]": "5",
				"meal_type[0]": "breakfast",
				free_cancellation: "1",
				sort: "price",
				page: "2",
				limit: "20",
			},
		});
	});

	it("a link to a hotel carries the whole stay", async () => {
		portal();
		const { found } = await open(GOOD);
		const { destination: _, ...stay } = GOOD;
		expect(Object.fromEntries(Object.entries(found?.stay ?? {}).map(([name, value]) => [name, String(value)]))).toEqual(stay);
	});

	it("nonsense among the filters narrows nothing and fails nothing", async () => {
		const seen = portal();
		const page = await open({ ...GOOD, stars: ["9", "x"], meal_type: "dinner", sort: "<script>", page: "-3" });
		expect(page.status).toBe(200);
		expect(searched(seen)[0]).toMatchObject({ query: { sort: "default", page: "1" } });
		expect(Object.keys((searched(seen)[0] as unknown as { query: object }).query).join()).not.toMatch(/stars|meal_type/);
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
		const seen = portal();
		const page = await open({ ...GOOD, ...(change as Record<string, string>) });
		expect(page.status).toBe(400);
		expect(Object.keys(page.search.errors)).toContain(field);
		expect(page.search.values).toMatchObject({ nationality: "nationality" in change ? "XX" : "CN", check_out: expect.any(String) });
		expect(page.found).toBeNull();
		expect(searched(seen)).toEqual([]);
	});

	it("a town that the portal does not know is said at the destination in the portal's words", async () => {
		portal({ "hotel/list": refusal("invalid", "Please check", { fields: { destination: "没有找到该目的地" } }) });
		const page = await open({ ...GOOD, destination: "Atlantis" }, "zh-cn");
		expect(page.status).toBe(400);
		expect(page.search.errors).toEqual({ destination: ["没有找到该目的地"] });
		expect(page.search.values.destination).toBe("Atlantis");
	});

	it("a refusal that names no field is shown once above", async () => {
		portal({ "hotel/list": refusal("too_many", "Please wait") });
		expect(await open(GOOD)).toMatchObject({ refused: "Please wait", found: null, status: 429 });
	});

	it("a portal that does not answer gives a page that says so, never a crash", async () => {
		portal({ "hotel/list": () => Response.error() });
		const thrown = await thrownBy<{ init: ResponseInit; data: unknown }>(() => open(GOOD));
		expect(thrown.init.status).toBe(503);
		expect(thrown.data).toMatchObject({ reason: "outage" });
	});

	it("a room is added without script: the same list with one room more, all values kept [T-52]", async () => {
		portal();
		const response = await thrownBy(() => open({ ...GOOD, intent: "add_room" }));
		const url = new URL(response.headers.get("Location") ?? "", "http://in.test");
		expect(url.pathname).toBe("/hotel/list");
		expect(Object.fromEntries(url.searchParams)).toMatchObject({ ...GOOD, "rooms[2].adults": "1" });
	});
});
