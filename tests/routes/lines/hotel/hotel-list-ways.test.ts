import { describe, expect, it } from "vitest";
import "~/i18n/words.server";
import { action } from "~/routes/hotel/list";
import { cardAnswer, detailAnswer, listAnswer } from "../../../factories/hotel";
import { indexAnswer, refusal, type Script, userInfo } from "../../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../../visits";
import { addressOf, GOOD, listPortal, openList, searched } from "./hotel-lists";

const queryOf = (href: string | undefined) => new URL(href ?? "/", "http://in.test").searchParams;

describe("an address that nobody typed with care", () => {
	it.each([
		[
			"a price range upside down is swapped",
			{ price_min: "900", price_max: "300" },
			{ price_min: "300", price_max: "900" },
		],
		["page 0 is the first", { page: "0" }, { page: "1" }],
		["page 10^9 is a page beyond the end", { page: "1000000000" }, { page: "1000000" }],
		[
			"unknown values narrow nothing",
			{ stars: ["9", "x"], meal_type: "dinner", sort: "<script>", facilities: "moat" },
			{ sort: "default" },
		],
		["values given forty times count once", { stars: Array.from({ length: 40 }, () => "4") }, { "stars[0]": "4" }],
		[
			"fragments of SQL narrow nothing",
			{ district: "1; DROP TABLE hotel", price_min: "1 OR 1=1", score_min: "80'--" },
			{ page: "1" },
		],
	] as const)("%s", async (_, change, expected) => {
		const seen = listPortal();
		const page = await openList({ ...GOOD, ...(change as unknown as Record<string, string | string[]>) });
		expect(page.status).toBe(200);
		expect(searched(seen)[0]?.query).toMatchObject(expected);
		const sent = Object.keys(searched(seen)[0]?.query ?? {}).join();
		for (const name of ["stars[1]", "meal_type", "facilities", "district", "score_min"])
			expect(sent).not.toContain(name);
	});

	it("a destination of 500 characters is said at its field", async () => {
		const seen = listPortal();
		const page = await openList({ ...GOOD, destination: "x".repeat(500) });
		expect([page.status, Object.keys(page.search.errors), searched(seen)]).toEqual([400, ["destination"], []]);
	});
});

describe("where nothing fits", () => {
	it("the page says what to loosen and how many hotels that gives, and shows the nearest with what they fail", async () => {
		const nothing = {
			list: [],
			total: 0,
			relaxations: [{ filter: "stars", total: 4 }],
			nearest: [cardAnswer({ unmet_filters: ["stars", "price"] })],
		};
		listPortal({ "hotel/list": listAnswer(nothing) });
		const page = await openList({ ...GOOD, stars: "5", instant: "1" });
		expect(page.text).toContain("Remove Star rating filter (4 hotels)");
		expect(page.text).toContain("Does not match: Star rating, Price");
		const loosened = page.links
			.map(queryOf)
			.find((query) => query.get("instant") === "1" && !query.has("stars") && !query.has("sort"));
		expect(loosened?.get("destination")).toBe("Yangon");
	});

	it("another town is searched for without the districts, stars and comparison chosen for this one; order and map stay", async () => {
		const other = {
			place: "city:2",
			kind: "city",
			name: "Mandalay",
			name_alt: "曼德勒",
			city_id: 2,
			city_name: "Mandalay",
		};
		const requested = {
			...GOOD,
			place: "city:1",
			district: ["3", "7"],
			stars: "5",
			compare: "12",
			page: "2",
			sort: "price",
			view: "map",
		};
		for (const answer of [
			{ alternatives: [other] },
			{ list: [], total: 0, towns: [{ place: other, total: 3, distance_m: 9000 }] },
		]) {
			listPortal({ "hotel/list": listAnswer(answer) });
			const links = (await openList(requested)).links
				.map(queryOf)
				.filter((query) => query.get("destination") === "Mandalay");
			expect(links.map((query) => query.get("place"))).toEqual(["city:2"]);
			for (const name of ["district", "stars", "compare", "page"]) expect(links[0]?.has(name), name).toBe(false);
			expect([links[0]?.get("sort"), links[0]?.get("view"), links[0]?.get("check_in")]).toEqual([
				"price",
				"map",
				GOOD.check_in,
			]);
		}
	});

	it("hotels that may not lodge the guests are counted, and on demand named with the reason, without price or link", async () => {
		const { offer: _, ...hotel } = cardAnswer({ id: 77, name: "Closed House" });
		const list = [{ ...hotel, reason: "licence" }];
		listPortal({
			"hotel/list": ((seen) =>
				listAnswer({ refused: { total: 1, list: seen.query.show_refused === "1" ? list : [] } })) as Script,
		});
		const folded = await openList(GOOD);
		expect(folded.text).toContain("1 hotel cannot accept guests of this nationality");
		expect(folded.text).not.toContain("Closed House");
		const shown = await openList(queryOf(folded.links.find((href) => queryOf(href).get("show_refused") === "1")));
		expect(shown.text).toContain("Closed House");
		expect(shown.text).toContain("Not licensed for foreign guests");
		expect(shown.links.some((href) => href.startsWith("/hotel/detail/77"))).toBe(false);
	});
});

