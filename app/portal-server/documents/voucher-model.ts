import type { z } from "zod";
import { formatMoment, OFFSET_TEXT } from "~/lib/travel-dates";
import type { DocumentLanguage, DocumentModel } from "~/portal-contract/document";
import type { OrderRecord, VoucherPart } from "../orders/product-lines";
import type { IssuedDocument } from "./issue";
import { speakerOf, type Words } from "./speaker";
import { DEFAULT_CHOICES, voucherBlocks } from "./voucher-blocks";

/** Who issues: the site, in both languages; `phone` answers day and night, empty where there is none. */
export interface Issuer {
	name: Words;
	phone: string;
	/** A site of invented data says so on every document. */
	demonstration: boolean;
	/** `https://host` */
	public_url: string;
}

export interface VoucherSource {
	order: OrderRecord;
	part: VoucherPart;
	issued: IssuedDocument;
	superseded: boolean;
	issuer: Issuer;
}

/** The voucher as the contract's document: one content, drawn as PDF here and as a page by the web tier. */
export function voucherModel(
	{ order, part, issued, superseded, issuer }: VoucherSource,
	language: DocumentLanguage,
): z.output<typeof DocumentModel> {
	const speaker = speakerOf(language);
	const title = speaker.block("voucher-title");
	const qr = speaker.block("voucher-qr");
	const footer = [speaker.line(speaker.words("voucher-show"))];
	if (issuer.phone !== "") footer.push(speaker.line(speaker.words({ key: "voucher-emergency", values: { phone: issuer.phone } })));
	if (issuer.demonstration) footer.push(speaker.line(speaker.words("voucher-demonstration")));
	return {
		kind: "voucher",
		language,
		...title,
		issuer: speaker.line(issuer.name),
		number: order.booking_id,
		version: issued.version,
		code: issued.code,
		issued_at: issued.issued_at,
		issued_text: `${formatMoment(issued.issued_at)} ${OFFSET_TEXT}`,
		superseded,
		blocks: voucherBlocks(order, part, issuer.name, speaker, DEFAULT_CHOICES),
		qr: { url: `${issuer.public_url}/voucher/${issued.code}`, caption: qr.title, caption_alt: qr.title_alt },
		footer,
	};
}
