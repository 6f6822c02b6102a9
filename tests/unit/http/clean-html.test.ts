import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { cleanedHtml, cleanHtml, textOfHtml } from "~/lib/html/clean-html.server";
import { fromMarkdown } from "~/lib/html/from-markdown.server";
import { toMarkdown } from "~/lib/html/to-markdown.server";
import { PAYLOADS } from "../../fixtures/xss";

const HTML = "http://www.w3.org/1999/xhtml";
const ELEMENTS = new Set(
	"h2 h3 h4 p ul ol li blockquote pre hr figure figcaption table caption thead tbody tr th td a img br strong em u s code sub sup".split(
		" ",
	),
);
const ATTRIBUTES: Record<string, readonly string[]> = {
	a: ["href", "title", "rel"],
	img: ["src", "alt", "title", "width", "height", "loading"],
	ol: ["start"],
	td: ["colspan", "rowspan"],
	th: ["colspan", "rowspan", "scope"],
};
const HERE = "https://portal.test/cms/info/1";

/** As a browser resolves it. */
function isGoodAddress(address: string, element: string): boolean {
	if (!URL.canParse(address, HERE)) return true;
	const { protocol, origin } = new URL(address, HERE);
	if (element === "a" && ["mailto:", "tel:"].includes(protocol)) return true;
	return ["http:", "https:"].includes(protocol) && (origin === "https://portal.test" || /^\s*https?:/i.test(address));
}

/** What stands in HTML, as a browser reads it, that the allow list has no place for. */
function strangers(html: string): string[] {
	const found: string[] = [];
	const look = (node: Html.Node): void => {
		if (node.nodeName.startsWith("#") && !["#document", "#text"].includes(node.nodeName)) found.push(node.nodeName);
		if ("tagName" in node) {
			const { tagName, attrs, namespaceURI } = node;
			if (namespaceURI !== HTML || !ELEMENTS.has(tagName)) found.push(`<${tagName}>`);
			for (const { name, value } of attrs) {
				if (!ATTRIBUTES[tagName]?.includes(name)) found.push(`${tagName} ${name}`);
				if (["href", "src"].includes(name) && !isGoodAddress(value, tagName)) found.push(`${tagName} ${name}=${value}`);
			}
		}
		if ("childNodes" in node) node.childNodes.forEach(look);
	};
	const [root] = parse(`<!DOCTYPE html><head></head><body><div>${html}</div>`).childNodes.slice(1) as Html.Element[];
	const [head, body, ...others] = (root?.childNodes ?? []) as Html.Element[];
	for (const part of [head, ...others]) part?.childNodes?.forEach(look);
	const [box, ...outside] = (body?.childNodes ?? []) as Html.Element[];
	box?.childNodes.forEach(look);
	found.push(...outside.filter(({ nodeName }) => nodeName !== "#text").map(({ nodeName }) => `outside: ${nodeName}`));
	return found;
}

/** A payload alone, within what an article has, within what sanitizers treat apart, and twice. */
const DRESSED: readonly ((text: string) => string)[] = [
	(text) => text,
	(text) => `<table><tr><td>${text}</td></tr></table>`,
	(text) => `<ul><li><p>${text}`,
	(text) => `<svg><desc>${text}`,
	(text) => `<math><mtext>${text}`,
	(text) => `<textarea>${text}</textarea>`,
	(text) => `<option>${text}</option>`,
	(text) => `<noscript>${text}</noscript>`,
	(text) => `<xmp>${text}</xmp>${text}`,
	(text) => `<a href="${text}" title="${text}"><img src='${text}' alt='${text}'></a>`,
	(text) => `<a title=${text}>${text}</a>`,
	(text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
	(text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
];

describe("the payloads", () => {
	it("are more than 160, each another", () => {
		const texts = PAYLOADS.map(({ n, text }) => text.replaceAll(String(n), "n"));
		expect(new Set(texts).size).toBeGreaterThanOrEqual(160);
		expect(PAYLOADS.filter(({ text }) => /HIT|NUM|BASE64|CODES/.test(text))).toEqual([]);
	});

	it("are full of strangers before they are cleaned", () => {
		const strange = PAYLOADS.filter(({ place, text }) => place === "html" && strangers(text).length > 0);
		expect(strange.length).toBeGreaterThan(150);
	});
});

describe("what is cleaned", () => {
	const all = PAYLOADS.flatMap(({ text }) => DRESSED.map((dress) => dress(text)));

	it("holds no element, attribute or address outside the allow list", () => {
		const found = all.flatMap((html) => strangers(cleanHtml(html)).map((stranger) => [html, stranger]));
		expect(found).toEqual([]);
	});

	it("keeps links and pictures with their titles and sizes, and no picture without a place", () => {
		const link = '<a href="/hotel/list" title="Hotels">a</a>';
		const picture = '<img src="/storage/a.png" alt="b" loading="lazy" title="c" width="10" height="1234" />';
		expect(cleanHtml(`<p>${link}${picture}<img alt="x"></p>`)).toBe(`<p>${link}${picture}</p>`);
		expect(cleanHtml('<img src="/storage/a.png" alt="" width="10%" height="12345">')).toBe(
			'<img src="/storage/a.png" alt="" loading="lazy" />',
		);
	});

	it("may be open 256 deep, of which the outer ones stay, and no deeper", () => {
		const nested = (depth: number) => `${"<blockquote>".repeat(depth)}deep${"</blockquote>".repeat(depth)}`;
		expect(cleanedHtml(nested(256))).toContain("deep");
		expect(cleanedHtml(nested(257))).toBeNull();
	});

	it("is the same when it is cleaned again", () => {
		const changed = all.map(cleanHtml).filter((once) => cleanHtml(once) !== once);
		expect(changed).toEqual([]);
	});

	it("holds none when it comes from Markdown, or went to Markdown and back", () => {
		const found = all.flatMap((text) => {
			const clean = fromMarkdown(text);
			return [...strangers(clean), ...strangers(fromMarkdown(toMarkdown(clean)))].map((stranger) => [text, stranger]);
		});
		expect(found).toEqual([]);
	});

	it("says as text what a reader would see, whatever it says", () => {
		for (const html of all) expect(textOfHtml(cleanHtml(html))).toBeTypeOf("string");
		expect(textOfHtml(cleanHtml("&lt;script&gt;hit(1)&lt;/script&gt;"))).toBe("<script>hit(1)</script>");
	});
});
