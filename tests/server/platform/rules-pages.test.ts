import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Page, Visitor } from "../../setup/visitor";
import { openSite, type Site } from "../outside/site";
import { signedIn, visibleHtml } from "./buttons/stage";

let site: Site;
let operator: Visitor;
let second: Visitor;
let booker: Visitor;

const idOf = async (name: string) =>
	(await site.rows<{ id: string }>("select id from rule where name = $1", [name]))[0]?.id;
const pageOf = async (name: string) => `/operator/rules/${await idOf(name)}`;
/** The page's form of this intent as it is, but for what is typed; a list of ticks is given whole. */
function filled(page: Page, intent: string, typed: Record<string, string | string[]>): [string, string][] {
	const form = page.forms.find(({ fields }) => fields.some(([name, value]) => name === "intent" && value === intent));
	if (!form) throw new Error(`no form ${intent}`);
	const stored = form.fields.filter(([name]) => !(name in typed));
	return [
		...stored,
		...Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
	];
}
async function save(name: string, typed: Record<string, string | string[]>): Promise<Page> {
	const path = await pageOf(name);
	return operator.post(path, filled(await operator.get(path), "save", typed));
}
const held = (page: Page) =>
	page.forms.flatMap(({ fields }) => fields.filter(([name]) => name === "groups").map(([, code]) => code));

beforeAll(async () => {
	site = await openSite({ PORTAL_GUEST_CACHE_S: "60" });
	operator = await signedIn(site.url, "demo_operator");
	second = await signedIn(site.url, "demo_finance_operator");
	booker = await signedIn(site.url, "demo_booker");
}, 120_000);
afterAll(() => site?.close());

