import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextField } from "~/components/form/text-fields";
import { UploadField } from "~/components/form/upload-field";
import { Card } from "~/components/ui/card";
import { maxSizeOf, type UploadSettings } from "~/lib/uploads/rules";
import { sizeText } from "~/lib/uploads/size-text";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { MAX_REFERENCE_LENGTH } from "~/portal-contract/money/top-up-limits";
import { MoneySummary } from "./money-summary";

/** Names as on the wire. */
type TopUpFields = { amount: string; currency: string; transfer_date: string; bank_reference: string; slip: string };

const LABELS: Readonly<Record<string, string>> = {
	amount: "top-up-amount",
	currency: "top-up-currency",
	transfer_date: "top-up-date",
	bank_reference: "top-up-reference",
	slip: "top-up-slip",
};

interface TopUpFormProps {
	currencies: readonly string[];
	/** Calendar date in Myanmar. */
	today: string;
	formKey: string;
	upload: UploadSettings;
}

/** Reports a bank transfer; works without script. */
export function TopUpForm({ currencies, today, formKey, upload }: TopUpFormProps) {
	const { t, i18n } = useTranslation("account-money");
	const reply = useReply("top_up");
	const [form, fields] = useServerForm<TopUpFields>({
		id: "top-up",
		lastResult: reply?.result,
		defaultValue: { currency: currencies[0] ?? "", transfer_date: today },
	});
	return (
		<Card title={t("top-up-title")}>
			<p className="mb-4 text-sm text-ink-soft">{t("top-up-text")}</p>
			<PostForm
				{...getFormProps(form)}
				intent="top_up"
				formKey={formKey}
				reply={reply}
				encType="multipart/form-data"
				className="flex flex-col gap-5"
			>
				<MoneySummary reply={reply} prefix={form.id} labels={LABELS} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						{...fieldProps(fields.amount)}
						label={t("top-up-amount")}
						inputMode="decimal"
						autoComplete="off"
						required
						maxLength={20}
					/>
					<SelectField
						{...fieldProps(fields.currency)}
						label={t("top-up-currency")}
						options={currencies.map((value) => ({ value, label: t(`currency-${value.toLowerCase()}`) }))}
					/>
					<DateField {...fieldProps(fields.transfer_date)} label={t("top-up-date")} max={today} required />
					<TextField
						{...fieldProps(fields.bank_reference)}
						label={t("top-up-reference")}
						hint={t("top-up-reference-hint")}
						autoComplete="off"
						required
						maxLength={MAX_REFERENCE_LENGTH}
					/>
				</div>
				<UploadField
					id={fields.slip.id}
					name="slip_file"
					sentName="slip"
					label={t("top-up-slip")}
					hint={t("top-up-slip-hint", { size: sizeText(maxSizeOf(upload), i18n.language) })}
					errors={fields.slip.errors}
					settings={upload}
					most={1}
				/>
				<div>
					<SubmitButton pendingText={t("top-up-sending")}>{t("top-up-send")}</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}
