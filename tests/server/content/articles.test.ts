import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { runDueJobs } from "~/portal-server/platform/jobs/runner";
import { makeDue, registerJobs } from "~/portal-server/platform/jobs/table";
import { flushViews } from "~/portal-server/platform/subjects/views";
import { jobsOf } from "~/portal-server/registries";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
let token: string;
let colleague: string;
beforeAll(async () => {
	portal = await startPortal();
	token = (await portal.signIn("demo")).token;
	colleague = (await portal.signIn("demo_booker")).token;
});
afterAll(() => portal.close());

const article = async (id: string, options: object = {}) =>
	(await portal.call(`cms/info?id=${id}`, { language: "zh-cn", ...options })).data;
const channel = async (value: string, more: Record<string, string> = {}) =>
	(await portal.call(`cms/channel?${new URLSearchParams({ value, limit: "100", ...more })}`)).data;

interface Text extends Record<string, unknown> {
	slug: string;
	language: string;
	html: string;
}

async function allTexts(): Promise<Text[]> {
	const { rows } = (await portal.store.db.execute(
		sql`select a.slug, t.language, t.html from article a join article_text t on t.article_id = a.id where a.slug is not null
			union all select value, language, html from site_page`,
	)) as unknown as { rows: Text[] };
	return rows;
}

describe("the first articles", () => {
	it("are more than forty, in both languages, in channels of a tree", async () => {
		const { list } = (await portal.call("cms/channels")).data;
		const counts = list.map(
			({
				value,
				article_count,
				children,
			}: {
				value: string;
				article_count: number;
				children: { article_count: number }[];
			}) => {
				expect(article_count).toBe(children.reduce((sum, child) => sum + child.article_count, 0));
				return [value, article_count];
			},
		);
		expect(counts).toEqual([
			["guides", 29],
			["using-the-portal", 14],
		]);
		const texts = await allTexts();
		for (const language of ["zh-cn", "en"]) expect(texts.filter((text) => text.language === language)).toHaveLength(47);
	});

	it("link to nothing that is not there", async () => {
		const texts = await allTexts();
		const known = new Set(texts.map(({ slug }) => slug));
		const links = texts.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href));
		const broken = links.filter((href) => {
			const [, kind, key = ""] = /^\/cms\/(info|page)\/([\w-]+)$/.exec(href) ?? [];
			return kind
				? !known.has(key)
				: !/^\/(?:hotel|car|airport)\/list$|^\/car\/planner$|^\/user\/|^\/voucher\/|^\/$/.test(href);
		});
		expect([links.length > 100, broken]).toEqual([true, []]);
	});
});

describe("a channel", () => {
	it("lists its own articles and those below it, the newest first, and counts its tags", async () => {
		const found = await channel("guides");
		const dates = found.list.map(({ published_at }: { published_at: number }) => published_at);
		expect([found.total, dates]).toEqual([29, [...dates].sort((a, b) => b - a)]);
		const [tag] = found.tags;
		expect((await channel("guides", { tag: tag.value })).total).toBe(tag.count);
		expect((await channel("guides", { tag: tag.value })).tags).toEqual(found.tags);
		expect((await channel("arrival")).channel.parent).toMatchObject({ value: "guides" });
		expect((await portal.call("cms/channel?value=nowhere")).data.type).toBe("not_found");
		expect(await channel("guides", { page: "9" })).toMatchObject({ list: [], total: 29, page: 9 });
		const keys = ({ list }: typeof found) => list.map(({ key }: { key: string }) => key);
		const pages = await Promise.all(["1", "2", "3"].map((page) => channel("guides", { page, limit: "10" })));
		expect(pages.flatMap(keys)).toEqual(keys(found));
		await portal.store.db.execute(sql`update article set view_count = id % 13`);
		const views = (await channel("guides", { sort: "views" })).list.map(
			(one: { view_count: number }) => one.view_count,
		);
		expect(views).toEqual([...views].sort((a, b) => b - a));
	});

	it("stands where the site puts it, whatever its id", async () => {
		const shown = async () =>
			(await portal.call("cms/channels")).data.list.map(({ value }: { value: string }) => value);
		const weigh = (value: number) =>
			portal.store.db.execute(sql`update channel set weigh = weigh + ${value} where value = 'using-the-portal'`);
		await weigh(9_000);
		expect(await shown()).toEqual(["using-the-portal", "guides"]);
		await weigh(-9_000);
	});

	it("has all tags of the site counted", async () => {
		const { list } = (await portal.call("cms/tags")).data;
		expect(list.find(({ value }: { value: string }) => value === "invoice").count).toBeGreaterThanOrEqual(3);
	});
});

