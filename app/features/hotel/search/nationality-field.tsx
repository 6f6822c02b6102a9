import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentData } from "~/components/document-context";
import { SelectField } from "~/components/form/select-field";
import { hasOption } from "~/lib/forms/option-list";
import type { Comboboxes } from "../pickers/comboboxes";
import type { SearchProps } from "./load-search.server";
import { roomFieldId } from "./rooms-editor";

const COUNTRIES = "countries";

interface NationalityFieldProps extends SearchProps {
	comboboxes: Comboboxes | null;
	load: () => void;
}

/** Native select, replaced by the combobox once loaded, but not while it is open. */
export function NationalityField({ search, options, comboboxes, load }: NationalityFieldProps) {
	const { t } = useTranslation("hotel-search");
	const [replaced, setReplaced] = useState<{ value: string; hadFocus: boolean } | null>(null);
	const { values, errors } = search;
	const { fragments } = useDocumentData();
	// The fragment belongs to the document's own page; data of a later navigation takes precedence.
	const rendered = options.countries.length > 0 ? undefined : fragments[COUNTRIES];
	const countries =
		options.countries.length > 0 ? options.countries : [{ value: values.nationality, label: values.nationality }];
	const isKnown = rendered
		? hasOption(rendered, values.nationality)
		: countries.some((country) => country.value === values.nationality);
	const frame = {
		name: "nationality",
		id: roomFieldId("nationality"),
		label: t("nationality"),
		errors: errors.nationality,
	};
	const { id } = frame;
	useEffect(() => comboboxes?.whenReplaceable(id, setReplaced), [comboboxes, id]);
	if (comboboxes && replaced) {
		const { value, hadFocus } = replaced;
		return (
			<div className="lg:col-span-2">
				<comboboxes.NationalityCombobox
					frame={frame}
					nationalities={comboboxes.nationalities}
					value={value}
					autoFocus={hadFocus}
				/>
			</div>
		);
	}
	return (
		<div className="lg:col-span-2" onPointerEnter={load}>
			<SelectField
				{...frame}
				options={countries}
				rendered={rendered ? { name: COUNTRIES, html: rendered } : undefined}
				empty={isKnown ? undefined : t("choose")}
				defaultValue={values.nationality}
				required
			/>
		</div>
	);
}
