import { registerCreditPause } from "~/portal-server/ledger/credit/paused";
import { registerPaymentCondition } from "~/portal-server/orders/actions/placing/payment-conditions";
import { registerAudit } from "~/portal-server/orders/reading/audit";
import { registerEventTexts } from "~/portal-server/orders/reading/status-texts";
import { registerAttachment } from "~/portal-server/platform/files/readers";
import { registerTemplate } from "~/portal-server/platform/notify/templates";
import { auditBills, BILL_ROWS } from "../audit";
import { BILL_NOTICES, billTemplate } from "./notices/template";
import { overdueBill, refuseOverdue } from "./overdue";
import { readsBillSlip } from "./paying/report";

/** Texts of what happens to bills, in the history of their orders. */
const EVENT_TEXTS = {
	"bill/apply": "order-event-billed",
	"timer/issueBill": "order-event-billed",
	"operator/draftBill": "order-event-billed",
	"bill/withdraw": "order-event-unbilled",
	"operator/voidBill": "order-event-unbilled",
	"bill/confirm": "order-event-bill-confirmed",
	"timer/confirmBill": "order-event-bill-confirmed",
	"bill/dispute": "order-event-bill-disputed",
	"operator/decideDispute": "order-event-dispute-decided",
	"bill/pay": "order-event-settled",
	"operator/decideBillPayment:accept": "order-event-settled",
};

/** What rooms below know of bills: their figures in the audit, their moves in orders' histories, overdue bills at payment by credit, messages and slips. */
export function registerBills(): void {
	registerAudit("bills", auditBills, BILL_ROWS);
	registerEventTexts(EVENT_TEXTS);
	registerPaymentCondition("overdue bills", refuseOverdue);
	registerCreditPause(overdueBill);
	registerTemplate(BILL_NOTICES, billTemplate);
	registerAttachment("bill_payment", readsBillSlip);
}
