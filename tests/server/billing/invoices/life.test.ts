import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayInYangon } from "~/lib/time/travel-dates";
import { flagRedDue } from "~/portal-server/billing/invoices/red-due";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { readBack } from "../../files/sending";
import { LANGUAGES, translate } from "../../outside/words";
import {
	confirmRed,
	fapiaoFile,
	invoicedOf,
	issue,
	issued,
	must,
	type Operators,
	openOperators,
	urlOfFile,
} from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal);
});
afterAll(() => portal?.close());

const mails = async (id: number) =>
	(
		await rowsOf<{ kind: string }>(
			portal.store.db,
			sql`select kind from outbox where company_id = ${operators.sides.company_id} and subject_kind = 'invoice' and subject_id = ${id} order by id`,
		)
	).map(({ kind }) => kind);
const lineOf = async (id: number) =>
	(await must(operators.as("finance", `invoice/detail?id=${id}`))).lines[0].id as number;
const flagOf = async (order: number) =>
	(
		await rowsOf<{ code: string | null }>(
			portal.store.db,
			sql`select attention_code as code from orders where company_id = ${operators.sides.company_id} and id = ${order}`,
		)
	)[0]?.code;
const red = async (id: number, amount: number, reason = "wrong title") =>
	operators.as("finance", "invoice/requestRed", { id, reason, lines: [{ line_id: await lineOf(id), amount }] });

