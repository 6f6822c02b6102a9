import { z } from "zod";
import { optionalText } from "~/parts/forms/typed-text.server";
import { Id } from "~/portal-contract/base/basics";
import { Currency } from "~/portal-contract/base/money";
import type { TextKind } from "~/portal-contract/base/typed/normalise";
import { ISSUER_LENGTHS } from "~/portal-contract/billing/title-limits";
import { defineForm } from "~/session/forms/define-form.server";
import { operatorInvoicePaths } from "./address";

const Text = (name: keyof typeof ISSUER_LENGTHS, kind: TextKind = "label") => optionalText(ISSUER_LENGTHS[name], kind);

export const issuerForm = defineForm({
	schema: z.object({
		id: Id,
		version: z.string("format"),
		country: z.string("required").length(2, "required"),
		name_zh: Text("name_zh"),
		name_en: Text("name_en"),
		address: Text("address"),
		phone: Text("phone", "phone"),
		bank: Text("bank"),
		account: Text("account", "number"),
		tax_no: Text("tax_no", "number"),
		currencies: z.array(z.enum(Currency.options, "format")).default([]),
	}),
	permit: "operator/issuers/save",
	call: (value, { portal }) => portal.operator.saveIssuer(value),
	done: ({ data, notice }) => ({
		to: operatorInvoicePaths.issuers(),
		notice: data.tax_no_warning ? { ...notice, type: "warning" } : notice,
	}),
});
