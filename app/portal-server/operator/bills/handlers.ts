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
import { type AnswerOf, type Handler, type InputOf, memberCall } from "~/portal-server/platform/api/handler";
import { telling } from "~/portal-server/platform/notify/mailed";
import { listBillingCompanies, setBillingTerms } from "./companies";
import { decideBillPayment, slipDone } from "./decide";
import { decideDispute, freeLine } from "./dispute";
import { listOperatorBills, readOperatorBill } from "./list";
import { draftBill, issueBill, voidBill } from "./make";
import { writeOffBill } from "./write-off";

export const operatorBillHandlers: readonly Handler[] = [
	memberCall(operatorBills, listOperatorBills),
	memberCall(operatorBill, readOperatorBill),
	telling(memberCall(operatorDecideBillPayment, decideBillPayment, slipDone), {
		subject: "bill",
		kinds: ["bill_payment_accepted", "bill_payment_rejected"],
		when: ({ payments }: AnswerOf<typeof operatorDecideBillPayment>, body: InputOf<typeof operatorDecideBillPayment>) =>
			payments.find(({ id }) => id === body.id)?.status !== "submitted",
	}),
	memberCall(operatorDecideDispute, decideDispute, (_answer, body) =>
		body.accept ? "bill-done-dispute-accepted" : "bill-done-dispute-rejected",
	),
	memberCall(operatorFreeLine, freeLine, "bill-done-free-line"),
	memberCall(operatorDraftBill, draftBill, "bill-done-draft"),
	telling(memberCall(operatorIssueBill, issueBill, "bill-done-issue"), { subject: "bill", kinds: ["bill_issued"] }),
	memberCall(operatorVoidBill, voidBill, "bill-done-void"),
	memberCall(operatorWriteOffBill, writeOffBill, (_answer, { step }) => `bill-done-write-off-${step}`),
	memberCall(operatorBillingCompanies, listBillingCompanies),
	memberCall(operatorSetBillingTerms, setBillingTerms, "bill-done-terms"),
];
