import { beforeAll, describe, expect, it } from "vitest";
import { feedLink } from "~/features/content/feed-link";
import { articleLine, channelAnswer, channelsAnswer } from "../../factories/articles";
import { HERE, openProduct } from "../../mocks/door";
import { httpStatus, indexAnswer, refusal, remotePortal, type Script } from "../../mocks/portal";
import { allOf, type Element, parseXml, textOf } from "./xml";

let open: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
	open = await openProduct();
});

const WILD = `Cash & cards: <b>"50"</b>]]> \u0007\u{1f697}`;
const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer(),
		"cms/channels": channelsAnswer("guides", "rules"),
		"cms/channel": ({ query }) => {
			const list =
				query.value === "rules"
					? [articleLine(9, { title: WILD, summary: WILD })]
					: [5, 4].map((id) => articleLine(id));
			return channelAnswer(query.value ?? "", list);
		},
		...scripts,
	});

async function feed(query = ""): Promise<{ response: Response; channel: Element; items: Element[] }> {
	const response = await open(`/cms/rss${query}`);
	const root = parseXml(await response.text());
	const [channel] = allOf(root, "channel");
	if (root.name !== "rss" || !channel) throw new Error("no feed");
	return { response, channel, items: allOf(channel, "item") };
}

describe("the feed", () => {
	it("holds the newest articles of all channels, the newest first, with all that a reader of feeds shows", async () => {
		portal();
		const { response, channel, items } = await feed();
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
		expect(["title", "link", "language", "description"].map((name) => textOf(channel, name))).toEqual([
			"Test Portal",
			`${HERE}/cms/search`,
			"zh-cn",
			"最新资讯",
		]);
		expect(items.map((item) => textOf(item, "link"))).toEqual([9, 5, 4].map((id) => `${HERE}/cms/info/article-${id}`));
		const [, second] = items;
		expect(Object.fromEntries(second?.children.map(({ name, text }) => [name, text]) ?? [])).toEqual({
			title: "Article 5",
			link: `${HERE}/cms/info/article-5`,
			guid: `${HERE}/cms/info/article-5`,
			description: "What article 5 says",
			category: "Guides",
			pubDate: "Thu, 06 Nov 2025 03:00:00 GMT",
		});
	});

	it("says what a text says, whatever stands in it, but for what XML cannot hold", async () => {
		portal();
		const { items } = await feed();
		expect([textOf(items[0] as Element, "title"), textOf(items[0] as Element, "description")]).toEqual(
			Array.from({ length: 2 }, () => WILD.replace("\u0007", "")),
		);
	});

	it("speaks the language of its address, links included, and stores nothing", async () => {
		const seen = portal();
		const { response, channel, items } = await feed("?lang=en");
		expect(seen.filter(({ path }) => path.startsWith("cms/")).map(({ headers }) => headers.get("think-lang"))).toEqual([
			"en",
			"en",
			"en",
		]);
		expect([textOf(channel, "language"), textOf(items[1] as Element, "link")]).toEqual([
			"en",
			`${HERE}/cms/info/article-5?lang=en`,
		]);
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	it("is one channel's where it is asked for, under the channel's name", async () => {
		const seen = portal();
		const { channel, items } = await feed("?channel=guides&lang=en");
		expect([textOf(channel, "title"), textOf(channel, "link"), items.length]).toEqual([
			"Guides - Test Portal",
			`${HERE}/cms/channel/guides?lang=en`,
			2,
		]);
		expect(allOf(channel, "atom:link")[0]?.attributes.href).toBe(`${HERE}/cms/rss?channel=guides&lang=en`);
		expect(seen.filter(({ path }) => path.startsWith("cms/")).map(({ query }) => query)).toEqual([
			{ value: "guides", limit: "50" },
		]);
	});

	it("is not sent again where nothing is new", async () => {
		portal();
		const { response } = await feed();
		const etag = response.headers.get("etag") ?? "";
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
			const again = await open("/cms/rss", { headers: { "if-none-match": known } });
			expect([again.status, await again.text()]).toEqual([304, ""]);
		}
		expect((await open("/cms/rss?lang=en", { headers: { "if-none-match": etag } })).status).toBe(200);
	});

	it("is offered in the language of the page, for feed readers send no cookie", async () => {
		portal();
		const page = async (language: string) =>
			(await open("/cms/channel/guides", { headers: { cookie: `ba-lang=${language}` } })).text();
		expect(await page("en")).toContain('<a href="/cms/rss?channel=guides&amp;lang=en"');
		expect(await page("zh-cn")).toContain('<a href="/cms/rss?channel=guides"');
		expect(feedLink("New articles", "en")).toMatchObject({ title: "New articles", href: "/cms/rss?lang=en" });
		expect(feedLink("Guides", "zh-cn", "guides")).toMatchObject({ href: "/cms/rss?channel=guides" });
	});

	it("of a channel that does not exist is no feed, and one that cannot be named is not asked for", async () => {
		const seen = portal({ "cms/channel": refusal("not_found", "No such channel") });
		expect((await open("/cms/rss?channel=nothing")).status).toBe(404);
		const before = seen.length;
		for (const channel of ["", "..%2Fadmin", "A", "%00", "x".repeat(61)])
			expect((await open(`/cms/rss?channel=${channel}`)).status).toBe(404);
		expect(seen.length).toBe(before);
	});

	it("is not there while the portal does not answer, and empty where there are no articles", async () => {
		portal({ "cms/channels": httpStatus(500) });
		expect((await open("/cms/rss")).status).toBe(503);
		portal({ "cms/channels": { list: [] } });
		expect((await feed()).items).toEqual([]);
	});
});
