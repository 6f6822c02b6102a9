import { registerAudit } from "~/portal-server/orders/audit";
import { registerPaymentCondition } from "~/portal-server/orders/placing/payment-conditions";
import { registerFileReader } from "~/portal-server/platform/files/readers";
import { registerTemplate } from "~/portal-server/platform/notify/templates";
import { auditBills } from "../audit";
import { auditInvoices } from "../invoices/audit";
import { BILL_NOTICES, billTemplate } from "./notices/template";
import { refuseOverdue } from "./overdue";
import { isBillSlipForReader } from "./paying/report";

/** What rooms below know of bills: their figures in the audit, overdue bills at payment by credit, messages and slips. */
export function registerBills(): void {
	registerAudit("bills", auditBills);
	registerAudit("invoices", auditInvoices);
	registerPaymentCondition("overdue bills", refuseOverdue);
	registerTemplate(BILL_NOTICES, billTemplate);
	registerFileReader("bill slips", isBillSlipForReader);
}
