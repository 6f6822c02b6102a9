import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPortal } from "../../../setup/portal";
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

describe("a bill as a file", () => {
	it("names cost centre, purchase order and trip purpose of each line, in both languages", async () => {
		for (const [language, head] of [
			["en", "Cost centre,Purchase order,Trip purpose"],
			["zh-cn", "成本中心,采购单号,出行事由"],
		] as const) {
			const text = await (await download(office.finance.member.token, "csv", language)).text();
			expect(text).toContain(head);
			expect(text.trim().split("\r\n")).toHaveLength(3);
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

	it("is nobody else's, but an operator's of finance", async () => {
		const [stranger, operators] = [await openOffice(portal), await openOperators(portal)];
		expect((await download(operators.first.member.token, "csv")).headers.get("content-type")).toContain("text/csv");
		expect((await download(stranger.finance.member.token, "csv")).headers.get("content-type")).not.toContain(
			"text/csv",
		);
		expect((await download(office.viewer.member.token, "csv")).headers.get("content-type")).not.toContain("text/csv");
	});
});