describe("an article", () => {
	it("is found by id and slug, in the reader's language, with neighbours and what is related", async () => {
		const zh = await article("yangon-airport");
		const en = await article(String(zh.id), { language: "en" });
		expect([zh.title, en.title, en.id, zh.languages]).toEqual([
			"仰光国际机场",
			"Yangon International Airport",
			zh.id,
			["zh-cn", "en"],
		]);
		expect(zh.channels.map(({ value }: { value: string }) => value)).toEqual(["guides", "arrival"]);
		const older = await article(zh.previous.key);
		expect([older.next.key, older.published_at < zh.published_at]).toEqual(["yangon-airport", true]);
		expect(zh.related.map(({ key }: { key: string }) => key)).not.toContain("yangon-airport");
		expect(zh.related).toHaveLength(4);
	});

	it("has the neighbours of its own channel by date, and first what shares most tags", async () => {
		const list: { key: string }[] = (await channel("arrival")).list;
		for (const [at, { key }] of list.entries()) {
			const { previous, next } = await article(key);
			expect([key, next?.key, previous?.key]).toEqual([key, list[at - 1]?.key, list[at + 1]?.key]);
		}
		const tagged = await rowsOf<{ slug: string; channel: number; tags: number[] }>(
			portal.store.db,
			sql`select a.slug, a.channel_id as channel, array_agg(x.tag_id::int4) as tags from article a join article_tag x on x.article_id = a.id where a.status = 1 group by a.id`,
		);
		const own = tagged.find(({ slug }) => slug === "yangon-airport");
		const rankOf = (one: (typeof tagged)[number]) => ({
			shared: one.tags.filter((tag) => own?.tags.includes(tag)).length,
			isNear: one.channel === own?.channel,
		});
		const best = tagged
			.filter((one) => one !== own)
			.map(rankOf)
			.sort((one, other) => other.shared - one.shared || Number(other.isNear) - Number(one.isNear));
		const related: { key: string }[] = (await article("yangon-airport")).related;
		const ranks = related.flatMap(({ key }) => tagged.filter(({ slug }) => slug === key).map(rankOf));
		expect(ranks).toEqual(best.slice(0, 4));
	});

	it("is in the other language where it is not written in the reader's", async () => {
		const { db } = portal.store;
		await db.execute(
			sql`delete from article_text where language = 'en' and article_id = (select id from article where slug = 'thilawa')`,
		);
		expect(await article("thilawa", { language: "en" })).toMatchObject({ language: "zh-cn", languages: ["zh-cn"] });
	});

	it("is answered clean, whatever stands in the store", async () => {
		await portal.store.db.execute(
			sql`update article_text set html = '<p style="x" onclick="a()">A<script>a()</script></p><iframe src="//x"></iframe>' where language = 'zh-cn'
				and article_id = (select id from article where slug = 'points')`,
		);
		expect((await article("points")).html).toBe("<p>A</p>");
	});

	it("counts its views, and a hidden one is not there", async () => {
		const before = (await article("refunds")).view_count;
		await article("refunds");
		await flushViews(portal.store);
		expect((await article("refunds")).view_count).toBe(before + 2);
		await flushViews(portal.store);
		await article("refunds");
		await portal.store.db.execute(sql`update article set status = 0 where slug = 'refunds'`);
		expect((await portal.call("cms/info?id=refunds")).data.type).toBe("not_found");
		await flushViews(portal.store);
		await portal.store.db.execute(sql`update article set status = 1 where slug = 'refunds'`);
		expect((await article("refunds")).view_count).toBe(before + 3);
	});

	it("keeps the days of its views for 60 days, and its figure for good", async () => {
		const { db } = portal.store;
		const [{ today = "" } = {}] = await rowsOf<{ today: string }>(
			db,
			sql`select (portal_now() at time zone 'Asia/Yangon')::date as today`,
		);
		const { id, view_count } = await article("points");
		const days = JSON.stringify([0, 59, 60, 200].map((ago) => ({ day: addDays(today, -ago) })));
		await db.execute(
			sql`insert into subject_view_day (subject_kind, subject_id, day, views) select kind, ${id}, d.day, 5
				from jsonb_to_recordset(${days}::jsonb) as d (day date), unnest('{article,other}'::text[]) as kind on conflict do nothing`,
		);
		const jobs = jobsOf([]).filter(({ name }) => name === "article-views");
		await registerJobs(portal.store, jobs);
		await makeDue(
			portal.store,
			jobs.map(({ name }) => name),
		);
		await runDueJobs(portal.store, jobs);
		const stored = await rowsOf(
			db,
			sql`select subject_kind as kind, ${today}::date - day as ago from subject_view_day where subject_id = ${id} and subject_kind in ('article', 'other') order by kind, ago`,
		);
		const article_days = [0, 59].map((ago) => ({ kind: "article", ago }));
		expect(stored).toEqual([...article_days, ...[0, 59, 60, 200].map((ago) => ({ kind: "other", ago }))]);
		expect((await article("points")).view_count).toBe(view_count);
	});

	it("is liked once by each member, however often, and no longer once it is taken back", async () => {
		const { id } = await article("vouchers");
		const like = async (options: object, liked: number) =>
			(await portal.call("cms/like", { ...options, body: { id, liked } })).data.like_count;
		expect([await like({ token }, 1), await like({ token }, 1), await like({ token: colleague }, 1)]).toEqual([
			1, 1, 2,
		]);
		expect([(await article("vouchers", { token })).liked, (await article("vouchers")).liked]).toEqual([true, false]);
		expect([await like({ token }, 0), await like({ token }, 0)]).toEqual([1, 1]);
		expect((await portal.call("cms/like", { body: { id, liked: 1 } })).code).not.toBe(1);
		expect((await portal.call("cms/like", { token, body: { id: 999_999, liked: 1 } })).data.type).toBe("not_found");
	});

	it("is a favourite of the member's own [M-024]", async () => {
		const { id } = await article("no-show");
		const stored = async (options: object) =>
			(await portal.call("cms/myCollects", options)).data.list.map(({ key }: { key: string }) => key);
		await portal.call("cms/collect", { token, body: { id, collected: 1 } });
		expect([await stored({ token }), await stored({ token: colleague })]).toEqual([["no-show"], []]);
		expect((await article("no-show", { token })).collected).toBe(true);
		const others = await Promise.all(["points", "vouchers"].map((key) => article(key)));
		const [lower, higher] = others.sort((one, other) => one.id - other.id);
		for (const one of [lower, higher]) await portal.call("cms/collect", { token, body: { id: one.id, collected: 1 } });
		// A hotel that has the number of an article.
		await portal.store.db.execute(
			sql`insert into favourite (company_id, member_id, subject_kind, subject_id) select company_id, id, 'hotel', ${(await article("refunds")).id} from member where username = 'demo'`,
		);
		expect(await stored({ token })).toEqual([higher.key, lower.key, "no-show"]);
		for (const one of others) await portal.call("cms/collect", { token, body: { id: one.id, collected: 0 } });
		await portal.store.db.execute(sql`update article set status = 0 where slug = 'no-show'`);
		expect(await stored({ token })).toEqual([]);
		await portal.store.db.execute(sql`update article set status = 1 where slug = 'no-show'`);
		await portal.call("cms/collect", { token, body: { id, collected: 0 } });
		expect(await stored({ token })).toEqual([]);
	});
});

