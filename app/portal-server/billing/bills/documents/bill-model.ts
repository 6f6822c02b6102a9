import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import type { DocumentBlock, DocumentLanguage, DocumentModel } from "~/portal-contract/base/document";
import { BILL_STATUS } from "~/portal-contract/billing/bill-status";
import { closingLines, issuedText, PLAIN } from "~/portal-server/orders/reading/documents/voucher-model";
import type { IssuedWith } from "~/portal-server/platform/db/schema";
import {
	type Bilingual,
	type DocumentTexts,
	dayText,
	documentTexts,
	momentText,
	same,
} from "~/portal-server/platform/documents/document-texts";
import type { SiteIssuer } from "~/portal-server/platform/documents/issuer";
import { type LinePart, partsOf, peopleOf, serviceOf } from "../../line-parts";
import { dueOf } from "../amounts";
import type { BillRecord, BillSums } from "../bill-record";
import { billAccount } from "../issued-with";
import { type BillLineRow, lineStatusKey } from "../reading/lines";

/** Lines that paper holds; the files of a spreadsheet have all. */
export const MAX_PRINTED_LINES = 1000;

export interface BillDocument {
	bill: BillRecord;
	sums: BillSums;
	lines: readonly BillLineRow[];
	company: Bilingual;
	issuer: SiteIssuer;
	/** Seller and account to pay into; null where nobody sells in the currency. */
	sold: IssuedWith | null;
	as_of: number;
}

/** A bill with a row for each line: number, service and days, what it is charged to, amount. */
export function billModel(document: BillDocument, language: DocumentLanguage): z.output<typeof DocumentModel> {
	const { bill, issuer, as_of } = document;
	const texts = documentTexts(language);
	const isVoid = bill.status === BILL_STATUS.void || bill.status === BILL_STATUS.withdrawn;
	const isDraft = bill.status === BILL_STATUS.draft;
	const notice = isVoid || isDraft ? texts.block(isDraft ? "bill-paper-draft" : "bill-paper-void") : null;
	return {
		kind: "bill",
		language,
		...texts.block("bill-paper-title"),
		issuer: texts.line(issuer.name),
		number: bill.number ?? "–",
		version: bill.version,
		code: null,
		issued_at: bill.issued_at ?? as_of,
		issued_text: texts.line(momentText(bill.issued_at ?? as_of)),
		version_text: issuedText("confirmation-as-of", as_of, texts),
		superseded: false,
		notice: notice && { text: notice.title, text_alt: notice.title_alt },
		blocks: [
			headBlock(document, texts),
			...sellerBlock(document, texts),
			...payBlock(document, texts),
			linesBlock(document, texts),
			...restBlock(document, texts),
		],
		qr: null,
		...PLAIN,
		footer: [texts.line(texts.words("bill-paper-how")), ...closingLines(issuer, texts)],
	};
}

function headBlock({ bill, sums, company }: BillDocument, texts: DocumentTexts): DocumentBlock {
	const { row, words, block } = texts;
	const money = (amount: number) => same(formatMoney(amount, bill.currency, texts.signs, { code: true }));
	const due = dueOf(bill, sums.disputed_amount);
	const rows = [
		row("bill-number", same(bill.number ?? "–"), { strong: true }),
		row("confirmation-company", { ...company, isName: true }),
		row("bill-state", words(`state-bill-${bill.status}`)),
		...(bill.period_from && bill.period_until
			? [row("bill-period", same(`${bill.period_from} – ${bill.period_until}`))]
			: []),
		...(bill.issued_at ? [row("bill-issued-at", momentText(bill.issued_at))] : []),
		...(bill.due_date ? [row("bill-due-date", dayText(bill.due_date), { strong: true })] : []),
		row("bill-total", money(bill.total_amount), { strong: true }),
		row("bill-paid", money(bill.paid_amount)),
		...(sums.disputed_amount > 0 ? [row("bill-disputed", money(sums.disputed_amount))] : []),
		row("bill-due", money(due), { strong: true }),
	];
	return { kind: "rows", ...block("bill-paper-head"), rows };
}

type Texts = DocumentTexts;

/** Rows of what there is to say. */
const given = ({ row }: Texts, pairs: readonly (readonly [key: string, value: string])[]) =>
	pairs.filter(([, value]) => value !== "").map(([key, value]) => row(key, same(value)));

