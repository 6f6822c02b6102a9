import type { MetaDescriptor } from "@remix-run/node";
import { DEFAULT_LANGUAGE } from "~/lib/language";
import { HREFLANG, inLanguageAddress } from "~/lib/site/language-links";
import { articlePaths } from "~/parts/content/article-paths";
import type { Article } from "~/portal-contract/cms/articles";

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

interface Published {
	article: Article;
	/** The article's public address, without a language. */
	url: string;
	siteName: string;
}

const languageOfWords = ({ language }: Article) => language ?? DEFAULT_LANGUAGE;

function structuredData({ article, url, siteName }: Published): unknown {
	const language = languageOfWords(article);
	const here = inLanguageAddress(url, language);
	const author = { "@type": article.author_name ? "Person" : "Organization", name: article.author_name || siteName };
	const crumbs = article.channels.map(({ value, title }, at) => ({
		"@type": "ListItem",
		position: at + 1,
		name: title,
		item: inLanguageAddress(new URL(articlePaths.channel(value), url).href, language),
	}));
	const described = {
		"@type": "Article",
		"@id": here,
		url: here,
		headline: article.title,
		description: article.summary,
		author,
		inLanguage: HREFLANG[language],
		datePublished: isoOf(article.published_at),
		dateModified: isoOf(article.updated_at),
		...(article.is_locked ? { isAccessibleForFree: false } : {}),
		publisher: { "@type": "Organization", name: siteName },
	};
	const last = { "@type": "ListItem", position: crumbs.length + 1, name: article.title, item: here };
	return {
		"@context": "https://schema.org",
		"@graph": [described, { "@type": "BreadcrumbList", itemListElement: [...crumbs, last] }],
	};
}

/** A data block, to which the content security policy does not apply. `<` is escaped, so that no text can close the element. */
export function ArticleData(published: Published) {
	const json = JSON.stringify(structuredData(published)).replace(/</g, "\\u003c");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with "<" escaped; as a child React would escape its quotes.
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** What a link to the article shows in other places. */
export function openGraph({ article, url, siteName }: Published): MetaDescriptor[] {
	const language = languageOfWords(article);
	const facts = {
		"og:type": "article",
		"og:title": article.title,
		"og:description": article.summary,
		"og:url": inLanguageAddress(url, language),
		"og:site_name": siteName,
		"og:locale": language === "en" ? "en_US" : "zh_CN",
		"article:published_time": isoOf(article.published_at),
		"article:modified_time": isoOf(article.updated_at),
		"article:section": article.channel.title,
	};
	return Object.entries(facts).map(([property, content]) => ({ property, content }));
}
