import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_S } from "~/lib/time/durations";
import { rowsOf } from "~/portal-server/platform/db/db";
import { composeMessage } from "~/portal-server/platform/notify/templates";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { readPdf } from "../../../unit/portal/pdf/written";
import { setClock } from "../../orders/bookings";
import { translate } from "../../outside/words";
import { confirmRed, issue, issued, issuedPaper, must, type Operators, openOperators } from "./stage";

let portal: TestPortal;
let operators: Operators;
beforeAll(async () => {
	portal = await startPortal();
	operators = await openOperators(portal);
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const detail = (id: number) => must(operators.as("finance", `invoice/detail?id=${id}`));
const red = async (id: number, amount: number, reason = "refunded") => {
	const [{ id: line_id }] = (await detail(id)).lines;
	return operators.as("finance", "invoice/requestRed", { id, reason, lines: [{ line_id, amount }] });
};
const refund = (order: number, amount: number) =>
	portal.store.db.execute(
		sql`update orders set refund_money = ${amount} where company_id = ${operators.sides.company_id} and id = ${order}`,
	);

/** An issued invoice of one order. */
async function invoiced(more: object = {}): Promise<{ id: number; order: number; net: number }> {
	const { id: order, net } = await operators.order();
	const id = await issued(operators, [{ order_id: order, amount: net }], more);
	await issue(portal, operators, id);
	return { id, order, net };
}

/** An issued commercial invoice of one order in another currency. */
async function commercial(currency: "USD" | "MMK", amount?: number) {
	const { id: order, net } = await operators.order();
	await portal.store.db.execute(
		sql`update orders set currency = ${currency}, total_amount = ${amount ?? net} where company_id = ${operators.sides.company_id} and id = ${order}`,
	);
	const lines = [{ order_id: order, amount: amount ?? net }];
	const id = await issued(operators, lines, { kind: "commercial", currency, note: "PO 4711" });
	await issue(portal, operators, id);
	return { id, order, net: amount ?? net };
}

/** The mails about an invoice as they would be sent now, newest last. */
async function mails(id: number) {
	const rows = await rowsOf<Parameters<typeof composeMessage>[1] & Record<string, unknown>>(
		portal.store.db,
		sql`select company_id, id, kind, language, recipient, channel, payload, dedupe_key, attempts from outbox
			where company_id = ${operators.sides.company_id} and subject_kind = 'invoice' and subject_id = ${id} order by id`,
	);
	return Promise.all(rows.map(async (row) => ({ row, ...(await composeMessage(portal.store.db, row)) })));
}
/** The code of the link that the newest mail of the kind carries, to the address of the request. */
async function codeIn(id: number, kind: string): Promise<string> {
	const sent = (await mails(id)).filter(({ row }) => row.kind === kind);
	const codes = sent.map(({ message }) => /\/invoice-file\/([\w-]+)$/.exec(message.links?.[0]?.url ?? "")?.[1]);
	expect(sent.some(({ row }) => row.recipient === "fp@example.com")).toBe(true);
	expect(new Set(codes).size).toBe(1);
	return codes[0] ?? "";
}

describe("a request for an invoice", () => {
	it("has a number of its company's year without gaps, by which list, search and export know it [39-3.5]", async () => {
		const made = [];
		for (let place = 0; place < 2; place += 1) {
			const { id, net } = await operators.order();
			expect((await operators.apply([{ order_id: id, amount: net + 1 }])).code).toBe(0);
			made.push(await must(operators.apply([{ order_id: id, amount: net }])));
		}
		const [first, second] = made.map(({ request_number }) => /^R\d{4,}-\d{4}-(\d{4})$/.exec(request_number)?.[1]);
		expect(Number(second) - Number(first)).toBe(1);
		const found = async (typed: string, role = "finance", path = "invoice/list") =>
			(await must(operators.as(role, `${path}?quickSearch=${encodeURIComponent(typed)}`))).list.map(
				(row: { id: number }) => row.id,
			);
		const [wanted, other] = made;
		const { booking_id } = wanted.lines[0];
		expect(await found(wanted.request_number.toLowerCase())).toEqual([wanted.id]);
		expect(await found(booking_id)).toEqual([wanted.id]);
		expect(await found("云岭")).toEqual(expect.arrayContaining([wanted.id, other.id]));
		expect(await found("nothing like it")).toEqual([]);
		expect(await found(wanted.request_number, "finance_operator", "operator/invoices")).toEqual([wanted.id]);
		const days = await must(operators.as("finance", "invoice/list?until=2020-01-01"));
		expect(days).toMatchObject({ list: [], total: 0 });
		const token = operators.sides.members.get("finance")?.token ?? "";
		const file = await portal.call(`invoice/export?quickSearch=${booking_id}&format=csv`, { token, language: "en" });
		expect(file.headers.get("content-type")).toContain("text/csv");
		const [head, row, ...rest] = file.text.trim().split("\r\n");
		expect(head).toContain("Request number");
		expect([row?.includes(wanted.request_number), row?.includes(booking_id), rest]).toEqual([true, true, []]);
		const sheet = await portal.call("invoice/export?format=xlsx", { token });
		expect(sheet.text.slice(0, 2)).toBe("PK");
	});
});

describe("a line of an invoice", () => {
	it.each([
		["an order with extras", { extras: 500 }, "Order", "订单"],
		["an order that was cancelled", { status: 70 }, "Cancellation fee, order total", "取消费用"],
	] as const)(
		"says what it is, for whom, by whom and when, in page and files: %s [39-3.5]",
		async (_name, change, en, zh) => {
			const { id: order, net } = await operators.order();
			const { extras = 0, status = 50 } = change as { extras?: number; status?: number };
			await portal.store.db.execute(
				sql`update orders set currency = 'USD', status = ${status}, fee_amount = total_amount, extras_amount = ${extras}
				where company_id = ${operators.sides.company_id} and id = ${order}`,
			);
			const wanted = [{ order_id: order, amount: net + extras }];
			const id = await issued(operators, wanted, { kind: "commercial", currency: "USD" });
			await issue(portal, operators, id);
			const { lines, request_number } = await detail(id);
			const [{ guests, booker, service_from, service_until }] = lines;
			expect(lines[0]).toMatchObject({ kind: status === 70 ? "fee" : "order", extras_amount: extras });
			expect([guests.length, booker !== "", service_until > service_from]).toEqual([1, true, true]);
			const token = operators.sides.members.get("finance")?.token ?? "";
			const paper = await portal.app.fetch(
				new Request(`http://portal.invalid/api/invoice/download?id=${id}`, {
					headers: { "ba-user-token": token, server: "true" },
				}),
			);
			const { text } = readPdf(Buffer.from(await paper.arrayBuffer()));
			for (const said of [en, zh, guests[0], booker, `${service_from} – ${service_until}`])
				expect(text).toContain(said);
			expect(text.includes("Extras")).toBe(extras > 0);
			expect(text, "the account of dollars, not that of kyat").toContain("0001 0002 0004 (USD)");
			expect(text).not.toContain("0001 0002 0003");
			const file = await portal.call(`invoice/export?quickSearch=${request_number}&format=csv`, {
				token,
				language: "en",
			});
			const [head, row] = file.text.split("\r\n");
			expect(head).toContain("Booking IDs,Lines,Guests,Booked by");
			for (const said of [en, guests[0], booker, ...(extras > 0 ? ["Order + Extras"] : [])])
				expect(row).toContain(said);
		},
	);
});

describe("a reversal", () => {
	it("above what stands is refused in words of its own, not those of invoicing [39-2.g]", async () => {
		const { id, net } = await invoiced();
		const { data } = await red(id, net + 1);
		expect(data.fields["lines[0].amount"]).toMatch(/can be reversed$/);
	});

	it.each(["zh-cn", "en"] as const)("of kyat takes whole kyat only, in %s [39-2.g]", async (language) => {
		const { id } = await commercial("MMK", 500_000);
		const [{ id: line_id }] = (await detail(id)).lines;
		const body = { id, reason: "r", lines: [{ line_id, amount: 150 }] };
		const refused = await operators.as("finance", "invoice/requestRed", body, { language });
		expect(refused.data.fields).toEqual({ "lines[0].amount": translate(language, "portal:amount-whole-kyat") });
	});

	it("has a red letter with a number and a file of its own, and no number twice [39-3.5]", async () => {
		const { id, net } = await invoiced();
		await must(red(id, 300, "wrong title"));
		const { number } = await detail(id);
		const bare = await operators.as("finance_operator", "operator/confirmRed", {
			id,
			number: "",
			invoice_date: "2026-01-02",
		});
		expect(Object.keys(bare.data.fields).sort()).toEqual(["file", "number"]);
		const paper = await issuedPaper(portal, operators, id);
		const known = await operators.as("finance_operator", "operator/confirmRed", { ...paper, number });
		expect(known.data.fields).toHaveProperty("number");
		await must(operators.as("finance_operator", "operator/confirmRed", { ...paper, number: `RED-${id}` }));
		const shown = await detail(id);
		expect(shown.reds).toMatchObject([{ number: `RED-${id}`, amount: 300, reason: "wrong title" }]);
		expect(shown.again_amount).toBe(300);
		const token = operators.sides.members.get("finance")?.token ?? "";
		const file = await portal.call(`invoice/download?id=${id}&red_id=${shown.reds[0].id}`, { token });
		expect([file.status, file.headers.get("content-disposition"), file.text]).toEqual([
			200,
			expect.stringContaining(`filename="invoice-RED-${id}.xml"`),
			expect.stringContaining("EInvoice"),
		]);
		expect((await portal.call(`invoice/download?id=${id}&red_id=999999`, { token })).data.type).toBe("not_found");
		const list = await must(operators.as("finance", `invoice/list?quickSearch=RED-${id}`));
		expect(list.list.map((row: { id: number }) => row.id)).toEqual([id]);
		await must(red(id, net - 300));
		const again = await operators.as("finance_operator", "operator/confirmRed", {
			...(await issuedPaper(portal, operators, id)),
			number: `RED-${id}`,
		});
		expect(again.data.fields).toHaveProperty("number");
	});

	it("of a commercial invoice is a PDF of the portal, with the number that was given [39-3.5]", async () => {
		const { id, net } = await commercial("USD");
		await must(red(id, net, "wrong title"));
		const { file: _file, ...paper } = await issuedPaper(portal, operators, id);
		await must(operators.as("finance_operator", "operator/confirmRed", paper));
		const { reds } = await detail(id);
		const token = operators.sides.members.get("finance")?.token ?? "";
		const pdf = await portal.call(`invoice/download?id=${id}&red_id=${reds[0].id}`, { token });
		expect([pdf.status, pdf.text.slice(0, 5), pdf.headers.get("content-disposition")]).toEqual([
			200,
			"%PDF-",
			`attachment; filename="invoice-${paper.number}.pdf"`,
		]);
	});

	it.each([
		["in part", 0, 500],
		["as a whole", 500, 0],
	])("tells what may be invoiced again: of a refund %s what is left of it [39-3.5]", async (_how, refunded, again) => {
		const { id, order } = await invoiced();
		await refund(order, refunded);
		await must(red(id, 500));
		const { msg } = await confirmRed(portal, operators, id);
		expect(msg.includes("refunded")).toBe(again === 0);
		expect((await detail(id)).again_amount).toBe(again);
		const [mail] = (await mails(id)).filter(({ row }) => row.kind === "invoice_red_done");
		expect(mail?.message.next.join(" ").includes("nothing to invoice again")).toBe(again === 0);
		const { list } = await must(operators.as("finance", "invoice/available?currency=CNY&limit=100"));
		expect(list.some((row: { order_id: number }) => row.order_id === order)).toBe(again > 0);
	});
});

describe("the mail of an issued invoice", () => {
	it("has a link to the file for whoever holds it, for 30 days, without a sign-in [39-3.5]", async () => {
		const { id } = await invoiced();
		const code = await codeIn(id, "invoice_issued");
		expect(code).toMatch(/^[0-9a-z]+-[\w-]{22}$/);
		const shown = await must(portal.call(`invoice/linked?code=${code}`));
		expect(shown).toMatchObject({ number: (await detail(id)).number, is_red: false });
		const file = await portal.call(`invoice/linkedFile?code=${code}`);
		expect([file.status, file.text]).toEqual([200, expect.stringContaining("EInvoice")]);
		const changed = `${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`;
		expect((await portal.call(`invoice/linked?code=${changed}`)).data.type).toBe("not_found");
		await setClock(portal, 29 * DAY_S);
		expect((await portal.call(`invoice/linked?code=${code}`)).code).toBe(1);
		await setClock(portal, 30 * DAY_S + 60);
		expect((await portal.call(`invoice/linked?code=${code}`)).data.type).toBe("not_found");
		expect((await portal.call(`invoice/linkedFile?code=${code}`)).data.type).toBe("not_found");
	});

	it("leads to nothing once the invoice is reversed; that of the red letter leads to it [39-3.5]", async () => {
		const { id } = await invoiced();
		const code = await codeIn(id, "invoice_issued");
		await must(red(id, 300));
		expect((await portal.call(`invoice/linked?code=${code}`)).code).toBe(1);
		await confirmRed(portal, operators, id);
		expect((await portal.call(`invoice/linked?code=${code}`)).data.type).toBe("not_found");
		const own = await codeIn(id, "invoice_red_done");
		expect(await must(portal.call(`invoice/linked?code=${own}`))).toMatchObject({ is_red: true, amount: -300 });
		expect((await portal.call(`invoice/linkedFile?code=${own}`)).text).toContain("EInvoice");
	});
});
