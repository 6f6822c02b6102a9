import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { listQuery } from "~/parts/list/list-query";
import { textOf } from "~/parts/places/did-you-mean";
import { renderSearch } from "~/parts/vehicles/render-search.server";
import type { CandidatePlace } from "~/portal-contract/base/place";
import { airportPaths } from "../airport-paths";
import { TransferSearchForm } from "../search/search-form";
import { valuesQuery } from "../search/search-values";
import type { LoadedTransfers } from "./load-list.server";
import { TransferResults } from "./results";

export function renderTransfers(opened: LoadedTransfers, mayBook: boolean, language: Language) {
	const { search, filters, found, airports, places, refused, candidates } = opened;
	const heading = translate(language, "airport-list:heading");
	const questioned = Object.keys(candidates);
	const formOf = (shown: typeof search) => (
		<TransferSearchForm search={shown} questioned={questioned} airports={airports} places={places} />
	);
	if (!found) {
		const questions = questioned.map((field) => ({
			text: search.errors[field]?.[0] ?? "",
			places: candidates[field] ?? [],
			href: (chosen: CandidatePlace) =>
				airportPaths.list({
					...valuesQuery({ ...search.values, [field]: textOf(chosen), place: chosen.place }),
					...listQuery({ ...filters, page: 1 }),
				}),
		}));
		return renderSearch({ heading, refused, questions, form: formOf(search), found }, language);
	}
	// What was typed stands in the reader's language once it is known.
	const isPickUp = found.transfer_type === "pick_up";
	const end = isPickUp ? "destination" : "departure";
	const values = { ...search.values, airport: found.airport.code, [end]: found.place_address || found.place.name };
	const ends = [found.airport.name, found.place.name];
	const results = { values: { ...values, place: found.place.place }, filters, found, mayBook };
	const searched = {
		id: "airport-search",
		way: (isPickUp ? ends : ends.reverse()).join(" → "),
		party: translate(language, "vehicle-list:party", { count: Number(values.adults) + values.child_ages.length }),
		moments: [found.times.pick_up_time_local.slice(0, 16)],
		results: <TransferResults {...results} />,
	};
	const form = formOf({ ...search, values: { ...values, place: found.place.place } });
	return renderSearch({ heading, refused, form, found: searched }, language);
}
