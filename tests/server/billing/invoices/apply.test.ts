import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { persistently } from "../../orders/bookings";
import { invoicedOf, must, type Operators, openOperators } from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal);
});
afterAll(() => portal?.close());

const invoices = async ({ sides }: Operators) =>
	(await rowsOf(portal.store.db, sql`select id from invoice where company_id = ${sides.company_id}`)).length;
const set = (id: number, columns: ReturnType<typeof sql>) =>
	portal.store.db.execute(
		sql`update orders set ${columns} where company_id = ${operators.sides.company_id} and id = ${id}`,
	);

describe("a request for an invoice", () => {
	it("takes its share once: of 50 at the same time no more is taken than there is, Σ taken <= net", async () => {
		const { id, net } = await operators.order();
		const share = Math.floor(net / 10);
		const requested = await Promise.all(
			Array.from({ length: 50 }, () =>
				persistently((key) =>
					operators.as(
						"finance",
						"invoice/apply",
						{
							title_id: operators.title,
							kind: "digital_ordinary",
							currency: "CNY",
							email: "a@example.com",
							lines: [{ order_id: id, amount: share }],
						},
						{ key },
					),
				),
			),
		);
		expect(requested.filter(({ code }) => code === 1)).toHaveLength(10);
		const refused = requested.filter(({ code }) => code !== 1);
		for (const { data } of refused) expect(["invalid", "stale_state"]).toContain(data.type);
		const { invoiced, lines } = await invoicedOf(portal, id);
		expect([invoiced, lines, invoiced <= net]).toEqual([share * 10, share * 10, true]);
	});

	it("splits one order to several titles, and holds many orders of one seller and currency", async () => {
		const [one, other] = [await operators.order(), await operators.order()];
		const { id: second } = await must(operators.as("admin", "invoice/saveTitle", { type: "person", name: "李四" }));
		await must(operators.apply([{ order_id: one.id, amount: 100 }], { title_id: second }));
		const both = await must(
			operators.apply([
				{ order_id: one.id, amount: one.net - 100 },
				{ order_id: other.id, amount: other.net },
			]),
		);
		expect([both.amount, both.order_count, both.title.name]).toEqual([
			one.net - 100 + other.net,
			2,
			"云岭机电有限公司",
		]);
		expect(await invoicedOf(portal, one.id)).toMatchObject({ invoiced: one.net, status: 20 });
		const { list } = await must(operators.as("admin", "invoice/available?currency=CNY"));
		expect(list.map((row: { order_id: number }) => row.order_id)).not.toContain(one.id);
	});

	it.each([
		["zero", () => 0],
		["a negative amount", () => -1],
		["far more than there is", () => 1e9],
		["one unit more than is left", (net: number) => net + 1],
	])("of %s is refused at the field, and nothing is written", async (_name, amountOf) => {
		const { id, net } = await operators.order();
		const before = await invoices(operators);
		const { code, data } = await operators.apply([{ order_id: id, amount: amountOf(net) }]);
		expect([code, data.type, Object.keys(data.fields)]).toEqual([0, "invalid", ["lines[0].amount"]]);
		expect([await invoices(operators), (await invoicedOf(portal, id)).invoiced]).toEqual([before, 0]);
	});

	it("of a part of a unit, of another company's order, of one that is listed twice, of none, or the same in two tabs, is refused", async () => {
		const { id, net } = await operators.order();
		const theirs = await (await openOperators(portal)).order();
		const before = await invoices(operators);
		expect((await operators.apply([{ order_id: id, amount: 0.1 }])).code).toBe(0);
		for (const lines of [
			[{ order_id: theirs.id, amount: 100 }],
			[
				{ order_id: id, amount: 1 },
				{ order_id: id, amount: 1 },
			],
			[],
		])
			expect((await operators.apply(lines)).data.type).toBe("invalid");
		expect(await invoices(operators)).toBe(before);
		const tabs = await Promise.all([1, 2].map(() => operators.apply([{ order_id: id, amount: net }])));
		expect(tabs.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect([await invoices(operators), (await invoicedOf(portal, id)).invoiced]).toEqual([before + 1, net]);
	});

	it("needs a key, and is one under the same key", async () => {
		const { id, net } = await operators.order();
		const token = operators.sides.members.get("admin")?.token ?? "";
		const body = {
			title_id: operators.title,
			kind: "digital_ordinary",
			currency: "CNY",
			email: "a@example.com",
			lines: [{ order_id: id, amount: net }],
		};
		expect((await portal.call("invoice/apply", { body, token })).data.type).toBe("idempotency_missing");
		const twice = [
			await portal.call("invoice/apply", { body, token, key: `k${id}-0123456789abcdef` }),
			await portal.call("invoice/apply", { body, token, key: `k${id}-0123456789abcdef` }),
		];
		expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1);
	});
});

describe("what may be invoiced", () => {
	const isThere = async (id: number) =>
		(await must(operators.as("finance", "invoice/available?currency=CNY&limit=100"))).list.find(
			(row: { order_id: number }) => row.order_id === id,
		);

	it("is price less refunds plus extras once completed, the fee of what was cancelled, and no compensation", async () => {
		const { id, net } = await operators.order();
		await set(id, sql`refund_money = 100, extras_amount = 300, compensation_amount = 5000`);
		expect((await isThere(id)).remaining_amount).toBe(net + 200);
		await set(id, sql`status = 70, refund_money = total_amount - 700, fee_amount = 700`);
		expect((await isThere(id)).remaining_amount).toBe(1000);
		await set(id, sql`refund_money = total_amount, fee_amount = 0`);
		expect(await isThere(id)).toBeUndefined();
		await set(id, sql`status = 40, refund_money = 0`);
		expect(await isThere(id)).toBeUndefined();
	});

	it("goes to the seller of its currency, who decides on the kinds; special ones need the proof", async () => {
		const { id, net } = await operators.order();
		const { groups, kinds } = await must(operators.as("finance", "invoice/available?currency=CNY"));
		expect(groups[0].issuer.country).toBe("CN");
		expect(kinds.map(({ kind, is_allowed }: { kind: string; is_allowed: boolean }) => [kind, is_allowed])).toEqual([
			["digital_special", false],
			["digital_ordinary", true],
			["paper_special", false],
			["paper_ordinary", true],
		]);
		const lines = [{ order_id: id, amount: net }];
		for (const kind of ["digital_special", "commercial"])
			expect((await operators.apply(lines, { kind })).data.fields).toHaveProperty("kind");
		expect((await operators.apply(lines, { currency: "USD" })).data.fields).toHaveProperty("lines[0].amount");
		expect((await operators.apply(lines, { email: "" })).data.fields).toHaveProperty("email");
		const paper = await operators.apply(lines, { kind: "paper_ordinary" });
		expect(Object.keys(paper.data.fields).sort()).toEqual(["post_address", "post_phone", "post_recipient"]);
	});
});
