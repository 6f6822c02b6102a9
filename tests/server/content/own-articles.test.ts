import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_DRAFTS, MAX_HTML_LENGTH, MAX_VERSIONS, OWN_ARTICLE_STATUS as S } from "~/portal-contract/cms/own-limits";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../setup/portal";
import type { TestMember } from "../orders/members";
import { callsOn, type OwnStage, of, openOwnStage, typeOf, WORDS } from "./own-stage";

let stage: OwnStage;
let portal: TestPortal;
let writer: TestMember;
let colleague: TestMember;
let viewer: TestMember;
let stranger: TestMember;
let operator: TestMember;

beforeAll(async () => {
	stage = await openOwnStage();
	({ portal, writer, colleague, viewer, stranger, operator } = stage);
});
afterAll(() => portal?.close());

const { post, save, draft, decide, read, submitted, published } = callsOn(() => stage);

describe("an article of a company", () => {
	it("goes from a draft into review, is refused with a reason, changed and published", async () => {
		const article = await submitted({ title: "Of two rounds" });
		expect(typeOf(await save(writer, { ...article, title: "Too late" }))).toBe("not_allowed_in_state");
		expect(typeOf(await decide("rejectArticle", article))).toBe("invalid");
		expect((await decide("rejectArticle", article, { reason: "Too short" })).data).toMatchObject({
			status: S.rejected,
		});
		expect((await read(article.id)).data).toMatchObject({ status: S.rejected, reason: "Too short", key: "" });
		const again = (await save(colleague, { ...article, html: "<p>Longer.</p>" })).data;
		expect(again).toMatchObject({ status: S.draft, version: article.version + 1 });
		await post("cms/submitContent", colleague, of(again));
		expect((await read(article.id)).data.reason).toBe("");
		expect((await decide("publishArticle", of(again))).data).toMatchObject({ status: S.published });
	});

	it("is taken back from review, and deleted with its versions", async () => {
		const article = await submitted();
		expect(typeOf(await post("cms/deleteContent", writer, article))).toBe("not_allowed_in_state");
		expect((await post("cms/withdrawContent", colleague, article)).data).toMatchObject({ status: S.draft });
		expect(typeOf(await decide("publishArticle", article))).toBe("not_allowed_in_state");
		expect(typeOf(await post("cms/deleteContent", writer, article))).toBe("done");
		expect(typeOf(await read(article.id))).toBe("not_found");
		const left = await rowsOf(
			portal.store.db,
			sql`select 1 from member_article_version where member_article_id = ${article.id}`,
		);
		expect(left).toEqual([]);
	});

	it("names what is missing when it is submitted too early", async () => {
		const empty = of(await draft({ channel: "", title: " ", summary: "", html: "<p></p>" }));
		const { data } = await post("cms/submitContent", writer, empty);
		expect([data.type, Object.keys(data.fields).sort()]).toEqual(["invalid", ["channel", "html", "summary", "title"]]);
		expect(Object.keys((await save(writer, { ...empty, channel: "nowhere" })).data.fields)).toEqual(["channel"]);
	});

	it("is the business of its company alone", async () => {
		const article = await submitted();
		const calls = [
			read(article.id, stranger),
			...["cms/submitContent", "cms/withdrawContent", "cms/deleteContent"].map((path) => post(path, stranger, article)),
			save(stranger, article),
		];
		for (const answer of await Promise.all(calls)) expect(typeOf(answer)).toBe("not_found");
		const list = await portal.call("cms/myContents", { token: stranger.token });
		expect([list.data.total, list.data.counts, list.data.list]).toEqual([0, [], []]);
	});

	it("is changed by nobody who may only look, and decided on by operators alone", async () => {
		const article = await submitted();
		expect(typeOf(await save(viewer))).toBe("not_allowed");
		expect((await read(article.id, viewer)).data).toMatchObject({ title: WORDS.title, actions: [] });
		for (const call of ["publishArticle", "rejectArticle"]) {
			const body = { ...article, company_id: writer.company_id, reason: "x" };
			expect(typeOf(await post(`operator/${call}`, writer, body))).toBe("not_allowed");
		}
		expect(typeOf(await portal.call("operator/articles", { token: colleague.token }))).toBe("not_allowed");
	});

	it("stands in the list under its state, with what may be done with it", async () => {
		const [one] = [await draft({ title: "Only a draft" })];
		const list = (await portal.call(`cms/myContents?status=${S.draft}&limit=100`, { token: writer.token })).data;
		const found = list.list.find(({ id }: { id: number }) => id === one.id);
		expect(found.actions).toEqual(["saveContent", "submitContent", "deleteContent"]);
		expect(list.counts.find(({ status }: { status: number }) => status === S.draft).count).toBe(list.total);
		expect(list.list.map(({ status }: { status: number }) => status)).toEqual(Array(list.total).fill(S.draft));
	});
});

