import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import type { Town } from "./load-home.server";

interface DestinationsProps {
	towns: readonly Town[];
	/** The stay in the search form, as a query. */
	stay: Readonly<Record<string, string>>;
}

export function Destinations({ towns, stay }: DestinationsProps) {
	const { t } = useTranslation("home");
	if (towns.length === 0) return null;
	return (
		<section aria-labelledby="towns">
			<h2 id="towns" className="text-xl font-semibold">
				{t("towns")}
			</h2>
			<p className="text-ink-soft">{t("towns-hint")}</p>
			<ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
				{towns.map((town) => (
					<li key={town.place}>
						<a
							href={paths.hotelList({ ...stay, destination: town.name, place: town.place })}
							className="flex h-full min-h-12 flex-wrap items-center justify-between gap-x-2 rounded-card border border-line bg-surface px-3 py-1 no-underline hover:border-river sm:px-4"
						>
							{town.name} <span className="text-sm text-ink-soft">{t("hotels", { count: town.hotel_count })}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
