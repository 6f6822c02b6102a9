import { z } from "zod";
import { Amount } from "~/parts/forms/amount.server";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import { MAX_REFERENCE_LENGTH } from "~/portal-contract/money/top-up-limits";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { defineForm } from "~/session/forms/define-form.server";
import { billPaths } from "../bill-paths";

const Bill = z.object({ id: Id });
const done = ({ data }: { data: { id: number } }) => billPaths.bill(data.id);

/** Forms of a bill's page. */
export const billForms = {
	confirm: defineForm({
		schema: Bill,
		permit: "bill/details/confirm",
		call: (value, { portal }) => portal.bill.confirm(value),
		done,
	}),
	withdraw: defineForm({
		schema: Bill.extend({ reason: optionalText(MAX_REASON_LENGTH) }),
		permit: "bill/details/withdraw",
		call: (value, { portal }) => portal.bill.withdraw(value),
		done,
	}),
	dispute: defineForm({
		schema: Bill.extend({ line_id: Id, reason: typedText(MAX_REASON_LENGTH) }),
		permit: "bill/details/dispute",
		call: (value, { portal }) => portal.bill.dispute(value),
		done,
	}),
	pay: defineForm({
		schema: Bill.extend({ amount: Amount }),
		permit: "bill/details/pay",
		once: true,
		call: (value, { portal, options }) => portal.bill.pay(value, options),
		done,
	}),
	report: defineForm({
		schema: Bill.extend({
			amount: Amount,
			transfer_date: CalendarDate,
			bank_reference: typedText(MAX_REFERENCE_LENGTH, "code"),
			/** Address of a file that the page's script has uploaded. */
			slip: z.string().max(300).optional(),
		}),
		permit: "bill/details/pay",
		files: { field: "slip", missing: "bill:slip-missing" },
		call: ({ slip = "", ...typed }, { portal, files }) =>
			portal.bill.reportPayment({ ...typed, slip: files[0] ?? slip }),
		done,
	}),
	take_back: defineForm({
		schema: Bill,
		permit: "bill/details/pay",
		call: (value, { portal }) => portal.bill.takeBackPayment(value),
		done,
	}),
};
