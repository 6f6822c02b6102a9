import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOperator, type Founding } from "~/portal-server/account/registration/new-account";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
let own: { name: string; currency: string };
beforeAll(async () => {
	portal = await startPortal();
	const [row] = await rowsOf<{ name: string; currency: string }>(
		portal.store.db,
		sql`select name, currency::text as currency from company where is_operating`,
	);
	if (!row) throw new Error("nobody operates");
	own = row;
});
afterAll(() => portal?.close());

const counted = () =>
	rowsOf(
		portal.store.db,
		sql`select (select count(*)::int4 from company) as companies, (select count(*)::int4 from member) as members`,
	);
let made = 0;
function account() {
	made += 1;
	return { username: `made_${made}`, email: `${uniqueId()}@example.test`, nickname: "M", password: "Portal2026" };
}
const operator = (said: Founding) =>
	portal.store.transaction((tx) =>
		createOperator(tx, account(), "reservation", said, { name: "Operations", currency: "CNY" }),
	);
const company = (name: string, name_confirmed = false, more: object = {}) =>
	portal.store.transaction((tx) =>
		createCompany(
			tx,
			{ ...account(), ...more },
			{ name, name_en: "", country: "CN", currency: "CNY" },
			{ deposit: 0, credit_limit: 0 },
			name_confirmed,
		),
	);

describe("an account of the operating company [38-4]", () => {
	it("is not made where another company or currency is said, and nothing is written", async () => {
		const before = await counted();
		await expect(operator({ name: "Irrawaddy Operations" })).rejects.toThrow(own.name);
		await expect(operator({ currency: own.currency === "USD" ? "CNY" : "USD" })).rejects.toThrow(own.currency);
		expect(await counted()).toEqual(before);
	});

	it("is made where the company is not said, or said as it is", async () => {
		const before = await counted();
		await operator({});
		await operator({ name: ` ${own.name.toUpperCase()} `, currency: own.currency });
		expect(await counted()).toMatchObject([{ companies: (before[0] as { companies: number }).companies }]);
	});
});

describe("a company [38-4]", () => {
	it("is not made by a name that there is, however it is written, two at once included", async () => {
		await company("Dagon Textiles");
		const before = await counted();
		for (const name of ["Dagon Textiles", "dagon  TEXTILES", "Ｄａｇｏｎ Textiles", own.name])
			await expect(company(name)).rejects.toThrow("already");
		expect(await counted()).toEqual(before);
		const both = await Promise.allSettled([company("Bago Mills"), company("Bago Mills")]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	it("that looks like another one, or whose administrator does, is asked about [39-2.looks]", async () => {
		await company("Shan Motors");
		const before = await counted();
		await expect(company("Shаn Motоrs")).rejects.toThrow("--name-confirmed");
		await expect(company("Kayah Motors", false, { username: "dem0" })).rejects.toThrow("--name-confirmed");
		expect(await counted()).toEqual(before);
		await company("Shаn Motоrs", true, { username: "dem0" });
	});
});
