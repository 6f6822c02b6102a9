import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { addCompany, addMembers, type TestMember } from "../../orders/members";

let portal: TestPortal;
let manager: TestMember;
let stranger: TestMember;

beforeAll(async () => {
	portal = await startPortal();
	const money = { deposit: 0, limit_amount: 0 };
	[manager] = (await addMembers(portal, await addCompany(portal, money), ["travel_manager"])) as [TestMember];
	[stranger] = (await addMembers(portal, await addCompany(portal, money), ["travel_manager"])) as [TestMember];
});
afterAll(() => portal?.close());

type Line = Record<string, string | number | undefined>;
type Outcome = { line: number; outcome: string; fields: Record<string, string> };

const send = (mode: string, lines: Line[], { who = manager, language = "en" } = {}) =>
	portal.call("account/importTravellers", { body: { mode, lines }, token: who.token, language });
const outcomes = async (mode: string, lines: Line[]) => {
	const { data, text } = await send(mode, lines);
	expect(data, text).toHaveProperty("lines");
	return [data.done, ...data.lines.map(({ outcome }: Outcome) => outcome)];
};
const list = async (who = manager) => (await portal.call("account/travellerList", { token: who.token })).data.list;
const startEmpty = () => portal.store.db.execute(sql`delete from traveller where company_id > 0`);
const written = () =>
	rowsOf<{ count: number }>(
		portal.store.db,
		sql`select count(*)::int4 as count from company_event where company_id = ${manager.company_id}`,
	);

const ZHANG = {
	line: 2,
	full_name: "ZHANG SAN",
	name_zh: "张三",
	nationality: "中国",
	phone: "+86 138 0000 0001",
	birthday: "1949年12月31日",
	document_kind: "护照",
	document_number: "e12345678",
	document_expires_on: "2035/5/31",
};
const AUNG = {
	line: 3,
	full_name: "AUNG",
	name_my: "အောင်",
	nationality: "MM",
	document_kind: "Myanmar NRC",
	document_number: "၁၂/ကမရ(နိုင်)၁၂၃၄၅၆",
};

