import type { z } from "zod";
import { formatMoney } from "~/lib/money";
import type { DocumentBlock, DocumentLanguage, DocumentModel } from "~/portal-contract/base/document";
import type { BankAccount } from "~/portal-server/ledger/receiving/accounts";
import { closingLines, PLAIN } from "~/portal-server/orders/reading/documents/voucher-model";
import { type DocumentTexts, documentTexts, momentText, same } from "~/portal-server/platform/documents/document-texts";
import type { SiteIssuer } from "~/portal-server/platform/documents/issuer";
import { partsOf, peopleOf, serviceOf } from "../../line-parts";
import type { InvoiceLineRow, InvoiceRecord } from "../reading/read-invoices";
import type { RedRecord } from "./reds";

type Model = z.output<typeof DocumentModel>;

const given = (texts: DocumentTexts, rows: readonly [key: string, value: string][]) =>
	rows.filter(([, value]) => value !== "").map(([key, value]) => texts.row(key, same(value)));

/** What the paper itself is: the invoice, or a red letter of it. */
type Paper = Pick<InvoiceRecord, "number" | "create_time"> & { invoice_date: string };

/** `account`: to pay its currency into, null where there is none. */
type Sold = InvoiceRecord & { account: BankAccount | null };

/** A commercial invoice. Its total is the sum of its lines, to the minor unit. */
export function invoiceModel(
	row: Sold,
	lines: readonly InvoiceLineRow[],
	site: SiteIssuer,
	language: DocumentLanguage,
): Model {
	const texts = documentTexts(language);
	const isReversed = row.reversed_amount > 0;
	const notice = texts.block("invoice-paper-reversed");
	const paper = { number: row.number, create_time: row.create_time, invoice_date: row.invoice_date ?? "" };
	return paperModel(row, paper, site, {
		texts,
		...texts.block("invoice-paper-title"),
		notice: isReversed ? { text: notice.title, text_alt: notice.title_alt } : null,
		blocks: [sellerBlock(row, paper, site, texts), buyerBlock(row, texts), linesBlock(row, lines, texts)],
	});
}

/** A red-letter commercial invoice: the amounts that it takes back, below zero, and of which invoice. */
export function redModel(
	row: Sold,
	red: RedRecord,
	lines: readonly InvoiceLineRow[],
	site: SiteIssuer,
	language: DocumentLanguage,
): Model {
	const texts = documentTexts(language);
	const amounts = new Map(red.lines.map(({ line_id, amount }) => [line_id, amount]));
	const reversed = lines.flatMap((line) => {
		const amount = amounts.get(line.id);
		return amount === undefined ? [] : [{ ...line, amount: -amount, extras_amount: 0 }];
	});
	const seller = sellerBlock(row, red, site, texts, "invoice-paper-red-number");
	return paperModel(row, red, site, {
		texts,
		...texts.block("invoice-paper-red-title"),
		notice: null,
		blocks: [
			seller,
			{
				kind: "rows",
				...texts.block("invoice-paper-red-of"),
				rows: [
					texts.row("invoice-paper-number", same(row.number), { strong: true }),
					texts.row("invoice-paper-date", same(row.invoice_date ?? "")),
					texts.row("invoice-paper-red-reason", same(red.reason)),
				],
			},
			buyerBlock(row, texts),
			linesBlock({ currency: row.currency, reversed_amount: 0 }, reversed, texts, "invoice-paper-red-total"),
		],
	});
}

function paperModel(
	row: InvoiceRecord,
	{ number, create_time, invoice_date }: Paper,
	site: SiteIssuer,
	{ texts, ...own }: Pick<Model, "title" | "title_alt" | "notice" | "blocks"> & { texts: DocumentTexts },
): Model {
	return {
		kind: "invoice",
		language: texts.language,
		...own,
		issuer: texts.line(texts.names(row.issuer.name_zh, row.issuer.name_en)),
		number,
		version: row.version,
		code: null,
		issued_at: create_time,
		issued_text: texts.line(momentText(create_time)),
		version_text: `${texts.line(texts.words("invoice-paper-date"))} ${invoice_date}`,
		superseded: false,
		qr: null,
		...PLAIN,
		header: [],
		footer: [texts.line(texts.words("invoice-paper-commercial")), ...closingLines(site, texts)],
	};
}

/** The account of the invoice's currency, or whom to ask for it. */
function accountRow({ account, currency }: Sold, { phone }: SiteIssuer, { row, words }: DocumentTexts) {
	if (account) return row("invoice-paper-bank", same(`${account.bank_name} ${account.account_number} (${currency})`));
	const { zh, en } = words({ key: "bill-paper-no-account", values: { currency } });
	return row("invoice-paper-bank", { zh: `${zh} ${phone}`.trim(), en: `${en} ${phone}`.trim() });
}

function sellerBlock(
	sold: Sold,
	{ number, invoice_date }: Paper,
	site: SiteIssuer,
	texts: DocumentTexts,
	numberKey = "invoice-paper-number",
): DocumentBlock {
	const { issuer } = sold;
	return {
		kind: "rows",
		...texts.block("invoice-paper-seller"),
		rows: [
			texts.row(numberKey, same(number), { strong: true }),
			texts.row("invoice-paper-date", same(invoice_date)),
			texts.row("invoice-paper-name", texts.names(issuer.name_zh, issuer.name_en)),
			...given(texts, [
				["invoice-paper-address", issuer.address],
				["invoice-paper-phone", issuer.phone],
			]),
			accountRow(sold, site, texts),
			...given(texts, [["invoice-paper-tax", issuer.tax_no]]),
		],
	};
}

function buyerBlock({ title, note, request_number }: InvoiceRecord, texts: DocumentTexts): DocumentBlock {
	const rows = given(texts, [
		["invoice-paper-name", title.name],
		[(title.country ?? "CN") === "CN" ? "invoice-paper-tax" : "invoice-paper-own-number", title.tax_no],
		["invoice-paper-address", title.address],
		["invoice-paper-phone", title.phone],
		["invoice-paper-bank", [title.bank, title.account].filter(Boolean).join(" ")],
		["invoice-paper-request", request_number],
		["invoice-paper-note", note],
	]);
	return { kind: "rows", ...texts.block("invoice-paper-buyer"), rows };
}

const money = (amount: number, currency: string) => formatMoney(amount, currency, "en", { code: true });

function linesBlock(
	{ currency, reversed_amount }: Pick<InvoiceRecord, "currency" | "reversed_amount">,
	lines: readonly InvoiceLineRow[],
	texts: DocumentTexts,
	totalKey = "invoice-paper-total",
): DocumentBlock {
	const total = lines.reduce((all, { amount }) => all + amount, 0);
	const sum = (key: string, amount: number) => [texts.line(texts.words(key)), "", "", money(amount, currency)];
	return {
		kind: "table",
		...texts.block("invoice-paper-lines"),
		numeric: [3],
		widths: [3, 1.5, 1.3],
		head: ["bill-column-booking-id", "bill-column-service", "bill-paper-people", "bill-column-amount"].map(texts.head),
		rows: lines.flatMap((line) =>
			partsOf(line).map((part) => [
				line.booking_id,
				serviceOf(line, part, currency, texts).join("\n"),
				peopleOf(line),
				money(part.amount, currency),
			]),
		),
		totals: [
			sum(totalKey, total),
			...(reversed_amount > 0
				? [sum("invoice-paper-reversed-amount", -reversed_amount), sum("invoice-paper-stands", total - reversed_amount)]
				: []),
		],
	};
}
