import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import type { Allowance } from "~/portal-contract/money/statements";

/** What a booker may still spend this month, and in one order, without asking anybody. */
export function AllowanceLines({ allowance }: { allowance: Allowance }) {
	const { t } = useTranslation("duties");
	const { currency, month_cap, month_used, order_cap } = allowance;
	if (month_cap === null && order_cap === null) return <p>{t("allowance-free")}</p>;
	return (
		<dl className="flex flex-col gap-1">
			{month_cap === null ? null : (
				<div className="flex flex-wrap justify-between gap-x-4">
					<dt>{t("allowance-left")}</dt>{" "}
					<dd>
						<Money amount={Math.max(0, month_cap - month_used)} currency={currency} size="total" />{" "}
						<span className="text-sm text-ink-soft">
							{t("allowance-of")} <Money amount={month_cap} currency={currency} />
						</span>
					</dd>
				</div>
			)}
			{order_cap === null ? null : (
				<div className="flex flex-wrap justify-between gap-x-4 text-sm">
					<dt className="text-ink-soft">{t("allowance-order")}</dt>{" "}
					<dd>
						<Money amount={order_cap} currency={currency} />
					</dd>
				</div>
			)}
		</dl>
	);
}
