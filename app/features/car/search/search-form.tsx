import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { SelectField } from "~/components/form/select-field";
import { NumberField, TextField } from "~/components/form/text-fields";
import { HiddenFields } from "~/parts/list/hidden-fields";
import { carriedOf } from "~/parts/vehicles/carried";
import { SearchButton } from "~/parts/vehicles/search-button";
import { searchFields } from "~/parts/vehicles/search-fields";
import { MAX_ZONE_TIMES } from "~/portal-contract/car/limits";
import { carPaths } from "../car-paths";
import type { Zones } from "../list/load-list.server";
import { PlannedStops, PlannerLink } from "./planned-stops";
import type { CarSearched } from "./read-search.server";
import { PREFIX } from "./search-values";
import { PartyFields, PlaceField, Towns } from "./trip-fields";
import { zoneOptions } from "./zone-options";

interface SearchFormProps {
	search: Pick<CarSearched, "values" | "errors">;
	/** Fields whose errors are asked above the form. */
	questioned?: readonly string[];
	/** Models that a first search is narrowed to. */
	models: readonly number[];
	towns: readonly string[];
	zones: Zones;
}

const LABELS: Readonly<Record<string, string>> = {
	pick_up: "pick-up-location",
	drop_off: "drop-off-location",
	pick_up_at: "pick-up-time",
	drop_off_at: "drop-off-time",
	passengers: "vehicle:passengers",
	rental_count: "rental-count",
	driver_language: "vehicle:driver-language",
};

/** Car search as a GET form in static HTML: it works as it is, and through the page's scripts without leaving it. */
export function CarSearchForm({ search: { values, errors }, questioned, models, towns, zones }: SearchFormProps) {
	const { t } = useTranslation(["car-list", "vehicle-list", "vehicle"]);
	const labels = Object.fromEntries(Object.entries(LABELS).map(([name, key]) => [name, t(key)]));
	const { field, summary } = searchFields({ prefix: PREFIX, labels, errors, questioned });
	return (
		<form action={carPaths.list()} noValidate aria-label={t("search-cars")} className="flex flex-col gap-4">
			<HiddenFields query={{ ...carriedOf(values), model: models }} />
			<ErrorSummary items={summary} />
			<Towns towns={towns} />
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<PlaceField field={field} values={values} name="pick_up" hint={t("place-hint")} />
				<TextField
					{...field("pick_up_at")}
					type="datetime-local"
					step={1800}
					defaultValue={values.pick_up_at}
					hint={t("vehicle-list:place-time")}
				/>
				<PlaceField field={field} values={values} name="drop_off" hint={t("drop-off-hint")} />
				<TextField
					{...field("drop_off_at")}
					type="datetime-local"
					step={1800}
					defaultValue={values.drop_off_at}
					hint={t("vehicle-list:place-time")}
				/>
				<PartyFields field={field} values={values} />
				<div className="flex items-end">
					<SearchButton text={t("search-cars")} />
				</div>
			</div>
			{values.stops.length > 0 ? (
				<PlannedStops values={values} errors={errors} zones={zones} />
			) : (
				<ZoneRows values={values} errors={errors} zones={zones} />
			)}
		</form>
	);
}

function ZoneRows({
	values,
	errors,
	zones,
}: {
	values: SearchFormProps["search"]["values"];
	errors: SearchFormProps["search"]["errors"];
	zones: Zones;
}) {
	const { t } = useTranslation("car-list");
	const { idOf } = searchFields({ prefix: PREFIX, labels: {}, errors });
	if (zones.length === 0) return null;
	const options = zoneOptions(zones);
	const isOpen =
		values.zones.some(({ zone_id }) => zone_id !== "") || Object.keys(errors).some((name) => name.startsWith("zones"));
	return (
		<details id="car-zones" data-keep="" open={isOpen}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-river underline-offset-4 hover:underline">
				{t("visit-zones")}
			</summary>
			<p className="mb-2 text-sm text-ink-soft">
				{t("zones-text")} <PlannerLink values={values} text={t("plan-days")} />
			</p>
			{values.zones.map((zone, row) => {
				const [zone_id, times] = [`zones[${row}].zone_id`, `zones[${row}].times`];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have no other name
					<div key={row} className="mb-3 grid gap-4 sm:grid-cols-2">
						<SelectField
							id={idOf(zone_id)}
							name={zone_id}
							label={t("zone-number", { number: row + 1 })}
							errors={errors[zone_id]}
							options={options}
							empty={t("no-zone")}
							defaultValue={zone.zone_id}
							optional
						/>
						<NumberField
							id={idOf(times)}
							name={times}
							label={t("visits-of", { number: row + 1 })}
							errors={errors[times]}
							min={1}
							max={MAX_ZONE_TIMES}
							defaultValue={zone.times}
						/>
					</div>
				);
			})}
		</details>
	);
}
