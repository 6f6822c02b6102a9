import {
	operatorBill,
	operatorBillingCompanies,
	operatorBills,
	operatorDecideBillPayment,
	operatorDecideDispute,
	operatorDraftBill,
	operatorIssueBill,
	operatorSetBillingTerms,
	operatorVoidBill,
} from "~/portal-contract/billing/operator-bills";
import { type Handler, memberCall, Reply } from "~/portal-server/platform/api/handler";
import { listBillingCompanies, setBillingTerms } from "./companies";
import { decideBillPayment } from "./decide";
import { decideDispute } from "./dispute";
import { listOperatorBills, readOperatorBill } from "./list";
import { draftBill, issueBill, voidBill } from "./make";

export const operatorBillHandlers: readonly Handler[] = [
	memberCall(operatorBills, listOperatorBills),
	memberCall(operatorBill, readOperatorBill),
	memberCall(operatorDecideBillPayment, decideBillPayment),
	memberCall(operatorDecideDispute, decideDispute),
	memberCall(operatorDraftBill, async (context) => new Reply(await draftBill(context), "bill-done-draft")),
	memberCall(operatorIssueBill, async (context) => new Reply(await issueBill(context), "bill-done-issue")),
	memberCall(operatorVoidBill, async (context) => new Reply(await voidBill(context), "bill-done-void")),
	memberCall(operatorBillingCompanies, listBillingCompanies),
	memberCall(operatorSetBillingTerms, setBillingTerms),
];
