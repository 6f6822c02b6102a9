import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { RULES } from "~/portal-contract/permissions/permissions";
import { assignFree, rental } from "../../e2e/orders/driven-orders";
import { inLong, type Language, languagesOf } from "../../setup/languages";
import type { Page, Visitor } from "../../setup/visitor";
import { rowsOfSubjects } from "../outside/subject-rows";
import { translate } from "../outside/words";
import { at, hasControl, openStage, type Stage, visibleHtml } from "./buttons/stage";
import { type ButtonUse, USES } from "./buttons/uses";

type Node = { type: string; name: string; children?: readonly Node[] };
const buttonsIn = (rules: readonly Node[]): string[] =>
	rules.flatMap(({ type, name, children = [] }) => [...(type === "button" ? [name] : []), ...buttonsIn(children)]);
const BUTTONS = buttonsIn(RULES);

let stage: Stage;
/** What stands for itself in the addresses of the uses. */
const known: Record<string, string> = {};
const filled = (text: string) => text.replace(/:[a-z]+/g, (name) => known[name.slice(1)] ?? name);
const change = (statement: string, values?: unknown[]) => stage.site.rows(statement, values);

/** These groups may do everything that there is a rule for. */
const permitAll = () =>
	change(
		`update member_group set rules = (select array_agg(name) from rule) where code in ('admin', 'reservation', 'dispatch')`,
	);

beforeAll(async () => {
	stage = await openStage();
	await permitAll();
	const day = addDays(todayInYangon(Date.now()), 40);
	known.stay = `?destination=Yangon&check_in=${day}&check_out=${addDays(day, 2)}&rooms[0].adults=2&nationality=CN`;
	const [entry] = await stage.site.rows<{ id: string }>(
		`insert into rule (type, name, title_zh, title_en, menu_type, url, is_added) values ('nav', 'added/entry', '制度', 'Policy', 'link', '/', true) returning id`,
	);
	known.entry = String(entry?.id);
	const [demo] = await stage.site.rows<{ id: string }>("select id from member where username = 'demo'");
	for (const [name, id] of Object.entries(await rowsOfSubjects(stage.site, demo?.id ?? 0, "LI SI")))
		known[name] = String(id);
	known.hotel = "1";
	const [comment] = await stage.site.rows<{ id: string }>(
		`select c.id from comment c join article a on a.id = c.subject_id
			where a.slug = 'yangon-airport' and c.subject_kind = 'article' and c.parent_id is null limit 1`,
	);
	known.comment = String(comment?.id);
	const [order] = await stage.site.rows<{ id: string }>(
		`select o.id from orders o join member m on m.id = o.member_id where m.username = 'demo' and o.status = 30 order by o.id limit 1`,
	);
	known.order = String(order?.id);
	const [driven] = await stage.site.rows<{ id: string }>(
		`select o.id from orders o join order_car c on c.order_id = o.id where o.status = 30 order by o.id limit 1`,
	);
	known.driven = String(driven?.id);
	const { id: assigned } = await rental(stage.site.url, 60);
	await assignFree(stage.site.url, assigned);
	known.assigned = String(assigned);
	const [bill] = await stage.site.rows<{ id: string }>(
		`insert into bill (company_id, number, year, currency, origin, status, total_amount, issued_at, due_date, confirm_date, language)
			select company_id, 'B-1', 2026, 'CNY', 'member', 20, 0, now(), current_date + 15, current_date + 10, 'en' from member where username = 'demo' returning id`,
	);
	known.bill = String(bill?.id);
	const [trip] = await stage.site.rows<{ id: string }>("select id from trip limit 1");
	known.trip = String(trip?.id);
	const hotel = await stage.readers.demo.get(filled("/hotel/detail/:hotel:stay"));
	known.offer = /href="(\/hotel\/booking\?[^"]*)"/.exec(hotel.body)?.[1]?.replace(/&amp;/g, "&") ?? "";
	known.quote = (await stage.readers.demo.get(known.offer)).location ?? "";
	known.rental = `?pick_up=Yangon&drop_off=Yangon&pick_up_at=${day}T09:00&drop_off_at=${day}T19:00&passengers=2`;
	const cars = await stage.readers.demo.get(filled("/car/list:rental"));
	known.rentaloffer = /href="(\/car\/booking\?[^"]*)"/.exec(cars.body)?.[1]?.replace(/&amp;/g, "&") ?? "";
	known.transfer = `?transfer_type=pick_up&airport=RGN&flight_number=CA905&arriving_at=${day}T12:00&destination=Bago&adults=2`;
	const transfers = await stage.readers.demo.get(filled("/airport/list:transfer"));
	known.transferoffer = /href="(\/airport\/booking\?[^"]*)"/.exec(transfers.body)?.[1]?.replace(/&amp;/g, "&") ?? "";
	// Orders without the stay in their address; a hotel's page is looked at for one.
	known.hotel = `1${known.stay}`;
}, 120_000);
afterAll(() => stage?.close());

/** What sending the control of `page` asks for. */
function sendingOf(name: string, page: Page): (visitor: Visitor) => Promise<Page> {
	const { page: address, act } = USES[name] ?? {};
	if (!act) throw new Error(`${name} asks for nothing`);
	if ("post" in act) return (visitor) => visitor.post(act.post, act.fields ?? []);
	if ("open" in act) return (visitor) => visitor.get(filled(act.open));
	const [field, value] = act.form;
	const form = page.forms.find(({ fields, buttons }) =>
		[...fields, ...buttons.map(({ name: of, value: is }) => [of, is] as const)].some(
			([one, is]) => one === field && (value === undefined || is === value),
		),
	);
	if (!form) throw new Error(`no form for ${name}`);
	const typed = Object.entries(act.typed ?? {}).map(([one, text]): [string, string] => [
		one,
		text === ":hotel" ? "1" : text,
	]);
	const fields = [...form.fields.filter(([one]) => !typed.some(([other]) => other === one)), ...typed];
	return (visitor) => visitor.post(form.action || filled(address ?? ""), fields);
}

