import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { ButtonLink } from "~/components/ui/button";
import { UNSENT } from "~/lib/forms/unsent";
import { useLineWords } from "~/parts/line-words";
import type { BookingReply } from "../book.server";
import { refusalText } from "./refusal-text";

const CHOOSE_ANEW: ReadonlySet<string> = new Set(["sold_out", "market_refused", "occupancy_mismatch", "not_found"]);
/** Refusals after which it is unknown whether the request arrived. */
const UNCERTAIN: ReadonlySet<string> = new Set(["unavailable", UNSENT, "idempotency_mismatch"]);

interface RefusalBoxProps {
	reply: BookingReply | null;
	problems: readonly SummaryItem[];
	isChanged: boolean;
	back: string;
}

/** Above the form: what happened, whether anything was charged, what to do, and all field errors. */
export function RefusalBox({ reply, problems, isChanged, back }: RefusalBoxProps) {
	const t = useLineWords("booking");
	const refusal = reply?.refusal;
	if (!refusal) return <ErrorSummary items={problems} />;
	const title = refusalText(t, refusal.type);
	const text = reply.quote ? t(isChanged ? "compare-and-accept" : "nothing-changed") : refusal.msg;
	const lines = [text, t(UNCERTAIN.has(refusal.type) ? "perhaps-booked" : "nothing-charged")].filter(
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
