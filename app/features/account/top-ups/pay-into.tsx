import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { ReceivingAccountFacts } from "~/parts/money/receiving-account";
import type { ReceivingAccount } from "~/portal-contract/money/receiving-accounts";

interface PayIntoProps {
	currencies: readonly string[];
	accounts: readonly ReceivingAccount[];
}

/** Where each of the company's pre-deposits is paid into, before a transfer is reported. */
export function PayInto({ currencies, accounts }: PayIntoProps) {
	const { t } = useTranslation(["account-money", "paying"]);
	return (
		<Card title={t("paying:account-title")}>
			<p className="mb-3 text-sm text-ink-soft">{t("pay-into-text")}</p>
			<div className="flex flex-col gap-6">
				{currencies.map((currency) => (
					<div key={currency}>
						<ReceivingAccountFacts
							currency={currency}
							account={accounts.find((one) => one.currency === currency) ?? null}
						/>
					</div>
				))}
			</div>
		</Card>
	);
}
