import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { LANGUAGES, type Language, languagesOf } from "../../../setup/languages";
import { type Page, Visitor } from "../../../setup/visitor";
import { controlsOf, missingFrame, summaryOf, textOf } from "../page-reader";
import { openSite, type Site } from "../site";
import { translate } from "../words";

const day = (days: number) => addDays(todayInYangon(Date.now()), days);
const STAY: [string, string][] = [
	["check_in", day(30)],
	["check_out", day(32)],
	["nationality", "CN"],
	["rooms[0].adults", "2"],
];
const YANGON: [string, string][] = [["destination", "Yangon"], ...STAY];
const LONG = "仰".repeat(500);
const HUGE = "1000000000";
const FRAGMENTS = [
	"'; DROP TABLE hotel; --",
	"' OR '1'='1",
	"<script>alert(1)</script>",
	'" autofocus onfocus="alert(1)',
	"</title><img src=x onerror=alert(1)>",
	"%_%",
	"\\",
	"{{constructor}}",
	"../../etc/passwd",
];

type Typed = readonly (readonly [string, string])[];
/** What no page may hold unescaped. */
const LIVE = /<script>alert|onfocus="alert|<img src=x/;
const address = (path: string, typed: Typed) =>
	`${path}?${new URLSearchParams(typed.map(([name, value]) => [name, value]))}`;
const entered = (page: Page) => Object.fromEntries(controlsOf(page.body).map(({ name, value }) => [name, value]));
const wrong = (page: Page) => controlsOf(page.body).filter(({ isInvalid }) => isInvalid);
const hotels = (page: Page) =>
	[...page.body.matchAll(/<h2><a href="\/hotel\/detail\/(\d+)\?/g)].map(([, id]) => Number(id));
/** Parameters of the lists that a page leads to; the link that opens the form is the same page again. */
const leadsTo = (page: Page) =>
	[...page.body.matchAll(/href="(\/hotel\/list\?[^"]*)"/g)]
		.map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), "http://in.test").searchParams)
		.filter((params) => !params.has("edit"));

let site: Site;
let before: Record<string, number>;
let rows: unknown;
const contents = () =>
	site.rows("select (select count(*) from hotel) as hotels, (select count(*) from comment) as comments");
beforeAll(async () => {
	site = await openSite();
	[before, rows] = [await site.counts(), await contents()];
});
afterAll(() => site?.close());

async function open(language: Language, path: string, typed: Typed): Promise<Page> {
	const page = await new Visitor(site.url).speak(language).get(address(path, typed));
	expect([page.status < 500, missingFrame(page.body), LIVE.exec(page.body)], page.path.slice(0, 200)).toEqual([
		true,
		[],
		null,
	]);
	expect(page.body).toContain(`<html lang="${language}"`);
	return page;
}

/** Names 40 times over, the last one good. */
const fortyTimes = (name: string, bad: string, good: string): Typed => [
	...Array.from({ length: 39 }, () => [name, bad] as const),
	[name, good],
];

/** The entries that this language has its turn for: what is refused does not depend on the language. */
const turnsOf = <T>(entries: readonly T[], language: Language): T[] =>
	entries.filter((_, index) => languagesOf(index).includes(language));

const UNKNOWN: [string, string][] = [
	["stars", "9"],
	["stars", "4 OR 1=1"],
	["meal_type", "dragon"],
	["facilities", "'; DELETE FROM hotel; --"],
	["facilities", "<script>alert(1)</script>"],
	["score_min", "1000"],
	["district", "abc"],
	["district", "99999999999999999999"],
	["free_cancellation", "yes"],
	["credit", "2"],
	["price_min", "-5"],
	["price_max", "cheap"],
	["price_max", "1e9"],
	["price_min", "9".repeat(30)],
	["sort", "; DROP"],
	["view", "hologram"],
	["compare", "-1"],
	["page", "0"],
	["page", "-3"],
	["page", "two"],
];

