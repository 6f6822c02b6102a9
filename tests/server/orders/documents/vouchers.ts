import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { DocumentModel } from "~/portal-contract/base/document";
import { DEFAULT_VOUCHER_SETTING, type VoucherSettingFields } from "~/portal-contract/company/voucher-setting";
import type { TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays, signInForLong } from "../bookings";
import { addCompany, addMembers } from "../members";

const SETTING = "account/voucherSetting";

/** A company with two members and a confirmed order, another one, and a third that has ordered nothing. */
export async function openVouchers(portal: TestPortal, folder: string) {
	const company_id = await addCompany(portal, { deposit: 500_000_000, limit_amount: 0 });
	const [one, two] = await addMembers(portal, company_id, ["admin", "travel_manager"]);
	const member = booker(portal, one?.token ?? "");
	const colleague = booker(portal, two?.token ?? "");
	const stranger = booker(portal, await signInForLong(portal, "demo"));
	const [fresh] = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount: 0 }), ["admin"]);
	const newcomer = booker(portal, fresh?.token ?? "");
	const made = await member.create({ plan: await findPlan(portal), check_in: inDays(45) });
	const order = (await member.pay(made.data.id)).data;

	const read = async (token = member.token) => (await portal.call(SETTING, { token })).data;
	const post = (body: object, token = member.token, language = "en") => portal.call(SETTING, { body, token, language });
	/** Saves these over the defaults, whatever was saved before. */
	async function save(fields: Partial<VoucherSettingFields>, token = member.token) {
		const { version } = await read(token);
		const answer = await post({ ...DEFAULT_VOUCHER_SETTING, ...fields, version }, token);
		expect(answer.code, answer.text).toBe(1);
		return answer.data;
	}
	const voucher = async (query = "", token = member.token) =>
		DocumentModel.parse((await portal.call(`order/voucher?id=${order.id}${query}`, { token })).data);
	const preview = (fields: object, token = member.token) =>
		portal.call("account/previewVoucher", { body: fields, token, language: "en" });

	/** What a PDF says (by poppler, "" on a machine without it) and on which paper. */
	async function pdf(call: string, init: RequestInit = {}): Promise<{ bytes: Buffer; text: string; size: string }> {
		const headers = { server: "true", "ba-user-token": member.token, "content-type": "application/json" };
		const response = await portal.app.fetch(new Request(`http://portal.invalid/api/${call}`, { ...init, headers }));
		expect(response.headers.get("content-type")).toBe("application/pdf");
		const bytes = Buffer.from(await response.arrayBuffer());
		const file = path.join(folder, "voucher.pdf");
		writeFileSync(file, bytes);
		const [size = ""] = bytes.toString("latin1").match(/\/MediaBox \[[^\]]*\]/) ?? [];
		const { status, stdout } = spawnSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
		return { bytes, text: status === 0 ? stdout : "", size };
	}
	const download = () => pdf(`order/voucher?format=pdf&id=${order.id}`);
	return { member, colleague, stranger, newcomer, order, read, post, save, voucher, preview, pdf, download };
}

export type Vouchers = Awaited<ReturnType<typeof openVouchers>>;
