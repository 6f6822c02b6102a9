import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { NumberField } from "~/components/form/text-fields";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { withTyped } from "~/lib/forms/with-typed";
import type { searchFields } from "~/parts/vehicles/search-fields";
import {
	MAX_TRANSFER_ADULTS,
	MAX_TRANSFER_CHILD_AGE,
	MAX_TRANSFER_CHILDREN,
	MAX_TRANSFER_LUGGAGE,
} from "~/portal-contract/airport/limits";
import { airportPaths } from "../airport-paths";
import { NO_AGE, type TransferSearchValues } from "./search-values";

interface PartyFieldsProps {
	values: TransferSearchValues;
	field: ReturnType<typeof searchFields>["field"];
}

const AGES = Array.from({ length: MAX_TRANSFER_CHILD_AGE + 1 }, (_, age) => age);

/** Who rides along, with one age for each child; rows come and go by buttons that lead to the same form. */
export function PartyFields({ values, field }: PartyFieldsProps) {
	const { t } = useTranslation("airport-list");
	const ages = values.child_ages;
	return (
		<FieldSet
			legend={t("passengers")}
			hideLegend
			id="airport-children"
			className={ages.length > 0 ? "col-span-full" : "sm:col-span-2"}
		>
			<input type="hidden" name="children" value={ages.length} />
			<div className="flex flex-wrap items-start gap-x-4 gap-y-3">
				<NumberField
					{...field("adults")}
					min={1}
					max={MAX_TRANSFER_ADULTS}
					defaultValue={values.adults}
					className="w-28"
				/>
				<NumberField
					{...field("luggage")}
					min={0}
					max={MAX_TRANSFER_LUGGAGE}
					defaultValue={values.luggage}
					hint={t("luggage-hint")}
					className="w-40"
				/>
				{ages.map((age, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have no other name
					<ChildAge key={index} age={age} index={index} field={field} />
				))}
				{ages.length < MAX_TRANSFER_CHILDREN ? (
					<button
						type="submit"
						id="airport-add-child"
						name="intent"
						value="add_child"
						formAction={airportPaths.list()}
						formNoValidate
						className={buttonLook({ variant: "quiet" }, "text-sm sm:mt-6 max-sm:self-end")}
					>
						<Icon name="plus" />
						{t("add-child")}
					</button>
				) : null}
			</div>
		</FieldSet>
	);
}

function ChildAge({ age, index, field }: { age: string; index: number; field: PartyFieldsProps["field"] }) {
	const { t } = useTranslation("airport-list");
	const options = AGES.map((value) => ({ value, label: value === 0 ? t("under-one") : t("years", { count: value }) }));
	const props = field(`child_ages[${index}]`);
	return (
		<div className="flex items-start">
			<SelectField
				{...props}
				label={t("child-age", { number: index + 1 })}
				defaultValue={age}
				empty={t("choose-age")}
				options={age === NO_AGE ? options : withTyped(options, age)}
				className={props.errors ? "w-56" : "w-36"}
			/>
			<button
				type="submit"
				name="intent"
				value={`remove_child:${index}`}
				formAction={airportPaths.list()}
				formNoValidate
				className={buttonLook({ variant: "quiet" }, "mt-6 w-11 px-0")}
			>
				<Icon name="cross" />
				<span className="sr-only">{t("remove-child", { number: index + 1 })}</span>
			</button>
		</div>
	);
}
