import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { formatMoney } from "~/lib/money";
import { NameConfirmedField } from "~/parts/forms/name-confirmed";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { BANK_ACCOUNT, MAX_BANK_TEXT } from "~/portal-contract/money/withdrawal-status";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { MoneySummary } from "../top-ups/money-summary";

/** Names as on the wire. */
type Fields = {
	amount: string;
	currency: string;
	bank_name: string;
	account_name: string;
	account_number: string;
	reason: string;
	holder_confirmed: boolean;
};

const LABELS: Readonly<Record<string, string>> = {
	amount: "withdraw-amount",
	currency: "top-up-currency",
	bank_name: "withdraw-bank",
	account_name: "withdraw-account-name",
	account_number: "withdraw-account-number",
	reason: "withdraw-reason",
	holder_confirmed: "withdraw-account-name",
};

interface WithdrawFormProps {
	/** Minor units by currency. */
	balances: readonly { currency: string; available_amount: number }[];
	formKey: string;
}

/** What may be asked back, of each currency. */
const mostOf = (balances: WithdrawFormProps["balances"], language: string) =>
	balances
		.map(({ currency, available_amount }) => formatMoney(Math.max(0, available_amount), currency, language))
		.join(" / ");

type BankFields = Record<"bank_name" | "account_name" | "account_number", FieldMetadata<string, Fields, string[]>>;

/** Where the money goes. */
function AccountFields({ fields }: { fields: BankFields }) {
	const { t } = useTranslation("account-money");
	const line = { autoComplete: "off", required: true, maxLength: MAX_BANK_TEXT } as const;
	return (
		<>
			<TextField {...fieldProps(fields.bank_name)} label={t("withdraw-bank")} {...line} />
			<TextField
				{...fieldProps(fields.account_name)}
				label={t("withdraw-account-name")}
				hint={t("withdraw-account-name-hint")}
				{...line}
			/>
			<TextField
				{...fieldProps(fields.account_number)}
				label={t("withdraw-account-number")}
				autoComplete="off"
				required
				maxLength={BANK_ACCOUNT.max}
			/>
		</>
	);
}

/** Asks for pre-deposit back, to the company's own bank account; works without script. */
export function WithdrawForm({ balances, formKey }: WithdrawFormProps) {
	const { t, i18n } = useTranslation("account-money");
	const reply = useReply("withdraw");
	const [form, fields] = useServerForm<Fields>({
		id: "withdraw",
		lastResult: reply?.result,
		defaultValue: { currency: balances[0]?.currency ?? "" },
	});
	return (
		<Card title={t("withdraw-title")}>
			<p className="mb-4 text-sm text-ink-soft">{t("withdraw-text")}</p>
			<PostForm
				{...getFormProps(form)}
				intent="withdraw"
				formKey={formKey}
				reply={reply}
				encType="multipart/form-data"
				className="flex flex-col gap-5"
			>
				<MoneySummary reply={reply} prefix={form.id} labels={LABELS} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						{...fieldProps(fields.amount)}
						label={t("withdraw-amount")}
						hint={t("withdraw-most", { most: mostOf(balances, i18n.language) })}
						inputMode="decimal"
						autoComplete="off"
						required
						maxLength={20}
					/>
					<SelectField
						{...fieldProps(fields.currency)}
						label={t("top-up-currency")}
						options={balances.map(({ currency }) => ({
							value: currency,
							label: t(`currency-${currency.toLowerCase()}`),
						}))}
					/>
					<AccountFields fields={fields} />
				</div>
				<NameConfirmedField field={fields.holder_confirmed} label={t("withdraw-holder-confirmed")} />
				<TextArea
					{...fieldProps(fields.reason)}
					label={t("withdraw-reason")}
					required
					maxLength={MAX_REASON_LENGTH}
					rows={2}
				/>
				<div>
					<SubmitButton pendingText={t("top-up-sending")}>{t("top-up-send")}</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}
