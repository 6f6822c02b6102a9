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
import { billProof, billProofExport } from "~/portal-contract/billing/proof";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { exportProof } from "../proof/export";
import { readProof } from "../proof/read-proof";
import { confirmBill, disputeLine, withdrawBill } from "./acting/act";
import { applyForBill } from "./acting/apply";
import { downloadBill } from "./documents/download";
import { payBill } from "./paying/pay";
import { reportBillPayment } from "./paying/report";
import { takeBackPayment } from "./paying/take-back";
import { listBillable } from "./reading/list-billable";
import { listBills } from "./reading/list-bills";
import { readOwnBill } from "./reading/read-detail";

export const billHandlers: readonly Handler[] = [
	memberCall(billBillable, listBillable),
	memberCall(billApply, applyForBill, (bill) => ({ key: "bill-done-apply", values: { number: bill.number ?? "" } })),
	memberCall(billList, listBills),
	memberCall(billDetail, readOwnBill),
	memberCall(billDownload, downloadBill),
	memberCall(billProof, readProof),
	memberCall(billProofExport, exportProof),
	memberCall(billConfirm, confirmBill, "bill-done-confirm"),
	memberCall(billDispute, disputeLine, "bill-done-dispute"),
	memberCall(billWithdraw, withdrawBill, "bill-done-withdraw"),
	memberCall(billPay, payBill, ({ status_key }) => (status_key === "settled" ? "bill-done-settled" : "bill-done-paid")),
	memberCall(billReportPayment, reportBillPayment, "bill-done-reported"),
	memberCall(billTakeBackPayment, takeBackPayment, "bill-done-withdrawn"),
];
