import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { seedRules } from "~/portal-server/site/seed/rules";
import { uniqueId } from "../../factories/random/unique";
import { type Answer, startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
let token: string;

interface Rule extends Record<string, unknown> {
	id: number;
	pid: number;
	type: string;
	name: string;
	version: number;
	groups: string[];
}

const list = async (): Promise<Rule[]> => (await portal.call("operator/rules", { token })).data.list;
const rule = async (name: string): Promise<Rule> => {
	const found = (await list()).find((one) => one.name === name);
	if (!found) throw new Error(`no rule ${name}`);
	return found;
};
const post = (call: string, body: object, by = token): Promise<Answer> =>
	portal.call(`operator/${call}`, { body, token: by, key: uniqueId() });
/** The rule sent back as it is but for `changes`. */
const edit = async (name: string, changes: object) => post("editRule", { ...(await rule(name)), ...changes });
const ENTRY = {
	type: "nav_user_menu",
	title_zh: "差旅制度",
	title_en: "Visa guide",
	weigh: 5,
	icon: "info",
	menu_type: "link",
	url: "https://intranet.example/policy",
	groups: ["booker"],
};
const eventsOf = (name: string) =>
	rowsOf<{
		action: string;
		username: string;
		before: Record<string, unknown> | null;
		after: Record<string, unknown> | null;
	}>(
		portal.store.db,
		sql`select e.action, m.username, e.before, e.after from rule_event e join member m on m.id = e.member_id where e.rule_name = ${name} order by e.id`,
	);

beforeAll(async () => {
	portal = await startPortal();
	({ token } = await portal.signIn("demo_operator"));
});
afterAll(() => portal?.close());

describe("an operator's list of rules", () => {
	it("has every rule under the one it belongs to, in the reader's language, with the groups that have it", async () => {
		const rules = await list();
		const at = rules.findIndex(({ name }) => name === "order/detail");
		expect(rules[at]).toMatchObject({ level: 1, title: "Order details", extend: "add_rules_only", is_added: false });
		expect(rules[at + 1]).toMatchObject({
			name: "order/detail/pay",
			level: 2,
			groups: ["admin", "travel_manager", "booker"],
		});
		const chinese = (await portal.call("operator/rules", { token, language: "zh-cn" })).data;
		expect(chinese.list[at].title).toBe("订单详情");
		expect(chinese.groups[0]).toEqual({ code: "admin", title: "管理员", has_all: false });
	});

	it("has the heavier of two beside each other first, and what has lost its root at the end, to be repaired", async () => {
		const below = async (name: string) => {
			const { id } = await rule(name);
			return (await list()).filter(({ pid }) => pid === id).map((one) => one.name);
		};
		const before = await below("order");
		const last = before.at(-1) ?? "";
		const { weigh = 0 } = await rule(last);
		expect(before.length).toBeGreaterThan(1);
		expect((await edit(last, { weigh: 9_000 })).code).toBe(1);
		expect(await below("order")).toEqual([last, ...before.slice(0, -1)]);
		expect((await edit(last, { weigh })).code).toBe(1);
		const lost = sql`insert into rule (type, name, title_zh, title_en, pid, weigh) values ('menu', 'lost', '失', 'Lost', 999999, 9999)`;
		await portal.store.db.execute(lost);
		expect((await list()).at(-1)).toMatchObject({ name: "lost", level: 0 });
		await portal.store.db.execute(sql`delete from rule where name = 'lost'`);
	});

	it("is the operators' alone: another company's member with the rule is refused, one without it is not permitted", async () => {
		const booker = (await portal.signIn("demo_booker")).token;
		expect((await portal.call("operator/rules", { token: booker })).code).toBe(401);
		await portal.store.db.execute(
			sql`update member_group set rules = rules || '{operator/rules,operator/rules/edit}' where code = 'booker'`,
		);
		const [read, written] = [
			await portal.call("operator/rules", { token: booker }),
			await post("editRule", await rule("order"), booker),
		];
		expect([read.data.type, written.data.type]).toEqual(["not_allowed", "not_allowed"]);
		await portal.store.db.execute(
			sql`update member_group set rules = array_remove(array_remove(rules, 'operator/rules'), 'operator/rules/edit') where code = 'booker'`,
		);
	});
});

describe("a change of a rule", () => {
	it("is kept with who made it, and what was before and after", async () => {
		const before = await rule("user/order/list");
		expect((await edit("user/order/list", { title_en: "My orders", weigh: 7, icon: "star" })).data).toEqual({
			id: before.id,
			version: before.version + 1,
		});
		expect(await rule("user/order/list")).toMatchObject({
			title: "My orders",
			weigh: 7,
			icon: "star",
			changed_by: "Thida",
		});
		expect(await eventsOf("user/order/list")).toEqual([
			{
				action: "edit",
				username: "demo_operator",
				before: expect.objectContaining({ title_en: "Hotel orders" }),
				after: expect.objectContaining({ title_en: "My orders" }),
			},
		]);
		await expect(portal.store.db.execute(sql`delete from rule_event`)).rejects.toThrow();
	});

	it("gives and takes it group by group, and leaves the other rules of a group, and groups with all rules, alone", async () => {
		const rulesOf = async (code: string) =>
			(await rowsOf<{ rules: string[] }>(portal.store.db, sql`select rules from member_group where code = ${code}`))[0]
				?.rules ?? [];
		const booker = await rulesOf("booker");
		await edit("order/detail/pay", { groups: ["admin", "approver"] });
		expect(await rulesOf("booker")).toEqual(booker.filter((name) => name !== "order/detail/pay"));
		expect(await rulesOf("approver")).toContain("order/detail/pay");
		await portal.store.db.execute(sql`update member_group set rules = '{*}' where code = 'viewer'`);
		await edit("order/detail/pay", { groups: ["admin", "travel_manager", "booker"] });
		expect([await rulesOf("viewer"), (await rule("order/detail/pay")).groups]).toEqual([
			["*"],
			["admin", "travel_manager", "booker"],
		]);
		expect((await edit("order/detail/pay", { groups: ["nobody"] })).data.fields).toHaveProperty("groups");
	});

	it("of one that is switched off reaches the portal's own calls, for groups with all rules as well", async () => {
		await portal.store.db.execute(sql`update member_group set rules = '{*}' where code = 'booker'`);
		const booker = (await portal.signIn("demo_booker")).token;
		const listed = async () => (await portal.call("order/list", { token: booker })).code;
		expect(await listed()).toBe(1);
		await edit("order/list", { status: 0 });
		expect(await listed()).toBe(401);
		await edit("order/list", { status: 1 });
		expect(await listed()).toBe(1);
		await portal.store.db.execute(sql`update member_group set rules = '{order,order/list}' where code = 'booker'`);
	});

	it("that somebody else has changed in the meantime is refused and says who; nothing of it is kept", async () => {
		const seen = await rule("hotel/list");
		await edit("hotel/list", { title_en: "Stays" });
		const late = await post("editRule", { ...seen, title_en: "Rooms" });
		expect([late.data.type, late.msg]).toEqual([
			"stale_state",
			expect.stringContaining("Thida has just changed this entry"),
		]);
		expect((await rule("hotel/list")).title_en).toBe("Stays");
	});

	it("names who made the last one, whoever made others before", async () => {
		const both = ["reservation", "finance_operator"];
		for (const name of ["operator/rules", "operator/rules/edit"])
			expect((await edit(name, { groups: both })).code).toBe(1);
		const other = (await portal.signIn("demo_finance_operator")).token;
		const seen = await rule("hotel/list");
		expect((await post("editRule", { ...seen, title_en: "Stays" }, other)).code).toBe(1);
		expect(await rule("hotel/list")).toMatchObject({ changed_by: "Nilar" });
		expect((await post("editRule", seen)).msg).toContain("Nilar");
		for (const name of ["operator/rules", "operator/rules/edit"])
			expect((await edit(name, { groups: ["reservation"] })).code).toBe(1);
	});

	it("takes it from a group in whatever case that holds it", async () => {
		const holding = () =>
			rowsOf(
				portal.store.db,
				sql`select 1 from member_group where code = 'approver' and 'ORDER/detail/Pay' = any(rules)`,
			);
		await portal.store.db.execute(
			sql`update member_group set rules = rules || '{ORDER/detail/Pay}' where code = 'approver'`,
		);
		const { groups } = await rule("order/detail/pay");
		expect([groups.includes("approver"), (await holding()).length]).toEqual([true, 1]);
		await edit("order/detail/pay", { groups: groups.filter((code) => code !== "approver") });
		expect(await holding()).toEqual([]);
	});

	it("made twice at the same moment is made once", async () => {
		const seen = await rule("hotel/list");
		const both = await Promise.all(["One", "Two"].map((title_en) => post("editRule", { ...seen, title_en })));
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect((await rule("hotel/list")).version).toBe(seen.version + 1);
	});

	it.each([
		["javascript:alert(1)", "link"],
		["data:text/html,x", "link"],
		["//evil.example/", "link"],
		["ftp://files.example/", "link"],
		["", "link"],
		["/user/order/list", "iframe"],
		["http://plain.example/", "iframe"],
		["https://name:secret@x.example/", "iframe"],
	])("to the address %j as %s is refused at its field", async (url, menu_type) => {
		const refused = await edit("user/order/list", { menu_type, url });
		expect([refused.data?.type, Object.keys(refused.data?.fields ?? {})]).toEqual(["invalid", ["url"]]);
	});

	it("without titles, with ones that are too long or with an icon that nobody drew is refused at the fields", async () => {
		const wrong = await edit("hotel/list", { title_zh: " ", title_en: "x".repeat(41) });
		expect(Object.keys(wrong.data.fields).sort()).toEqual(["title_en", "title_zh"]);
		expect(Object.keys((await edit("hotel/list", { icon: "x-ray" })).data.fields)).toEqual(["icon"]);
	});
});

describe("the way to the operators' own page of rules", () => {
	it.each([
		["operator/rules", { groups: [] }, "groups"],
		["operator/rules", { groups: ["booker"] }, "groups"],
		["operator/rules/edit", { groups: ["dispatch"] }, "groups"],
		["operator/rules/edit", { status: 0 }, "status"],
		["operator/rules", { extend: "add_rules_only" }, "extend"],
		["operator/rules", { menu_type: "link", url: "/" }, "menu_type"],
	])("cannot be closed for the last operator: %s with %j", async (name, changes, field) => {
		const before = await rule(name);
		const refused = await edit(name, changes);
		expect([refused.data?.type, Object.keys(refused.data?.fields ?? {})]).toEqual(["invalid", [field]]);
		expect(await rule(name)).toEqual(before);
	});

	it("may move from one group of operators to another that has somebody in it who may sign in, step by step", async () => {
		const both = ["reservation", "finance_operator"];
		for (const name of ["operator/rules", "operator/rules/edit"])
			expect((await edit(name, { groups: both })).code).toBe(1);
		for (const [out, back] of [
			[
				sql`update member set status = 0 where username = 'demo_finance_operator'`,
				sql`update member set status = 1 where username = 'demo_finance_operator'`,
			],
			[
				sql`update member_group set status = 0 where code = 'finance_operator'`,
				sql`update member_group set status = 1 where code = 'finance_operator'`,
			],
		] as const) {
			await portal.store.db.execute(out);
			const refused = await edit("operator/rules/edit", { groups: ["finance_operator"] });
			expect(Object.keys(refused.data?.fields ?? {})).toEqual(["groups"]);
			await portal.store.db.execute(back);
		}
		expect((await edit("operator/rules/edit", { groups: ["finance_operator"] })).code).toBe(1);
		({ token } = await portal.signIn("demo_finance_operator"));
		expect((await edit("operator/rules", { groups: ["reservation"] })).data.fields).toHaveProperty("groups");
		for (const name of ["operator/rules", "operator/rules/edit"])
			expect((await edit(name, { groups: both })).code).toBe(1);
		({ token } = await portal.signIn("demo_operator"));
	});
});

describe("an entry that an operator adds", () => {
	const titlesOf = async (username: string): Promise<string[]> => {
		const member = (await portal.signIn(username)).token;
		const { rules, menus } = (await portal.call("index/index", { token: member })).data;
		const flat = (rows: { title: string; children?: [] }[]): string[] =>
			rows.flatMap((one) => [one.title, ...flat(one.children ?? [])]);
		return flat([...rules, ...menus]);
	};

	it("is in the menus of its groups alone, and deleted it is gone, from the groups too", async () => {
		const added = await post("addRule", ENTRY);
		expect(added.code).toBe(1);
		const entry = (await list()).find(({ id }) => id === added.data.id) as Rule;
		expect(entry).toMatchObject({ is_added: true, groups: ["booker"], url: ENTRY.url, type: "nav_user_menu" });
		expect(
			[await titlesOf("demo_booker"), await titlesOf("demo")].map((titles) => titles.includes("Visa guide")),
		).toEqual([true, false]);
		expect((await edit(entry.name, { menu_type: "tab" })).data.fields).toHaveProperty("menu_type");
		expect((await post("deleteRule", { id: entry.id, version: entry.version + 1 })).data.type).toBe("stale_state");
		expect((await post("deleteRule", { id: entry.id, version: entry.version })).data).toEqual({ id: entry.id });
		expect((await titlesOf("demo_booker")).includes("Visa guide")).toBe(false);
		const holding = await rowsOf(portal.store.db, sql`select code from member_group where ${entry.name} = any(rules)`);
		expect([holding, (await eventsOf(entry.name)).map(({ action }) => action)]).toEqual([[], ["add", "delete"]]);
	});

	it("sent twice under one key is added once", async () => {
		const twice = await Promise.all(
			[1, 2].map(() => portal.call("operator/addRule", { body: ENTRY, token, key: "pressed-twice" })),
		);
		expect(twice[0]?.data.id).toBe(twice[1]?.data.id);
		const { id } = twice[0]?.data ?? {};
		expect((await post("deleteRule", { id, version: 1 })).code).toBe(1);
	});

	it("stands in a directory of the side menu, or at the root of the other menus, and nowhere else", async () => {
		const [directory, page] = [await rule("order"), await rule("order/list")];
		const places: [string, number][] = [
			["menu", 0],
			["menu", page.id],
			["menu", 999_999],
			["nav", directory.id],
		];
		for (const [type, pid] of places)
			expect((await post("addRule", { ...ENTRY, type, pid })).data.fields).toHaveProperty("pid");
		const { data } = await post("addRule", { ...ENTRY, type: "menu", pid: directory.id });
		expect(await list()).toContainEqual(expect.objectContaining({ id: data.id, level: 1, pid: directory.id }));
		expect((await post("deleteRule", { id: data.id, version: 1 })).code).toBe(1);
	});

	it("is not one that came with the system: that cannot be deleted", async () => {
		const { id, version } = await rule("order/detail/pay");
		expect((await post("deleteRule", { id, version })).data.type).toBe("not_allowed_in_state");
	});
});

describe("an installation from before", () => {
	it("gains the operators' page of rules for its reservation clerks, and keeps what its operators have changed", async () => {
		await portal.store.transaction(async (tx) => {
			await tx.execute(sql`delete from rule where name like 'operator/rules%'`);
			await tx.execute(
				sql`update member_group set rules = array(select one from unnest(rules) as held (one) where one not like 'operator/rules%'), title_en = 'Desk' where code = 'reservation'`,
			);
			await tx.execute(sql`delete from site_config where key = 'seed:rights'`);
			await seedRules(tx);
		});
		expect(await rule("operator/rules/add")).toMatchObject({ level: 1, groups: ["reservation"] });
		expect(await rule("user/order/list")).toMatchObject({ title_en: "My orders" });
	});
});