/** Pages as they are while nothing is taken; no use changes one. */
const whole = new Map<string, Page>();
async function wholePage(who: ButtonUse["who"], address: string): Promise<Page> {
	const key = `${who} ${address}`;
	const page = whole.get(key) ?? (await stage.readers[who].get(address));
	whole.set(key, page);
	return page;
}

describe("a button rule of the server", () => {
	it("has a row in the table of this test, each of them", () => {
		expect(BUTTONS.filter((name) => !(name in USES))).toEqual([]);
		expect(Object.keys(USES).filter((name) => !BUTTONS.includes(name))).toEqual([]);
		expect(BUTTONS.length).toBeGreaterThan(20);
	});

	it.each(Object.entries(USES).map(([name, use], index) => [name, use, index] as const))(
		"%s, taken from the group, takes the control out of the built page; what it did answers 403 in the reader's language and asks nothing of the portal [M-038, M-343, M-349, M-350, T-34, O-39]",
		async (name, use, index) => {
			const { who, page, act, requests } = use;
			const { lane, site, readers, callsSince } = stage;
			// Not the turn of the languages.
			const turn = (index >> 1) % 2;
			const before = await wholePage(who, filled(page));
			expect([before.status, hasControl(before, use, "en", filled)]).toEqual([200, true]);
			const send = act && sendingOf(name, before);
			await change(
				`update member_group set rules = array_remove(rules, $1) where code in ('admin', 'reservation', 'dispatch')`,
				[name],
			);
			try {
				for (const language of languagesOf(index)) {
					const reader = at(lane.front.url, readers[who], language);
					callsSince();
					const after = await reader.get(filled(page));
					expect([after.status, hasControl(after, use, language, filled)]).toEqual([200, false]);
					if (requests) expect(callsSince()).not.toContain(requests);
					if (!send) continue;
					callsSince();
					// The portal's process has a web tier of its own: they take turns.
					const tiers = [reader, at(site.url, readers[who], language)];
					for (const visitor of inLong(tiers, tiers.slice(turn, turn + 1))) {
						const refused = await send(visitor);
						if (act && "open" in act) expect(refused.body, "a page, not bare data").toContain('id="content"');
						expect([refused.status, refused.body.includes(translate(language, "errors:no-permission"))]).toEqual([
							403,
							true,
						]);
					}
					expect(callsSince()).toEqual([]);
				}
			} finally {
				await permitAll();
			}
		},
	);
});

describe("a change on the server", () => {
	/** The site's frame, which the page of an unknown address has as well. */
	const nav = async (language: Language = "en") =>
		visibleHtml(await at(stage.lane.front.url, stage.readers.demo, language).get("/no/such/page"));
	const insert = (type: string, name: string, rest: string) =>
		change(
			`insert into rule (type, name, path, title_zh, title_en, menu_type, weigh, ${rest.split("=")[0]}) values ('${type}', '${name}', '${name}', '新', 'New ${name}', 'tab', 5, ${rest.split("=")[1]})`,
		);

	it("shows on the next page: a new entry, another title in both languages, another order, a page of another site [M-038, M-141, M-143, M-144]", async () => {
		expect(await nav()).not.toContain("New visa");
		await insert("nav", "visa", "url=''");
		await insert("nav_user_menu", "user/visa", "url=''");
		await permitAll();
		expect(await nav()).toMatch(/href="\/visa"[^>]*>New visa</);
		await change(`update rule set title_en = 'Visa desk', title_zh = '签证', weigh = 1000 where name = 'visa'`);
		const english = await nav();
		expect(await nav("zh-cn")).toMatch(/href="\/visa"[^>]*>签证</);
		expect(english).toMatch(/href="\/visa"[^>]*>Visa desk</);
		expect(english.indexOf("Visa desk")).toBeLessThan(english.indexOf('href="/hotel/list"'));
		await change(`update rule set menu_type = 'iframe', url = 'https://visa.example/' where name = 'visa'`);
		expect(await nav()).toContain('href="/user/iframe/https%3A%2F%2Fvisa.example%2F"');
		await change(`update rule set menu_type = 'link' where name = 'visa'`);
		expect(await nav()).toMatch(/href="https:\/\/visa\.example\/" target="_blank"/);
		await change(`update rule set status = 0 where name = 'visa'`);
		expect(await nav()).not.toContain("visa.example");
	});

	it("a row that is its own ancestor is in no menu, and the site stands [T-30]", async () => {
		await insert("nav", "loop/a", "pid=0");
		await insert("nav", "loop/b", "pid=0");
		await change(
			`update rule a set pid = b.id from rule b where (a.name, b.name) in (('loop/a', 'loop/b'), ('loop/b', 'loop/a'))`,
		);
		await permitAll();
		const html = await nav();
		expect([html.includes("New loop"), html.includes('href="/hotel/list"')]).toEqual([false, true]);
		const [row] = await stage.site.rows<{ n: number }>(`select count(*)::int4 as n from rule where name like 'loop/%'`);
		expect(row?.n).toBe(2);
	});
});
