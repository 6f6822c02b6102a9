import type { z } from "zod";
import { formatMoment, OFFSET_TEXT } from "~/lib/time/travel-dates";
import type { DocumentLanguage, DocumentModel } from "~/portal-contract/base/document";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import type { Issuer } from "~/portal-server/platform/documents/issuer";
import { textsOf } from "../lines";
import type { GuestedOrder, LinePart } from "../product-lines";
import type { IssuedDocument } from "./issue";
import { type VoucherChoices, voucherBlocks } from "./voucher-blocks";

export interface VoucherSource extends GuestedOrder {
	part: LinePart;
	issued: IssuedDocument;
	superseded: boolean;
	issuer: Issuer;
}

export function voucherModel(
	{ part, issued, superseded, issuer, ...of }: VoucherSource,
	language: DocumentLanguage,
	choices: VoucherChoices,
): z.output<typeof DocumentModel> {
	const { order } = of;
	const texts = textsOf(order.product_line, language);
	const title = texts.block("voucher-title");
	const qr = texts.block("voucher-qr");
	const waiting = texts.block("voucher-notice-cancelling");
	return {
		kind: "voucher",
		language,
		...title,
		issuer: texts.line(issuer.name),
		number: order.booking_id,
		version: issued.version,
		code: issued.code,
		issued_at: issued.issued_at,
		issued_text: `${formatMoment(issued.issued_at)} ${OFFSET_TEXT}`,
		superseded,
		notice: order.status === ORDER_STATUS.cancelling ? { text: waiting.title, text_alt: waiting.title_alt } : null,
		blocks: voucherBlocks(order, part.document(of, language), issuer.name, texts, choices),
		qr: { url: `${issuer.public_url}/voucher/${issued.code}`, caption: qr.title, caption_alt: qr.title_alt },
		footer: [texts.line(texts.words("voucher-show")), ...closingLines(issuer, texts)],
	};
}

export function closingLines({ phone, demonstration }: Issuer, { line, words }: DocumentTexts): string[] {
	return [
		...(phone === "" ? [] : [line(words({ key: "voucher-emergency", values: { phone } }))]),
		...(demonstration ? [line(words("voucher-demonstration"))] : []),
	];
}
