import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import { lastDayOf } from "~/lib/time/last-day";
import { formatDate, formatZonedMoment } from "~/lib/time/travel-dates";

interface TemporaryLimitProps {
	line: { temp_limit_amount: number; temp_limit_until: number | null; currency: string };
}

/** A temporary limit with the last day on which it counts; a dash without one. */
export function TemporaryLimit({ line: { temp_limit_amount, temp_limit_until, currency } }: TemporaryLimitProps) {
	const { t, i18n } = useTranslation("operator-money");
	if (temp_limit_until === null) return "–";
	return (
		<>
			<Money amount={temp_limit_amount} currency={currency} />{" "}
			<span className="block text-ink-soft" title={formatZonedMoment(temp_limit_until, i18n.language)}>
				{t("temporary-until", { date: formatDate(lastDayOf(temp_limit_until), i18n.language) })}
			</span>
		</>
	);
}
