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
	"GET operator/bill": ({ company, bill }) => ({ company_id: company, id: bill }),
	"POST operator/issueBill": ({ company, bill }) => ({ company_id: company, id: bill }),
	"POST operator/voidBill": ({ company, bill }) => ({ company_id: company, id: bill, reason: "r" }),
	"POST operator/decideBillPayment": ({ company, bill_payment }) => ({
		company_id: company,
		id: bill_payment,
		approve: true,
	}),
	"POST operator/writeOffBill": ({ company, bill }) => ({ company_id: company, id: bill, step: "ask", reason: "r" }),
	"POST operator/freeLine": ({ company, bill_line }) => ({ company_id: company, line_id: bill_line }),
	"POST operator/decideDispute": ({ company, bill_line }) => ({
		company_id: company,
		line_id: bill_line,
		accept: true,
		answer: "a",
	}),
};
