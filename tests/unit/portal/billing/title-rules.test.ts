import { describe, expect, it } from "vitest";
import { gbkBytes, hasWrongCheckDigit } from "~/portal-contract/billing/title-limits";
import { kindChoices, kindFault, kindsOf } from "~/portal-server/billing/invoices/kinds";
import { plainTitle, type TitleBody, titleFaults } from "~/portal-server/billing/invoices/titles/title-rules";

const TITLE: TitleBody = {
	type: "company",
	country: "CN",
	name: "缅旅有限公司",
	tax_no: "91350100M000100Y43",
	is_default: false,
	takes_special: false,
	address: "",
	phone: "",
	bank: "",
	account: "",
	email: "",
	mobile: "",
};
const faults = (more: Partial<TitleBody>, has_proof = false) => titleFaults({ ...TITLE, ...more }, has_proof);
const TEXTS = ["name", "tax_no", "address", "phone", "bank", "account", "email", "mobile"] as const;
const han = (count: number) => "字".repeat(count);
const tooLong = (key: string) => ({ key, values: { bytes: 100 } });

describe("an invoice title", () => {
	it("is right with a name and a number, and with all that belongs to it", () => {
		expect(faults({})).toEqual({});
		const all = {
			address: han(40),
			phone: "（010）1234-5678",
			bank: han(40),
			account: "62220000",
			email: "a@b.cn",
			mobile: "+86-13800000000",
		};
		expect(faults({ ...all, takes_special: true }, true)).toEqual({});
		expect(faults({ type: "person", tax_no: "" })).toEqual({});
	});

	it.each(TEXTS)("has no brackets and no second line in its %s", (field) => {
		expect(faults({ [field]: "12345<" })[field]).toBe("invoice-title-brackets");
		expect(faults({ [field]: "12345>" })[field]).toBe("invoice-title-brackets");
		expect(faults({ [field]: "12345\n6" })[field]).toBe("order-text-invalid");
	});

	it.each<[string, Partial<TitleBody>, object]>([
		["no name", { name: "" }, { name: "field-required" }],
		["a name of 101 bytes", { name: `${han(50)}a` }, { name: tooLong("invoice-title-long") }],
		["a number that is none", { tax_no: "12345678901234" }, { tax_no: "invoice-title-tax" }],
		["a company without a number", { tax_no: "" }, { tax_no: "invoice-title-tax-company" }],
		[
			"address and phone too long together",
			{ address: han(45), phone: "13800138000" },
			{ address: tooLong("invoice-title-address-long") },
		],
		[
			"bank and account too long together",
			{ bank: han(45), account: "12345678901" },
			{ bank: tooLong("invoice-title-bank-long") },
		],
		["a phone that is none", { phone: "1234" }, { phone: "phone-too-short" }],
		["a mobile number that is none", { mobile: "1380 0000" }, { mobile: "phone-country" }],
		["an address of no mailbox", { email: "a@b" }, { email: "invoice-title-email" }],
		["special invoices without a proof", { takes_special: true }, { proof: "invoice-title-proof" }],
	])("is refused at its field for %s", (_what, more, expected) => {
		expect(faults(more)).toEqual(expected);
	});

	it("takes special invoices for whoever has a number, and for no person", () => {
		expect(faults({ type: "other", tax_no: "", takes_special: true }, true)).toEqual({
			tax_no: "invoice-title-tax-special",
		});
		expect(faults({ type: "person", takes_special: true }, true)).toEqual({ takes_special: "invoice-kind-person" });
	});

	it("is as long as it may be", () => {
		expect(
			faults({ name: han(50), address: han(45), phone: "4008208820", bank: han(45), account: "1234567890" }),
		).toEqual({});
	});
});

