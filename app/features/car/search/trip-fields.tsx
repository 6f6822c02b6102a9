import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { NumberField } from "~/components/form/text-fields";
import { PlaceTextField } from "~/parts/places/place-text-field";
import type { searchFields } from "~/parts/vehicles/search-fields";
import { MAX_PASSENGERS, MAX_VEHICLES } from "~/portal-contract/car/limits";
import { DRIVER_LANGUAGES } from "~/portal-contract/order/drivers/driver-languages";
import { carPaths } from "../car-paths";
import type { TripValues } from "./search-values";

interface TripFieldsProps {
	field: ReturnType<typeof searchFields>["field"];
	values: TripValues;
}

const TOWNS_ID = "car-towns";

/** Towns that the fields of places suggest. */
export function Towns({ towns }: { towns: readonly string[] }) {
	return (
		<datalist id={TOWNS_ID}>
			{towns.map((town) => (
				<option key={town} value={town} />
			))}
		</datalist>
	);
}

interface PlaceFieldProps extends TripFieldsProps {
	name: "pick_up" | "drop_off";
	hint: string;
	optional?: boolean;
}

export function PlaceField({ field, values, name, hint, optional = false }: PlaceFieldProps) {
	return (
		<PlaceTextField
			{...field(name)}
			required={!optional}
			optional={optional}
			defaultValue={values[name]}
			list={TOWNS_ID}
			hint={hint}
			suggest={carPaths.suggest}
			place={values[`${name}_place`]}
			placeName={`${name}_place`}
		/>
	);
}

/** For how many, and with which driver. */
export function PartyFields({ field, values }: TripFieldsProps) {
	const { t } = useTranslation("vehicle");
	return (
		<>
			<NumberField {...field("passengers")} min={1} max={MAX_PASSENGERS} defaultValue={values.passengers} />
			<NumberField {...field("rental_count")} min={1} max={MAX_VEHICLES} defaultValue={values.rental_count} />
			<SelectField
				{...field("driver_language")}
				options={DRIVER_LANGUAGES.map((value) => ({ value, label: t(`driver-${value}`) }))}
				defaultValue={values.driver_language}
			/>
		</>
	);
}
