import { KEYED, type PostedForm, pageAt } from "../posted";

const bill = pageAt("operator/bills/detail", "/operator/bills/2/7", { company: "2", id: "7" });
const companies = pageAt("operator/bills/list", "/operator/bills?status=companies");
const invoice = pageAt("operator/invoices/detail", "/operator/invoices/2/7", { company: "2", id: "7" });
const issuers = pageAt("operator/issuers", "/operator/issuers?id=1");
const topUps = pageAt("operator/top-ups/list", "/operator/top-ups");
const withdrawals = pageAt("operator/money/withdrawals", "/operator/withdrawals");
const credit = pageAt("operator/money/credit", "/operator/credit/2/CNY", { company: "2", currency: "CNY" });

const receiving = pageAt("operator/money/receiving-accounts", "/operator/receiving-accounts");

const REASON = { reason: "Nothing in the statement" };
const TERMS = { company_id: "2", cycle: "monthly", due_days: "17", confirm_days: "11" };
const LINE = { limit_amount: "1000.00", temp_limit_amount: "250.00", temp_limit_until: "2026-12-31" };
const BEFORE = { before_limit_amount: "50000", before_temp_limit_amount: "0", before_temp_limit_until: "" };
const SEEN_ACCOUNT = { issuer_id: "1", currency: "USD", before_id: "907" };
const ACCOUNT = {
	account_name: "Golden Stupa Travel",
	bank_name: "Example Bank",
	account_number: "0001 0002 0004",
	bank_code: "EXMPMMMY",
};
const ISSUER = {
	id: "1",
	version: "4",
	country: "CN",
	name_zh: "云岭",
	name_en: "Yunling",
	tax_no: "91530100MA00000001",
	currencies: "CNY",
};

const BILLS: readonly PostedForm[] = [
	bill.form("payment approve", "POST operator/decideBillPayment", { decision: "approve", id: "906", step: "check" }),
	bill.form("payment reject", "POST operator/decideBillPayment", { decision: "reject", id: "906", ...REASON }),
	bill.form("dispute", "POST operator/decideDispute", { line_id: "905", decision: "accept", answer: "Agreed" }),
	bill.form("free", "POST operator/freeLine", { line_id: "905" }),
	bill.form("write_off ask", "POST operator/writeOffBill", { step: "ask", id: "7", ...REASON }),
	bill.form("write_off confirm", "POST operator/writeOffBill", { step: "confirm", id: "7" }),
	bill.form("write_off drop", "POST operator/writeOffBill", { step: "drop", id: "7" }),
	bill.form("issue", "POST operator/issueBill", { id: "7" }),
	bill.form("void", "POST operator/voidBill", { id: "7", ...REASON }),
	companies.form("draft", "POST operator/draftBill", { company_id: "2", currency: "CNY" }),
	companies.form("terms", "POST operator/setBillingTerms", TERMS),
];

const INVOICES: readonly PostedForm[] = [
	invoice.form("accept", "POST operator/acceptInvoice"),
	invoice.form("start", "POST operator/startInvoice"),
	invoice.form("issue", "POST operator/issueInvoice", { number: "25532000000012345678", invoice_date: "2026-11-20" }),
	invoice.form("reject", "POST operator/rejectInvoice", REASON),
	invoice.form("confirm_red", "POST operator/confirmRed", {
		number: "25532000000012345679",
		invoice_date: "2026-11-20",
	}),
	invoice.form("reject_red", "POST operator/rejectRed", REASON),
	issuers.plain("save", "POST operator/saveIssuer", ISSUER),
];

const MONEY: readonly PostedForm[] = [
	topUps.form("approve", "POST operator/decideTopUp", { company_id: "2", id: "902", step: "check" }),
	topUps.form("reject", "POST operator/decideTopUp", { company_id: "2", id: "902", ...REASON }),
	withdrawals.form("check", "POST operator/decideWithdrawal", { company_id: "2", id: "905" }),
	withdrawals.form("undo", "POST operator/decideWithdrawal", { company_id: "2", id: "905" }),
	withdrawals.form("pay", "POST operator/decideWithdrawal", { company_id: "2", id: "905", bank_reference: "R-1" }),
	withdrawals.form("reject", "POST operator/decideWithdrawal", { company_id: "2", id: "905", ...REASON }),
	credit.form("set", "POST operator/setCredit", { ...KEYED, ...LINE, ...REASON, ...BEFORE }),
	credit.form("approve", "POST operator/decideCredit", { id: "906" }),
	credit.form("reject", "POST operator/decideCredit", { id: "906", ...REASON }),
	receiving.form("set", "POST operator/setReceivingAccount", { ...KEYED, ...SEEN_ACCOUNT, ...ACCOUNT, ...REASON }),
	receiving.form("close", "POST operator/setReceivingAccount", { ...KEYED, ...SEEN_ACCOUNT, ...REASON }),
	receiving.form("approve", "POST operator/decideReceivingAccount", { id: "907" }),
	receiving.form("reject", "POST operator/decideReceivingAccount", { id: "907", ...REASON }),
];

export const OPERATOR_BILLING: readonly PostedForm[] = [...BILLS, ...INVOICES, ...MONEY];
