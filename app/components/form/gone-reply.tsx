import { ErrorSummary } from "./error-summary";

interface GoneReplyProps {
	/** What a form was answered; null where nothing was sent. */
	reply: { message: string | null; errors?: Readonly<Record<string, string | readonly string[] | undefined>> } | null;
	/** Whether its form is on the page and says so itself. */
	isDrawn: boolean;
	title: string;
}

/** The answer to a form that is not on the page any more, since what it was about has changed meanwhile. */
export function GoneReply({ reply, isDrawn, title }: GoneReplyProps) {
	if (!reply || isDrawn) return null;
	const first = Object.values(reply.errors ?? {})
		.flat()
		.find(Boolean);
	return <ErrorSummary title={title} items={[{ message: reply.message ?? first ?? "format" }]} />;
}
