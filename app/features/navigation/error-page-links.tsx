import { useTranslation } from "react-i18next";
import { FAILURE_WORDS } from "~/components/feedback/failure";
import { TextField } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { paths } from "~/paths";

/** Ways on from an error page: a search, and hotels. */
export function ErrorPageLinks() {
	const { t } = useTranslation(FAILURE_WORDS);
	return (
		<>
			<form method="get" action={paths.hotelList()} className="flex flex-wrap items-end gap-3">
				<TextField
					type="search"
					name="destination"
					maxLength={100}
					label={t("search-hotels")}
					placeholder={t("search-hotels-hint")}
					className="grow basis-64"
				/>
				<Button type="submit" icon="search">
					{t("search-hotels")}
				</Button>
			</form>
			<nav aria-label={t("page-not-found-next")} className="flex flex-wrap gap-2">
				<ButtonLink variant="secondary" icon="bed" to={paths.home()}>
					{t("common:hotel")}
				</ButtonLink>
			</nav>
		</>
	);
}
