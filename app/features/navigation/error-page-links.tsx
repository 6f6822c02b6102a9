import { useTranslation } from "react-i18next";
import { FAILURE_WORDS } from "~/components/feedback/failure";
import { TextField } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { isOpenProduct } from "./entries/open-products";

/** Ways on from an error page: a search, and the product lines that the site has. */
export function ErrorPageLinks() {
	const { t } = useTranslation(FAILURE_WORDS);
	const nav = useRootData()?.nav ?? [];
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
				{isOpenProduct("car", nav) ? (
					<ButtonLink variant="secondary" icon="car" to={paths.home({ product: "car" })}>
						{t("common:car-rentals")}
					</ButtonLink>
				) : null}
				{isOpenProduct("airport", nav) ? (
					<ButtonLink variant="secondary" icon="plane" to={paths.home({ product: "airport" })}>
						{t("common:airport-transfer")}
					</ButtonLink>
				) : null}
			</nav>
		</>
	);
}
