import type { Who } from "~/portal-server/platform/api/handler";
import type { AttachmentReader } from "~/portal-server/platform/files/readers";
import { isOperator } from "~/portal-server/platform/states/roles";

/** Topic under which an operator sends an issued fapiao: PDF, OFD or XML. */
export const ISSUED_TOPIC = "issued_invoice";

const isDecider = (who: Who) => isOperator(who) && who.can("operator/invoices");

export const readsIssued: AttachmentReader = ({ who }, { company_id }) =>
	who !== null && (isDecider(who) || (who.can("invoice/details") && who.company_id === company_id));

export const readsTitleProof: AttachmentReader = ({ who }, { company_id }) =>
	who !== null && (isDecider(who) || (who.can("invoice/manage") && who.company_id === company_id));

/** The proof that an invoice was applied for with: the title may have another one by now. */
export const readsInvoiceProof: AttachmentReader = ({ who }) => who !== null && isDecider(who);
