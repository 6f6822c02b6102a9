import { describe, expect, it } from "vitest";
import type { FormReply } from "~/lib/forms/form-reply";
import { action, loader } from "~/routes/operator/articles/detail";
import { loader as list } from "~/routes/operator/articles/list";
import { indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const DECIDE = "operator/articles/decide";
const site = (buttons: readonly string[]) =>
	indexAnswer({
		menus: [],
		rules: [
			{
				id: 31,
				type: "route",
				title: "Articles",
				name: "operator/articles",
				path: "",
				children: buttons.map((name, place) => ({ id: 32 + place, type: "button", title: name, name, path: "" })),
			},
		],
		userInfo: userInfo(),
	});

const LINE = {
	id: 5,
	company_id: 9,
	company_name: "Delta",
	author_name: "Aye",
	title: "Parking",
	summary: "Where",
	language: "en",
	channel: "arrival",
	status: 20,
	version: 3,
	updated_at: 1_790_000_000,
};
const portal = (scripts: Record<string, Script> = {}, buttons: readonly string[] = [DECIDE]) =>
	remotePortal({
		"index/index": site(buttons),
		"cms/channels": { list: [{ value: "arrival", title: "Arrival", article_count: 1, children: [] }] },
		"operator/articles": { list: [LINE], total: 1, page: 1, limit: 20, counts: [{ tab: "in_review", count: 1 }] },
		"operator/article": {
			...LINE,
			html: "<p onclick=x>Level two</p><script>x</script>",
			published_html: "<h2 onload=y>One</h2>",
		},
		...Object.fromEntries(
			["publish", "reject", "withdraw"].map((name) => [`operator/${name}Article`, { id: 5, status: 30, version: 3 }]),
		),
		...scripts,
	});
const sent = (seen: ReturnType<typeof portal>) =>
	seen.filter(({ path }) => /operator\/\w+Article$/.test(path)).map(({ path, body }) => [path, body]);

interface Reply {
	data: FormReply;
	init: { status: number };
}
const HERE = "/operator/articles/9/5";
const params = { company: "9", id: "5" };
const open = async () => loader(at(visit(HERE, { cookie: await memberCookie() }), params));
const decide = async (form: Record<string, string>) =>
	(await action(
		at(visit(HERE, { cookie: await memberCookie(), form: { version: "3", ...form } }), params),
	)) as unknown as Reply & Response;

describe("operators who review members' articles", () => {
	it("sign in first", async () => {
		for (const run of [() => loader(at(visit(HERE), params)), () => list(at(visit("/operator/articles")))])
			expect((await thrownBy(run)).headers.get("Location")).toMatch(/^\/user\/login\?to=/);
	});

	it("see the list by status with the channels' titles, and without them where the channels cannot be had", async () => {
		const read = async (query = "") => list(at(visit(`/operator/articles${query}`, { cookie: await memberCookie() })));
		const seen = portal();
		expect(await read("?tab=nonsense")).toMatchObject({
			tab: "in_review",
			list: [{ title: "Parking", channel_title: "Arrival" }],
		});
		expect(seen.find(({ path }) => path === "operator/articles")?.query).toMatchObject({ tab: "in_review", page: "1" });
		portal({ "cms/channels": refusal("too_many", "Later") });
		expect(await read("?tab=published")).toMatchObject({ tab: "published", list: [{ channel_title: "arrival" }] });
	});

	it("read clean words, those that are published as well", async () => {
		portal();
		expect((await open()).article).toMatchObject({ html: "<p>Level two</p>", published_html: "<h2>One</h2>" });
	});

	it.each([
		["publish", { intent: "publish" }, ["operator/publishArticle", { company_id: 9, id: 5, version: 3 }]],
		[
			"publish for a price in major units",
			{ intent: "publish", price_amount: "3.50", price_currency: "USD" },
			["operator/publishArticle", { company_id: 9, id: 5, version: 3, price_amount: 350, price_currency: "USD" }],
		],
		[
			"reject",
			{ intent: "reject", reason: " Too short " },
			["operator/rejectArticle", { company_id: 9, id: 5, version: 3, reason: "Too short" }],
		],
		[
			"withdraw",
			{ intent: "withdraw", reason: "Old" },
			["operator/withdrawArticle", { company_id: 9, id: 5, reason: "Old" }],
		],
	])("%s it and come back to the list", async (_, form, requested) => {
		const seen = portal();
		const answer = await decide(form as Record<string, string>);
		expect([answer.status, answer.headers.get("Location"), sent(seen)]).toMatchObject([
			303,
			"/operator/articles",
			[requested],
		]);
	});

	it.each([
		["no reason", { intent: "reject", reason: "  " }, "reason"],
		["a price that is no amount", { intent: "publish", price_amount: "three", price_currency: "USD" }, "price_amount"],
	])("with %s send nothing, and what was typed comes back", async (_, form, field) => {
		const seen = portal();
		const { data, init } = await decide(form as Record<string, string>);
		expect([init.status, Object.keys(data.result.error ?? {}), sent(seen)]).toEqual([400, [field], []]);
		expect(data.result.initialValue).toMatchObject(form);
	});

	it("are notified where a member has changed the article since, and keep their reason", async () => {
		portal({ "operator/rejectArticle": refusal("stale_state", "Changed since") });
		const { data } = await decide({ intent: "reject", reason: "Too short" });
		expect([data.result.error, data.result.initialValue]).toMatchObject([
			{ "": ["operator-articles:stale"] },
			{ reason: "Too short" },
		]);
	});

	it("without the permission decide nothing", async () => {
		const seen = portal({}, []);
		const thrown = await thrownBy<{ init: { status: number } }>(() => decide({ intent: "publish" }));
		expect([thrown.init.status, sent(seen)]).toEqual([403, []]);
	});
});
