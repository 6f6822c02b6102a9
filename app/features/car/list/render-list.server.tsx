import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Reader } from "~/parts/favourites/reader";
import { FoldedSearch } from "~/parts/vehicles/folded-search";
import { CarSearchForm } from "../search/search-form";
import type { LoadedCars } from "./load-list.server";
import { CarResults } from "./results";

/** The search form alone, as the home page has it. */
export const renderCarForm = ({ search, filters, found, zones, towns }: LoadedCars, language: Language): string =>
	renderHtml(
		language,
		<CarSearchForm search={search} models={found ? [] : filters.model} towns={towns} zones={zones} />,
	);

/** The search form, and the cars that were found, as static HTML: links and forms work as they are. */
export function renderCars(
	{ search, filters, found, zones, towns, refused }: LoadedCars,
	reader: Reader,
	language: Language,
) {
	const form = <CarSearchForm search={search} models={found ? [] : filters.model} towns={towns} zones={zones} />;
	const say = (key: string) => translate(language, `car-list:${key}`);
	// What was typed stands in the reader's language once it is known.
	const values = found
		? { ...search.values, pick_up: found.pick_up.name, drop_off: found.drop_off.name }
		: search.values;
	const places = found ? { pick_up_place: found.pick_up.place, drop_off_place: found.drop_off.place } : {};
	const head = found ? null : (
		<>
			<h1 className="text-2xl font-semibold">{say("heading")}</h1>
			{refused ? <p role="alert">{refused}</p> : null}
		</>
	);
	return {
		form: renderHtml(
			language,
			found ? (
				<FoldedSearch
					id="car-search"
					way={`${values.pick_up} → ${values.drop_off}`}
					moments={[values.pick_up_at, values.drop_off_at]}
				>
					{form}
				</FoldedSearch>
			) : (
				form
			),
		),
		head: head ? renderHtml(language, head) : "",
		body: found
			? renderHtml(
					language,
					<CarResults values={{ ...values, ...places }} filters={filters} found={found} reader={reader} />,
				)
			: "",
	};
}
