import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Reader } from "~/parts/favourites/reader";
import { listQuery } from "~/parts/list/list-query";
import { renderSearch } from "~/parts/vehicles/render-search.server";
import { carPaths } from "../car-paths";
import { placeQuestions } from "../search/place-questions";
import { CarSearchForm } from "../search/search-form";
import { valuesQuery } from "../search/search-values";
import type { LoadedCars } from "./load-list.server";
import { CarResults } from "./results";

const formOf = ({ search, filters, found, zones, towns, candidates }: LoadedCars) => (
	<CarSearchForm
		search={search}
		questioned={Object.keys(candidates)}
		models={found ? [] : filters.model}
		towns={towns}
		zones={zones}
	/>
);

/** The search form alone, as the home page has it. */
export const renderCarForm = (opened: LoadedCars, language: Language): string => renderHtml(language, formOf(opened));

export function renderCars(opened: LoadedCars, reader: Reader, language: Language) {
	const { search, filters, found, refused, candidates } = opened;
	const form = formOf(opened);
	const heading = translate(language, "car-list:heading");
	if (!found) {
		// Where cars are stationed is another town's with another place.
		const narrowed = listQuery({ ...filters, location: [], page: 1 });
		const questions = placeQuestions(search.values, search.errors, candidates, (places) =>
			carPaths.list({ ...valuesQuery({ ...search.values, ...places }), ...narrowed }),
		);
		return renderSearch({ heading, refused, questions, form, found }, language);
	}
	// What was typed stands in the reader's language once it is known.
	const { pick_up, drop_off } = found;
	const values = {
		...search.values,
		pick_up: found.pick_up_address || pick_up.name,
		drop_off: found.drop_off_address || drop_off.name,
		pick_up_place: pick_up.place,
		drop_off_place: drop_off.place,
	};
	const searched = {
		id: "car-search",
		way: `${pick_up.name} → ${drop_off.name}`,
		moments: [values.pick_up_at, values.drop_off_at],
		party: translate(language, "vehicle-list:party", { count: Number(values.passengers) }),
		results: <CarResults values={values} filters={filters} found={found} reader={reader} />,
	};
	return renderSearch({ heading, refused, form, found: searched }, language);
}
