import { z } from "zod";
import { Currency } from "~/portal-contract/base/money";
import { defineForm } from "~/session/forms/define-form.server";
import { billPaths } from "../bill-paths";

const currency = z.enum(Currency.options, "format");
const Subject = z.string().regex(/^[a-z_]{1,20}:[1-9]\d{0,15}$/, "format");
const done = ({ data }: { data: { id: number } }) => billPaths.bill(data.id);

/** Settles what is ticked, or everything of the currency. */
export const applyForms = {
	chosen: defineForm({
		schema: z.object({ currency, subjects: z.array(Subject).min(1, "bill:nothing-chosen").max(250, "format") }),
		once: true,
		call: (value, { portal, options }) => portal.bill.apply({ ...value, all: false }, options),
		done,
	}),
	all: defineForm({
		schema: z.object({ currency }),
		once: true,
		call: (value, { portal, options }) => portal.bill.apply({ ...value, all: true, subjects: [] }, options),
		done,
	}),
};
