import { crc32 } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "~/portal-server/ledger/audit";
import { balances } from "~/portal-server/ledger/balances";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueDigits, uniqueId } from "../../factories/random/unique";
import type { Answer, TestPortal } from "../../setup/portal";
import {
	expectAgreement,
	type Office,
	type Operators,
	openBill,
	openOffice,
	openOperators,
	openPortal,
} from "../billing/bills/stage";

let portal: TestPortal;
let operators: Operators;
let today: string;
beforeAll(async () => {
	portal = await openPortal();
	operators = await openOperators(portal);
	today = await portalToday(portal.store.db);
});
afterAll(() => portal?.close());

const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);
const END_OF_PNG = 12;

/** A picture that says so, by which it has bytes of its own. */
function pictureOf(text: string): Buffer {
	const said = Buffer.from(`tEXtslip\0${text}`);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(said.length - 4);
	sum.writeUInt32BE(crc32(said));
	return Buffer.concat([PNG.subarray(0, -END_OF_PNG), length, said, sum, PNG.subarray(-END_OF_PNG)]);
}

/** A picture of its own, or the same one for the same text. */
async function slipOf({ finance }: Office, text: string): Promise<string> {
	const form = new FormData();
	form.append("file", new File([new Uint8Array(pictureOf(text))], "slip.png", { type: "image/png" }));
	const response = await portal.app.fetch(
		new Request("http://portal.invalid/api/ajax/upload", {
			method: "POST",
			headers: { "ba-user-token": finance.member.token, server: "true" },
			body: form,
		}),
	);
	const answer = await response.json();
	return answer.data.file.url;
}

const transferOf = async (office: Office, bank_reference: string, picture: string) => ({
	transfer_date: today,
	bank_reference,
	amount: 10_000,
	slip: await slipOf(office, picture),
});

const topUp = async (office: Office, reference: string, picture: string = uniqueId()): Promise<Answer> =>
	office.finance.post("account/topUp", { currency: "CNY", ...(await transferOf(office, reference, picture)) });

const decide = (by: Operators["first"], id: number, more = {}) =>
	by.post("operator/decideTopUp", { id, approve: true, ...more });
const deposit = async ({ company_id }: Office) =>
	(await balances(portal.store.db, company_id, "CNY")).deposit_available;

/** A reference of its own, begun with letters. */
const newReference = () => `AB-${uniqueDigits(12)}7`;
const formsOf = (reference: string) => {
	const [, digits] = reference.split("-");
	return [
		`00AB${digits}`,
		`AB${digits}.`,
		`ab ${digits}`,
		`ＡＢ${digits}`,
		`AB\u200b${digits}`,
		reference.replace(/0/g, "O"),
	];
};

