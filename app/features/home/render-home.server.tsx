import { drawerFor } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import type { HomeParts, Town } from "./open-home.server";
import { Promises } from "./promises";
import { Recommended } from "./recommended";
import { Towns } from "./towns";

type Shown = Pick<HomeParts, "recommended" | "towns"> & {
	/** The list of a town's hotels for the stay that the search form holds. */
	hrefOf: (town: Town) => string;
};

/** What stands under the search and a member's own part: the same for everybody, and nothing that the browser would have to know. */
export function renderHome(language: Language, { recommended, towns, hrefOf }: Shown): { places: string } {
	const draw = drawerFor(language);
	const linked = towns.map((town) => ({ ...town, to: hrefOf(town) }));
	return { places: draw(Recommended, { hotels: recommended }) + draw(Towns, { towns: linked }) + draw(Promises, {}) };
}
