import { useTranslation } from "react-i18next";
import type { TownHighlight } from "~/portal-contract/hotel/highlights";
import { CountryMap } from "../map/hotel-map";
import type { SearchValues } from "../search/search-values";
import { listHref, NO_FILTERS } from "./filters";

interface DestinationsProps {
	/** Empty where the portal has no counts. */
	towns: readonly TownHighlight[];
	cities: readonly { value: string | number; label: string }[];
	values: SearchValues;
	/** Shown instead of a place that is unknown: the stay is chosen. */
	isSuggested?: boolean;
}

/** Destinations with hotels, as a map and a list: before a search, and instead of a place that is unknown. */
export function Destinations({ towns, cities, values, isSuggested }: DestinationsProps) {
	const { t } = useTranslation("hotel-results");
	const marked = towns.map(({ place, name, lat, lng, hotel_count }) => {
		const href = listHref({ ...values, destination: name, place }, NO_FILTERS);
		return { name, lat, lng, hotel_count, href };
	});
	const plain = cities.map(({ label }) => ({
		name: label,
		hotel_count: undefined,
		href: listHref({ ...values, destination: label }, NO_FILTERS),
	}));
	const links = marked.length > 0 ? marked : plain;
	if (links.length === 0) return null;
	return (
		<section aria-labelledby="towns-title">
			<h2 id="towns-title" className="text-xl font-semibold">
				{t("towns")}
			</h2>
			<p className="mb-4 text-ink-soft">{t(isSuggested ? "towns-suggested" : "towns-hint")}</p>
			<div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
				{marked.length > 0 ? <CountryMap towns={marked} /> : null}
				<ul className="grid grid-cols-2 gap-3 xl:grid-cols-3">
					{links.map(({ name, hotel_count, href }) => (
						<li key={href}>
							<a
								href={href}
								className="flex h-full min-h-12 items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 hover:border-river"
							>
								{name}{" "}
								{hotel_count === undefined ? null : (
									<span className="text-sm whitespace-nowrap text-ink-soft">
										{t("town-hotels", { count: hotel_count })}
									</span>
								)}
							</a>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
