import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/paths";

export function ComingSoon({ product }: { product: "car" | "airport" }) {
	const { t } = useTranslation("home");
	return (
		<div className="flex flex-col items-start gap-3 py-2">
			<h2 className="text-lg font-semibold">{t(`${product}-soon`)}</h2>
			<p className="max-w-2xl text-ink-soft">{t(`${product}-soon-text`)}</p>
			<p className="max-w-2xl text-ink-soft">{t("until-then")}</p>
			<ButtonLink to={paths.home()} variant="secondary" icon="bed">
				{t("search-hotels-instead")}
			</ButtonLink>
		</div>
	);
}
