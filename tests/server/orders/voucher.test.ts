import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DocumentModel } from "~/portal-contract/base/document";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import { VoucherCheck } from "~/portal-contract/order/calls";
import type { Order } from "~/portal-contract/order/order";
import { lineOf, registerProductLines } from "~/portal-server/orders/model/line/lines";
import type { LinePart } from "~/portal-server/orders/model/line/product-lines";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type Booker, booker, findPlan, inDays, signInForLong } from "./bookings";

let portal: TestPortal;
let member: Booker;
let order: Order & { part: HotelOrderPart };
const folder = mkdtempSync(path.join(os.tmpdir(), "voucher-"));

const read = (query: string) => portal.call(`order/voucher?${query}`, { token: member.token });
const verify = async (code: string, language = "en") =>
	VoucherCheck.parse((await portal.call(`order/verify?code=${code}`, { language })).data);

async function download(language: string): Promise<{ pdf: Buffer; headers: Headers }> {
	const address = `http://portal.invalid/api/order/voucher?id=${order.id}&language=${language}&format=pdf`;
	const headers = { server: "true", accept: "application/pdf", "ba-user-token": member.token };
	const response = await portal.app.fetch(new Request(address, { headers }));
	return { pdf: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** The text of a PDF by poppler, or null on a machine without it. */
function textOf(pdf: Buffer): string | null {
	const file = path.join(folder, "voucher.pdf");
	writeFileSync(file, pdf);
	const { status, stdout } = spawnSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
	return status === 0 ? stdout : null;
}

beforeAll(async () => {
	portal = await startPortal();
	member = booker(portal, await signInForLong(portal));
	const made = await member.create(
		{ plan: await findPlan(portal), check_in: inDays(45), rooms: 2 },
		{
			special_requests: "高层\nlate arrival",
			guests: [{ guest_full_name: "ZHANG WEI", guest_name_zh: "张伟" }, { guest_full_name: "ZHANG SAN" }],
		},
	);
	order = (await member.pay(made.data.id)).data;
});
afterAll(async () => {
	await portal.close();
	rmSync(folder, { recursive: true, force: true });
});

describe("the voucher", () => {
	it("says in both languages what is said at the desk, and no price", async () => {
		const model = DocumentModel.parse((await read(`id=${order.id}`)).data);
		expect(model).toMatchObject({
			title: "预订凭证",
			title_alt: "Hotel voucher",
			version: 1,
			number: order.booking_id,
			superseded: false,
		});
		expect(model.qr?.url).toMatch(new RegExp(`/voucher/${model.code}$`));
		expect(model.issued_text).toMatch(/^\d{4}-\d{2}-\d{2} 周. \d{2}:\d{2}（缅甸时间，UTC\+06:30）/);
		const text = JSON.stringify(model.blocks);
		for (const said of [
			order.part.hotel_confirmation_code,
			order.title,
			order.title_alt,
			"ZHANG SAN",
			"ZHANG WEI 张伟",
			"PREPAID",
			"collect extras only",
		]) {
			expect(text).toContain(said);
		}
		expect(text).not.toContain("¥");
	});

	it("speaks one language where one is asked for, names of places beside it", async () => {
		const chinese = DocumentModel.parse((await read(`id=${order.id}&language=zh-cn`)).data);
		const english = DocumentModel.parse((await read(`id=${order.id}&language=en`)).data);
		expect([chinese.title, chinese.title_alt, english.title, english.title_alt]).toEqual([
			"预订凭证",
			null,
			"Hotel voucher",
			null,
		]);
		expect(JSON.stringify(chinese.blocks)).toContain(order.title);
		expect(JSON.stringify(english.blocks)).not.toMatch(/酒店确认号|入住/);
		expect([chinese.version, english.version]).toEqual([1, 1]);
	});

	it.each(["zh-cn", "en", "both"])(
		"is a PDF of at most 60 KB in %s on one page, whose text can be read",
		async (language) => {
			const { pdf, headers } = await download(language);
			expect(headers.get("content-type")).toBe("application/pdf");
			expect(headers.get("content-disposition")).toBe(`attachment; filename="${order.booking_id}-v1.pdf"`);
			expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
			expect(pdf.length).toBeLessThanOrEqual(60 * 1024);
			expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
			const text = textOf(pdf);
			if (text === null) return;
			expect(text).toContain(order.booking_id);
			expect(text).toContain("ZHANG SAN");
			expect(text).toContain("张伟");
			if (language !== "en") expect(text).toContain("预订凭证");
			if (language !== "zh-cn") expect(text).toContain("collect extras only");
		},
	);

	it("is checked by anybody with its code: the stay, names masked", async () => {
		const { code } = (await read(`id=${order.id}`)).data;
		expect(await verify(code)).toMatchObject({
			result: "valid",
			booking_id: order.booking_id,
			units: 2,
			guests_masked: ["Z**** W**", "Z**** S**"],
			service_from: order.service_from,
		});
		const text = JSON.stringify(await verify(code, "zh-cn"));
		expect(text).toContain("凭证有效");
		expect(text).not.toContain("ZHANG");
		expect((await portal.call(`order/verify?code=${"A".repeat(20)}`)).data.type).toBe("not_found");
	});

	it("gets a new version when it says something else, and the old one is superseded", async () => {
		const { code } = (await read(`id=${order.id}`)).data;
		await portal.store.db.execute(
			sql`update order_guest set guest_full_name = 'LI SI' where order_id = ${order.id} and position = 1`,
		);
		const renewed = (await read(`id=${order.id}`)).data;
		expect(renewed).toMatchObject({ version: 2 });
		expect((await read(`id=${order.id}`)).data).toMatchObject({ version: 2, code: renewed.code });
		expect([(await verify(code)).result, (await verify(renewed.code)).result]).toEqual(["superseded", "valid"]);
		expect((await member.detail(order.id)).data.documents).toMatchObject([
			{ version: 2, superseded: false },
			{ version: 1, superseded: true },
		]);
	});

	it("stays the same version when the portal words it otherwise or tells more of the order", async () => {
		const before = (await read(`id=${order.id}`)).data;
		const line = lineOf("hotel");
		const texts = { ...line.texts, en: { ...line.texts.en, "voucher-check-in": "Arriving" } };
		const withNewField = (own: LinePart): LinePart => ({
			...own,
			part: (of, language) => ({ ...own.part(of, language), is_new: true }),
		});
		registerProductLines([{ ...line, texts, partFrom: (row) => withNewField(line.partFrom(row)) }]);
		const reworded = (await read(`id=${order.id}`)).data;
		registerProductLines([line]);
		expect(JSON.stringify(reworded.blocks)).toContain("Arriving");
		expect(reworded).toMatchObject({ version: before.version, code: before.code });
		await portal.store.db.execute(
			sql`update order_guest set guest_full_name = 'WANG WU' where order_id = ${order.id} and position = 1`,
		);
		expect((await read(`id=${order.id}`)).data.version).toBe(before.version + 1);
	});

	it("is not to be had before the order is confirmed, and is revoked when it is cancelled", async () => {
		const made = await member.create({ plan: await findPlan(portal), check_in: inDays(46) });
		expect((await read(`id=${made.data.id}`)).data.type).toBe("not_allowed_in_state");
		const { data: paid } = await member.pay(made.data.id);
		const [{ code }] = paid.documents;
		const { data: quoted } = await member.cancelQuote(paid.id);
		await member.cancel(paid.id, quoted.quote_id);
		expect((await verify(code)).result).toBe("revoked");
		expect((await read(`id=${paid.id}`)).data.type).toBe("not_allowed_in_state");
	});
});
