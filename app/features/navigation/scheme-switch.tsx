import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";

/** A preference, so no form token is needed and the page can be cached for all guests of one scheme. */
export function SchemeSwitch() {
	const { t } = useTranslation("navigation");
	const { pathname, search } = useLocation();
	const chosen = useRootData()?.scheme ?? "system";
	return (
		<Form method="post" action={paths.scheme()} reloadDocument aria-label={t("scheme")} className="flex flex-wrap">
			<input type="hidden" name="to" value={pathname + search} />
			{(["system", "light", "dark"] as const).map((scheme) => (
				<Button
					key={scheme}
					type="submit"
					variant={scheme === chosen ? "secondary" : "quiet"}
					size="small"
					name="scheme"
					value={scheme}
					aria-pressed={scheme === chosen}
				>
					{`${t(`scheme-${scheme}`)} `}
				</Button>
			))}
		</Form>
	);
}
