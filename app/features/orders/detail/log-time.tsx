import { useTranslation } from "react-i18next";
import { formatTime } from "~/lib/time/dates";
import { formatMoment, isoMinute } from "~/lib/time/travel-dates";

/** A moment of a log or a statement, its second in the title. For static HTML: its library is not sent to the browser. */
export function LogTime({ seconds, className }: { seconds: number; className: string }) {
	const { i18n } = useTranslation();
	return (
		<time dateTime={isoMinute(seconds)} title={formatTime(seconds)} className={className}>
			{formatMoment(seconds, i18n.language)}
		</time>
	);
}
