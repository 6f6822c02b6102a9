import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import type { Permission } from "~/portal-contract/permissions/permissions";
import { IndexAnswer, type RuleRow } from "~/portal-contract/site/site";
import { findCaller } from "~/portal-server/account/sessions/caller";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

const index = async (token?: string, language = "en") =>
	(await portal.call("index/index", { language, ...(token ? { token } : {}) })).data;
const names = (rows: RuleRow[]): string[] => rows.flatMap((row) => [row.name, ...names(row.children ?? [])]);

describe("rules and menus", () => {
	it("of a guest: open routes, nav and buttons in a tree, no menus, userInfo an empty list", async () => {
		const { rules, menus, userInfo, openMemberCenter, site } = await index();
		expect(menus).toEqual([]);
		expect(userInfo).toEqual([]);
		expect(openMemberCenter).toBe(true);
		expect(site).toMatchObject({ siteName: "Golden Stupa Travel", demonstration: true, currency: "CNY", cdnUrl: "" });
		expect(names(rules)).toEqual([
			"hotel/list",
			"hotel/list/book",
			"hotel/detail",
			"hotel/detail/book",
			"car/list",
			"car/list/book",
			"airport/list",
			"airport/list/book",
			"cms/search",
			"cms/info",
		]);
		for (const root of rules) expect(root).toMatchObject({ pid: 0, children: expect.any(Array), status: "1" });
	});

	it("of a member: the group's rows, menu_dir roots as menus, in the language asked for", async () => {
		const { token } = await portal.signIn();
		const english = await index(token);
		expect(english.menus.map((row: RuleRow) => [row.type, row.title])).toEqual([
			["menu_dir", "Orders"],
			["menu_dir", "Bills"],
			["menu_dir", "Invoices"],
			["menu_dir", "My content"],
			["menu_dir", "Account"],
			["menu_dir", "Company"],
		]);
		expect(names(english.menus)).toContain("order/detail/pay");
		expect(english.rules.map((row: RuleRow) => row.type)).toEqual([
			"nav",
			"route",
			"route",
			"nav",
			"route",
			"nav",
			"route",
			"nav",
			"route",
			"nav_user_menu",
			"nav_user_menu",
			"nav_user_menu",
		]);
		expect((await index(token, "zh-cn")).menus[0].title).toBe("订单");
		expect(IndexAnswer.safeParse(english).success).toBe(true);
	});

	it("a row whose parent the group lacks vanishes, a root of type menu is dropped, a disabled group has nothing", async () => {
		const { token } = await portal.signIn("demo_booker");
		const change = (statement: ReturnType<typeof sql>) => portal.store.db.execute(statement);
		await change(sql`update member_group set rules = array_remove(rules, 'order') where code = 'booker'`);
		expect((await index(token)).menus.map(({ name }: RuleRow) => name)).toEqual(["cms", "account"]);
		await change(sql`update member_group set rules = array_remove(rules, 'hotel/booking') where code = 'booker'`);
		expect(names((await index(token)).rules)).not.toContain("order/create");
		await change(sql`update member_group set rules = rules || '{hotel/booking}' where code = 'booker'`);
		await change(sql`update member_group set rules = rules || '{order}' where code = 'booker'`);
		await change(sql`insert into rule (type, name, title_zh, title_en) values ('menu', 'lonely', '孤', 'Lonely')`);
		await change(sql`update member_group set rules = rules || '{lonely}' where code = 'booker'`);
		const both = await index(token);
		expect(names([...both.rules, ...both.menus])).not.toContain("lonely");
		await change(sql`update member_group set status = 0 where code = 'booker'`);
		const none = await index(token);
		expect([none.rules, none.menus, none.userInfo.username]).toEqual([[], [], "demo_booker"]);
		await change(sql`update member_group set status = 1 where code = 'booker'`);
	});

	it("are a member's as they are now, in either language: renamed, switched off, removed, added, and where a change was taken back", async () => {
		const { token } = await portal.signIn();
		const change = (statement: ReturnType<typeof sql>) => portal.store.db.execute(statement);
		const titles = async () => {
			const both = [await index(token), await index(token, "zh-cn")];
			const title = ({ rules }: { rules: RuleRow[] }) =>
				rules.filter(({ type }) => type === "nav").map((row) => row.title);
			return both.flatMap(title);
		};
		const before = await titles();
		expect(before).toEqual(["Hotels", "Cars", "Airport transfers", "Guides", "酒店", "包车", "接送机", "资讯"]);
		await change(sql`update rule set title_en = 'Rooms', title_zh = '住宿' where name = 'hotel/list'`);
		expect(await titles()).toEqual(["Rooms", "Cars", "Airport transfers", "Guides", "住宿", "包车", "接送机", "资讯"]);
		await change(sql`update rule set status = 0 where name = 'hotel/list'`);
		expect(await titles()).toEqual(["Cars", "Airport transfers", "Guides", "包车", "接送机", "资讯"]);
		await change(sql`update rule set status = 1, title_en = 'Hotels', title_zh = '酒店' where name = 'hotel/list'`);
		expect(await titles()).toEqual(before);
		const undone = portal.store.transaction(async (tx) => {
			await tx.execute(sql`update rule set title_en = 'Never' where name = 'hotel/list'`);
			throw new Error("taken back");
		});
		await expect(undone).rejects.toThrow("taken back");
		await change(
			sql`insert into rule (type, name, title_zh, title_en, weigh) values ('nav', 'own/entry', '自有', 'Own', 5000)`,
		);
		await change(sql`update member_group set rules = rules || '{own/entry}' where code = 'admin'`);
		expect(await titles()).toEqual([
			"Own",
			"Hotels",
			"Cars",
			"Airport transfers",
			"Guides",
			"自有",
			"酒店",
			"包车",
			"接送机",
			"资讯",
		]);
		await change(sql`delete from rule where name = 'own/entry'`);
		expect(await titles()).toEqual(before);
	});

	it("a heavier row comes first, whatever its id", async () => {
		await portal.store.db.execute(sql`update rule set weigh = 1000 where name = 'hotel/detail'`);
		expect(names((await index()).rules)[0]).toBe("hotel/detail");
	});
});

