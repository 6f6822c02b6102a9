import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import type { DocumentBlock, DocumentLanguage, DocumentModel, DocumentRow } from "~/portal-contract/base/document";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import {
	type Bilingual,
	type DocumentTexts,
	momentText,
	same,
} from "~/portal-server/platform/documents/document-texts";
import type { SiteIssuer } from "~/portal-server/platform/documents/issuer";
import { shownName } from "~/portal-server/platform/words/actors";
import { textsOf } from "../../model/line/lines";
import type { LinePart } from "../../model/line/product-lines";
import type { GuestedOrder, OrderRecord, StoredPriceLine } from "../../model/record";
import { axisText, statusText } from "../status-texts";
import { policyBlock, requestBlocks } from "./voucher-blocks";
import { closingLines, issuedText, PLAIN } from "./voucher-model";

export interface ConfirmationSource extends GuestedOrder {
	part: LinePart;
	company: Bilingual;
	issuer: SiteIssuer;
	as_of: number;
}

/** A confirmation is never valid for the service itself. */
function stageOf(status: number): "pending" | "confirmed" | "cancelling" | "ended" {
	if (status < ORDER_STATUS.confirmed) return "pending";
	if (status <= ORDER_STATUS.completed) return "confirmed";
	return status === ORDER_STATUS.cancelling ? "cancelling" : "ended";
}

export function confirmationModel(
	source: ConfirmationSource,
	language: DocumentLanguage,
): z.output<typeof DocumentModel> {
	const { order, part, issuer, as_of } = source;
	const texts = textsOf(order.product_line, language);
	const stage = stageOf(order.status);
	const notice = texts.block(`confirmation-notice-${stage}`);
	return {
		kind: "confirmation",
		language,
		...texts.block(`confirmation-title-${stage}`),
		issuer: texts.line(issuer.name),
		number: order.booking_id,
		version: order.version,
		code: null,
		issued_at: as_of,
		issued_text: texts.line(momentText(as_of)),
		version_text: issuedText("confirmation-as-of", as_of, texts),
		superseded: false,
		notice: { text: notice.title, text_alt: notice.title_alt },
		blocks: [
			bookingBlock(source, texts),
			...part.document(source, language).blocks,
			priceBlock(order, texts),
			moneyBlock(order, texts),
			...requestBlocks(order, texts),
			policyBlock(order, texts, true),
		],
		qr: null,
		...PLAIN,
		footer: closingLines(issuer, texts),
	};
}

function given({ row }: DocumentTexts, key: string, text: string | null): DocumentRow[] {
	return text === null || text === "" ? [] : [row(key, same(text))];
}

function bookingBlock({ order, company }: ConfirmationSource, texts: DocumentTexts): DocumentBlock {
	const { block, row } = texts;
	const state: Bilingual = { zh: statusText(order, "zh-cn"), en: statusText(order, "en") };
	return {
		kind: "rows",
		...block("voucher-booking"),
		rows: [
			row("voucher-booking-id", same(order.booking_id), { strong: true }),
			row("confirmation-state", state, { strong: true }),
			...given(texts, "voucher-confirmation-code", order.supplier_code),
			row("confirmation-booked-at", momentText(order.booking_date)),
			row("confirmation-company", { ...company, isName: true }),
			row("export-user-account", {
				zh: shownName("zh-cn", order.user_account),
				en: shownName("en", order.user_account),
			}),
			row("export-contact-person", same(order.contact_person)),
			row("export-contact-phone", same(order.contact_phone)),
			...given(texts, "export-contact-email", order.contact_email),
			...given(texts, "export-cost-center", order.cost_center),
			...given(texts, "export-purchase-order", order.purchase_order),
			...given(texts, "export-trip-purpose", order.trip_purpose),
		],
	};
}

function priceBlock(
	{ price_lines, currency }: OrderRecord,
	{ block, head, line, signs }: DocumentTexts,
): DocumentBlock {
	return {
		kind: "table",
		...block("confirmation-price"),
		head: ["confirmation-quantity", "confirmation-item", "confirmation-unit-price", "confirmation-amount"].map(head),
		numeric: [2, 3],
		rows: (price_lines as StoredPriceLine[]).map(({ quantity, label_zh, label_en, unit_amount, amount }) => [
			String(quantity),
			line({ zh: label_zh, en: label_en }),
			formatMoney(unit_amount, currency, signs),
			formatMoney(amount, currency, signs),
		]),
	};
}

function moneyBlock(order: OrderRecord, texts: DocumentTexts): DocumentBlock {
	const { block, row, words } = texts;
	const money = (amount: number) => same(formatMoney(amount, order.currency, texts.signs));
	const payment: Bilingual = {
		zh: axisText("payment", order.payment_status, "zh-cn"),
		en: axisText("payment", order.payment_status, "en"),
	};
	const rows = [
		row("voucher-price", money(order.total_amount), { strong: true }),
		row("export-payment-status", payment),
	];
	if (order.pay_channel !== null)
		rows.push(
			row("export-pay-channel", words(order.pay_channel === "credit" ? "ledger-credit" : "ledger-pre-deposit")),
		);
	if (order.pay_time !== null) rows.push(row("confirmation-paid-at", momentText(order.pay_time)));
	if (order.fee_amount > 0) rows.push(row("export-fee-amount", money(order.fee_amount)));
	if (order.refund_money > 0) rows.push(row("export-refund-money", money(order.refund_money)));
	return { kind: "rows", ...block("confirmation-payment"), rows };
}
