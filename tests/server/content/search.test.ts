import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_FOUND } from "~/portal-contract/cms/list-limits";
import { writeSearch } from "~/portal-server/content/finding/write-search";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { QUERIES } from "./queries";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());

interface Found {
	key: string;
	title: string;
	title_marked: { text: string; hit: boolean }[];
	excerpt: { text: string; hit: boolean }[];
	channel: { value: string };
}
interface Answer {
	list: Found[];
	total: number;
	is_capped: boolean;
	is_near: boolean;
	channels: { value: string; count: number }[];
}

async function search(q: string, more: Record<string, string> = {}, language = "zh-cn"): Promise<Answer> {
	const { code, data } = await portal.call(`cms/search?${new URLSearchParams({ q, limit: "5", ...more })}`, {
		language,
	});
	expect(code).toBe(1);
	return data;
}
const keysOf = ({ list }: Answer) => list.map(({ key }) => key);
const hits = (pieces: Found["excerpt"]) => pieces.filter(({ hit }) => hit).map(({ text }) => text);

describe("the search of contents", () => {
	it("finds at least 55 of 60 as they are typed, the expected article first [M-012]", async () => {
		const misses: string[] = [];
		for (const [typed, first] of QUERIES) {
			const found = keysOf(await search(typed));
			if (found[0] !== first) misses.push(`${typed}: ${found.slice(0, 3).join(", ") || "nothing"} (wanted ${first})`);
		}
		expect(QUERIES).toHaveLength(60);
		expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(5);
	});

	it.each([
		["簽證", "签证"],
		["ＶＩＳＡ", "visa"],
		["签\u200b证", "签证"],
	])("takes %s for what it is, %s", async (typed, plain) => {
		expect(keysOf(await search(typed))).toEqual(keysOf(await search(plain)));
		expect((await search(typed)).list).not.toEqual([]);
	});

	it("finds any two characters of a text, and a single one", async () => {
		const two = await search("行李", { limit: "50" });
		expect(keysOf(two)).toContain("customs-and-cash");
		expect((await search("李", { limit: "50" })).total).toBeGreaterThan(0);
	});

	it("marks what was looked for in title and text, as pieces and never as HTML", async () => {
		const [first] = (await search("發票")).list;
		expect([...hits(first?.title_marked ?? []), ...hits(first?.excerpt ?? [])]).toContain("发票");
		const [english] = (await search("invoice", {}, "en")).list;
		expect(
			hits(english?.title_marked ?? [])
				.join()
				.toLowerCase(),
		).toContain("invoice");
		expect(english?.title_marked.map(({ text }) => text).join("")).toBe(english?.title);
		expect(JSON.stringify(english)).not.toContain("<");
	});

	it("counts what it finds by channel, and lists one channel with what is below it", async () => {
		const all = await search("机场");
		const [guides, arrival] = ["guides", "arrival"].map(
			(value) => all.channels.find((one) => one.value === value)?.count ?? 0,
		);
		expect([(guides ?? 0) >= (arrival ?? 0), (arrival ?? 0) > 0]).toEqual([true, true]);
		const narrowed = await search("机场", { channel: "arrival" });
		expect([narrowed.total, narrowed.channels]).toEqual([arrival, all.channels]);
		expect(new Set(narrowed.list.map(({ channel }) => channel.value))).toEqual(new Set(["arrival"]));
		expect(await search("机场", { channel: "no-such-channel" })).toMatchObject({ list: [], total: 0 });
	});

	it("says that it shows what looks alike where nothing has the words", async () => {
		expect(await search("invioce")).toMatchObject({ is_near: true, is_capped: false });
		expect([(await search("visq")).is_near, (await search("viq")).is_near], "a word of four letters").toEqual([
			true,
			false,
		]);
		expect(await search("zzqqxxv")).toMatchObject({ is_near: false, list: [], total: 0 });
	});

	it.each([
		"",
		" ",
		"&|!:*()'\\",
		"'; drop table article; --",
		"<script>",
		"%_",
		"😀",
		"\u200b\u202e",
		"a".repeat(100),
		":*",
		"的",
		`a${"\u{10330}".repeat(40)}`,
	])("answers %j like anything else", async (typed) => {
		expect((await search(typed)).is_capped).toBe(false);
	});

	it("refuses a text that is too long", async () => {
		expect((await portal.call(`cms/search?q=${"票".repeat(101)}`)).data.type).toBe("invalid");
	});

	it("leaves hidden articles and those of hidden channels out", async () => {
		const { db } = portal.store;
		const shown = keysOf(await search("thilawa"));
		await db.execute(sql`update article set status = 0 where slug = 'thilawa'`);
		expect([shown.includes("thilawa"), keysOf(await search("thilawa")).includes("thilawa")]).toEqual([true, false]);
		await db.execute(sql`update article set status = 1 where slug = 'thilawa'`);
		await db.execute(sql`update channel set status = 0 where value = 'zones'`);
		expect(keysOf(await search("thilawa"))).not.toContain("thilawa");
		await db.execute(sql`update channel set status = 1 where value = 'zones'`);
	});

	it("counts no more than it puts in order, says so, and puts what has the word in its title first", async () => {
		const [others, named] = [MAX_FOUND - 200, MAX_FOUND + 100];
		await portal.store.transaction(async (tx) => {
			await tx.execute(
				sql`insert into article (channel_id, author_name, published_at, view_count) select 1, '', portal_now(), n from generate_series(1, ${others + named}::int4) as n`,
			);
			await tx.execute(
				sql`insert into article_text (article_id, language, title, summary, html)
				select id, 'en', case when view_count > ${others} then 'Quokka ' else 'Wombat ' end || id, 's', '<p>quokka wombat</p>' from article where slug is null`,
			);
			const rows = await rowsOf<{ id: number }>(tx, sql`select id::int4 as id from article where slug is null`);
			await writeSearch(
				tx,
				rows.map(({ id }) => id),
			);
		});
		for (const [typed, titles] of [
			["quokka", MAX_FOUND],
			["wombat", others],
		] as const) {
			const found = await search(typed, { limit: "100", page: "2" });
			expect(found).toMatchObject({ total: MAX_FOUND, is_capped: true });
			expect(found.list).toHaveLength(100);
			const pages = await Promise.all(
				[1, 2, 3, 4, 5].map((page) => search(typed, { limit: "100", page: String(page) })),
			);
			const isNamed = pages.flatMap(({ list }) => list.map(({ title }) => title.toLowerCase().startsWith(typed)));
			expect([isNamed.length, isNamed.lastIndexOf(true) + 1, isNamed.filter(Boolean).length]).toEqual([
				MAX_FOUND,
				titles,
				titles,
			]);
		}
	});
});
