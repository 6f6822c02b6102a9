import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { formatPlaceTime } from "~/lib/time/travel-dates";

interface CancellationLineProps {
	/** Last instant of free cancellation in seconds UTC; null where there is none. */
	freeUntil: number | null;
	/** Cancelling costs the whole price from the beginning. */
	nonRefundable?: boolean;
	className?: string;
}

/** The cancellation policy in one line: the deadline, or that there is none. The page names the zone. */
export function CancellationLine({ freeUntil, nonRefundable, className }: CancellationLineProps) {
	const { t, i18n } = useTranslation("order-parts");
	const free = freeUntil !== null;
	const text = free
		? t("free-until", { time: formatPlaceTime(freeUntil, i18n.language) })
		: t(nonRefundable ? "non-refundable" : "no-free");
	return (
		<p className={classNames("flex gap-1.5 text-sm tabular-nums", free ? "text-jade" : "text-ink-soft", className)}>
			<Icon name={free ? "check" : "info"} className="mt-[0.3em]" />
			<span>{text}</span>
		</p>
	);
}