describe("pages and addresses", () => {
	it("has terms, privacy, help and about in both languages", async () => {
		for (const id of ["terms", "privacy", "help", "about"]) {
			const [zh, en] = await Promise.all(
				["zh-cn", "en"].map(async (language) => (await portal.call(`cms/page?id=${id}`, { language })).data),
			);
			expect([zh.language, en.language, zh.title === en.title]).toEqual(["zh-cn", "en", false]);
		}
		expect((await portal.call("cms/page?id=nowhere")).data.type).toBe("not_found");
	});

	it("answer by their numbers as by their names [M-011] [M-053] [38-4]", async () => {
		for (const [place, value] of ["terms", "privacy", "help", "about"].entries()) {
			const { data } = await portal.call(`cms/page?id=${place + 1}`, { language: "en" });
			expect([data.value, data]).toEqual([value, (await portal.call(`cms/page?id=${value}`, { language: "en" })).data]);
		}
		for (const id of ["0", "5", "1.0", "-1"])
			expect((await portal.call(`cms/page?id=${id}`)).data.type).toBe("not_found");
	});

	it("names every published article once for maps of the site", async () => {
		const { list, total } = (await portal.call("cms/addresses")).data;
		expect([list.length, total, new Set(list.map(({ key }: { key: string }) => key)).size]).toEqual([43, 43, 43]);
		expect(list.find(({ key }: { key: string }) => key === "customs-and-cash").languages.sort()).toEqual([
			"en",
			"zh-cn",
		]);
	});
});
