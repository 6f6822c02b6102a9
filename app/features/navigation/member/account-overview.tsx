import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { useRootData } from "~/parts/root-data";
import { EntryList } from "./entry-list";
import { MemberFacts } from "./member-facts";

/** Who is signed in, what the company may spend, and the member's pages. */
export function AccountOverview() {
	const { t } = useTranslation("navigation");
	const root = useRootData();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("account-overview")}</h1>
			{root?.userInfo ? (
				<Card>
					<MemberFacts member={root.userInfo} currency={root.site.currency} />
				</Card>
			) : null}
			<EntryList />
		</div>
	);
}
