import type { ComponentProps, ReactNode } from "react";
import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { DidYouMean } from "../places/did-you-mean";
import { FoldedSearch } from "./folded-search";

interface VehicleSearch {
	heading: string;
	/** The portal's refusal where it names no field. */
	refused: string | null;
	/** Places that the search asks about. */
	questions?: ComponentProps<typeof DidYouMean>["questions"];
	form: ReactNode;
	/** What was searched, and what was found for it; null before. */
	found: (Omit<ComponentProps<typeof FoldedSearch>, "children"> & { results: ReactNode }) | null;
}

/** A search form, and the vehicles that were found, as static HTML: links and forms work as they are. */
export function renderSearch({ heading, refused, questions = [], form, found }: VehicleSearch, language: Language) {
	if (found) {
		const { results, ...searched } = found;
		const folded = <FoldedSearch {...searched}>{form}</FoldedSearch>;
		return { form: renderHtml(language, folded), head: "", body: renderHtml(language, results) };
	}
	const head = (
		<div className="flex flex-col gap-4">
			<h1 className="text-2xl font-semibold">{heading}</h1>
			{refused ? <p role="alert">{refused}</p> : null}
			<DidYouMean questions={questions} />
		</div>
	);
	return { form: renderHtml(language, form), head: renderHtml(language, head), body: "" };
}
