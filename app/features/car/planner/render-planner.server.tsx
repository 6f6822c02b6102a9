import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import { DidYouMean } from "~/parts/places/did-you-mean";
import { carPaths } from "../car-paths";
import { placeQuestions } from "../search/place-questions";
import type { LoadedPlanner } from "./load-planner.server";
import { PlannedDays } from "./planned-days";
import { PlannerForm } from "./planner-form";
import { plannerQuery } from "./planner-values";

/** The planner and what it planned, as static HTML: links and forms work as they are. */
export function renderPlanner(
	{ planner, planned, zones, towns, refused, candidates }: LoadedPlanner,
	mayBook: boolean,
	language: Language,
) {
	const say = (key: string) => translate(language, `car-planner:${key}`);
	// What was typed stands in the reader's language once it is known.
	const names = planned
		? {
				pick_up: planned.pick_up_address || planned.pick_up.name,
				drop_off: planned.drop_off_address || planned.drop_off.name,
			}
		: {};
	const places = planned ? { pick_up_place: planned.pick_up.place, drop_off_place: planned.drop_off.place } : {};
	const values = { ...planner.values, ...names, ...places };
	const questions = placeQuestions(values, planner.errors, candidates, (places) =>
		carPaths.planner(plannerQuery({ ...values, ...places })),
	);
	return {
		head: renderHtml(
			language,
			<>
				<h1 tabIndex={-1} className="text-2xl font-semibold">
					{say("title")}
				</h1>
				<p className="text-ink-soft">{say("text")}</p>
				{refused ? <p role="alert">{refused}</p> : null}
				<DidYouMean questions={questions} />
			</>,
		),
		form: renderHtml(
			language,
			<PlannerForm
				planner={{ ...planner, values }}
				questioned={Object.keys(candidates)}
				towns={towns}
				zones={zones}
				cars={planned?.cars ?? []}
			/>,
		),
		body:
			planned && planner.query
				? renderHtml(
						language,
						<PlannedDays planned={planned} query={planner.query} values={values} mayBook={mayBook} />,
					)
				: "",
	};
}
