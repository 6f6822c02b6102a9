import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { FAILURE_WORDS } from "~/components/feedback/failure";
import { TextField } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import type { Offered } from "~/lib/site/offered";
import { paths } from "~/paths";

const LINES = [
	{ line: "hotel", icon: "bed", to: () => paths.home() },
	{ line: "car", icon: "car", to: () => paths.home({ product: "car" }) },
	{ line: "airport", icon: "plane", to: () => paths.home({ product: "airport" }) },
] as const;

/** Ways on from an error page: a search of hotels, and each line that is offered. */
export function ErrorPageLinks({ offered }: { offered: Offered }) {
	const { t } = useTranslation(FAILURE_WORDS);
	return (
		<>
			{offered.hotel ? (
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
			) : null}
			<nav aria-label={t("page-not-found-next")} className="flex flex-wrap gap-2">
				{LINES.filter(({ line }) => offered[line]).map(({ line, icon, to }) => (
					<Fragment key={line}>
						<ButtonLink variant="secondary" icon={icon} to={to()}>
							{t(`line-${line}`)}
						</ButtonLink>{" "}
					</Fragment>
				))}
			</nav>
		</>
	);
}
