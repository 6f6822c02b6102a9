import { rendererFor } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { Benefits } from "./benefits";
import { Destinations } from "./destinations";
import type { HomeData, Town } from "./load-home.server";
import { Recommended } from "./recommended";

type Shown = Pick<HomeData, "recommended" | "towns"> & {
	/** URL of a town's hotels for the stay in the search form. */
	hrefOf: (town: Town) => string;
};

/** Static HTML below the search form, the same for all readers. */
export function renderHome(language: Language, { recommended, towns, hrefOf }: Shown): { places: string } {
	const render = rendererFor(language);
	const linked = towns.map((town) => ({ ...town, to: hrefOf(town) }));
	return { places: render(Recommended, { hotels: recommended }) + render(Destinations, { towns: linked }) + render(Benefits, {}) };
}
