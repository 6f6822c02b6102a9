import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPortal } from "../../setup/portal";
import {
	billed,
	type Caller,
	callerOf,
	type Office,
	openOffice,
	openPortal,
	servedOrders,
} from "../billing/bills/stage";
import { operatingCompany } from "../orders/life/sides";
import { addMembers } from "../orders/members";

let portal: TestPortal;
let office: Office;
let clerk: Caller;
let finance: Caller;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const company_id = await operatingCompany(portal);
	await portal.store.db.execute(sql`update member set status = 0 where company_id = ${company_id}`);
	const members = await addMembers(portal, company_id, ["reservation", "finance_operator"]);
	[clerk, finance] = members.map((member) => callerOf(portal, member)) as [Caller, Caller];
	for (const [{ member }, name] of [
		[clerk, "Thida"],
		[finance, "Nilar"],
	] as const)
		await portal.store.db.execute(
			sql`update member set nickname = ${name} where company_id = ${company_id} and id = ${member.member_id}`,
		);
});
afterAll(() => portal?.close());

describe("[39-4.8] the second pair of eyes is named before the first one looks", () => {
	it("at top-ups, withdrawals, credit lines and receiving accounts", async () => {
		const line = { company_id: office.company_id, currency: "CNY" };
		const seen = async (by: Caller) => [
			(await by.get("operator/topUps")).data.second,
			(await by.get("operator/withdrawals")).data.second,
			(await by.get("operator/credit", line)).data.second,
			(await by.get("operator/receivingAccounts")).data.second,
		];
		const [nilar, thida] = [["Nilar"], ["Thida"]];
		expect(await seen(clerk)).toEqual([
			{ is_finance: false, names: nilar },
			{ is_finance: true, names: nilar },
			{ is_finance: false, names: nilar },
			{ is_finance: false, names: nilar },
		]);
		expect(await seen(finance)).toEqual([
			{ is_finance: false, names: thida },
			{ is_finance: true, names: [] },
			{ is_finance: false, names: thida },
			{ is_finance: false, names: thida },
		]);
	});

	it("at a bill's slip and at what is written off, and members of the company never read the names", async () => {
		const { id } = await billed(office, await servedOrders(portal, office, 1, 150));
		const key = { company_id: office.company_id, id };
		expect((await finance.get("operator/bill", key)).data).toMatchObject({
			second_slip: { is_finance: true, names: [] },
			second_write_off: { is_finance: true, names: [] },
		});
		expect((await clerk.get("operator/bill", key)).data.second_slip).toEqual({ is_finance: true, names: ["Nilar"] });
		expect((await office.admin.get("bill/detail", { id })).text).not.toMatch(/second_|Nilar/);
	});
});
