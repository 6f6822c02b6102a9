import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, todayInYangon } from "~/lib/travel-dates";
import { rowsOf } from "~/portal-server/db/db";
import { RULES } from "~/portal-server/seed/rules";
import { openDoor } from "../../mocks/door";
import { startPortal, type TestPortal } from "../../setup/portal";
import { calls, readerWith, type Seen, throughTo, USES } from "./buttons";

let portal: TestPortal;
vi.mock("~/portal-client/transport.server", async (original) => ({
	...(await original<object>()),
	portalFetch: (request: Request) => throughTo(portal, request),
}));

type Node = { type: string; name: string; children?: readonly Node[] };
const buttonsIn = (rules: readonly Node[]): string[] =>
	rules.flatMap(({ type, name, children = [] }) => [...(type === "button" ? [name] : []), ...buttonsIn(children)]);
const BUTTONS = buttonsIn(RULES);

let readers: Record<"demo" | "demo_operator", ReturnType<typeof readerWith>>;
/** What stands for itself in the addresses of the uses. */
const known: Record<string, string> = {};
const filled = (text: string) => text.replace(/:[a-z]+/g, (name) => known[name.slice(1)] ?? name);
const change = (statement: ReturnType<typeof sql>) => portal.store.db.execute(statement);

/** Both groups may do everything that there is a rule for. */
const permitAll = () =>
	change(sql`update member_group set rules = (select array_agg(name) from rule) where code in ('admin', 'reservation')`);

async function open(): Promise<typeof readers> {
	const pages = async () => ({
		...{ "hotel/list": await import("~/routes/hotel/list"), "hotel/detail/:id": await import("~/routes/hotel/detail") },
		...{ "hotel/booking": await import("~/routes/hotel/booking"), "user/order/list": await import("~/routes/user/order/list") },
		...{
			"user/order/detail/:id": await import("~/routes/user/order/detail"),
			"user/order/export": await import("~/routes/user/order/export"),
		},
		"user/order/detail/:id/voucher": await import("~/routes/user/order/voucher"),
		"user/order/detail/:id/confirmation": await import("~/routes/user/order/confirmation"),
		"user/order/detail/:id/calendar": await import("~/routes/user/order/calendar"),
		"user/upload": await import("~/routes/resources/upload"),
		"*": await import("~/routes/not-found"),
		"operator/orders/:id": await import("~/routes/operator/orders/detail"),
		"operator/rules": await import("~/routes/operator/rules/list"),
		"operator/rules/new": await import("~/routes/operator/rules/new"),
		"operator/rules/:id": await import("~/routes/operator/rules/detail"),
	});
	const door = await openDoor(pages as never);
	const { sessionOf, storeSession } = await import("~/session/cookie.server");
	const readerOf = async (username: string) => {
		const { token } = await portal.signIn(username);
		const user = { id: 7, username, nickname: username, avatar: "", token, refresh_token: "" };
		const headers = await storeSession(new Request("http://localhost:3000/"), sessionOf(user, false));
		return readerWith(door, headers.getSetCookie()[0]?.split(";")[0] ?? "");
	};
	return { demo: await readerOf("demo"), demo_operator: await readerOf("demo_operator") };
}

beforeAll(async () => {
	portal = await startPortal();
	readers = await open();
	await permitAll();
	const day = addDays(todayInYangon(Date.now()), 40);
	known.stay = `?destination=Yangon&check_in=${day}&check_out=${addDays(day, 2)}&rooms[0].adults=2&nationality=CN`;
	const [entry] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`insert into rule (type, name, title_zh, title_en, menu_type, url, is_added) values ('nav', 'added/entry', '制度', 'Policy', 'link', '/', true) returning id`,
	);
	known.entry = String(entry?.id);
	known.hotel = `1`;
	const { token } = await portal.signIn("demo");
	const { list } = (await portal.call("order/list?limit=50", { token })).data;
	known.order = String(list.find(({ status }: { status: number }) => status === 30).id);
	const hotel = await readers.demo.get(filled("/hotel/detail/:hotel:stay"));
	known.offer = /href="(\/hotel\/booking\?[^"]*)"/.exec(hotel.html)?.[1]?.replace(/&amp;/g, "&") ?? "";
	known.quote = (await readers.demo.get(known.offer)).location;
	// Orders without the stay in their address; a hotel's page is looked at for one.
	known.hotel = `1${known.stay}`;
}, 120_000);
afterAll(() => portal?.close());

const businessCalls = () => calls.filter((call) => call !== "GET index/index");