describe.each(LANGUAGES)("the list in %s", (language) => {
	const list = (...more: (readonly [string, string])[]) => open(language, "/hotel/list", [...YANGON, ...more]);

	it("tells at its field that a destination of 500 signs is too long, and keeps it", async () => {
		const page = await open(language, "/hotel/list", [["destination", LONG], ...STAY]);
		expect(page.status).toBe(400);
		const message = translate(language, "errors:destination-long");
		expect(wrong(page)).toMatchObject([
			{ name: "destination", value: LONG, described: [expect.stringContaining(message)] },
		]);
		expect(summaryOf(page.body).lines).toEqual([expect.stringContaining(message)]);
	});

	it.each(turnsOf(FRAGMENTS, language))(
		"takes %s for a place that it does not know, and keeps what was typed",
		async (text) => {
			const page = await open(language, "/hotel/list", [["destination", text], ...STAY]);
			expect(page.status).toBe(400);
			expect(wrong(page)).toMatchObject([
				{
					name: "destination",
					value: text,
					described: [expect.stringContaining(translate(language, "portal:hotel-destination-unknown"))],
				},
			]);
			expect(entered(page)).toMatchObject(Object.fromEntries(STAY));
		},
	);

	it.each(turnsOf(["city:1' OR 1=1", "city:0", "hotel:99999999999999999999", LONG], language))(
		"a hand-made place %s is told at the destination",
		async (place) => {
			const page = await list(["place", place]);
			expect([page.status, wrong(page).map(({ name }) => name)]).toEqual([400, ["destination"]]);
		},
	);

	it("turns a price range round that was typed upside down", async () => {
		const page = await list(["price_min", "900"], ["price_max", "300"]);
		expect(page.status).toBe(200);
		expect(entered(page)).toMatchObject({ price_min: "300", price_max: "900" });
		expect(hotels(page)).toEqual(hotels(await list(["price_min", "300"], ["price_max", "900"])));
	});

	it("narrows nothing by values that no filter knows", async () => {
		const plain = hotels(await list());
		expect(plain).toHaveLength(20);
		for (const [name, value] of turnsOf(UNKNOWN, language)) {
			const page = await list([name, value]);
			expect([page.status, hotels(page)], `${name}=${value}`).toEqual([200, plain]);
			expect(
				leadsTo(page).filter((params) => params.getAll(name).includes(value)),
				`${name}=${value} is carried on`,
			).toEqual([]);
		}
	});

	it.each(turnsOf([HUGE, "999999", "9".repeat(30)], language))(
		"says on page %s that no hotel is there, and leads back to the first",
		async (number) => {
			const page = await list(["page", number]);
			expect([page.status, hotels(page)]).toEqual([200, []]);
			expect(textOf(page.body)).toContain(translate(language, "hotel-results:beyond-last-page"));
			expect(leadsTo(page).some((params) => !params.has("page") && params.get("destination") === "Yangon")).toBe(true);
		},
	);

	it("counts a name that comes 40 times once, the last time", async () => {
		const plain = hotels(await list());
		const same: Typed[] = [
			fortyTimes("destination", "Atlantis", "Yangon"),
			fortyTimes("check_in", "2020-01-01", day(30)),
			fortyTimes("rooms[0].adults", "99", "2"),
			fortyTimes("page", "7", "1"),
			fortyTimes("sort", "price", "default"),
			fortyTimes("price_max", "1", ""),
			fortyTimes("nationality", "XX", "CN"),
		];
		for (const more of turnsOf(same, language)) {
			const page = await list(...more);
			expect([page.status, hotels(page)], more[0]?.[0]).toEqual([200, plain]);
		}
		const stars = await list(...fortyTimes("stars", "4", "4"));
		expect(hotels(stars)).toEqual(hotels(await list(["stars", "4"])));
		expect(leadsTo(stars).filter((params) => params.getAll("stars").length > 3)).toEqual([]);
		const compared = await list(...Array.from({ length: 40 }, (_, at) => ["compare", String(at + 1)] as const), [
			"view",
			"compare",
		]);
		expect(compared.status).toBe(200);
		expect(textOf(compared.body)).toContain(translate(language, "hotel-results:compare-full", { count: 4 }));
		const all = await list(...Array.from({ length: 40 }, (_, at) => [`rooms[${at}].adults`, "1"] as const));
		expect([all.status, summaryOf(all.body).lines]).toEqual([
			400,
			[expect.stringContaining(translate(language, "errors:too-many-rooms"))],
		]);
	});
});