describe("two members at one article", () => {
	it("do not write over each other: the second gets both texts and may then decide", async () => {
		for (const [name, { member_id }] of Object.entries({ Writer: writer, Colleague: colleague }))
			await portal.store.db.execute(sql`update member set nickname = ${name} where id = ${member_id}`);
		const article = await draft();
		expect(typeOf(await save(colleague, { ...of(article), html: "<p>Theirs</p>" }))).toBe("done");
		const late = await save(writer, { ...of(article), html: "<p>Mine</p>" });
		expect(late.data).toMatchObject({
			type: "stale_state",
			article: { html: "<p>Theirs</p>", version: article.version + 1 },
		});
		expect((await read(article.id)).data).toMatchObject({
			html: "<p>Theirs</p>",
			author_name: "Writer",
			updated_by: "Colleague",
			versions: [{ by: "Colleague" }, { by: "Writer" }],
		});
		const over = await save(writer, { id: article.id, version: late.data.article.version, html: "<p>Mine</p>" });
		expect(over.data).toMatchObject({ version: article.version + 2, html: "<p>Mine</p>" });
		expect((await read(article.id, writer, `&version=${article.version + 1}`)).data.html).toBe("<p>Theirs</p>");
	});

	it("who save at the same moment: one wins", async () => {
		const article = await draft();
		const answers = await Promise.all([writer, colleague, writer, colleague].map((who) => save(who, of(article))));
		expect(answers.map(typeOf).sort()).toEqual(["done", "stale_state", "stale_state", "stale_state"]);
	});

	it("keep a version for each saving by hand, the last fifty, and none for what the page saves by itself", async () => {
		const other = await draft();
		let article = await draft();
		article = (await save(writer, { ...of(article), keep: 0, html: "<p>by itself</p>" })).data;
		expect((await read(article.id)).data.versions.map(({ version }: { version: number }) => version)).toEqual([1]);
		for (let saved = 0; saved < MAX_VERSIONS; saved += 1) article = (await save(writer, of(article))).data;
		const { versions } = (await read(article.id)).data;
		expect([versions.length, versions.at(0).version, versions.at(-1).version]).toEqual([
			MAX_VERSIONS,
			article.version,
			3,
		]);
		expect(typeOf(await read(article.id, writer, "&version=1"))).toBe("not_found");
		expect((await read(other.id)).data.versions).toMatchObject([{ version: 1 }]);
	});
});

