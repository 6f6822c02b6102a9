import { useTranslation } from "react-i18next";
import {
	clockOf,
	formatClock,
	formatDate,
	formatDeadline,
	formatMoment,
	formatPlaceTime,
	isoMinute,
	noneText,
} from "~/lib/time/travel-dates";

type TimeProps =
	/** A calendar date `YYYY-MM-DD`. */
	| { date: string; className?: string }
	/** An instant in seconds UTC, null for none; `moment` for tables, `sentence`, `minute` of a day above, `deadline` and `clock` with the zone. */
	| { seconds: number | null; form?: keyof typeof FORMS; className?: string };

const FORMS = {
	moment: formatMoment,
	sentence: formatPlaceTime,
	minute: clockOf,
	deadline: formatDeadline,
	clock: formatClock,
};

/** Names the zone once for a page or a list of many times. */
export function ZoneNote({ className = "" }: { className?: string }) {
	return <p className={`text-sm text-ink-soft ${className}`}>{useTranslation().t("zone")}</p>;
}

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
	const { seconds, form = "moment", className } = props;
	if (seconds === null) return <span className={className}>{noneText(i18n.language)}</span>;
	return (
		<time dateTime={isoMinute(seconds)} className={className ?? (form === "moment" ? "break-keep" : undefined)}>
			{FORMS[form](seconds, i18n.language)}
		</time>
	);
}
