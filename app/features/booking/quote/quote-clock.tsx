import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { Time } from "~/components/ui/time";
import { classNames } from "~/lib/class-names";

/** Whole minutes left, rounded up; null before hydration. */
function useMinutesLeft(expiresAt: number): number | null {
	const [left, setLeft] = useState<number | null>(null);
	useEffect(() => {
		const look = () => setLeft(Math.max(0, Math.ceil((expiresAt * 1000 - Date.now()) / 60_000)));
		look();
		const timer = setInterval(look, 5_000);
		return () => clearInterval(timer);
	}, [expiresAt]);
	return left;
}

interface QuoteClockProps {
	expiresAt: number;
	expired: boolean;
	renew: string;
}

/** Expiry of the price as a time, with script also as minutes left. */
export function QuoteClock({ expiresAt, expired, renew }: QuoteClockProps) {
	const { t } = useTranslation("booking");
	const left = useMinutesLeft(expiresAt);
	const over = expired || left === 0;
	return (
		<p className={classNames("flex gap-2 rounded-field px-3 py-2", over ? "bg-vermilion/10" : "bg-river/10")}>
			<Icon name="clock" className={classNames("mt-1", over ? "text-vermilion" : "text-river")} />
			<span>
				{t(over ? "quote-over" : "quote-until")} <Time seconds={expiresAt} form="clock" className="font-semibold" />
				{over ? (
					<>
						{" "}
						<a href={renew} className="font-medium text-river underline underline-offset-4">
							{t("quote-renew")}
						</a>
					</>
				) : null}
				{!over && left !== null ? <span className="text-ink-soft"> {t("minutes-left", { count: left })}</span> : null}
			</span>
		</p>
	);
}
