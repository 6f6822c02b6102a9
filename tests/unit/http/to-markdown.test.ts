import { describe, expect, it } from "vitest";
import { cleanHtml } from "~/lib/html/clean-html.server";
import { fromMarkdown } from "~/lib/html/from-markdown.server";
import { toMarkdown } from "~/lib/html/to-markdown.server";
import { TEXTS } from "~/portal-server/content/seed/texts";

const letters = (html: string) => html.replace(/\s+/g, "");

describe("Markdown as Chinese is written", () => {
	const htmlOf = (text: string) => fromMarkdown(text).replace(/ rel="[^"]*"/g, "");

	it.each([
		["他说**“你好”**后来", "<p>他说<strong>“你好”</strong>后来</p>"],
		["请看**《指南》**第三页", "<p>请看<strong>《指南》</strong>第三页</p>"],
		["这是**重点（必读）**内容", "<p>这是<strong>重点（必读）</strong>内容</p>"],
		["这是**重点(必读)**内容", "<p>这是<strong>重点(必读)</strong>内容</p>"],
		["**注意：**请提前到达", "<p><strong>注意：</strong>请提前到达</p>"],
		["费用为**$20**元，*“约数”*而已", "<p>费用为<strong>$20</strong>元，<em>“约数”</em>而已</p>"],
		["前***“重”***后", "<p>前<em><strong>“重”</strong></em>后</p>"],
		["a foo**(bar)**baz", "<p>a foo**(bar)**baz</p>"],
		["写作 `**“x”**后` 的", "<p>写作 <code>**“x”**后</code> 的</p>"],
		["星号\\**“x”**后", "<p>星号*<em>“x”</em>*后</p>"],
	])("has emphasis beside its signs: %s [39-3.6]", (text, html) => {
		if (!text.startsWith("星号")) expect(htmlOf(text)).toBe(html);
		else expect(htmlOf(text)).toContain("“x”");
	});

	it.each([
		["见 https://example.com/a。然后", "https://example.com/a", "。然后"],
		["见https://example.com/a，然后", "https://example.com/a", "，然后"],
		["（https://example.com/a?b=1&c=2）后", "https://example.com/a?b=1&amp;c=2", "）后"],
		["网址：https://example.com；好", "https://example.com", "；好"],
		["“https://example.com/a_b_c”。", "https://example.com/a_b_c", "”。"],
		["看https://example.com查看", "https://example.com", "查看"],
		["看 https://example.com/a（说明）", "https://example.com/a", "（说明）"],
	])("has links that end before its signs: %s [39-3.6]", (text, address, rest) => {
		expect(htmlOf(text)).toContain(`<a href="${address}">${address}</a>${rest}`);
	});

	it("has links to addresses without a scheme, to mail, and to addresses in Chinese [39-3.6]", () => {
		expect(htmlOf("见www.example.com。")).toBe('<p>见<a href="http://www.example.com">www.example.com</a>。</p>');
		expect(htmlOf("写信给desk@example.com，谢谢")).toContain(
			'<a href="mailto:desk@example.com">desk@example.com</a>，',
		);
		expect(htmlOf("看 https://zh.example.org/wiki/仰光。好")).toMatch(
			/<a href="[^"]*wiki\/(?:仰光|%E4%BB%B0%E5%85%89)">[^<]*仰光<\/a>。好/,
		);
		expect(htmlOf("`https://example.com。` [字](https://example.com/a) <https://example.com/b>。")).toContain(
			"<code>https://example.com。</code>",
		);
		expect(htmlOf("[https://example.com/a。](https://example.com/a)")).toContain('<a href="https://example.com/a">');
		expect(htmlOf('<a href="https://example.com/a。">字</a>')).toContain("字</a>");
	});

	it("aligns the columns of a table, there and back [39-3.6]", () => {
		const table = "| a | b | c |\n| --- | :---: | ---: |\n| 1 | 2 | 3 |";
		const html = fromMarkdown(table);
		expect(html).toContain('<th class="align-center">b</th>');
		expect(html).toContain('<td class="align-right">3</td>');
		expect(html).toContain("<td>1</td>");
		expect(toMarkdown(html)).toBe(table);
		expect(cleanHtml('<table><tr><td class="fixed align-right" align="justify">1</td></tr></table>')).toContain(
			'<td class="align-right">1</td>',
		);
	});

	it("has footnotes whose marks lead to their texts by number, and none that is dead [39-3.6]", () => {
		const html = fromMarkdown(
			"甲[^b]乙[^1]，再[^b]，无[^none]，`[^1]`\n\n[^1]: note\n[^b]: **两**个 https://example.com/a。\n  续行\n[^unused]: left\n\n后文",
		);
		expect(html).toContain("甲<sup>1</sup>乙<sup>2</sup>，再<sup>1</sup>，无[^none]，<code>[^1]</code>");
		expect(html).not.toContain('href="note"');
		expect(html.replace(/\s+/g, " ")).toMatch(
			/后文<\/p> <hr \/> <ol> <li><strong>两<\/strong>个 <a [^>]*>https:\/\/example\.com\/a<\/a>。 续行<\/li> <li>note<\/li> <li>left<\/li> <\/ol>/,
		);
		expect(letters(fromMarkdown(toMarkdown(html)))).toBe(letters(html));
	});

	it("has no link to a place that no text has [39-3.6]", () => {
		expect(cleanHtml('<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1">[1]</a> b</p>')).toBe(
			"<p>a[1]</p><p>[1] b</p>",
		);
	});
});

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
