import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextField } from "~/components/form/text-fields";
import { UploadField } from "~/components/form/upload-field";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import { Money } from "~/components/ui/money";
import { errorsIn, plainField } from "~/lib/forms/form-reply";
import { maxSizeOf, type UploadSettings } from "~/lib/uploads/rules";
import { sizeText } from "~/lib/uploads/size-text";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { ReceivingAccountFacts } from "~/parts/money/receiving-account";
import { TopUpLink } from "~/parts/money/top-up-link";
import { CURRENCIES, isCurrency } from "~/portal-contract/base/currencies";
import type { BillDetail } from "~/portal-contract/billing/bills";
import { MAX_REFERENCE_LENGTH } from "~/portal-contract/money/top-up-limits";
import { FormFaults } from "./form-faults";

interface PayProps {
	bill: BillDetail;
	formKey: string;
	upload: UploadSettings | null;
	/** Calendar date in Myanmar. */
	today: string;
}

/** As it is typed: major units with the currency's decimals. */
const typedAmount = (amount: number, currency: string) =>
	(amount / 100).toFixed(isCurrency(currency) ? CURRENCIES[currency].digits : 2);

function PayForm({ bill, formKey }: PayProps) {
	const { t } = useTranslation("bill");
	const own = useReply("pay", { id: bill.id });
	const payable = bill.due_amount - bill.reported_amount;
	return (
		<PostForm
			intent="pay"
			fields={{ id: bill.id }}
			formKey={formKey}
			reply={own}
			className="flex flex-wrap items-start gap-4"
		>
			<div className="w-full">
				<FormFaults reply={own} prefix="pay" labels={{ amount: "amount" }} />
				<p className="text-sm text-ink-soft">
					{t("deposit-holds")} <Money amount={bill.deposit_amount} currency={bill.currency} />
				</p>
				{bill.deposit_amount < payable ? <TopUpLink /> : null}
			</div>
			<TextField
				{...plainField("pay", own, "amount", typedAmount(payable, bill.currency))}
				label={t("amount-in", { currency: bill.currency })}
				hint={t("amount-hint")}
				inputMode="decimal"
				autoComplete="off"
				required
				maxLength={20}
			/>
			<div className="sm:pt-6">
				<SubmitButton pendingText={t("working")}>{t("pay-now")}</SubmitButton>
			</div>
		</PostForm>
	);
}

function ReportForm({ bill, upload, today }: PayProps) {
	const { t, i18n } = useTranslation("bill");
	const own = useReply("report", { id: bill.id });
	if (!upload) return null;
	const labels = { amount: "amount", transfer_date: "transfer-date", bank_reference: "reference", slip: "slip" };
	return (
		<PostForm intent="report" fields={{ id: bill.id }} encType="multipart/form-data" className="flex flex-col gap-5">
			<FormFaults reply={own} prefix="report" labels={labels} />
			<div className="grid gap-5 sm:grid-cols-3">
				<TextField
					{...plainField("report", own, "amount", typedAmount(bill.due_amount - bill.reported_amount, bill.currency))}
					label={t("amount-in", { currency: bill.currency })}
					inputMode="decimal"
					autoComplete="off"
					required
					maxLength={20}
				/>
				<DateField
					{...plainField("report", own, "transfer_date", today)}
					label={t("transfer-date")}
					max={today}
					required
				/>
				<TextField
					{...plainField("report", own, "bank_reference")}
					label={t("reference")}
					autoComplete="off"
					required
					maxLength={MAX_REFERENCE_LENGTH}
				/>
			</div>
			<UploadField
				id="report-slip"
				name="slip_file"
				sentName="slip"
				label={t("slip")}
				hint={t("slip-hint", { size: sizeText(maxSizeOf(upload), i18n.language) })}
				errors={errorsIn(own, "slip") ?? undefined}
				settings={upload}
				most={1}
			/>
			<div>
				<SubmitButton pendingText={t("working")}>{t("report-now")}</SubmitButton>
			</div>
		</PostForm>
	);
}

/** Paying from the pre-deposit, the whole or a part, or reporting a bank transfer. */
export function PayCard(props: PayProps) {
	const { t } = useTranslation(["bill", "paying"]);
	const { bill } = props;
	const isReported = useReply("report") !== null;
	if (!bill.actions.includes("bill/pay")) return null;
	return (
		<Card
			title={t("pay")}
			aside={<Money amount={bill.due_amount - bill.reported_amount} currency={bill.currency} className="font-medium" />}
			className="print:hidden"
		>
			{bill.status_key === "issued" ? <p className="mb-4 text-sm">{t("pay-confirms")}</p> : null}
			<PayForm {...props} />
			<section className="mt-4 border-t border-line pt-4">
				<h3 className="mb-2 font-medium">{t("paying:account-title")}</h3>
				<ReceivingAccountFacts account={bill.receiving_account} currency={bill.currency} />
			</section>
			<Disclosure summary={t("report")} isOpen={isReported} className="mt-4" summaryClassName="text-river">
				<ReportForm key={bill.reported_amount} {...props} />
			</Disclosure>
		</Card>
	);
}
