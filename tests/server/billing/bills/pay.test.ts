import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { balances } from "~/portal-server/ledger/balances";
import { portalToday } from "~/portal-server/platform/db/clock";
import { uniqueId } from "../../../factories/random/unique";
import type { TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays } from "../../orders/bookings";
import {
	billed,
	billMails,
	creditOf,
	expectAgreement,
	type Office,
	type Operators,
	openBill,
	openOffice,
	openOperators,
	openPortal,
	rowOf,
	servedOrders,
	settlementOf,
	slipOf,
} from "./stage";

const { billed: onBill, disputed, part_settled, settled, billable } = SETTLEMENT_STATUS;
let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await openPortal();
	operators = await openOperators(portal);
});
afterAll(() => portal?.close());

const money = ({ company_id }: Office) => balances(portal.store.db, company_id, "CNY");
const start = (count: number, first_day: number) => openBill(portal, count, first_day);

describe("a bill paid from the pre-deposit", () => {
	it("in two parts is partly paid, then settled with its orders, and the credit line is free again", async () => {
		const { office, orders, bill } = await start(2, 50);
		const before = await money(office);
		const first = await office.finance.post("bill/pay", { id: bill.id, amount: 100 });
		expect(first.data).toMatchObject({
			status_key: "part_paid",
			paid_amount: 100,
			due_amount: bill.total_amount - 100,
		});
		expect(first.data.confirmed_by).not.toBeNull();
		expect(await settlementOf(portal, office, orders)).toEqual([part_settled, part_settled]);
		await expectAgreement(portal, office);
		const rest = await office.admin.post("bill/pay", { id: bill.id, amount: bill.total_amount - 100 });
		expect(rest.data).toMatchObject({ status_key: "settled", due_amount: 0 });
		expect(await settlementOf(portal, office, orders)).toEqual([settled, settled]);
		const after = await money(office);
		expect([before.deposit_available - after.deposit_available, before.credit_used - after.credit_used]).toEqual([
			bill.total_amount,
			bill.total_amount,
		]);
		await expectAgreement(portal, office);
	});

	it("twice at once is paid once; under one key as well", async () => {
		const { office, bill } = await start(1, 54);
		const body = { id: bill.id, amount: bill.total_amount };
		const both = await Promise.all([office.finance.post("bill/pay", body), office.admin.post("bill/pay", body)]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		const other = await start(1, 55);
		const key = uniqueId();
		const same = { id: other.bill.id, amount: 100 };
		await Promise.all([
			other.office.finance.post("bill/pay", same, key),
			other.office.finance.post("bill/pay", same, key),
		]);
		expect((await rowOf(portal, other.office, other.bill.id))?.paid_amount).toBe(100);
		await expectAgreement(portal, other.office);
	});

	it.each([
		["nothing", 0, "amount"],
		["less than nothing", -1, "amount"],
		["a thousand million", 1e11, "amount"],
		["a fraction of a fen", 0.001, "amount"],
		["full-width digits", "１００", "amount"],
	])("with %s is refused at the field, and nothing is written", async (_name, amount, field) => {
		const { office, bill } = shared;
		const answer = await office.finance.post("bill/pay", { id: bill.id, amount });
		expect(answer.code).toBe(0);
		expect(answer.data.fields).toHaveProperty(field);
		expect(await rowOf(portal, office, bill.id)).toMatchObject({ paid_amount: 0, version: 1 });
	});

	it("of another company is not found, and without money says how much is missing", async () => {
		const other = await openOffice(portal);
		expect((await other.finance.post("bill/pay", { id: shared.bill.id, amount: 100 })).data.type).toBe("not_found");
		const poor = await openOffice(portal, 50);
		const orders = await servedOrders(portal, poor, 1, 58);
		const bill = await billed(poor, orders);
		const refused = await poor.finance.post("bill/pay", { id: bill.id, amount: 100 });
		expect(refused.data).toMatchObject({ type: "insufficient_balance", missing_amount: 50 });
		expect(await settlementOf(portal, poor, orders)).toEqual([onBill]);
	});

	let shared: Awaited<ReturnType<typeof start>>;
	beforeAll(async () => {
		shared = await start(1, 57);
	});
});

describe("a line in dispute", () => {
	it("does not block the rest; refused it is due again, accepted it leaves the bill and is billed later", async () => {
		const { office, orders, bill } = await start(3, 64);
		const [first, second] = (await office.finance.get("bill/detail", { id: bill.id })).data.lines.list;
		expect(
			(await office.finance.post("bill/dispute", { id: bill.id, line_id: first.id, reason: "" })).data.fields,
		).toHaveProperty("reason");
		const said = await office.finance.post("bill/dispute", {
			id: bill.id,
			line_id: first.id,
			reason: "Two nights, not three",
		});
		expect(said.data).toMatchObject({ disputed_amount: first.amount, due_amount: bill.total_amount - first.amount });
		await office.finance.post("bill/dispute", { id: bill.id, line_id: second.id, reason: "Not ours" });
		const third = bill.total_amount - first.amount - second.amount;
		const above = await office.finance.post("bill/pay", { id: bill.id, amount: third + 1 });
		expect(above.data.fields).toHaveProperty("amount");
		const paid = await office.finance.post("bill/pay", { id: bill.id, amount: third });
		expect(paid.data).toMatchObject({ status_key: "part_paid", due_amount: 0 });
		expect((await settlementOf(portal, office, orders)).sort()).toEqual([disputed, disputed, part_settled]);
		await expectAgreement(portal, office);
		const refused = await operators.first.post("operator/decideDispute", {
			line_id: first.id,
			accept: false,
			answer: "The guest stayed",
		});
		expect(refused.data).toMatchObject({ disputed_amount: second.amount, due_amount: first.amount });
		await expectAgreement(portal, office);
		const accepted = await operators.first.post("operator/decideDispute", {
			line_id: second.id,
			accept: true,
			answer: "Right",
		});
		expect(accepted.data).toMatchObject({
			total_amount: bill.total_amount - second.amount,
			disputed_amount: 0,
			status_key: "part_paid",
		});
		expect(
			(await operators.first.post("operator/decideDispute", { line_id: second.id, accept: true, answer: "x" })).code,
		).toBe(0);
		await office.finance.post("bill/pay", { id: bill.id, amount: first.amount });
		expect((await settlementOf(portal, office, orders)).sort()).toEqual([billable, settled, settled]);
		expect(await billMails(portal, office)).toEqual(["bill_dispute_accepted", "bill_dispute_rejected", "bill_issued"]);
		await expectAgreement(portal, office);
	});

	it("may be more than a credit leaves of the bill, while no transfer is reported for it", async () => {
		const office = await openOffice(portal);
		const [first, second, third] = await servedOrders(portal, office, 3, 84);
		if (!first || !second || !third) throw new Error("no orders");
		await billed(office, [first]);
		const amount = (second.settlement_money ?? 0) + (third.settlement_money ?? 0) - 100;
		await creditOf(portal, office, first, amount);
		const bill = (await office.finance.post("bill/apply", { currency: "CNY", all: true })).data;
		expect(bill.total_amount).toBe(100);
		const lines: { id: number; amount: number }[] = (await office.finance.get("bill/detail", { id: bill.id })).data
			.lines.list;
		const line_id = lines.find((line) => line.amount > 0)?.id;
		const transfer = { transfer_date: await portalToday(portal.store.db), bank_reference: `C${uniqueId()}` };
		const slip = await slipOf(portal, office.finance);
		const reported = await office.finance.post("bill/reportPayment", { id: bill.id, amount: 50, ...transfer, slip });
		const dispute = () => office.finance.post("bill/dispute", { id: bill.id, line_id, reason: "Not ours" });
		expect((await dispute()).data.fields).toHaveProperty("line_id");
		await office.finance.post("bill/takeBackPayment", { id: reported.data.payments[0].id });
		expect((await dispute()).data).toMatchObject({ due_amount: 0 });
		const accepted = await operators.first.post("operator/decideDispute", { line_id, accept: true, answer: "Right" });
		expect(accepted.data).toMatchObject({
			status_key: "issued",
			total_amount: lines.find(({ id, amount: of }) => of > 0 && id !== line_id)?.amount,
		});
	});

	it("that is the bill's only one, accepted, leaves nothing: the bill is void", async () => {
		const { office, orders, bill } = await start(1, 68);
		const [line] = (await office.finance.get("bill/detail", { id: bill.id })).data.lines.list;
		await office.finance.post("bill/dispute", { id: bill.id, line_id: line.id, reason: "Cancelled in time" });
		const closed = await operators.first.post("operator/decideDispute", {
			line_id: line.id,
			accept: true,
			answer: "Right",
		});
		expect(closed.data).toMatchObject({ status_key: "void", total_amount: 0 });
		expect(await settlementOf(portal, office, orders)).toEqual([billable]);
		await expectAgreement(portal, office);
	});
});

describe("an overdue bill", () => {
	it("stops paying by credit, not by pre-deposit, until it is paid", async () => {
		const { office, bill } = await start(1, 70);
		await portal.store.db.execute(
			sql`update bill set due_date = due_date - 40, confirm_date = confirm_date - 40 where company_id = ${office.company_id} and id = ${bill.id}`,
		);
		const by = booker(portal, office.admin.member.token);
		const plan = await findPlan(portal);
		const made = await by.create({ plan, check_in: inDays(90), nights: 1 });
		const refused = await by.pay(made.data.id, "credit");
		expect(refused).toMatchObject({ status: 200, code: 0, data: { type: "account_overdue", bill_id: bill.id } });
		expect(refused.msg).toContain(bill.number);
		expect((await by.pay(made.data.id, "pre_deposit")).code).toBe(1);
		const listed = await office.finance.get("bill/list", { status: "overdue" });
		expect(listed.data.list).toMatchObject([{ id: bill.id, is_overdue: true }]);
		await office.finance.post("bill/pay", { id: bill.id, amount: bill.total_amount });
		const next = await by.create({ plan, check_in: inDays(92), nights: 1 });
		expect((await by.pay(next.data.id, "credit")).code).toBe(1);
	});

	it("is one from the day after its due day on, in lists, on its page and for credit", async () => {
		const { office, bill } = await start(1, 76);
		const by = booker(portal, office.admin.member.token);
		const made = await by.create({ plan: await findPlan(portal), check_in: inDays(94), nights: 1 });
		const today = await portalToday(portal.store.db);
		const dueSince = async (days: number) => {
			await portal.store.db.execute(sql`update bill set due_date = ${today}::date - ${days}::int4, confirm_date = ${today}::date - ${days}::int4
				where company_id = ${office.company_id} and id = ${bill.id}`);
			const [own, all] = [
				await office.finance.get("bill/list", { status: "overdue" }),
				await operators.first.get("operator/bills", { status: "overdue" }),
			];
			const { data: page } = await office.finance.get("bill/detail", { id: bill.id });
			return [
				own.data.total,
				own.data.counts.overdue,
				all.data.list.some(({ id }: { id: number }) => id === bill.id),
				page.is_overdue,
			];
		};
		expect(await dueSince(1)).toEqual([1, 1, true, true]);
		expect((await by.pay(made.data.id, "credit")).data.type).toBe("account_overdue");
		expect(await dueSince(0)).toEqual([0, 0, false, false]);
		expect((await by.pay(made.data.id, "credit")).code).toBe(1);
	});
});
