import { day } from "../../../outside/booking/one-operator";
import type { Naming } from "./naming";

/** Calls that name a bill, one of its lines or payments, as rows of `NAMED`. */
export const BILLS: Readonly<Record<string, Naming>> = {
	"GET bill/detail": ({ bill }) => ({ id: bill }),
	"GET bill/download": ({ bill }) => ({ id: bill, format: "csv" }),
	"POST bill/confirm": ({ bill }) => ({ id: bill }),
	"POST bill/withdraw": ({ bill }) => ({ id: bill, reason: "r" }),
	"POST bill/dispute": ({ bill, bill_line }) => ({ id: bill, line_id: bill_line, reason: "r" }),
	"POST bill/pay": ({ bill }) => ({ id: bill, amount: 100 }),
	"POST bill/reportPayment": ({ bill, file }) => ({
		id: bill,
		amount: 100,
		transfer_date: day(-1),
		bank_reference: "R",
		slip: file,
	}),
	"POST bill/takeBackPayment": ({ bill_payment }) => ({ id: bill_payment }),
	"POST bill/apply": ({ order }) => ({ currency: "CNY", subjects: [`order:${order}`] }),
	"GET operator/bill": ({ bill }) => ({ id: bill }),
	"POST operator/issueBill": ({ bill }) => ({ id: bill }),
	"POST operator/voidBill": ({ bill }) => ({ id: bill, reason: "r" }),
	"POST operator/decideBillPayment": ({ bill_payment }) => ({ id: bill_payment, approve: true }),
	"POST operator/writeOffBill": ({ bill }) => ({ id: bill, step: "ask", reason: "r" }),
	"POST operator/freeLine": ({ bill_line }) => ({ line_id: bill_line }),
	"POST operator/decideDispute": ({ bill_line }) => ({ line_id: bill_line, accept: true, answer: "a" }),
};
