import type { ComponentProps } from "react";
import { rendererFor } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { Benefits } from "./benefits";
import { Destinations } from "./destinations";
import { Latest } from "./latest";
import type { HomeData } from "./load-home.server";
import { MemberAffairs } from "./member-affairs";
import { Recommended } from "./recommended";

type Shown = Pick<HomeData, "recommended" | "towns" | "latest" | "affairs"> &
	Pick<ComponentProps<typeof Destinations>, "stay"> & {
		/** HTML of what the shown line offers where that is another one than hotels. */
		other: string | null;
		/** Anything can be booked here. */
		hasProducts: boolean;
	};

/** Static HTML below the search form: `affairs` of the member, and what is the same for all readers. */
export function renderHome(
	language: Language,
	{ recommended, towns, latest, affairs, stay, other, hasProducts }: Shown,
): { places: string; affairs: string } {
	const render = rendererFor(language);
	const found = other ?? render(Recommended, { hotels: recommended }) + render(Destinations, { towns, stay });
	const own = affairs ? render(MemberAffairs, affairs) : "";
	return {
		affairs: own,
		places: found + render(Latest, { articles: latest }) + (hasProducts ? render(Benefits, {}) : ""),
	};
}