describe("an import of travellers", () => {
	it("says first what it would do, does it, and does nothing a second time", async () => {
		await startEmpty();
		expect(await outcomes("check", [ZHANG, AUNG])).toEqual([false, "new", "new"]);
		expect(await list()).toEqual([]);
		expect(await outcomes("all", [ZHANG, AUNG])).toEqual([true, "new", "new"]);
		expect(await list()).toMatchObject([
			{
				full_name: "AUNG",
				name_my: "အောင်",
				nationality: "MM",
				document_kind: "nrc",
				document_number: "12/ကမရ(N)12****",
			},
			{
				full_name: "ZHANG SAN",
				name_zh: "张三",
				nationality: "CN",
				phone: "+8613800000001",
				birthday: "1949-12-31",
				document_kind: "passport",
				document_number: "E1234****",
				document_expires_on: "2035-05-31",
			},
		]);
		const [events] = await written();
		expect(await outcomes("all", [ZHANG, AUNG])).toEqual([true, "same", "same"]);
		expect(await written()).toEqual([events]);
		expect(await list(stranger)).toEqual([]);
	});

	it("takes everything or nothing, or leaves out the lines that are wrong, as is asked for", async () => {
		await startEmpty();
		const wrong = { line: 3, full_name: "LI SI", phone: "call me", document_kind: "Passport", document_number: "E1" };
		expect(await outcomes("all", [ZHANG, wrong])).toEqual([false, "new", "wrong"]);
		expect(await list()).toEqual([]);
		expect(await outcomes("good", [ZHANG, wrong])).toEqual([true, "new", "wrong"]);
		expect((await list()).map((one: { full_name: string }) => one.full_name)).toEqual(["ZHANG SAN"]);
	});

	it("says what is wrong by line and column, in the reader's language [M-317, M-319]", async () => {
		await startEmpty();
		const lines = [
			{ line: 2, full_name: "" },
			{ line: 3, full_name: "李四" },
			{ line: 5, full_name: "LI SI", nationality: "Atlantis", birthday: "31.12.49", document_expires_on: "soon" },
			{ line: 6, full_name: "WANG WU", document_kind: "library card" },
			{ line: 7, full_name: "MA LIU", document_kind: "身份证", document_number: "110105194912310021" },
			{ line: 8, full_name: "ZHAO QI", document_number: "E12345678" },
			{ line: 9, full_name: "Zhao  Qi" },
			{ line: 10, full_name: "SUN\ue000BA", name_zh: "孙".repeat(101) },
		];
		const en: Outcome[] = (await send("check", lines)).data.lines;
		expect(en.map(({ line, outcome, fields }) => [line, outcome, ...Object.keys(fields).sort()])).toEqual([
			[2, "wrong", "full_name"],
			[3, "wrong", "full_name"],
			[5, "wrong", "birthday", "document_expires_on", "nationality"],
			[6, "wrong", "document_kind"],
			[7, "wrong", "document_number"],
			[8, "wrong", "document_kind"],
			[9, "new"],
			[10, "wrong", "full_name", "name_zh"],
		]);
		expect(en[4]?.fields.document_number).toContain("Please enter the correct ID number");
		const zh: Outcome[] = (await send("check", lines, { language: "zh-cn" })).data.lines;
		for (const { line, fields } of zh)
			for (const text of Object.values(fields)) expect(text, String(line)).toMatch(/\p{Script=Han}/u);
		expect(zh[4]?.fields.document_number).toContain("请填写正确的证件号码");
	});

	it("changes whom a birthday or a document names, leaves what empty cells do not say, and takes others of the name for others [39-2]", async () => {
		await startEmpty();
		await send("all", [ZHANG, AUNG]);
		const of = async (nationality: string) =>
			(await list()).find((one: { nationality: string }) => one.nationality === nationality);
		const colleague = await of("MM");
		expect(
			await outcomes("all", [{ line: 2, full_name: "zhang san", phone: "0951234567", birthday: "1949-12-31" }]),
		).toEqual([true, "changed"]);
		const changed = { name_zh: "张三", nationality: "CN", phone: "+95951234567", document_number: "E1234****" };
		expect([await of("CN"), await of("MM")]).toMatchObject([changed, { full_name: "AUNG" }]);
		expect(await of("MM")).toEqual(colleague);
		expect(await outcomes("all", [{ ...ZHANG, document_number: "E87654321" }])).toEqual([true, "new"]);
		expect(await outcomes("all", [{ line: 2, full_name: "Zhang San", phone: "0959999999" }])).toEqual([true, "new"]);
		expect(await outcomes("check", [ZHANG, ZHANG])).toEqual([false, "changed", "wrong"]);
		expect(await of("CN")).toBeDefined();
	});

	it("reads what our own export writes: masked numbers and harmless cells change nothing", async () => {
		await startEmpty();
		await send("all", [ZHANG, AUNG]);
		const file = await portal.call("account/exportTravellers", { token: manager.token, language: "zh-cn" });
		expect(file.text).toContain("'+8613800000001");
		expect(file.text).not.toMatch(/E12345678|123456$/m);
		const [head = "", ...rest] = file.text.replace("\ufeff", "").trim().split("\r\n");
		expect(head.split(",")).toHaveLength(9);
		const names = [
			"full_name",
			"name_zh",
			"name_my",
			"nationality",
			"phone",
			"birthday",
			"document_kind",
			"document_number",
			"document_expires_on",
		];
		const lines = rest.map((row, index) => ({
			line: index + 2,
			...Object.fromEntries(row.split(",").map((cell, at) => [names[at], cell])),
		}));
		expect(await outcomes("all", lines)).toEqual([true, "same", "same"]);
	});

	it("has 500 lines at most, each of cells that are texts", async () => {
		await startEmpty();
		const many = (count: number) =>
			Array.from({ length: count }, (_, index) => ({
				line: index + 2,
				full_name: `GUEST ${String.fromCharCode(65 + (index % 26))}${"B".repeat(index / 26)}`,
			}));
		expect((await send("all", many(501))).code).toBe(0);
		expect((await send("all", [])).code).toBe(0);
		expect((await send("all", [{ line: 2, full_name: 7 }])).code).toBe(0);
		expect(await list()).toEqual([]);
		expect((await send("all", many(500))).data.done).toBe(true);
		expect((await portal.call("account/travellerList?limit=1", { token: manager.token })).data.total).toBe(500);
	});
});
