import { z } from "zod";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { BILLING_CYCLES } from "~/portal-contract/billing/bill-status";
import { BILL_PAYMENT_STEPS } from "~/portal-contract/billing/operator-bills";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { operatorBillPaths } from "./address";

const why = typedText(MAX_REASON_LENGTH);
/** The company of the bill of the page. */
const companyIn = ({ params }: Acting) => ({ company_id: routeId(params.company) });
const days = (most: number) => z.coerce.number("whole-number").int("whole-number").min(1, "range").max(most, "range");
const done = ({ data }: { data: { company_id: number; id: number } }) => operatorBillPaths.bill(data);

/** Forms of the operators' pages of bills. */
export const operatorBillForms = {
	payment: defineForm({
		schema: z.discriminatedUnion("decision", [
			z.object({
				decision: z.literal("approve"),
				id: Id,
				step: z.enum(BILL_PAYMENT_STEPS),
				reason: optionalText(MAX_REASON_LENGTH),
			}),
			z.object({ decision: z.literal("reject"), id: Id, reason: why }),
		]),
		permit: "operator/bills/decide",
		call: ({ decision, ...body }, acting) =>
			acting.portal.operator.decideBillPayment({ ...companyIn(acting), ...body, approve: decision === "approve" }),
		done,
	}),
	dispute: defineForm({
		schema: z.object({ line_id: Id, decision: z.enum(["accept", "reject"], "format"), answer: why }),
		permit: "operator/bills/decide",
		call: ({ decision, ...body }, acting) =>
			acting.portal.operator.decideDispute({ ...companyIn(acting), ...body, accept: decision === "accept" }),
		done,
	}),
	free: defineForm({
		schema: z.object({ line_id: Id }),
		permit: "operator/bills/decide",
		call: (value, acting) => acting.portal.operator.freeLine({ ...companyIn(acting), ...value }),
		done,
	}),
	write_off: defineForm({
		schema: z.discriminatedUnion("step", [
			z.object({ step: z.literal("ask"), id: Id, reason: why }),
			z.object({ step: z.literal("confirm"), id: Id }),
			z.object({ step: z.literal("drop"), id: Id }),
		]),
		permit: "operator/bills/void",
		call: (value, acting) => acting.portal.operator.writeOffBill({ ...companyIn(acting), ...value }),
		done,
	}),
	draft: defineForm({
		schema: z.object({ company_id: Id, currency: z.enum(Currency.options, "required") }),
		permit: "operator/bills/issue",
		call: (value, { portal }) => portal.operator.draftBill(value),
		done,
	}),
	issue: defineForm({
		schema: z.object({ id: Id }),
		permit: "operator/bills/issue",
		call: (value, acting) => acting.portal.operator.issueBill({ ...companyIn(acting), ...value }),
		done,
	}),
	void: defineForm({
		schema: z.object({ id: Id, reason: why }),
		permit: "operator/bills/void",
		call: (value, acting) => acting.portal.operator.voidBill({ ...companyIn(acting), ...value }),
		done,
	}),
	terms: defineForm({
		schema: z.object({
			company_id: Id,
			cycle: z.enum(BILLING_CYCLES, "required"),
			due_days: days(180),
			confirm_days: days(90),
		}),
		permit: "operator/bills/terms",
		call: (value, { portal }) => portal.operator.setBillingTerms(value),
		done: operatorBillPaths.list({ status: "companies" }),
	}),
};
