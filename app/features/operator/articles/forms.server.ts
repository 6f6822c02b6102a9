import { z } from "zod";
import { translate } from "~/i18n/translate";
import { OptionalAmount } from "~/lib/forms/amount.server";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting } from "~/parts/attempt";
import { Currency } from "~/portal-contract/base/money";
import { LONGEST_REFUSAL } from "~/portal-contract/cms/own-limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { DecisionReply } from "./reply";

export interface DecisionPorts {
	portal: PortalPorts<"operator.publishArticle" | "operator.refuseArticle" | "operator.withdrawArticle">;
	attempt: Attempting;
	company_id: number;
	id: number;
	language: Language;
}

export type DecisionResult = { done: true; notice: Notice } | { done: false; reply: DecisionReply; status: number };

const version = z.coerce.number().int().positive();
const reason = z.string("required").trim().min(1, "required").max(LONGEST_REFUSAL, "length");

const Decision = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("publish"),
		version,
		price_amount: OptionalAmount,
		price_currency: Currency.optional(),
	}),
	z.object({ intent: z.literal("refuse"), version, reason }),
	z.object({ intent: z.literal("withdraw"), reason }),
]);

const valuesOf = (form: FormData) =>
	Object.fromEntries(
		[...form].filter(
			(entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== FORM_TOKEN_FIELD,
		),
	);

function failed(form: FormData, errors: DecisionReply["errors"], message: string | null, status = 400): DecisionResult {
	return {
		done: false,
		status,
		reply: { intent: String(form.get("intent") ?? ""), values: valuesOf(form), errors, message },
	};
}

function callOf({ portal, company_id, id }: DecisionPorts, decided: z.output<typeof Decision>) {
	const article = { company_id, id };
	switch (decided.intent) {
		case "publish": {
			const { version, price_amount, price_currency } = decided;
			return portal.operator.publishArticle({
				...article,
				version,
				...(price_amount !== null && { price_amount, price_currency }),
			});
		}
		case "refuse":
			return portal.operator.refuseArticle({ ...article, version: decided.version, reason: decided.reason });
		case "withdraw":
			return portal.operator.withdrawArticle({ ...article, reason: decided.reason });
	}
}

/** Publishes, refuses or withdraws the article that the page shows. */
export async function decideArticle(form: FormData, ports: DecisionPorts): Promise<DecisionResult> {
	const submission = parseForm(form, Decision);
	if (submission.status !== "success") {
		const known = Object.entries(submission.reply().error ?? {}).filter((entry): entry is [string, string[]] =>
			Array.isArray(entry[1]),
		);
		return failed(form, Object.fromEntries(known), known.length === 0 ? "format" : null);
	}
	const decided = await ports.attempt(() => callOf(ports, submission.value));
	if (decided.ok) {
		const message = translate(ports.language, `operator-articles:done-${submission.value.intent}`);
		return { done: true, notice: { type: "success", message } };
	}
	const { fields, msg, status, type } = decided.refusal;
	const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	const message = type === "stale_state" ? "operator-articles:stale" : msg;
	return failed(form, errors, Object.keys(errors).length === 0 ? message : null, status);
}
