import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import { formatMoney } from "~/lib/money";

interface PriceProps {
	/** For the whole stay of all rooms, minor units of `currency`. */
	total: number;
	currency: string;
	/** Of one room, the mean over the nights. */
	perNight?: number;
	/** What the total is for, e.g. "3 nights, 2 rooms"; that taxes and fees are in is always said. */
	what?: string;
}

/** A price as the product shows it: the total large with the currency small before it, what it is for, per night under it. */
export function Price({ total, currency, perNight, what }: PriceProps) {
	const { t, i18n } = useTranslation(["order-parts", "party"]);
	return (
		<div className="tabular-nums">
			<p>
				<span className="sr-only">{t("total-price")} </span>
				<Money amount={total} currency={currency} size="total" />
			</p>
			<p className="text-sm text-ink-soft">
				{what ? [what, t("taxes-included")].join(t("party:clause-separator")) : t("taxes-included")}
			</p>
			{perNight === undefined ? null : (
				<p className="text-sm text-ink-soft">
					{t("per-night", { amount: formatMoney(perNight, currency, i18n.language) })}
				</p>
			)}
		</div>
	);
}
