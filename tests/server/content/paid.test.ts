import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeSearch } from "~/portal-server/content/finding/write-search";
import { auditLedger } from "~/portal-server/ledger/audit";
import { balances } from "~/portal-server/ledger/balances";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { type CallOptions, startPortal, type TestPortal } from "../../setup/portal";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../orders/members";

const PAID = "thilawa";
const PRICE = 400;
const TITLE = "迪拉瓦经济特区";
const SECRET = "口令在此";
/** The words of the title stand in the text as well, so that an excerpt of it would show the rest. */
const HTML = `<p>${TITLE}的${SECRET}</p>`;
/** 7.10 yuan for a dollar. */
const RATE_E8 = 710_000_000;
const CNY = 2_840;

let portal: TestPortal;
let id: number;
beforeAll(async () => {
	portal = await startPortal();
	await portal.store.db.execute(sql`delete from fx_rate where to_currency = 'CNY' and from_currency = 'USD'`);
	await portal.store.db.execute(
		sql`insert into fx_rate (from_currency, to_currency, rate_e8, valid_from) values ('USD', 'CNY', ${RATE_E8}, portal_now() - interval '1 day')`,
	);
	[{ id }] = (await rowsOf<{ id: number }>(
		portal.store.db,
		sql`select id::int4 as id from article where slug = ${PAID}`,
	)) as [{ id: number }];
	await portal.store.db.execute(
		sql`update article_text set html = ${HTML} where article_id = ${id} and language = 'zh-cn'`,
	);
	await price(PRICE, "USD");
	await portal.store.transaction((tx) => writeSearch(tx, [id]));
});
beforeEach(() => price(PRICE, "USD"));
afterAll(() => portal?.close());

const price = (amount: number, currency: string | null) =>
	portal.store.db.execute(
		sql`update article set price_amount = ${amount}, price_currency = ${currency}, status = 1, company_id = null where id = ${id}`,
	);

/** Members of one new company. */
async function company(deposit: number, size = 1): Promise<[TestMember, ...TestMember[]]> {
	const company_id = await addCompany(portal, { deposit, limit_amount: 1_000_000 });
	return (await addMembers(
		portal,
		company_id,
		Array.from({ length: size }, () => "booker"),
	)) as [TestMember, ...TestMember[]];
}

const read = async (member?: TestMember) =>
	(await portal.call(`cms/info?id=${PAID}`, { token: member?.token, language: "zh-cn" })).data;
const buy = ({ token }: TestMember, more: object = {}, key: string = uniqueId()) =>
	portal.call("cms/buyContent", { token, key, language: "zh-cn", body: { id, amount: CNY, currency: "CNY", ...more } });
const deposit = async ({ company_id }: TestMember) =>
	(await balances(portal.store.db, company_id, "CNY")).deposit_available;
const bought = async ({ token }: TestMember, query = "") =>
	(await portal.call(`cms/myOrders${query}`, { token, language: "zh-cn" })).data;

