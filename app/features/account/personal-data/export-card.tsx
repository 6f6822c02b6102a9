import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { buttonLook } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { accountPaths } from "../account-paths";

/** The browser saves the file; the page stays. */
export function ExportCard() {
	const { t } = useTranslation("account");
	return (
		<Card title={t("data-export")}>
			<p className="mb-4 max-w-2xl text-ink-soft">{t("data-export-what")}</p>
			<form method="post" action={accountPaths.personalDataExport()}>
				<FormToken />
				<button type="submit" className={buttonLook({ variant: "secondary" })}>
					{t("data-export-now")}
				</button>
			</form>
		</Card>
	);
}
