import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Money } from "~/components/ui/money";
import type { Sum } from "./apply-selection";

interface ApplySumProps {
	sum: Sum;
	currency: string;
	/** Of all that may be invoiced. */
	total: number;
}

/** How much is chosen on all pages; the buttons choose all or nothing. */
export function ApplySum({ sum, currency, total }: ApplySumProps) {
	const { t } = useTranslation("invoice");
	return (
		<div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-y border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
			<p aria-live="polite">
				<span className="text-sm text-ink-soft">{t("chosen", { count: sum.count })}</span>{" "}
				<Money amount={sum.amount} currency={currency} size="total" />
			</p>
			<div className="flex flex-wrap gap-2">
				<SubmitButton name="intent" value="all" variant="secondary" size="small">
					{t("choose-all", { count: total })}
				</SubmitButton>{" "}
				<SubmitButton name="intent" value="none" variant="quiet" size="small">
					{t("choose-none")}
				</SubmitButton>{" "}
				<noscript>
					<SubmitButton name="intent" value="count" variant="quiet" size="small">
						{t("count-now")}
					</SubmitButton>
				</noscript>
			</div>
		</div>
	);
}

interface TurnPagesProps {
	page: number;
	pages: number;
	addressOf(page: number): string;
}

/** Other pages of the orders: what is chosen goes along. */
export function TurnPages({ page, pages, addressOf }: TurnPagesProps) {
	const { t } = useTranslation("invoice");
	const { t: say } = useTranslation();
	if (pages <= 1) return null;
	const turn = (to: number, text: string) => (
		<SubmitButton
			name="intent"
			value="turn"
			formAction={addressOf(to)}
			variant="secondary"
			size="small"
			pendingText={text}
		>
			{text}
		</SubmitButton>
	);
	return (
		<div className="flex flex-wrap items-center gap-3">
			{page > 1 ? turn(page - 1, say("previous-page")) : null} <span>{t("page-of", { page, pages })}</span>{" "}
			{page < pages ? turn(page + 1, say("next-page")) : null}
		</div>
	);
}
