import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/paths";

/** A product line that is not sold yet: says so, and leads to the one that is. */
export function Soon({ product }: { product: "car" | "airport" }) {
	const { t } = useTranslation("home");
	return (
		<EmptyState title={t(product === "car" ? "car-soon" : "airport-soon")}>
			<ButtonLink to={paths.home()} variant="secondary" icon="bed">
				{t("search-hotels-instead")}
			</ButtonLink>
		</EmptyState>
	);
}
