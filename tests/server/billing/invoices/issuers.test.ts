import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENVELOPE } from "~/portal-contract/base/envelope";
import { rowsOf } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { translate } from "../../outside/words";
import { must, type Operators, openOperators } from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal);
	await portal.store.db.execute(
		sql`update member m set group_id = g.id from member_group g where g.code = m.role and m.id = any(${bigints([...operators.sides.members.values()].map(({ member_id }) => member_id))})`,
	);
});
afterAll(() => portal?.close());

const READ = "operator/issuers";
const SAVE = "operator/saveIssuer";
type Issuer = Record<string, unknown> & { id: number; version: string; country: string; kinds: string[] };
const all = async (): Promise<Issuer[]> => (await must(operators.as("finance_operator", READ))).list;
const ofCountry = async (country: string): Promise<Issuer> =>
	(await all()).find((one) => one.country === country) as Issuer;
const save = async (country: string, more: object, role = "finance_operator") =>
	operators.as(role, SAVE, { ...(await ofCountry(country)), ...more });
const stored = async () => JSON.stringify(await rowsOf(portal.store.db, sql`select i::text from issuer i order by id`));

const LONG = "长".repeat(51);
const WRONG: [field: string, country: string, more: object, key: string][] = [
	["name_zh", "CN", { name_zh: "" }, "field-required"],
	["name_en", "CN", { name_en: "a\ue000b" }, "order-text-invalid"],
	["name_zh", "CN", { name_zh: LONG }, "invoice-title-long"],
	["name_zh", "MM", { name_zh: "a<b" }, "invoice-title-brackets"],
	["address", "CN", { address: "址".repeat(45), phone: "0871-55550108" }, "invoice-title-address-long"],
	["bank", "CN", { bank: "行".repeat(45), account: "62000000000" }, "invoice-title-bank-long"],
	["tax_no", "MM", { tax_no: "a<b" }, "invoice-title-brackets"],
	["tax_no", "CN", { tax_no: "" }, "issuer-tax-required"],
	["tax_no", "CN", { tax_no: "12" }, "invoice-title-tax"],
	["country", "CN", { country: "XX" }, "field-required"],
	["currencies", "CN", { currencies: [] }, "issuer-currencies-required"],
	["currencies", "CN", { currencies: ["CNY", "USD"] }, "issuer-currency-in-use"],
];

describe("an issuer", () => {
	it("says which kinds its country lets it issue, and is kept by operators of finance alone", async () => {
		expect([(await ofCountry("CN")).kinds, (await ofCountry("MM")).kinds].map(({ length }) => length)).toEqual([4, 1]);
		const before = await stored();
		for (const role of ["admin", "finance", "reservation", "dispatch"]) {
			expect([role, (await operators.as(role, READ)).code]).toEqual([role, ENVELOPE.noPermission]);
			expect([role, (await save("CN", { name_en: role }, role)).code]).toEqual([role, ENVELOPE.noPermission]);
		}
		expect(await stored()).toBe(before);
	});

	it.each(WRONG)(
		"with a wrong %s of %s, as %j, is refused at the field, and nothing is written",
		async (field, country, more, key) => {
			const before = await stored();
			const { code, data } = await save(country, more);
			const said = translate("en", `portal:${key}`).split("{{")[0] ?? "";
			expect([code, data.type, data.fields[field]]).toEqual([0, "invalid", expect.stringContaining(said)]);
			expect(await stored()).toBe(before);
		},
	);

	it("is changed once by those who saw the same, is noted in the log, and stays in invoices as it was", async () => {
		const { id: order, net } = await operators.order();
		const invoice = await must(operators.apply([{ order_id: order, amount: net }]));
		const issuer = await ofCountry("CN");
		const both = await Promise.all(
			["一", "二"].map((name_zh) =>
				operators.as("finance_operator", SAVE, { ...issuer, name_zh, name_en: name_zh, tax_no: "523100005758850148" }),
			),
		);
		expect(both.map(({ code, data }) => (code === 1 ? data.tax_no_warning : data.type)).sort()).toEqual([
			"stale_state",
			true,
		]);
		expect((await must(operators.as("finance", `invoice/detail?id=${invoice.id}`))).issuer.name).toBe(issuer.name_en);
		const events = await rowsOf(
			portal.store.db,
			sql`select 1 from company_event where action = 'issuer.save' and subject_id = ${issuer.id}`,
		);
		expect(events).toHaveLength(1);
	});

	it("has names of a hundred bytes, and abroad whatever number its country gives, or none", async () => {
		const name_zh = "长".repeat(50);
		const saved = await must(save("CN", { name_zh }));
		expect([saved.name_zh, saved.id]).toEqual([name_zh, (await ofCountry("CN")).id]);
		for (const tax_no of ["523100005758850148", ""])
			expect(await must(save("MM", { tax_no }))).toMatchObject({ tax_no, tax_no_warning: false });
		const ids = (await all()).map(({ id }) => id);
		expect([ids.length, ids]).toEqual([2, [...ids].sort((one, other) => one - other)]);
	});

	it("that is none is not found", async () => {
		const before = await stored();
		expect((await save("CN", { id: 987_654 })).data.type).toBe("not_found");
		expect(await stored()).toBe(before);
	});

	it("gives a currency to another one once it has it no more", async () => {
		await must(save("MM", { currencies: ["MMK"] }));
		await must(save("CN", { currencies: ["CNY", "USD"] }));
		expect((await ofCountry("CN")).currencies).toEqual(["CNY", "USD"]);
	});
});
