import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { Disclosure } from "~/components/ui/disclosure";
import { Auth } from "~/parts/auth";
import type { IssuerAccount } from "~/portal-contract/money/receiving-accounts";
import { AccountForm } from "./account-form";
import { ChangeFacts, DecideChange } from "./change-facts";

/** What one seller takes a currency by: the account that counts, the change that waits, and those before. */
export function AccountCard({ account, formKey }: { account: IssuerAccount; formKey: string }) {
	const { t } = useTranslation("operator-money");
	const { issuer_name, currency, current, open_change, changes } = account;
	return (
		<Card
			as="li"
			title={`${issuer_name} · ${currency}`}
			aside={current?.account_number ? null : <Chip tone="warn">{t("receiving-none")}</Chip>}
		>
			{current ? <ChangeFacts change={current} /> : <p className="text-sm text-ink-soft">{t("receiving-none-text")}</p>}
			{open_change ? (
				<section className="mt-4 border-t border-line pt-4">
					<h3 className="mb-2 flex flex-wrap gap-2 font-medium">
						{t("receiving-waits")} <Chip tone="warn">{t("change-requested")}</Chip>
					</h3>
					<ChangeFacts change={open_change} />
					<Auth value="operator/receiving-accounts/decide">
						<DecideChange change={open_change} />
					</Auth>
				</section>
			) : (
				<Auth value="operator/receiving-accounts/change">
					<AccountForm key={current?.id ?? 0} account={account} formKey={formKey} />
				</Auth>
			)}
			{changes.length > 0 ? (
				<Disclosure summary={t("receiving-earlier", { count: changes.length })} className="mt-4">
					<ul className="flex flex-col gap-4">
						{changes.map((change) => (
							<li key={change.id}>
								<Chip tone={change.status === "rejected" ? "bad" : "neutral"}>{t(`receiving-${change.status}`)}</Chip>
								<ChangeFacts change={change} />
							</li>
						))}
					</ul>
				</Disclosure>
			) : null}
		</Card>
	);
}
