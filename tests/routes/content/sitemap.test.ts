import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { articleAnswer, articleLine, channelAnswer, channelsAnswer, NOT_OFFERED } from "../../factories/articles";
import { HERE, openProduct } from "../../mocks/door";
import { HOTEL_RULES, httpStatus, indexAnswer, refusal, remotePortal, type Script } from "../../mocks/portal";
import { allOf, type Element, parseXml, textOf } from "./xml";

let open: Awaited<ReturnType<typeof openProduct>>;
afterAll(() => {
	vi.unstubAllEnvs();
});
beforeAll(async () => {
	open = await openProduct();
});

const entryOf = (product: string, id: number) => ({
	id,
	type: "nav",
	title: product,
	name: `${product}/list`,
	path: `${product}/list`,
	menu_type: "tab",
	children: [],
});
const UPDATED = Date.UTC(2025, 10, 20, 6) / 1000;
const addresses = (keys: string[], extra: Record<string, number> = {}) => ({
	list: keys.map((key) => ({ key, updated_at: UPDATED })),
	total: keys.length,
	limit: 5_000,
	...extra,
});

const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer({ rules: [...HOTEL_RULES, entryOf("car", 11), entryOf("airport", 12)] }),
		"cms/channels": channelsAnswer("guides"),
		"cms/channel": ({ query }) => channelAnswer(query.value ?? "", [articleLine(3)]),
		"cms/page": ({ query }) =>
			query.id === "about"
				? refusal("not_found", "")
				: { title: "T", updated_on: "2026-01-02", html: "<p>x</p>", language: "en" },
		"cms/addresses": addresses(["visa-in-general", "8"]),
		"cms/info": ({ query }) => articleAnswer(8, { key: query.id }),
		"ajax/country": [],
		"ajax/city": [],
		"hotel/highlights": { recommended: [], towns: [] },
		"hotel/suggest": [],
		"car/zones": { currency: "CNY", list: [] },
		...scripts,
	});

async function map(query = ""): Promise<Element> {
	const response = await open(`/sitemap.xml${query}`);
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
	return parseXml(await response.text());
}
const placesOf = (root: Element) => root.children.map((child) => textOf(child, "loc") ?? "");

describe("the map of the site", () => {
	it("names every public page once in each language, each with the other and the day of its last change", async () => {
		portal();
		const root = await map();
		expect(root.name).toBe("urlset");
		const paths = [
			"/",
			"/hotel/list",
			"/car/list",
			"/airport/list",
			"/cms/search",
			"/cms/page/help",
			"/cms/page/terms",
			"/cms/page/privacy",
			"/cms/channel/guides",
			"/cms/channel/guides-more",
			"/cms/info/visa-in-general",
			"/cms/info/8",
		];
		expect(placesOf(root)).toEqual(paths.flatMap((path) => [HERE + path, `${HERE}${path}?lang=en`]));
		const article = root.children.find((child) => textOf(child, "loc") === `${HERE}/cms/info/8?lang=en`) as Element;
		expect(textOf(article, "lastmod")).toBe("2025-11-20T06:00:00.000Z");
		expect(allOf(article, "xhtml:link").map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
			["zh-Hans", `${HERE}/cms/info/8`],
			["en", `${HERE}/cms/info/8?lang=en`],
			["x-default", `${HERE}/cms/info/8`],
		]);
	});

	it("names an article in the languages alone that it is written in, as its own page does", async () => {
		const of = (key: string, languages?: string[] | null) => ({ key, updated_at: UPDATED, languages });
		const list = [of("zh", ["zh-cn"]), of("en", ["en"]), of("both", ["en", "zh-cn"]), of("unknown"), of("null", null)];
		portal({ "cms/addresses": { list, total: list.length, limit: 5_000 } });
		const articles = (await map()).children.filter((child) => textOf(child, "loc")?.includes("/cms/info/"));
		const named = articles.map((one) => [
			textOf(one, "loc")?.slice(`${HERE}/cms/info/`.length),
			...allOf(one, "xhtml:link").map(({ attributes }) => attributes.hreflang),
		]);
		const all = ["zh-Hans", "en", "x-default"];
		expect(named.sort()).toEqual(
			[
				["zh", "zh-Hans", "x-default"],
				["en?lang=en", "en", "x-default"],
				...["both", "unknown", "null"].flatMap((key) => [
					[key, ...all],
					[`${key}?lang=en`, ...all],
				]),
			].sort(),
		);
		expect(allOf(articles[1] as Element, "xhtml:link").map(({ attributes }) => attributes.href)).toEqual(
			Array.from({ length: 2 }, () => `${HERE}/cms/info/en?lang=en`),
		);
	});

	it("names only pages that are there", async () => {
		portal();
		for (const place of placesOf(await map())) {
			const page = await open(place.slice(HERE.length));
			expect([place, page.status]).toEqual([place, 200]);
			expect(await page.text()).toContain(`<html lang="${place.endsWith("?lang=en") ? "en" : "zh-cn"}"`);
		}
	});

	it("is an index of its parts where articles are many; the pages stand in the first part", async () => {
		const seen = portal({
			"cms/addresses": ({ query }) =>
				addresses([`number-${query.page}`], { total: Number(query.page) > 3 ? 0 : 7, limit: 3 }),
		});
		const index = await map();
		expect([index.name, placesOf(index)]).toEqual([
			"sitemapindex",
			[1, 2, 3].map((part) => `${HERE}/sitemap.xml?part=${part}`),
		]);
		const parts = await Promise.all([1, 2, 3].map(async (part) => placesOf(await map(`?part=${part}`))));
		expect(parts[0]).toContain(`${HERE}/cms/page/terms`);
		expect(parts.map((places) => places.filter((place) => place.includes("/info/number-")).length)).toEqual([2, 2, 2]);
		expect(parts[2]).toEqual([`${HERE}/cms/info/number-3`, `${HERE}/cms/info/number-3?lang=en`]);
		const before = seen.length;
		for (const part of ["0", "-1", "1.5", "x", "", "99999"])
			expect((await open(`/sitemap.xml?part=${part}`)).status).toBe(404);
		expect(seen.length).toBe(before);
		expect((await open("/sitemap.xml?part=4")).status).toBe(404);
	});

	it("has no gaps: a portal that is not well makes none, one without content makes one of the other pages", async () => {
		for (const call of ["cms/addresses", "cms/channels", "cms/page"]) {
			portal({ [call]: httpStatus(500) });
			expect([call, (await open("/sitemap.xml")).status]).toEqual([call, 503]);
		}
		portal({
			"cms/addresses": NOT_OFFERED,
			"cms/channels": NOT_OFFERED,
			"cms/page": NOT_OFFERED,
			"index/index": indexAnswer(),
		});
		expect(placesOf(await map())).toEqual(
			["/", "/hotel/list", "/cms/page/terms", "/cms/page/privacy"]
				.flatMap((path) => [path, `${path}?lang=en`])
				.map((path) => HERE + path),
		);
	});

	it("is named by its whole address where search engines look first, beside what they may not read", async () => {
		portal();
		const robots = await open("/robots.txt");
		expect([robots.status, robots.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
		expect((await robots.text()).trim().split("\n")).toEqual([
			"User-agent: *",
			"Disallow: /api/",
			"Disallow: /user",
			"Disallow: /voucher/",
			"",
			`Sitemap: ${HERE}/sitemap.xml`,
		]);
		const elsewhere = await openProduct({ PUBLIC_URL: "https://travel.example" });
		expect(await (await elsewhere("/robots.txt")).text()).toContain("Sitemap: https://travel.example/sitemap.xml");
	});
});
