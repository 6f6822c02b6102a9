import { describe, expect, it } from "vitest";
import { cleanHtml } from "~/lib/html/clean-html.server";
import { fromMarkdown } from "~/lib/html/from-markdown.server";
import { toMarkdown } from "~/lib/html/to-markdown.server";
import { TEXTS } from "~/portal-server/content/seed/texts";

const letters = (html: string) => html.replace(/\s+/g, "");

describe("clean HTML for the field without script", () => {
	it.each([
		["a heading", "<h2>Level two</h2>", "## Level two"],
		["emphasis", "<p>a <strong>b</strong> <em>c</em> <s>d</s></p>", "a **b** *c* ~~d~~"],
		["a link", '<p><a href="/hotel/list">Hotels</a></p>', "[Hotels](/hotel/list)"],
		["a quotation", "<blockquote><p>a</p></blockquote>", "> a"],
		[
			"signs of Markdown that are words",
			"<p>1. not a list, *not* emphasis, [no] link</p>",
			"1\\. not a list, \\*not\\* emphasis, \\[no\\] link",
		],
	])("is Markdown: %s", (_, html, text) => {
		expect(toMarkdown(html)).toBe(text);
	});

	it("is Markdown: a table of heads and cells of one line, with its bars kept apart", () => {
		const table =
			"<table><thead><tr><th>Zone</th><th>a|b</th></tr></thead><tbody><tr><td>1</td><td>c</td></tr></tbody></table>";
		expect(toMarkdown(table)).toBe("| Zone | a\\|b |\n| --- | --- |\n| 1 | c |");
	});

	it("says the same of every article and page that a site begins with, and is Markdown", () => {
		const texts = Object.entries(TEXTS);
		expect(texts.length).toBeGreaterThan(80);
		for (const [path, text] of texts) {
			const html = fromMarkdown(text);
			const back = toMarkdown(html);
			expect(back.includes("<"), path).toBe(false);
			expect(letters(fromMarkdown(back)), path).toBe(letters(html));
		}
	});

	it.each([
		["underlined words", "<p>a <u>b</u></p>"],
		["a table with joined cells", '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'],
		["a table with a list", "<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>"],
		["preformatted text with blank lines", "<pre><code>a\n\n  b\n</code></pre>"],
		["lists in lists", "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>"],
		["a list beside a paragraph", "<ul><li><p>a</p><p>b</p></li></ul><p>c</p>"],
		["a picture with its words", '<figure><img src="/storage/a.png" alt="b"><figcaption>c</figcaption></figure>'],
		["what would be HTML", "<p>&lt;script&gt;hit(1)&lt;/script&gt; &amp;lt;b&amp;gt;</p>"],
		["spaces around emphasis", "<p>a<strong> b </strong>c</p>"],
		["Chinese emphasis beside signs", "<p>请注意：<strong>“落地签”</strong>不是所有国家都有。</p>"],
		["nothing", ""],
	])("says the same when it comes back, as Markdown or as the HTML that it may hold: %s", (_, html) => {
		const clean = cleanHtml(html);
		expect(letters(fromMarkdown(toMarkdown(clean)))).toBe(letters(clean));
	});
});
