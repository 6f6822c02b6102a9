import { useTranslation } from "react-i18next";
import type { SearchValues } from "../search/search-values";
import { listHref, NO_FILTERS } from "./filters";

interface TownsProps {
	cities: readonly { value: string | number; label: string }[];
	/** The stay that the links search for. */
	values: SearchValues;
}

/** The towns that have hotels, for a reader who has not typed a destination yet. */
export function Towns({ cities, values }: TownsProps) {
	const { t } = useTranslation("hotel-results");
	if (cities.length === 0) return null;
	return (
		<section aria-labelledby="towns-title">
			<h2 id="towns-title" className="text-xl font-semibold">
				{t("towns")}
			</h2>
			<p className="text-ink-soft">{t("towns-hint")}</p>
			<ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
				{cities.map((city) => (
					<li key={city.value}>
						<a
							href={listHref({ ...values, destination: city.label }, NO_FILTERS)}
							className="flex min-h-12 items-center rounded-card border border-line bg-surface px-4 hover:border-river"
						>
							{city.label}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
