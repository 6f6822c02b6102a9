import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { SelectField } from "~/components/form/select-field";
import { NumberField, TextField } from "~/components/form/text-fields";
import { Icon } from "~/components/ui/icon";
import { MAX_PASSENGERS, MAX_VEHICLES, MAX_ZONE_TIMES } from "~/portal-contract/car/limits";
import { DRIVER_LANGUAGES } from "~/portal-contract/order/driver-languages";
import { carPaths } from "../car-paths";
import type { Zones } from "../list/load-list.server";
import type { CarSearched } from "./read-search.server";

interface SearchFormProps {
	search: Pick<CarSearched, "values" | "errors">;
	towns: readonly string[];
	zones: Zones;
}

const TOWNS_ID = "car-towns";
const LABELS: Readonly<Record<string, string>> = {
	pick_up: "pick-up-location",
	drop_off: "drop-off-location",
	pick_up_at: "pick-up-time",
	drop_off_at: "drop-off-time",
	passengers: "passengers",
	rental_count: "rental-count",
	driver_language: "driver-language",
};

/** A message of all forms, which does not name its field. */
const PLAIN = /^[a-z-]+$/;

const idOf = (name: string) => `car-${name.replaceAll(/[[\].]+/g, "-")}`;

/** Car search as a GET form in static HTML: it works as it is, and through the page's scripts without leaving it. */
export function CarSearchForm({ search: { values, errors }, towns, zones }: SearchFormProps) {
	const { t } = useTranslation("car-list");
	const summary = Object.entries(errors).flatMap(([name, messages]) =>
		messages.map((message) => ({ fieldId: idOf(name), label: LABELS[name] && PLAIN.test(message) ? t(LABELS[name]) : undefined, message })),
	);
	const field = (name: keyof typeof LABELS) => ({
		id: idOf(name),
		name,
		label: t(LABELS[name] ?? name),
		errors: errors[name],
		required: true,
	});
	return (
		<form action={carPaths.list()} noValidate aria-label={t("search-cars")} className="flex flex-col gap-4">
			<ErrorSummary items={summary} />
			<datalist id={TOWNS_ID}>
				{towns.map((town) => (
					<option key={town} value={town} />
				))}
			</datalist>
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<TextField {...field("pick_up")} defaultValue={values.pick_up} list={TOWNS_ID} hint={t("place-hint")} autoComplete="off" />
				<TextField {...field("pick_up_at")} type="datetime-local" step={1800} defaultValue={values.pick_up_at} hint={t("place-time")} />
				<TextField {...field("drop_off")} defaultValue={values.drop_off} list={TOWNS_ID} hint={t("drop-off-hint")} autoComplete="off" />
				<TextField {...field("drop_off_at")} type="datetime-local" step={1800} defaultValue={values.drop_off_at} hint={t("place-time")} />
				<NumberField {...field("passengers")} min={1} max={MAX_PASSENGERS} defaultValue={values.passengers} />
				<NumberField {...field("rental_count")} min={1} max={MAX_VEHICLES} defaultValue={values.rental_count} />
				<SelectField
					{...field("driver_language")}
					options={DRIVER_LANGUAGES.map((value) => ({ value, label: t(`car:driver-${value}`) }))}
					defaultValue={values.driver_language}
				/>
				<div className="flex items-end">
					<button
						type="submit"
						className="inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-field bg-river px-6 font-medium text-on-accent"
					>
						<Icon name="search" />
						{t("search-cars")}
					</button>
				</div>
			</div>
			<ZoneRows values={values} errors={errors} zones={zones} />
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
	if (zones.length === 0) return null;
	const towns = [...new Set(zones.map(({ city }) => city))];
	const options = towns.map((city) => ({
		label: city,
		options: zones.filter((zone) => zone.city === city).map(({ id, name }) => ({ value: String(id), label: name })),
	}));
	const isOpen = values.zones.some(({ zone_id }) => zone_id !== "") || Object.keys(errors).some((name) => name.startsWith("zones"));
	return (
		<details id="car-zones" data-keep="" open={isOpen}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-river underline-offset-4 hover:underline">
				{t("visit-zones")}
			</summary>
			<p className="mb-2 text-sm text-ink-soft">{t("zones-text")}</p>
			{values.zones.map((zone, row) => {
				const [zone_id, times] = [`zones[${row}].zone_id`, `zones[${row}].times`];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have no other name
					<div key={row} className="mb-3 grid gap-4 sm:grid-cols-2">
						<SelectField
							{...{ id: idOf(zone_id), name: zone_id, label: t("zone-number", { number: row + 1 }), errors: errors[zone_id], options }}
							empty={t("no-zone")}
							defaultValue={zone.zone_id}
							optional
						/>
						<NumberField
							{...{ id: idOf(times), name: times, label: t("visits-of", { number: row + 1 }), errors: errors[times] }}
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
