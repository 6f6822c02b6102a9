import { z } from "zod";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { CountryCode } from "~/portal-contract/base/basics";
import { TITLE_TYPES } from "~/portal-contract/billing/title-limits";
import { defineForm } from "~/session/forms/define-form.server";
import { invoicePaths } from "./invoice-paths";

const Ticked = z
	.string()
	.optional()
	.transform((value) => value === "1");

const SaveForm = z.object({
	id: z.coerce.number().int().positive().optional(),
	version: z.coerce.number().int().optional(),
	type: z.enum(TITLE_TYPES, "required"),
	country: CountryCode.optional(),
	name: typedText(200, "label"),
	tax_no: optionalText(40, "number"),
	address: optionalText(200, "label"),
	phone: optionalText(60, "phone"),
	bank: optionalText(200, "label"),
	account: optionalText(60, "number"),
	email: optionalText(100, "account"),
	mobile: optionalText(30, "phone"),
	is_default: Ticked,
	takes_special: Ticked,
	/** Address of a file that the page's script has uploaded. */
	proof: z.string().max(300).optional(),
});
const OneForm = z.object({ id: z.coerce.number().int().positive() });

const done = invoicePaths.manage();

/** Forms of the page of titles. */
export const titleForms = {
	save: defineForm({
		schema: SaveForm,
		permit: "invoice/saveTitle",
		files: { field: "proof" },
		call: ({ proof, id, version, ...typed }, { portal, files }) => {
			const url = files[0] ?? proof;
			return portal.invoice.saveTitle({
				...typed,
				...(url ? { proof: url } : {}),
				...(id ? { id } : {}),
				...(version ? { version } : {}),
			});
		},
		done: ({ data, notice }) => ({ to: done, notice: data.tax_no_warning ? { ...notice, type: "warning" } : notice }),
	}),
	delete: defineForm({
		schema: OneForm,
		permit: "invoice/deleteTitle",
		call: ({ id }, { portal }) => portal.invoice.deleteTitle({ id }),
		done,
		refusedTo: done,
	}),
	default: defineForm({
		schema: OneForm,
		permit: "invoice/setDefaultTitle",
		call: ({ id }, { portal }) => portal.invoice.setDefaultTitle({ id }),
		done,
		refusedTo: done,
	}),
};
