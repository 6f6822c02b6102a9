import { z } from "zod";
import { translate } from "~/i18n/translate";
import { FORM_TOKEN_FIELD } from "~/lib/forms/form-token";
import { parseForm } from "~/lib/forms/parse-form.server";
import type { Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";
import type { Attempting, Refusal } from "~/parts/attempt";
import { LONGEST_INVOICE_NUMBER } from "~/portal-contract/billing/title-limits";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { PortalPorts } from "~/portal-contract/portal";
import type { DecisionReply } from "./reply";

/** What an operator may send for an issued fapiao, beside the kinds of the site. */
export const ISSUED_SUFFIXES = ["pdf", "ofd", "xml"] as const;
/** Topic under which the portal takes them. */
const ISSUED_TOPIC = "issued_invoice";

type Calls = "acceptInvoice" | "startInvoice" | "issueInvoice" | "rejectInvoice" | "confirmRed" | "refuseRed";

export interface DecisionPorts {
	id: number;
	portal: PortalPorts<`operator.${Calls}`>;
	attempt: Attempting;
	/** Received files: their fault, and their addresses once they are uploaded. */
	posted: {
		fault: string | null;
		send(topic: string): Promise<{ ok: true; data: { url: string }[] } | { ok: false; refusal: Refusal }>;
	};
	language: Language;
}

export type DecisionResult = { done: true; notice: Notice } | { done: false; reply: DecisionReply; status: number };

const reason = z.string("required").trim().min(1, "required").max(LONGEST_REASON, "length");

const Decision = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("accept") }),
	z.object({ intent: z.literal("start") }),
	z.object({ intent: z.literal("confirm_red") }),
	z.object({ intent: z.literal("reject"), reason }),
	z.object({ intent: z.literal("refuse_red"), reason }),
	z.object({
		intent: z.literal("issue"),
		number: z.string("required").trim().min(1, "required").max(LONGEST_INVOICE_NUMBER, "length"),
		invoice_date: z.iso.date("required"),
	}),
]);
type Decided = z.output<typeof Decision>;

const valuesOf = (form: FormData) =>
	Object.fromEntries(
		[...form].filter(
			(entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== FORM_TOKEN_FIELD,
		),
	);

function failed(
	form: FormData,
	errors: Record<string, readonly string[]>,
	message: string | null,
	status = 400,
): DecisionResult {
	const reply = { intent: String(form.get("intent") ?? ""), values: valuesOf(form), errors, message };
	return { done: false, status, reply };
}

function callOf({ id, portal }: DecisionPorts, decided: Decided, file: string) {
	switch (decided.intent) {
		case "accept":
			return portal.operator.acceptInvoice({ id });
		case "start":
			return portal.operator.startInvoice({ id });
		case "confirm_red":
			return portal.operator.confirmRed({ id });
		case "reject":
			return portal.operator.rejectInvoice({ id, reason: decided.reason });
		case "refuse_red":
			return portal.operator.refuseRed({ id, reason: decided.reason });
		case "issue":
			return portal.operator.issueInvoice({ id, number: decided.number, invoice_date: decided.invoice_date, file });
	}
}

/** Handles the forms of the page of an invoice by intent; the file of an issued one is uploaded first. */
export async function decideInvoice(form: FormData, ports: DecisionPorts): Promise<DecisionResult> {
	const { attempt, posted, language } = ports;
	const submission = parseForm(form, Decision);
	if (submission.status !== "success") {
		const known = Object.entries(submission.reply().error ?? {}).filter((entry): entry is [string, string[]] =>
			Array.isArray(entry[1]),
		);
		return failed(form, Object.fromEntries(known), known.length === 0 ? "format" : null);
	}
	let file = "";
	if (submission.value.intent === "issue") {
		if (posted.fault) return failed(form, { file: [translate(language, posted.fault)] }, null);
		const sent = await posted.send(ISSUED_TOPIC);
		if (!sent.ok) return failed(form, { file: [sent.refusal.msg] }, null, sent.refusal.status);
		file = sent.data[0]?.url ?? "";
	}
	const decided = await attempt(() => callOf(ports, submission.value, file));
	if (decided.ok) return { done: true, notice: decided.notice };
	const { fields, msg, status } = decided.refusal;
	const errors = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
	return failed(form, errors, Object.keys(errors).length === 0 ? msg : null, status);
}
