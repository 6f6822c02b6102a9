import { beforeAll, describe, expect, it } from "vitest";
import { action as act, loader as info } from "~/routes/cms/info";
import { articleAnswer, articleLine, channelAnswer, channelsAnswer } from "../../factories/articles";
import { openProduct } from "../../mocks/door";
import { indexAnswer, refusal, remotePortal, type Script } from "../../mocks/portal";
import { withoutPageCacheScript } from "../../setup/visitor";
import { at, thrownBy, visit } from "../visits";

let open: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
	open = await openProduct();
});

const FOUND = {
	list: [
		{
			...articleLine(5),
			title_marked: [{ text: "Article " }, { text: "5", hit: true }],
			excerpt: [{ text: "<b>&", hit: false }],
		},
	],
	total: 1,
	page: 1,
	limit: 20,
	is_capped: false,
	is_near: false,
	channels: [{ value: "guides", title: "Guides", count: 1 }],
};
const portal = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": indexAnswer(),
		"cms/channels": channelsAnswer("guides"),
		"cms/channel": channelAnswer("guides", [articleLine(5), articleLine(4)]),
		"cms/info": articleAnswer(7),
		"cms/page": { title: "Help", updated_on: "2026-01-02", html: "<p>How</p>", language: "en" },
		"cms/search": FOUND,
		...scripts,
	});

async function page(address: string, language = "en"): Promise<{ status: number; html: string }> {
	const response = await open(address, { headers: { cookie: `ba-lang=${language}` } });
	return { status: response.status, html: await response.text() };
}
const requested = (seen: ReturnType<typeof portal>) =>
	seen.filter(({ path }) => path.startsWith("cms/")).map(({ path }) => path);

describe("a channel", () => {
	it("is open to guests in its own style, with the others to choose from [M-009] [M-050] [T-40]", async () => {
		const seen = portal();
		const { status, html } = await page("/cms/channel/guides");
		expect([status, requested(seen)]).toEqual([200, ["cms/channel"]]);
		for (const style of ["list", "cards", "titles"]) expect(html).toContain(`href="/cms/channel/guides/${style}"`);
		expect(html).toMatch(
			/aria-current="true"[^>]*href="\/cms\/channel\/guides\/list"|href="\/cms\/channel\/guides\/list"[^>]*aria-current="true"/,
		);
		expect(html).toContain("What article 5 says");
	});

	it("takes a style, an order, a tag and a page from its address [M-051]", async () => {
		const seen = portal();
		const { status, html } = await page("/cms/channel/guides/titles?sort=views&tag=visa&page=2");
		expect(status).toBe(200);
		expect(html).not.toContain("What article 5 says");
		expect(
			Object.fromEntries(new URLSearchParams(seen.find(({ path }) => path === "cms/channel")?.query)),
		).toMatchObject({ value: "guides", sort: "views", tag: "visa", page: "2" });
	});

	it("counts its articles by tag with the signs of the reader's language", async () => {
		portal({
			"cms/channel": {
				...channelAnswer("guides", [articleLine(5)]),
				tags: [{ value: "visa", title: "签证", count: 3 }],
			},
		});
		expect((await page("/cms/channel/guides", "zh-cn")).html).toContain("签证（3）");
		expect((await page("/cms/channel/guides")).html).toContain("签证 (3)");
	});

	it("of an address that none has is not there, and nobody is asked for it [T-41]", async () => {
		for (const address of ["/cms/channel/guides/mosaic", "/cms/channel/No%20Such", `/cms/channel/${"a".repeat(61)}`]) {
			const seen = portal();
			expect([(await page(address)).status, requested(seen)]).toEqual([404, []]);
		}
	});
});

