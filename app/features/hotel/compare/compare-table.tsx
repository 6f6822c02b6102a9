import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { EmptyState } from "~/components/feedback/empty-state";
import { buttonLook } from "~/components/ui/button";
import { ZoneNote } from "~/components/ui/time";
import { classNames } from "~/lib/class-names";
import { nightsBetween } from "~/lib/time/travel-dates";
import { FavouriteButton, FavouriteForm } from "~/parts/favourites/favourites";
import type { Reader } from "~/parts/favourites/reader";
import { OtherNames } from "~/parts/hotel/other-names";
import { stayText } from "~/parts/hotel/party";
import { paths } from "~/paths";
import { type Filters, listHref, MAX_COMPARED } from "../list/filters";
import type { LoadedList } from "../list/load-list.server";
import type { SearchValues } from "../search/search-values";
import { stayQuery } from "../stay-query";
import { cheapestOf, differs, type Fact, factsOf } from "./compare-facts";
import type { Compared } from "./load-compared.server";

interface CompareTableProps {
	opened: LoadedList;
	reader: Reader;
}

const LINK = "inline-flex min-h-11 items-center underline md:min-h-8";
const HEAD = "sticky left-0 z-10 bg-surface p-2 text-left align-top text-sm font-medium text-ink-soft";

/** Up to four hotels side by side with their cheapest offers; rows that differ are highlighted. */
export function CompareTable({ opened, reader }: CompareTableProps) {
	const { t, i18n } = useTranslation(["hotel-results", "hotel-parts", "order-parts", "travel-policy"]);
	const { search, filters, compared, isOverfull } = opened;
	const { query, values } = search;
	const back = listHref(values, { ...filters, view: "list" });
	const hotels = compared.flatMap(({ detail }) => detail ?? []);
	const nights = query ? nightsBetween(query.check_in, query.check_out) : 0;
	const facts = factsOf(hotels, { t, language: i18n.language, party: stayText(t, nights, query?.rooms.length ?? 1) });
	return (
		<div>
			{reader.mayCollect ? <FavouriteForm {...reader} /> : null}
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h1 id="compare-title" className="text-2xl font-semibold">
					{t("compare-title", { count: hotels.length })}
				</h1>
				<a href={back} className={LINK}>
					{t("compare-back")}
				</a>
			</div>
			{isOverfull ? (
				<p role="alert" className="mb-3 font-medium text-vermilion">
					{t("compare-full", { count: MAX_COMPARED })}
				</p>
			) : null}
			{hotels.length === 0 ? (
				<EmptyState title={t("compare-nothing")}>
					<a href={back} className={LINK}>
						{t("compare-back")}
					</a>
				</EmptyState>
			) : (
				<>
					{hotels.length > 1 ? <p className="mb-3 text-sm text-ink-soft">{t("compare-legend")}</p> : null}
					<section
						aria-labelledby="compare-title"
						// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
						tabIndex={0}
						className="overflow-x-auto rounded-card border border-line bg-surface"
					>
						<table className="w-full table-fixed border-collapse text-sm">
							<CompareHead
								compared={compared}
								values={values}
								filters={filters}
								reader={reader}
								stay={query ? stayQuery(query) : {}}
							/>
							<tbody>
								{facts.map((fact) => (
									<FactRow key={fact.label} fact={fact} hotels={hotels} />
								))}
							</tbody>
						</table>
					</section>
					<ZoneNote className="mt-3" />
				</>
			)}
		</div>
	);
}

function FactRow({ fact, hotels }: { fact: Fact; hotels: readonly { id: number }[] }) {
	const { t } = useTranslation("hotel-results");
	return (
		<tr className="border-t border-line align-top first:text-base first:font-semibold">
			<th scope="row" className={classNames(HEAD, differs(fact) && "text-ink")}>
				{fact.label}{" "}
				{differs(fact) ? (
					<span className="block text-xs font-normal text-gold-deep">{t("compare-differs")}</span>
				) : null}
			</th>
			{fact.values.map((value, at) => (
				<td key={hotels[at]?.id} className={classNames("p-3 tabular-nums", differs(fact) && "bg-gold/10")}>
					{typeof value === "string" ? value : <FactList values={value} />}
				</td>
			))}
		</tr>
	);
}

function FactList({ values }: { values: readonly string[] }) {
	if (values.length === 0) return "–";
	return (
		<ul>
			{values.map((value, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the line is what the value is about
				<li key={at}>{value}</li>
			))}
		</ul>
	);
}

interface CompareHeadProps {
	compared: readonly Compared[];
	values: SearchValues;
	filters: Filters;
	reader: Reader;
	stay: Record<string, string | number>;
}

function CompareHead({ compared, values, filters, reader, stay }: CompareHeadProps) {
	const { t } = useTranslation(["hotel-results", "hotel-parts"]);
	const totals = compared.map(({ detail }) => (detail && cheapestOf(detail)?.total_amount) ?? Number.POSITIVE_INFINITY);
	const least = Math.min(...totals);
	const href = (id: number) => listHref(values, { ...filters, compare: filters.compare.filter((one) => one !== id) });
	return (
		<thead>
			<tr className="align-top">
				<td className={classNames(HEAD, "w-28")} />
				{compared.map(({ id, name, detail }, at) => (
					<th key={id} scope="col" className="w-48 p-3 text-left font-normal">
						<div className="relative mb-2 h-28 overflow-hidden rounded-field">
							<HotelArt seed={id} label={t("art-label", { name })} />
							{reader.mayCollect ? (
								<FavouriteButton
									of={{ id, name, collected: detail?.collected === true }}
									isMember={reader.isMember}
									className="absolute top-0 left-0"
								/>
							) : null}
						</div>
						<a
							href={paths.hotelDetail(id, stay)}
							className="inline-flex min-h-11 items-center text-base font-semibold md:min-h-8"
						>
							{name}
						</a>
						<OtherNames name={name} name_alt={detail?.name_alt ?? ""} className="text-ink-soft" />
						{totals[at] === least && compared.length > 1 && Number.isFinite(least) ? (
							<p className="font-medium text-jade">{t("compare-cheapest")}</p>
						) : null}
						{reader.mayBook ? (
							<a
								href={`${paths.hotelDetail(id, stay)}#offers`}
								aria-label={t("see-rooms-of", { name })}
								className={buttonLook({}, "mt-2 mr-3")}
							>
								{`${t("see-rooms")} `}
							</a>
						) : null}
						<a href={href(id)} aria-label={t("compare-remove", { name })} className={LINK}>
							{t("compare-take-out")}
						</a>
					</th>
				))}
			</tr>
		</thead>
	);
}
