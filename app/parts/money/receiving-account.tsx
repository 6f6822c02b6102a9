import { useTranslation } from "react-i18next";
import { DataList } from "~/components/ui/data-list";
import { useRootData } from "~/parts/root-data";
import type { ReceivingAccount } from "~/portal-contract/money/receiving-accounts";

/** Whom to ask where there is no account to pay into. */
function WhomToAsk({ currency }: { currency: string }) {
	const { t } = useTranslation("paying");
	const site = useRootData()?.site;
	const ways = [site?.contact_phone, site?.contact_email].filter(Boolean);
	return (
		<p role="note" className="rounded-card border border-gold bg-gold/10 px-4 py-3">
			{ways.length > 0 ? t("no-account-ask", { currency, contact: ways.join(" · ") }) : t("no-account", { currency })}
		</p>
	);
}

/** The bank account to pay into and what to quote; without one, whom to ask. */
export function ReceivingAccountFacts({ account, currency }: { account: ReceivingAccount | null; currency: string }) {
	const { t } = useTranslation("paying");
	if (!account) return <WhomToAsk currency={currency} />;
	const rows = [
		{ label: t("account-name"), value: account.account_name },
		{ label: t("bank-name"), value: account.bank_name },
		{ label: t("account-number"), value: <span className="break-all tabular-nums">{account.account_number}</span> },
		{ label: t("bank-code"), value: account.bank_code },
		{ label: t("currency"), value: account.currency },
		{ label: t("reference"), value: <strong className="break-all">{account.payment_reference}</strong> },
	];
	return (
		<>
			<DataList rows={rows} columns={2} />
			<p className="mt-2 text-sm text-ink-soft">{t("reference-text")}</p>
		</>
	);
}
