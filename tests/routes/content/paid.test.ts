import { beforeAll, describe, expect, it } from "vitest";
import { action, loader } from "~/routes/cms/info";
import { loader as bought } from "~/routes/user/cms/order";
import { readFlash } from "~/session/cookies/flash.server";
import { articleAnswer, articleLine, channelAnswer } from "../../factories/articles";
import { openProduct } from "../../mocks/door";
import { httpStatus, indexAnswer, refusal, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const ALL = ["cms/info/buy", "account/topUp"];
const row = (id: number, name: string, children: readonly object[] = []) => ({
	id,
	type: "menu",
	title: name,
	name,
	path: "",
	children,
});
const button = (name: string) => ({ id: 41, type: "button", title: name, name, path: "" });
const granted = (nodes: readonly string[], name: string) => (nodes.includes(name) ? [button(name)] : []);
const site = (nodes: readonly string[]) =>
	indexAnswer({
		rules: [row(31, "cms/info", granted(nodes, "cms/info/buy"))],
		menus: [row(32, "cms/order"), row(33, "account/balance", granted(nodes, "account/topUp"))],
		userInfo: userInfo(),
	});

const price = (amount: number) => ({ amount, currency: "CNY" });
const LOCKED = articleAnswer(7, { html: "", price: price(2_840), is_locked: true });
const ORDER = {
	id: 1,
	article_id: 7,
	key: "article-7",
	title: "Article 7",
	...price(2_840),
	member_name: "Li Min",
	created_at: 1_764_000_000,
};

const portal = (scripts: Record<string, Script> = {}, nodes: readonly string[] = ALL) =>
	remotePortal({ "index/index": site(nodes), "cms/info": LOCKED, "cms/buyContent": ORDER, ...scripts });
type Seen = ReturnType<typeof portal>;
const purchases = (seen: Seen) => seen.filter(({ path }) => path === "cms/buyContent");

const HERE = "/cms/info/article-7";
const KEY = "3f0e6f0e-6b5d-4f6c-9d0e-0a1b2c3d4e5f";
const FORM = { intent: "buy", id: "7", amount: "2840", currency: "CNY", idempotency_key: KEY };
const send = async (form: Record<string, string> = FORM) =>
	action(at(visit(HERE, { cookie: await memberCookie(), form }), { id: "article-7" }));

interface Wrong {
	data: Record<string, unknown>;
	init: ResponseInit;
}

async function noticesOf(answer: Response): Promise<string[]> {
	const Cookie = answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
	return (await readFlash(new Request("http://in.test/", { headers: { Cookie } }))).notices.map(
		({ message }) => message,
	);
}

let open: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
	open = await openProduct();
});
const page = async (cookie: string, init: RequestInit = {}) =>
	(await open(HERE, { ...init, headers: { cookie: `ba-lang=en; ${cookie}`, ...init.headers } })).text();
const post = async (form: Record<string, string> = FORM) =>
	page(await memberCookie(), {
		method: "POST",
		body: new URLSearchParams(form),
		headers: { "sec-fetch-site": "same-origin" },
	});

describe("a member at a paid article", () => {
	it("buys it at the price that was shown, under the form's key, and comes back to its text", async () => {
		const seen = portal();
		const answer = (await send()) as Response;
		expect([answer.status, answer.headers.get("Location")]).toEqual([303, HERE]);
		expect(await noticesOf(answer)).toEqual(["Bought. Everybody in your company can read this article now."]);
		expect(purchases(seen).map(({ body, headers }) => [body, headers.get("idempotency-key")])).toEqual([
			[{ id: 7, ...price(2_840) }, KEY],
		]);
	});

	it("is shown the price and one form, and no text", async () => {
		portal();
		const html = await page(await memberCookie());
		expect(html).toContain("CN¥28.40");
		expect(html).toContain("One purchase is for your whole company");
		expect(html).toMatch(/name="idempotency_key" value="[0-9a-f-]{36}"/);
		expect(html.match(/name="intent" value="buy"/g)).toHaveLength(1);
		expect(html).toContain('"isAccessibleForFree":false');
		expect(html).not.toContain('class="prose"');
	});

	it("is shown the new price at the form, and that nothing was charged, where it has changed", async () => {
		portal({
			"cms/buyContent": refusal("price_changed", "The price has changed", price(3_550)),
			"cms/info": articleAnswer(7, { html: "", price: price(3_550), is_locked: true }),
		});
		const html = await post();
		expect(html).toContain("The purchase failed; nothing was charged");
		expect(html).toContain("The price has changed from CN¥28.40 to CN¥35.50.");
		expect(html).toMatch(/name="amount" value="3550"/);
		expect(html).not.toContain(KEY);
	});

	it("is shown what is missing, with a link to top up for whoever may", async () => {
		const short = { ...price(0), available_amount: 1_840, missing_amount: 1_000 };
		portal({ "cms/buyContent": refusal("insufficient_balance", "Too little", short) });
		const html = await post();
		expect(html).toContain("The pre-deposit balance is CN¥10.00 short.");
		expect(html).toContain('href="/user/account/balance?tab=top_up"');
		portal({ "cms/buyContent": refusal("insufficient_balance", "Too little", short) }, ["cms/info/buy"]);
		const other = await post();
		expect(other).toContain("Please ask your administrator");
		expect(other).not.toContain("tab=top_up");
	});

	it("keeps the form's key where it is not known whether the purchase has happened", async () => {
		portal({ "cms/buyContent": httpStatus(503) });
		const { data, init } = (await send()) as unknown as Wrong;
		expect([data, init.status]).toMatchObject([{ refusal: { type: "unavailable" }, idempotency_key: KEY }, 503]);
		portal({ "cms/buyContent": httpStatus(503) });
		expect(await post()).toContain(`name="idempotency_key" value="${KEY}"`);
	});

	it("reads at the article why it cannot be bought at all, also where it is locked no more", async () => {
		const refused = { "cms/buyContent": refusal("not_allowed_in_state", "This article is free to read.") };
		portal(refused);
		const html = await post();
		expect(html).toContain("This article is free to read.");
		expect(html).not.toContain(KEY);
		portal({ ...refused, "cms/info": articleAnswer(7) });
		expect((await post()).match(/This article is free to read\./g)).toHaveLength(1);
	});

	it.each<Record<string, string>>([
		{ ...FORM, amount: "0" },
		{ ...FORM, amount: "x" },
		{ ...FORM, currency: "EUR" },
		{ ...FORM, idempotency_key: "1" },
		{ ...FORM, id: "" },
	])("gets 400 for a form that the page does not have: %j", async (form) => {
		const seen = portal();
		expect(((await send(form)) as unknown as Wrong).init.status).toBe(400);
		expect(purchases(seen)).toEqual([]);
	});

	it("whose role may not buy is told whom to ask, has no form, and is refused one sent by hand", async () => {
		const seen = portal({}, []);
		const html = await page(await memberCookie());
		expect(html).toContain("Your role does not allow you to buy articles.");
		expect(html).not.toContain('value="buy"');
		expect((await thrownBy<Wrong>(() => send())).init.status).toBe(403);
		expect(purchases(seen)).toEqual([]);
	});
});

