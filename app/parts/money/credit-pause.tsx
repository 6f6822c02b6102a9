import { useTranslation } from "react-i18next";
import { formatMoney } from "~/lib/money";
import { formatDate } from "~/lib/time/travel-dates";
import { useMay } from "~/parts/auth";
import { paths } from "~/paths";
import type { CreditPause } from "~/portal-contract/money/credit";

interface CreditPauseProps {
	/** Null while credit may be used. */
	paused: CreditPause | null | undefined;
	/** Where the reader sees the bill; null for whoever may not. */
	bill?: string | null;
	className?: string;
}

/** That nothing new is paid by credit, and the bill for which. Static HTML names `bill`, since it knows no rules. */
export function CreditPauseLine({ paused, bill = null, className }: CreditPauseProps) {
	const { t, i18n } = useTranslation("paying");
	if (!paused) return null;
	const { number, due_amount, currency, due_date } = paused;
	return (
		<p role="note" className={className ?? "rounded-card border border-gold bg-gold/10 px-4 py-3"}>
			{t("credit-paused", {
				number,
				amount: formatMoney(due_amount, currency, i18n.language),
				date: formatDate(due_date, i18n.language),
			})}{" "}
			{bill === null ? (
				t("ask-to-pay-bill")
			) : (
				<a href={bill} className="inline-flex min-h-6 items-center underline">
					{t("see-bill")}
				</a>
			)}
		</p>
	);
}

/** The same for a page that knows the reader's rules. */
export function CreditPauseNote({ paused, className }: Omit<CreditPauseProps, "bill">) {
	const may = useMay();
	if (!paused) return null;
	const bill = may("bill/details/download") ? paths.bill(paused.bill_id) : null;
	return <CreditPauseLine paused={paused} bill={bill} className={className} />;
}
