import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import { formatMoment, OFFSET_TEXT } from "~/lib/time/travel-dates";
import type { DocumentBlock, DocumentLanguage, DocumentModel, DocumentRow } from "~/portal-contract/base/document";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Issuer } from "~/portal-server/platform/documents/issuer";
import type { DocumentTexts, Words } from "~/portal-server/platform/documents/speaker";
import { textsOf } from "../lines";
import type { GuestedOrder, LinePart, OrderRecord, StoredPriceLine } from "../product-lines";
import { axisText, statusText } from "../reading/status-texts";
import { moment, policyBlock, requestBlock } from "./voucher-blocks";
import { closingLines } from "./voucher-model";

export interface ConfirmationSource extends GuestedOrder {
	part: LinePart;
	/** Company of the order in both languages. */
	company: Words;
	issuer: Issuer;
	/** Seconds UTC: what the document says is as of this. */
	as_of: number;
}

/** What a confirmation may be taken for in a state: it is never good for the service itself. */
function standingOf(status: number): "pending" | "confirmed" | "cancelling" | "ended" {
	if (status < ORDER_STATUS.confirmed) return "pending";
	if (status <= ORDER_STATUS.completed) return "confirmed";
	return status === ORDER_STATUS.cancelling ? "cancelling" : "ended";
}

/** The booking confirmation: what was ordered, by whom, at which price and by which policy, as it stands now. */
export function confirmationModel(source: ConfirmationSource, language: DocumentLanguage): z.output<typeof DocumentModel> {
	const { order, part, issuer, as_of } = source;
	const speaker = textsOf(order.product_line, language);
	const standing = standingOf(order.status);
	const notice = speaker.block(`confirmation-notice-${standing}`);
	const requests = order.special_requests === "" ? [] : [requestBlock(order, speaker)];
	return {
		kind: "confirmation",
		language,
		...speaker.block(`confirmation-title-${standing}`),
		issuer: speaker.line(issuer.name),
		number: order.booking_id,
		version: order.version,
		code: null,
		issued_at: as_of,
		issued_text: `${formatMoment(as_of)} ${OFFSET_TEXT}`,
		superseded: false,
		notice: { text: notice.title, text_alt: notice.title_alt },
		blocks: [
			bookingBlock(source, speaker),
			...part.document(source, language).blocks,
			priceBlock(order, speaker),
			moneyBlock(order, speaker),
			...requests,
			policyBlock(order, speaker, true),
		],
		qr: null,
		footer: closingLines(issuer, speaker),
	};
}

const same = (text: string): Words => ({ zh: text, en: text });

/** A row for what is there. */
function given({ row }: DocumentTexts, key: string, text: string | null): DocumentRow[] {
	return text === null || text === "" ? [] : [row(key, same(text))];
}

function bookingBlock({ order, company }: ConfirmationSource, speaker: DocumentTexts): DocumentBlock {
	const { block, row } = speaker;
	const state: Words = { zh: statusText(order, "zh-cn"), en: statusText(order, "en") };
	return {
		kind: "rows",
		...block("voucher-booking"),
		rows: [
			row("voucher-booking-id", same(order.booking_id), { strong: true }),
			row("confirmation-state", state, { strong: true }),
			...given(speaker, "voucher-confirmation-code", order.supplier_code),
			row("confirmation-booked-at", same(moment(order.booking_date))),
			row("confirmation-company", { ...company, isName: true }),
			row("export-user-account", same(order.user_account)),
			row("export-contact-person", same(order.contact_person)),
			row("export-contact-phone", same(order.contact_phone)),
			...given(speaker, "export-contact-email", order.contact_email),
			...given(speaker, "export-cost-center", order.cost_center),
			...given(speaker, "export-purchase-order", order.purchase_order),
			...given(speaker, "export-trip-purpose", order.trip_purpose),
			...given(speaker, "export-arrival-note", order.arrival_note),
		],
	};
}

function priceBlock({ price_lines, currency }: OrderRecord, { block, head, line }: DocumentTexts): DocumentBlock {
	return {
		kind: "table",
		...block("confirmation-price"),
		head: ["confirmation-quantity", "confirmation-item", "confirmation-unit-price", "confirmation-amount"].map(head),
		rows: (price_lines as StoredPriceLine[]).map(({ quantity, label_zh, label_en, unit_amount, amount }) => [
			String(quantity),
			line({ zh: label_zh, en: label_en }),
			formatMoney(unit_amount, currency),
			formatMoney(amount, currency),
		]),
	};
}

function moneyBlock(order: OrderRecord, speaker: DocumentTexts): DocumentBlock {
	const { block, row, words } = speaker;
	const money = (amount: number) => same(formatMoney(amount, order.currency));
	const payment: Words = {
		zh: axisText("payment", order.payment_status, "zh-cn"),
		en: axisText("payment", order.payment_status, "en"),
	};
	const rows = [row("voucher-price", money(order.total_amount), { strong: true }), row("export-payment-status", payment)];
	if (order.pay_channel !== null)
		rows.push(row("export-pay-channel", words(order.pay_channel === "credit" ? "ledger-credit" : "ledger-pre-deposit")));
	if (order.pay_time !== null) rows.push(row("confirmation-paid-at", same(moment(order.pay_time))));
	if (order.fee_amount > 0) rows.push(row("export-fee-amount", money(order.fee_amount)));
	if (order.refund_money > 0) rows.push(row("export-refund-money", money(order.refund_money)));
	return { kind: "rows", ...block("confirmation-payment"), rows };
}
