import { code128 } from "~/lib/paper/code128";
import { PLAIN_COLOUR } from "~/lib/paper/colour";
import type { DocumentModel } from "~/portal-contract/base/document";
import type { VoucherSettingFields } from "~/portal-contract/company/voucher-setting";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type DocumentTexts, momentText } from "~/portal-server/platform/documents/document-texts";
import type { SiteIssuer } from "~/portal-server/platform/documents/issuer";
import { textsOf } from "../../model/line/lines";
import type { LinePart } from "../../model/line/product-lines";
import type { GuestedOrder, OrderRecord } from "../../model/record";
import { voucherBlocks } from "./voucher-blocks";

export interface VoucherSource extends GuestedOrder {
	part: LinePart;
	/** A preview has no code. */
	issued: { version: number; code: string | null; issued_at: number };
	superseded: boolean;
	issuer: SiteIssuer;
}

export interface VoucherLook {
	setting: VoucherSettingFields;
	logo: { url: string; width: number; height: number } | null;
	/** Says that it is not valid. */
	is_preview?: boolean;
}

/** The looks of a document without settings. */
export const PLAIN = {
	verify_url: null,
	barcode: null,
	letterhead: null,
	header: [],
	colour: PLAIN_COLOUR,
	paper: "A4",
} satisfies Partial<DocumentModel>;

/** Last segment of the check page's address on a preview: a code that no voucher has. */
const NO_CODE = "preview";

export function voucherModel(source: VoucherSource, look: VoucherLook): DocumentModel {
	const { part, issued, superseded, issuer, ...of } = source;
	const { setting } = look;
	const { order } = of;
	const texts = textsOf(order.product_line, setting.language);
	const qr = texts.block("voucher-qr");
	const url = `${issuer.public_url}/voucher/${issued.code ?? NO_CODE}`;
	return {
		kind: "voucher",
		language: setting.language,
		...texts.block("voucher-title"),
		issuer: texts.line(issuer.name),
		number: order.booking_id,
		version: issued.version,
		code: issued.code,
		issued_at: issued.issued_at,
		issued_text: texts.line(momentText(issued.issued_at)),
		version_text: versionText(source, texts),
		superseded,
		notice: noticeOf(order, look, texts),
		blocks: voucherBlocks(order, part.document(of, setting.language), issuer.name, texts, setting),
		qr: setting.show_qr ? { url, caption: qr.title, caption_alt: qr.title_alt } : null,
		verify_url: url,
		barcode: barcodeOf(order, setting, texts),
		letterhead: letterheadOf(look, texts),
		header: noteLines(setting.header_note_zh, setting.header_note_en, texts),
		footer: [
			...noteLines(setting.footer_note_zh, setting.footer_note_en, texts),
			texts.line(texts.words("voucher-show")),
			...emergencyLines(setting, texts),
			...closingLines(issuer, texts),
		],
		colour: setting.colour,
		paper: setting.paper,
	};
}

export const issuedText = (key: string, seconds: number, { line, words }: DocumentTexts): string =>
	`${line(words(key))} ${line(momentText(seconds))}`;

function versionText({ issued: { version, issued_at }, superseded }: VoucherSource, texts: DocumentTexts): string {
	const { line, words } = texts;
	const state = superseded ? ` · ${line(words("voucher-superseded"))}` : "";
	return `${line(words("voucher-version"))} ${version}${state}  ·  ${issuedText("voucher-issued", issued_at, texts)}`;
}

function noticeOf(
	{ status }: OrderRecord,
	{ is_preview }: VoucherLook,
	{ block }: DocumentTexts,
): DocumentModel["notice"] {
	const key = is_preview
		? "voucher-notice-preview"
		: status === ORDER_STATUS.cancelling
			? "voucher-notice-cancelling"
			: null;
	if (key === null) return null;
	const { title, title_alt } = block(key);
	return { text: title, text_alt: title_alt };
}

/** The supplier's own code where there is one: what reception searches by. */
function barcodeOf(
	{ supplier_code, booking_id }: OrderRecord,
	{ booking_code_type }: VoucherSettingFields,
	{ line, words }: DocumentTexts,
): DocumentModel["barcode"] {
	const text = supplier_code ?? booking_id;
	if (booking_code_type !== "barcode" || code128(text) === null) return null;
	return { text, caption: line(words(supplier_code === null ? "voucher-booking-id" : "voucher-confirmation-code")) };
}

function letterheadOf({ setting, logo }: VoucherLook, { language }: DocumentTexts): DocumentModel["letterhead"] {
	const { company_name_zh: zh, company_name_en: en, phone, email, address } = setting;
	const [name = "", other = ""] = language === "en" ? [en || zh] : [zh || en, language === "both" ? en : ""];
	const lines = [address, [phone, email].filter((text) => text !== "").join(" · ")].filter((text) => text !== "");
	if (name === "" && lines.length === 0 && !logo) return null;
	const picture = logo && { url: logo.url, width: logo.width, height: logo.height };
	return { name, name_alt: other === "" || other === name ? null : other, lines, logo: picture };
}

/** A note in the document's language, or in the one in which there is any; in `both` Chinese comes first. */
function noteLines(zh: string, en: string, { language }: DocumentTexts): string[] {
	const notes = language === "both" ? [zh, en] : language === "en" ? [en || zh] : [zh || en];
	return [...new Set(notes.flatMap((note) => note.split("\n")).filter((line) => line.trim() !== ""))];
}

function emergencyLines({ emergency_phone: phone }: VoucherSettingFields, { line, words }: DocumentTexts): string[] {
	return phone === "" ? [] : [line(words({ key: "voucher-company-emergency", values: { phone } }))];
}

export function closingLines({ phone, demonstration }: SiteIssuer, { line, words }: DocumentTexts): string[] {
	return [
		...(phone === "" ? [] : [line(words({ key: "voucher-emergency", values: { phone } }))]),
		...(demonstration ? [line(words("voucher-demonstration"))] : []),
	];
}