describe("a guest at a paid article", () => {
	it("is led to sign in and back, and a form sent by hand buys nothing", async () => {
		const seen = portal({ "index/index": indexAnswer() });
		const html = await page("");
		expect(html).toContain(`href="/user/login?to=${encodeURIComponent(HERE)}"`);
		expect(html).toContain("Log in to buy");
		expect(html).not.toContain('value="buy"');
		const answer = await thrownBy(() => action(at(visit(HERE, { form: FORM }), { id: "article-7" })));
		expect([answer.status, purchases(seen)]).toEqual([302, []]);
	});

	it("sees in lists which articles are paid", async () => {
		const lines = [{ ...articleLine(5), price: { amount: 300, currency: "USD" } }, articleLine(4)];
		for (const style of ["list", "cards", "titles"]) {
			portal({ "index/index": indexAnswer(), "cms/channel": channelAnswer("guides", lines) });
			const html = await (await open(`/cms/channel/guides/${style}`, { headers: { cookie: "ba-lang=en" } })).text();
			expect(html.match(/Paid, US\$3\.00/g)).toHaveLength(1);
		}
	});
});

describe("an article that the company has bought", () => {
	it("is read like any other", async () => {
		portal({ "cms/info": articleAnswer(7) });
		const html = await page(await memberCookie());
		expect(html).toContain("<p>Text</p>");
		expect(html).not.toContain("Paid article");
		const { article } = await loader(at(visit(HERE, { cookie: await memberCookie() }), { id: "article-7" }));
		expect([article.price, article.is_locked]).toEqual([null, false]);
	});
});

describe("the list of purchased articles", () => {
	const listed = (list: object[], more = {}) => ({ list, total: list.length, page: 1, limit: 15, ...more });
	const ordersPage = async (address = "") =>
		(await open(`/user/cms/order${address}`, { headers: { cookie: `ba-lang=en; ${await memberCookie()}` } })).text();

	it("shows who bought which article for how much, and no link where it is off the site", async () => {
		portal({
			"cms/myOrders": listed([ORDER, { ...ORDER, id: 2, key: "", title: "Old news", member_name: "A former member" }]),
		});
		const html = await ordersPage();
		expect(html).toMatch(/<a[^>]*href="\/cms\/info\/article-7"[^>]*>Article 7<\/a>/);
		for (const text of ["Li Min", "CN¥28.40", "Old news", "No longer on the site", "A former member"])
			expect(html).toContain(text);
		expect(html).not.toContain('href="/cms/info/"');
	});

	it("says that there is none yet, and leads to articles; beyond the last page it leads to the first", async () => {
		portal({ "cms/myOrders": listed([]) });
		expect(await ordersPage()).toMatch(/has not bought any articles yet.*href="\/cms\/search"/s);
		const seen = portal({ "cms/myOrders": listed([], { total: 16, page: 3 }) });
		expect(await ordersPage("?page=3")).toMatch(/href="\/user\/cms\/order"[^>]*>[^<]*Back to the first page/);
		expect(seen.find(({ path }) => path === "cms/myOrders")?.query).toMatchObject({ page: "3" });
	});

	it("is closed to guests and to whose rules lack it", async () => {
		const seen = portal({ "index/index": indexAnswer({ rules: [], userInfo: userInfo() }) });
		const guest = await thrownBy(() => bought(at(visit("/user/cms/order"))));
		expect([guest.status, guest.headers.get("Location")]).toEqual([
			302,
			`/user/login?to=${encodeURIComponent("/user/cms/order")}`,
		]);
		const cookie = await memberCookie();
		expect((await thrownBy<Wrong>(() => bought(at(visit("/user/cms/order", { cookie }))))).init.status).toBe(403);
		expect(seen.some(({ path }) => path === "cms/myOrders")).toBe(false);
	});
});
