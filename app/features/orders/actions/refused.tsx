import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import type { FormReply } from "~/lib/forms/form-reply";
import type { OrderShown } from "./offered";

interface RefusedProps {
	reply: FormReply<OrderShown> | null;
	intents: readonly string[];
	/** Id of the form and labels of its fields: errors link to them. */
	formId?: string;
	labels?: Readonly<Record<string, string>>;
}

/** Actions whose failure has a name of its own. */
const FAILED: Readonly<Record<string, string>> = { reschedule: "not-done-reschedule" };

/** Whether an unsuccessful submission left the order unchanged or its outcome is unknown. */
export const outcomeKey = ({ type }: { type: string }, intent: string | null = null) =>
	type === "unavailable" ? "perhaps-done" : (FAILED[intent ?? ""] ?? "not-done");

/** The refusal or the errors, once in the form. A named field replaces the refusal's text. */
export function Refused({ reply, intents, formId, labels = {} }: RefusedProps) {
	const { t } = useTranslation("orders");
	if (!reply || reply.intent === null || !intents.includes(reply.intent)) return null;
	const wrong = Object.entries(reply.result.error ?? {}).flatMap(([name, messages]) =>
		(messages ?? []).map((message): SummaryItem => {
			const label = labels[name];
			return label && formId ? { fieldId: `${formId}-${name}`, label, message } : { message };
		}),
	);
	const items = wrong.length === 0 && reply.refusal?.msg ? [{ message: reply.refusal.msg }] : wrong;
	return <ErrorSummary title={reply.refusal ? t(outcomeKey(reply.refusal, reply.intent)) : undefined} items={items} />;
}
