import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { TopUpLink } from "~/parts/money/top-up-link";
import { type Entry, useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import type { OverviewFacts } from "./overview";

/** A company that can pay nothing yet and has nothing open. */
function isNew({ funds, orders, days, money }: OverviewFacts): boolean {
	if (!funds) return false;
	const held = funds.deposit_available + funds.deposit_pending + funds.credit_limit + funds.credit_used;
	return (
		held === 0 && days.length > 0 && money.every((amount) => amount === 0) && orders.every(({ count }) => count === 0)
	);
}

/** Whether the reader's menus lead there. */
const isOpen = (entries: readonly Entry[], to: string): boolean =>
	entries.some((entry) => entry.to === to || isOpen(entry.children ?? [], to));

/** What a new company does first: nothing can be booked and paid before its pre-deposit holds something. */
export function FirstSteps({ facts }: { facts: OverviewFacts }) {
	const { t } = useTranslation("account-money");
	const menus = useRootData()?.memberCentre.userMenus ?? [];
	if (!isNew(facts)) return null;
	return (
		<Card title={t("first-title")}>
			<ol className="flex list-decimal flex-col gap-3 pl-5">
				<li>
					<p>{t("first-pay")}</p>
					<TopUpLink />
				</li>
				{isOpen(menus, paths.subAccounts()) ? (
					<li>
						<p>{t("first-colleagues")}</p>
						<p className="text-sm">
							<Link to={paths.subAccounts()}>{t("first-invite")}</Link>
						</p>
					</li>
				) : null}
				<li>
					<p>{t("first-book")}</p>
					<p className="text-sm">
						<Link to={paths.home()}>{t("first-search")}</Link>
					</p>
				</li>
			</ol>
		</Card>
	);
}
