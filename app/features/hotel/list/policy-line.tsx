import { useTranslation } from "react-i18next";
import { formatMoney } from "~/lib/money";
import { CURRENCIES } from "~/portal-contract/base/money";
import type { SearchValues } from "../search/search-values";
import { type Filters, listHref } from "./filters";
import type { Found } from "./load-list.server";

interface PolicyLineProps {
	values: SearchValues;
	filters: Filters;
	found: Found;
}

/** The filters that leave only what keeps the policy; null where they are chosen already, or no filter helps. */
function filtersWithin(
	filters: Filters,
	{ is_permitted, night_cap, currency, max_stars }: NonNullable<Found["travel_policy"]>,
) {
	if (!is_permitted || (night_cap === null && max_stars === null)) return null;
	const cap = night_cap === null ? null : Math.floor(night_cap / 10 ** CURRENCIES[currency].exponent);
	const price_max = cap === null ? filters.price_max : Math.min(cap, filters.price_max ?? cap);
	const permitted = max_stars === null ? filters.stars : [1, 2, 3, 4, 5].filter((stars) => stars <= max_stars);
	const stars = filters.stars.length > 0 ? filters.stars.filter((one) => permitted.includes(one)) : permitted;
	const isChosen = price_max === filters.price_max && stars.length === filters.stars.length;
	return isChosen || (max_stars !== null && stars.length === 0) ? null : { ...filters, price_max, stars, page: 1 };
}

/** What the reader's company wishes to be booked in this town, with a way to see only that. */
export function PolicyLine({ values, filters, found }: PolicyLineProps) {
	const { t, i18n } = useTranslation(["hotel-results", "travel-policy"]);
	const policy = found.travel_policy;
	if (!policy) return null;
	const { is_permitted, night_cap, currency, max_stars, min_advance_days, note } = policy;
	const parts = is_permitted
		? [
				night_cap === null ? "" : t("policy-night-cap", { amount: formatMoney(night_cap, currency, i18n.language) }),
				max_stars === null ? "" : t("policy-max-stars", { count: max_stars }),
				min_advance_days === null ? "" : t("policy-advance-days", { count: min_advance_days }),
			].filter(Boolean)
		: [t("policy-not-permitted")];
	const within = filtersWithin(filters, policy);
	if (parts.length === 0 && !note) return null;
	return (
		<p className="text-sm text-ink-soft">
			<b>{t("travel-policy:title")}</b>
			{t("travel-policy:is", { rules: [...parts, note].filter(Boolean).join(t("travel-policy:between")) })}{" "}
			{within ? (
				<a
					href={listHref(values, within)}
					data-keep-scroll=""
					className="inline-flex min-h-6 items-center underline max-md:min-h-11"
				>
					{t("policy-only-within")}
				</a>
			) : null}
		</p>
	);
}
