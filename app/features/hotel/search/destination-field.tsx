import { type ChangeEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import type { InputProps } from "~/parts/places/input-proxy";
import { paths } from "~/paths";
import type { Comboboxes } from "../pickers/comboboxes";
import type { SearchProps } from "./load-search.server";
import { roomFieldId } from "./rooms-editor";
import type { SearchValues } from "./search-values";

const CITIES_ID = "search-cities";

/** The selected place, as long as its text is unchanged. Without script only the text is submitted. */
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

/** Text field with a datalist of towns; the combobox takes over the same input once loaded. */
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
				<comboboxes.PlaceCombobox
					inputId={id}
					text={values.destination}
					place={values.place}
					onProps={setInputProps}
					placeName="place"
					addressOf={paths.hotelSuggest}
				/>
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
