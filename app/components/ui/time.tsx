import { useTranslation } from "react-i18next";
import { formatClock, formatDate, formatDeadline, formatMoment, noneText, OFFSET_TEXT } from "~/lib/time/travel-dates";

type TimeProps =
	/** A calendar date `YYYY-MM-DD`. */
	| { date: string; className?: string }
	/** An instant in seconds UTC, null for none; `moment` for tables, `deadline` and `clock` with the offset. */
	| { seconds: number | null; form?: "moment" | "deadline" | "clock"; currentYear?: number; className?: string };

/** A date or an instant, machine-readable, in the time zone of the destination. */
export function Time(props: TimeProps) {
	const { i18n } = useTranslation();
	if ("date" in props) {
		if (props.date === "none") return <span className={props.className}>{noneText(i18n.language)}</span>;
		return (
			<time dateTime={props.date} className={props.className ?? "whitespace-nowrap"}>
				{formatDate(props.date, i18n.language)}
			</time>
		);
	}
	const { seconds, form = "moment", currentYear, className } = props;
	if (seconds === null) return <span className={className}>{noneText(i18n.language)}</span>;
	const text =
		form === "deadline"
			? formatDeadline(seconds, i18n.language, currentYear)
			: form === "clock"
				? formatClock(seconds, i18n.language)
				: formatMoment(seconds);
	return (
		<time dateTime={formatMoment(seconds).replace(" ", "T") + OFFSET_TEXT} className={className}>
			{text}
		</time>
	);
}
