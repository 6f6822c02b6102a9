import type { Ways } from "../ways";

const PAGES = ["", "page={some_way}"];

export const BILLING_READS: Ways = {
	"bill/billable": ["", "currency=CNY&page={some_way}"],
	"bill/detail": ["id={bill}", "id={bill}&page=2"],
	"bill/download": ["id={bill}&format=csv"],
	"bill/list": [...PAGES, "status=open", "status=overdue", "status=settled", "from={ago_400}&until={ago_300}"],
	"bill/proof": ["", "page={far}", "booking_id={booking_id}", "only=differing"],
	"bill/proofExport": ["booking_id={booking_id}", ""],
	"invoice/download": [{ query: "id={invoice}", refused: "the bytes of grown files lie nowhere" }],
	"invoice/export": ["format=csv", "tab=issued&format=csv"],
	"invoice/linked": [{ query: "code=none-of-them-0000", refused: "no link of a grown store is known" }],
	"invoice/linkedFile": [{ query: "code=none-of-them-0000", refused: "no link of a grown store is known" }],
	"invoice/available": [...PAGES, "currency=CNY", "bill_id={bill}"],
	"invoice/detail": ["id={invoice}"],
	"invoice/list": [...PAGES, "tab=open", "tab=issued", "tab=due", "tab=ended", "quickSearch=2026"],
	"invoice/titles": [""],
	"operator/bill": ["company_id={largest}&id={bill}", "company_id={largest}&id={bill}&page=2"],
	"operator/billingCompanies": [...PAGES, "page={far}", "quickSearch=远航", "quickSearch=Trading"],
	"operator/bills": [
		...PAGES,
		"page={far}",
		"status=payments",
		"status=disputes",
		"status=open",
		"status=overdue",
		"status=settled",
		"status=settled&page={deep}",
		"status=closed",
		"quickSearch=云南",
	],
	"operator/invoice": ["company_id={largest}&id={invoice}"],
	"operator/invoices": [
		...PAGES,
		"page={far}",
		"tab=open",
		"tab=issued",
		"tab=red",
		"tab=due",
		"tab=ended",
		"quickSearch=云南",
		"quickSearch=2026",
		"tab=issued&quickSearch=2026",
		"tab=issued&page={deep}",
	],
	"operator/issuers": [""],
	"operator/topUps": [...PAGES, "page={far}", "status=accepted", "status=accepted&page={deep}", "status=submitted"],
	"operator/withdrawals": [
		...PAGES,
		"page={far}",
		"status=open",
		"status=paid",
		"status=paid&page={deep}",
		"status=rejected",
	],
	"operator/credit": ["company_id={largest}&currency=CNY"],
	"operator/credits": [...PAGES, "page={far}", "filter=with_line", "filter=waiting", "quickSearch=远航"],
	"operator/refunds": [
		...PAGES,
		"page={far}",
		"status=open",
		"status=refunded",
		"status=refunded&page={deep}",
		"status=rejected",
	],
	"operator/receivingAccounts": [""],
};

const DUE = "orders wait for a bill on some days of a month";
const DECIDED = "all of them are decided";
const OF = { company_id: "{largest}" };
const SUBMITTED =
	"insert into top_up_request (company_id, id, member_id, member_name, currency, amount, transfer_date, bank_reference, slip_id, language) overriding system value select company_id, 900000000, member_id, member_name, currency, amount, transfer_date, 'PLAN-2', slip_id, language from top_up_request where company_id = {largest} and id = {top_up}";
const WITHDRAWN =
	"insert into withdrawal_request (company_id, id, member_id, member_name, currency, amount, bank_name, account_name, account_number, reason, language) overriding system value select company_id, 900000000, member_id, member_name, currency, amount, bank_name, account_name, account_number, reason, language from withdrawal_request where company_id = {largest} and id = {withdrawal}";
const ISSUED = "update bill set status = 20, confirmed_at = null where company_id = {largest} and id = {open_bill}";
const APPLIED = "update invoice set status = 10 where company_id = {largest} and id = {short_invoice}";

