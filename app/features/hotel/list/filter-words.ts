import { formatMoney } from "~/lib/money";
import type { Say } from "~/parts/say";
import type { Chosen, Filters } from "./filters";
import type { Found } from "./open-list.server";

/** A span of whole prices: "¥300–600", "from ¥600", "up to ¥300". */
export function priceSpan(t: Say, currency: string, { price_min, price_max }: Pick<Filters, "price_min" | "price_max">): string {
	const text = (amount: number) => formatMoney(amount * 100, currency).replace(/\.00$/, "");
	if (price_max === null) return t("hotel-results:price-from", { amount: text(price_min ?? 0) });
	if (!price_min) return t("hotel-results:price-to", { amount: text(price_max) });
	return `${text(price_min)}–${text(price_max).replace(/^\D+/, "")}`;
}

export function scoreFrom(t: Say, value: number | string): string {
	return t("hotel-results:score-from", { score: (Number(value) / 10).toFixed(1) });
}

/** One choice of the filters in words. */
export function chosenWords(t: Say, { filter, value }: Chosen, filters: Filters, found: Found | null): string {
	switch (filter) {
		case "price_min":
			return priceSpan(t, found?.currency ?? "", filters);
		case "stars":
			return t(`order-parts:star-${value}`);
		case "score_min":
			return scoreFrom(t, value);
		case "district":
			return found?.facets.district.find((one) => String(one.value) === value)?.label ?? t("hotel-results:filter-district");
		case "meal_type":
			return t(`order-parts:meal-${value}`);
		case "facilities":
			return t(`hotel-parts:facility-${value}`);
		default:
			return t(`hotel-results:filter-${filter}`);
	}
}
