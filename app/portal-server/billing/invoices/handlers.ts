import {
	invoiceDownload,
	invoiceExport,
	invoiceLinked,
	invoiceLinkedFile,
} from "~/portal-contract/billing/invoice-files";
import {
	invoiceApply,
	invoiceAvailable,
	invoiceDetail,
	invoiceList,
	invoiceRequestRed,
	invoiceTakeBackRed,
	invoiceWithdraw,
} from "~/portal-contract/billing/invoices";
import {
	invoiceDeleteTitle,
	invoiceSaveTitle,
	invoiceSetDefaultTitle,
	invoiceTitles,
} from "~/portal-contract/billing/titles";
import { type Handler, memberCall, openCall } from "~/portal-server/platform/api/handler";
import { applyInvoice } from "./apply";
import { readAvailable } from "./available";
import { downloadInvoice } from "./documents/download";
import { downloadLinked, readLinked } from "./documents/linked";
import { requestRed, takeBackRed, withdrawInvoice } from "./member-actions";
import { exportInvoices } from "./reading/export";
import { listInvoices } from "./reading/read-invoices";
import { invoiceAnswer } from "./reading/shown-invoice";
import { listTitles } from "./titles/read-titles";
import { deleteTitle, saveTitle, setDefaultTitle } from "./titles/save-title";

export const invoiceHandlers: readonly Handler[] = [
	memberCall(invoiceAvailable, readAvailable),
	memberCall(invoiceApply, applyInvoice, (made) => ({
		key: "invoice-done-apply",
		values: { amount: { amount: made.amount, currency: made.currency } },
	})),
	memberCall(invoiceList, listInvoices),
	memberCall(invoiceDetail, invoiceAnswer),
	memberCall(invoiceDownload, downloadInvoice),
	memberCall(invoiceExport, exportInvoices),
	openCall(invoiceLinked, readLinked),
	openCall(invoiceLinkedFile, downloadLinked),
	memberCall(invoiceWithdraw, withdrawInvoice, "invoice-done-withdraw"),
	memberCall(invoiceRequestRed, requestRed, "invoice-done-red"),
	memberCall(invoiceTakeBackRed, takeBackRed, "invoice-done-take-back-red"),
	memberCall(invoiceTitles, listTitles),
	memberCall(invoiceSaveTitle, saveTitle, (saved) =>
		saved.tax_no_warning ? "invoice-title-saved-warning" : "invoice-title-saved",
	),
	memberCall(invoiceDeleteTitle, deleteTitle, "invoice-title-deleted"),
	memberCall(invoiceSetDefaultTitle, setDefaultTitle, "invoice-title-default-set"),
];