describe("a paid article", () => {
	it("has no text for guests and other companies, but its price, each in the reader's currency", async () => {
		const [member] = await company(0);
		const [guest, own] = [await read(), await read(member)];
		expect(guest).toMatchObject({ html: "", is_locked: true, price: { amount: PRICE, currency: "USD" } });
		expect(own).toMatchObject({ html: "", is_locked: true, price: { amount: CNY, currency: "CNY" } });
		expect([guest.title, guest.summary !== "", JSON.stringify([guest, own]).includes(SECRET)]).toEqual([
			TITLE,
			true,
			false,
		]);
	});

	it("is free where its price is nothing", async () => {
		await price(0, null);
		const [member] = await company(10_000);
		expect(await read(member)).toMatchObject({ is_locked: false, price: null, html: HTML });
		expect((await buy(member)).data.type).toBe("not_allowed_in_state");
		expect(await deposit(member)).toBe(10_000);
	});

	it("is read freely by its author's company and by operators", async () => {
		const [author] = await company(0);
		await portal.store.db.execute(sql`update article set company_id = ${author.company_id} where id = ${id}`);
		const [operator] = await addMembers(portal, await operatingCompany(portal), ["reservation"]);
		for (const reader of [author, operator as TestMember])
			expect(await read(reader)).toMatchObject({ is_locked: false, price: null });
		expect((await read()).is_locked).toBe(true);
		expect((await buy(author)).data.type).toBe("not_allowed_in_state");
	});

	it("costs whole steps of what its reader pays in, never nothing, at the rate of now", async () => {
		const [member] = await company(10_000);
		const shown = async (amount: number, currency: string) => {
			await price(amount, currency);
			return (await read(member)).price;
		};
		const kyat = await rowsOf<{ rate: number }>(
			portal.store.db,
			sql`select rate_e8 as rate from fx_rate where from_currency = 'MMK' and to_currency = 'CNY' and valid_to is null order by valid_from desc limit 1`,
		);
		expect(Number(kyat[0]?.rate)).toBe(338_971);
		// 5,000.00 kyat are 16.95 yuan, one kyat is a third of a fen.
		expect(await shown(500_000, "MMK")).toEqual({ amount: 1_695, currency: "CNY" });
		expect(await shown(100, "MMK")).toEqual({ amount: 1, currency: "CNY" });
		expect((await buy(member, { amount: 1 })).code).toBe(1);
		expect(await deposit(member)).toBe(9_999);
	});

	it("is marked with its price in lists, and found without showing its text", async () => {
		const [member] = await company(CNY);
		const { token } = member;
		await portal.call("cms/collect", { token, body: { id, collected: 1 } });
		const lists = async (options: CallOptions) => {
			const found = await portal.call(`cms/search?q=${encodeURIComponent(SECRET)}`, options);
			const named = await portal.call(`cms/search?q=${encodeURIComponent(TITLE)}`, options);
			const channel = await portal.call("cms/channel?value=zones&limit=100", options);
			const stored = options.token ? (await portal.call("cms/myCollects", options)).data.list : [];
			expect(found.data.list.map(({ key }: { key: string }) => key)).not.toContain(PAID);
			expect(JSON.stringify([named.data.list, channel.data.list, stored])).not.toContain(SECRET);
			return [named.data.list, channel.data.list, stored].map(
				(list: { key: string; price: unknown }[]) => list.find(({ key }) => key === PAID)?.price,
			);
		};
		const usd = { amount: PRICE, currency: "USD" };
		expect(await lists({ language: "zh-cn" })).toEqual([usd, usd, undefined]);
		const cny = { amount: CNY, currency: "CNY" };
		expect(await lists({ language: "zh-cn", token })).toEqual([cny, cny, cny]);
		expect((await buy(member)).code).toBe(1);
		expect(await lists({ language: "zh-cn", token })).toEqual([null, null, null]);
	});
});

