import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { NumberField, TextField } from "~/components/form/text-fields";
import { TICK } from "~/components/form/tick";
import { withTyped } from "~/lib/forms/with-typed";
import { HiddenFields } from "~/parts/list/hidden-fields";
import { PlaceTextField } from "~/parts/places/place-text-field";
import { carriedOf } from "~/parts/vehicles/carried";
import { SearchButton } from "~/parts/vehicles/search-button";
import { searchFields } from "~/parts/vehicles/search-fields";
import {
	CHILD_SEATS,
	MAX_EXTRA_STOPS,
	MAX_TRANSFER_VEHICLES,
	TRANSFER_LANGUAGES,
	TRANSFER_TYPES,
} from "~/portal-contract/airport/limits";
import { airportPaths } from "../airport-paths";
import type { AirportOption } from "../list/load-list.server";
import { PartyFields } from "./party-fields";
import type { TransferSearched } from "./read-search.server";

interface SearchFormProps {
	search: Pick<TransferSearched, "values" | "errors" | "isEmpty">;
	/** Fields whose errors are asked above the form. */
	questioned?: readonly string[];
	airports: readonly AirportOption[];
	/** Names of places to choose from while typing. */
	places: readonly string[];
}

const PREFIX = "airport";
const PLACES_ID = "airport-places";
/** In the order of the form, the airport in the place that it has for a pick-up. */
const NAMES = [
	"airport",
	"flight_number",
	"arriving_at",
	"departure_at",
	"departure",
	"destination",
	"transfer_at",
	"driver_language",
	"adults",
	"luggage",
	"vehicle_count",
	"child_seats",
	"extra_stops",
];
const MORE_NAMES = ["vehicle_count", "child_seats", "extra_stops"] as const;

/** What one type of transfer alone has; both types share the form, which works without script. */
function OnlyPickUp({ children }: { children: ReactNode }) {
	return <div className="group-has-[[value=drop\_off]:checked]/transfer:hidden">{children}</div>;
}
function OnlyDropOff({ children }: { children: ReactNode }) {
	return <div className="hidden group-has-[[value=drop\_off]:checked]/transfer:block">{children}</div>;
}

