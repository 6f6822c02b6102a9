import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../../factories/random/unique";
import type { TestPortal } from "../../../setup/portal";
import {
	billMails,
	expectAgreement,
	type Office,
	type Operators,
	openBill,
	openOffice,
	openOperators,
	openPortal,
	settlementOf,
	slipOf,
} from "./stage";

const { settled } = SETTLEMENT_STATUS;
let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await openPortal();
	operators = await openOperators(portal);
});
afterAll(() => portal?.close());

const start = (count: number, first_day: number) => openBill(portal, count, first_day);

describe("a bill paid by bank transfer", () => {
	it("takes two operators, moves the money once, and what is reported is not asked for again", async () => {
		const { office, orders, bill } = await start(1, 60);
		const transfer = { transfer_date: await portalToday(portal.store.db), bank_reference: `R${uniqueId()}` };
		const body = { id: bill.id, amount: bill.total_amount, ...transfer, slip: await slipOf(portal, office.finance) };
		const reported = await office.finance.post("bill/reportPayment", body);
		expect(reported.data).toMatchObject({ status_key: "issued", reported_amount: bill.total_amount });
		const more = await office.finance.post("bill/pay", { id: bill.id, amount: 100 });
		expect(more.data.fields).toHaveProperty("amount");
		expect((await office.admin.post("bill/withdraw", { id: bill.id })).data.type).toBe("not_allowed_in_state");
		const id = reported.data.payments[0].id;
		const decide = { id, approve: true };
		expect((await operators.first.post("operator/decideBillPayment", decide)).data.payments[0]).toMatchObject({
			status: "submitted",
		});
		expect((await operators.first.post("operator/decideBillPayment", decide)).data.type).toBe("not_allowed");
		const both = await Promise.all([
			operators.second.post("operator/decideBillPayment", decide),
			operators.second.post("operator/decideBillPayment", decide),
		]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(await settlementOf(portal, office, orders)).toEqual([settled]);
		expect(await billMails(portal, office)).toEqual(["bill_issued", "bill_payment_accepted"]);
		await expectAgreement(portal, office);
		const slip = reported.data.payments[0].slip.url;
		const open = async (token: string, url = slip) =>
			(await portal.call(`file/read?url=${encodeURIComponent(url)}`, { token })).status;
		const stranger = (await openOffice(portal)).finance.member.token;
		expect(
			await Promise.all(
				[office.admin.member.token, operators.first.member.token, stranger].map((token) => open(token)),
			),
		).toEqual([200, 200, 404]);
		const unsent = await slipOf(portal, office.viewer);
		expect([await open(office.finance.member.token, unsent), await open(operators.first.member.token, unsent)]).toEqual(
			[404, 404],
		);
	});

	it("is rejected with a reason, and can be reported again", async () => {
		const { office, bill } = await start(1, 62);
		const transfer = { transfer_date: await portalToday(portal.store.db), bank_reference: "SAME" };
		const body = { id: bill.id, amount: 100, ...transfer, slip: await slipOf(portal, office.finance) };
		const { data } = await office.finance.post("bill/reportPayment", body);
		expect((await office.finance.post("bill/reportPayment", body)).data.fields).toHaveProperty("bank_reference");
		const id = data.payments[0].id;
		expect(
			(await operators.first.post("operator/decideBillPayment", { id, approve: false })).data.fields,
		).toHaveProperty("reason");
		const rejected = await operators.first.post("operator/decideBillPayment", {
			id,
			approve: false,
			reason: "No such transfer",
		});
		expect(rejected.data).toMatchObject({ reported_amount: 0, paid_amount: 0 });
		expect(
			(await office.finance.post("bill/reportPayment", { ...body, slip: await slipOf(portal, office.finance) })).code,
		).toBe(1);
		await expectAgreement(portal, office);
	});
});

describe("a bank slip that waits", () => {
	const waiting = async (office: Office, bill: { id: number }) => {
		const transfer = { transfer_date: await portalToday(portal.store.db), bank_reference: `W${uniqueId()}` };
		const body = { id: bill.id, amount: 100, ...transfer, slip: await slipOf(portal, office.finance) };
		const { data } = await office.finance.post("bill/reportPayment", body);
		return { body, id: data.payments.at(-1).id as number, actions: data.payments.at(-1).actions };
	};
	const nameOf = async ({ member: { company_id, member_id } }: Operators["first"]): Promise<string> => {
		const query = sql`select username from member where company_id = ${company_id} and id = ${member_id}`;
		return (await rowsOf<{ username: string }>(portal.store.db, query))[0]?.username ?? "";
	};
	const stepsOf = async ({ get }: Operators["first"], bill: { id: number }) =>
		(await get("operator/bill", { id: bill.id })).data.payments[0].actions;

	it("is taken back by its company until somebody has looked at it, and its reference is free again", async () => {
		const { office, bill } = await start(1, 80);
		const { id, body, actions } = await waiting(office, bill);
		expect(actions).toEqual(["take_back"]);
		const stranger = await openOffice(portal);
		expect((await stranger.finance.post("bill/takeBackPayment", { id })).data.type).toBe("not_found");
		const result = await office.admin.post("bill/takeBackPayment", { id });
		expect(result.data).toMatchObject({ reported_amount: 0, payments: [{ status: "withdrawn", actions: [] }] });
		expect((await operators.first.post("operator/decideBillPayment", { id, approve: true })).data.type).toBe(
			"stale_state",
		);
		const again = await office.finance.post("bill/reportPayment", {
			...body,
			slip: await slipOf(portal, office.finance),
		});
		expect(again.code, again.text).toBe(1);
		const second = again.data.payments[1].id;
		await operators.first.post("operator/decideBillPayment", { id: second, approve: true });
		expect((await office.finance.post("bill/takeBackPayment", { id: second })).data.type).toBe("stale_state");
		await expectAgreement(portal, office);
	});

	it("offers each operator what the table lets them do, and finance that has looked first takes the look back", async () => {
		const { office, bill } = await start(1, 82);
		const { id } = await waiting(office, bill);
		const decide = (by: Operators["first"], step: string) =>
			by.post("operator/decideBillPayment", { id, approve: true, step });
		expect(await stepsOf(operators.reservation, bill)).toEqual(["check", "reject"]);
		await decide(operators.first, "check");
		expect([
			await stepsOf(operators.first, bill),
			await stepsOf(operators.second, bill),
			await stepsOf(operators.reservation, bill),
		]).toEqual([["undo", "reject"], ["confirm", "reject"], ["reject"]]);
		expect((await decide(operators.reservation, "confirm")).data.type).toBe("not_allowed");
		expect((await decide(operators.second, "undo")).data.type).toBe("stale_state");
		expect((await decide(operators.first, "undo")).code).toBe(1);
		expect((await decide(operators.reservation, "check")).code).toBe(1);
		const paid = await decide(operators.first, "confirm");
		const [clerk, operator] = [await nameOf(office.finance), await nameOf(operators.first)];
		expect(paid.data).toMatchObject({ paid_amount: 100, payments: [{ status: "accepted", decided_by: operator }] });
		const seen = (await office.finance.get("bill/detail", { id: bill.id })).data;
		expect([seen.confirmed_by, seen.payments[0].decided_by, seen.payments[0].checked_by]).toEqual([clerk, null, null]);
		expect(JSON.stringify(seen)).not.toContain(operator);
		await expectAgreement(portal, office);
	});
});

describe("one bank transfer", () => {
	it.each([
		["a bill, then a top-up", "bill"],
		["a top-up, then a bill", "top-up"],
	])("never pays two things: %s", async (_name, kind) => {
		const { office, bill } = await start(1, kind === "bill" ? 74 : 76);
		const { post } = office.finance;
		const reference = `TT ${uniqueId()}`;
		const transfer = async (bank_reference: string) => ({
			transfer_date: await portalToday(portal.store.db),
			bank_reference,
			amount: 100,
			slip: await slipOf(portal, office.finance),
		});
		const forBill = async (of: string) => post("bill/reportPayment", { id: bill.id, ...(await transfer(of)) });
		const asTopUp = async (of: string) => post("account/topUp", { currency: "CNY", ...(await transfer(of)) });
		const [first, second] = kind === "bill" ? [forBill, asTopUp] : [asTopUp, forBill];
		const reported = await first(reference);
		expect(reported.code, reported.text).toBe(1);
		for (const same of [
			reference,
			reference.toUpperCase(),
			reference.replace(/[ -]/g, (sign) => (sign === " " ? "" : "－")),
		])
			expect((await second(same)).data.fields, same).toHaveProperty("bank_reference");
		const rejected =
			kind === "bill"
				? await operators.first.post("operator/decideBillPayment", {
						id: reported.data.payments[0].id,
						approve: false,
						reason: "Not ours",
					})
				: await operators.first.post("operator/decideTopUp", {
						id: reported.data.id,
						approve: false,
						reason: "Not ours",
					});
		expect(rejected.code, rejected.text).toBe(1);
		expect((await second(reference)).code).toBe(1);
		expect((await first(reference)).data.fields).toHaveProperty("bank_reference");
	});

	it("reported twice at once, for both, counts once", async () => {
		const { office, bill } = await start(1, 78);
		const body = { transfer_date: await portalToday(portal.store.db), bank_reference: "AT-ONCE", amount: 100 };
		const [one, other] = [await slipOf(portal, office.finance), await slipOf(portal, office.admin)];
		const both = await Promise.all([
			office.finance.post("bill/reportPayment", { id: bill.id, ...body, slip: one }),
			office.admin.post("account/topUp", { currency: "CNY", ...body, slip: other }),
		]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
	});
});
