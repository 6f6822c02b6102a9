import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { Answer, TestPortal } from "../../setup/portal";
import {
	billed,
	type Office,
	type Operators,
	openOffice,
	openOperators,
	openPortal,
	servedOrders,
} from "./bills/stage";

const SET = "operator/setReceivingAccount";
const DECIDE = "operator/decideReceivingAccount";
const ACCOUNT = {
	account_name: "金塔商务旅行（云南）有限公司",
	bank_name: "Bank of Testing",
	account_number: "622200001111",
	bank_code: "TESTCNBJ",
};

let portal: TestPortal;
let office: Office;
let operators: Operators;
beforeAll(async () => {
	portal = await openPortal();
	[office, operators] = [await openOffice(portal), await openOperators(portal)];
});
afterAll(() => portal?.close());

const accountsOf = async () => (await office.finance.get("account/topUps")).data.accounts;

const inList = ({ data }: Answer, currency = "CNY") =>
	data.list.find((one: { currency: string }) => one.currency === currency);

const stored = async () => inList(await operators.first.get("operator/receivingAccounts"));

async function applied(account: object, reason = "a new bank") {
	const { issuer_id } = await stored();
	const requested = await operators.first.post(SET, { issuer_id, currency: "CNY", ...account, reason });
	expect(requested.code, requested.text).toBe(1);
	const { id } = inList(requested).open_change;
	const done = await operators.second.post(DECIDE, { id, approve: true });
	expect(done.code, done.text).toBe(1);
	return done;
}

describe("the account that companies pay into [39-1.6]", () => {
	it("is told once two operators have agreed, with what the company quotes, and the log has both", async () => {
		const { issuer_id, current } = await stored();
		const before = await accountsOf();
		const requested = await operators.first.post(SET, {
			issuer_id,
			currency: "CNY",
			...ACCOUNT,
			reason: "r",
			before_id: current?.id ?? 0,
		});
		expect(requested.code, requested.text).toBe(1);
		expect(await accountsOf(), "before a second operator has agreed").toEqual(before);
		const { id } = inList(requested).open_change;
		expect((await operators.first.post(DECIDE, { id, approve: true })).data.type).toBe("not_allowed");
		const done = await operators.second.post(DECIDE, { id, approve: true });
		expect(inList(done)).toMatchObject({ current: { ...ACCOUNT, status: "applied" }, open_change: null });
		const payment_reference = `T${String(office.company_id).padStart(4, "0")}`;
		expect(await accountsOf()).toEqual([{ currency: "CNY", ...ACCOUNT, payment_reference }]);
		const events = await rowsOf<{ action: string; subject_name: string }>(
			portal.store.db,
			sql`select action, subject_name from company_event where company_id = ${operators.first.member.company_id}
				and action like 'receiving_account.%' order by id`,
		);
		expect(events).toEqual([
			{ action: "receiving_account.request", subject_name: "CNY 622200001111" },
			{ action: "receiving_account.apply", subject_name: "CNY 622200001111" },
		]);
	});

	it("stands on a bill as it was when the bill was issued, and its number is what one quotes", async () => {
		await applied({ ...ACCOUNT, account_number: "10002000" });
		const bill = await billed(office, await servedOrders(portal, office, 1, 40));
		await applied({ ...ACCOUNT, account_number: "30004000" });
		const { data } = await office.finance.get("bill/detail", { id: bill.id });
		expect(data.receiving_account).toEqual({
			currency: "CNY",
			...ACCOUNT,
			account_number: "10002000",
			payment_reference: bill.number,
		});
		expect(data.seller.name).not.toBe("");
		expect((await accountsOf())[0].account_number).toBe("30004000");
	});

	it("is none once it is closed; a bill that was issued without one names the next that there is", async () => {
		await applied({ closed: true }, "the bank has closed it");
		expect(await accountsOf()).toEqual([]);
		const bill = await billed(office, await servedOrders(portal, office, 1, 60));
		const without = await office.finance.get("bill/detail", { id: bill.id });
		expect(without.data.receiving_account).toBeNull();
		await applied({ ...ACCOUNT, account_number: "50006000" });
		const { data } = await office.finance.get("bill/detail", { id: bill.id });
		expect(data.receiving_account.account_number).toBe("50006000");
	});

	it("is refused at its fields, where nothing changes, where another change waits and where a colleague was quicker", async () => {
		const { issuer_id, current } = await stored();
		const named = { issuer_id, currency: "CNY", reason: "r" };
		const wrong = await operators.first.post(SET, { ...named, account_number: "1" });
		expect(Object.keys(wrong.data.fields).sort()).toEqual(["account_name", "account_number", "bank_name"]);
		const same = { ...named, ...ACCOUNT, account_number: current.account_number };
		expect((await operators.first.post(SET, same)).data.type).toBe("invalid");
		const next = { ...same, account_number: "70008000" };
		expect((await operators.first.post(SET, { ...next, before_id: current.id + 100 })).data.type).toBe("stale_state");
		const open = await operators.first.post(SET, { ...next, before_id: current.id });
		expect((await operators.second.post(SET, { ...next, account_number: "90001" })).data.type).toBe("stale_state");
		expect((await operators.first.post(SET, { ...next, issuer_id, currency: "USD" })).data.type).toBe("not_found");
		const { id } = inList(open).open_change;
		expect((await operators.first.post(DECIDE, { id, approve: false, reason: "typed wrong" })).code).toBe(1);
		expect((await stored()).current.account_number, "what is taken back changes nothing").toBe(current.account_number);
	});
});
