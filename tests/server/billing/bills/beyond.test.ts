import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { readLine } from "~/portal-server/billing/bills/acting/lines";
import { subjectsOf, sumsOf } from "~/portal-server/billing/bills/bill-record";
import { attendBills } from "~/portal-server/billing/bills/jobs";
import { weigh } from "~/portal-server/billing/bills/making/choose";
import { billableSums, listBillable } from "~/portal-server/billing/bills/reading/list-billable";
import { listBills } from "~/portal-server/billing/bills/reading/list-bills";
import { readDetail } from "~/portal-server/billing/bills/reading/read-detail";
import { readAvailable } from "~/portal-server/billing/invoices/available";
import { flagRedDue } from "~/portal-server/billing/invoices/red-due";
import { openInvoicing } from "~/portal-server/billing/invoices/roll-up";
import { readProof } from "~/portal-server/billing/proof/read-proof";
import { moveInvoicing } from "~/portal-server/orders/actions/change/invoicing";
import { moveCredits, moveSettlement } from "~/portal-server/orders/actions/change/settlement";
import { TIMER } from "~/portal-server/orders/model/actor";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../setup/portal";
import { undone } from "../../../setup/store/undone";
import { DISPUTED, OPERATOR, operatorLists, pageOf } from "./operator-lists";
import { billed, type Office, openOffice, openPortal, servedOrders } from "./stage";

let portal: TestPortal;
let office: Office;
let stranger: Office;
/** An order that may be billed, and one on a bill. */
let open: number;
let settling: number;
let bill: number;
let amount: number;
let onBillAmount: number;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	stranger = await openOffice(portal);
	const [first, second] = await servedOrders(portal, office, 2, 130);
	if (!first || !second) throw new Error("no orders");
	await servedOrders(portal, stranger, 1, 135);
	({ id: bill } = await billed(office, [second]));
	[open, settling, amount, onBillAmount] = [first.id, second.id, first.total_amount, second.total_amount];
});
afterAll(() => portal?.close());

const order = (id: number, set: SQL) =>
	sql`update orders set ${set} where company_id = ${office.company_id} and id = ${id}`;
const onBill = (set: SQL) => sql`update bill set ${set} where company_id = ${office.company_id} and id = ${bill}`;
const line = (set: SQL) =>
	sql`update bill_line set ${set} where company_id = ${office.company_id} and bill_id = ${bill}`;
const extras = (status: string) =>
	sql`insert into order_extras (company_id, order_id, status, review_reason, review_at, currency, total_amount, report, submitted_by, submitted_by_name, respond_by)
		values (${office.company_id}, ${open}, ${status}, 'no_money', portal_now(), 'CNY', 100, '{}', 1, 'a', portal_now())`;
const refund = (status: number, settlement: number) =>
	sql`insert into order_refund (company_id, order_id, amount, status, reason, requested_company_id, requested_by, requested_by_name, promised_at, settlement_status)
		values (${office.company_id}, ${open}, 100, ${status}, 'r', ${office.company_id}, 1, 'a', portal_now(), ${settlement})`;
const slip = (status: string) =>
	sql`insert into bill_payment (company_id, bill_id, currency, amount, channel, status, transfer_date, bank_reference, slip_id, member_id, member_name, language, decided_at)
		values (${office.company_id}, ${bill}, 'CNY', 100, 'bank', ${status}, '2026-01-01', 'r', 1, ${office.finance.member.member_id}, 'a', 'en', ${status === "submitted" ? sql`null` : sql`portal_now()`})`;

const lockedCompany = () => sql`select 1 from company where id = ${office.company_id} for no key update`;
/** Reads after these changes, none of which stays. */
const changed = <T>(changes: readonly SQL[], read: (tx: Tx) => Promise<T>) =>
	undone(portal, async (tx) => {
		for (const change of [lockedCompany(), ...changes]) await tx.execute(change);
		return read(tx);
	});
const contextOf = ({ company_id, finance }: Office, tx: Tx) =>
	({
		db: tx,
		language: "en",
		who: {
			company_id,
			currency: "CNY",
			member_id: finance.member.member_id,
			role: "finance",
			is_operating: false,
			can: () => true,
		},
	}) as never;

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

