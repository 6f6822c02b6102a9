import { useTranslation } from "react-i18next";
import { formatDate, nightsBetween } from "~/lib/time/travel-dates";
import { HiddenFields } from "~/parts/list/hidden-fields";
import { carriedOf } from "~/parts/vehicles/carried";
import { searchFields } from "~/parts/vehicles/search-fields";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { MAX_PLANNED_DAYS } from "~/portal-contract/car/limits";
import { readStop, Stop } from "~/portal-contract/car/stop";
import { carPaths } from "../car-paths";
import type { Zones } from "../list/load-list.server";
import type { CarSearched } from "./read-search.server";
import { type CarSearchValues, PREFIX, valuesQuery } from "./search-values";

const LINK = "inline-flex min-h-11 items-center md:min-h-9";

/** The rental as the planner begins with it. */
function plannerQuery(values: CarSearchValues) {
	const { pick_up, drop_off, pick_up_place, drop_off_place, passengers, rental_count, driver_language, stops } = values;
	const [date, starts] = values.pick_up_at.split("T");
	const last = values.drop_off_at.slice(0, 10);
	const days = date && isCalendarDate(date) && isCalendarDate(last) ? nightsBetween(date, last) + 1 : 1;
	const times = {
		date,
		days: Math.min(MAX_PLANNED_DAYS, Math.max(1, days || 1)),
		starts: stops.length > 0 ? starts : null,
	};
	return {
		...carriedOf(values),
		pick_up,
		drop_off,
		pick_up_place,
		drop_off_place,
		passengers,
		rental_count,
		driver_language,
		stops,
		...times,
	};
}

export function PlannerLink({ values, text }: { values: CarSearchValues; text: string }) {
	return (
		<a href={carPaths.planner(plannerQuery(values))} className={LINK}>
			{text}
		</a>
	);
}

/** Stops that the planner has laid out, which a search keeps; the ways to change them and to do without. */
export function PlannedStops({ values, errors, zones }: Pick<CarSearched, "values" | "errors"> & { zones: Zones }) {
	const { t, i18n } = useTranslation("car-list");
	const { idOf } = searchFields({ prefix: PREFIX, labels: {}, errors });
	const textOf = (text: string) => {
		if (!Stop.safeParse(text).success) return text;
		const { date, zone_id, times, minutes } = readStop(text);
		const zone = zones.find(({ id }) => id === zone_id)?.name ?? String(zone_id);
		return t("planned-stop", { date: formatDate(date, i18n.language), zone, count: times, minutes });
	};
	return (
		<section aria-labelledby="car-plan" className="text-sm">
			<HiddenFields query={{ stops: values.stops }} />
			<h2 id="car-plan" className="font-semibold">
				{t("planned-days")}
			</h2>
			<ul className="tabular-nums">
				{values.stops.map((stop, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a zone may come twice on one day
					<li key={index} id={idOf(`stops[${index}]`)} tabIndex={-1}>
						{textOf(stop)}{" "}
					</li>
				))}
			</ul>
			<p className="flex flex-wrap gap-x-4">
				<PlannerLink values={values} text={t("change-plan")} />
				<a href={carPaths.list({ ...valuesQuery({ ...values, stops: [] }) })} className={LINK}>
					{t("without-plan")}
				</a>
			</p>
		</section>
	);
}
