import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "~/lib/language";

interface InvitationLanguageProps {
	id: string;
	errors?: readonly string[] | undefined;
	/** As it was sent; else the reader's own. */
	sent?: unknown;
}

/** In which language somebody is invited who has never been here. */
export function InvitationLanguage({ id, errors, sent }: InvitationLanguageProps) {
	const { t, i18n } = useTranslation("company");
	return (
		<SelectField
			id={id}
			name="language"
			label={t("language")}
			errors={errors}
			defaultValue={isLanguage(sent) ? sent : i18n.language}
			options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
		/>
	);
}
