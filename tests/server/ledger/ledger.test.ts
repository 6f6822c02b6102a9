import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "~/portal-server/ledger/accounts";
import { balances, payChoicesFrom, readAccounts } from "~/portal-server/ledger/balances";
import {
	buyContent,
	compensate,
	payExtras,
	payOutside,
	payPending,
	payPosted,
	payWithdrawal,
	postPayment,
	refundPart,
	refundWithFee,
	reserveWithdrawal,
	settle,
	settleBill,
	topUp,
	voidPayment,
	waiveFee,
	writeOff,
} from "~/portal-server/ledger/events";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";

let database: TestDatabase;
let store: Store;
const COMPANY = 1;
const subject = { company_id: COMPANY, currency: "CNY", order_id: null, member_id: null, reason: "test" };
let orders = 100;

const payment = (amount: number, pay_channel: "pre_deposit" | "credit" = "pre_deposit") => ({
	...subject,
	order_id: ++orders,
	pay_channel,
	amount,
});
const now = () => balances(store.db, COMPANY, "CNY");

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
	await store.db.execute(sql`insert into company (name, currency) values ('甲', 'CNY')`);
	await store.transaction(async (tx) => {
		await openAccount(tx, { company_id: COMPANY, currency: "CNY", limit_amount: 50_000 });
		await topUp(tx, subject, "slip-1", 100_000);
	});
});

afterAll(async () => {
	await store.close();
	await database.drop();
});

