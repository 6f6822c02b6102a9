import { renderHtml } from "~/i18n/render.server";
import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { LoadedPlanner } from "./load-planner.server";
import { PlannedDays } from "./planned-days";
import { PlannerForm } from "./planner-form";

/** The planner and what it planned, as static HTML: links and forms work as they are. */
export function renderPlanner(
	{ planner, planned, zones, towns, refused }: LoadedPlanner,
	mayBook: boolean,
	language: Language,
) {
	const say = (key: string) => translate(language, `car-planner:${key}`);
	// What was typed stands in the reader's language once it is known.
	const names = planned ? { pick_up: planned.pick_up.name, drop_off: planned.drop_off.name } : {};
	const values = { ...planner.values, ...names, ...(planned ? { pick_up_place: "", drop_off_place: "" } : {}) };
	return {
		head: renderHtml(
			language,
			<>
				<h1 tabIndex={-1} className="text-2xl font-semibold">
					{say("title")}
				</h1>
				<p className="text-ink-soft">{say("text")}</p>
				{refused ? <p role="alert">{refused}</p> : null}
			</>,
		),
		form: renderHtml(
			language,
			<PlannerForm planner={{ ...planner, values }} towns={towns} zones={zones} cars={planned?.cars ?? []} />,
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
