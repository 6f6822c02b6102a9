import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { LINES } from "../../lines";
import { type Customer, customer } from "../../lines/customer";
import type { LineFixture } from "../../lines/line";
import type { TestPortal } from "../../setup/portal";
import { addCompany, addMembers } from "../orders/members";

type Kind = "cost_center" | "trip_purpose";

describe.each(LINES)("the lists of a company, and an order of the line $product_line", (line: LineFixture) => {
	let portal: TestPortal;
	let [admin, booker, stranger] = ["", "", ""];
	let member: Customer;
	beforeAll(async () => {
		portal = await line.open();
		const company = await addCompany(portal, { deposit: 100_000_000, limit_amount: 100_000_000 });
		const [one, two] = await addMembers(portal, company, ["admin", "booker"]);
		const [other] = await addMembers(portal, await addCompany(portal, { deposit: 100_000_000, limit_amount: 0 }), [
			"admin",
		]);
		[admin, booker, stranger] = [one?.token ?? "", two?.token ?? "", other?.token ?? ""];
		member = customer(portal, line, booker);
	});
	afterAll(() => portal.close());

	const save = (kind: Kind, code: string, more: object = {}, token = admin) =>
		portal.call("company/saveCostCenter", { token, body: { kind, code, ...more } });
	const need = (kind: Kind, is_required: boolean, token = admin) =>
		portal.call("company/requireCostCenter", { token, body: { kind, is_required } });
	const lists = async (token = booker) => (await portal.call("company/costCenters", { token })).data;
	const idOf = async (kind: Kind, code: string) =>
		(await lists())[kind].list.find((one: { code: string }) => one.code === code)?.id;
	const book = async (more: Record<string, unknown>, by = member) =>
		by.order({ offer: await line.offer(portal, { instant: true }), days: 30 }, more);

	it("take any text while the company keeps no list", async () => {
		expect((await book({ cost_center: "whatever", trip_purpose: "a visit" })).data).toMatchObject({
			cost_center: "whatever",
		});
	});

	it("are kept in their order, by those who run the company, and read by whoever books", async () => {
		await save("cost_center", "B-2", { name: "华东销售", sort: 2 });
		await save("cost_center", "A-1", { name: "Plant", sort: 3 });
		await save("trip_purpose", "客户拜访");
		const { cost_center, trip_purpose } = await lists();
		expect(cost_center.list.map(({ code, name }: Record<string, string>) => [code, name])).toEqual([
			["B-2", "华东销售"],
			["A-1", "Plant"],
		]);
		expect(trip_purpose.list).toMatchObject([{ code: "客户拜访", is_active: true }]);
		const { token } = await portal.signIn("demo_booker");
		for (const requested of [await save("cost_center", "C", {}, token), await need("cost_center", true, token)])
			expect(requested.code).toBe(401);
	});

	it("refuse an order with a text that is not on the list, at its field; an order on the list stands", async () => {
		const refused = await book({ cost_center: "whatever", trip_purpose: "其他" });
		expect(refused.data).toMatchObject({
			type: "invalid",
			fields: {
				cost_center: "Not on your company's list; please choose one from the list",
				trip_purpose: "Not on your company's list; please choose one from the list",
			},
		});
		const placed = await book({ cost_center: "B-2", trip_purpose: "客户拜访" });
		expect(placed.data).toMatchObject({ cost_center: "B-2", trip_purpose: "客户拜访" });
		expect((await book({})).code).toBe(1);
	});

	it("must be chosen from once the company says so, and no longer when it says otherwise", async () => {
		expect((await need("cost_center", true)).msg).toBe("Now required for every order");
		const refused = await book({ trip_purpose: "客户拜访" });
		expect(refused.data.fields).toEqual({ cost_center: "Choose one from the list" });
		const { cost_center, trip_purpose } = await lists();
		expect([cost_center.is_required, trip_purpose.is_required]).toEqual([true, false]);
		await need("cost_center", false);
		expect((await book({})).code).toBe(1);
	});

	it("do not offer what is switched off, and are no list when all of it is", async () => {
		const id = await idOf("trip_purpose", "客户拜访");
		await need("trip_purpose", true);
		await save("trip_purpose", "会议", { is_active: false });
		expect((await book({ trip_purpose: "会议" })).data.fields).toHaveProperty("trip_purpose");
		await save("trip_purpose", "客户拜访", { id, is_active: false });
		expect((await book({ trip_purpose: "whatever" })).data).toMatchObject({ trip_purpose: "whatever" });
		expect((await book({})).code).toBe(1);
		await need("trip_purpose", false);
	});

	it("have each code once, are renamed, and orders keep what they were placed with", async () => {
		expect((await save("cost_center", "B-2")).data.fields).toEqual({ code: "This code is already on the list" });
		const ofOther = { id: await idOf("cost_center", "B-2") };
		expect((await save("trip_purpose", "B-3", ofOther)).data.type).toBe("not_found");
		const placed = await book({ cost_center: "A-1" });
		expect((await save("cost_center", "A-9", { id: await idOf("cost_center", "A-1") })).code).toBe(1);
		expect((await member.detail(placed.data.id)).data.cost_center).toBe("A-1");
		const renamed = await save("trip_purpose", "A-7", { id: await idOf("cost_center", "A-9") });
		expect([renamed.data.type, (await lists()).trip_purpose.list.length]).toEqual(["not_found", 2]);
		expect((await book({ cost_center: "A-1" })).data.fields).toHaveProperty("cost_center");
	});

	it("of one company are not there for another: not to read, to change, or to be judged by", async () => {
		const canary = "CANARY-7Q";
		await save("cost_center", canary);
		await need("cost_center", true);
		expect(JSON.stringify(await lists(stranger))).not.toContain(canary);
		const result = await save("cost_center", "mine", { id: await idOf("cost_center", canary) }, stranger);
		expect(result.data.type).toBe("not_found");
		expect((await lists()).cost_center.list.map(({ code }: { code: string }) => code)).toContain(canary);
		expect((await book({}, customer(portal, line, stranger))).code).toBe(1);
		await need("cost_center", false);
	});

	it("are in the company's log with who changed them", async () => {
		const rows = await rowsOf<{ action: string; subject_name: string }>(
			portal.store.db,
			sql`select action, subject_name from company_event where action like 'cost_center.%' and subject_name in ('CANARY-7Q', '') order by id`,
		);
		expect(rows).toContainEqual({ action: "cost_center.save", subject_name: "CANARY-7Q" });
		expect(rows).toContainEqual({ action: "cost_center.require", subject_name: "" });
	});

	it.each(["", "   ", "\u0000\n", "x".repeat(61)])("refuse the code %j", async (code) => {
		expect((await save("cost_center", code)).data.type).toBe("invalid");
	});
});