describe("a title by its country [39-2.e]", () => {
	const elsewhere = { country: "MM", name: "Golden Land Co., Ltd. မြန်မာ 😀", tax_no: "123-456/78" };

	it("outside China has any letters and its own number of 4 to 30 signs", () => {
		expect(faults({ ...elsewhere, name: han(80), phone: "+95 1 555 0100" })).toEqual({});
		expect(faults(elsewhere)).toEqual({});
		expect(faults({ ...elsewhere, tax_no: "123" })).toEqual({
			tax_no: { key: "invoice-title-own", values: { min: 4, max: 30 } },
		});
		expect(Object.keys(faults({ ...elsewhere, tax_no: "1".repeat(31) }))).toEqual(["tax_no"]);
		expect(faults({ ...elsewhere, tax_no: "" })).toEqual({ tax_no: "invoice-title-own-company" });
		expect(faults({ ...elsewhere, type: "person", tax_no: "" })).toEqual({});
		expect(faults({ ...elsewhere, takes_special: true }, true)).toEqual({ takes_special: "invoice-kind-country" });
	});

	it("in China has no pictures, and a letter beyond GBK counts 4 bytes", () => {
		for (const field of ["name", "address", "bank"])
			expect(faults({ [field]: "云岭 😀" })).toEqual({ [field]: "invoice-title-picture" });
		expect(faults({ name: `${han(48)}𠮷` })).toEqual({});
		expect(faults({ name: `${han(49)}𠮷` })).toEqual({ name: tooLong("invoice-title-long") });
	});

	it.each([
		[{ tax_no: "91350100-M000100Y-43" }, { tax_no: "91350100M000100Y43" }],
		[{ phone: "0871 6555 0108" }, { phone: "0871 6555 0108" }],
		[{ phone: "+86 871 6555 0108" }, { phone: "+86 871 6555 0108" }],
		[{ phone: "(0871) 6555-0108" }, { phone: "(0871) 6555-0108" }],
		[{ mobile: "+86 138 0000 0008" }, { mobile: "+86 138 0000 0008" }],
		[{ account: "6200-0000-0008" }, { account: "620000000008" }],
		[
			{ country: "MM", phone: "+95 1 555 0100", tax_no: "123-456/78" },
			{ country: "MM", phone: "+95 1 555 0100", tax_no: "123-456/78" },
		],
	])("%j is stored as %j, and is no fault", (typed, stored) => {
		const plain = plainTitle({ ...TITLE, ...typed });
		expect(plain).toMatchObject(stored);
		expect(titleFaults(plain, false)).toEqual({});
		expect(plainTitle(plain)).toEqual(plain);
	});
});

describe("kinds of invoices", () => {
	const buyer = { type: "company", country: "CN", tax_no: "91350100M000100Y43", takes_special: true };

	it("are fapiao of a Chinese issuer, and commercial invoices of any other", () => {
		expect(kindsOf("MM")).toEqual(["commercial"]);
		expect(kindsOf("CN")).not.toContain("commercial");
		expect(kindFault("commercial", "CN", buyer)).toBe("invoice-kind-issuer");
		expect(kindFault("digital_special", "MM", buyer)).toBe("invoice-kind-issuer");
	});

	it.each([
		["a person", { type: "person" }, "invoice-kind-person"],
		["a buyer without a number", { tax_no: "" }, "invoice-kind-tax"],
		["a buyer outside China", { country: "MM" }, "invoice-kind-country"],
		["a buyer who does not take them", { takes_special: false }, "invoice-kind-special"],
		["a company that does", {}, null],
	])("that deduct tax, for %s", (_who, more, fault) => {
		expect(kindFault("digital_special", "CN", { ...buyer, ...more })).toBe(fault);
		const ordinary = fault === "invoice-kind-country" ? fault : null;
		expect(kindFault("digital_ordinary", "CN", { ...buyer, ...more })).toBe(ordinary);
		const choice = kindChoices("CN", { ...buyer, ...more }, "en").find(({ kind }) => kind === "digital_special");
		expect([choice?.is_allowed, choice?.reason === ""]).toEqual([fault === null, fault === null]);
	});

	it("are all open while no buyer is chosen", () => {
		expect(
			kindChoices("CN", null, "en").every(({ is_allowed, reason, text }) => is_allowed && reason === "" && text !== ""),
		).toBe(true);
	});
});

describe("the length of a title in GBK", () => {
	it.each([
		["", 0],
		["A-1~", 4],
		["中文", 4],
		["（）", 4],
		["မ", 4],
		["😀", 4],
		["é中a", 5],
	])("of %s is %i bytes", (text, bytes) => {
		expect(gbkBytes(text)).toBe(bytes);
	});
});

describe("the check digit of a taxpayer number", () => {
	it.each([
		["91350100M000100Y43", false],
		["91350100M000100Y42", true],
		["91350100M000100Y34", true],
		["91350100M000100I43", true],
		["913501000000000", false],
		["91350100M000100Y4", false],
	])("of %s is wrong: %s", (tax_no, isWrong) => {
		expect(hasWrongCheckDigit(tax_no)).toBe(isWrong);
	});
});
