import { z } from "zod";
import { Version } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { DocumentLanguage, DocumentModel, Paper } from "../base/document";
import type { TextKind } from "../base/typed/normalise";
import { typed } from "../base/typed/typed";
import { VOUCHER_LIMITS } from "./voucher-limits";

/** How the code that reception searches by is printed: in writing alone, or as a barcode (Code 128) as well. */
export const BookingCodeType = z.enum(["text", "barcode"]);

const text = (kind: TextKind, longest: number) => typed(kind).max(longest).default("");
const Switch = (initial: boolean) => z.boolean().default(initial);

/**
 * What a company chooses for the vouchers of its orders; what is left out is the default. `logo`: the `url` of an upload of the company.
 * `colour`: `#rrggbb`, on which white text is readable. `language`: of vouchers that are asked for in none.
 */
export const VoucherSettingFields = z.object({
	logo: text("url", 300),
	company_name_zh: text("label", VOUCHER_LIMITS.company_name),
	company_name_en: text("label", VOUCHER_LIMITS.company_name),
	phone: text("phone", VOUCHER_LIMITS.phone),
	email: text("account", VOUCHER_LIMITS.email),
	address: text("label", VOUCHER_LIMITS.address),
	header_note_zh: text("prose", VOUCHER_LIMITS.note),
	header_note_en: text("prose", VOUCHER_LIMITS.note),
	footer_note_zh: text("prose", VOUCHER_LIMITS.note),
	footer_note_en: text("prose", VOUCHER_LIMITS.note),
	colour: typed("token").toLowerCase().max(20).default("#0f5c7a"),
	paper: Paper.default("A4"),
	language: DocumentLanguage.default("both"),
	show_burmese: Switch(true),
	show_price: Switch(false),
	show_policy: Switch(true),
	show_guest_phone: Switch(false),
	show_nationality: Switch(false),
	show_qr: Switch(true),
	emergency_phone: text("phone", VOUCHER_LIMITS.phone),
	booking_code_type: BookingCodeType.default("text"),
});
export type VoucherSettingFields = z.output<typeof VoucherSettingFields>;

export const DEFAULT_VOUCHER_SETTING: VoucherSettingFields = VoucherSettingFields.parse({});

/** `version` is raised by each change, 0 before the first. */
export const VoucherSetting = z.looseObject({ ...VoucherSettingFields.shape, version: z.number().int().nonnegative() });
export type VoucherSetting = z.output<typeof VoucherSetting>;

const rule = "manage/voucherSetting";

export const accountVoucherSetting = defineGet("account/voucherSetting", {
	access: "member",
	summary: "How the vouchers of the company's orders look",
	rule,
	answer: VoucherSetting,
});

/** `version`: the one that was read; refused `stale_state` where somebody has saved since. */
export const accountSaveVoucherSetting = definePost("account/voucherSetting", {
	as: "account.saveVoucherSetting",
	access: "member",
	summary: "Saves how the company's vouchers look; the next download of each makes a new version",
	rule,
	body: VoucherSettingFields.extend({ version: Version }),
	answer: VoucherSetting,
});

/** Nothing is saved. Shown is the newest own order that has a voucher, or an invented one. `format=pdf` answers the PDF itself. */
export const accountPreviewVoucher = definePost("account/previewVoucher", {
	access: "member",
	summary: "A voucher by settings that are not saved, as a document model or as PDF; it is not valid",
	rule,
	key: "none",
	cost: "document",
	file: "pdf",
	body: VoucherSettingFields.extend({ format: z.enum(["model", "pdf"]).default("model") }),
	answer: DocumentModel,
});
