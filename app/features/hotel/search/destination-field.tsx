import { type ChangeEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import type { Comboboxes } from "../pickers/comboboxes";
import type { InputProps } from "../pickers/input-proxy";
import type { SearchProps } from "./load-search.server";
import { roomFieldId } from "./rooms-editor";
import type { SearchValues } from "./search-values";

const CITIES_ID = "search-cities";

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

/** A text field with the towns to choose from; the box of suggestions takes over this very field when it has come. */
export function DestinationField({ search, options, comboboxes }: SearchProps & { comboboxes: Comboboxes | null }) {
	const { t } = useTranslation("hotel-search");
	const [inputProps, setInputProps] = useState<InputProps>({});
	const { values, errors } = search;
	const id = roomFieldId("destination");
	return (
		<div className="relative lg:col-span-4">
			<TextField
				type="search"
				name="destination"
				id={id}
				label={t("destination")}
				placeholder={t("destination-hint")}
				defaultValue={values.destination}
				errors={errors.destination}
				maxLength={100}
				list={comboboxes ? undefined : CITIES_ID}
				autoComplete="off"
				required
				onChange={forgetPlace}
				{...inputProps}
			/>
			{comboboxes ? (
				<comboboxes.DestinationCombobox inputId={id} text={values.destination} place={values.place} onProps={setInputProps} />
			) : (
				<Place values={values} />
			)}
			<datalist id={CITIES_ID}>
				{options.cities.map((city) => (
					<option key={city.value} value={city.label} />
				))}
			</datalist>
		</div>
	);
}