describe("an article", () => {
	it("is open to guests by id and by slug, without any script [M-010] [M-052]", async () => {
		for (const key of ["7", "article-7"]) {
			portal();
			const { status, html } = await page(`/cms/info/${key}`);
			expect(status).toBe(200);
			expect(html).toContain("<p>Text</p>");
			expect(withoutPageCacheScript(html).match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
			expect(html).toContain('property="og:title" content="Article 7"');
		}
	});

	it("is cleaned on its way out, whatever the portal answers", async () => {
		portal({
			"cms/info": articleAnswer(7, {
				html: '<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()><a href="javascript:x()">l</a></p>',
			}),
		});
		const { html } = await page("/cms/info/7");
		expect(html).toContain("Hi");
		expect(html).not.toMatch(/onclick|onerror|javascript:|x\(\)/);
	});

	it("says that it is written in the other language alone", async () => {
		portal({ "cms/info": articleAnswer(7, { language: "zh-cn", languages: ["zh-cn"] }) });
		const { html } = await page("/cms/info/7");
		expect(html).toContain("This article is written in Chinese only.");
		expect(html).toMatch(/<h1 lang="zh-cn"/);
	});

	it("names its neighbours in the language that each is written in", async () => {
		const previous = articleLine(6, { title: "到达", language: "zh-cn" });
		portal({ "cms/info": articleAnswer(7, { previous, next: articleLine(8) }) });
		const links = (await page("/cms/info/7")).html.match(/<a [^>]*rel="(?:prev|next)"[^>]*>/g) ?? [];
		expect(links.map((link) => /lang="([^"]*)"/.exec(link)?.[1])).toEqual(["zh-cn", undefined]);
	});

	it.each(["0", "No", "a_b", "-1", "12345678901234567", "%2e%2e"])(
		"of the address %s is not there, and nobody is asked for it",
		async (key) => {
			const seen = portal();
			const thrown = await thrownBy(() => info(at(visit(`/cms/info/${key}`), { id: decodeURIComponent(key) })));
			expect([thrown.status, requested(seen)]).toEqual([404, []]);
		},
	);

	it("that the portal does not have is a page of 404", async () => {
		portal({ "cms/info": refusal("not_found", "We couldn't find this article.") });
		const { status, html } = await page("/cms/info/9");
		expect([status, html.includes("We couldn&#x27;t find this article.")]).toEqual([404, true]);
	});

	it("leads a guest who likes it to sign-in and back", async () => {
		const seen = portal();
		const { html } = await page("/cms/info/7");
		expect(html).toContain('href="/user/login?to=%2Fcms%2Finfo%2F7"');
		const thrown = await thrownBy(() =>
			act(at(visit("/cms/info/7", { form: { intent: "like", id: "7", liked: "1" } }))),
		);
		expect([thrown.status, thrown.headers.get("location")?.startsWith("/user/login")]).toEqual([302, true]);
		expect(requested(seen)).toEqual(["cms/info", "cms/comments"]);
	});
});

describe("a page of the site", () => {
	it.each([
		["help", "Updated on"],
		["about", "Updated on"],
		["terms", "In effect since"],
		["privacy", "In effect since"],
	])("is open to guests, %s with the day in '%s' [M-011] [M-053]", async (id, text) => {
		portal();
		const { status, html } = await page(`/cms/page/${id}`);
		expect([status, html.includes("<p>How</p>"), html.includes(`${text} Fri 2 Jan 2026`)]).toEqual([200, true, true]);
		const linked = new Set([...html.matchAll(/href="\/cms\/page\/(\w+)"/g)].map(([, other]) => other));
		// The foot of every page names terms and privacy.
		expect([...linked].sort()).toEqual(
			["about", "help", "privacy", "terms"].filter((other) => ["terms", "privacy"].includes(other) || other !== id),
		);
	});
});

describe("a page of a server that names it by a number [38-4]", () => {
	it.each(["zh-cn", "en"])("is shown in %s with no more than a title and a text [M-011] [M-053]", async (language) => {
		portal({ "cms/page": { title: "Rules of the house", html: "<p>Be kind</p>" } });
		const { status, html } = await page("/cms/page/1", language);
		expect([status, html.includes("Rules of the house"), html.includes("<p>Be kind</p>")]).toEqual([200, true, true]);
		expect(html).not.toMatch(/undefined|Updated on|更新于|Invalid/);
	});

	it("has the address of its name, and links the others", async () => {
		portal({ "cms/page": { value: "terms", title: "Terms", updated_on: "2026-01-02", html: "<p>How</p>" } });
		const { html } = await page("/cms/page/1");
		expect([html.includes("In effect since"), html.includes('/cms/page/terms"')]).toEqual([true, true]);
	});
});

describe("the search of contents", () => {
	it("begins with a form, the channels and the newest articles, and searches for nothing [M-054]", async () => {
		const seen = portal();
		const { status, html } = await page("/cms/search");
		expect([status, requested(seen).includes("cms/search")]).toEqual([200, false]);
		expect(html).toMatch(/<form method="get" action="\/cms\/search"/);
		expect(html).toContain('href="/cms/channel/guides"');
		expect(html).toContain("Article 5");
	});

	it("marks what was found, as text", async () => {
		portal();
		const { html } = await page("/cms/search?q=5");
		expect(html).toContain("<mark>5</mark>");
		expect(html).toContain("&lt;b&gt;&amp;");
		expect(html).toContain('name="robots" content="noindex"');
		const channels = [...FOUND.channels, { value: "rules", title: "规则", count: 2 }];
		portal({ "cms/search": { ...FOUND, channels } });
		expect((await page("/cms/search?q=5", "zh-cn")).html).toContain("规则（2）");
	});

	it("says at its field that a text is too long, keeps it and asks nobody", async () => {
		const seen = portal();
		const { status, html } = await page(`/cms/search?q=${"a".repeat(101)}`);
		expect([status, requested(seen).includes("cms/search")]).toEqual([400, false]);
		expect(html).toContain("At most 100 characters");
		expect(html).toContain(`value="${"a".repeat(101)}"`);
	});

	it("is another page than the member's orders of contents [T-38]", async () => {
		portal();
		expect([(await page("/cms/search")).status, (await page("/cms/order")).status]).toEqual([200, 404]);
	});
});
