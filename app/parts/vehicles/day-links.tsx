import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { addDays } from "~/lib/time/travel-dates";

interface DayLinksProps {
	date: string;
	today: string;
	/** The address of a day, of today without. */
	to: (date: string | undefined) => string;
}

/** The day's neighbours, and the way back to today. */
export function DayLinks({ date, today, to }: DayLinksProps) {
	const { t } = useTranslation("dispatch");
	const hrefOf = (day: string) => to(day === today ? undefined : day);
	return (
		<nav aria-label={t("days")} className="flex flex-wrap gap-2 print:hidden">
			<ButtonLink to={hrefOf(addDays(date, -1))} variant="secondary" size="small" rel="prev">
				{t("day-before")}
			</ButtonLink>{" "}
			{date === today ? null : (
				<ButtonLink to={hrefOf(today)} variant="quiet" size="small">
					{t("today")}
				</ButtonLink>
			)}{" "}
			<ButtonLink to={hrefOf(addDays(date, 1))} variant="secondary" size="small" rel="next">
				{t("day-after")}
			</ButtonLink>
		</nav>
	);
}