describe("a published article", () => {
	const inChannel = async (id: string) =>
		(await portal.call("cms/channel?value=arrival&limit=100")).data.list.some(({ key }: { key: string }) => key === id);
	const found = async (words: string, id: string) =>
		(await portal.call(`cms/search?${new URLSearchParams({ q: words, limit: "50" })}`)).data.list.some(
			({ key }: { key: string }) => key === id,
		);

	it("is read, listed and found by everybody until it is withdrawn", async () => {
		const { key, ...article } = await published({ title: "Parking near Zyxwvut gate" });
		expect((await portal.call(`cms/info?id=${key}`)).data).toMatchObject({
			title: "Parking near Zyxwvut gate",
			html: WORDS.html,
		});
		expect([await inChannel(key), await found("Zyxwvut", key)]).toEqual([true, true]);
		expect(typeOf(await post("cms/deleteContent", writer, article))).toBe("not_allowed_in_state");
		expect((await post("cms/withdrawContent", writer, article)).data).toMatchObject({ status: S.withdrawn });
		expect((await portal.call(`cms/info?id=${key}`)).data.type).toBe("not_found");
		expect([await inChannel(key), await found("Zyxwvut", key)]).toEqual([false, false]);
	});

	it("stays as it is while its words are changed, and is replaced when those are published", async () => {
		const { key, ...article } = await published({ title: "First words" });
		const changed = of((await save(writer, { ...article, title: "Second words", language: "zh-cn" })).data);
		const title = async () => (await portal.call(`cms/info?id=${key}`)).data.title;
		expect([await title(), (await read(article.id)).data.status]).toEqual(["First words", S.draft]);
		expect(typeOf(await post("cms/deleteContent", writer, changed))).toBe("not_allowed_in_state");
		await post("cms/submitContent", writer, changed);
		const seen = (
			await portal.call(`operator/article?company_id=${writer.company_id}&id=${article.id}`, { token: operator.token })
		).data;
		expect(seen).toMatchObject({ title: "Second words", published_title: "First words" });
		await decide("publishArticle", changed);
		const languages = async (id: string) => (await portal.call(`cms/info?id=${id}`)).data.languages.length;
		expect([await title(), await languages(key), await languages("yangon-airport")]).toEqual(["Second words", 1, 2]);
		expect((await decide("withdrawArticle", changed, { reason: "Out of date" })).data).toMatchObject({
			status: S.withdrawn,
		});
		expect((await read(article.id)).data).toMatchObject({ reason: "Out of date", key: "" });
	});

	it("is taken off the site by operators, whatever its member writes since, and by its company after a refusal", async () => {
		const { key, ...article } = await published({ title: "To be taken down" });
		const isThere = async () => (await portal.call(`cms/info?id=${key}`)).code === 1;
		const changed = of((await save(writer, { ...article, title: "Not handed in" })).data);
		const seen = (await portal.call("operator/articles?tab=published&limit=100", { token: operator.token })).data;
		expect([seen.total, seen.list.find(({ id }: { id: number }) => id === article.id)?.title]).toEqual([
			seen.list.length,
			"To be taken down",
		]);
		expect((await decide("withdrawArticle", { id: article.id }, { reason: "Unlawful" })).data).toMatchObject({
			status: S.withdrawn,
		});
		expect([await isThere(), (await read(article.id)).data.title]).toEqual([false, "Not handed in"]);
		expect(typeOf(await decide("withdrawArticle", { id: article.id }, { reason: "Again" }))).toBe(
			"not_allowed_in_state",
		);
		const again = of((await save(writer, changed)).data);
		await post("cms/submitContent", writer, again);
		await decide("publishArticle", again);
		const more = of((await save(writer, again)).data);
		await post("cms/submitContent", writer, more);
		await decide("rejectArticle", more, { reason: "Worse than before" });
		expect([await isThere(), (await read(article.id)).data.actions]).toEqual([
			true,
			["saveContent", "withdrawContent"],
		]);
		expect((await post("cms/withdrawContent", writer, more)).data).toMatchObject({ status: S.withdrawn });
		expect(await isThere()).toBe(false);
	});

	it("is gone with what was published of it once it is deleted", async () => {
		const { key, ...article } = await published({ title: "Gone for good" });
		const other = await published({ title: "Still there" });
		await post("cms/withdrawContent", writer, article);
		expect(typeOf(await post("cms/deleteContent", writer, article))).toBe("done");
		expect(await rowsOf(portal.store.db, sql`select 1 from article_text where article_id = ${Number(key)}`)).toEqual(
			[],
		);
		expect((await read(other.id)).data.key).toBe(other.key);
		expect((await portal.call(`cms/info?id=${other.key}`)).data.title).toBe("Still there");
	});

	it("may cost money, in whole kyat", async () => {
		const article = await submitted({ title: "For money" });
		const withoutCurrency = await decide("publishArticle", article, { price_amount: 100 });
		expect([typeOf(withoutCurrency), Object.keys(withoutCurrency.data.fields)]).toEqual([
			"invalid",
			["price_currency"],
		]);
		expect(typeOf(await decide("publishArticle", article, { price_amount: 150, price_currency: "MMK" }))).toBe(
			"invalid",
		);
		expect(typeOf(await decide("publishArticle", article, { price_amount: 1500, price_currency: "CNY" }))).toBe("done");
		const { key } = (await read(article.id)).data;
		expect((await portal.call(`cms/info?id=${key}`)).data).toMatchObject({ html: "", is_locked: true });
	});

	it("was opened by operators who see a stale version refused", async () => {
		const article = await submitted();
		await post("cms/withdrawContent", writer, article);
		const newer = of((await save(writer, article)).data);
		await post("cms/submitContent", writer, newer);
		for (const call of ["publishArticle", "rejectArticle"])
			expect(typeOf(await decide(call, article, { reason: "x" }))).toBe("stale_state");
	});
});

