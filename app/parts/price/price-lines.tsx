import { useTranslation } from "react-i18next";
import { formatMoney } from "~/lib/money";
import { formatDate } from "~/lib/time/travel-dates";
import { nightPriceText, type PricesOfNight } from "./night-price";

interface Night extends PricesOfNight {
	date: string;
}

interface PriceLinesProps {
	/** Amounts in minor units of `currency`; they add up to `total`. */
	lines: readonly { code: string; label: string; quantity: number; amount: number }[];
	total: number;
	currency: string;
	/** Per room and night. */
	nights?: readonly Night[];
}

/** The lines that make the total, and the price of each night folded in under them. */
export function PriceLines({ lines, total, currency, nights = [] }: PriceLinesProps) {
	const { t, i18n } = useTranslation("order-parts");
	return (
		<div className="mt-3 tabular-nums">
			<dl>
				{lines.map((line) => (
					<div key={`${line.code}${line.label}`} className="flex justify-between gap-4 border-t border-line py-2">
						<dt>{line.quantity > 1 ? t("price-line-quantity", line) : line.label}</dt>
						<dd className="whitespace-nowrap">{formatMoney(line.amount, currency, i18n.language)}</dd>
					</div>
				))}
				<div className="flex justify-between gap-4 border-t-2 border-edge py-2 font-semibold">
					<dt>{t("total-price")}</dt>
					<dd className="whitespace-nowrap">{formatMoney(total, currency, i18n.language)}</dd>
				</div>
			</dl>
			<NightlyPrices nights={nights} currency={currency} />
		</div>
	);
}

/** The price of a room for each night, of each room where they differ; folded in. */
function NightlyPrices({ nights, currency }: { nights: readonly Night[]; currency: string }) {
	const { t, i18n } = useTranslation(["order-parts", "party"]);
	if (nights.length === 0) return null;
	return (
		<details className="text-sm">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-river underline-offset-4 hover:underline md:min-h-9">
				{t("nightly-prices")}
			</summary>
			<dl className="pb-1 tabular-nums">
				{nights.map((night) => (
					<div key={night.date} className="flex justify-between gap-4 py-0.5">
						<dt className="whitespace-nowrap text-ink-soft">{formatDate(night.date, i18n.language)}</dt>
						<dd className="text-right">{nightPriceText({ t, language: i18n.language }, night, currency)}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
