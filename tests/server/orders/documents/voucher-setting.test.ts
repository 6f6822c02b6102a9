import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DocumentModel } from "~/portal-contract/base/document";
import { DEFAULT_VOUCHER_SETTING } from "~/portal-contract/company/voucher-setting";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { findPlan, inDays } from "../bookings";
import { openVouchers, type Vouchers } from "./vouchers";

const SETTING = "account/voucherSetting";
const folder = mkdtempSync(path.join(os.tmpdir(), "vouchers-"));

let portal: TestPortal;
let vouchers: Vouchers;

beforeAll(async () => {
	portal = await startPortal();
	vouchers = await openVouchers(portal, folder);
});
afterAll(async () => {
	await portal?.close();
	rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => vouchers.save({}).then(() => undefined));

describe("how a company's vouchers look", () => {
	it("is saved by one member, read by the other, and no other company's [M-023]", async () => {
		const before = await vouchers.read(vouchers.stranger.token);
		const saved = await vouchers.save({
			company_name_zh: "云岭机械",
			company_name_en: "Yunling Machinery",
			paper: "A5",
			colour: "#7A1F0F",
		});
		expect(saved).toMatchObject({ company_name_zh: "云岭机械", paper: "A5", colour: "#7a1f0f" });
		expect(await vouchers.read(vouchers.colleague.token)).toEqual(saved);
		expect(await vouchers.read(vouchers.stranger.token)).toEqual(before);
		expect(await vouchers.voucher()).toMatchObject({
			paper: "A5",
			colour: "#7a1f0f",
			letterhead: { name: "云岭机械", name_alt: "Yunling Machinery" },
		});
	});

	it("is kept from members without the rule, and from guests", async () => {
		const { token } = await portal.signIn("demo_booker");
		const { version } = await vouchers.read(vouchers.stranger.token);
		for (const options of [{ token }, { token, body: { version, paper: "A5" } }])
			expect((await portal.call(SETTING, options)).code).toBe(401);
		expect((await vouchers.preview({}, token)).code).toBe(401);
		expect((await portal.call(SETTING, { body: { version } })).code).toBe(303);
		expect((await vouchers.read(vouchers.stranger.token)).version).toBe(version);
	});

	it("is not overwritten by whoever opened it before somebody else saved; the same once more is no conflict", async () => {
		const { version } = await vouchers.read();
		const first = { ...DEFAULT_VOUCHER_SETTING, address: "Kunming", version };
		expect((await vouchers.post(first)).data.address).toBe("Kunming");
		expect((await vouchers.post(first)).code).toBe(1);
		const late = await vouchers.post({ ...first, address: "Yangon" }, vouchers.colleague.token);
		expect([late.code, late.data.type, late.msg]).toEqual([0, "stale_state", expect.stringMatching(/Somebody else/)]);
		expect(await vouchers.read()).toMatchObject({ address: "Kunming", version: version + 1 });
	});

	it("is saved once by ten at the same time", async () => {
		const { version } = await vouchers.read();
		const all = await Promise.all(
			Array.from({ length: 10 }, (_, index) =>
				vouchers.post({ ...DEFAULT_VOUCHER_SETTING, address: `Street ${index}`, version }),
			),
		);
		expect(all.filter(({ code }) => code === 1)).toHaveLength(1);
		expect((await vouchers.read()).version).toBe(version + 1);
	});

	it.each([
		["colour", "#ffe08a", /White text cannot be read/, /颜色太浅/],
		["colour", "red", /six hexadecimal digits/, /6 位色值/],
		["phone", "call me", /correct mobile number/, /正确的手机号/],
		["emergency_phone", "123", /too few digits/, /位数不足/],
		["email", "a@b", /e-mail/, /邮箱/],
		["address", "Kunming\ue000gnoy", /can't be displayed/, /无法显示/],
		["company_name_zh", "字".repeat(81), /At most 80/, /80/],
		["footer_note_zh", "一\n二\n三\n四\n五\n六", /At most 5 lines/, /最多 5 行/],
		["header_note_en", "a".repeat(301), /At most 300/, /300/],
		["paper", "A3", /not valid/, /./],
		["language", "my", /not valid/, /./],
		["booking_code_type", "runes", /not valid/, /./],
		["show_policy", "perhaps", /./, /./],
		["logo", "/storage/default/20260101/none.png", /upload it again/, /重新上传/],
	])("names the field that is wrong, in both languages: %s, %.20s", async (name, value, en, zh) => {
		const { version } = await vouchers.read();
		for (const [language, said] of [
			["en", en],
			["zh-cn", zh],
		] as const) {
			const { code, data } = await vouchers.post(
				{ ...DEFAULT_VOUCHER_SETTING, [name]: value, version },
				vouchers.member.token,
				language,
			);
			expect([code, data.type, Object.keys(data.fields)]).toEqual([0, "invalid", [name]]);
			expect(data.fields[name]).toMatch(said);
		}
		expect((await vouchers.preview({ [name]: value })).data.fields).toHaveProperty(name);
		expect((await vouchers.read()).version).toBe(version);
	});
});

describe("a voucher by its company's settings", () => {
	it("contains what is switched on, and omits what is switched off, in the PDF as in the model", async () => {
		const off = { show_policy: false, show_qr: false, show_burmese: false };
		await vouchers.save(off);
		const bare = await vouchers.voucher();
		const without = await vouchers.download();
		const on = {
			show_price: true,
			show_guest_phone: true,
			show_nationality: true,
			emergency_phone: "+95 9 123 456 789",
		};
		const notes = { header_note_en: "Kindly note the company rate.", footer_note_zh: "发票抬头：云岭机械" };
		await vouchers.save({
			...on,
			...notes,
			booking_code_type: "barcode",
			phone: "0871-1234 5678",
			company_name_en: "Yunling",
		});
		const full = await vouchers.voucher();
		const { text } = await vouchers.download();
		const said = [
			"Total amount",
			"Contact phone",
			"Nationality",
			"+95 9 123 456 789",
			notes.header_note_en,
			notes.footer_note_zh,
			"Yunling",
		];
		for (const one of [...said, "Cancellation policy", "扫码核验凭证"]) {
			expect(JSON.stringify(full), one).toContain(one);
			expect(JSON.stringify(bare), one).not.toContain(one);
			if (text !== "") expect([one, text.includes(one), without.text.includes(one)]).toEqual([one, true, false]);
		}
		expect(full.barcode?.text).toBe(vouchers.order.part.hotel_confirmation_code);
		expect([bare.qr, bare.barcode, bare.letterhead]).toEqual([null, null, null]);
		expect([full, bare].map(({ blocks }) => blocks.some(({ title }) => title.includes("缅文")))).toEqual([true, false]);
	});

	it("always says what a hotel must know, whatever is switched off: both codes, who pays, the guests, version and check page", async () => {
		await vouchers.save({ show_policy: false, show_qr: false, show_burmese: false, language: "en", paper: "A5" });
		const model = await vouchers.voucher();
		const { text, size } = await vouchers.download();
		const fixed = [
			vouchers.order.booking_id,
			vouchers.order.part.hotel_confirmation_code,
			"ZHANG WEI",
			"PREPAID",
			"Hotel name",
			"Room type",
			"Meals",
			"Bed type",
		];
		for (const one of [...fixed, "Check-in", "Check-out", "Version", "Issued", `/voucher/${model.code}`]) {
			expect(JSON.stringify(model), one).toContain(one);
			if (text !== "") expect(text.replaceAll("\n", ""), one).toContain(one);
		}
		expect(model.language).toBe("en");
		expect(size).toMatch(/419\.\d+ 595\.\d+/);
	});

	it("becomes a new version at the next download, and the old one is superseded; going back makes another", async () => {
		const first = await vouchers.voucher();
		expect((await vouchers.voucher()).version).toBe(first.version);
		await vouchers.save({ header_note_zh: "请提前到店" });
		const check = async (code: string | null) => (await portal.call(`order/verify?code=${code}`)).data.result;
		expect(await check(first.code)).toBe("valid");
		const second = await vouchers.voucher();
		expect([second.version, await check(first.code), await check(second.code)]).toEqual([
			first.version + 1,
			"superseded",
			"valid",
		]);
		await vouchers.save({});
		expect((await vouchers.voucher()).version).toBe(first.version + 2);
	});

	it("of an order that is confirmed afterwards begins with version 1", async () => {
		await vouchers.save({ address: "昆明市盘龙区" });
		const made = await vouchers.member.create({ plan: await findPlan(portal), check_in: inDays(70) });
		const paid = (await vouchers.member.pay(made.data.id)).data;
		const { data } = await portal.call(`order/voucher?id=${paid.id}`, { token: vouchers.member.token });
		expect([data.version, data.letterhead.lines]).toEqual([1, ["昆明市盘龙区"]]);
	});

	it("names the price by one choice, made here or on the voucher's own page, and that is no new version", async () => {
		const { version } = await vouchers.voucher();
		const shown = async () => [
			(await vouchers.read()).show_price,
			(await vouchers.voucher()).show_price,
			JSON.stringify(await vouchers.voucher()).includes("¥"),
		];
		await vouchers.member.post("order/voucherPrice", { show_price: "1" });
		expect(await shown()).toEqual([true, "1", true]);
		await vouchers.save({ show_price: false });
		expect(await shown()).toEqual([false, "0", false]);
		await vouchers.save({ show_price: true, language: "zh-cn" });
		expect((await vouchers.voucher("&show_price=0&language=en")).language).toBe("en");
		expect((await vouchers.voucher()).version).toBe(version);
	});

	it("stays on one page in A5 with long names, and is read in both languages", async () => {
		const long = {
			company_name_zh: "云南云岭重型机械进出口贸易集团有限责任公司昆明总公司",
			company_name_en: "Yunnan Yunling Heavy Machinery Import and Export Group",
		};
		await vouchers.save({
			...long,
			paper: "A5",
			show_price: true,
			show_nationality: true,
			phone: "+86 871 1234 5678",
			email: "travel@yunling.example",
		});
		const { bytes, text } = await vouchers.download();
		expect(bytes.length).toBeLessThanOrEqual(70 * 1024);
		expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
		if (text !== "") expect(text.replace(/\s/g, "")).toContain(long.company_name_zh);
	});
});

describe("the preview", () => {
	it("shows the newest own order by settings that are not saved, says that it is not valid, and saves nothing", async () => {
		const before = [await vouchers.read(), (await vouchers.voucher()).version];
		const { data } = await vouchers.preview({ paper: "A5", company_name_en: "Trial Ltd", language: "en" });
		const model = DocumentModel.parse(data);
		expect(model).toMatchObject({ paper: "A5", code: null, language: "en", letterhead: { name: "Trial Ltd" } });
		expect(model.notice?.text).toBe("Preview only, not valid for check-in");
		expect(model.qr?.url).toMatch(/\/voucher\/preview$/);
		expect(JSON.stringify(model.blocks)).toContain("ZHANG WEI");
		expect([await vouchers.read(), (await vouchers.voucher()).version]).toEqual(before);
	});

	it("shows an invented stay to who has no voucher, in each language", async () => {
		for (const language of ["zh-cn", "en", "both"]) {
			const model = DocumentModel.parse(
				(await vouchers.preview({ language, show_price: true, show_nationality: true }, vouchers.newcomer.token)).data,
			);
			expect(JSON.stringify(model.blocks)).toContain(language === "en" ? "Sample Hotel" : "示例酒店");
		}
	});

	it("is a PDF as well, shown in the browser", async () => {
		const body = JSON.stringify({ format: "pdf", paper: "A5", language: "en", footer_note_en: "Trial note" });
		const { text, size } = await vouchers.pdf("account/previewVoucher", { method: "POST", body });
		expect(size).toMatch(/419\.\d+/);
		if (text !== "") expect(text).toMatch(/Preview only, not valid for check-in[\s\S]*Trial note/);
	});
});