describe("articles that were handed in", () => {
	const listed = async (tab: string, more = "") =>
		(await portal.call(`operator/articles?tab=${tab}&limit=100${more}`, { token: operator.token })).data;
	const idsIn = (list: readonly { id: number }[], among: readonly number[]) =>
		list.map(({ id }) => id).filter((id) => among.includes(id));

	it("stand in the operators' tabs: the one that waits longest first, of others the one changed last, page by page", async () => {
		const [one, other, third] = [of(await draft()), of(await draft()), of(await draft())];
		for (const article of [other, third, one]) await post("cms/submitContent", writer, article);
		const wanted = [one.id, other.id, third.id];
		const waiting = await listed("in_review");
		expect(idsIn(waiting.list, wanted)).toEqual([other.id, third.id, one.id]);
		const pages = await Promise.all(
			waiting.list.map((_: unknown, index: number) =>
				portal.call(`operator/articles?tab=in_review&limit=1&page=${index + 1}`, { token: operator.token }),
			),
		);
		expect(pages.flatMap(({ data }) => idsIn(data.list, wanted))).toEqual([other.id, third.id, one.id]);
		expect(pages.map(({ data }) => data.total)).toEqual(pages.map(() => waiting.list.length));
		await decide("publishArticle", third);
		await decide("withdrawArticle", { id: third.id }, { reason: "Out of date" });
		for (const article of [one, other]) await decide("rejectArticle", article, { reason: "Too short" });
		expect(idsIn((await listed("rejected")).list, wanted)).toEqual([other.id, one.id]);
		const withdrawn = await listed("withdrawn");
		expect(idsIn(withdrawn.list, wanted)).toEqual([third.id]);
		const opened = await portal.call(`operator/article?company_id=${writer.company_id}&id=${third.id}`, {
			token: operator.token,
		});
		expect(opened.data).toMatchObject({ title: WORDS.title, published_title: null, published_html: null });
		const { list, counts } = (await portal.call("operator/articles?tab=rejected", { token: operator.token })).data;
		expect(counts.find(({ tab }: { tab: string }) => tab === "rejected").count).toBe(list.length);
		await save(writer, { ...one, title: "The last one changed" });
		const own = (await portal.call("cms/myContents?limit=100", { token: writer.token })).data.list;
		expect(idsIn(own, wanted)[0]).toBe(one.id);
	});

	it("tell their member by a notice what became of them", async () => {
		const noticesOf = async () => (await portal.call("notice/list", { token: writer.token })).data.list[0].text;
		const article = await published({ title: "Told about" });
		expect(await noticesOf()).toContain("Told about");
		const before = await noticesOf();
		await decide("withdrawArticle", { id: article.id }, { reason: "A reason to read" });
		expect([await noticesOf(), before === (await noticesOf())]).toEqual([
			expect.stringContaining("A reason to read"),
			false,
		]);
	});

	it("are of a channel that is shown, and no more than a company may keep unpublished", async () => {
		const inChannel = (status: number) =>
			portal.store.db.execute(sql`update channel set status = ${status} where value = 'arrival'`);
		await inChannel(0);
		expect(Object.keys((await save(writer)).data.fields)).toEqual(["channel"]);
		await inChannel(1);
		const more = (rows: SQL, status: number) =>
			portal.store.db.execute(sql`insert into member_article (company_id, member_id, updated_by, status, language, channel, title, summary, html)
				select ${stranger.company_id}, ${stranger.member_id}, ${stranger.member_id}, ${status}, 'en', 'arrival', 'a', 'b', '<p>c</p>' from generate_series(1, ${rows})`);
		await more(sql`${MAX_DRAFTS}::int4 - 1`, S.draft);
		await more(sql`10`, S.published);
		expect([typeOf(await save(stranger)), typeOf(await save(stranger))]).toEqual(["done", "too_many"]);
		await portal.store.db.execute(sql`delete from member_article where company_id = ${stranger.company_id}`);
	});
});

