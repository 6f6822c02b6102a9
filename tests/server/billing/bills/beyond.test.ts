import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { weigh } from "~/portal-server/billing/bills/making/choose";
import { billableSums, listBillable } from "~/portal-server/billing/bills/reading/list-billable";
import { listBills } from "~/portal-server/billing/bills/reading/list-bills";
import { readAvailable } from "~/portal-server/billing/invoices/available";
import { listOperatorBills } from "~/portal-server/operator/bills/list";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Tx } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../setup/portal";
import { undone } from "../../../setup/store/undone";
import { billed, type Office, openOffice, openPortal, servedOrders } from "./stage";

let portal: TestPortal;
let office: Office;
let stranger: Office;
/** An order that may be billed, and one on a bill. */
let open: number;
let settling: number;
let bill: number;
let amount: number;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	stranger = await openOffice(portal);
	const [first, second] = await servedOrders(portal, office, 2, 130);
	if (!first || !second) throw new Error("no orders");
	await servedOrders(portal, stranger, 1, 135);
	({ id: bill } = await billed(office, [second]));
	[open, settling, amount] = [first.id, second.id, first.total_amount];
});
afterAll(() => portal?.close());

const order = (id: number, set: SQL) =>
	sql`update orders set ${set} where company_id = ${office.company_id} and id = ${id}`;
const onBill = (set: SQL) => sql`update bill set ${set} where company_id = ${office.company_id} and id = ${bill}`;
const line = (set: SQL) =>
	sql`update bill_line set ${set} where company_id = ${office.company_id} and bill_id = ${bill}`;
const DISPUTED = sql`status = 'disputed', dispute_reason = 'r', disputed_by = 1, disputed_by_name = 'a', disputed_at = portal_now()`;
const extras = (status: string) =>
	sql`insert into order_extras (company_id, order_id, status, review_reason, review_at, currency, total_amount, report, submitted_by, submitted_by_name, respond_by)
		values (${office.company_id}, ${open}, ${status}, 'no_money', portal_now(), 'CNY', 100, '{}', 1, 'a', portal_now())`;
const refund = (status: number, settlement: number) =>
	sql`insert into order_refund (company_id, order_id, amount, status, reason, requested_by, requested_by_name, promised_at, settlement_status)
		values (${office.company_id}, ${open}, 100, ${status}, 'r', 1, 'a', portal_now(), ${settlement})`;

/** Reads after these changes, none of which stays. */
const changed = <T>(changes: readonly SQL[], read: (tx: Tx) => Promise<T>) =>
	undone(portal, async (tx) => {
		for (const change of changes) await tx.execute(change);
		return read(tx);
	});
const contextOf = ({ company_id, finance }: Office, tx: Tx) =>
	({
		db: tx,
		language: "en",
		who: { company_id, member_id: finance.member.member_id, role: "finance", is_operating: false, can: () => true },
	}) as never;
const pageOf = (query: object) => ({ page: 1, limit: 20, ...query }) as never;

const OPERATOR = { company_id: 1, member_id: 1, role: "finance_operator", is_operating: true, can: () => true };

