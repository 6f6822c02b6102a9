import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../orders/members";

const KEY = "yangon-airport";
const CHANNEL = "arrival";
/** The channel above it. */
const ABOVE = "guides";

let portal: TestPortal;
let member: TestMember;
let colleague: TestMember;
let id: number;
let comment: number;
let neighbour: string;
let relative: string;
let tag: string;

const get = async (path: string, { token }: Partial<TestMember> = member) => (await portal.call(path, { token })).data;
const post = (path: string, body: object, { token } = member) => portal.call(path, { token, body, key: uniqueId() });
const price = (amount: number) =>
	portal.store.db.execute(
		sql`update article set price_amount = ${amount}, price_currency = ${amount === 0 ? null : "CNY"} where slug = ${KEY}`,
	);

beforeAll(async () => {
	portal = await startPortal();
	const company_id = await addCompany(portal, { deposit: 10_000, limit_amount: 0 });
	[member, colleague] = (await addMembers(portal, company_id, ["admin", "booker"])) as [TestMember, TestMember];
	const { token } = await portal.signIn("demo_operator");
	const article = await get(`cms/info?id=${KEY}`);
	[id, tag] = [article.id, article.tags[0].value];
	[neighbour, relative] = [article.previous.key, article.related[0].key];
	await price(100);
	await post("cms/buyContent", { id, amount: 100, currency: "CNY" });
	await price(0);
	await post("cms/collect", { id, collected: 1 });
	comment = (await post("cms/comment", { subject_kind: "article", subject_id: id, text: "Useful" })).data.id;
	await portal.call("operator/showComment", {
		token,
		body: { id: comment, status: COMMENT_STATUS.pending },
		key: uniqueId(),
	});
	await portal.store.db.execute(
		sql`insert into article_tag (article_id, tag_id) select a.id, x.tag_id from article a, article_tag x where a.slug = ${relative} and x.article_id = ${id} on conflict do nothing`,
	);
});
afterAll(() => portal?.close());

const keys = (list: readonly { key: string }[] = []) => list.map(({ key }) => key);
const countOf = (list: readonly { value: string; count: number }[], value: string) =>
	list.find((one) => one.value === value)?.count ?? 0;
/** Articles in a channel and below it, by the list of all channels. */
const counted = async () => {
	const { list } = await get("cms/channels");
	return list.find(({ value }: { value: string }) => value === ABOVE).article_count;
};

/** Where readers meet the article: each is true while it is on the site. */
async function places() {
	const sibling = await get(`cms/info?id=${neighbour}`);
	const allowed = async (path: string, body: object, by = member) =>
		(await post(path, body, by)).data?.type !== "not_found";
	return {
		page: (await get(`cms/info?id=${KEY}`)).id === id,
		neighbour: [sibling.previous?.key, sibling.next?.key].includes(KEY),
		related: keys((await get(`cms/info?id=${relative}`)).related).includes(KEY),
		channel: keys((await get(`cms/channel?value=${CHANNEL}&limit=100`)).list).includes(KEY),
		channel_above: keys((await get(`cms/channel?value=${ABOVE}&limit=100`)).list).includes(KEY),
		addresses: keys((await get("cms/addresses")).list).includes(KEY),
		search: keys((await get(`cms/search?q=${encodeURIComponent("仰光机场")}`)).list).includes(KEY),
		favourites: keys((await get("cms/myCollects")).list).includes(KEY),
		bought: keys((await get("cms/myOrders")).list).includes(KEY),
		comments: ((await get(`cms/comments?subject_kind=article&subject_id=${id}`)).list ?? []).some(
			(one: { id: number }) => one.id === comment,
		),
		own_comments: (await get("cms/myComments")).list[0].subject !== null,
		commented: await allowed("cms/comment", { subject_kind: "article", subject_id: id, text: "Again" }, colleague),
		liked: await allowed("cms/like", { id, liked: 1 }),
		collected: await allowed("cms/collect", { id, collected: 1 }),
		buyable: await allowed("cms/buyContent", { id, amount: 1, currency: "CNY" }),
	};
}

describe("an article that is off the site", () => {
	const figures = async () => ({
		tag: countOf((await get("cms/tags")).list, tag),
		tag_of_channel: countOf((await get(`cms/channel?value=${ABOVE}`)).tags, tag),
		total: (await get(`cms/channel?value=${ABOVE}&page=9`)).total,
		counted: await counted(),
	});

	it("is met everywhere while it and its channel are shown", async () => {
		expect(Object.entries(await places()).filter(([, isMet]) => !isMet)).toEqual([]);
	});

	it.each([
		[
			"itself",
			sql`update article set status = 0 where slug = ${KEY}`,
			sql`update article set status = 1 where slug = ${KEY}`,
			1,
		],
		[
			"with its channel",
			sql`update channel set status = 0 where value = ${CHANNEL}`,
			sql`update channel set status = 1 where value = ${CHANNEL}`,
			null,
		],
	])("%s is in no list, no figure and no call", async (_what, hide, show, fewer) => {
		const before = await figures();
		await portal.store.db.execute(hide);
		try {
			expect(Object.entries(await places()).filter(([, isMet]) => isMet)).toEqual([]);
			const after = await figures();
			for (const name of Object.keys(before) as (keyof typeof before)[]) {
				if (fewer === null) expect([name, after[name] < before[name]]).toEqual([name, true]);
				else expect([name, after[name]]).toEqual([name, before[name] - fewer]);
			}
		} finally {
			await portal.store.db.execute(show);
		}
	});
});

describe("a member's own list", () => {
	it("has nothing of a colleague's: favourites, comments and notices", async () => {
		await post("cms/comment", { subject_kind: "article", subject_id: id, text: "Mine" }, colleague);
		const texts = async (by: TestMember) =>
			(await get("cms/myComments", by)).list.map(({ text }: { text: string }) => text);
		expect(await texts(member)).not.toContain("Mine");
		expect(await texts(colleague)).not.toContain("Useful");
		expect([keys((await get("cms/myCollects", colleague)).list), (await get("notice/list", colleague)).list]).toEqual([
			[],
			[],
		]);
		const counts = async (by: TestMember): Promise<number> =>
			(await get("cms/myComments", by)).counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
		expect([await counts(member), (await texts(member)).length]).toEqual([1, 1]);
		expect((await get("notice/list")).list).toHaveLength(1);
		expect((await post("cms/deleteComment", { id: comment }, colleague)).data.type).toBe("not_found");
	});
});
