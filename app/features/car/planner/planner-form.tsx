import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { SelectField } from "~/components/form/select-field";
import { DateField, NumberField, TextField } from "~/components/form/text-fields";
import { addDays, formatDate } from "~/lib/time/travel-dates";
import { HiddenFields } from "~/parts/list/hidden-fields";
import { carriedOf } from "~/parts/vehicles/carried";
import { SearchButton } from "~/parts/vehicles/search-button";
import { searchFields } from "~/parts/vehicles/search-fields";
import { isCalendarDate } from "~/portal-contract/base/dates";
import { MAX_PLANNED_DAYS, MAX_VISIT_MINUTES, MAX_ZONE_TIMES, MIN_VISIT_MINUTES } from "~/portal-contract/car/limits";
import type { CarPlanAnswer } from "~/portal-contract/car/plan";
import { carPaths } from "../car-paths";
import type { Zones } from "../list/load-list.server";
import { PartyFields, PlaceField, Towns } from "../search/trip-fields";
import { zoneOptions } from "../search/zone-options";
import { stopField } from "./planner-values";
import type { PlannerRead } from "./read-planner.server";

interface PlannerFormProps {
	planner: Pick<PlannerRead, "values" | "errors">;
	towns: readonly string[];
	zones: Zones;
	/** Cars to choose from; none before a plan. */
	cars: CarPlanAnswer["cars"];
	/** Fields whose errors are asked above the form. */
	questioned?: readonly string[];
}

const PLANNER_ID = "car-planner";
const PREFIX = "plan";
const LABELS: Readonly<Record<string, string>> = {
	pick_up: "car-list:pick-up-location",
	drop_off: "car-list:drop-off-location",
	date: "first-day",
	days: "days",
	starts: "starts",
	passengers: "vehicle:passengers",
	rental_count: "car-list:rental-count",
	driver_language: "vehicle:driver-language",
};

/** The planner as a GET form in static HTML. */
export function PlannerForm({ planner: { values, errors }, questioned, towns, zones, cars }: PlannerFormProps) {
	const { t } = useTranslation(["car-planner", "car-list", "vehicle"]);
	const labels = Object.fromEntries(Object.entries(LABELS).map(([name, key]) => [name, t(key)]));
	const { field, summary } = searchFields({ prefix: PREFIX, labels, errors, questioned });
	return (
		<form
			id={PLANNER_ID}
			action={carPaths.planner()}
			noValidate
			aria-label={t("title")}
			className="flex flex-col gap-4"
		>
			<HiddenFields query={carriedOf(values)} />
			<ErrorSummary items={summary} />
			<TripFields field={field} values={values} towns={towns} />
			{values.plan.map((_, day) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: days of a form have no other name
				<DayRows key={day} day={day} values={values} errors={errors} zones={zones} />
			))}
			<div className="grid gap-4 sm:grid-cols-2">
				{cars.length > 0 ? (
					<SelectField
						id="plan-rate_id"
						name="rate_id"
						label={t("car")}
						empty={t("cheapest")}
						options={cars.map(({ rate_id, vehicle_model, seats }) => ({
							value: String(rate_id),
							label: t("car-option", { model: vehicle_model, seats }),
						}))}
						defaultValue={values.rate_id}
						optional
					/>
				) : null}
				<div className="flex items-end">
					<SearchButton text={t("plan")} />
				</div>
			</div>
		</form>
	);
}

interface TripFieldsProps extends Pick<PlannerFormProps, "towns"> {
	field: ReturnType<typeof searchFields>["field"];
	values: PlannerRead["values"];
}

/** Where the trip begins and ends, when, for how many and with which driver. */
function TripFields({ field, values, towns }: TripFieldsProps) {
	const { t } = useTranslation(["car-planner", "car-list", "vehicle"]);
	return (
		<>
			<Towns towns={towns} />
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<PlaceField field={field} values={values} name="pick_up" hint={t("car-list:place-hint")} />
				<PlaceField field={field} values={values} name="drop_off" hint={t("drop-off-hint")} optional />
				<DateField {...field("date")} defaultValue={values.date} />
				<TextField {...field("starts")} type="time" step={1800} defaultValue={values.starts} hint={t("starts-hint")} />
				<NumberField
					{...field("days")}
					min={1}
					max={MAX_PLANNED_DAYS}
					defaultValue={values.days}
					hint={t("days-hint")}
				/>
				<PartyFields field={field} values={values} />
			</div>
		</>
	);
}

type DayRowsProps = Pick<PlannerRead, "values" | "errors"> & { day: number; zones: Zones };

function DayRows({ day, values, errors, zones }: DayRowsProps) {
	const { t, i18n } = useTranslation("car-planner");
	const { idOf } = searchFields({ prefix: PREFIX, labels: {}, errors });
	const date = isCalendarDate(values.date) ? formatDate(addDays(values.date, day), i18n.language) : "";
	const options = zoneOptions(zones);
	const fieldOf = (row: number, part: "zone_id" | "times" | "minutes", label: string) => {
		const name = stopField(day, row, part);
		return { id: idOf(name), name, label: t(label, { number: row + 1 }), errors: errors[name] };
	};
	return (
		<fieldset className="rounded-card border border-line p-3 sm:p-4">
			<legend className="px-1 font-semibold">{t("day-of", { number: day + 1, date })}</legend>
			{values.plan[day]?.map((stop, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have no other name
				<div key={row} className="mb-3 grid gap-x-4 gap-y-2 sm:grid-cols-2">
					<SelectField
						{...fieldOf(row, "zone_id", "stop")}
						options={options}
						empty={t("no-stop")}
						defaultValue={stop.zone_id}
						optional
					/>
					<div className="grid grid-cols-2 gap-x-4">
						<NumberField {...fieldOf(row, "times", "visits")} min={1} max={MAX_ZONE_TIMES} defaultValue={stop.times} />
						<NumberField
							{...fieldOf(row, "minutes", "minutes")}
							min={MIN_VISIT_MINUTES}
							max={MAX_VISIT_MINUTES}
							step={15}
							defaultValue={stop.minutes}
						/>
					</div>
				</div>
			))}
		</fieldset>
	);
}