describe("permission", () => {
	it("comes from the group's rules, letter case aside, for each member call", async () => {
		const { token } = await portal.signIn("demo_booker");
		const { who } = await findCaller(portal.store.db, token);
		expect(who?.can("ORDER/detail/downloadvoucher" as Permission)).toBe(true);
		expect(who?.can("order/detail/confirm")).toBe(false);
		for (const call of CALLS.filter((one) => one.access === "member")) {
			const rule = call.rule ?? call.path;
			await portal.store.db.execute(
				sql`update member_group set rules = array_remove(rules, ${rule}) where code = 'booker'`,
			);
			const options = call.method === "POST" ? { body: {}, token } : { token };
			const { status, code, data } = await portal.call(call.path, options);
			expect([call.path, status, code, data]).toEqual([call.path, 200, 401, []]);
			await portal.store.db.execute(sql`update member_group set rules = rules || array[${rule}] where code = 'booker'`);
		}
	});

	it("a guest has to sign in on each member call, before the body is looked at", async () => {
		for (const call of CALLS.filter((one) => one.access === "member")) {
			const { code, data } = await portal.call(call.path, call.method === "POST" ? { body: "[" } : {});
			expect([call.path, code, data]).toEqual([call.path, 303, { type: "need login" }]);
		}
	});
});

describe("lists for select boxes", () => {
	it("name all countries in the language asked for, the common ones first, and can be searched in both", async () => {
		const chinese = (await portal.call("ajax/country", { language: "zh-cn" })).data;
		expect(chinese.slice(0, 3)).toEqual([
			{ value: "CN", label: "中国" },
			{ value: "MM", label: "缅甸" },
			{ value: "TH", label: "泰国" },
		]);
		expect(chinese.length).toBeGreaterThan(240);
		// [38-4]
		for (const quickSearch of ["XK", "kosovo", "科索沃"])
			expect((await portal.call(`ajax/country?quickSearch=${quickSearch}`)).data).toEqual([
				{ value: "XK", label: "Kosovo" },
			]);
		expect((await portal.call("ajax/country?quickSearch=缅甸")).data).toEqual([{ value: "MM", label: "Myanmar" }]);
		expect((await portal.call("ajax/country?select=true&quickSearch=nothing%20like%20it")).data).toEqual([]);
	});

	it("name the towns that have hotels", async () => {
		// [M-379] [38-4]
		const areas = (await portal.call("ajax/area")).data as { value: number; label: string }[];
		const narrowed = async (typed: string) =>
			(await portal.call(`ajax/area?select=true&quickSearch=${typed}&of=caller`)).data;
		expect(areas.length).toBeGreaterThan(2);
		expect(await narrowed((areas[1]?.label ?? "").toUpperCase())).toEqual([areas[1]]);
		expect(await narrowed("nothing like it")).toEqual([]);
		const towns = (await portal.call("ajax/city")).data;
		expect(towns).toHaveLength(16);
		const last = towns.at(-1).value;
		const put = (status: number) =>
			portal.store.db.execute(sql`update hotel set status = ${status} where city_id = ${last}`);
		await put(0);
		expect((await portal.call("ajax/city")).data).toEqual(towns.slice(0, -1));
		await put(1);
		expect((await portal.call("ajax/city?quickSearch=%25")).data).toEqual([]);
	});
});
