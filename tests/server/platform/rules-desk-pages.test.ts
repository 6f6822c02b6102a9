import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsOf } from "~/portal-server/db/db";
import { openDoor } from "../../mocks/door";
import { startPortal, type TestPortal } from "../../setup/portal";
import { readerWith, type Seen } from "./buttons";

let portal: TestPortal;
vi.mock("~/portal-client/transport.server", async (original) => ({
	...(await original<object>()),
	portalFetch: (request: Request) => portal.app.fetch(request),
}));

type Reader = ReturnType<typeof readerWith>;
let operator: Reader;
let second: Reader;
let booker: Reader;
let guest: () => Promise<string>;

const idOf = async (name: string) =>
	(await rowsOf<{ id: number }>(portal.store.db, sql`select id from rule where name = ${name}`))[0]?.id ?? 0;
const pageOf = async (name: string) => `/operator/rules/${await idOf(name)}`;
/** The page's form of this intent as it is, but for what is typed; a list of ticks is given whole. */
function filled(page: Seen, intent: string, typed: Record<string, string | string[]>): [string, string][] {
	const form = page.forms.find(({ fields }) => fields.some(([name, value]) => name === "intent" && value === intent));
	if (!form) throw new Error(`no form ${intent}`);
	const kept = form.fields.filter(([name]) => !(name in typed));
	return [...kept, ...Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))];
}
async function save(name: string, typed: Record<string, string | string[]>): Promise<Seen> {
	const path = await pageOf(name);
	return operator.post(path, filled(await operator.get(path), "save", typed));
}
const held = (page: Seen) => page.forms.flatMap(({ fields }) => fields.filter(([name]) => name === "groups").map(([, code]) => code));

beforeAll(async () => {
	portal = await startPortal();
	const door = await openDoor(
		(async () => ({
			...{
				"operator/rules": await import("~/routes/operator/rules/list"),
				"operator/rules/new": await import("~/routes/operator/rules/new"),
			},
			"operator/rules/:id": await import("~/routes/operator/rules/detail"),
			"user/order/list": await import("~/routes/user/order/list"),
			"user/order/export": await import("~/routes/user/order/export"),
			"*": await import("~/routes/not-found"),
			"hotel/list": await import("~/routes/hotel/list"),
		})) as never,
		{ PORTAL_GUEST_CACHE_S: "60" },
	);
	const { sessionOf, storeSession } = await import("~/session/cookie.server");
	const readerOf = async (username: string, id: number) => {
		const { token } = await portal.signIn(username);
		const user = { id, username, nickname: username, avatar: "", token, refresh_token: "" };
		const headers = await storeSession(new Request("http://localhost:3000/"), sessionOf(user, false));
		return readerWith(door, headers.getSetCookie()[0]?.split(";")[0] ?? "");
	};
	operator = await readerOf("demo_operator", 7);
	second = await readerOf("demo_finance_operator", 8);
	booker = await readerOf("demo_booker", 9);
	guest = async () => (await (await door("/hotel/list.data", { headers: { cookie: "ba-lang=en" } })).text()) ?? "";
}, 120_000);
afterAll(() => portal?.close());

describe("the desk's page of rules", () => {
	it("is for those who have its rule: others are answered 403, and so is what they send", async () => {
		const path = await pageOf("order/list/export");
		const page = await operator.get(path);
		expect([(await operator.get("/operator/rules")).status, page.status, (await operator.get("/operator/rules/new")).status]).toEqual([
			200, 200, 200,
		]);
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

	it("takes a control from one group by one tick: a booker's next page is without it, and what it did answers 403 [M-038]", async () => {
		const list = "/user/order/list";
		expect((await booker.get(list)).html).toContain("/user/order/export");
		const groups = held(await operator.get(await pageOf("order/list/export")));
		expect(groups).toContain("booker");
		const saved = await save("order/list/export", { groups: groups.filter((code) => code !== "booker") });
		expect([saved.status, saved.location]).toEqual([303, "/operator/rules"]);
		expect((await booker.get(list)).html).not.toContain("/user/order/export");
		expect((await booker.get("/user/order/export?format=csv")).status).toBe(403);
		await save("order/list/export", { groups });
		expect((await booker.get(list)).html).toContain("/user/order/export");
	});

	it("changes what guests see, who are otherwise shown kept pages [M-141]", async () => {
		expect(await guest()).toContain('"Hotels"');
		expect(await guest()).toContain('"Hotels"');
		await save("hotel/list", { title_en: "Stays" });
		expect(await guest()).toContain('"Stays"');
	});

	it("keeps what was typed where somebody else was quicker, shows what is there now, and saves at the second press", async () => {
		const path = await pageOf("user/order/list");
		const seen = await operator.get(path);
		await save("user/order/list", { title_en: "Trips" });
		const late = await operator.post(path, filled(seen, "save", { title_en: "Bookings", groups: ["admin", "booker"] }));
		expect(late.status).toBe(400);
		expect(late.html).toMatch(/Thida has just changed this entry/);
		expect(late.html).toMatch(/value="Bookings"/);
		expect(late.html).toMatch(/As it is on the server now[\s\S]*Trips/);
		expect(held(late)).toEqual(["admin", "booker"]);
		expect((await operator.post(path, filled(late, "save", {}))).status).toBe(303);
		expect((await operator.get(path)).html).toMatch(/value="Bookings"/);
	});

	it("says at its field why an address or the last way to this page is refused, in the reader's language", async () => {
		const wrong = await save("user/order/list", { menu_type: "link", url: "javascript:alert(1)" });
		expect([
			wrong.status,
			wrong.html.includes("begins with http:// or https://"),
			wrong.html.includes('value="javascript:alert(1)"'),
		]).toEqual([400, true, true]);
		const locked = await save("operator/rules/edit", { groups: ["booker"] });
		expect([locked.status, locked.html.includes("At least one group of operators")]).toEqual([400, true]);
		expect(locked.html).toContain('href="#rule-groups"');
	});

	it("adds a link to a member's menu, and deletes it again", async () => {
		const form = await operator.get("/operator/rules/new");
		const typed = { place: "nav_user_menu", title_zh: "差旅制度", title_en: "Travel policy", url: "https://intranet.example/policy" };
		const missing = await operator.post("/operator/rules/new", filled(form, "add", { ...typed, title_zh: "" }));
		expect([missing.status, missing.html.includes('value="https://intranet.example/policy"')]).toEqual([400, true]);
		expect((await operator.post("/operator/rules/new", filled(form, "add", typed))).status).toBe(303);
		expect((await booker.get("/no/such/page")).html).toMatch(/href="https:\/\/intranet.example\/policy" target="_blank"/);
		const [added] = await rowsOf<{ id: number }>(portal.store.db, sql`select id from rule where is_added`);
		const path = `/operator/rules/${added?.id}`;
		expect((await operator.post(path, filled(await operator.get(path), "delete", {}))).status).toBe(303);
		expect((await booker.get("/no/such/page")).html).not.toContain("intranet.example");
		expect((await operator.get(await pageOf("user/order/list"))).html).not.toContain("Delete for good");
	});
});
