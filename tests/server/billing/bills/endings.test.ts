import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { auditBills } from "~/portal-server/billing/audit";
import { billModel } from "~/portal-server/billing/bills/documents/bill-model";
import { issueBills } from "~/portal-server/billing/bills/making/issue-due";
import { billTemplate } from "~/portal-server/billing/bills/notices/template";
import { balances } from "~/portal-server/ledger/balances";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { issuerOf } from "~/portal-server/platform/documents/issuer";
import type { TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";
import { setLocal } from "../../orders/life/sides";
import {
	billed,
	expectAgreement,
	type Operators,
	openOffice,
	openOperators,
	openPortal,
	rowOf,
	servedOrders,
	settlementOf,
} from "./stage";

const { billable, written_off } = SETTLEMENT_STATUS;
let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await openPortal();
	operators = await openOperators(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

async function start(count: number, first_day: number) {
	const office = await openOffice(portal);
	const orders = await servedOrders(portal, office, count, first_day);
	return { office, orders, bill: await billed(office, orders) };
}

describe("the order of a line whose dispute was accepted", () => {
	it("is billed by nobody, by the next cycle neither, until finance frees it", async () => {
		const { office, orders, bill } = await start(2, 250);
		const [line] = (await office.finance.get("bill/detail", { id: bill.id })).data.lines.list;
		await office.finance.post("bill/dispute", { id: bill.id, line_id: line.id, reason: "Twice the price" });
		await operators.first.post("operator/decideDispute", { line_id: line.id, accept: true, answer: "Right" });
		expect((await settlementOf(portal, office, orders)).toSorted()).toContain(billable);
		expect((await office.finance.get("bill/billable")).data.total).toBe(0);
		const result = await office.finance.post("bill/apply", { currency: "CNY", subjects: [`order:${line.order_id}`] });
		expect(result.data.type).toBe("already_on_bill");
		const month = `${(await portalToday(portal.store.db)).slice(0, 4)}`;
		await setLocal(portal, `${Number(month) + 1}-12-02`, "00:10");
		while ((await portal.store.transaction(issueBills)).more);
		expect((await office.finance.get("bill/list")).data.total).toBe(1);
		const held = await operators.first.get("operator/bills", { status: "held", quickSearch: bill.number });
		expect(held.data.list).toMatchObject([{ id: bill.id }]);
		const [shown] = (await operators.first.get("operator/bill", { id: bill.id })).data.lines.list.filter(
			({ id }: { id: number }) => id === line.id,
		);
		expect(shown.actions).toEqual(["operator/freeLine"]);
		expect((await operators.reservation.post("operator/freeLine", { line_id: line.id })).data.type).toBe("not_allowed");
		expect((await operators.first.post("operator/freeLine", { line_id: line.id })).code).toBe(1);
		expect((await operators.first.post("operator/freeLine", { line_id: line.id })).data.type).toBe("stale_state");
		expect((await office.finance.get("bill/billable")).data.list).toMatchObject([
			{ order_id: line.order_id, amount: line.amount },
		]);
		await expectAgreement(portal, office);
	});
});

describe("what is left of a bill", () => {
	it("is written off by two operators of finance: ledger, orders, audit and proof agree", async () => {
		const { office, orders, bill } = await start(2, 254);
		await office.finance.post("bill/pay", { id: bill.id, amount: 100 });
		const step = (by: Operators["first"], name: string, reason = "") =>
			by.post("operator/writeOffBill", { id: bill.id, step: name, reason });
		expect((await step(operators.first, "ask")).data.fields).toHaveProperty("reason");
		expect((await step(operators.second, "confirm")).data.type).toBe("stale_state");
		expect((await step(operators.reservation, "ask", "r")).data.type).toBe("not_allowed");
		expect((await step(office.finance, "ask", "r")).code).toBe(0);
		const requested = await step(operators.first, "ask", "The company is bankrupt");
		expect(requested.data).toMatchObject({
			status_key: "part_paid",
			write_off: { amount: bill.total_amount - 100, reason: "The company is bankrupt" },
		});
		expect((await step(operators.first, "confirm")).data.type).toBe("not_allowed");
		await office.finance.post("bill/pay", { id: bill.id, amount: 50 });
		expect((await step(operators.second, "confirm")).data.type).toBe("stale_state");
		await step(operators.second, "drop");
		await step(operators.second, "ask", "The company is bankrupt");
		const before = await balances(portal.store.db, office.company_id, "CNY");
		const both = await Promise.all([step(operators.first, "confirm"), step(operators.first, "confirm")]);
		expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
		const after = await balances(portal.store.db, office.company_id, "CNY");
		const left = bill.total_amount - 150;
		expect([before.credit_used - after.credit_used, after.credit_used, after.deposit_available]).toEqual([
			left,
			0,
			before.deposit_available,
		]);
		expect(await settlementOf(portal, office, orders)).toEqual([written_off, written_off]);
		await expectAgreement(portal, office);
		const proof = (await office.finance.get("bill/proof")).data;
		expect([
			proof.differing,
			proof.equations.filter(({ difference }: { difference: number }) => difference !== 0),
		]).toEqual([0, []]);
		const seen = (await office.finance.get("bill/detail", { id: bill.id })).data;
		expect(seen).toMatchObject({
			status_key: "written_off",
			due_amount: 0,
			write_off: null,
			actions: ["bill/download"],
		});
		expect(JSON.stringify(seen)).not.toContain("bankrupt");
		expect(
			(await office.finance.get("account/balance", { account: "credit", kind: "write_off" })).data.list,
		).toMatchObject([{ amount: -left, memo: expect.stringContaining(bill.number) }]);
	});

	it("is found by the audit where the ledger has lost something else", async () => {
		const { office, bill } = await start(1, 258);
		await operators.first.post("operator/writeOffBill", { id: bill.id, step: "ask", reason: "r" });
		await operators.second.post("operator/writeOffBill", { id: bill.id, step: "confirm" });
		await portal.store.db.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = replica`);
			await tx.execute(
				sql`update ledger_transfer set amount = amount - 1 where company_id = ${office.company_id} and kind = 'write_off'`,
			);
		});
		const found = (await auditBills(portal.store.db, office.company_id)).map(({ check }) => check);
		expect(found).toContain("what is left of a bill that is written off is a loss");
	});
});

describe("a bill that has ended", () => {
	it("asks for nothing on paper, and is not announced as issued", async () => {
		const { office, bill } = await start(1, 260);
		await operators.first.post("operator/voidBill", { id: bill.id, reason: "Wrong price" });
		const record = await rowOf(portal, office, bill.id);
		if (!record) throw new Error("no bill");
		const issuer = await issuerOf(portal.store.db, "http://portal.invalid");
		const paper = {
			bill: record,
			sums: { disputed_amount: 0, reported_amount: 0, line_count: 1 },
			lines: [],
			issuer,
			sold: null,
			as_of: 1_800_000_000,
		};
		const [head] = billModel({ ...paper, company: { zh: "公司", en: "Company" } }, "en").blocks;
		const due = head?.kind === "rows" ? head.rows.find(({ label }) => label === "To be paid")?.value : null;
		expect(due).toMatch(/\D0\.00/);
		const [mail] = await rowsOf<{ kind: string; company_id: number; language: "en"; payload: Record<string, unknown> }>(
			portal.store.db,
			sql`select kind, company_id, language, payload from outbox where company_id = ${office.company_id} and kind = 'bill_issued' limit 1`,
		);
		expect((await billTemplate(portal.store.db, mail as never)).still_holds).toBe(false);
	});

	it("as a draft is no file of the company's", async () => {
		const office = await openOffice(portal);
		await servedOrders(portal, office, 1, 262);
		const { data } = await operators.first.post("operator/draftBill", {
			company_id: office.company_id,
			currency: "CNY",
		});
		await operators.first.post("operator/voidBill", { id: data.id, reason: "Wrong price" });
		const file = async ({ member: { token } }: Operators["first"]) => {
			const headers = { "ba-user-token": token, server: "true" };
			const url = `http://portal.invalid/api/bill/download?company_id=${office.company_id}&id=${data.id}&format=csv`;
			return (await portal.app.fetch(new Request(url, { headers }))).text();
		};
		expect(await file(office.finance)).not.toContain("CC-0");
		expect(await file(operators.first)).toContain("CC-0");
	});
});
