import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/tick-fields";

/** The question that the portal asks of a name that looks like another account's; not there before it is asked. */
export function NameConfirmedField({ field }: { field: FieldMetadata<boolean> }) {
	const { t } = useTranslation("form");
	const isTicked = field.initialValue === "on";
	if (!field.errors && !isTicked) return null;
	return (
		<CheckboxField
			name={field.name}
			id={field.id}
			errors={field.errors}
			defaultChecked={isTicked}
			label={t("name-confirmed")}
		/>
	);
}