export const BILLING_CHANGES: Ways = {
	"bill/pay": [{ body: { id: "{open_bill}", amount: 100 } }],
	"bill/reportPayment": [
		{
			body: { id: "{open_bill}", amount: 100, transfer_date: "{today}", bank_reference: "PLAN-3", slip: "/none.png" },
			refused: "it takes a file",
		},
	],
	"bill/takeBackPayment": [{ body: { id: 1 }, refused: "no payment waits" }],
	"bill/apply": [{ body: { currency: "CNY", all: true }, varies: DUE }],
	"bill/confirm": [{ steps: [{ sql: ISSUED }], body: { id: "{open_bill}" } }],
	"bill/dispute": [
		{ steps: [{ sql: ISSUED }], body: { id: "{open_bill}", line_id: "{bill_line}", reason: "another price" } },
	],
	"bill/withdraw": [{ body: { id: "{open_bill}" }, refused: "it is issued" }],
	"invoice/apply": [
		{
			body: {
				title_id: "{title}",
				kind: "digital_ordinary",
				currency: "CNY",
				lines: [{ order_id: "{order}", amount: 100 }],
				email: "a@example.com",
			},
			varies: "its latest order may be invoiced already",
		},
	],
	"invoice/requestRed": [{ body: { id: "{short_invoice}", reason: "wrong title", whole: true } }],
	"invoice/takeBackRed": [{ body: { id: "{short_invoice}" }, refused: "none was requested" }],
	"invoice/withdraw": [{ steps: [{ sql: APPLIED }], body: { id: "{short_invoice}" } }],
	"invoice/deleteTitle": [{ body: { id: "{title}" } }],
	"invoice/saveTitle": [{ body: { type: "person", country: "CN", name: "王晓", email: "a@example.com" } }],
	"invoice/setDefaultTitle": [{ body: { id: "{title}" } }],
	"operator/decideBillPayment": [{ body: { ...OF, id: 1, approve: true, step: "check" }, refused: DECIDED }],
	"operator/decideDispute": [
		{ body: { ...OF, line_id: "{bill_line}", accept: true, answer: "yes" }, refused: DECIDED },
	],
	"operator/draftBill": [{ body: { ...OF, currency: "CNY" }, varies: DUE }],
	"operator/freeLine": [{ body: { ...OF, line_id: "{bill_line}" }, refused: "it is in no dispute" }],
	"operator/issueBill": [{ body: { ...OF, id: "{bill}" }, refused: "it is issued" }],
	"operator/setBillingTerms": [{ body: { ...OF, cycle: "monthly", due_days: 20, confirm_days: 10 } }],
	"operator/voidBill": [{ body: { ...OF, id: "{open_bill}", reason: "made anew" } }],
	"operator/writeOffBill": [{ body: { ...OF, id: "{open_bill}", step: "ask", reason: "insolvent" } }],
	"operator/saveIssuer": [{ body: { id: "{issuer}", version: "0", country: "CN" }, refused: "another version" }],
	"operator/acceptInvoice": [{ steps: [{ sql: APPLIED }], body: { ...OF, id: "{short_invoice}" } }],
	"operator/confirmRed": [
		{
			body: { ...OF, id: "{short_invoice}", number: "12345678", invoice_date: "{today}" },
			refused: "none was requested",
		},
	],
	"operator/issueInvoice": [
		{ body: { ...OF, id: "{short_invoice}", number: "12345678", invoice_date: "{today}" }, refused: "it is issued" },
	],
	"operator/rejectInvoice": [
		{ steps: [{ sql: APPLIED }], body: { ...OF, id: "{short_invoice}", reason: "wrong title" } },
	],
	"operator/rejectRed": [{ body: { ...OF, id: "{short_invoice}", reason: "no" }, refused: "none was requested" }],
	"operator/startInvoice": [{ body: { ...OF, id: "{short_invoice}" }, refused: "it is issued" }],
	"operator/decideTopUp": [
		{ steps: [{ sql: SUBMITTED }], body: { ...OF, id: 900_000_000, approve: true, step: "check" } },
	],
	"operator/decideWithdrawal": [{ steps: [{ sql: WITHDRAWN }], body: { ...OF, id: 900_000_000, step: "check" } }],
	"operator/decideCredit": [{ body: { ...OF, id: 1, approve: true }, refused: "none was requested" }],
	"operator/setCredit": [{ body: { ...OF, currency: "CNY", limit_amount: 900_000_000_00, reason: "more orders" } }],
	"operator/decideReceivingAccount": [{ body: { id: 900_000, approve: true }, refused: "none was requested" }],
	"operator/setReceivingAccount": [
		{
			body: {
				issuer_id: "{issuer}",
				currency: "USD",
				account_name: "A",
				bank_name: "B",
				account_number: "1",
				reason: "c",
			},
			refused: "it is not what its issuer has now",
		},
	],
};
