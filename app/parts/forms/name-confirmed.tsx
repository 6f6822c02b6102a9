import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/tick-fields";

interface NameConfirmedProps {
	field: FieldMetadata<boolean>;
	/** What a tick says. */
	label?: string;
}

/** The question that the portal asks of a name, one that looks like another account's for example; not there before it is asked. */
export function NameConfirmedField({ field, label }: NameConfirmedProps) {
	const { t } = useTranslation("form");
	const isTicked = field.initialValue === "on";
	if (!field.errors && !isTicked) return null;
	return (
		<CheckboxField
			name={field.name}
			id={field.id}
			errors={field.errors}
			defaultChecked={isTicked}
			label={label ?? t("name-confirmed")}
		/>
	);
}
