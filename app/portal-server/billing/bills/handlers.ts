import type { Call } from "~/portal-contract/base/call";
import { billPay, billReportPayment, billTakeBackPayment } from "~/portal-contract/billing/bill-payments";
import {
	billApply,
	billBillable,
	billConfirm,
	billDetail,
	billDispute,
	billDownload,
	billList,
	billWithdraw,
} from "~/portal-contract/billing/bills";
import { billProof } from "~/portal-contract/billing/proof";
import {
	type AnswerOf,
	type CallContext,
	type Handler,
	memberCall,
	Reply,
	type Who,
} from "~/portal-server/platform/api/handler";
import { readProof } from "../proof/read-proof";
import { confirmBill, disputeLine, withdrawBill } from "./acting/act";
import { applyForBill } from "./acting/apply";
import { downloadBill } from "./papers/download";
import { payBill } from "./paying/pay";
import { reportBillPayment } from "./paying/report";
import { takeBackPayment } from "./paying/take-back";
import { listBillable } from "./reading/list-billable";
import { listBills } from "./reading/list-bills";
import { readOwnBill } from "./reading/read-detail";

/** An action whose answer says by a text what is done. */
const done = <C extends Call>(
	call: C,
	act: (context: CallContext<C, Who>) => Promise<AnswerOf<C>>,
	key: string,
): Handler => memberCall(call, async (context) => new Reply(await act(context), key));

export const billHandlers: readonly Handler[] = [
	memberCall(billBillable, listBillable),
	memberCall(billApply, applyForBill),
	memberCall(billList, listBills),
	memberCall(billDetail, readOwnBill),
	memberCall(billDownload, downloadBill),
	memberCall(billProof, readProof),
	done(billConfirm, confirmBill, "bill-done-confirm"),
	done(billDispute, disputeLine, "bill-done-dispute"),
	done(billWithdraw, withdrawBill, "bill-done-withdraw"),
	memberCall(billPay, async (context) => {
		const bill = await payBill(context);
		return new Reply(bill, bill.status_key === "settled" ? "bill-done-settled" : "bill-done-paid");
	}),
	done(billReportPayment, reportBillPayment, "bill-done-reported"),
	done(billTakeBackPayment, takeBackPayment, "bill-done-taken-back"),
];
