import { useTranslation } from "react-i18next";
import { StaticHtmlInside } from "~/components/ui/static-html";
import type { Render } from "~/i18n/render.server";
import { FavouriteForm } from "~/parts/favourites/favourites";
import type { Reader } from "~/parts/favourites/reader";
import { stayText } from "~/parts/hotel/party";
import { RESULTS_ID } from "~/parts/list/filter-frame";
import { PageLinks } from "~/parts/list/page-links";
import { SortLinks } from "~/parts/list/sort-links";
import { withQuery } from "~/paths";
import { HOTEL_SORTS } from "~/portal-contract/hotel/limits";
import { CompareBar } from "../compare/compare-bar";
import { CompareForm, uncomparedHref } from "../compare/compare-choice";
import { stayQuery } from "../stay-query";
import { FilterPanel } from "./filter-panel";
import { listHref } from "./filters";
import { HotelCard } from "./hotel-card";
import { LandmarkDistances } from "./landmark-distances";
import type { Found, LoadedList } from "./load-list.server";
import { NothingFound } from "./nothing-found";
import { RefusedHotels } from "./refused-hotels";

interface ResultsProps {
	opened: LoadedList;
	found: Found;
	reader: Reader;
	render: Render;
}

export function Results({ opened, found, reader, render }: ResultsProps) {
	const { t } = useTranslation("hotel-results");
	const { filters, compared, isOverfull } = opened;
	const { values } = opened.search;
	const { list, total, limit } = found;
	const shared = { values, filters, found };
	return (
		<div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
			<FilterPanel {...shared} />
			<div id={RESULTS_ID} tabIndex={-1} className="min-w-0 outline-none">
				{reader.mayCollect ? <FavouriteForm {...reader} /> : null}
				{filters.view === "map" ? <LandmarkDistances labels={found.labels} place={found.place} /> : null}
				<CompareForm values={values} filters={filters} />
				{list.length > 0 ? (
					<>
						<SortLinks
							label={t("sort")}
							sorts={HOTEL_SORTS}
							current={filters.sort}
							text={(sort) => t(`sort-${sort}`)}
							href={(sort) => listHref(values, { ...filters, sort, page: 1 })}
						/>
						<Cards opened={opened} found={found} reader={reader} render={render} hotels={list} />
					</>
				) : (
					<NothingFound {...shared} />
				)}
				{found.nearest.length > 0 ? <Nearest opened={opened} found={found} reader={reader} render={render} /> : null}
				<PageLinks
					page={found.page}
					pages={Math.ceil(total / limit)}
					href={(page) => listHref(values, { ...filters, page })}
				/>
				<RefusedHotels {...shared} />
				<CompareBar values={values} filters={filters} compared={compared} isOverfull={isOverfull} />
			</div>
		</div>
	);
}

function Cards({ opened, found, reader, render, hotels }: ResultsProps & { hotels: Found["list"] | Found["nearest"] }) {
	const { t } = useTranslation(["hotel-results", "order-parts"]);
	const { filters, search } = opened;
	const { query, values } = search;
	const stay = query ? withQuery("", stayQuery(query)) : "";
	const party = stayText(t, found.nights, query?.rooms.length ?? 1);
	const { isMember, mayCollect, mayBook } = reader;
	const shown = { stay, party, from: found.place.name, isMember, mayCollect, mayBook, isOnMap: filters.view === "map" };
	const rendered = hotels.map((hotel) => {
		const isCompared = filters.compare.includes(hotel.id);
		const uncompareHref = isCompared ? uncomparedHref(values, filters, hotel.id) : null;
		return render(HotelCard, { ...shown, hotel, uncompareHref });
	});
	return <StaticHtmlInside as="ul" className="flex flex-col gap-3" html={rendered.join("")} />;
}

/** Near matches where nothing meets all filters. */
function Nearest(props: ResultsProps) {
	const { t } = useTranslation("hotel-results");
	return (
		<section aria-labelledby="nearest-title" className="mt-6">
			<p id="nearest-title" className="mb-3 text-xl font-semibold">
				{t("nearest")}
			</p>
			<Cards {...props} hotels={props.found.nearest} />
		</section>
	);
}
