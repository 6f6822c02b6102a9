import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gbkBytes, hasWrongCheckDigit } from "~/portal-contract/billing/title-limits";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { translate } from "../../outside/words";
import { must, type Operators, openOperators, TAX_NO, TITLE } from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal);
});
afterAll(() => portal?.close());

describe("the length of a text in GBK", () => {
	it("is 1 byte for ASCII, 2 for Chinese, 4 for what GBK lacks", () => {
		expect(["abc", "云岭", "，", "မ", "😀"].map(gbkBytes)).toEqual([3, 4, 2, 4, 4]);
		expect(gbkBytes("云".repeat(50))).toBe(100);
	});
});

describe("the check digit of a taxpayer number", () => {
	it.each([
		[TAX_NO, false],
		["523100005758850148", true],
		["523100005758850140", true],
		["91530100MA6K4T2X7R", false],
		["91530100MAOK4T2X7R", true],
		["123456789012345", false],
		["12345678901234567890", false],
	])("%s is wrong: %s", (tax_no, wrong) => {
		expect(hasWrongCheckDigit(tax_no)).toBe(wrong);
	});

	it("warns and does not stop the title from being saved", async () => {
		const saved = await operators.as("admin", "invoice/saveTitle", { ...TITLE, tax_no: "523100005758850148" });
		expect([saved.code, saved.data.tax_no_warning]).toEqual([1, true]);
		expect(saved.msg).toContain("check digit");
		expect((await must(operators.as("admin", "invoice/saveTitle", TITLE))).tax_no_warning).toBe(false);
	});
});

const LONG = "长".repeat(51);
const WRONG: [field: string, body: object, key: string][] = [
	["name", { name: "" }, "field-required"],
	["name", { name: LONG }, "invoice-title-long"],
	["name", { name: "a<b" }, "invoice-title-brackets"],
	["name", { name: "a\ue000b" }, "order-text-invalid"],
	["tax_no", { tax_no: "" }, "invoice-title-tax-company"],
	["tax_no", { tax_no: "5231000057588" }, "invoice-title-tax"],
	["tax_no", { tax_no: "52310000575885014_" }, "invoice-title-tax"],
	["tax_no", { tax_no: "523100005758850147000" }, "invoice-title-tax"],
	["address", { address: "址".repeat(45), phone: "0871-55550108" }, "invoice-title-address-long"],
	["bank", { bank: "行".repeat(45), account: "62000000000" }, "invoice-title-bank-long"],
	["phone", { phone: "call me" }, "order-contact-phone-invalid"],
	["mobile", { mobile: "12" }, "phone-too-short"],
	["email", { email: "nobody" }, "invoice-title-email"],
	["takes_special", { type: "person", tax_no: TAX_NO, takes_special: true, proof: "x" }, "invoice-kind-person"],
	["proof", { takes_special: true }, "invoice-title-proof"],
	["proof", { takes_special: true, proof: "/storage/none.png" }, "message-file-gone"],
	["tax_no", { type: "government", tax_no: "", takes_special: true }, "invoice-title-tax-special"],
];

describe.each(["zh-cn", "en"] as const)("a rule of titles, in %s,", (language) => {
	it.each(WRONG)("stands at %s: %j", async (field, body, key) => {
		const count = async () => (await must(operators.as("finance", "invoice/titles"))).list.length;
		const before = await count();
		const { code, data } = await operators.as("finance", "invoice/saveTitle", { ...TITLE, ...body }, { language });
		expect([code, data.type]).toEqual([0, "invalid"]);
		expect(data.fields[field]).toBe(translate(language, `portal:${key}`, { bytes: 100 }));
		expect(await count()).toBe(before);
	});
});

