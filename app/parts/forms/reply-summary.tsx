import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { type FormReply, fieldId } from "~/lib/forms/form-reply";

interface ReplySummaryProps {
	reply: FormReply | null;
	title: string;
	/** The title while it is unknown what came of it. */
	uncertain?: string;
	/** Of the ids of the fields: `{prefix}-{name}` where `idOf` says nothing else. */
	prefix?: string;
	idOf?: (name: string) => string;
	/** A field's label; a field without one is not shown, and its message leads nowhere. */
	labelOf?: (name: string) => string | undefined;
}

function itemsOf({
	reply,
	prefix = "",
	idOf,
	labelOf,
}: Pick<ReplySummaryProps, "reply" | "prefix" | "idOf" | "labelOf">): SummaryItem[] {
	const items = Object.entries(reply?.result.error ?? {}).flatMap(([name, messages]) => {
		const label = name === "" ? undefined : labelOf?.(name);
		const field = label ? { fieldId: idOf?.(name) ?? fieldId(prefix, name), label } : {};
		return (messages ?? []).map((message) => ({ ...field, message }));
	});
	const [linked, bare] = [items.filter((one) => "label" in one), items.filter((one) => !("label" in one))];
	// Hidden fields say less than the portal does.
	if (linked.length === 0 && !reply?.result.error?.[""] && reply?.refusal?.msg) return [{ message: reply.refusal.msg }];
	return [...linked, ...new Map(bare.map((one) => [one.message, one])).values()];
}

/** What is wrong with a form, above it: each line leads to its field. */
export function ReplySummary({ title, uncertain = title, ...props }: ReplySummaryProps) {
	const isUncertain = props.reply?.refusal?.type === "unavailable";
	return <ErrorSummary title={isUncertain ? uncertain : title} items={itemsOf(props)} />;
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
