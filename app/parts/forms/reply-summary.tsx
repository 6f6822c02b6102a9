import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { type FormReply, fieldId } from "~/lib/forms/form-reply";

interface ReplySummaryProps {
	reply: FormReply | null;
	title: string;
	/** Of the ids of the fields: `{prefix}-{name}` where `idOf` says nothing else. */
	prefix?: string;
	idOf?: (name: string) => string;
	/** A field's label; a field without one is not shown, and its message leads nowhere. */
	labelOf?: (name: string) => string | undefined;
}

function itemsOf({ reply, prefix = "", idOf, labelOf }: Omit<ReplySummaryProps, "title">): SummaryItem[] {
	const items = Object.entries(reply?.result.error ?? {}).flatMap(([name, messages]) => {
		const label = name === "" ? undefined : labelOf?.(name);
		const field = label ? { fieldId: idOf?.(name) ?? fieldId(prefix, name), label } : {};
		return (messages ?? []).map((message) => ({ ...field, message }));
	});
	const [linked, bare] = [items.filter((one) => "label" in one), items.filter((one) => !("label" in one))];
	return [...linked, ...new Map(bare.map((one) => [one.message, one])).values()];
}

/** What is wrong with a form, above it: each line leads to its field. */
export function ReplySummary({ title, ...props }: ReplySummaryProps) {
	return <ErrorSummary title={title} items={itemsOf(props)} />;
}

interface GoneReplyProps {
	reply: FormReply | null;
	/** Whether its form is on the page and says so itself. */
	isShown: boolean;
	title: string;
}

/** The reply to a form that is not on the page any more, since what it was about has changed meanwhile. */
export function GoneReply({ reply, isShown, title }: GoneReplyProps) {
	return isShown ? null : <ReplySummary reply={reply} title={title} />;
}
