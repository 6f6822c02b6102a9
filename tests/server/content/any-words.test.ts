import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_HTML_LENGTH } from "~/portal-contract/cms/own-limits";
import { errorsIn, unescapeHtml } from "../../setup/forms";
import type { Page, Visitor } from "../../setup/visitor";
import { type Guest, openSite, type Site } from "../outside/site";

let site: Site;
let member: Guest;
let article: string;
/** Milliseconds that an article of a usual length takes to be saved, the slowest of three. */
let usual = 0;

const NEW = "/user/cms/editContent/new";
/** What sends a new article, opened once. */
let form: Page;
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
	const begun = performance.now();
	return [await work(), performance.now() - begun];
};

async function save(body: string, format: string, more: Record<string, string> = {}): Promise<Page> {
	return member.visitor.submit(form, "Save", {
		title: "Any words",
		summary: "s",
		language: "en",
		channel: "arrival",
		body,
		format,
		...more,
	});
}

beforeAll(async () => {
	site = await openSite();
	[member] = (await site.members(1)) as [Guest];
	member.visitor.speak("en");
	const [row] = await site.rows<{ slug: string }>("select slug from article where slug = 'customs-and-cash'");
	form = await member.visitor.get(NEW);
	article = `/cms/info/${row?.slug}`;
	for (let nth = 0; nth < 3; nth += 1)
		usual = Math.max(usual, (await timed(() => save("Words. ".repeat(500), "markdown")))[1]);
});
afterAll(() => site?.close());

/** Generous: other work on the machine is no fault, a time that grows with the square of a length is. */
const timeout = () => Math.max(20_000, 50 * usual);

const many = (text: string, count: number) => text.repeat(count);
const lines = (count: number, line: (at: number) => string) =>
	Array.from({ length: count }, (_, at) => line(at)).join("\n");
const LONG = MAX_HTML_LENGTH - 10;
const upTo = (text: string) => many(text, Math.ceil(LONG / text.length)).slice(0, LONG);

const WORDS: [name: string, format: "html" | "markdown", body: string][] = [
	["broken HTML", "html", "<p>a<b>b<p>c</b></td><table><td>d<a href='x<img src=\"y>"],
	["10,000 elements in one another", "html", many("<blockquote><p>", 5_000)],
	["as many as go in of an element without meaning", "html", upTo("<div>")],
	["ends without beginnings", "html", upTo("</p>")],
	["10,000 quotes", "markdown", `${many(">", 10_000)} a`],
	["10,000 brackets", "markdown", `${many("[", 10_000)}a${many("]", 10_000)}`],
	["lists in lists", "markdown", lines(600, (at) => `${many("  ", at)}- a`)],
	["10,000 lists on one line", "markdown", `${many("- ", 10_000)}a`],
	["signs of emphasis without blanks", "markdown", upTo("_a__b")],
	["signs of emphasis that never end", "markdown", upTo("*a **b ")],
	["struck signs", "markdown", upTo("~a ~~b")],
	["a table of 10,000 columns", "markdown", `|${many("a|", 10_000)}\n|${many("-|", 10_000)}\n${many("a\n", 50_000)}`],
	["half a tag many times", "markdown", upTo("<a ")],
	["as many links as go in", "markdown", upTo("[a](/b) ")],
	["as many links as go in, as HTML", "html", upTo("<a href='/b'>a</a>")],
	["emoji", "markdown", many("👩‍👩‍👧 ", 2_000)],
	["characters without a width", "html", `<p>a${many("\u200b\u200d\u2060", 10_000)}</p>`],
	["halves of characters", "markdown", `a${many("\ud800", 1_000)}b\udc00`],
	["NUL", "html", "<p>a\u0000b</p>\u0000<\u0000b>c</b>"],
	[
		"pictures that are not there",
		"html",
		`<p>a${many("<img src='/storage/none.png'><img src='none'><img src=''>", 300)}</p>`,
	],
];

