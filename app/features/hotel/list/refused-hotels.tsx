import { useTranslation } from "react-i18next";
import { Stars } from "~/parts/hotel/hotel-rating";
import type { SearchValues } from "../search/search-values";
import { type Filters, listHref } from "./filters";
import type { Found } from "./load-list.server";

interface RefusedHotelsProps {
	values: SearchValues;
	filters: Filters;
	found: Found;
}

/** Number of hotels that may not lodge these guests, and on demand which and why, without prices. */
export function RefusedHotels({ values, filters, found: { refused } }: RefusedHotelsProps) {
	const { t } = useTranslation("hotel-results");
	if (refused.total === 0) return null;
	const isShown = filters.show_refused === 1;
	return (
		<section id="refused" aria-labelledby="refused-title" className="mt-6 border-t border-line pt-4 text-sm">
			<h2 id="refused-title" className="font-medium">
				{t("refused", { count: refused.total })}
			</h2>
			<a
				id="refused-toggle"
				href={`${listHref(values, { ...filters, show_refused: isShown ? 0 : 1 })}#refused`}
				data-keep-scroll=""
				className="inline-flex min-h-11 items-center underline md:min-h-8"
			>
				{t(isShown ? "refused-hide" : "refused-why")}
			</a>
			{isShown ? (
				<ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
					{refused.list.map((hotel) => (
						<li key={hotel.id} className="border-b border-line py-2 text-ink-soft">
							<p className="font-medium text-ink">{hotel.name}</p>
							<p className="flex flex-wrap gap-x-3">
								<Stars stars={hotel.stars} />
								{hotel.district || hotel.city}
							</p>
							<p>{t(`refused-${hotel.reason}`)}</p>
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}
