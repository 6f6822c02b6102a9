import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { FormReply } from "~/lib/forms/form-reply";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { action as change, loader as list } from "~/routes/user/cms/content";
import { action, loader } from "~/routes/user/cms/edit-content";
import { readFlash } from "~/session/cookies/flash.server";
import { openProduct } from "../../mocks/door";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const BUTTONS = ["cms/content/submit", "cms/content/withdraw", "cms/content/delete"];
const menu = (id: number, name: string, children: readonly string[] = []) => ({
	id,
	type: "menu",
	title: name,
	name,
	path: "",
	children: children.map((button, place) => ({
		id: id * 10 + place,
		type: "button",
		title: button,
		name: button,
		path: "",
	})),
});
const site = (buttons: readonly string[]) =>
	indexAnswer({ menus: [menu(31, "cms/content", buttons), menu(32, "cms/editContent")], userInfo: userInfo() });

const ARTICLE = {
	id: 5,
	title: "Parking",
	summary: "Where",
	language: "en",
	channel: "arrival",
	status: 10,
	version: 3,
	updated_at: 1_790_000_000,
	html: "<h2>Level two</h2>",
	actions: ["saveContent", "submitContent"],
	versions: [],
};
const channels = { list: [{ value: "arrival", title: "Arrival", article_count: 1, children: [] }] };
const SAVED = { id: 5, version: 4, status: 10, updated_at: 1_790_000_100, html: "" };

const portal = (scripts: Record<string, Script> = {}, buttons: readonly string[] = BUTTONS) =>
	remotePortal({
		"index/index": site(buttons),
		"cms/channels": channels,
		"cms/myContent": ARTICLE,
		"cms/saveContent": SAVED,
		"cms/submitContent": { id: 5, version: 4, status: 20 },
		"cms/myContents": { list: [ARTICLE], total: 1, page: 1, limit: 20, counts: [{ status: 10, count: 1 }] },
		"cms/withdrawContent": { id: 5, version: 3, status: 10 },
		"cms/deleteContent": { id: 5 },
		...scripts,
	});
const bodiesOf = (seen: ReturnType<typeof portal>, path: string) =>
	seen.filter((one) => one.path === path).map(({ body }) => body);

const FORM = {
	intent: "save",
	version: "3",
	language: "en",
	channel: "arrival",
	title: "Parking",
	summary: "Where",
	body: "## Level *three*",
};
interface Reply {
	data: {
		errors: Record<string, string[]>;
		theirs: { html: string; version: number } | null;
		saved: object | null;
		words: { text: string } | null;
		version: number;
	};
	init: { status: number };
}
const edit = async (form: Record<string, string>, id = "5") =>
	(await action(
		at(visit(`/user/cms/editContent/${id}`, { cookie: await memberCookie(), form }), { id }),
	)) as unknown as Reply & Response;
const row = async (form: Record<string, string>) =>
	change(at(visit("/user/cms/content", { cookie: await memberCookie(), form })));

describe("a guest", () => {
	it.each([
		["list", () => list(at(visit("/user/cms/content")))],
		["page of an article", () => loader(at(visit("/user/cms/editContent/5"), { id: "5" }))],
		["form of an article", () => action(at(visit("/user/cms/editContent/5", { form: FORM }), { id: "5" }))],
		[
			"form of the list",
			() => change(at(visit("/user/cms/content", { form: { intent: "delete", id: "5", version: "3" } }))),
		],
	])("signs in before the %s", async (_, run) => {
		expect((await thrownBy(run)).headers.get("Location")).toMatch(/^\/user\/login\?to=/);
	});
});