describe("a number that is typed in other ways [39-2.e]", () => {
	it.each([
		"523100005758850147",
		" 5231 0000 5758 8501 47",
		"5231-0000-5758-8501-47",
		"５２３１００００５７５８８５０１４７",
	])("is stored plain: %s", async (tax_no) => {
		expect((await must(operators.as("admin", "invoice/saveTitle", { ...TITLE, tax_no }))).tax_no).toBe(TAX_NO);
	});

	it("in small letters is stored in capitals, and outside China is the buyer's own", async () => {
		const small = await must(operators.as("admin", "invoice/saveTitle", { ...TITLE, tax_no: "91530100ma6k4t2x7r" }));
		expect([small.tax_no, small.country]).toEqual(["91530100MA6K4T2X7R", "CN"]);
		const own = { type: "company", country: "MM", name: "Golden Land Co., Ltd.", tax_no: "ygn-1234/2020" };
		const saved = await must(operators.as("admin", "invoice/saveTitle", own));
		expect(saved).toMatchObject({
			country: "MM",
			country_text: "Myanmar",
			tax_no: "YGN-1234/2020",
			tax_no_warning: false,
		});
		const { id, net } = await operators.order();
		const refused = await operators.apply([{ order_id: id, amount: net }], { title_id: saved.id });
		expect(refused.data.fields).toEqual({ kind: translate("en", "portal:invoice-kind-country") });
		const { kinds } = await must(operators.as("admin", `invoice/available?currency=CNY&title_id=${saved.id}`));
		expect(kinds.some((kind: { is_allowed: boolean }) => kind.is_allowed)).toBe(false);
	});

	it("begins with the company's country, and one of no country is refused", async () => {
		const own = await openOperators(portal, ["admin"]);
		await portal.store.db.execute(sql`update company set country = 'MM' where id = ${own.sides.company_id}`);
		const saved = await must(own.as("admin", "invoice/saveTitle", { type: "company", name: "Bago", tax_no: "AB-12" }));
		expect([saved.country, (await must(own.as("admin", "invoice/titles"))).country]).toEqual(["MM", "MM"]);
		const { data } = await own.as("admin", "invoice/saveTitle", { ...TITLE, country: "XX" });
		expect(data.fields).toHaveProperty("country");
	});
});

describe("titles of a company", () => {
	it("have one default at most, the first one to begin with; two that are set at once leave one", async () => {
		const own = await openOperators(portal, ["admin"]);
		const second = await must(own.as("admin", "invoice/saveTitle", { type: "person", name: "张三" }));
		expect(second.is_default).toBe(false);
		const both = await Promise.all(
			[own.title, second.id].map((id) => own.as("admin", "invoice/setDefaultTitle", { id })),
		);
		expect(both.map(({ code }) => code)).toEqual([1, 1]);
		const { list } = await must(own.as("admin", "invoice/titles"));
		expect(list.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1);
	});

	it("keep a default when theirs is deleted, and one that is deleted while it is saved is refused in words", async () => {
		const own = await openOperators(portal, ["admin"]);
		const second = await must(own.as("admin", "invoice/saveTitle", { type: "person", name: "张三" }));
		await must(own.as("admin", "invoice/deleteTitle", { id: own.title }));
		expect((await must(own.as("admin", "invoice/titles"))).list).toMatchObject([{ id: second.id, is_default: true }]);
		for (let round = 0; round < 10; round += 1) {
			const { id } = await must(own.as("admin", "invoice/saveTitle", { type: "person", name: `李四${round}` }));
			const [deleted, saved] = await Promise.all([
				own.as("admin", "invoice/deleteTitle", { id }),
				own.as("admin", "invoice/saveTitle", { type: "person", name: "王五", id }),
			]);
			expect([deleted.code, saved.status, saved.code === 1 || saved.data.type === "not_found"], saved.text).toEqual([
				1,
				200,
				true,
			]);
		}
	});

	it("are changed by who saw them as they are, and are nobody else's", async () => {
		const [one, other] = [await openOperators(portal, ["admin"]), await openOperators(portal, ["admin"])];
		const body = { ...TITLE, id: one.title, name: "新名称", version: 1 };
		expect((await must(one.as("admin", "invoice/saveTitle", body))).version).toBe(2);
		expect((await one.as("admin", "invoice/saveTitle", body)).data.type).toBe("stale_state");
		for (const path of ["saveTitle", "deleteTitle", "setDefaultTitle"]) {
			expect((await other.as("admin", `invoice/${path}`, { ...TITLE, id: one.title })).data.type).toBe("not_found");
		}
		await must(one.as("admin", "invoice/deleteTitle", { id: one.title }));
		expect((await must(one.as("admin", "invoice/titles"))).list).toEqual([]);
		const rows = await rowsOf(
			portal.store.db,
			sql`select 1 from invoice_title where company_id = ${one.sides.company_id} and deleted_at is not null`,
		);
		expect(rows).toHaveLength(1);
	});
});