describe("words of an article", () => {
	it.each(WORDS)("of %s are stored, or refused at their field and kept there, soon", async (_name, format, body) => {
		const [page, took] = await timed(() => save(body, format));
		expect(took).toBeLessThan(timeout());
		if (page.status === 303) {
			const address = page.location ?? "";
			for (const shown of [address, `${address}?version=1`]) {
				const [{ status }, opened] = await timed(() => member.visitor.get(shown));
				expect([status, opened < timeout()], shown).toEqual([200, true]);
			}
			return;
		}
		expect([page.status, Object.keys(errorsIn(page.body))]).toEqual([400, ["body"]]);
		expect(
			page.forms.some(({ fields }) =>
				fields.some(([name, value]) => name === "body" && value.includes(body.slice(0, 50))),
			),
		).toBe(true);
	});

	it("of all that are stored stand in the list of one's own, soon", async () => {
		const [{ status }, opened] = await timed(() => member.visitor.get("/user/cms/content"));
		expect([status, opened < timeout()]).toEqual([200, true]);
	});

	it.each([
		["20,000 links", "html", many("<a href='/b'>a</a>", 20_000)],
		["a megabyte of text", "markdown", many("words ", 170_000)],
	] as const)("of %s are too long, and kept", async (_name, format, body) => {
		const [page, took] = await timed(() => save(body, format));
		expect([page.status, Object.keys(errorsIn(page.body)), took < timeout()]).toEqual([400, ["body"], true]);
		expect(unescapeHtml(page.body)).toContain(body.slice(0, 1_000).trim());
	});

	it.each([
		["five megabytes", many("words", 1024 * 1024)],
		["100,000 links", many("<a href='/b'>a</a>", 100_000)],
	])("of %s do not pass the front door, which says so", async (_name, body) => {
		const page = await save(body, "html");
		expect([page.status, page.body]).toEqual([413, expect.stringContaining("too large")]);
	});
});

const TEXTS: [name: string, text: string][] = [
	["a megabyte", many("a", 1024 * 1024)],
	["broken HTML", "<p><b>a</td><!-- <script>"],
	["10,000 brackets", many("[", 10_000)],
	["emoji", "👩‍👩‍👧".repeat(20)],
	["characters without a width", `a${many("\u200b", 500)}b`],
	["nothing to see", many("\u200b\u2060", 200)],
	["halves of characters", "a\ud800b\udc00"],
	["NUL", "a\u0000b"],
	["signs of patterns", "%_\\%'\"$$()*+?[^]{|}&!:<->"],
	["links", many("https://a.test/x ", 50)],
];

describe("a comment and a search", () => {
	const comment = async (visitor: Visitor, text: string) =>
		visitor.submit(await visitor.get(article), "Post comment", { text });

	it.each(TEXTS)("of %s are taken, or refused at the field and kept, soon", async (_name, text) => {
		const [said, took] = await timed(() => comment(member.visitor, text));
		expect([[303, 400, 413, 422].includes(said.status), took < timeout()], String(said.status)).toEqual([true, true]);
		if (![303, 413].includes(said.status) && text.trim() !== "")
			expect(unescapeHtml(said.body)).toContain(text.slice(0, 20).replaceAll("\u0000", ""));
		const [found, searched] = await timed(() =>
			member.visitor.get(`/cms/search?q=${encodeURIComponent(text.slice(0, 3_000).replace(/\p{Cs}/gu, "\ufffd"))}`),
		);
		expect([found.status < 500, searched < timeout()], String(found.status)).toEqual([true, true]);
	});

	it("of all that are taken stand in the list of one's own", async () => {
		expect((await member.visitor.get("/user/cms/comment")).status).toBe(200);
	});

	it("has left no fault in the log", () => {
		expect(site.log()).not.toMatch(/"status":5\d\d|unhandled|uncaught|store-fault|call-failed/);
	});
});