describe("one transfer of money", () => {
	it("is reported by its company once, whatever it pays and however it is typed", async () => {
		const { office, bill } = await openBill(portal, 1, 30);
		const reference = newReference();
		const { code, text } = await topUp(office, reference);
		expect(code, text).toBe(1);
		for (const same of formsOf(reference)) {
			const again = await topUp(office, same);
			expect(again.data.fields?.bank_reference, same).toBe("This bank reference has been reported already");
			const body = { id: bill.id, ...(await transferOf(office, same, uniqueId())) };
			expect((await office.finance.post("bill/reportPayment", body)).data.fields, same).toHaveProperty(
				"bank_reference",
			);
		}
		const other = await topUp(office, reference.replace("A", "А"));
		expect(other.data.fields?.bank_reference, "a letter that looks like A").toContain("letters A to Z");
		await expectAgreement(portal, office);
	});

	it("that two companies report is shown side by side, and the second operator confirms either with a reason alone", async () => {
		const [ours, theirs] = [await openOffice(portal, 0), await openOffice(portal, 0)];
		const reference = newReference();
		const [first, second] = [await topUp(ours, reference), await topUp(theirs, `00${reference}.`)];
		expect([first.code, second.code]).toEqual([1, 1]);
		expect(second.data.same, "a member reads nothing of another company").toBeUndefined();
		const checked = await decide(operators.first, first.data.id);
		expect(checked.data.same).toMatchObject([
			{
				kind: "top_up",
				id: second.data.id,
				bank_reference: `00${reference}`,
				has_same_reference: true,
				has_same_slip: false,
			},
		]);
		const refused = await decide(operators.second, first.data.id);
		expect(refused.data.fields.reason).toContain(checked.data.same[0].company_name);
		expect(await deposit(ours)).toBe(0);
		const { data } = await decide(operators.second, first.data.id, { reason: "two banks, both statements read" });
		expect(data).toMatchObject({ status: "accepted", confirm_reason: "two banks, both statements read" });
		await decide(operators.first, second.data.id);
		expect((await decide(operators.second, second.data.id)).data.fields).toHaveProperty("reason");
		expect(await Promise.all([ours, theirs].map(deposit))).toEqual([10_000, 0]);
		const own = (await ours.finance.get("account/topUps")).data.list[0];
		expect([own.reason, own.same, own.confirm_reason]).toEqual(["", undefined, undefined]);
		const { list } = (await operators.first.get("operator/topUps", { limit: 100 })).data;
		expect(list.find(({ id }: { id: number }) => id === second.data.id).same).toMatchObject([
			{ id: first.data.id, is_counted: true },
		]);
		expect(await auditLedger(portal.store.db)).toEqual([]);
	});

	it("is credited once where two operators confirm both reports at the same moment", async () => {
		const [ours, theirs] = [await openOffice(portal, 0), await openOffice(portal, 0)];
		const reference = newReference();
		const ids = [(await topUp(ours, reference)).data.id, (await topUp(theirs, reference.toLowerCase())).data.id];
		for (const id of ids) await decide(operators.first, id);
		const both = await Promise.all(ids.map((id) => decide(operators.second, id)));
		expect(both.map(({ data }) => Object.keys(data.fields ?? {}))).toEqual([["reason"], ["reason"]]);
		await decide(operators.reservation, ids[1], { approve: false, reason: "not in the statement" });
		expect((await decide(operators.second, ids[0])).data).toMatchObject({ status: "accepted", same: [] });
		expect(await Promise.all([ours, theirs].map(deposit))).toEqual([10_000, 0]);
	});

	it("pays no bill of one company beside the top-up of another without a reason", async () => {
		const { office, bill } = await openBill(portal, 1, 34);
		const theirs = await openOffice(portal, 0);
		const reference = newReference();
		await topUp(theirs, reference);
		const body = { id: bill.id, ...(await transferOf(office, `0${reference}`, uniqueId())) };
		const { data } = await office.finance.post("bill/reportPayment", body);
		expect(data.payments[0].same, "a member's view").toEqual([]);
		const id = data.payments[0].id;
		const pay = (by: Operators["first"], more = {}) =>
			by.post("operator/decideBillPayment", { id, approve: true, ...more });
		const checked = await pay(operators.first);
		expect(checked.data.payments[0].same).toMatchObject([{ kind: "top_up", has_same_reference: true }]);
		expect((await pay(operators.second)).data.fields).toHaveProperty("reason");
		const paid = await pay(operators.second, { reason: "another bank" });
		expect(paid.data).toMatchObject({ paid_amount: 10_000, payments: [{ confirm_reason: "another bank" }] });
		expect((await office.finance.get("bill/detail", { id: bill.id })).text).not.toContain("another bank");
		await expectAgreement(portal, office);
	});

	it("pays one withdrawal, and never what a report has", async () => {
		const [ours, theirs] = [await openOffice(portal), await openOffice(portal)];
		const ask = async ({ finance }: Office) => {
			const bank = { bank_name: "KBZ", account_name: "Us", account_number: "12345678", reason: "done" };
			const { data } = await finance.post("account/withdraw", { amount: 1_000, currency: "CNY", ...bank });
			await operators.first.post("operator/decideWithdrawal", { id: data.id, step: "check" });
			return data.id;
		};
		const pay = (id: number, bank_reference: string, more = {}) =>
			operators.second.post("operator/decideWithdrawal", { id, step: "pay", bank_reference, ...more });
		const reference = newReference();
		const [one, other, third] = [await ask(ours), await ask(ours), await ask(theirs)];
		expect((await pay(one, "转账")).data.fields).toHaveProperty("bank_reference");
		expect((await pay(one, reference)).data.status_key).toBe("paid");
		for (const same of formsOf(reference))
			expect((await pay(other, same)).data.fields, same).toHaveProperty("bank_reference");
		expect((await topUp(ours, reference)).data.fields).toHaveProperty("bank_reference");
		expect((await pay(third, reference)).data.fields).toHaveProperty("reason");
		expect((await pay(third, reference, { reason: "a batch of the bank" })).data).toMatchObject({
			confirm_reason: "a batch of the bank",
			same: [{ kind: "withdrawal", id: one }],
		});
	});

	it("is pointed out by the bytes of its slip where its reference is another one", async () => {
		const [ours, theirs] = [await openOffice(portal, 0), await openOffice(portal, 0)];
		const picture = uniqueId();
		const ids = [
			(await topUp(ours, newReference(), picture)).data.id,
			(await topUp(theirs, newReference(), picture)).data.id,
		];
		const checked = await decide(operators.first, ids[0]);
		expect(checked.data.same).toMatchObject([{ id: ids[1], has_same_slip: true, has_same_reference: false }]);
		expect((await decide(operators.second, ids[0])).data.status).toBe("accepted");
	});

	it("is kept once by the database: a second row of a key is refused", async () => {
		const office = await openOffice(portal, 0);
		await topUp(office, newReference());
		const [row] = await rowsOf<{ key: string }>(
			portal.store.db,
			sql`select key from bank_reference where company_id = ${office.company_id}`,
		);
		const again = sql`insert into bank_reference (company_id, key, used_kind, used_id) values (${office.company_id}, ${row?.key}, 'bill_payment', 1)`;
		await expect(portal.store.db.execute(again)).rejects.toThrow();
	});
});
