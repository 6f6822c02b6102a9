import type { QrCode } from "~/parts/document/qr.server";
import type { DocumentModel } from "~/portal-contract/base/document";
import type { VoucherSetting, VoucherSettingFields } from "~/portal-contract/company/voucher-setting";

export const TEXTS = {
	letterhead: ["company_name_zh", "company_name_en", "phone", "email", "address", "emergency_phone"],
	notes: ["header_note_zh", "header_note_en", "footer_note_zh", "footer_note_en"],
} as const;
export const SWITCHES = [
	"show_price",
	"show_policy",
	"show_guest_phone",
	"show_nationality",
	"show_qr",
	"show_burmese",
] as const;
export const CHOICES = {
	paper: ["A4", "A5"],
	language: ["both", "zh-cn", "en"],
	booking_code_type: ["text", "barcode"],
} as const;

type Switch = (typeof SWITCHES)[number];
type TextName = (typeof TEXTS)["letterhead" | "notes"][number] | "colour" | keyof typeof CHOICES;

/** Values of the form: a ticked switch is `on`, the others are absent. */
export type SettingForm = Record<TextName, string> & Partial<Record<Switch, string>>;

const TEXT_NAMES: readonly TextName[] = [
	...TEXTS.letterhead,
	...TEXTS.notes,
	"colour",
	...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
];

export function formValues(fields: VoucherSettingFields): SettingForm {
	const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, fields[name]])) as Record<TextName, string>;
	const switches = SWITCHES.filter((name) => fields[name]).map((name) => [name, "on"]);
	return { ...texts, ...Object.fromEntries(switches) };
}

/** Key of a field's label: `company_name_zh` is `voucher-setting:company-name-zh`. */
export const labelKey = (name: string): string => name.replaceAll("_", "-");

export interface ShownVoucher {
	document: DocumentModel;
	qr: QrCode | null;
}

/** Of a form that is shown again. */
export interface SettingShown {
	/** By the settings that are not saved; null where they make no voucher. */
	voucher: ShownVoucher | null;
	logo: string;
	/** What somebody else has saved meanwhile, and the fields in which it differs. */
	conflict: { stored: VoucherSetting; fields: string[] } | null;
	/** The defaults in place of what was posted. `key`: of one request for them, by which the form begins anew. */
	restored: { key: string; values: SettingForm } | null;
}

/** Fields in which what is stored differs from what a form holds. */
export function differences(stored: VoucherSetting, typed: VoucherSettingFields): string[] {
	const names = ["logo", ...TEXT_NAMES, ...SWITCHES] as const;
	return names.filter((name) => stored[name] !== typed[name]);
}
