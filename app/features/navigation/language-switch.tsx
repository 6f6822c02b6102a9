import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { LANGUAGE_NAMES, LANGUAGES } from "~/lib/language";
import { paths } from "~/paths";

/** A preference, so no form token is needed and the page can be cached for all guests. */
export function LanguageSwitch() {
	const { i18n, t } = useTranslation();
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action={paths.language()} reloadDocument aria-label={t("language")} className="flex">
			<input type="hidden" name="to" value={pathname + search} />
			{LANGUAGES.filter((language) => language !== i18n.language).map((language) => (
				<Button
					key={language}
					type="submit"
					variant="quiet"
					size="small"
					icon="globe"
					name="language"
					value={language}
					lang={language}
				>
					{LANGUAGE_NAMES[language]}
				</Button>
			))}
		</Form>
	);
}