describe("what may be invoiced", () => {
	const ON_BILL = () => [onBill(sql`status = 30`)];
	const BY_DEPOSIT = () => [
		onBill(sql`status = 10, number = null, issued_at = null, due_date = null`),
		order(settling, sql`pay_channel = 'pre_deposit'`),
	];
	const orders =
		(query: object = {}, of = office) =>
		async (tx: Tx) => {
			await openInvoicing(tx, office.company_id, sql`select unnest(array[${settling}, ${open}]::int8[]) as id`, null);
			return (await readAvailable(contextOf(of, tx), pageOf(query))).list.map(({ order_id }) => order_id);
		};

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
		["whose bill has a credit of its number alone", () => [...ON_BILL(), line(sql`subject_kind = 'refund'`)]],
		["that was written off", () => [...ON_BILL(), order(settling, sql`settlement_status = 60`)]],
		["that is not paid yet", () => [...BY_DEPOSIT(), order(settling, sql`payment_status = 10`)]],
		["whose service is not over", () => [...BY_DEPOSIT(), order(settling, sql`status = 40`)]],
		[
			"that was cancelled free of charge",
			() => [...BY_DEPOSIT(), order(settling, sql`status = 70, fee_amount = 0, extras_amount = 100`)],
		],
		["that is invoiced whole", () => [...BY_DEPOSIT(), invoiced(), order(settling, sql`invoice_status = 40`)]],
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

/** Another bill of the company, with nothing on it. */
const SECOND = () =>
	sql`insert into bill (company_id, currency, origin, language, total_amount, status, number, year, issued_at, due_date, confirm_date)
		overriding system value select company_id, currency, origin, language, total_amount, status, number || 'b', year, issued_at, due_date, confirm_date
			from bill where company_id = ${office.company_id} and id = ${bill}`;
describe("a bill", () => {
	const reader = { who: OPERATOR as never, language: "en" as const };
	const both = async (tx: Tx) => {
		const rows = await rowsOf<{ id: number }>(
			tx,
			sql`select id from bill where company_id = ${office.company_id} order by id`,
		);
		return Promise.all(
			rows.map(async ({ id }) => {
				const key = { company_id: office.company_id, id: Number(id) };
				const { lines, payments, events, ...shown } = await readDetail(tx, key, reader);
				const sums = [shown.line_count, shown.disputed_amount, shown.reported_amount].map(Number);
				const { line_count, disputed_amount, reported_amount } = await sumsOf(tx, key);
				expect([line_count, disputed_amount, reported_amount].map(Number)).toEqual(sums);
				const subjects = await rowsOf(tx, sql`select * from (${subjectsOf(key, "order")}) s`);
				return [...sums, lines.list.length, lines.total, payments.length, events.length > 0, subjects.length];
			}),
		);
	};

	it("has its own lines, payments and events, and of another of the company none", async () => {
		expect(await changed([slip("submitted"), line(DISPUTED), SECOND()], both)).toEqual([
			[1, onBillAmount, 100, 1, 1, 1, true, 1],
			[0, 0, 0, 0, 0, 0, false, 0],
		]);
	});

	it("counts as reported what waits alone, and as disputed what is on it", async () => {
		expect(await changed([slip("withdrawn"), line(sql`${DISPUTED}, is_live = false`)], both)).toEqual([
			[1, 0, 0, 1, 1, 1, true, 0],
		]);
	});

	it("gives no line of another bill, nor one that was taken off, to be disputed", async () => {
		const of = (id: number) => async (tx: Tx) => {
			const [row] = await rowsOf<{ id: number }>(
				tx,
				sql`select id from bill_line where company_id = ${office.company_id} and bill_id = ${bill}`,
			);
			return readLine(tx, { company_id: office.company_id, id }, Number(row?.id)).then(
				() => "found",
				({ type }: { type: string }) => type,
			);
		};
		expect(await changed([], of(bill))).toBe("found");
		expect(await changed([], of(bill + 1))).toBe("not_found");
		expect(await changed([line(sql`is_live = false`)], of(bill))).toBe("not_found");
	});

	it("shows as extras what was charged before it was made", async () => {
		const shares = async (...changes: SQL[]) => {
			const { lines } = await changed(changes, (tx) =>
				readDetail(tx, { company_id: office.company_id, id: bill }, reader),
			);
			return [lines.list[0]?.extras_amount, lines.list[0]?.compensation_amount];
		};
		const charged = sql`extras_amount = 50, compensation_amount = 7`;
		expect(await shares(order(settling, charged))).toEqual([50, 7]);
		expect(await shares(order(settling, sql`${charged}, settlement_money = settlement_money + 50`))).toEqual([0, 7]);
	});
});

describe("what is on a bill", () => {
	const moved = (of: object, ...changes: SQL[]) =>
		changed(changes, async (tx) => {
			const wanted = { company_id: office.company_id, amount: onBillAmount, from: [30], ...of };
			const one = sql`select ${settling}::int8 as id, ${wanted.amount}::int8 as amount`;
			return moveSettlement(tx, { ...wanted, of: one, to: 50, action: "bill/pay", actor: TIMER });
		});

	it("is moved at its amount and from its state alone", async () => {
		expect(await moved({})).toBe(1);
		expect(await moved({ amount: onBillAmount - 1 })).toBe(0);
		expect(await moved({ from: [20, 40] })).toBe(0);
		expect(await moved({ company_id: stranger.company_id })).toBe(0);
	});

	it("is moved, where it is a credit, at its amount and from its state alone", async () => {
		const credited = (of: number, from: number) =>
			changed([refund(40, 30)], (tx) => {
				const credits = sql`select id, ${of}::int8 as amount from order_refund where company_id = ${office.company_id}`;
				return moveCredits(tx, { company_id: office.company_id, of: credits, from: [from], to: 50 });
			});
		expect([await credited(-100, 30), await credited(-99, 30), await credited(-100, 20)]).toEqual([1, 0, 0]);
	});

	it("has its state of invoicing written once", async () => {
		const written = (status: number, of = office) =>
			changed([order(settling, sql`invoice_status = 10`)], (tx) => {
				const wanted = sql`select ${settling}::int8 as id, ${status}::int2 as invoice_status`;
				return moveInvoicing(tx, { company_id: of.company_id, of: wanted, event: { action: "a", actor: TIMER } });
			});
		expect([await written(20), await written(10), await written(20, stranger)]).toEqual([1, 0, 0]);
	});
});

describe("an order that was refunded after it was invoiced", () => {
	const claimed = (less: number, kind = "order") =>
		sql`insert into invoice_subject (company_id, subject_kind, subject_id, net_amount, claimed_amount, left_amount)
			select company_id, ${kind}, id, total_amount, total_amount - ${less}, total_amount from orders where company_id = ${office.company_id} and id = ${settling}`;
	const refunded = (more = sql``) => order(settling, sql`invoice_status = 20, refund_money = 100 ${more}`);
	const flagged = async (...changes: SQL[]) => {
		const count = async (tx: Tx) => (await flagRedDue(tx)).flagged;
		return (await changed(changes, count)) - (await changed([], count));
	};

	it("is flagged where more is invoiced than is left, unless it is flagged already", async () => {
		expect(await flagged(claimed(99), refunded())).toBe(1);
		expect(await flagged(claimed(100), refunded())).toBe(0);
		expect(await flagged(claimed(0), refunded(sql`, attention_code = 'refund_late'`))).toBe(0);
		expect(await flagged(claimed(0, "ad"), refunded())).toBe(0);
	});

	it("loses that flag once nothing is too much", async () => {
		const red = sql`, attention_code = 'red_due'`;
		expect(await flagged(claimed(100), refunded(red))).toBe(1);
		expect(await flagged(claimed(99), refunded(red))).toBe(0);
		expect(await flagged(claimed(100), refunded(sql`, attention_code = 'refund_late'`))).toBe(0);
		expect(await flagged(claimed(100, "ad"), refunded(red))).toBe(0);
	});
});

describe("the proof of settlement", () => {
	const found = (query: object, ...changes: SQL[]) =>
		changed(changes, async (tx) => {
			const wanted = pageOf({ currency: "CNY", ...query });
			const { list, total, differing } = await readProof(contextOf(office, tx), wanted);
			expect(total).toBe(list.length);
			return [list.map(({ order_id }) => order_id), differing];
		});

	it("is searched by number, among those that differ as well", async () => {
		const number = order(settling, sql`booking_id = 'HX77', search_text = 'hx77'`);
		const wrong = [order(open, sql`refund_money = 1`), order(settling, sql`refund_money = 1`)];
		expect(await found({ booking_id: "x77" }, number)).toEqual([[settling], 0]);
		expect(await found({ booking_id: "x78" }, number)).toEqual([[], 0]);
		expect(await found({ only: "differing" }, wrong[0] as SQL)).toEqual([[open], 1]);
		expect(await found({ only: "differing", booking_id: "x77" }, number, ...wrong)).toEqual([[settling], 2]);
	});

	it("is in the company's currency where another is asked for that it has no account in", async () => {
		expect((await found({ currency: "USD" }))[0]).toHaveLength(2);
	});
});

describe("a reminder of a bill", () => {
	const TODAY = sql`(portal_now() at time zone 'Asia/Yangon')::date`;
	const dated = (status: number, due: number, confirm: number) =>
		onBill(sql`status = ${status}, due_date = ${TODAY} + ${due}::int4, confirm_date = ${TODAY} + ${confirm}::int4`);
	it.each([
		["none four days before it is due", 30, 4, -9, []],
		["one three days before", 30, 3, -9, ["bill_due_soon"]],
		["one on that day", 30, 0, -9, ["bill_due_soon"]],
		["one from the day after on", 30, -1, -9, ["bill_overdue"]],
		["one for a week", 30, -7, -9, ["bill_overdue"]],
		["none later", 30, -8, -9, []],
		["none before the days in which it may be confirmed end", 20, 30, 6, []],
		["one five days before they do", 20, 30, 5, ["bill_confirm_soon"]],
		["none once it is confirmed", 30, 30, 5, []],
		["none of one that is withdrawn", 15, 3, -9, []],
	] as const)("is %s", async (_what, status, due, confirm, kinds) => {
		const written = async (tx: Tx) => {
			while ((await attendBills(tx)).more);
			const of = sql`company_id = ${office.company_id} and subject_id = ${bill} and kind <> 'bill_issued'`;
			return rowsOf<{ kind: string }>(tx, sql`select distinct kind from outbox where ${of}`);
		};
		expect((await changed([dated(status, due, confirm)], written)).map(({ kind }) => kind)).toEqual(kinds);
		expect(await changed([dated(status, due, 9), line(DISPUTED)], written)).toEqual([]);
	});
});

operatorLists({ changed, contextOf, order, onBill, line, slip, now: () => ({ office, stranger, settling }) });
