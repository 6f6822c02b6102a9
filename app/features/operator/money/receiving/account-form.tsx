import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Disclosure } from "~/components/ui/disclosure";
import { plainField, replyOf } from "~/lib/forms/form-reply";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { ReasonField } from "~/parts/forms/reason-field";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { IssuerAccount } from "~/portal-contract/money/receiving-accounts";
import { BANK_ACCOUNT, MAX_BANK_CODE_LENGTH, MAX_BANK_TEXT } from "~/portal-contract/money/withdrawal-status";

const FIELDS = ["account_name", "bank_name", "account_number", "bank_code"] as const;
const MAX_LENGTHS = {
	account_name: MAX_BANK_TEXT,
	bank_name: MAX_BANK_TEXT,
	account_number: BANK_ACCOUNT.max,
	bank_code: MAX_BANK_CODE_LENGTH,
} as const;
const LABELS = {
	account_name: "account-name",
	bank_name: "bank-name",
	account_number: "account-number",
	bank_code: "bank-code",
	reason: "reason",
} as const;
const isLabelled = (name: string): name is keyof typeof LABELS => name in LABELS;

interface AccountFormProps {
	account: IssuerAccount;
	formKey: string;
}

/** Asks for another account, or that nothing is paid into it any more; works without script. */
export function AccountForm({ account: { issuer_id, currency, current }, formKey }: AccountFormProps) {
	const { t } = useTranslation("operator-money");
	const reply = useReply(undefined, { issuer_id, currency });
	const [set, close] = [replyOf(reply, "set"), replyOf(reply, "close")];
	const fields = { issuer_id, currency, before_id: current?.id ?? 0 };
	const prefix = `account-${issuer_id}-${currency}`;
	const summary = (of: typeof reply, id: string) => (
		<ReplySummary
			reply={of}
			title={t(of?.refusal?.type === "unavailable" ? "perhaps-done" : "not-done")}
			prefix={id}
			labelOf={(name) => (isLabelled(name) ? t(LABELS[name]) : undefined)}
		/>
	);
	return (
		<div className="mt-4 flex flex-col gap-3">
			<Disclosure summary={t(current?.account_number ? "receiving-change" : "receiving-enter")} isOpen={set !== null}>
				<PostForm intent="set" fields={fields} formKey={formKey} reply={set} className="flex max-w-3xl flex-col gap-4">
					{summary(set, prefix)}
					<div className="grid items-start gap-4 sm:grid-cols-2">
						{FIELDS.map((name) => (
							<TextField
								key={name}
								{...plainField(prefix, set, name, current?.[name])}
								label={t(LABELS[name])}
								hint={name === "bank_code" ? t("bank-code-hint") : undefined}
								required={name !== "bank_code"}
								optional={name === "bank_code"}
								autoComplete="off"
								maxLength={MAX_LENGTHS[name]}
							/>
						))}
					</div>
					<ReasonField prefix={prefix} reply={set} label={t("reason")} />
					<div>
						<SubmitButton pendingText={t("working")}>{t("change-send")}</SubmitButton>
					</div>
				</PostForm>
			</Disclosure>
			{current?.account_number ? (
				<FoldedForm
					summary={t("receiving-close")}
					isOpen={close !== null}
					intent="close"
					fields={fields}
					formKey={formKey}
					reply={close}
					button={t("change-send")}
					pending={t("working")}
				>
					{summary(close, `${prefix}-close`)}
					<p className="text-sm text-ink-soft">{t("receiving-close-text")}</p>
					<ReasonField prefix={`${prefix}-close`} reply={close} label={t("reason")} />
				</FoldedForm>
			) : null}
		</div>
	);
}
