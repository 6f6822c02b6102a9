import { z } from "zod";
import { Amount } from "~/parts/forms/amount.server";
import { typedText } from "~/parts/forms/typed-text.server";
import { CalendarDate, Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import { MAX_REFERENCE_LENGTH } from "~/portal-contract/money/top-up-limits";
import { defineForm } from "~/session/forms/define-form.server";
import { accountPaths } from "../account-paths";
import { withdrawalForms } from "../withdrawals/forms.server";

const TopUpForm = z.object({
	amount: Amount,
	currency: z.enum(Currency.options, "required"),
	transfer_date: CalendarDate,
	bank_reference: typedText(MAX_REFERENCE_LENGTH, "code"),
	/** Address of a file that the page's script has uploaded. */
	slip: z.string().max(300).optional(),
});

const done = accountPaths.balance();

/** Forms of the balance page. */
export const balanceForms = {
	...withdrawalForms,
	top_up: defineForm({
		schema: TopUpForm,
		permit: "account/topUp",
		once: true,
		files: { field: "slip", missing: "account-money:slip-missing" },
		call: ({ slip = "", ...typed }, { portal, files, options }) =>
			portal.account.topUp({ ...typed, slip: files[0] ?? slip }, options),
		done: accountPaths.balance({ tab: "top_up" }),
	}),
	/** Takes a report back that nobody has checked. */
	take_back_top_up: defineForm({
		schema: z.object({ id: Id }),
		permit: "account/topUp",
		call: (value, { portal }) => portal.account.takeBackTopUp(value),
		done: accountPaths.balance({ tab: "top_up" }),
	}),
	alerts: defineForm({
		schema: z.object({ enabled: z.enum(["0", "1"]) }),
		permit: "account/balanceAlerts",
		call: ({ enabled }, { portal }) => portal.account.balanceAlerts({ enabled: enabled === "1" }),
		done,
		refusedTo: done,
	}),
};