describe("words that were not handed in", () => {
	const open = (id: number) =>
		portal.call(`operator/article?company_id=${writer.company_id}&id=${id}`, { token: operator.token });

	it("are no operator's to read", async () => {
		const never = await draft({ title: "A private draft" });
		expect(typeOf(await open(never.id))).toBe("not_found");
		for (const call of ["publishArticle", "rejectArticle"])
			expect(typeOf(await decide(call, { id: never.id, version: 99 }, { reason: "x" }))).toBe("not_allowed_in_state");
		const article = await submitted({ title: "Handed in" });
		const stale = (await decide("rejectArticle", { ...article, version: 99 }, { reason: "x" })).data;
		expect([stale.type, stale.article]).toEqual(["stale_state", undefined]);
		await decide("publishArticle", article);
		await save(writer, { ...article, title: "Being changed", html: "<p>Secret</p>" });
		expect((await open(article.id)).data).toMatchObject({
			title: "Handed in",
			html: "",
			published_html: WORDS.html,
			status: S.draft,
		});
	});
});

describe("words of any kind", () => {
	const saved = async (html: string) => {
		const answer = await save(writer, { html });
		expect(answer.status).toBeLessThan(500);
		return answer;
	};

	it.each([
		["emoji and rare characters", "<p>👩‍👩‍👧 𠮷 မင်္ဂလာပါ</p>", "<p>👩‍👩‍👧 𠮷 မင်္ဂလာပါ</p>"],
		["broken HTML", "<p>a<b>b<p>c</b></td><table><td>d", "<p>a<strong>b</strong></p><p>c</p><table><td>d</td></table>"],
		["a script", '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a>', undefined],
	])("are stored clean: %s", async (_, html, expected) => {
		const { code, data } = await saved(html);
		expect(code).toBe(1);
		expect(data.html).not.toMatch(/script|onclick/);
		if (expected) expect((await read(data.id)).data.html).toBe(data.html);
	});

	it("nested ten thousand deep are stored flat, and submitted and published", async () => {
		const html = `${"<blockquote>".repeat(5000)}${"<ul><li>".repeat(2500)}deep${"</li></ul>".repeat(2500)}${"</blockquote>".repeat(5000)}`;
		const { data } = await saved(html);
		expect(data.html).toContain("deep");
		expect(data.html.split("<blockquote>").length).toBeLessThan(60);
		expect(typeOf(await post("cms/submitContent", writer, of(data)))).toBe("done");
		expect(typeOf(await decide("publishArticle", of(data)))).toBe("done");
	});

	it("of letters that fill two places each are published and found", async () => {
		const title = `a${"\u{10330}".repeat(45)}`;
		const { key } = await published({ title });
		const found = (await portal.call(`cms/search?${new URLSearchParams({ q: title.slice(0, 61) })}`)).data.list;
		expect(found.map((one: { key: string }) => one.key)).toEqual([key]);
	});

	it("without anything to see cannot be submitted", async () => {
		for (const html of ["<p>\u200b\u200d\ufeff</p>", "<p>&nbsp;</p><p>\u3164</p>", "<script>x</script>"]) {
			const { data } = await post("cms/submitContent", writer, of((await saved(html)).data));
			expect([html, data.type, Object.keys(data.fields ?? {})]).toEqual([html, "invalid", ["html"]]);
		}
	});

	it("of five megabytes are refused clearly", async () => {
		expect((await saved(`<p>${"x".repeat(5 * 1024 * 1024)}</p>`)).code).toBe(0);
		expect(typeOf(await saved(`<p>${"x".repeat(MAX_HTML_LENGTH)}</p>`))).toBe("invalid");
		expect(typeOf(await saved(`<p>${"字".repeat(MAX_HTML_LENGTH - 7)}</p>`))).toBe("done");
	});
});
