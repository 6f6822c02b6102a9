import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { useMay } from "~/parts/auth";
import { paths } from "~/paths";

/** Where the pre-deposit falls short: the account to pay into, or whom to ask. */
export function TopUpLink() {
	const { t } = useTranslation("paying");
	const may = useMay();
	return (
		<p className="text-sm">
			{may("account/topUp") ? <Link to={paths.topUp()}>{t("top-up-link")}</Link> : t("ask-top-up")}
		</p>
	);
}
