import type { billReportPayment } from "~/portal-contract/billing/bill-payments";
import { plainReference, takeReference } from "~/portal-server/ledger/references";
import { transferFaults } from "~/portal-server/ledger/transfer-faults";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { allValid, requireValid } from "~/portal-server/platform/api/refused";
import { attachTo, ownUpload } from "~/portal-server/platform/files/attach";
import type { AttachmentReader } from "~/portal-server/platform/files/readers";
import { billAction } from "../acting/bill-action";
import { ownBill } from "../bill-record";
import { BILLS } from "../bill-states";
import { checkPayment, keepPayment } from "./pay";

/** Reports a bank transfer; no money moves, and what is reported is not asked for again. */
export const reportBillPayment: UseCase<typeof billReportPayment> = (context, body) =>
	billAction(context, ownBill(context, body.id), "bill/reportPayment", async (tx, bill, actor) => {
		const { who } = context;
		const { amount, transfer_date } = body;
		const bank_reference = plainReference(body.bank_reference);
		const [, , slip_id] = await allValid(
			() => checkPayment(tx, bill, amount),
			async () => requireValid(await transferFaults(tx, who.company_id, body)),
			() => ownUpload(tx, who, body.slip, "slip"),
		);
		const transfer = { channel: "bank", status: "submitted", transfer_date, bank_reference, slip_id } as const;
		const id = await keepPayment(tx, bill, context, { ...transfer, amount });
		await attachTo(tx, who.company_id, [slip_id], { kind: "bill_payment", company_id: bill.company_id, id });
		await takeReference(tx, { company_id: bill.company_id, kind: "bill_payment", id }, bank_reference);
		return BILLS.move(tx, bill, { call: "bill/reportPayment", actor, amount, reason: bank_reference });
	});

/** Who reads the slip of a payment: whoever decides on it, and whoever sees bills of the company that has paid. */
export const readsBillSlip: AttachmentReader = ({ who }, { company_id }) =>
	who !== null &&
	((who.is_operating && who.can("operator/bills")) || (who.can("bill/details") && who.company_id === company_id));
