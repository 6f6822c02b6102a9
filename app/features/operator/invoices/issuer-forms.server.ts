import { z } from "zod";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { Currency } from "~/portal-contract/base/money";
import { ISSUER_LENGTHS } from "~/portal-contract/billing/title-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { DecisionReply } from "./reply";

interface IssuerPorts {
	portal: PortalPorts<"operator.saveIssuer">;
	attempt: Attempting;
}

export type IssuerResult = { done: true; notice: Notice } | { done: false; reply: DecisionReply; status: number };

const Text = (name: keyof typeof ISSUER_LENGTHS) => z.string().trim().max(ISSUER_LENGTHS[name], "length").default("");

const IssuerForm = z.object({
	id: z.coerce.number("format").int("format").positive("format"),
	version: z.string("format"),
	country: z.string("required").length(2, "required"),
	name_zh: Text("name_zh"),
	name_en: Text("name_en"),
	address: Text("address"),
	phone: Text("phone"),
	bank: Text("bank"),
	account: Text("account"),
	tax_no: Text("tax_no"),
	currencies: z.array(z.enum(Currency.options, "format")).default([]),
});

/** What was typed; the ticked currencies as one text. */
function valuesOf(form: FormData): Record<string, string> {
	const texts = [...form].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== FORM_TOKEN_FIELD,
	);
	return { ...Object.fromEntries(texts), currencies: form.getAll("currencies").join() };
}

function failed(
	form: FormData,
	errors: Record<string, readonly string[]>,
	message: string | null,
	status = 400,
): IssuerResult {
	return { done: false, status, reply: { intent: "save", values: valuesOf(form), errors, message } };
}

export async function saveIssuer(form: FormData, { portal, attempt }: IssuerPorts): Promise<IssuerResult> {
	const submission = parseForm(form, IssuerForm);
	if (submission.status !== "success") {
		const known = Object.entries(submission.reply().error ?? {}).filter((entry): entry is [string, string[]] =>
			Array.isArray(entry[1]),
		);
		return failed(form, Object.fromEntries(known), known.length === 0 ? "format" : null);
	}
	const saved = await attempt(() => portal.operator.saveIssuer(submission.value));
	if (saved.ok)
		return { done: true, notice: saved.data.tax_no_warning ? { ...saved.notice, type: "warning" } : saved.notice };
	const { fields, msg, status } = saved.refusal;
	const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	return failed(form, errors, Object.keys(errors).length === 0 ? msg : null, status);
}
