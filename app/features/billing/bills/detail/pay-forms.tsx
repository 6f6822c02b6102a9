import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextField } from "~/components/form/text-fields";
import { UploadField } from "~/components/form/upload-field";
import { Card } from "~/components/ui/card";
import { Disclosure } from "~/components/ui/disclosure";
import { Money } from "~/components/ui/money";
import { maxSizeOf, type UploadSettings } from "~/lib/uploads/rules";
import { sizeText } from "~/lib/uploads/size-text";
import { LONGEST_REFERENCE } from "~/portal-contract/account/top-up-limits";
import { CURRENCIES, isCurrency } from "~/portal-contract/base/currencies";
import type { BillDetail } from "~/portal-contract/billing/bills";
import { FormFaults } from "./form-faults";
import { type BillReply, replyOf } from "./reply";

interface PayProps {
	bill: BillDetail;
	reply: BillReply | null;
	formKey: string;
	upload: UploadSettings | null;
	/** Calendar date in Myanmar. */
	today: string;
}

/** As it is typed: major units with the currency's decimals. */
const typedAmount = (amount: number, currency: string) =>
	(amount / 100).toFixed(isCurrency(currency) ? CURRENCIES[currency].digits : 2);

const errorsAt = (reply: BillReply | null, name: string) => (reply?.errors[name] ? [reply.errors[name]] : null);

function PayForm({ bill, reply, formKey }: PayProps) {
	const { t } = useTranslation("bill");
	const own = replyOf(reply, "pay");
	const payable = bill.due_amount - bill.reported_amount;
	return (
		<Form method="post" className="flex flex-wrap items-start gap-4">
			<FormToken />
			<input type="hidden" name="intent" value="pay" />
			<input type="hidden" name="id" value={bill.id} />
			<input type="hidden" name="idempotency_key" value={own?.idempotency_key ?? formKey} />
			<div className="w-full">
				<FormFaults reply={own} prefix="pay" labels={{ amount: "amount" }} />
				<p className="text-sm text-ink-soft">
					{t("deposit-holds")} <Money amount={bill.deposit_amount} currency={bill.currency} />
				</p>
			</div>
			<TextField
				id="pay-amount"
				name="amount"
				label={t("amount-in", { currency: bill.currency })}
				hint={t("amount-hint")}
				inputMode="decimal"
				autoComplete="off"
				required
				maxLength={20}
				defaultValue={own?.typed.amount ?? typedAmount(payable, bill.currency)}
				errors={errorsAt(own, "amount")}
			/>
			<div className="sm:pt-6">
				<SubmitButton pendingText={t("working")}>{t("pay-now")}</SubmitButton>
			</div>
		</Form>
	);
}

function ReportForm({ bill, reply, upload, today }: PayProps) {
	const { t, i18n } = useTranslation("bill");
	const own = replyOf(reply, "report");
	if (!upload) return null;
	const labels = { amount: "amount", transfer_date: "transfer-date", bank_reference: "reference", slip: "slip" };
	return (
		<Form method="post" encType="multipart/form-data" className="flex flex-col gap-5">
			<FormToken />
			<input type="hidden" name="intent" value="report" />
			<input type="hidden" name="id" value={bill.id} />
			<FormFaults reply={own} prefix="report" labels={labels} />
			<div className="grid gap-5 sm:grid-cols-3">
				<TextField
					id="report-amount"
					name="amount"
					label={t("amount-in", { currency: bill.currency })}
					inputMode="decimal"
					autoComplete="off"
					required
					maxLength={20}
					defaultValue={own?.typed.amount ?? typedAmount(bill.due_amount - bill.reported_amount, bill.currency)}
					errors={errorsAt(own, "amount")}
				/>
				<DateField
					id="report-transfer_date"
					name="transfer_date"
					label={t("transfer-date")}
					max={today}
					required
					defaultValue={own?.typed.transfer_date ?? today}
					errors={errorsAt(own, "transfer_date")}
				/>
				<TextField
					id="report-bank_reference"
					name="bank_reference"
					label={t("reference")}
					autoComplete="off"
					required
					maxLength={LONGEST_REFERENCE}
					defaultValue={own?.typed.bank_reference}
					errors={errorsAt(own, "bank_reference")}
				/>
			</div>
			<UploadField
				id="report-slip"
				name="slip_file"
				sentName="slip"
				label={t("slip")}
				hint={t("slip-hint", { size: sizeText(maxSizeOf(upload), i18n.language) })}
				errors={errorsAt(own, "slip") ?? undefined}
				settings={upload}
				most={1}
			/>
			<div>
				<SubmitButton pendingText={t("working")}>{t("report-now")}</SubmitButton>
			</div>
		</Form>
	);
}

/** Paying from the pre-deposit, the whole or a part, or reporting a bank transfer. */
export function PayCard(props: PayProps) {
	const { t } = useTranslation("bill");
	const { bill, reply } = props;
	if (!bill.actions.includes("bill/pay")) return null;
	return (
		<Card
			title={t("pay")}
			aside={<Money amount={bill.due_amount - bill.reported_amount} currency={bill.currency} className="font-medium" />}
			className="print:hidden"
		>
			{bill.status_key === "issued" ? <p className="mb-4 text-sm">{t("pay-confirms")}</p> : null}
			<PayForm {...props} />
			<Disclosure
				summary={t("report")}
				isOpen={replyOf(reply, "report") !== null}
				className="mt-4"
				summaryClassName="text-river"
			>
				<ReportForm {...props} />
			</Disclosure>
		</Card>
	);
}