describe("a member who writes", () => {
	it("without script sends Markdown, which is stored as HTML, and comes back to the article", async () => {
		const seen = portal();
		const answer = await edit(FORM);
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/user/cms/editContent/5"]);
		expect(bodiesOf(seen, "cms/saveContent")).toMatchObject([
			{ id: 5, version: 3, keep: 1, html: "<h2>Level <em>three</em></h2>" },
		]);
	});

	it("sees the words as Markdown without script, and as HTML in the editor", async () => {
		portal();
		const answer = await loader(at(visit("/user/cms/editContent/5", { cookie: await memberCookie() }), { id: "5" }));
		expect(answer.words).toMatchObject({ text: "## Level two", html: "<h2>Level two</h2>" });
	});

	it("reads an article that cannot be changed now under its title, in the language of its words", async () => {
		const open = await openProduct();
		const titleOf = async (more: object) => {
			portal({ "cms/myContent": { ...ARTICLE, language: "zh-cn", actions: [], ...more } });
			const page = await open("/user/cms/editContent/5", {
				headers: { cookie: `ba-lang=en; ${await memberCookie()}` },
			});
			const [, attributes, text] = /<h1 ([^>]*)>([^<]*)<\/h1>/.exec(await page.text()) ?? [];
			return [/lang="([^"]*)"/.exec(attributes ?? "")?.[1], text];
		};
		expect([await titleOf({ title: "停车" }), await titleOf({ title: "" })]).toEqual([
			["zh-cn", "停车"],
			[undefined, "Untitled"],
		]);
	});

	it("has the page save by itself without a version, and goes on writing", async () => {
		const seen = portal();
		const { data } = await edit({ ...FORM, intent: "autosave", live: "1", format: "html", body: "<p>a</p>" }, "new");
		expect([data.saved, data.words]).toEqual([{ id: 5, version: 4, updated_at: 1_790_000_100 }, null]);
		expect(bodiesOf(seen, "cms/saveContent")).toMatchObject([{ keep: 0, html: "<p>a</p>" }]);
	});

	it("loses nothing where a colleague was faster, and may write over what was seen", async () => {
		const theirs = {
			title: "Parking",
			summary: "Where",
			html: "<p>Theirs</p><script>x</script>",
			channel: "arrival",
			language: "en",
			version: 7,
		};
		portal({ "cms/saveContent": refusal("stale_state", "Somebody was faster", { article: theirs }) });
		const { data, init } = await edit(FORM);
		expect([init.status, data.theirs, data.words?.text, data.version]).toMatchObject([
			400,
			{ html: "<p>Theirs</p>", version: 7 },
			FORM.body,
			3,
		]);
		const seen = portal();
		await edit({ ...FORM, over: "7" });
		expect(bodiesOf(seen, "cms/saveContent")).toMatchObject([{ version: 7 }]);
	});

	it("is not told of a conflict with the own words, whose answer was lost", async () => {
		const own = {
			title: "Parking",
			summary: "Where",
			html: "<h2>Level <em>three</em></h2>",
			channel: "arrival",
			language: "en",
			version: 4,
		};
		const seen = portal({ "cms/saveContent": refusal("stale_state", "Somebody was faster", { article: own }) });
		const versions = () => bodiesOf(seen, "cms/saveContent").map((body) => (body as { version: number }).version);
		expect((await edit({ ...FORM, intent: "autosave", live: "1" })).data.saved).toMatchObject({ id: 5, version: 4 });
		expect(versions()).toEqual([3]);
		expect((await edit({ ...FORM, live: "1" })).data.saved).toMatchObject({ id: 5, version: 4 });
		expect(versions(), "a press keeps a version").toEqual([3, 3, 4]);
	});

	it("reads at the text that it is missing when it is submitted empty [M-314]", async () => {
		portal({ "cms/submitContent": refusal("invalid", "", { fields: { html: "The content cannot be empty." } }) });
		const { data, init } = await edit({ ...FORM, intent: "submit", body: "\u200b" });
		expect([init.status, data.errors, data.saved]).toMatchObject([
			400,
			{ body: ["form:editor-required"] },
			{ version: 4 },
		]);
	});

	it("keeps what is too long or nested too deeply in the form", async () => {
		const seen = portal();
		const long = await edit({ ...FORM, title: "x".repeat(101) });
		expect([long.init.status, long.data.errors, long.data.words]).toMatchObject([
			400,
			{ title: ["length"] },
			{ text: FORM.body },
		]);
		expect(Object.keys((await edit({ ...FORM, body: "x".repeat(200_001) })).data.errors)).toEqual(["body"]);
		const deep = await edit({ ...FORM, body: `${">".repeat(10_000)} deep` });
		expect(deep.status === 303 || deep.data.errors.body?.length === 1).toBe(true);
		expect(bodiesOf(seen, "cms/saveContent").length).toBeLessThanOrEqual(1);
	});

	it("brings an earlier version back as a new one", async () => {
		const seen = portal();
		expect((await edit({ intent: "restore", from: "2", version: "3" })).status).toBe(303);
		expect(bodiesOf(seen, "cms/saveContent")).toMatchObject([{ id: 5, version: 3, keep: 1, html: ARTICLE.html }]);
	});
});

describe("a member at the list", () => {
	it.each([
		["submit", "cms/submitContent"],
		["withdraw", "cms/withdrawContent"],
		["delete", "cms/deleteContent"],
	])("may %s an article, with the permission for it alone", async (intent, path) => {
		const seen = portal();
		const answer = (await row({ intent, id: "5", version: "3" })) as Response;
		expect([answer.status, bodiesOf(seen, path)]).toEqual([303, [{ id: 5, version: 3 }]]);
		const none = portal(
			{},
			BUTTONS.filter((button) => button !== `cms/content/${intent}`),
		);
		const thrown = await thrownBy<{ init: { status: number } }>(() => row({ intent, id: "5", version: "3" }));
		expect([thrown.init.status, bodiesOf(none, path)]).toEqual([403, []]);
	});

	it.each([
		["a draft again", 10, "Withdrawn from review; you can go on editing"],
		["off the site", 50, "The article is no longer published"],
	])("reads of an article that is %s that it is so", async (_, status, text) => {
		portal({ "cms/withdrawContent": { id: 5, version: 3, status } });
		const [cookie = ""] = (
			(await row({ intent: "withdraw", id: "5", version: "3" })) as Response
		).headers.getSetCookie();
		const Cookie = cookie.split(";")[0] ?? "";
		expect(
			(await readFlash(new Request("http://in.test/", { headers: { Cookie } }))).notices.map(({ message }) => message),
		).toEqual([text]);
	});

	it("who was late with an article reads that it was changed, and not of own changes", async () => {
		portal({ "cms/deleteContent": refusal("stale_state", "Somebody was faster. Your changes are not saved.") });
		const { data } = (await row({ intent: "delete", id: "5", version: "3" })) as unknown as {
			data: FormReply;
		};
		expect(data.result.error?.[""]).toEqual([
			"The article has been changed since. The list is now up to date; please look again.",
		]);
	});

	it("reads at the article all that is missing", async () => {
		const fields = { title: "Please enter a title.", html: "The content cannot be empty." };
		portal({ "cms/submitContent": refusal("invalid", "Please check the article.", { fields }) });
		const { data } = (await row({ intent: "submit", id: "5", version: "3" })) as unknown as { data: FormReply };
		expect(data.result.error).toEqual({ "": Object.values(fields) });
		const html = renderToStaticMarkup(createElement(ReplySummary, { reply: data, title: "Not done" }));
		expect([Object.values(fields).every((text) => html.includes(text)), html.includes("Please check")]).toEqual([
			true,
			false,
		]);
	});
});
