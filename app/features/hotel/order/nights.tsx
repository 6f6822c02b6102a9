import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { Time } from "~/components/ui/time";
import { nightPriceText } from "~/parts/price/night-price";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";

/** So many nights are read at a glance. */
const OPEN_NIGHTS = 7;

/** The price of a room for each night, of each room where they differ. */
export function Nights({ part: { nights }, currency }: { part: HotelOrderPart; currency: string }) {
	const { t, i18n } = useTranslation(["order-parts", "party"]);
	if (nights.length === 0) return null;
	return (
		<details className="group mb-4 text-sm" open={nights.length <= OPEN_NIGHTS}>
			<summary className="flex min-h-11 items-center gap-2 rounded-field text-river">
				{t("nightly-prices")}
				<Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-open:rotate-180" />
			</summary>
			<ul className="tabular-nums">
				{nights.map((night) => (
					<li key={night.date} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
						<Time date={night.date} />{" "}
						<span className="text-right">{nightPriceText({ t, language: i18n.language }, night, currency)}</span>
					</li>
				))}
			</ul>
		</details>
	);
}
