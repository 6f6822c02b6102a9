import { Form } from "@remix-run/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentFacts } from "~/components/document-context";
import { SelectField } from "~/components/form/choice-fields";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextField } from "~/components/form/text-fields";
import { hasOption } from "~/lib/option-list";
import { addDays, isCalendarDate } from "~/lib/travel-dates";
import { paths } from "~/paths";
import type { OpenedSearch } from "./open-search.server";
import { ROOMS_ID, RoomsEditor, roomFieldId } from "./rooms-editor";
import type { SearchValues } from "./search-values";

type SearchFormProps = Pick<OpenedSearch, "search" | "options"> & {
	/** Where the place is fixed, a hotel's own page: its address. The form then asks for the stay only. */
	action?: string;
};

const CITIES_ID = "search-cities";
/** Name of the list that `openSearch` leaves to the document. */
const COUNTRIES = "countries";
/** The fields as the form shows them, which is the order of the summary too; the rooms come last. */
const LABELS = new Map([
	["destination", "destination"],
	["check_in", "check-in"],
	["check_out", "check-out"],
	["nationality", "nationality"],
]);
/** Messages that do not say themselves which field they are about. */
const NAMELESS: ReadonlySet<string> = new Set(["required", "search-empty", "hotel-search:date-invalid"]);

function summaryOf(errors: Record<string, string[]>, label: (key: string) => string): SummaryItem[] {
	const fields = [...LABELS.keys()];
	const inOrder = [...fields.filter((name) => errors[name]), ...Object.keys(errors).filter((name) => !LABELS.has(name))];
	return inOrder.flatMap((name) => {
		const fieldId = /^rooms(\[\d+\]\.child_ages)?$/.test(name) ? ROOMS_ID : roomFieldId(name);
		const named = (message: string) => (NAMELESS.has(message) ? label(LABELS.get(name) ?? "rooms") : undefined);
		return (errors[name] ?? []).map((message) => ({ fieldId, label: named(message), message }));
	});
}

/** A check-out that is no longer after the check-in moves along with it. */
function moveCheckOut(event: ChangeEvent<HTMLInputElement>): void {
	const checkOut = event.target.form?.elements.namedItem("check_out");
	const checkIn = event.target.value;
	if (!(checkOut instanceof HTMLInputElement) || !isCalendarDate(checkIn)) return;
	checkOut.min = addDays(checkIn, 1);
	if (checkOut.value <= checkIn) checkOut.value = checkOut.min;
}

/** What the destination stands for, as long as its text is the one it was chosen with. Without script the text alone counts. */
function Place({ values }: { values: SearchValues }) {
	const [isScripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	return isScripted && values.place !== "" ? (
		<input type="hidden" name="place" value={values.place} data-destination={values.destination} />
	) : null;
}

function forgetPlace(event: ChangeEvent<HTMLInputElement>): void {
	const place = event.target.form?.elements.namedItem("place");
	if (place instanceof HTMLInputElement) place.disabled = event.target.value !== place.dataset.destination;
}

function Destination({ search, options }: SearchFormProps) {
	const { t } = useTranslation("hotel-search");
	const { values, errors } = search;
	return (
		<>
			<TextField
				key={values.destination}
				type="search"
				name="destination"
				id={roomFieldId("destination")}
				label={t("destination")}
				placeholder={t("destination-hint")}
				defaultValue={values.destination}
				errors={errors.destination}
				maxLength={100}
				list={CITIES_ID}
				autoComplete="off"
				required
				onChange={forgetPlace}
				className="lg:col-span-4"
			/>
			<Place values={values} />
			<datalist id={CITIES_ID}>
				{options.cities.map((city) => (
					<option key={city.value} value={city.label} />
				))}
			</datalist>
		</>
	);
}

function StayFields({ search, options }: SearchFormProps) {
	const { t } = useTranslation("hotel-search");
	const { values, errors, today } = search;
	const drawn = useDocumentFacts().lists[COUNTRIES];
	const countries = options.countries.length > 0 ? options.countries : [{ value: values.nationality, label: values.nationality }];
	const isKnown = drawn ? hasOption(drawn, values.nationality) : countries.some((country) => country.value === values.nationality);
	const date = (name: "check_in" | "check_out", label: string, min: string) => (
		<DateField
			key={`${name}${values[name]}`}
			name={name}
			id={roomFieldId(name)}
			label={label}
			defaultValue={values[name]}
			errors={errors[name]}
			min={min}
			required
			onChange={name === "check_in" ? moveCheckOut : undefined}
			className="lg:col-span-3"
		/>
	);
	return (
		<>
			{date("check_in", t("check-in"), today)}
			{date("check_out", t("check-out"), addDays(today, 1))}
			<SelectField
				key={`nationality${values.nationality}`}
				name="nationality"
				id={roomFieldId("nationality")}
				label={t("nationality")}
				options={countries}
				drawn={drawn ? { name: COUNTRIES, html: drawn } : undefined}
				empty={isKnown ? undefined : t("choose")}
				defaultValue={values.nationality}
				errors={errors.nationality}
				required
				className="lg:col-span-2"
			/>
		</>
	);
}

/**
 * The hotel search: a GET form whose every value stands in the address of the list. Enter in a field searches; the row buttons of the rooms
 * reload the page they stand on. The page's handle names `hotel-search`.
 */
export function SearchForm({ search, options, action }: SearchFormProps) {
	const { t } = useTranslation("hotel-search");
	const words = t(action ? "check-rooms" : "search-hotels");
	return (
		<Form
			method="get"
			action={action ?? paths.hotelList()}
			preventScrollReset={action !== undefined}
			noValidate
			aria-label={words}
			className="flex flex-col gap-4"
		>
			{/* The first submit button of a form is the one that Enter presses: it must not be a row button. */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
				{words}
			</button>
			<ErrorSummary items={summaryOf(search.errors, t)} />
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-12">
				{action ? null : <Destination search={search} options={options} />}
				<StayFields search={search} options={options} />
			</div>
			<div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
				<RoomsEditor key={JSON.stringify(search.values.rooms)} values={search.values.rooms} errors={search.errors} />
				<SubmitButton icon="search" size="large" pendingText={t("searching")} className="shrink-0 max-lg:w-full lg:min-w-44">
					{words}
				</SubmitButton>
			</div>
		</Form>
	);
}
