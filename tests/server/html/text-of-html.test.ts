import { expect, it } from "vitest";
import { cleanHtml, textOfHtml } from "~/lib/html/clean-html.server";

it.each([
	["<h2>A</h2><p>b <strong>c</strong></p>", "A b c"],
	["<table><tr><td>1</td><td>2</td></tr></table>", "1 2"],
	["<p>a<br />b<br>c</p><hr />d", "a b c d"],
	["<p>1 &lt; 2 &amp; 3 &amp;lt; &quot;4&quot;</p>", '1 < 2 & 3 &lt; "4"'],
	['<p><a href="/x?a=1&amp;b=2" title="a &gt; b" rel="nofollow">q</a></p>', "q"],
	['<p><img src="/a.png" alt="b" loading="lazy" width="2" />c</p>', "c"],
	['<ol start="3"><li>发票</li><li>票</li></ol>', "发票 票"],
])("reads %s, clean or not, as %s", (html, text) => {
	expect([textOfHtml(html), textOfHtml(cleanHtml(html))]).toEqual([text, text]);
});

it.each([
	["<script>a()</script><p>b</p>", "b"],
	["<style>p{}</style>b", "b"],
	["<p title='x>y'>a</p>", "a"],
	["<!-- x -->y", "y"],
	["<div>a</div><SPAN onclick=\"a('<p>')\">b</SPAN>", "ab"],
	["AT&T &copy; &#39;a&#39;", "AT&T © 'a'"],
])("reads %s, which is not clean, as %s", (html, text) => {
	expect(textOfHtml(html)).toBe(text);
});
