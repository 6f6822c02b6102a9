// Without zod: the views of the browser read it, too.

/** State of an invoice request: code on the wire and in the table, key in words (domain.md 2.5). */
export const INVOICE_REQUEST_STATUS = {
	submitted: 10,
	withdrawn: 15,
	accepted: 20,
	issuing: 30,
	issued: 40,
	rejected: 50,
	red_requested: 60,
	reversed: 70,
} as const;

/** Requests that have taken their shares and are not issued yet. */
export const PENDING_INVOICES: readonly number[] = [
	INVOICE_REQUEST_STATUS.submitted,
	INVOICE_REQUEST_STATUS.accepted,
	INVOICE_REQUEST_STATUS.issuing,
];

/** Invoices that stand; of one under reversal the whole until that is confirmed. */
export const EFFECTIVE_INVOICES: readonly number[] = [
	INVOICE_REQUEST_STATUS.issued,
	INVOICE_REQUEST_STATUS.red_requested,
];

/** Four fapiao kinds of a Chinese issuer, and the commercial invoice of any other (domain.md 2.14). */
export const INVOICE_KINDS = [
	"digital_special",
	"digital_ordinary",
	"paper_special",
	"paper_ordinary",
	"commercial",
] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const SPECIAL_KINDS: readonly InvoiceKind[] = ["digital_special", "paper_special"];
const PAPER_KINDS: readonly InvoiceKind[] = ["paper_special", "paper_ordinary"];

/** Sent by post; the others go to an e-mail address. */
export const isPosted = (kind: string): boolean => PAPER_KINDS.some((one) => one === kind);

/** Tabs of lists: the states that each of them holds; `due` only those above what a refund has left of an order. */
export const INVOICE_TABS = {
	open: PENDING_INVOICES,
	issued: [INVOICE_REQUEST_STATUS.issued],
	red: [INVOICE_REQUEST_STATUS.red_requested],
	due: [...PENDING_INVOICES, ...EFFECTIVE_INVOICES],
	ended: [INVOICE_REQUEST_STATUS.withdrawn, INVOICE_REQUEST_STATUS.rejected, INVOICE_REQUEST_STATUS.reversed],
} as const satisfies Record<string, readonly number[]>;
export type InvoiceTab = keyof typeof INVOICE_TABS;
export const INVOICE_TAB_NAMES = Object.keys(INVOICE_TABS) as [InvoiceTab, ...InvoiceTab[]];