/** What sending the control of `page` asks for. */
function sendingOf(name: string, page: Seen): () => Promise<Seen> {
	const { who, page: address, act } = USES[name] ?? {};
	const reader = readers[who ?? "demo"];
	if (!act) throw new Error(`${name} asks for nothing`);
	if ("post" in act) return () => reader.post(act.post, []);
	if ("open" in act) return () => reader.get(filled(act.open));
	const [field, value] = act.form;
	const form = page.forms.find(({ fields }) => fields.some(([one, is]) => one === field && (value === undefined || is === value)));
	if (!form) throw new Error(`no form for ${name}`);
	const typed = Object.entries(act.typed ?? {}).map(([one, text]): [string, string] => [one, text === ":hotel" ? "1" : text]);
	const fields = [...form.fields.filter(([one]) => !typed.some(([other]) => other === one)), ...typed];
	return () => reader.post(form.action || filled(address ?? ""), fields);
}

describe("a button rule of the server", () => {
	it("has a row in the table of this test, each of them", () => {
		expect(BUTTONS.filter((name) => !(name in USES))).toEqual([]);
		expect(Object.keys(USES).filter((name) => !BUTTONS.includes(name))).toEqual([]);
		expect(BUTTONS.length).toBeGreaterThan(20);
	});

	it.each(Object.entries(USES))(
		"%s, taken from the group, takes the control out of the page; what it did answers 403 and asks nothing of the portal [M-038, M-343, M-349, M-350, T-34, O-39]",
		async (name, { who, page, control, act, asks }) => {
			const reader = readers[who];
			const before = await reader.get(filled(page));
			expect([before.status, control.source, new RegExp(filled(control.source)).test(before.html)]).toEqual([200, control.source, true]);
			const send = act && sendingOf(name, before);
			await change(sql`update member_group set rules = array_remove(rules, ${name}) where code in ('admin', 'reservation')`);
			try {
				calls.length = 0;
				const after = page === ":quote" && name === "hotel/quote" ? null : await reader.get(filled(page));
				expect([after?.status, new RegExp(filled(control.source)).test(after?.html ?? "")]).toEqual([200, false]);
				if (asks) expect(calls).not.toContain(asks);
				if (!send) return;
				calls.length = 0;
				const refused = await send();
				if (act && "open" in act) expect(refused.html, "a page, not bare data").toContain('id="content"');
				expect([refused.status, refused.html.includes("You do not have permission to operate!"), businessCalls()]).toEqual([403, true, []]);
			} finally {
				await permitAll();
			}
		},
	);
});

describe("a change on the server", () => {
	/** The site's frame, which the page of an unknown address has as well. */
	const nav = async (language = "en") => (await readers.demo.get("/no/such/page", language)).html;
	const insert = (type: string, name: string, rest: string) =>
		change(
			sql.raw(
				`insert into rule (type, name, path, title_zh, title_en, menu_type, weigh, ${rest.split("=")[0]}) values ('${type}', '${name}', '${name}', '新', 'New ${name}', 'tab', 5, ${rest.split("=")[1]})`,
			),
		);

	it("shows on the next page: a new entry, another title in both languages, another order, a page of another site [M-038, M-141, M-143, M-144]", async () => {
		expect(await nav()).not.toContain("New visa");
		await insert("nav", "visa", "url=''");
		await insert("nav_user_menu", "user/visa", "url=''");
		await permitAll();
		expect(await nav()).toMatch(/href="\/visa"[^>]*>New visa</);
		await change(sql`update rule set title_en = 'Visa desk', title_zh = '签证', weigh = 1000 where name = 'visa'`);
		const english = await nav();
		expect(await nav("zh-cn")).toMatch(/href="\/visa"[^>]*>签证</);
		expect(english).toMatch(/href="\/visa"[^>]*>Visa desk</);
		expect(english.indexOf("Visa desk")).toBeLessThan(english.indexOf('href="/hotel/list"'));
		await change(sql`update rule set menu_type = 'iframe', url = 'https://visa.example/' where name = 'visa'`);
		expect(await nav()).toContain('href="/user/iframe/https%3A%2F%2Fvisa.example%2F"');
		await change(sql`update rule set menu_type = 'link' where name = 'visa'`);
		expect(await nav()).toMatch(/href="https:\/\/visa\.example\/" target="_blank"/);
		await change(sql`update rule set status = 0 where name = 'visa'`);
		expect(await nav()).not.toContain("visa.example");
	});

	it("a row that is its own ancestor is in no menu, and the site stands [T-30]", async () => {
		await insert("nav", "loop/a", "pid=0");
		await insert("nav", "loop/b", "pid=0");
		await change(sql`update rule a set pid = b.id from rule b where (a.name, b.name) in (('loop/a', 'loop/b'), ('loop/b', 'loop/a'))`);
		await permitAll();
		const html = await nav();
		expect([html.includes("New loop"), html.includes('href="/hotel/list"')]).toEqual([false, true]);
		const [row] = await rowsOf<{ n: number }>(portal.store.db, sql`select count(*)::int as n from rule where name like 'loop/%'`);
		expect(row?.n).toBe(2);
	});
});