describe("an invoice", () => {
	it("gives its shares back when it is withdrawn or refused, with a reason that the member reads", async () => {
		const { id: order, net } = await operators.order();
		const first = await must(operators.apply([{ order_id: order, amount: net }]));
		await must(operators.as("finance", "invoice/withdraw", { id: first.id }));
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: 0, lines: 0, status: 10 });
		const second = await must(operators.apply([{ order_id: order, amount: net }]));
		expect(
			(await operators.as("finance_operator", "operator/rejectInvoice", { id: second.id })).data.fields,
		).toHaveProperty("reason");
		await must(
			operators.as("finance_operator", "operator/rejectInvoice", { id: second.id, reason: "Name does not match" }),
		);
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: 0, lines: 0, status: 10 });
		expect(await must(operators.as("finance", `invoice/detail?id=${second.id}`))).toMatchObject({
			status: 50,
			reason: "Name does not match",
		});
		expect(await mails(second.id)).toEqual(["invoice_rejected"]);
	});

	it("is issued with number, date and file, once for a number, and the member opens the file", async () => {
		const { id: order, net } = await operators.order();
		const id = await issued(operators, [{ order_id: order, amount: net }]);
		const body = { id, number: "", invoice_date: "2199-12-31", file: "" };
		expect(
			Object.keys((await operators.as("finance_operator", "operator/issueInvoice", body)).data.fields).sort(),
		).toEqual(["file", "invoice_date", "number"]);
		const old = await operators.as("finance_operator", "operator/issueInvoice", {
			...body,
			invoice_date: "1900-01-01",
		});
		expect(old.data.fields).toHaveProperty("invoice_date");
		await issue(portal, operators, id, "FP-0O1IL");
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: net, status: 40 });
		expect(await mails(id)).toEqual(["invoice_accepted", "invoice_issued", "invoice_issued"]);
		const token = operators.sides.members.get("finance")?.token ?? "";
		const file = await portal.call(`invoice/download?id=${id}`, { token });
		expect([file.status, file.headers.get("content-type"), file.text]).toEqual([
			200,
			"application/xml",
			expect.stringContaining("EInvoice"),
		]);
		const own = await urlOfFile(portal, operators.sides.company_id, id);
		const elsewhere = await fapiaoFile(portal, operators, "another.xml");
		expect((await readBack(portal, own, token)).status).toBe(200);
		expect((await readBack(portal, elsewhere, token)).status, "of no invoice of theirs").toBe(404);
		const { data: again } = await operators.apply([{ order_id: (await operators.order()).id, amount: 100 }]);
		await must(operators.as("finance_operator", "operator/acceptInvoice", { id: again.id }));
		const { number } = await must(operators.as("finance", `invoice/detail?id=${id}`));
		const wide = number.replace(/\d/g, (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
		const likes = ["FP-00111", "fp-oolil", "FP-O0L1I"];
		for (const same of [number, wide, number.split("").join(" "), `${number}\u200b`, "号码", ...likes]) {
			const known = await operators.as("finance_operator", "operator/issueInvoice", {
				id: again.id,
				number: same,
				invoice_date: todayInYangon(Date.now()),
				file: await fapiaoFile(portal, operators),
			});
			expect(Object.keys(known.data.fields), same).toEqual(["number"]);
		}
	});

	it("is reversed as a whole: its orders may be invoiced again", async () => {
		const { id: order, net } = await operators.order();
		const id = await issued(operators, [{ order_id: order, amount: net }]);
		await issue(portal, operators, id);
		for (const amount of [0, -1, net + 1])
			expect((await red(id, amount)).data.fields).toHaveProperty("lines[0].amount");
		expect((await red(id, net, "")).data.fields).toHaveProperty("reason");
		await must(red(id, net));
		await confirmRed(portal, operators, id);
		expect(await must(operators.as("finance", `invoice/detail?id=${id}`))).toMatchObject({
			status: 70,
			reversed_amount: net,
		});
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: 0, lines: 0, status: 50 });
		expect((await mails(id)).at(-1)).toBe("invoice_red_done");
		expect((await must(operators.apply([{ order_id: order, amount: net }]))).status).toBe(10);
	});

	it("is reversed in part: the rest stands, the part may be invoiced again; a refused reversal leaves it as it was", async () => {
		const { id: order, net } = await operators.order();
		const id = await issued(operators, [{ order_id: order, amount: net }]);
		await issue(portal, operators, id);
		await must(red(id, 300));
		expect((await operators.as("finance_operator", "operator/rejectRed", { id })).data.fields).toHaveProperty("reason");
		await must(operators.as("finance_operator", "operator/rejectRed", { id, reason: "Not in this month" }));
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: net, status: 40 });
		expect((await must(operators.as("finance", `invoice/detail?id=${id}`))).lines).toMatchObject([
			{ red_amount: 0, reversed_amount: 0 },
		]);
		await must(red(id, 300));
		await confirmRed(portal, operators, id);
		expect(await must(operators.as("finance", `invoice/detail?id=${id}`))).toMatchObject({
			status: 40,
			reversed_amount: 300,
		});
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: net - 300, lines: net - 300, status: 30 });
		expect((await operators.apply([{ order_id: order, amount: 301 }])).data.fields).toHaveProperty("lines[0].amount");
		await must(red(id, net - 300));
		await confirmRed(portal, operators, id);
		expect(await must(operators.as("finance", `invoice/detail?id=${id}`))).toMatchObject({
			status: 70,
			reversed_amount: net,
		});
	});

	it("stands as it was once its company takes the reversal back, and may be reversed anew [38-2.7]", async () => {
		const { id: order, net } = await operators.order();
		const id = await issued(operators, [{ order_id: order, amount: net }]);
		const takeBack = (role: "finance" | "booker" = "finance") => operators.as(role, "invoice/takeBackRed", { id });
		await issue(portal, operators, id);
		expect((await takeBack()).data.type).toBe("not_allowed_in_state");
		await must(red(id, 300));
		expect((await must(operators.as("finance", `invoice/detail?id=${id}`))).actions).toContain("takeBackRed");
		const both = await Promise.all([takeBack(), takeBack()]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		const shown = await must(operators.as("finance", `invoice/detail?id=${id}`));
		expect(shown).toMatchObject({ status: 40, red_reason: "", reversed_amount: 0 });
		expect([shown.actions.includes("requestRed"), shown.actions.includes("takeBackRed")]).toEqual([true, false]);
		expect(shown.lines).toMatchObject([{ red_amount: 0, reversed_amount: 0 }]);
		expect(shown.events.at(-1)?.text ?? shown.events[0].text).toContain("withdrawn");
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: net, status: 40 });
		await must(red(id, net));
		await confirmRed(portal, operators, id);
		expect((await takeBack()).data.type).toBe("not_allowed_in_state");
	});

	it("after a refused reversal is reversed by what is requested then, and by nothing of the refused one", async () => {
		const lines = [await operators.order(), await operators.order()].map((one) => ({
			order_id: one.id,
			amount: one.net,
		}));
		const id = await issued(operators, lines);
		await issue(portal, operators, id);
		const [first, second] = (await must(operators.as("finance", `invoice/detail?id=${id}`))).lines.map(
			(line: { id: number }) => line.id,
		);
		const requestRed = (line_id: number, amount: number) =>
			must(operators.as("finance", "invoice/requestRed", { id, reason: "r", lines: [{ line_id, amount }] }));
		await requestRed(first, 300);
		await must(operators.as("finance_operator", "operator/rejectRed", { id, reason: "r" }));
		await requestRed(second, 200);
		await confirmRed(portal, operators, id);
		const shown = await must(operators.as("finance", `invoice/detail?id=${id}`));
		const reversed = shown.lines.map((line: { reversed_amount: number; red_amount: number }) => [
			line.reversed_amount,
			line.red_amount,
		]);
		expect([shown.reversed_amount, reversed]).toEqual([
			200,
			[
				[0, 0],
				[200, 0],
			],
		]);
	});

	it("beyond what a refund has left of its order needs a reversal, which the operators see", async () => {
		const { id: order, net } = await operators.order();
		const id = await issued(operators, [{ order_id: order, amount: net }]);
		await issue(portal, operators, id);
		await portal.store.db.execute(
			sql`update orders set refund_money = 500 where company_id = ${operators.sides.company_id} and id = ${order}`,
		);
		const { red_due, list } = await must(operators.as("finance_operator", "operator/invoices?tab=issued"));
		expect(red_due.find((row: { order_id: number }) => row.order_id === order).red_due_amount).toBe(500);
		expect(list.find((row: { id: number }) => row.id === id).is_red_due).toBe(true);
		await portal.store.transaction((tx) => flagRedDue(tx));
		expect(await flagOf(order)).toBe("red_due");
		const waiting = await must(operators.as("finance_operator", "operator/orders?queue=attention&limit=100"));
		expect(waiting.list.map((row: { id: number }) => row.id)).toContain(order);
		const mine = await must(operators.as("finance", "invoice/list?tab=due"));
		expect([mine.list.map((row: { id: number }) => row.id), mine.red_due_count]).toEqual([[id], 1]);
		await must(red(id, 500));
		expect(await must(operators.as("finance", "invoice/list?tab=due"))).toMatchObject({ list: [], red_due_count: 0 });
		await confirmRed(portal, operators, id);
		expect(await flagOf(order)).toBeNull();
		const after = await must(operators.as("finance_operator", "operator/invoices"));
		expect(after.red_due.find((row: { order_id: number }) => row.order_id === order)).toBeUndefined();
		expect(await invoicedOf(portal, order)).toMatchObject({ invoiced: net - 500, status: 40 });
	});

	it("is not issued of an order of which a refund has left less than was requested; a flag goes with the request", async () => {
		const { id: order, net } = await operators.order();
		const id = await issued(operators, [{ order_id: order, amount: net }]);
		await portal.store.db.execute(
			sql`update orders set refund_money = 500 where company_id = ${operators.sides.company_id} and id = ${order}`,
		);
		await portal.store.transaction((tx) => flagRedDue(tx));
		const body = { id, number: `R-${id}`, invoice_date: "2026-01-02", file: await fapiaoFile(portal, operators) };
		const { code, data } = await operators.as("finance_operator", "operator/issueInvoice", body);
		expect([
			code,
			data.type,
			(await must(operators.as("finance", `invoice/detail?id=${id}`))).status,
			await flagOf(order),
		]).toEqual([0, "stale_state", 20, "red_due"]);
		await must(operators.as("finance_operator", "operator/rejectInvoice", { id, reason: "refunded" }));
		expect(await flagOf(order)).toBeNull();
	});

	it.each(LANGUAGES)("stands in the history of its order, in %s", async (language) => {
		const { id: order, net } = await operators.order();
		const lines = [{ order_id: order, amount: net }];
		const first = await must(operators.apply(lines));
		await must(operators.as("finance", "invoice/withdraw", { id: first.id }));
		const second = await must(operators.apply(lines));
		await must(
			operators.as("finance_operator", "operator/rejectInvoice", { id: second.id, reason: "Name does not match" }),
		);
		const id = await issued(operators, lines);
		await issue(portal, operators, id);
		await must(red(id, net));
		await confirmRed(portal, operators, id);
		const { number } = await must(operators.as("finance", `invoice/detail?id=${id}`));
		const { events } = await must(operators.as("finance", `order/detail?id=${order}`, undefined, { language }));
		const reported = events
			.slice(-7)
			.map(({ text, reason }: { text: string; reason: string | null }) => [text, reason]);
		const say = (key: string) => translate(language, `portal:order-event-invoice-${key}`);
		expect(reported).toEqual([
			[say("applied"), null],
			[say("withdrawn"), null],
			[say("applied"), null],
			[say("rejected"), "Name does not match"],
			[say("applied"), null],
			[say("issued"), number],
			[say("reversed"), "wrong title"],
		]);
	});

	it("of a seller in Myanmar is a PDF of the portal in both languages, whose total is the sum of its lines", async () => {
		const made = [await operators.order(), await operators.order()];
		const ids = made.map(({ id }) => id);
		await portal.store.db.execute(
			sql`update orders set currency = 'USD' where company_id = ${operators.sides.company_id} and id in ${ids}`,
		);
		const lines = made.map(({ id, net }) => ({ order_id: id, amount: net }));
		const id = await issued(operators, lines, { kind: "commercial", currency: "USD" });
		await must(
			operators.as("finance_operator", "operator/issueInvoice", {
				id,
				number: `C-${id}`,
				invoice_date: todayInYangon(Date.now()),
			}),
		);
		for (const role of ["finance", "finance_operator"]) {
			const token = operators.sides.members.get(role)?.token ?? "";
			const file = await portal.call(`invoice/download?id=${id}`, { token });
			expect([file.status, file.headers.get("content-type"), file.text.slice(0, 5)]).toEqual([
				200,
				"application/pdf",
				"%PDF-",
			]);
		}
		const shown = await must(operators.as("finance", `invoice/detail?id=${id}`));
		expect(shown.amount).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
	});
});