describe("a member who buys an article", () => {
	it("pays once from the pre-deposit, and all of the company read it while others do not", async () => {
		const [buyer, colleague] = await company(10_000, 2);
		const [other] = await company(10_000);
		const answer = await buy(buyer);
		expect(answer.data, answer.text).toMatchObject({
			article_id: id,
			key: PAID,
			title: TITLE,
			amount: CNY,
			currency: "CNY",
		});
		expect(await deposit(buyer)).toBe(10_000 - CNY);
		for (const reader of [buyer, colleague as TestMember]) {
			expect(await read(reader)).toMatchObject({ is_locked: false, price: null, html: HTML });
		}
		expect(await read(other)).toMatchObject({ is_locked: true, html: "" });
		expect([(await bought(colleague as TestMember)).total, (await bought(other)).total]).toEqual([1, 0]);
	});

	it("finds it in the statement of the balance, by its kind and in the file", async () => {
		const [{ token }] = await company(10_000).then(async (members) => {
			await buy(members[0]);
			return members;
		});
		const { list } = (await portal.call("account/balance?kind=content", { token, language: "zh-cn" })).data;
		expect(list).toMatchObject([{ kind: "content", amount: -CNY, memo: "购买文章《迪拉瓦经济特区》" }]);
		const file = await portal.call("account/balanceExport?format=csv", { token, language: "zh-cn" });
		expect(file.text).toContain("购买文章《迪拉瓦经济特区》");
		expect((await portal.call("bill/proof", { token })).data.differing).toBe(0);
	});

	it("gets the same answer for the same form sent twice, and is told of another one under its key", async () => {
		const [buyer] = await company(10_000);
		const key = uniqueId();
		const [first, again] = [await buy(buyer, {}, key), await buy(buyer, {}, key)];
		expect(again.data).toEqual(first.data);
		expect((await buy(buyer, { amount: 1 }, key)).data.type).toBe("idempotency_mismatch");
		expect((await buy(buyer)).data.id).toBe(first.data.id);
		expect([await deposit(buyer), (await bought(buyer)).total]).toEqual([10_000 - CNY, 1]);
	});

	it("and eight colleagues at the same moment buy it once", async () => {
		const members = await company(10 * CNY, 8);
		const answers = await Promise.all(members.map((member) => buy(member)));
		expect(answers.map(({ code }) => code)).toEqual(members.map(() => 1));
		expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
		expect([await deposit(members[0]), (await bought(members[0])).total]).toEqual([9 * CNY, 1]);
	});

	it("is shown the new price where it has changed since the page was opened, and pays nothing", async () => {
		const [buyer] = await company(10_000);
		await price(500, "USD");
		const answer = await buy(buyer);
		expect(answer.data).toMatchObject({ type: "price_changed", amount: 3_550, currency: "CNY" });
		for (const another of [
			{ amount: PRICE, currency: "USD" },
			{ amount: 3_550, currency: "USD" },
			{ amount: 3_550, currency: "MMK" },
		]) {
			expect((await buy(buyer, another)).data).toMatchObject({ type: "price_changed", amount: 3_550, currency: "CNY" });
		}
		expect((await buy(buyer, { amount: 3_551 })).data, "that has come down").toMatchObject({ type: "price_changed" });
		expect([await deposit(buyer), (await bought(buyer)).total]).toEqual([10_000, 0]);
		expect((await buy(buyer, { amount: 3_550 })).code).toBe(1);
		expect(await deposit(buyer)).toBe(10_000 - 3_550);
	});

	it("with too little in the pre-deposit is shown what is missing, and nothing is written", async () => {
		const [buyer] = await company(CNY - 1);
		const key = uniqueId();
		expect((await buy(buyer, {}, key)).data).toMatchObject({
			type: "insufficient_balance",
			missing_amount: 1,
			available_amount: CNY - 1,
		});
		expect([await deposit(buyer), (await bought(buyer)).total, (await read(buyer)).is_locked]).toEqual([
			CNY - 1,
			0,
			true,
		]);
		const [poor] = await company(0);
		expect((await buy(poor)).data).toMatchObject({ type: "insufficient_balance", missing_amount: CNY });
	});

	it("of two articles with money for one gets one, and the pre-deposit is never below zero", async () => {
		const other = "mingaladon";
		await portal.store.db.execute(
			sql`update article set price_amount = ${PRICE}, price_currency = 'USD' where slug = ${other}`,
		);
		const second = (await portal.call(`cms/info?id=${other}`)).data.id;
		const [one, two] = (await company(CNY, 2)) as unknown as [TestMember, TestMember];
		const answers = await Promise.all([buy(one), buy(two, { id: second })]);
		expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect([await deposit(one), (await bought(one)).total]).toEqual([0, 1]);
		const locked = async (key: string) =>
			(await portal.call(`cms/info?id=${key}`, { token: one.token })).data.is_locked;
		expect([await locked(PAID), await locked(other)].sort(), "one of them alone is theirs").toEqual([false, true]);
		await portal.store.db.execute(
			sql`update article set price_amount = 0, price_currency = null where slug = ${other}`,
		);
	});

	it("cannot buy what is off the site or unknown", async () => {
		const [buyer] = await company(10_000);
		await portal.store.db.execute(sql`update article set status = 0 where id = ${id}`);
		expect([(await buy(buyer)).data.type, (await buy(buyer, { id: 999_999 })).data.type]).toEqual([
			"not_found",
			"not_found",
		]);
		expect(await deposit(buyer)).toBe(10_000);
	});

	it("whose group lacks the rule is refused, and so is a guest", async () => {
		const [buyer] = await company(10_000);
		await portal.store.transaction(async (tx) => {
			const group = sql`insert into member_group (code, title_zh, title_en, rules) values ('reads', '读', 'Reads', '{cms/info}') returning id`;
			const [row] = await rowsOf<{ id: number }>(tx, group);
			await tx.execute(
				sql`update member set group_id = ${row?.id} where company_id = ${buyer.company_id} and id = ${buyer.member_id}`,
			);
		});
		expect([(await buy(buyer)).code, (await portal.call("cms/myOrders", { token: buyer.token })).code]).toEqual([
			401, 401,
		]);
		expect(
			(await portal.call("cms/buyContent", { key: uniqueId(), body: { id, amount: CNY, currency: "CNY" } })).code,
		).not.toBe(1);
		expect(await deposit(buyer)).toBe(10_000);
	});
});

