import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ArticleData, openGraph } from "~/features/content/structured-data";
import { Article } from "~/portal-contract/cms/articles";
import { articleAnswer } from "../../factories/articles";

const HOSTILE = `</script><script>alert("1")</script><!-- & 'quoted'`;
const url = "https://travel.example/cms/info/visa";
const publish = (extra: Record<string, unknown> = {}) => ({
	article: Article.parse(articleAnswer(8, extra)),
	url,
	siteName: "Test Portal",
});

const dataOf = (extra?: Record<string, unknown>) => {
	const html = renderToStaticMarkup(ArticleData(publish(extra)));
	const [, json = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
	return JSON.parse(json)["@graph"] as [
		Record<string, unknown>,
		{ itemListElement: { position: number; name: string; item: string }[] },
	];
};

describe("what an article says to programs", () => {
	it("names it, its dates, its author and the way to it, under the address of its language", () => {
		const [article, { itemListElement }] = dataOf();
		expect(article).toMatchObject({
			"@type": "Article",
			url: `${url}?lang=en`,
			headline: "Article 8",
			description: "What article 8 says",
			inLanguage: "en",
			datePublished: "2025-11-09T03:00:00.000Z",
			dateModified: "2025-11-20T00:00:00.000Z",
			author: { "@type": "Organization", name: "Test Portal" },
		});
		expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
			[1, "Guides", "https://travel.example/cms/channel/guides?lang=en"],
			[2, "Article 8", `${url}?lang=en`],
		]);
		const [own] = dataOf({ language: "zh-cn", author_name: "Li" });
		expect(own).toMatchObject({ url, inLanguage: "zh-Hans", author: { "@type": "Person", name: "Li" } });
	});

	it("stays data, whatever its words are", () => {
		const [article] = dataOf({ title: HOSTILE, summary: HOSTILE, author_name: HOSTILE });
		expect([article.headline, article.description, article.author]).toEqual([
			HOSTILE,
			HOSTILE,
			{ "@type": "Person", name: HOSTILE },
		]);
	});

	it("is what a link to it shows elsewhere", () => {
		expect(
			Object.fromEntries(openGraph(publish()).map((tag) => ("property" in tag ? [tag.property, tag.content] : []))),
		).toEqual({
			"og:type": "article",
			"og:title": "Article 8",
			"og:description": "What article 8 says",
			"og:url": `${url}?lang=en`,
			"og:site_name": "Test Portal",
			"og:locale": "en_US",
			"article:section": "Guides",
			"article:published_time": "2025-11-09T03:00:00.000Z",
			"article:modified_time": "2025-11-20T00:00:00.000Z",
		});
	});
});
