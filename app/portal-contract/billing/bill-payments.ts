import { z } from "zod";
import { CalendarDate, Id } from "../base/basics";
import { definePost } from "../base/call";
import { TypedAmount } from "../base/money";
import { typed } from "../base/typed/typed";
import { MAX_REFERENCE_LENGTH } from "../money/top-up-limits";
import { BillDetail } from "./bills";

/** The members' rule to pay bills. */
const rule = "bill/details/pay";

/** Paying a bill that is not confirmed confirms it. Refused: `invalid` at `amount` above what is due, `insufficient_balance`. */
export const billPay = definePost("bill/pay", {
	access: "member",
	summary: "Pays a bill, or a part of it, from the pre-deposit",
	rule,
	key: "required",
	body: z.object({ id: Id, amount: TypedAmount }),
	answer: BillDetail,
});

/** `id`: of the payment. */
export const billTakeBackPayment = definePost("bill/takeBackPayment", {
	access: "member",
	summary: "Takes a reported bank transfer back that no operator has checked; its reference may be reported again",
	rule,
	body: z.object({ id: Id }),
	answer: BillDetail,
});

/** `slip`: `url` of the member's own upload (ajax/upload), a picture or PDF. */
export const billReportPayment = definePost("bill/reportPayment", {
	access: "member",
	summary: "Reports a bank transfer for a bill; it counts once two operators have found it in the bank's statement",
	rule,
	body: z.object({
		id: Id,
		amount: TypedAmount,
		transfer_date: CalendarDate,
		bank_reference: typed("code").min(1).max(MAX_REFERENCE_LENGTH),
		slip: z.string().min(1).max(300),
	}),
	answer: BillDetail,
});
