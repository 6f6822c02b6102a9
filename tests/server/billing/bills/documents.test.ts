import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatMoney } from "~/lib/money";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import type { TestPortal } from "../../../setup/portal";
import { readPdf } from "../../../unit/portal/pdf/written";
import { billed, type Office, openOffice, openOperators, openPortal, servedOrders } from "./stage";

let portal: TestPortal;
let office: Office;
let id: number;
let number: string;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const bill = await billed(office, await servedOrders(portal, office, 2, 170));
	[id, number] = [bill.id, bill.number];
});
afterAll(() => portal?.close());

const download = (token: string, format: string, language = "en") =>
	portal.app.fetch(
		new Request(
			`http://portal.invalid/api/bill/download?company_id=${office.company_id}&id=${id}&format=${format}&language=both`,
			{
				headers: { "ba-user-token": token, server: "true", "think-lang": language },
			},
		),
	);

/** Rows of a CSV file by the names in its head. */
function rowsOfCsv(text: string): Record<string, string>[] {
	const cellsOf = (line: string) =>
		[...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) => quoted ?? plain);
	const [head = "", ...lines] = text
		.replace(/^\ufeff/, "")
		.trim()
		.split("\r\n");
	const names = cellsOf(head);
	return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index], cell])));
}

describe("a bill as a file", () => {
	it("names cost centre, purchase order and trip purpose of each line, in both languages", async () => {
		for (const [language, head] of [
			["en", "Cost centre,Purchase order,Trip purpose"],
			["zh-cn", "成本中心,采购单号,出行事由"],
		] as const) {
			const text = await (await download(office.finance.member.token, "csv", language)).text();
			expect(text).toContain(head);
			expect(text.trim().split("\r\n"), "head, two lines and their sum").toHaveLength(4);
			expect(text).toContain("CC-1,PO-1,factory visit");
		}
		const book = unzipSync(new Uint8Array(await (await download(office.finance.member.token, "xlsx")).arrayBuffer()));
		expect(new TextDecoder().decode(book["xl/worksheets/sheet1.xml"])).toContain("PO-0");
		const paper = await download(office.finance.member.token, "pdf");
		expect(paper.headers.get("content-type")).toBe("application/pdf");
		expect(paper.headers.get("content-disposition")).toContain(number);
		expect(
			Buffer.from(await paper.arrayBuffer())
				.subarray(0, 4)
				.toString(),
		).toBe("%PDF");
	});

	it("says what each line is, for whom and when, counts no removed line, and adds up [39-3.4]", async () => {
		const own = await openOffice(portal);
		const orders = await servedOrders(portal, own, 4, 180);
		const [plain, fee, extras, removed] = orders as [OrderRecord, OrderRecord, OrderRecord, OrderRecord];
		await portal.store.db.execute(
			sql`update orders set extras_amount = 5000, settlement_money = settlement_money + 5000 where company_id = ${own.company_id} and id = ${extras.id}`,
		);
		const made = await billed(own, orders);
		await portal.store.db.execute(
			sql`update orders set status = 70 where company_id = ${own.company_id} and id = ${fee.id}`,
		);
		await portal.store.db.execute(
			sql`update bill_line set status = 'removed', is_live = false where company_id = ${own.company_id} and bill_id = ${made.id} and order_id = ${removed.id}`,
		);
		const { data } = await own.finance.get("bill/detail", { id: made.id });
		expect(data.line_count).toBe(3);
		const lineOf = ({ id: order_id }: OrderRecord) =>
			data.lines.list.find((one: { order_id: number }) => one.order_id === order_id);
		expect(lineOf(fee)).toMatchObject({
			kind: "fee",
			order_amount: fee.total_amount,
			booker: expect.stringMatching(/./),
		});
		expect(lineOf(plain)).toMatchObject({ kind: "order", guests: [expect.stringMatching(/[A-Z]/)] });
		expect(data.lines.list.at(-1).order_id, "what was removed comes last").toBe(removed.id);
		const file = (format: string) =>
			portal.app.fetch(
				new Request(`http://portal.invalid/api/bill/download?id=${made.id}&format=${format}`, {
					headers: { "ba-user-token": own.finance.member.token, server: "true", "think-lang": "en" },
				}),
			);
		const rows = rowsOfCsv(await (await file("csv")).text());
		const amounts = rows.slice(0, -1).map(({ Amount }) => Math.round(Number(Amount) * 100));
		const sum = Number(plain.settlement_money) + Number(fee.settlement_money) + Number(extras.settlement_money) + 5000;
		expect(rows.map(({ Type }) => Type)).toEqual([
			"Order",
			`Cancellation fee, order total ${formatMoney(fee.total_amount, "CNY", "en", { code: true })}`,
			"Order",
			"Extras",
			"Total amount",
		]);
		expect(rows.map((row) => row["Booking ID"])).not.toContain(removed.booking_id);
		expect([amounts.reduce((all, one) => all + one, 0), Math.round(Number(rows.at(-1)?.Amount) * 100)]).toEqual([
			sum,
			sum,
		]);
		const { text } = readPdf(Buffer.from(await (await file("pdf")).arrayBuffer()));
		const [, ofExtras = ""] = text.split("Extras");
		expect(ofExtras, "extras say of what service, for whom and when").toMatch(
			new RegExp(`${extras.title_en}.*?${extras.service_from}.*?${lineOf(extras).guests[0]}`),
		);
		const book = unzipSync(new Uint8Array(await (await file("xlsx")).arrayBuffer()));
		const sheet = new TextDecoder().decode(book["xl/worksheets/sheet1.xml"]);
		expect(sheet).toContain(`<v>${(sum / 100).toFixed(2)}</v>`);
		expect(sheet.match(/<row /g)).toHaveLength(6);
		expect(sheet, "the sum is no row to filter by").toContain(`${sheet.match(/autoFilter ref="A1:[A-Z]+/)?.[0]}5"`);
	});

	it("is nobody else's, but an operator's of finance", async () => {
		const [stranger, operators] = [await openOffice(portal), await openOperators(portal)];
		expect((await download(operators.first.member.token, "csv")).headers.get("content-type")).toContain("text/csv");
		expect((await download(stranger.finance.member.token, "csv")).headers.get("content-type")).not.toContain(
			"text/csv",
		);
		expect((await download(office.viewer.member.token, "csv")).headers.get("content-type")).not.toContain("text/csv");
	});
});
