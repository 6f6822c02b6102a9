import { KEYED, type PostedForm, pageAt } from "../posted";

const bill = pageAt("user/bill/details", "/user/bill/details?id=7");
const apply = pageAt("user/bill/apply", "/user/bill/apply");
const invoice = pageAt("user/invoice/details", "/user/invoice/details?id=7");
const titles = pageAt("user/invoice/manage", "/user/invoice/manage");
const request = pageAt("user/invoice/apply", "/user/invoice/apply");

const SLIP = { transfer_date: "2026-11-20", bank_reference: "R-1", slip: "/storage/slip.png" };
const TITLE = {
	type: "company",
	name: "Yunling",
	tax_no: "91530100MA00000001",
	email: "desk@example.test",
	is_default: "1",
};
const INVOICE = {
	title_id: "5",
	kind: "digital_ordinary",
	currency: "CNY",
	email: "desk@example.test",
	note: "By post",
};

export const BILLING: readonly PostedForm[] = [
	bill.form("confirm", "POST bill/confirm", { id: "7" }),
	bill.form("withdraw", "POST bill/withdraw", { id: "7", reason: "Asked for twice" }),
	bill.form("dispute", "POST bill/dispute", { id: "7", line_id: "905", reason: "Not ours" }),
	bill.form("pay", "POST bill/pay", { ...KEYED, id: "7", amount: "123.45" }),
	bill.form("report", "POST bill/reportPayment", { id: "7", amount: "123.45", ...SLIP }),
	bill.form("take_back", "POST bill/takeBackPayment", { id: "906" }),
	apply.form("chosen", "POST bill/apply", { ...KEYED, currency: "CNY", subjects: "order:41" }),
	apply.form("all", "POST bill/apply", { ...KEYED, currency: "CNY" }),
	request.form("apply", "POST invoice/apply", {
		...KEYED,
		...INVOICE,
		"lines[0].order_id": "41",
		"lines[0].amount": "",
		"lines[1].order_id": "42",
		"lines[1].ticked": "1",
		"lines[1].amount": "99.50",
	}),
	invoice.form("withdraw", "POST invoice/withdraw"),
	invoice.form("take_back_red", "POST invoice/takeBackRed"),
	invoice.form("red", "POST invoice/requestRed", {
		reason: "Wrong title",
		"lines[0].line_id": "41",
		"lines[0].amount": "",
		"lines[1].line_id": "42",
		"lines[1].amount": "99.50",
	}),
	titles.form("save", "POST invoice/saveTitle", TITLE),
	titles.form("delete", "POST invoice/deleteTitle", { id: "905" }),
	titles.form("default", "POST invoice/setDefaultTitle", { id: "905" }),
];