function sellerBlock({ sold }: BillDocument, texts: Texts): DocumentBlock[] {
	if (!sold) return [];
	const { name_zh, name_en, address, phone, tax_no } = sold.seller;
	const rows = [
		texts.row("invoice-paper-name", texts.names(name_zh, name_en), { strong: true }),
		...given(texts, [
			["invoice-paper-address", address],
			["invoice-paper-phone", phone],
			["invoice-paper-tax", tax_no],
		]),
	];
	return [{ kind: "rows", ...texts.block("invoice-paper-seller"), rows }];
}

/** Where to pay and what to quote while something is due; without an account, whom to ask. */
function payBlock({ bill, sums, sold, issuer }: BillDocument, texts: Texts): DocumentBlock[] {
	if (dueOf(bill, sums.disputed_amount) === 0) return [];
	const account = billAccount(bill, sold);
	const title = texts.block("bill-paper-account");
	if (!account) {
		const ask = texts.words({ key: "bill-paper-no-account", values: { currency: bill.currency } });
		return [{ kind: "text", ...title, lines: [[texts.line(ask), issuer.phone].filter(Boolean).join(" ")] }];
	}
	const rows = [
		...given(texts, [
			["bill-paper-account-name", account.account_name],
			["bill-paper-bank", account.bank_name],
		]),
		texts.row("bill-paper-account-number", same(account.account_number), { strong: true }),
		...given(texts, [
			["bill-paper-bank-code", account.bank_code ?? ""],
			["bill-column-currency", account.currency],
		]),
		texts.row("bill-paper-reference", same(account.payment_reference), { strong: true }),
	];
	return [{ kind: "rows", ...title, rows }];
}

function linesBlock(document: BillDocument, texts: Texts): DocumentBlock {
	const { bill, sums, lines } = document;
	const { head, block, words, line } = texts;
	const charged = ({ cost_center, purchase_order, trip_purpose }: BillLineRow) =>
		[cost_center, purchase_order, trip_purpose].filter((text) => text !== "").join(" · ");
	const sum = (key: string, amount: number) => [line(words(key)), "", "", "", moneyText(amount, bill, texts)];
	return {
		kind: "table",
		...block("bill-paper-lines"),
		head: [
			"bill-column-booking-id",
			"bill-column-service",
			"bill-paper-people",
			"bill-paper-charged",
			"bill-column-amount",
		].map(head),
		widths: [2.8, 1.4, 1.4, 1.3],
		numeric: [4],
		rows: lines.flatMap((one) =>
			partsOf(one).map((part) => [
				one.booking_id,
				servedBy(one, part, bill, texts),
				peopleOf(one),
				charged(one) || "–",
				amountOf(part, bill, texts),
			]),
		),
		totals: [
			sum("bill-total", bill.total_amount),
			sum("bill-paid", bill.paid_amount),
			...(sums.disputed_amount > 0 ? [sum("bill-disputed", sums.disputed_amount)] : []),
			sum("bill-due", dueOf(bill, sums.disputed_amount)),
		],
	};
}

const moneyText = (amount: number, { currency }: BillRecord, { signs }: Texts) =>
	formatMoney(amount, currency, signs, { code: true });

const amountOf = ({ kind, amount }: LinePart, bill: BillRecord, texts: Texts): string =>
	kind === "compensation" ? "–" : moneyText(amount, bill, texts);

/** What a line is, what was served, and when. */
function servedBy(one: BillLineRow, part: LinePart, bill: BillRecord, texts: Texts): string {
	const { line, words } = texts;
	const [label, ...served] = serviceOf(one, part, bill.currency, texts);
	if (part.kind === "compensation")
		return [label, line(words("bill-paper-credited")), moneyText(part.credited, bill, texts)].join("\n");
	return [label, ...served, ...(one.status === "ok" ? [] : [line(words(lineStatusKey(one.status)))])].join("\n");
}

function restBlock({ sums, lines }: BillDocument, texts: DocumentTexts): DocumentBlock[] {
	const left = sums.line_count - lines.length;
	if (left <= 0) return [];
	const more = texts.words({ key: "bill-paper-more", values: { count: left } });
	return [{ kind: "text", ...texts.block("bill-paper-rest"), lines: [texts.line(more)] }];
}
