import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/cms/info";
import { action as change, loader as favourites } from "~/routes/user/cms/collect";
import { readFlash } from "~/session/cookies/flash.server";
import { articleAnswer, articleLine } from "../../factories/articles";
import { openProduct } from "../../mocks/door";
import { httpStatus, indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const ALL = ["cms/info/like", "cms/info/collect"];
const rule = (nodes: readonly string[]) => ({
	id: 31,
	type: "route",
	title: "Article",
	name: "cms/info",
	path: "",
	children: nodes.map((name, place) => ({ id: 32 + place, type: "button", title: name, name, path: "" })),
});
const site = (nodes: readonly string[]) => indexAnswer({ rules: [rule(nodes)], userInfo: userInfo() });

const portal = (nodes: readonly string[] = ALL, scripts: Record<string, Script> = {}) =>
	remotePortal({
		"index/index": site(nodes),
		"cms/info": articleAnswer(7, { liked: true }),
		"cms/like": { id: 7, liked: true, like_count: 1 },
		"cms/collect": { id: 7, collected: true },
		"cms/myCollects": { list: [articleLine(7)], total: 1 },
		...scripts,
	});
type Seen = ReturnType<typeof portal>;
const changes = (seen: Seen) =>
	seen.filter(({ path }) => path === "cms/like" || path === "cms/collect").map(({ path, body }) => [path, body]);

interface Failed {
	init: ResponseInit;
}
const HERE = "/cms/info/article-7";
const post = async (form: Record<string, string>, address = `${HERE}?lang=en&from=search`) =>
	(await action(at(visit(address, { cookie: await memberCookie(), form }), { id: "article-7" }))) as Response;
const statusOf = async (run: () => unknown) => (await thrownBy<Failed>(run)).init.status;

async function noticesOf(answer: Response): Promise<string[]> {
	const Cookie = answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
	return (await readFlash(new Request("http://in.test/", { headers: { Cookie } }))).notices.map(
		({ message }) => message,
	);
}

describe("a member at an article", () => {
	it.each([
		["likes it", { intent: "like", id: "7", liked: "1" }, ["cms/like", { id: 7, liked: 1 }]],
		["likes it no longer", { intent: "like", id: "7", liked: "0" }, ["cms/like", { id: 7, liked: 0 }]],
		["makes it a favourite", { intent: "collect-article", add: "7" }, ["cms/collect", { id: 7, collected: 1 }]],
		["gives the favourite up", { intent: "collect-article", remove: "7" }, ["cms/collect", { id: 7, collected: 0 }]],
	])("%s and comes back to it", async (_, form, requested) => {
		const seen = portal();
		const answer = await post(form as Record<string, string>);
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${HERE}?from=search`]);
		expect(changes(seen)).toEqual([requested]);
	});

	it("reads why the portal refuses, back at the article", async () => {
		portal(ALL, {
			"cms/like": refusal("not_found", "This article is gone"),
			"cms/collect": refusal("conflict", "Too many favourites"),
		});
		expect(await noticesOf(await post({ intent: "like", id: "7", liked: "1" }))).toEqual(["This article is gone"]);
		expect(await noticesOf(await post({ intent: "collect-article", add: "7" }))).toEqual(["Too many favourites"]);
	});

	it.each([
		["cms/info/collect", { intent: "like", id: "7", liked: "1" }],
		["cms/info/like", { intent: "collect-article", add: "7" }],
	])("whose rules hold %s alone is refused the other before the portal is asked", async (node, form) => {
		const seen = portal([node]);
		expect([await statusOf(() => post(form as Record<string, string>)), changes(seen)]).toEqual([403, []]);
	});

	it.each<Record<string, string>>([
		{},
		{ intent: "like" },
		{ intent: "like", id: "x", liked: "1" },
		{ intent: "like", id: "7", liked: "2" },
		{ intent: "collect", add: "7" },
		{ intent: "collect-article", add: "7", remove: "8" },
	])("gets 400 for a form that is none of the page's: %j", async (form) => {
		const seen = portal();
		const { init } = (await post(form)) as unknown as Failed;
		expect([init.status, changes(seen)]).toEqual([400, []]);
	});

	it("has controls for what the rules allow", async () => {
		const marks = async (nodes: string[]) => {
			portal(nodes);
			const { mayLike, mayCollect } = (
				await loader(at(visit(HERE, { cookie: await memberCookie() }), { id: "article-7" }))
			).reader;
			return [mayLike, mayCollect];
		};
		expect([await marks(ALL), await marks(["cms/info/like"]), await marks([])]).toEqual([
			[true, true],
			[true, false],
			[false, false],
		]);
	});
});

describe("an article as a member reads it", () => {
	let open: Awaited<ReturnType<typeof openProduct>>;
	beforeAll(async () => {
		open = await openProduct();
	});

	it("has forms that post to the article itself, with a token and what they would change", async () => {
		portal();
		const html = await (await open(HERE, { headers: { cookie: `ba-lang=en; ${await memberCookie()}` } })).text();
		const forms = [
			...html.matchAll(/<form[^>]*method="post"[^>]*action="\/cms\/info\/article-7"[^>]*>(.*?)<\/form>/g),
		].map(([form]) => form);
		expect(forms).toHaveLength(2);
		for (const form of forms) expect(form).toMatch(/type="hidden" name="[^"]*token[^"]*" value="[^"]{16,}"/i);
		expect(html).toMatch(/<button[^>]*name="liked"[^>]*value="0"[^>]*>/);
		expect(html).toMatch(/<button[^>]*form="favourite-articles"[^>]*name="add"[^>]*value="7"/);
	});

	it("has its tables in frames that keys can scroll", async () => {
		portal(ALL, { "cms/info": articleAnswer(7, { html: "<p>a</p><table><tr><td>1</td></tr></table><p>b</p>" }) });
		const html = await (await open(HERE, { headers: { cookie: "ba-lang=en" } })).text();
		expect(html).toMatch(
			/<p>a<\/p><div class="table-frame" role="group" tabindex="0" aria-label="Table"><table>.*?<\/table><\/div><p>b<\/p>/,
		);
	});
});

describe("the favourites of a member", () => {
	const read = async () => favourites(at(visit("/user/cms/collect", { cookie: await memberCookie() })));

	it("hold articles where nothing else may be kept", async () => {
		portal(["cms/info/collect"]);
		const { articles, hotels, mayArticles, mayHotels } = await read();
		expect([articles.map(({ title }) => title), hotels, mayArticles, mayHotels]).toEqual([
			["Article 7"],
			[],
			true,
			false,
		]);
	});

	it("go without articles where the portal has none of them to give", async () => {
		portal(["cms/info/collect"], { "cms/myCollects": httpStatus(500) });
		expect((await read()).articles).toEqual([]);
	});

	it("are closed to whose rules let them keep nothing", async () => {
		const seen = portal(["cms/info/like"]);
		expect([await statusOf(read), seen.some(({ path }) => path === "cms/myCollects")]).toEqual([403, false]);
	});

	it("lose an article by its button, and stay open", async () => {
		const seen = portal();
		const request = visit("/user/cms/collect", {
			cookie: await memberCookie(),
			form: { intent: "collect-article", remove: "7" },
		});
		const answer = (await change(at(request))) as Response;
		expect([answer.status, answer.headers.get("Location"), changes(seen)]).toEqual([
			303,
			"/user/cms/collect",
			[["cms/collect", { id: 7, collected: 0 }]],
		]);
	});

	it("of a guest lead to sign-in, and so do the forms of an article", async () => {
		const seen = portal();
		const form = { intent: "collect-article", add: "7" };
		const runs: [string, () => unknown][] = [
			["/user/cms/collect", () => favourites(at(visit("/user/cms/collect")))],
			["/user/cms/collect", () => change(at(visit("/user/cms/collect", { form })))],
			[HERE, () => action(at(visit(HERE, { form }), { id: "article-7" }))],
		];
		for (const [here, run] of runs) {
			const answer = await thrownBy(run);
			expect([answer.status, answer.headers.get("Location")]).toEqual([
				302,
				`/user/login?to=${encodeURIComponent(here)}`,
			]);
		}
		expect(seen).toEqual([]);
	});
});
