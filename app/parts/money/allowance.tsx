import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import type { Allowance } from "~/portal-contract/money/statements";

/** What a booker may still spend this month and in one order without asking anybody, and what the company has to pay with. */
export function AllowanceLines({ allowance }: { allowance: Allowance }) {
	const { t } = useTranslation("duties");
	const { currency, month_cap, month_used, order_cap, deposit_available, credit_available } = allowance;
	const others = [
		{ key: "allowance-order", amount: order_cap },
		{ key: "allowance-deposit", amount: deposit_available },
		{ key: "allowance-credit", amount: credit_available },
	] as const;
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
			{others.map(({ key, amount }) =>
				amount === null ? null : (
					<div key={key} className="flex flex-wrap justify-between gap-x-4 text-sm">
						<dt className="text-ink-soft">{t(key)}</dt>{" "}
						<dd>
							<Money amount={amount} currency={currency} />
						</dd>
					</div>
				),
			)}
		</dl>
	);
}