describe("the ledger", () => {
	it("counts a bank slip once, however often it is entered", async () => {
		await store.transaction((tx) => topUp(tx, subject, "slip-1", 100_000));
		expect((await now()).deposit_available).toBe(100_000);
		await expect(store.transaction((tx) => topUp(tx, subject, "slip-1", 100_001))).rejects.toThrow();
	});

	it("reserves a price, and takes it or gives it back once", async () => {
		const spent = payment(30_000);
		const released = payment(20_000);
		await store.transaction((tx) => payPending(tx, spent));
		await store.transaction((tx) => payPending(tx, released));
		expect(await now()).toMatchObject({ deposit_available: 50_000, deposit_pending: 50_000 });
		await store.transaction((tx) => postPayment(tx, spent));
		await store.transaction((tx) => voidPayment(tx, released));
		expect(await now()).toMatchObject({ deposit_available: 70_000, deposit_pending: 0 });
		await store.transaction((tx) => postPayment(tx, spent));
		await expect(store.transaction((tx) => voidPayment(tx, spent))).rejects.toThrow();
		await expect(store.transaction((tx) => postPayment(tx, released))).rejects.toThrow();
		expect(await now()).toMatchObject({ deposit_available: 70_000, deposit_pending: 0 });
	});

	it("never lets the pre-deposit fall below zero nor credit pass its line", async () => {
		await expect(store.transaction((tx) => payPosted(tx, payment(70_001)))).rejects.toMatchObject({
			type: "insufficient_balance",
		});
		await expect(store.transaction((tx) => payPending(tx, payment(50_001, "credit")))).rejects.toMatchObject({
			type: "credit_exceeded",
		});
		const owed = payment(50_000, "credit");
		await store.transaction((tx) => payPending(tx, owed));
		await expect(store.transaction((tx) => payPending(tx, payment(1, "credit")))).rejects.toMatchObject({
			type: "credit_exceeded",
		});
		await store.transaction((tx) => voidPayment(tx, owed));
		expect(await now()).toMatchObject({ deposit_available: 70_000, credit_available: 50_000, credit_used: 0 });
	});

	it("gives back what was paid less the fee, to the same account, and never twice", async () => {
		const paid = payment(10_001, "credit");
		await store.transaction((tx) => payPosted(tx, paid));
		expect(await store.transaction((tx) => refundWithFee(tx, paid, 3_334))).toEqual({ refund: 6_667, fee: 3_334 });
		expect(await now()).toMatchObject({ credit_used: 3_334, deposit_available: 70_000 });
		await expect(store.transaction((tx) => refundWithFee(tx, paid, 0))).rejects.toThrow();
		await expect(store.transaction((tx) => refundWithFee(tx, payment(1_000), 0))).rejects.toThrow();
		expect(await now()).toMatchObject({ credit_used: 3_334, deposit_available: 70_000 });
	});

	it("tells what is left of both payment types", async () => {
		const choices = payChoicesFrom(await readAccounts(store.db, COMPANY, "CNY"), "CNY", 60_000, "zh-cn");
		expect(
			choices.map(({ pay_channel, available_amount, sufficient }) => [pay_channel, available_amount, sufficient]),
		).toEqual([
			["pre_deposit", 70_000, true],
			["credit", 46_666, false],
		]);
		expect(choices.map(({ label }) => label)).toEqual(["预存款", "授信"]);
	});

	it("refuses half a fen, nothing, less than nothing and half a kyat", async () => {
		for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53]) {
			await expect(store.transaction((tx) => payPosted(tx, payment(amount)))).rejects.toThrow();
		}
		const kyat = { ...subject, currency: "MMK" };
		await store.transaction((tx) => openAccount(tx, { company_id: COMPANY, currency: "MMK" }));
		await expect(store.transaction((tx) => topUp(tx, kyat, "slip-2", 150))).rejects.toThrow();
		await store.transaction((tx) => topUp(tx, kyat, "slip-2", 200));
		expect((await balances(store.db, COMPANY, "MMK")).deposit_available).toBe(200);
	});

	it("says that money is short where a company has no account to pay from; to be paid to, it needs one", async () => {
		const dollars = { ...payment(100), currency: "USD" };
		for (const [pay_channel, type] of [
			["pre_deposit", "insufficient_balance"],
			["credit", "credit_exceeded"],
		] as const)
			await expect(store.transaction((tx) => payPosted(tx, { ...dollars, pay_channel }))).rejects.toMatchObject({
				type,
			});
		const paid = store.transaction((tx) => topUp(tx, { ...subject, currency: "USD" }, "slip-3", 100));
		await expect(paid).rejects.not.toHaveProperty("type");
	});

	it("moves each kind of money from one account to another, once", async () => {
		const company_id = 77;
		const own = { company_id, currency: "CNY", order_id: null, member_id: null, reason: "kinds" };
		const paid = { ...own, order_id: 9001, pay_channel: "pre_deposit" as const, amount: 100 };
		const owed = { ...own, order_id: 9002, pay_channel: "credit" as const, amount: 100 };
		const bill = { ...own, bill_id: 5, payment_id: 6, amount: 20 };
		await store.db.execute(
			sql`insert into company (id, name, currency) overriding system value values (${company_id}, '乙', 'CNY')`,
		);
		await store.transaction((tx) => openAccount(tx, { company_id, currency: "CNY", limit_amount: 1000 }));
		const kinds: [(tx: Tx) => Promise<unknown>, string][] = [
			[(tx) => topUp(tx, own, "kinds", 1000), "BANK DEP 1000 top_up"],
			[(tx) => payPosted(tx, paid), "DEP SALES 100 pay"],
			[(tx) => payPosted(tx, owed), "REC SALES 100 pay"],
			[(tx) => payExtras(tx, { ...paid, amount: 30 }, 1), "DEP SALES 30 extras"],
			[(tx) => payExtras(tx, { ...owed, amount: 30 }, 2), "REC SALES 30 extras"],
			[(tx) => refundPart(tx, { ...paid, amount: 10 }, 3), "SALES DEP 10 refund"],
			[(tx) => refundPart(tx, { ...owed, amount: 10 }, 4), "SALES REC 10 refund"],
			[(tx) => refundWithFee(tx, { ...paid, amount: 40 }, 15, 8), "SALES DEP 25 refund, SALES FEES 15 fee"],
			[(tx) => refundWithFee(tx, { ...owed, amount: 80 }, 80), "SALES FEES 80 fee"],
			[(tx) => refundWithFee(tx, { ...paid, amount: 80 }, 0), "SALES DEP 80 refund"],
			[(tx) => waiveFee(tx, { ...paid, amount: 15 }), "FEES DEP 15 waiver"],
			[(tx) => waiveFee(tx, { ...owed, amount: 50 }), "FEES REC 50 waiver"],
			[(tx) => settle(tx, own, "kinds", 5), "BANK REC 5 settle"],
			[(tx) => settleBill(tx, { ...bill, channel: "bank" }), "BANK REC 20 settle"],
			[(tx) => settleBill(tx, { ...bill, payment_id: 7, channel: "pre_deposit" }), "DEP REC 20 settle"],
			[(tx) => writeOff(tx, own, 5, 5), "LOSS REC 5 write_off"],
			[(tx) => compensate(tx, own, "kinds", 3), "COMP DEP 3 compensation"],
			[(tx) => payOutside(tx, own, "kinds", 7), "DEP SALES 7 pay"],
			[(tx) => buyContent(tx, own, 4, 9), "DEP SALES 9 content"],
			[(tx) => reserveWithdrawal(tx, own, 1, 11), "DEP BANK 11 withdraw"],
			[(tx) => payWithdrawal(tx, own, 1, 11), "DEP BANK 11 withdraw"],
		];
		const written = async () =>
			rowsOf<{ line: string }>(
				store.db,
				sql`select concat_ws(' ', d.code, c.code, t.amount, t.kind) as line from ledger_transfer t join ledger_account d on d.company_id = t.company_id and d.id = t.debit_account_id
					join ledger_account c on c.company_id = t.company_id and c.id = t.credit_account_id where t.company_id = ${company_id} order by t.id`,
			);
		const lines: string[] = [];
		for (const [move, expected] of kinds) {
			await store.transaction(move);
			await store.transaction(move);
			lines.push(...expected.split(", "));
			expect((await written()).map(({ line }) => line)).toEqual(lines);
		}
		expect(await balances(store.db, company_id, "CNY")).toMatchObject({
			deposit_available: 1000 - 100 - 30 + 10 + 25 + 80 + 15 - 20 + 3 - 7 - 9 - 11,
			credit_used: 100 + 30 - 10 - 50 - 5 - 20 - 20 - 5,
		});
	});

	it("keeps every transfer as it was written", async () => {
		await expect(store.db.execute(sql`update ledger_transfer set amount = amount + 1`)).rejects.toThrow();
		await expect(store.db.execute(sql`delete from ledger_transfer`)).rejects.toThrow();
		await expect(store.db.execute(sql`truncate ledger_transfer`)).rejects.toThrow();
	});

	it("names a balance that was changed by one unit", async () => {
		const differences = async () =>
			(await auditOrders(store.db, COMPANY)).filter(({ subject: of }) => !of.startsWith("company"));
		expect(await differences()).toEqual([]);
		await store.db.execute(
			sql`update ledger_account set posted_credit = posted_credit + 1 where code = 'SALES' and currency = 'CNY'`,
		);
		expect((await differences()).map(({ check }) => check)).toEqual([
			"balance is the sum of its transfers: posted credit",
			"debits equal credits",
		]);
	});
});