describe.each(LANGUAGES)("a hotel in %s", (language) => {
	const hotel = (...more: Typed) => open(language, "/hotel/detail/1", [...STAY, ...more]);
	const offers = (page: Page) => (page.body.match(/href="\/hotel\/booking\?/g) ?? []).length;

	it("is shown with its offers whatever is asked of its reviews and whatever it does not know", async () => {
		const plain = offers(await hotel());
		expect(plain).toBeGreaterThan(0);
		const odd: Typed = [
			...FRAGMENTS.map((text) => ["c_trip_type", text] as const),
			["c_score_band", "99"],
			["c_score_band", "<script>alert(1)</script>"],
			["c_language", "xx"],
			["c_sort", "; DROP"],
			["c_page", "0"],
			["c_page", "-1"],
			["c_page", HUGE],
			["c_page", "9".repeat(30)],
			["destination", LONG],
			["price_min", "9"],
		];
		for (const one of turnsOf(odd, language)) {
			const page = await hotel(one);
			expect([page.status, offers(page)], one.join("=").slice(0, 60)).toEqual([200, plain]);
		}
	});

	it.each(["check_in", "check_out", "nationality", "rooms[0].adults"])(
		"tells at %s what it cannot take",
		async (name) => {
			for (const text of turnsOf([LONG, ...FRAGMENTS], language)) {
				const page = await open(language, "/hotel/detail/1", [...STAY.filter(([one]) => one !== name), [name, text]]);
				const [first] = wrong(page);
				expect([page.status, first?.name], `${name}=${text.slice(0, 30)}`).toEqual([400, name]);
				expect(first?.described.join()).not.toBe("");
			}
		},
	);

	it("counts a name that comes 40 times once, the last time", async () => {
		const plain = offers(await hotel());
		for (const more of [
			fortyTimes("check_in", "never", day(30)),
			fortyTimes("rooms[0].adults", "0", "2"),
			fortyTimes("c_page", "x", "1"),
		])
			expect(offers(await hotel(...more))).toBe(plain);
	});
});

describe.each(LANGUAGES)("the home page in %s", (language) => {
	it("opens whatever its address says, and keeps what was typed in the form", async () => {
		const odd: Typed = [
			...FRAGMENTS.map((text) => ["product", text] as const),
			["product", LONG],
			["page", HUGE],
			["stars", "9"],
		];
		for (const one of turnsOf(odd, language)) {
			const page = await open(language, "/", [one]);
			expect(
				[page.status, page.forms.some(({ action }) => action === "/hotel/list")],
				one.join("=").slice(0, 60),
			).toEqual([200, true]);
		}
		for (const text of turnsOf([LONG, ...FRAGMENTS], language)) {
			const page = await open(language, "/", [["destination", text], ...STAY]);
			expect(entered(page)).toMatchObject({ destination: text, ...Object.fromEntries(STAY) });
		}
		expect(entered(await open(language, "/", [...STAY, ...fortyTimes("destination", "x", "Bagan")]))).toMatchObject({
			destination: "Bagan",
		});
	});
});

describe("after all of it", () => {
	it("nothing is written, and every answer was below 500", async () => {
		expect([await site.counts(), await contents()]).toEqual([before, rows]);
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught/);
	});
});
