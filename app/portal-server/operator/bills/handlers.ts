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
import { type Handler, memberCall, Reply } from "~/portal-server/platform/api/handler";
import { listBillingCompanies, setBillingTerms } from "./companies";
import { decideBillPayment } from "./decide";
import { decideDispute, freeLine } from "./dispute";
import { listOperatorBills, readOperatorBill } from "./list";
import { draftBill, issueBill, voidBill } from "./make";
import { writeOffBill } from "./write-off";

export const operatorBillHandlers: readonly Handler[] = [
	memberCall(operatorBills, listOperatorBills),
	memberCall(operatorBill, readOperatorBill),
	memberCall(operatorDecideBillPayment, decideBillPayment),
	memberCall(operatorDecideDispute, decideDispute),
	memberCall(operatorFreeLine, freeLine),
	memberCall(operatorDraftBill, async (context) => new Reply(await draftBill(context), "bill-done-draft")),
	memberCall(operatorIssueBill, async (context) => new Reply(await issueBill(context), "bill-done-issue")),
	memberCall(operatorVoidBill, async (context) => new Reply(await voidBill(context), "bill-done-void")),
	memberCall(operatorWriteOffBill, writeOffBill),
	memberCall(operatorBillingCompanies, listBillingCompanies),
	memberCall(operatorSetBillingTerms, setBillingTerms),
];
