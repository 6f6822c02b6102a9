import { useTranslation } from "react-i18next";
import { formatTime } from "~/lib/time/dates";

/** A moment of a log or a statement, to the second. For static HTML: its library is not sent to the browser. */
export function LogTime({ seconds, className }: { seconds: number; className: string }) {
	const { t } = useTranslation();
	const none = t("common:none");
	return (
		<time dateTime={formatTime(seconds, { format: "yyyy-mm-ddThh:MM:ss", none })} className={className}>
			{formatTime(seconds, { none })}
		</time>
	);
}
