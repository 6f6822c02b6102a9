import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { Time } from "~/components/ui/time";
import type { AirportFlights } from "~/portal-contract/airport/flights";

/** Whether delays come by themselves, and what keeps them from it. */
export function FeedLine({ feed: { is_on, at, error } }: Pick<AirportFlights, "feed">) {
	const { t } = useTranslation("flights");
	if (error !== null) return <NoticeBox notice={{ type: "warning", message: t("feed-error", { error }) }} />;
	return (
		<p className="text-sm text-ink-soft">
			{t(is_on ? "feed-on" : "feed-off")}{" "}
			{at === null ? null : (
				<>
					{t("feed-at")} <Time seconds={at} form="minute" />
				</>
			)}
		</p>
	);
}
