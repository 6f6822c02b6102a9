import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { ButtonLink } from "~/components/ui/button";
import { UNSENT } from "~/lib/forms/unsent";
import { useLineWords } from "~/parts/line-words";
import type { BookingReply } from "../book.server";
import { refusalText } from "./refusal-text";

/** Refusals after which only another offer can be booked. */
const CHOOSE_ANEW: ReadonlySet<string> = new Set(["sold_out", "market_refused", "occupancy_mismatch", "not_found"]);
/** Nobody knows whether the press arrived. */
const UNCERTAIN: ReadonlySet<string> = new Set(["unavailable", UNSENT, "idempotency_mismatch"]);

interface RefusalBoxProps {
	reply: BookingReply | null;
	/** What is wrong with the fields. */
	problems: readonly SummaryItem[];
	/** There are differences to accept. */
	isChanged: boolean;
	/** Where the offer was read. */
	back: string;
}

/** Above the form: what happened, whether anything was charged, what to do now; with it everything that is wrong with the fields. */
export function RefusalBox({ reply, problems, isChanged, back }: RefusalBoxProps) {
	const t = useLineWords("booking");
	const refusal = reply?.refusal;
	if (!refusal) return <ErrorSummary items={problems} />;
	const title = refusalText(t, refusal.type);
	const told = reply.quote ? t(isChanged ? "compare-and-accept" : "nothing-changed") : refusal.msg;
	const lines = [told, t(UNCERTAIN.has(refusal.type) ? "perhaps-booked" : "nothing-charged")].filter(
		(line) => line !== "" && line !== title,
	);
	return (
		<>
			<ErrorSummary title={title} items={[...lines.map((message) => ({ message })), ...problems]} />
			{CHOOSE_ANEW.has(refusal.type) ? (
				<ButtonLink to={back} variant="secondary">
					{t("back-to-offers")}
				</ButtonLink>
			) : null}
		</>
	);
}
