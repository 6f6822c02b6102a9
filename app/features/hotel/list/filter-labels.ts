import { formatMoney } from "~/lib/money";
import type { Say, Speech } from "~/parts/say";
import type { ActiveFilter, Filters } from "./filters";
import type { Found } from "./load-list.server";

/** Whole prices: "¥300–600", "¥600 and more", "up to ¥300". */
export function priceLabel(
	{ t, language }: Speech,
	currency: string,
	{ price_min, price_max }: Pick<Filters, "price_min" | "price_max">,
): string {
	const text = (amount: number) => formatMoney(amount * 100, currency, language).replace(/\.00$/, "");
	if (price_max === undefined) return t("hotel-results:price-from", { amount: text(price_min ?? 0) });
	if (!price_min) return t("hotel-results:price-to", { amount: text(price_max) });
	return `${text(price_min)}–${text(price_max).replace(/^\D+/, "")}`;
}

export function scoreLabel(t: Say, value: number | string): string {
	return t("hotel-results:score-from", { score: (Number(value) / 10).toFixed(1) });
}

export function filterLabel(
	words: Speech,
	{ filter, value }: ActiveFilter,
	filters: Filters,
	found: Found | null,
): string {
	const { t } = words;
	switch (filter) {
		case "price_min":
			return priceLabel(words, found?.currency ?? "", filters);
		case "stars":
			return t(`order-parts:star-${value}`);
		case "score_min":
			return scoreLabel(t, value);
		case "district":
			return (
				found?.facets.district.find((one) => String(one.value) === value)?.label ?? t("hotel-results:filter-district")
			);
		case "meal_type":
			return t(`order-parts:meal-${value}`);
		case "facilities":
			return t(`hotel-parts:facility-${value}`);
		default:
			return t(`hotel-results:filter-${filter}`);
	}
}
