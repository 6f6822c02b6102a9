import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "~/portal-server/ledger/accounts";
import { balances, payChoicesFrom, readAccounts } from "~/portal-server/ledger/balances";
import { payPending, payPosted, postPayment, refundWithFee, topUp, voidPayment } from "~/portal-server/ledger/events";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { openStore, type Store } from "~/portal-server/platform/db/client";
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
	store = await openStore({ url: database.url, directory: "", prepared: false });
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

	it("keeps every transfer as it was written", async () => {
		await expect(store.db.execute(sql`update ledger_transfer set amount = amount + 1`)).rejects.toThrow();
		await expect(store.db.execute(sql`delete from ledger_transfer`)).rejects.toThrow();
		await expect(store.db.execute(sql`truncate ledger_transfer`)).rejects.toThrow();
	});

	it("names a balance that was changed by one unit", async () => {
		const differences = async () =>
			(await auditOrders(store.db)).filter(({ subject: of }) => !of.startsWith("company"));
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