describe("what may be billed", () => {
	const billable = (currency: string) => async (tx: Tx) => {
		const [sums, weighed] = [
			await billableSums(tx, office.company_id),
			await weigh(tx, { company_id: office.company_id, currency }),
		];
		return [sums.find((sum) => sum.currency === currency)?.count ?? 0, weighed.count, weighed.amount];
	};

	it("is the order that is over, what was refunded of it since, and one whose extras were dropped", async () => {
		expect(await changed([], billable("CNY"))).toEqual([1, 1, amount]);
		expect(await changed([refund(40, 20)], billable("CNY"))).toEqual([2, 2, amount - 100]);
		expect(await changed([extras("dropped")], billable("CNY"))).toEqual([1, 1, amount]);
		expect(await changed([order(open, sql`currency = 'USD'`)], billable("USD"))).toEqual([1, 1, amount]);
	});

	it.each([
		["is paid by pre-deposit", () => [order(open, sql`pay_channel = 'pre_deposit'`)]],
		["is not paid yet", () => [order(open, sql`payment_status = 10`)]],
		["is in another currency", () => [order(open, sql`currency = 'USD'`)]],
		["is on a bill already", () => [order(open, sql`settlement_status = 30`)]],
		["costs nothing in the end", () => [order(open, sql`settlement_money = 0`)]],
		["is held after a dispute", () => [order(open, sql`settlement_held = true`)]],
		["has extras that nobody has answered", () => [extras("submitted")]],
		["has extras that finance looks at", () => [extras("review")]],
	] as const)("is no order that %s", async (_what, changes) => {
		expect(await changed(changes(), billable("CNY"))).toEqual([0, 0, 0]);
	});

	it("is listed in the currency that is asked for, of the company alone", async () => {
		const two = [order(settling, sql`settlement_status = 20`), order(open, sql`currency = 'USD'`)];
		const read = (currency: string) => async (tx: Tx) =>
			(await listBillable(contextOf(office, tx), pageOf({ currency }))).list.map(({ order_id }) => order_id);
		expect(await changed(two, read("CNY"))).toEqual([settling]);
		expect(await changed(two, read("USD"))).toEqual([open]);
	});

	it.each([
		["is requested alone", 10, 20],
		["was refused", 50, 20],
		["is on a bill already", 40, 30],
	])("is no refund that %s", async (_what, status, settlement) => {
		expect(await changed([refund(status, settlement)], billable("CNY"))).toEqual([1, 1, amount]);
	});
});

describe("a list of bills", () => {
	const OVERDUE = () => onBill(sql`due_date = due_date - 40, confirm_date = confirm_date - 40`);
	const found =
		(query: object, of = office) =>
		async (tx: Tx) => {
			const { list, total, counts } = await listBills(contextOf(of, tx), pageOf(query));
			return [list.length, total, counts.overdue, counts.open];
		};

	it("of those that are overdue has the one that is open and to be paid", async () => {
		const overdue = found({ status: "overdue" });
		expect(await changed([OVERDUE()], overdue)).toEqual([1, 1, 1, 1]);
		expect(await changed([OVERDUE(), onBill(sql`status = 50, paid_amount = total_amount`)], overdue)).toEqual([
			0, 0, 0, 0,
		]);
		expect(await changed([OVERDUE(), onBill(sql`status = 15`)], overdue)).toEqual([0, 0, 0, 0]);
		expect(await changed([OVERDUE(), line(DISPUTED)], overdue)).toEqual([0, 0, 0, 1]);
		expect(await changed([OVERDUE(), line(sql`${DISPUTED}, is_live = false`)], overdue)).toEqual([1, 1, 1, 1]);
		expect(await changed([OVERDUE()], found({ status: "overdue" }, stranger))).toEqual([0, 0, 0, 0]);
	});

	it("has those of the currency and the days that are asked for, and no draft", async () => {
		const today = await portalToday(portal.store.db);
		const total = async (query: object, ...changes: SQL[]) => (await changed(changes, found(query)))[1];
		expect([await total({ currency: "CNY" }), await total({ currency: "USD" })]).toEqual([1, 0]);
		expect([await total({ from: today }), await total({ from: addDays(today, 1) })]).toEqual([1, 0]);
		expect([await total({ until: today }), await total({ until: addDays(today, -1) })]).toEqual([1, 0]);
		expect(await total({}, onBill(sql`status = 10, number = null, issued_at = null, due_date = null`))).toBe(0);
	});
});