describe("the operators' page of rules", () => {
	it("is for those who have its rule: others are answered 403, and so is what they send", async () => {
		const path = await pageOf("order/list/export");
		const page = await operator.get(path);
		expect([
			(await operator.get("/operator/rules")).status,
			page.status,
			(await operator.get("/operator/rules/new")).status,
		]).toEqual([200, 200, 200]);
		for (const reader of [second, booker]) {
			const answers = [
				await reader.get("/operator/rules"),
				await reader.get(path),
				await reader.get("/operator/rules/new"),
				await reader.post(path, filled(page, "save", {})),
				await reader.post("/operator/rules/new", []),
			];
			expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
		}
		expect((await operator.get("/operator/rules/999999")).status).toBe(404);
	});

	it("shows who may do what as a matrix of groups and rules, and as a list folded by subject, filtered without script", async () => {
		const all = visibleHtml(await operator.get("/operator/rules"));
		const matrix = (page: string) => /<div[^>]*id="rules-matrix"[\s\S]*?<\/table>/.exec(page)?.[0] ?? "";
		const heads = [...matrix(all).matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, text]) => text);
		expect(heads.slice(0, 5)).toEqual(["Name", "Guests", "Administrator", "Travel manager", "Booker"]);
		const row = (page: string, title: string) =>
			[...(new RegExp(`>${title}</a>[\\s\\S]*?</tr>`).exec(matrix(page))?.[0] ?? "").matchAll(/>([✓–])</g)].map(
				([, tick]) => tick,
			);
		expect(row(all, "Pay")).toEqual(["–", "✓", "✓", "✓", "–", "–", "–", "–", "–", "–", "–"]);
		const [subjects] = await site.rows<{ n: number }>("select count(*)::int4 as n from rule where pid = 0");
		const list = /<div[^>]*id="rules-list"[\s\S]*$/.exec(all)?.[0] ?? "";
		expect([list.match(/<details/g)?.length, /<details[^>]*open/.test(list)]).toEqual([subjects?.n, false]);
		const narrow = visibleHtml(await operator.get("/operator/rules?quickSearch=refund&group=finance_operator"));
		expect([
			row(narrow, "Decide on refunds").length,
			row(narrow, "Request a refund").length,
			row(narrow, "Operations desk").length,
		]).toEqual([11, 0, 11]);
		expect(visibleHtml(await operator.get("/operator/rules?quickSearch=zzzz"))).toContain("No entries match");
		expect((await operator.get("/operator/rules?status=nonsense&group=")).status).toBe(200);
	});

	it("takes a control from one group by one tick: a booker's next page is without it, and what it did answers 403 [M-038]", async () => {
		const list = "/user/order/list";
		expect(visibleHtml(await booker.get(list))).toContain("/user/order/export");
		const groups = held(await operator.get(await pageOf("order/list/export")));
		expect(groups).toContain("booker");
		const saved = await save("order/list/export", { groups: groups.filter((code) => code !== "booker") });
		expect([saved.status, saved.location]).toEqual([303, "/operator/rules"]);
		expect(visibleHtml(await booker.get(list))).not.toContain("/user/order/export");
		expect((await booker.get("/user/order/export?format=csv")).status).toBe(403);
		await save("order/list/export", { groups });
		expect(visibleHtml(await booker.get(list))).toContain("/user/order/export");
	});

	it("changes what guests see, who are otherwise shown kept pages [M-141]", async () => {
		const stored = async () => (await new Visitor(site.url).speak("en").get("/hotel/list.data")).body;
		expect([await stored(), await stored()]).toEqual([
			expect.stringContaining('"Hotels"'),
			expect.stringContaining('"Hotels"'),
		]);
		await save("hotel/list", { title_en: "Stays" });
		expect(await stored()).toContain('"Stays"');
	});

	it("keeps what was typed where somebody else was quicker, shows what is there now, and saves at the second press", async () => {
		const path = await pageOf("user/order/list");
		const seen = await operator.get(path);
		await save("user/order/list", { title_en: "Trips" });
		const late = await operator.post(path, filled(seen, "save", { title_en: "Bookings", groups: ["admin", "booker"] }));
		expect(late.status).toBe(400);
		expect(visibleHtml(late)).toMatch(/Thida has just changed this entry/);
		expect(visibleHtml(late)).toMatch(/value="Bookings"/);
		const now = /Current version on the server([\s\S]*?)<\/section>/.exec(visibleHtml(late))?.[1] ?? "";
		for (const fact of ["Trips", ">Icon<", "Shown in menus", "A page of this site"]) expect(now, fact).toContain(fact);
		expect(held(late)).toEqual(["admin", "booker"]);
		expect((await operator.post(path, filled(late, "save", {}))).status).toBe(303);
		expect(visibleHtml(await operator.get(path))).toMatch(/value="Bookings"/);
	});

	it("says at its field why an address or the last way to this page is refused, in the reader's language", async () => {
		const wrong = await save("user/order/list", { menu_type: "link", url: "javascript:alert(1)" });
		expect([
			wrong.status,
			visibleHtml(wrong).includes("begins with http:// or https://"),
			visibleHtml(wrong).includes('value="javascript:alert(1)"'),
		]).toEqual([400, true, true]);
		expect(visibleHtml(await save("user/order/list", { weigh: "1000000" }))).toContain("from -100000 to 100000");
		const locked = await save("operator/rules/edit", { groups: ["booker"] });
		expect([locked.status, visibleHtml(locked).includes("At least one group of operators")]).toEqual([400, true]);
		expect(visibleHtml(locked)).toContain('href="#rule-groups"');
	});

	it("adds a link to a member's menu, and deletes it again", async () => {
		const form = await operator.get("/operator/rules/new");
		const typed = {
			place: "nav_user_menu",
			title_zh: "差旅制度",
			title_en: "Travel policy",
			url: "https://intranet.example/policy",
		};
		const missing = await operator.post("/operator/rules/new", filled(form, "add", { ...typed, title_zh: "" }));
		expect([missing.status, visibleHtml(missing).includes('value="https://intranet.example/policy"')]).toEqual([
			400,
			true,
		]);
		expect((await operator.post("/operator/rules/new", filled(form, "add", typed))).status).toBe(303);
		expect(visibleHtml(await booker.get("/no/such/page"))).toMatch(
			/href="https:\/\/intranet.example\/policy" target="_blank"/,
		);
		const [added] = await site.rows<{ id: string }>("select id from rule where is_added");
		const path = `/operator/rules/${added?.id}`;
		expect((await operator.post(path, filled(await operator.get(path), "delete", {}))).status).toBe(303);
		expect(visibleHtml(await booker.get("/no/such/page"))).not.toContain("intranet.example");
		expect(visibleHtml(await operator.get(await pageOf("user/order/list")))).not.toContain("Delete for good");
	});
});
