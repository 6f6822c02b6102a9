import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import type { FormReply } from "~/lib/forms/form-reply";
import { FileLink } from "~/parts/document/file-link";
import { ReasonField } from "~/parts/forms/reason-field";
import type { SameTransfer } from "~/portal-contract/money/same-transfers";

/** Payments that may be the same transfer of money, for whoever decides on this one. */
export function SameTransfers({ same }: { same: readonly SameTransfer[] }) {
	const { t } = useTranslation("same-transfers");
	if (same.length === 0) return null;
	return (
		<div className="mt-3 rounded-card border border-vermilion px-4 py-3 text-sm">
			<p className="font-medium">{t("title")}</p>
			<ul className="mt-1 flex flex-col gap-1">
				{same.map(({ kind, id, company_name, amount, currency, transfer_date, bank_reference, slip, ...one }) => (
					<li key={`${kind}${company_name}${id}`} className="flex flex-wrap items-baseline gap-x-3">
						<span className="font-medium">{company_name}</span>
						<span>{t(`kind-${kind}`, { id })}</span>
						<Money amount={amount} currency={currency} />
						{transfer_date ? <Time date={transfer_date} /> : null}
						<span className="break-all">{bank_reference}</span>
						<span>{t(one.is_counted ? "counted" : "open")}</span>
						{one.has_same_reference ? <span>{t("same-reference")}</span> : null}
						{one.has_same_slip ? <span>{t("same-slip")}</span> : null}
						{slip ? <FileLink url={slip.url} label={t("slip")} /> : null}
					</li>
				))}
			</ul>
		</div>
	);
}

interface OtherTransferProps {
	same: readonly SameTransfer[];
	/** Of the field's id. */
	prefix: string;
	reply: FormReply | null;
}

/** Why the money moves although another payment has its reference. */
export function OtherTransfer({ same, prefix, reply }: OtherTransferProps) {
	const { t } = useTranslation("same-transfers");
	if (!same.some((one) => one.has_same_reference)) return null;
	return <ReasonField prefix={prefix} reply={reply} label={t("why")} hint={t("why-hint")} />;
}
