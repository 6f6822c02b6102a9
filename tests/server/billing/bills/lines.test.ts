import { spawnSync } from "node:child_process";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compensate } from "~/portal-server/ledger/events";
import { amend } from "~/portal-server/orders/actions/change/move-order";
import { TIMER } from "~/portal-server/orders/model/actor";
import { airport } from "../../../lines/airport";
import { customer } from "../../../lines/customer";
import { hotel } from "../../../lines/hotel";
import type { LineFixture } from "../../../lines/line";
import type { TestPortal } from "../../../setup/portal";
import { accept, openCompany, served, state, toll } from "../../lines/extras";
import { setClock } from "../../orders/bookings";
import { expectAgreement, openPortal, orderOf, serveOut } from "./stage";

const TOLL = 3_000;
const COMPENSATION = 5_000;
const CHARGED = { cost_center: "CC-9", purchase_order: "PO-9", trip_purpose: "site visit" };

let portal: TestPortal;
let token: string;
let company_id: number;
let id: number;
let total: number;
let booking: Record<"hotel" | "car" | "airport", string>;

async function paid(line: LineFixture, days: number): Promise<number> {
	const by = customer(portal, line, token);
	const offer = await line.offer(portal, { credit: true });
	const made = await by.order({ offer, days, length: 1 }, CHARGED);
	const answer = await by.pay(made.data.id, "credit");
	expect(answer.code, answer.text).toBe(1);
	await line.ready(portal, made.data.id);
	return made.data.id;
}

beforeAll(async () => {
	portal = await openPortal();
	const opened = await openCompany(portal, { deposit: 90_000_000, limit_amount: 90_000_000 });
	({ company_id } = opened);
	({ token } = opened.as("admin"));
	const rental = await served(portal, opened.as, 20, { channel: "credit" });
	await accept(opened.as("admin"), await state(opened.as, toll(rental, TOLL)));
	await opened.as("dispatch").post("order/confirmComplete", { id: rental.id });
	await setClock(portal, 0);
	const orders = { hotel: await paid(hotel, 30), airport: await paid(airport, 34), car: rental.id };
	for (const one of [orders.hotel, orders.airport]) await serveOut(portal, company_id, one);
	await portal.store.transaction(async (tx) => {
		const order = await orderOf(portal, company_id, orders.airport);
		await amend(tx, order, {
			action: "timer/compensate",
			actor: TIMER,
			changes: { compensation_amount: COMPENSATION },
		});
		const subject = { company_id, currency: "CNY", order_id: order.id, member_id: null, reason: "test" };
		await compensate(tx, subject, `order:${order.id}:driver`, COMPENSATION);
	});
	const ids = [orders.hotel, orders.car, orders.airport];
	const names = await Promise.all(ids.map(async (one) => (await orderOf(portal, company_id, one)).booking_id));
	booking = { hotel: names[0] ?? "", car: names[1] ?? "", airport: names[2] ?? "" };
	const made = await opened.as("admin").post("bill/apply", { currency: "CNY", all: true });
	expect(made.data, made.text).toMatchObject({ line_count: 3 });
	({ id, total_amount: total } = made.data);
});
beforeEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const file = async (format: string, language = "en") => {
	const address = `http://portal.invalid/api/bill/download?id=${id}&format=${format}&language=both`;
	const headers = { "ba-user-token": token, server: "true", "think-lang": language };
	return Buffer.from(await (await portal.app.fetch(new Request(address, { headers }))).arrayBuffer());
};

/** Rows of a CSV by the heads of their columns; no field of this bill holds a comma. */
async function rowsIn(language: string): Promise<Record<string, string>[]> {
	const [head = [], ...rows] = (await file("csv", language))
		.toString()
		.replace("\ufeff", "")
		.trim()
		.split("\r\n")
		.map((row) => row.split(","));
	return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ""])));
}

/** The text of a PDF by poppler, or null on a machine without it. */
function textOf(input: Buffer): string | null {
	const { status, stdout } = spawnSync("pdftotext", ["-raw", "-", "-"], { input, encoding: "utf8" });
	return status === 0 ? stdout : null;
}

describe("a bill of all product lines", () => {
	it("has a row for each service, its extras and its compensation, each charged to its cost centre, order number and purpose", async () => {
		const rows = await rowsIn("en");
		const sum = rows.pop();
		expect([sum?.Type, Math.round(Number(sum?.Amount) * 100)]).toEqual(["Total amount", total]);
		const shown = rows.map((row) => [row.Type, row["Booking ID"], row["Compensation (paid into pre-deposit)"]]);
		expect(shown).toHaveLength(5);
		for (const one of [
			["Order", booking.hotel, ""],
			["Order", booking.car, ""],
			["Extras", booking.car, ""],
			["Order", booking.airport, ""],
			["Compensation", booking.airport, "50.00"],
		])
			expect(shown).toContainEqual(one);
		const cents = rows.map(({ Amount = "" }) => Math.round(Number(Amount) * 100));
		expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
		expect(rows.find(({ Type }) => Type === "Extras")?.Amount).toBe("30.00");
		for (const row of rows.filter((one) => one["Booking ID"] !== booking.car)) {
			expect([row["Cost centre"], row["Purchase order"], row["Trip purpose"]]).toEqual(Object.values(CHARGED));
		}
		expect((await rowsIn("zh-cn")).map((row) => row.类型)).toEqual(
			expect.arrayContaining(["订单", "附加费用", "赔付"]),
		);
	});

	it("says the same as XLSX, on paper and in the call that pages read", async () => {
		const book = unzipSync(new Uint8Array(await file("xlsx")));
		const sheet = new TextDecoder().decode(book["xl/worksheets/sheet1.xml"]);
		expect(sheet.match(/<row /g)).toHaveLength(1 + 5 + 1);
		for (const text of ["Extras", "Compensation", ...Object.values(CHARGED), ...Object.values(booking)])
			expect(sheet).toContain(`>${text}<`);
		const paper = textOf(await file("pdf"));
		for (const text of [
			"附加费用",
			"赔付",
			"Compensation",
			"CC-9",
			"PO-9",
			"30.00",
			"50.00",
			...Object.values(booking),
		])
			if (paper !== null) expect(paper).toContain(text);
		const detail = await portal.call(`bill/detail?id=${id}`, { token });
		expect(detail.code, detail.text).toBe(1);
		const said = detail.data.lines.list.map((line: Record<string, unknown>) => [
			line.booking_id,
			line.product_line,
			line.extras_amount,
			line.compensation_amount,
		]);
		expect(said).toEqual(
			expect.arrayContaining([
				[booking.hotel, "hotel", 0, 0],
				[booking.car, "car", TOLL, 0],
				[booking.airport, "airport", 0, COMPENSATION],
			]),
		);
		await expectAgreement(portal, { company_id });
	});
});
