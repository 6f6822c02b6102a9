import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { topUp } from "~/portal-server/ledger/events";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { startPortal, type TestPortal } from "../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../orders/members";

let portal: TestPortal;
let demo: string;
let booker: string;
beforeAll(async () => {
	portal = await startPortal();
	demo = (await portal.signIn("demo")).token;
	booker = (await portal.signIn("demo_booker")).token;
});
afterAll(() => portal?.close());

const read = async (token: string, query = "", name = "balance") => {
	const answer = await portal.call(`account/${name}?${query}`, { token });
	expect(answer.code, answer.text).toBe(1);
	return answer.data;
};

interface Row {
	id: number;
	money: string;
	before: string;
	after: string;
	amount: number;
	balance_after: number;
	kind: string;
	create_time: number;
	memo: string;
	order_id: number | null;
}

describe("the demonstration's statement", () => {
	it("has a year of movements that the audits accept, each with its order or its reason [M-030]", async () => {
		const pages = await Promise.all([1, 2, 3].map((page) => read(demo, `page=${page}&limit=100`)));
		const rows: Row[] = pages.flatMap(({ list }) => list);
		expect(rows).toHaveLength(pages[0].total);
		const span = (rows[0]?.create_time ?? 0) - (rows.at(-1)?.create_time ?? 0);
		expect(span / 86_400).toBeGreaterThan(340);
		expect(new Set(rows.map(({ kind }) => kind))).toEqual(
			new Set(["top_up", "pay", "refund", "compensation", "settle"]),
		);
		expect(rows.filter(({ order_id, memo }) => order_id === null && !/\d/.test(memo))).toEqual([]);
		expect(Math.min(...rows.map(({ balance_after }) => balance_after))).toBeGreaterThanOrEqual(0);
		expect(await auditOrders(portal.store.db)).toEqual([]);
	});

	it("is in the shapes of the family: text amounts, fifteen rows, an empty page past the end", async () => {
		const { list, total } = await read(demo);
		expect(list).toHaveLength(15);
		expect(list[0]).toMatchObject({
			id: expect.any(Number),
			user_id: expect.any(Number),
			memo: expect.any(String),
			create_time: expect.any(Number),
			money: expect.stringMatching(/^-?\d+\.\d\d$/),
			before: expect.stringMatching(/^\d+\.\d\d$/),
			after: expect.stringMatching(/^\d+\.\d\d$/),
		});
		expect(await read(demo, "page=99")).toMatchObject({ list: [], total });
		const { list: points } = await read(demo, "", "integral");
		expect(points[0]).toMatchObject({
			score: expect.any(Number),
			before: expect.any(Number),
			after: expect.any(Number),
		});
		const { days, score, money } = await read(demo, "", "overview");
		expect([days.length, score.length, money.length]).toEqual([7, 7, 7]);
		expect([...days].sort()).toEqual(days);
		expect(money.every((text: string) => /^-?\d+\.\d\d$/.test(text))).toBe(true);
	});

	it("is written in the reader's language", async () => {
		const memos = async (language: string) =>
			(await portal.call("account/balance?kind=top_up", { token: demo, language })).data.list.map(
				({ memo }: Row) => memo,
			);
		expect(await memos("zh-cn")).toContain("银行转账充值，回单号 BOC-010981");
		expect(await memos("en")).toContain("Top-up by bank transfer, slip BOC-010981");
	});
});

describe("money and points", () => {
	it("are for the roles that see money: a booker reads neither statement, and zeros in the overview", async () => {
		for (const name of ["balance", "integral", "balanceExport?format=csv"]) {
			const { code, text } = await portal.call(`account/${name}`, { token: booker });
			expect([name, code]).toEqual([name, 401]);
			expect(text).not.toMatch(/ICBC|BOC/);
		}
		const overview = await read(booker, "", "overview");
		expect(overview).toMatchObject({
			funds: null,
			points: null,
			runway: null,
			money: Array(7).fill("0.00"),
			score: Array(7).fill(0),
		});
	});

	it("of one company are never another's", async () => {
		const company = await addCompany(portal, { deposit: 100, limit_amount: 0 });
		const [stranger] = (await addMembers(portal, company, ["admin"])) as [TestMember];
		const { list, total, funds } = await read(stranger.token);
		expect([total, list[0].amount, funds.deposit_available]).toEqual([1, 100, 100]);
		expect((await read(stranger.token, "", "integral")).list).toEqual([]);
	});
});

it("a statement as a file has amounts as numbers and no formula", async () => {
	const company_id = await addCompany(portal, { deposit: 0, limit_amount: 0 });
	const [member] = (await addMembers(portal, company_id, ["finance"])) as [TestMember];
	const subject = { company_id, currency: "CNY", order_id: null, member_id: null, reason: "bank_slip:=1+1" };
	await portal.store.transaction((tx) => topUp(tx, subject, "x", 123_456));
	const file = async (format: string) => {
		const headers = { "ba-user-token": member.token, "think-lang": "en", server: "true" };
		const request = new Request(`http://portal.invalid/api/account/balanceExport?format=${format}`, { headers });
		return new Uint8Array(await (await portal.app.fetch(request)).arrayBuffer());
	};
	const csv = strFromU8(await file("csv"));
	expect(csv).toContain('slip =1+1",,CNY,1234.56,1234.56');
	expect(csv).not.toMatch(/(^|,)"?[=+@\t\r]/m);
	const sheet = strFromU8(unzipSync(await file("xlsx"))["xl/worksheets/sheet1.xml"] as Uint8Array);
	expect(sheet).toContain("<v>1234.56</v>");
	expect(sheet).not.toContain("<f>");
});
