import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import type { CandidatePlace } from "~/portal-contract/base/place";

type Shown = Pick<CandidatePlace, "place" | "kind" | "name" | "city_name">;

/** What the field of a search says once a place is chosen: the address that was typed, or else the place's name. */
export const textOf = ({ address, name }: CandidatePlace): string => address || name;

/** A place with its town, where its name does not say it. */
export function usePlaceName() {
	const { t } = useTranslation("places");
	return ({ kind, name, city_name }: Shown): string =>
		kind === "city" || city_name === "" || city_name === name ? name : t("place-in", { name, city: city_name });
}

interface Question {
	/** In the reader's words. */
	text: string;
	places: readonly CandidatePlace[];
	/** The same search at that place. */
	href: (place: CandidatePlace) => string;
}

/** Asks which place is meant before anything is searched, as links that keep all the rest of the search. */
export function DidYouMean({ questions }: { questions: readonly Question[] }) {
	const { t } = useTranslation("places");
	const nameOf = usePlaceName();
	if (questions.length === 0) return null;
	return (
		<section
			aria-label={t("did-you-mean")}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the question is what the reader came back for; without script this is the only way to it
			autoFocus
			className="flex flex-col gap-3 rounded-card border-2 border-gold bg-surface p-4"
		>
			{questions.map(({ text, places, href }) => (
				<div key={text}>
					<p className="flex items-start gap-2 font-semibold">
						<Icon name="search" className="mt-1 shrink-0 text-gold-deep" />
						<span>{text}</span>
					</p>
					<ul className="mt-2 flex flex-wrap gap-2">
						{places.map((place) => (
							<li key={place.place}>
								<a
									href={href(place)}
									className="inline-flex min-h-11 items-center rounded-field border border-edge bg-surface px-4 py-1.5 no-underline hover:border-river"
								>
									{nameOf(place)}
								</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</section>
	);
}