describe("the list of bought articles", () => {
	it("names who bought what, in the reader's language, page by page", async () => {
		const other = "mingaladon";
		const priced = (amount: number, currency: string | null) =>
			portal.store.db.execute(
				sql`update article set price_amount = ${amount}, price_currency = ${currency} where slug = ${other}`,
			);
		await priced(PRICE, "USD");
		const [buyer] = await company(10_000);
		await buy(buyer);
		const second = (await portal.call(`cms/info?id=${other}`, { token: buyer.token })).data;
		expect(second.is_locked).toBe(true);
		expect((await buy(buyer, { id: second.id })).data).toMatchObject({ article_id: second.id, key: other });
		const { list } = (await portal.call("cms/myOrders", { token: buyer.token, language: "en" })).data;
		expect(list).toMatchObject([{ key: other }, { key: PAID, title: "Thilawa Special Economic Zone", amount: CNY }]);
		expect(list[0].member_name).toMatch(/^t[0-9a-f]{32}$/);
		expect(await bought(buyer, "?page=2&limit=1")).toMatchObject({ list: [{ key: PAID }], total: 2, page: 2 });
		expect(await bought(buyer, "?page=3&limit=1")).toMatchObject({ list: [], total: 2, page: 3 });
		await priced(0, null);
	});

	it("keeps what has gone off the site, under the title that it was bought by and without a link", async () => {
		const [buyer] = await company(10_000);
		await buy(buyer);
		await portal.store.db.execute(sql`update article set status = 0 where id = ${id}`);
		expect((await bought(buyer)).list).toMatchObject([{ key: "", title: TITLE, amount: CNY }]);
	});
});

describe("the nightly comparison", () => {
	class Undo extends Error {}

	/** What is named while one thing is wrong. */
	async function namedWith(wrong: SQL, company_id: number): Promise<unknown[]> {
		let named: unknown[] = [];
		await portal.store
			.transaction(async (tx) => {
				await tx.execute(sql`set local session_replication_role = replica`);
				await tx.execute(wrong);
				named = await auditLedger(tx, company_id);
				throw new Undo();
			})
			.catch((error: unknown) => {
				if (!(error instanceof Undo)) throw error;
			});
		return named;
	}

	it("agrees after all of this, and names an order of an article that differs from its transfer, or either without the other", async () => {
		const [buyer] = await company(10_000);
		const { data } = await buy(buyer);
		const { company_id } = buyer;
		expect(await auditLedger(portal.store.db)).toEqual([]);
		const subject = `article order ${data.id}`;
		const check = "article agrees with its transfer";
		const unnamed = {
			check: "each transfer of an article has its order",
			subject: `transfer content:${company_id}:${id}`,
		};
		expect(
			await namedWith(sql`update content_order set amount = amount + 1 where company_id = ${company_id}`, company_id),
		).toEqual([{ check, subject, expected: CNY + 1, found: CNY }]);
		expect(await namedWith(sql`delete from content_order where company_id = ${company_id}`, company_id)).toEqual([
			{ ...unnamed, expected: 0, found: CNY },
		]);
		expect(
			await namedWith(
				sql`delete from ledger_transfer where company_id = ${company_id} and kind = 'content'`,
				company_id,
			),
		).toContainEqual({ check, subject, expected: CNY, found: 0 });
	});
});
