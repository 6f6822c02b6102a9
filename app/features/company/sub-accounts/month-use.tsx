import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import type { SubAccount } from "~/portal-contract/company/sub-accounts";

/** What an account has spent this month, and of how much. */
export function MonthUse({ account }: { account: SubAccount }) {
	const { t } = useTranslation("company");
	const { month_used, currency, limits } = account;
	const cap = limits?.rules.month_cap ?? null;
	if (currency === null) return "–";
	return (
		<span className="tabular-nums">
			<Money amount={month_used} currency={currency} />
			{cap === null ? null : (
				<>
					{" / "}
					<Money amount={cap} currency={currency} />{" "}
					<meter min={0} max={cap} high={cap * 0.8} value={month_used} aria-label={t("month-used")} className="w-24" />
				</>
			)}
		</span>
	);
}