/** Transfer search as a GET form in static HTML: it works as it is, and through the page's scripts without leaving it. */
export function TransferSearchForm({
	search: { values, errors, isEmpty },
	questioned,
	airports,
	places,
}: SearchFormProps) {
	const { t } = useTranslation(["airport-list", "airport", "vehicle", "vehicle-list"]);
	const labels = Object.fromEntries(NAMES.map((name) => [name, t(name.replaceAll("_", "-"))]));
	const { field, summary } = searchFields({ prefix: PREFIX, labels, errors, questioned });
	return (
		<form
			action={airportPaths.list()}
			noValidate
			aria-label={t("search-transfers")}
			className="group/transfer flex flex-col gap-4"
		>
			{/* Implicit submission uses the first submit button, which must not be a row button. */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
				{t("search-transfers")}
			</button>
			<ErrorSummary title={isEmpty ? t("form:search-empty") : undefined} items={summary} />
			<datalist id={PLACES_ID}>
				{places.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<HiddenFields query={carriedOf(values)} />
			<TypeChoice chosen={values.transfer_type} errors={errors.transfer_type} />
			<TripFields values={values} airports={airports} field={field} />
			<div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
				<MoreFields values={values} errors={errors} field={field} />
				<div className="shrink-0 lg:min-w-44">
					<SearchButton text={t("search-transfers")} />
				</div>
			</div>
		</form>
	);
}

interface FieldsProps {
	values: TransferSearched["values"];
	field: ReturnType<typeof searchFields>["field"];
}

/** Which flight, from where to where, when. */
function TripFields({ values, airports, field }: FieldsProps & Pick<SearchFormProps, "airports">) {
	const { t } = useTranslation(["airport-list", "airport", "vehicle-list"]);
	const options = airports.map(({ code, name }) => ({ value: code, label: t("airport-option", { code, name }) }));
	const place = (name: "destination" | "departure") => (
		<PlaceTextField
			{...field(name)}
			defaultValue={values[name]}
			list={PLACES_ID}
			hint={t("place-hint")}
			suggest={airportPaths.suggest}
			suggestWith="airport"
			place={values[name] === "" ? "" : values.place}
			placeName={`${name}_place`}
		/>
	);
	const time = (name: "arriving_at" | "departure_at") => (
		<TextField {...field(name)} type="datetime-local" defaultValue={values[name]} hint={t("vehicle-list:place-time")} />
	);
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
			<OnlyDropOff>{place("departure")}</OnlyDropOff>
			<SelectField
				{...field("airport")}
				label={<TypedLabel pickUp={t("arriving-airport")} dropOff={t("departure-airport")} />}
				options={values.airport === "" ? options : withTyped(options, values.airport)}
				empty={t("choose-airport")}
				defaultValue={values.airport}
			/>
			<TextField
				{...field("flight_number")}
				defaultValue={values.flight_number}
				hint={t("flight-hint")}
				autoComplete="off"
				maxLength={20}
			/>
			<OnlyPickUp>{time("arriving_at")}</OnlyPickUp>
			<OnlyDropOff>{time("departure_at")}</OnlyDropOff>
			<OnlyPickUp>{place("destination")}</OnlyPickUp>
			<TextField
				{...field("transfer_at")}
				type="datetime-local"
				defaultValue={values.transfer_at}
				required={false}
				optional
				hint={<TypedLabel pickUp={t("transfer-at-pick-up")} dropOff={t("transfer-at-drop-off")} />}
			/>
			<SelectField
				{...field("driver_language")}
				options={TRANSFER_LANGUAGES.map((value) => ({ value, label: t(`airport:driver-${value}`) }))}
				defaultValue={values.driver_language}
			/>
			<PartyFields values={values} field={field} />
		</div>
	);
}

/** A text that the chosen type decides; a reader without styles sees both. */
function TypedLabel({ pickUp, dropOff }: { pickUp: string; dropOff: string }) {
	return (
		<>
			<span className="group-has-[[value=drop\_off]:checked]/transfer:hidden">{pickUp}</span>
			<span className="hidden">{" / "}</span>
			<span className="hidden group-has-[[value=drop\_off]:checked]/transfer:inline">{dropOff}</span>
		</>
	);
}

function TypeChoice({ chosen, errors }: { chosen: string; errors: readonly string[] | undefined }) {
	const { t } = useTranslation("airport");
	const current = TRANSFER_TYPES.find((type) => type === chosen) ?? "pick_up";
	return (
		<FieldSet legend={t("transfer-type")} hideLegend id="airport-transfer_type" errors={errors}>
			<div className="flex gap-2">
				{TRANSFER_TYPES.map((type) => (
					<label
						key={type}
						className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-edge bg-surface px-2 text-sm whitespace-nowrap sm:px-4 has-checked:border-river has-checked:bg-river/10 has-checked:font-medium"
					>
						<input type="radio" name="transfer_type" value={type} defaultChecked={type === current} className={TICK} />
						{t(type)}
					</label>
				))}
			</div>
		</FieldSet>
	);
}

function MoreFields({ values, errors, field }: FieldsProps & Pick<TransferSearched, "errors">) {
	const { t } = useTranslation("airport-list");
	const { vehicle_count, child_seats, extra_stops } = values;
	const isUsual = vehicle_count === "1" && child_seats === "none" && extra_stops === "0";
	const isOpen = !isUsual || MORE_NAMES.some((name) => errors[name]);
	const stops = Array.from({ length: MAX_EXTRA_STOPS + 1 }, (_, count) => ({
		value: count,
		label: count === 0 ? t("no-stop") : t("stops", { count }),
	}));
	return (
		<details id="airport-more" data-keep="" open={isOpen} className="min-w-0 lg:flex-1">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-river underline-offset-4 hover:underline">
				{t("more-options")}
			</summary>
			<div className="grid items-start gap-4 pt-2 sm:grid-cols-3">
				<NumberField {...field("vehicle_count")} min={1} max={MAX_TRANSFER_VEHICLES} defaultValue={vehicle_count} />
				<SelectField
					{...field("child_seats")}
					options={CHILD_SEATS.map((value) => ({ value, label: t(`child-seats-${value}`) }))}
					defaultValue={child_seats}
				/>
				<SelectField
					{...field("extra_stops")}
					options={withTyped(stops, extra_stops)}
					defaultValue={extra_stops}
					hint={t("extra-stops-hint")}
				/>
			</div>
		</details>
	);
}
