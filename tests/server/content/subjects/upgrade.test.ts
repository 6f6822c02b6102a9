import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EXTENSIONS } from "~/portal-server/platform/db/pglite";

const FOLDER = path.resolve(import.meta.dirname, "../../../../app/portal-server/platform/db/migrations");
const TAKES_OVER = "0046";
const LAST = "0047";

/** Favourites and views of a store without the tables of all subjects, and a page of the site. */
const BEFORE = `
	insert into company (name, currency, is_operating) values ('a', 'CNY', false), ('b', 'USD', false);
	insert into member_group (code, title_zh, title_en, rules) values ('g', 'x', 'x', '{*}');
	insert into member (company_id, group_id, role, username, password_hash) values (1, 1, 'admin', 'a', 'h'), (2, 1, 'admin', 'b', 'h');
	insert into hotel_collect (company_id, member_id, hotel_id, created_at) values (1, 1, 7, '2026-01-02T03:04:05Z'), (1, 1, 8, '2026-01-03T00:00:00Z'), (2, 2, 7, '2026-01-04T00:00:00Z');
	insert into car_collect (company_id, member_id, car_model_id, created_at) values (1, 1, 7, '2026-02-02T03:04:05Z');
	set session_replication_role = replica;
	insert into hotel_view_day (hotel_id, day, views) values (7, '2026-03-01', 5), (7, '2026-03-02', 6), (8, '2026-03-02', 0);
	set session_replication_role = origin;
	insert into site_config (key, value) values ('page:terms', '{"title": {"zh-cn": "条款", "en": "Terms"}, "updated_on": "2026-01-05", "sections": [
		{"title": {"zh-cn": "一", "en": "A & B"}, "text": {"zh-cn": "甲\\n乙", "en": "a <b>\\nc"}}, {"title": {"zh-cn": "二", "en": "Second"}, "text": {"zh-cn": "丙", "en": "d"}}]}');`;

let db: PGlite;
let stored: unknown[];
const rows = async (text: string) => (await db.query(text)).rows;
const OTHER_SETTINGS = "select key, value from site_config where key not like 'page:%' order by key";

/** As the product does, all of them in one transaction. */
async function apply(files: readonly string[]): Promise<void> {
	await db.transaction(async (tx) => {
		for (const file of files)
			for (const statement of readFileSync(path.join(FOLDER, file), "utf8").split("--> statement-breakpoint"))
				await tx.exec(statement);
	});
}

beforeAll(async () => {
	db = await PGlite.create({ extensions: EXTENSIONS });
	const files = readdirSync(FOLDER)
		.filter((name) => name.endsWith(".sql") && name.slice(0, 4) <= LAST)
		.sort();
	await apply(files.filter((name) => name < TAKES_OVER));
	await db.exec(BEFORE);
	stored = await rows(OTHER_SETTINGS);
	await apply(files.filter((name) => name > TAKES_OVER));
});
afterAll(() => db.close());

it("every favourite is its member's still, under its kind and from when it was kept", async () => {
	const all = "select company_id, member_id, subject_kind, subject_id, created_at from favourite order by created_at";
	expect(await rows(all)).toEqual([
		{ company_id: 1, member_id: 1, subject_kind: "hotel", subject_id: 7, created_at: new Date("2026-01-02T03:04:05Z") },
		{ company_id: 1, member_id: 1, subject_kind: "hotel", subject_id: 8, created_at: new Date("2026-01-03T00:00:00Z") },
		{ company_id: 2, member_id: 2, subject_kind: "hotel", subject_id: 7, created_at: new Date("2026-01-04T00:00:00Z") },
		{ company_id: 1, member_id: 1, subject_kind: "car", subject_id: 7, created_at: new Date("2026-02-02T03:04:05Z") },
	]);
});

it("every day's views are counted on, and nobody likes anything yet", async () => {
	expect(
		await rows("select subject_kind, subject_id, day::text, views from subject_view_day order by day, subject_id"),
	).toEqual([
		{ subject_kind: "hotel", subject_id: 7, day: "2026-03-01", views: 5 },
		{ subject_kind: "hotel", subject_id: 7, day: "2026-03-02", views: 6 },
		{ subject_kind: "hotel", subject_id: 8, day: "2026-03-02", views: 0 },
	]);
	expect(await rows("select 1 from subject_like")).toEqual([]);
});

it("a page of the site is there in both languages, its text escaped, and is no setting any more", async () => {
	expect(await rows("select value, language, title, updated_on::text, html from site_page order by language")).toEqual([
		{
			value: "terms",
			language: "en",
			title: "Terms",
			updated_on: "2026-01-05",
			html: "<h2>A &amp; B</h2><p>a &lt;b&gt;<br />c</p><h2>Second</h2><p>d</p>",
		},
		{
			value: "terms",
			language: "zh-cn",
			title: "条款",
			updated_on: "2026-01-05",
			html: "<h2>一</h2><p>甲<br />乙</p><h2>二</h2><p>丙</p>",
		},
	]);
	expect(await rows("select key from site_config where key like 'page:%'")).toEqual([]);
	expect(await rows(OTHER_SETTINGS)).toEqual(stored);
});

it("the tables of one kind alone are gone", async () => {
	const old =
		"select table_name from information_schema.tables where table_name in ('hotel_collect', 'car_collect', 'hotel_view_day')";
	expect(await rows(old)).toEqual([]);
});