describe("hotels side by side", () => {
	it("are four at most, a fifth is refused with a sentence", async () => {
		const seen = listPortal({
			"hotel/detail": ((one) => detailAnswer({ id: Number(one.query.id), name: `Hotel ${one.query.id}` })) as Script,
		});
		const page = await openList({ ...GOOD, view: "compare", compare: ["1", "2", "3", "4", "5"] });
		expect(page.text).toContain("Up to 4 hotels can be compared");
		expect(seen.filter(({ path }) => path === "hotel/detail").map(({ query }) => query.id)).toEqual([
			"1",
			"2",
			"3",
			"4",
		]);
		expect(searched(seen)).toEqual([]);
		expect(page.text).toContain("Hotel 4");
	});

	it("one that does not exist is left out", async () => {
		listPortal({
			"hotel/detail": ((one) => (one.query.id === "9" ? refusal("not_found", "No") : detailAnswer())) as Script,
		});
		const page = await openList({ ...GOOD, view: "compare", compare: ["12", "9"] });
		expect([page.status, page.text.includes("1 hotel in comparison")]).toEqual([200, true]);
	});
});

describe("a favourite", () => {
	const post = (form: Record<string, string>, cookie = "") => action(at(visit(addressOf(GOOD), { cookie, form })));
	const collectRule = {
		id: 2,
		type: "button",
		name: "hotel/collect",
		title: "c",
		path: "",
		menu_type: "",
		children: [],
	};
	const detailRule = {
		id: 1,
		type: "route",
		name: "hotel/detail",
		title: "d",
		path: "hotel/detail",
		menu_type: "tab",
		children: [collectRule],
	};
	const member = {
		"index/index": indexAnswer({ rules: [detailRule], userInfo: userInfo() }),
		"hotel/collect": { id: 12, collected: true },
	};

	it("of a guest asks them to sign in and brings them back to the list, and nothing is changed", async () => {
		const seen = listPortal(member);
		const response = await thrownBy(() => post({ intent: "collect", add: "12" }));
		expect(queryOf(response.headers.get("Location") ?? "").get("to")).toBe(addressOf(GOOD));
		expect(seen.filter(({ path }) => path === "hotel/collect")).toEqual([]);
	});

	it.each([
		["added", { add: "12" }, { id: 12, collected: 1 }],
		["removed", { remove: "12" }, { id: 12, collected: 0 }],
	])("of a member is %s, and the list comes again", async (_, fields, body) => {
		const seen = listPortal(member);
		const response = (await post(
			{ intent: "collect", ...(fields as Record<string, string>) },
			await memberCookie(),
		)) as Response;
		expect([response.status, response.headers.get("Location")]).toEqual([303, addressOf(GOOD)]);
		expect(seen.find(({ path }) => path === "hotel/collect")?.body).toMatchObject(body);
	});

	it("of a member without the permission is refused before the portal is asked", async () => {
		const seen = listPortal({ ...member, "index/index": indexAnswer({ rules: [], userInfo: userInfo() }) });
		const cookie = await memberCookie();
		expect(
			(await thrownBy<{ init: ResponseInit }>(() => post({ intent: "collect", add: "12" }, cookie))).init.status,
		).toBe(403);
		expect(seen.filter(({ path }) => path === "hotel/collect")).toEqual([]);
	});

	it("that no heart of the page would send is a bad request", async () => {
		listPortal(member);
		const cookie = await memberCookie();
		for (const form of [
			{},
			{ intent: "collect" },
			{ intent: "collect", add: "x" },
			{ intent: "collect", add: "1", remove: "2" },
		]) {
			expect(
				((await post(form as Record<string, string>, cookie)) as unknown as { init: ResponseInit }).init.status,
			).toBe(400);
		}
	});
});
