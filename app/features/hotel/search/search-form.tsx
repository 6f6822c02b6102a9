import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { SubmitButton } from "~/components/form/submit-button";
import { paths } from "~/paths";
import { DestinationField } from "./destination-field";
import type { FormSearch, SearchProps } from "./load-search.server";
import { NationalityField } from "./nationality-field";
import { ROOMS_ID, RoomsEditor, roomFieldId } from "./rooms-editor";
import { StayDates } from "./stay-dates";
import { useComboboxes } from "./use-comboboxes";

type SearchFormProps = SearchProps & {
	/** Form action of a hotel's own page, where the place is fixed and the form has the stay only. */
	action?: string;
	/** The form has just opened and lacks the full list of nationalities. */
	completes?: boolean;
};

/** Fields in display order, which is the summary's order; rooms come last. */
const LABELS = new Map([
	["destination", "destination"],
	["check_in", "check-in"],
	["check_out", "check-out"],
	["nationality", "nationality"],
]);

function summaryOf({ errors, unnamed, questioned }: FormSearch, label: (key: string) => string): SummaryItem[] {
	const fields = [...LABELS.keys()];
	const inOrder = [
		...fields.filter((name) => errors[name]),
		...Object.keys(errors).filter((name) => !LABELS.has(name)),
	];
	const wrong = inOrder.filter((name) => !questioned?.includes(name));
	return wrong.flatMap((name) => {
		const fieldId = /^rooms(\[\d+\]\.child_ages)?$/.test(name) ? ROOMS_ID : roomFieldId(name);
		const named = (message: string) => (unnamed?.includes(message) ? label(LABELS.get(name) ?? "rooms") : undefined);
		return (errors[name] ?? []).map((message) => ({ fieldId, label: named(message), message }));
	});
}

/** Hotel search as a GET form. Row buttons reload the current page. The page's handle names `hotel-search`. */
export function SearchForm({ search, options, action, completes }: SearchFormProps) {
	const { t } = useTranslation("hotel-search");
	const { comboboxes, load } = useComboboxes();
	const { values } = search;
	const form = useRef<HTMLFormElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `load` loads once
	useEffect(() => {
		if (completes || form.current?.contains(document.activeElement)) load();
	}, [completes]);
	const words = t(action ? "check-rooms" : "search-hotels");
	return (
		<Form
			ref={form}
			method="get"
			action={action ?? paths.hotelList()}
			preventScrollReset={action !== undefined}
			noValidate
			aria-label={words}
			onFocus={load}
			className="flex flex-col gap-4"
		>
			{/* Implicit submission uses the first submit button, which must not be a row button. */}
			<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
				{words}
			</button>
			<ErrorSummary items={summaryOf(search, t)} />
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-12">
				{action ? null : (
					<DestinationField
						key={`${values.destination} ${values.place}`}
						search={search}
						options={options}
						comboboxes={comboboxes}
					/>
				)}
				<StayDates key={`${values.check_in}${values.check_out}`} search={search} />
				<NationalityField
					key={values.nationality}
					search={search}
					options={options}
					comboboxes={comboboxes}
					load={load}
				/>
			</div>
			<div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
				<RoomsEditor key={JSON.stringify(values.rooms)} values={values.rooms} errors={search.errors} />
				<SubmitButton
					icon="search"
					size="large"
					pendingText={t("searching")}
					className="shrink-0 max-lg:w-full lg:min-w-44"
				>
					{words}
				</SubmitButton>
			</div>
		</Form>
	);
}