describe("an operator's list of bills", () => {
	const REMOVED = () => line(sql`status = 'removed', is_live = false`);
	const listed = async (status: "held" | "disputes", ...changes: SQL[]) => {
		const read = (tx: Tx) =>
			listOperatorBills(
				{ ...(contextOf(office, tx) as object), who: OPERATOR } as never,
				pageOf({ status, quickSearch: "" }),
			);
		const { list, counts } = await changed(changes, read);
		return [list.length, counts[status]];
	};

	it("has under those held the one whose removed line waits for finance", async () => {
		expect(
			await listed("held", REMOVED(), order(settling, sql`settlement_held = true, settlement_status = 20`)),
		).toEqual([1, 1]);
		expect(
			await listed("held", REMOVED(), order(settling, sql`settlement_held = true, settlement_status = 30`)),
		).toEqual([0, 0]);
		expect(
			await listed("held", REMOVED(), order(settling, sql`settlement_held = false, settlement_status = 20`)),
		).toEqual([0, 0]);
		expect(await listed("held", order(settling, sql`settlement_held = true, settlement_status = 20`))).toEqual([0, 0]);
	});

	it("has under those in dispute the open one with a disputed line", async () => {
		expect(await listed("disputes", line(DISPUTED))).toEqual([1, 1]);
		expect(await listed("disputes")).toEqual([0, 0]);
		expect(await listed("disputes", line(sql`${DISPUTED}, is_live = false`))).toEqual([0, 0]);
		expect(await listed("disputes", line(DISPUTED), onBill(sql`status = 15`))).toEqual([0, 0]);
	});
});

describe("what may be invoiced", () => {
	const ON_BILL = () => [onBill(sql`status = 30`)];
	const BY_DEPOSIT = () => [
		onBill(sql`status = 10, number = null, issued_at = null, due_date = null`),
		order(settling, sql`pay_channel = 'pre_deposit'`),
	];
	const orders =
		(query: object = {}, of = office) =>
		async (tx: Tx) =>
			(await readAvailable(contextOf(of, tx), pageOf(query))).list.map(({ order_id }) => order_id);

	it("is an order of a confirmed bill, one paid by pre-deposit, and one that was cancelled with a fee", async () => {
		expect(await changed(ON_BILL(), orders())).toEqual([settling]);
		expect(await changed(BY_DEPOSIT(), orders())).toEqual([settling]);
		expect(await changed([...ON_BILL(), order(settling, sql`status = 70, fee_amount = 100`)], orders())).toEqual([
			settling,
		]);
		expect(await changed(ON_BILL(), orders({}, stranger))).toEqual([]);
	});

	it.each([
		["whose bill nobody has confirmed", () => [onBill(sql`status = 20`)]],
		["whose line is in dispute", () => [...ON_BILL(), line(DISPUTED)]],
		["whose line was taken off", () => [...ON_BILL(), line(sql`is_live = false`)]],
		[
			"on whose bill stands a credit of the same number alone",
			() => [...ON_BILL(), line(sql`subject_kind = 'refund'`)],
		],
		["that was written off", () => [...ON_BILL(), order(settling, sql`settlement_status = 60`)]],
		["that is not paid yet", () => [...BY_DEPOSIT(), order(settling, sql`payment_status = 10`)]],
		["whose service is not over", () => [...BY_DEPOSIT(), order(settling, sql`status = 40`)]],
		[
			"that was cancelled free of charge",
			() => [...BY_DEPOSIT(), order(settling, sql`status = 70, fee_amount = 0, extras_amount = 100`)],
		],
		["that is invoiced whole", () => [...BY_DEPOSIT(), invoiced()]],
	] as const)("is no order %s", async (_what, changes) => {
		expect(await changed(changes(), orders())).toEqual([]);
	});

	it("is in the currency that is asked for", async () => {
		const two = [...ON_BILL(), order(open, sql`pay_channel = 'pre_deposit', currency = 'USD'`)];
		expect(await changed(two, orders({ currency: "CNY" }))).toEqual([settling]);
		expect(await changed(two, orders({ currency: "USD" }))).toEqual([open]);
	});

	const invoiced = () =>
		sql`insert into invoice_subject (company_id, subject_kind, subject_id, net_amount, claimed_amount)
			select company_id, 'order', id, total_amount, total_amount from orders where company_id = ${office.company_id} and id = ${settling}`;
});
