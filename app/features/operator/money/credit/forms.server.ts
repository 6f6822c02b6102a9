import type { Params } from "@remix-run/react";
import { z } from "zod";
import { AmountOrZero } from "~/parts/forms/amount.server";
import { typedText } from "~/parts/forms/typed-text.server";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { type Acting, defineForm } from "~/session/forms/define-form.server";
import { routeId } from "~/session/forms/params.server";
import { creditAddress } from "../addresses";

const Whole = z.coerce.number().int();
const reason = typedText(MAX_REASON_LENGTH);

/** `before_*`: the line as the page showed it. */
const SetForm = z.object({
	limit_amount: AmountOrZero,
	temp_limit_amount: z.string().default("0").pipe(AmountOrZero),
	temp_limit_until: CalendarDate.optional(),
	reason,
	before_limit_amount: Whole,
	before_temp_limit_amount: Whole,
	before_temp_limit_until: Whole.optional(),
});

/** The company and the currency of the page's address; 404 where it has none. */
export function creditKeys(params: Params) {
	const currency = Currency.safeParse(params.currency);
	if (!currency.success) throw new Response(null, { status: 404 });
	return { company_id: routeId(params.company), currency: currency.data };
}

function done({ acting }: { acting: Acting }) {
	const { company_id, currency } = creditKeys(acting.params);
	return creditAddress(company_id, currency);
}

const decided = { permit: "operator/credit/decide", done } as const;

/** Forms of a company's credit page. */
export const creditForms = {
	set: defineForm({
		schema: SetForm,
		permit: "operator/credit/change",
		once: true,
		call: ({ before_limit_amount, before_temp_limit_amount, before_temp_limit_until, ...line }, acting) => {
			const before = {
				limit_amount: before_limit_amount,
				temp_limit_amount: before_temp_limit_amount,
				temp_limit_until: before_temp_limit_until ?? null,
			};
			return acting.portal.operator.setCredit({ ...creditKeys(acting.params), ...line, before }, acting.options);
		},
		done,
	}),
	approve: defineForm({
		...decided,
		schema: z.object({ id: Id }),
		call: ({ id }, { portal, params }) =>
			portal.operator.decideCredit({ id, company_id: routeId(params.company), approve: true }),
	}),
	reject: defineForm({
		...decided,
		schema: z.object({ id: Id, reason }),
		call: (value, { portal, params }) =>
			portal.operator.decideCredit({ ...value, company_id: routeId(params.company), approve: false }),
	}),
};
