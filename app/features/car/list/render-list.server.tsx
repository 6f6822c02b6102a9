import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { formatDate } from "~/lib/time/travel-dates";
import { CarSearchForm } from "../search/search-form";
import type { CarSearchValues } from "../search/search-values";
import type { LoadedCars } from "./load-list.server";
import { CarResults } from "./results";

/** The form under what was searched. */
function Folded({ values, children }: { values: CarSearchValues; children: ReactNode }) {
	const { t, i18n } = useTranslation("car-list");
	const moment = (at: string) => `${formatDate(at.slice(0, 10), i18n.language)} ${at.slice(11)}`;
	return (
		<details id="car-search" data-keep="">
			<summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
				<b>{`${values.pick_up} → ${values.drop_off}`} </b>
				<span className="text-ink-soft">
					<span className="inline-block">{`${moment(values.pick_up_at)} –`}</span>{" "}
					<span className="inline-block">{moment(values.drop_off_at)}</span>{" "}
				</span>
				<span className="font-medium text-river">{t("change-search")}</span>
			</summary>
			<div className="pt-4">{children}</div>
		</details>
	);
}

/** The search form, and the cars that were found, as static HTML: links and forms work as they are. */
export function renderCars({ search, filters, found, zones, towns, refused }: LoadedCars, mayBook: boolean, language: Language) {
	const form = <CarSearchForm search={search} towns={towns} zones={zones} />;
	const say = (key: string) => translate(language, `car-list:${key}`);
	// What was typed stands in the reader's language once it is known.
	const values = found ? { ...search.values, pick_up: found.pick_up.name, drop_off: found.drop_off.name } : search.values;
	const places = found ? { pick_up_place: found.pick_up.place, drop_off_place: found.drop_off.place } : {};
	const head = found ? null : (
		<>
			<h1 className="text-2xl font-semibold">{say("heading")}</h1>
			{refused ? <p role="alert">{refused}</p> : null}
		</>
	);
	return {
		form: renderHtml(language, found ? <Folded values={values}>{form}</Folded> : form),
		head: head ? renderHtml(language, head) : "",
		body: found
			? renderHtml(language, <CarResults values={{ ...values, ...places }} filters={filters} found={found} mayBook={mayBook} />)
			: "",
	};
}
