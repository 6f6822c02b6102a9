import {
	operatorBill,
	operatorBillingCompanies,
	operatorBills,
	operatorDecideBillPayment,
	operatorDecideDispute,
	operatorDraftBill,
	operatorFreeLine,
	operatorIssueBill,
	operatorSetBillingTerms,
	operatorVoidBill,
	operatorWriteOffBill,
} from "~/portal-contract/billing/operator-bills";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { listBillingCompanies, setBillingTerms } from "./companies";
import { decideBillPayment, slipDone } from "./decide";
import { decideDispute, freeLine } from "./dispute";
import { listOperatorBills, readOperatorBill } from "./list";
import { draftBill, issueBill, voidBill } from "./make";
import { writeOffBill } from "./write-off";

export const operatorBillHandlers: readonly Handler[] = [
	memberCall(operatorBills, listOperatorBills),
	memberCall(operatorBill, readOperatorBill),
	memberCall(operatorDecideBillPayment, decideBillPayment, slipDone),
	memberCall(operatorDecideDispute, decideDispute, (_answer, body) =>
		body.accept ? "bill-done-dispute-accepted" : "bill-done-dispute-rejected",
	),
	memberCall(operatorFreeLine, freeLine, "bill-done-free-line"),
	memberCall(operatorDraftBill, draftBill, "bill-done-draft"),
	memberCall(operatorIssueBill, issueBill, "bill-done-issue"),
	memberCall(operatorVoidBill, voidBill, "bill-done-void"),
	memberCall(operatorWriteOffBill, writeOffBill, (_answer, { step }) => `bill-done-write-off-${step}`),
	memberCall(operatorBillingCompanies, listBillingCompanies),
	memberCall(operatorSetBillingTerms, setBillingTerms, "bill-done-terms"),
];
