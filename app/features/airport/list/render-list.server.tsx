import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { renderSearch } from "~/parts/vehicles/render-search.server";
import { TransferSearchForm } from "../search/search-form";
import type { LoadedTransfers } from "./load-list.server";
import { TransferResults } from "./results";

export function renderTransfers(opened: LoadedTransfers, mayBook: boolean, language: Language) {
	const { search, filters, found, airports, places, refused } = opened;
	const heading = translate(language, "airport-list:heading");
	const formOf = (shown: typeof search) => <TransferSearchForm search={shown} airports={airports} places={places} />;
	if (!found) return renderSearch({ heading, refused, form: formOf(search), found }, language);
	// What was typed stands in the reader's language once it is known.
	const isPickUp = found.transfer_type === "pick_up";
	const end = isPickUp ? "destination" : "departure";
	const values = { ...search.values, airport: found.airport.code, [end]: found.place.name };
	const ends = [found.airport.name, found.place.name];
	const results = { values: { ...values, place: found.place.place }, filters, found, mayBook };
	const searched = {
		id: "airport-search",
		way: (isPickUp ? ends : ends.reverse()).join(" → "),
		moments: [found.times.pick_up_time_local.slice(0, 16)],
		results: <TransferResults {...results} />,
	};
	const form = formOf({ ...search, values: { ...values, place: "" } });
	return renderSearch({ heading, refused, form, found: searched }, language);
}
