import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SelectField } from "~/components/form/select-field";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { formatMoney } from "~/lib/money";
import { BANK_ACCOUNT, LONGEST_BANK_TEXT } from "~/portal-contract/money/withdrawal-status";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { BalanceReply } from "../top-ups/reply";

/** Names as on the wire. */
type Fields = {
	amount: string;
	currency: string;
	bank_name: string;
	account_name: string;
	account_number: string;
	reason: string;
};

const LABELS: Readonly<Record<string, string>> = {
	...{
		amount: "withdraw-amount",
		currency: "top-up-currency",
		bank_name: "withdraw-bank",
		account_name: "withdraw-account-name",
	},
	...{ account_number: "withdraw-account-number", reason: "withdraw-reason" },
};

function Refusal({ reply }: { reply: BalanceReply | null }) {
	const { t } = useTranslation("account-money");
	const wrong = Object.entries(reply?.result?.error ?? {}).flatMap(([name, messages]) =>
		(messages ?? []).map((message): SummaryItem => {
			const label = LABELS[name];
			return label ? { fieldId: `withdraw-${name}`, label: t(label), message } : { message };
		}),
	);
	const items = wrong.length === 0 && reply?.refusal?.msg ? [{ message: reply.refusal.msg }] : wrong;
	return <ErrorSummary title={t(reply?.refusal?.type === "unavailable" ? "perhaps-sent" : "not-sent")} items={items} />;
}

interface WithdrawFormProps {
	/** Minor units by currency. */
	purses: readonly { currency: string; available_amount: number }[];
	reply: BalanceReply | null;
	formKey: string;
}

/** Asks for pre-deposit back, to the company's own bank account; works without script. */
export function WithdrawForm({ purses, reply, formKey }: WithdrawFormProps) {
	const { t, i18n } = useTranslation("account-money");
	const own = reply?.intent === "withdraw" ? reply : null;
	const [form, fields] = useServerForm<Fields>({
		...{ id: "withdraw", lastResult: own?.result ?? null, defaultValue: { currency: purses[0]?.currency ?? "" } },
	});
	const most = purses.map(({ currency, available_amount }) =>
		formatMoney(Math.max(0, available_amount), currency, i18n.language),
	);
	const line = { autoComplete: "off", required: true, maxLength: LONGEST_BANK_TEXT } as const;
	return (
		<Card title={t("withdraw-title")}>
			<p className="mb-4 text-sm text-ink-soft">{t("withdraw-text")}</p>
			<Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="flex flex-col gap-5">
				<FormToken />
				<input type="hidden" name="intent" value="withdraw" />
				<input type="hidden" name="idempotency_key" value={own?.idempotency_key ?? formKey} />
				<Refusal reply={own} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						{...fieldProps(fields.amount)}
						label={t("withdraw-amount")}
						hint={t("withdraw-most", { most: most.join(" / ") })}
						inputMode="decimal"
						autoComplete="off"
						required
						maxLength={20}
					/>
					<SelectField
						{...fieldProps(fields.currency)}
						label={t("top-up-currency")}
						options={purses.map(({ currency }) => ({
							value: currency,
							label: t(`currency-${currency.toLowerCase()}`),
						}))}
					/>
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
						maxLength={BANK_ACCOUNT.longest}
					/>
				</div>
				<TextArea
					{...fieldProps(fields.reason)}
					label={t("withdraw-reason")}
					required
					maxLength={LONGEST_REASON}
					rows={2}
				/>
				<div>
					<SubmitButton pendingText={t("top-up-sending")}>{t("top-up-send")}</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
