import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import type { OrderReply } from "./offered";

interface RefusedProps {
	reply: OrderReply | null;
	/** The forms that this is drawn in. */
	intents: readonly string[];
	/** Id of the form, and how its fields are called: what is wrong with a field leads to it. */
	formId?: string;
	labels?: Readonly<Record<string, string>>;
}

/** What is known of a press that was not accepted: an order that stands as it stood, or one of which nobody has heard. */
export const outcomeKey = ({ type }: { type: string }) => (type === "unavailable" ? "perhaps-done" : "not-done");

/** The portal's refusal or what was wrong, drawn once in the form it belongs to. A field that is named says it, not the refusal as well. */
export function Refused({ reply, intents, formId, labels = {} }: RefusedProps) {
	const { t } = useTranslation("orders");
	if (!reply || reply.intent === null || !intents.includes(reply.intent)) return null;
	const wrong = Object.entries(reply.result?.error ?? {}).flatMap(([name, messages]) =>
		(messages ?? []).map((message): SummaryItem => {
			const label = labels[name];
			return label && formId ? { fieldId: `${formId}-${name}`, label, message } : { message };
		}),
	);
	const items = wrong.length === 0 && reply.refusal?.msg ? [{ message: reply.refusal.msg }] : wrong;
	return <ErrorSummary title={reply.refusal ? t(outcomeKey(reply.refusal)) : undefined} items={items} />;
}
