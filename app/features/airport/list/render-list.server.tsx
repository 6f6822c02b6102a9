import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { FoldedSearch } from "~/parts/vehicles/folded-search";
import { TransferSearchForm } from "../search/search-form";
import type { LoadedTransfers } from "./load-list.server";
import { TransferResults } from "./results";

/** The search form, and the vehicles that were found, as static HTML: links and forms work as they are. */
export function renderTransfers(opened: LoadedTransfers, mayBook: boolean, language: Language) {
	const { search, filters, found, airports, places, refused } = opened;
	const say = (key: string) => translate(language, `airport-list:${key}`);
	if (!found) {
		const head = (
			<>
				<h1 className="text-2xl font-semibold">{say("heading")}</h1>
				{refused ? <p role="alert">{refused}</p> : null}
			</>
		);
		const form = <TransferSearchForm search={search} airports={airports} places={places} />;
		return { form: renderHtml(language, form), head: renderHtml(language, head), body: "" };
	}
	// What was typed stands in the reader's language once it is known.
	const isPickUp = found.transfer_type === "pick_up";
	const end = isPickUp ? "destination" : "departure";
	const values = { ...search.values, airport: found.airport.code, [end]: found.place.name };
	const ways = [found.airport.name, found.place.name];
	const folded = (
		<FoldedSearch
			id="airport-search"
			way={(isPickUp ? ways : ways.reverse()).join(" → ")}
			moments={[found.times.pick_up_time_local.slice(0, 16)]}
		>
			<TransferSearchForm
				search={{ ...search, values: { ...values, place: "" } }}
				airports={airports}
				places={places}
			/>
		</FoldedSearch>
	);
	const results = { values: { ...values, place: found.place.place }, filters, found, mayBook };
	return { form: renderHtml(language, folded), head: "", body: renderHtml(language, <TransferResults {...results} />) };
}
