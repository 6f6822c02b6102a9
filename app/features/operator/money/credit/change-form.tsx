import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { formatMoney } from "~/lib/money";
import { lastDayOf } from "~/lib/time/last-day";
import type { CompanyCreditDetail } from "~/portal-contract/money/operator-credit";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { CreditReply } from "./reply";

/** Names as on the wire. */
type Fields = { limit_amount: string; temp_limit_amount: string; temp_limit_until: string; reason: string };

const LABELS: Readonly<Record<string, string>> = {
	...{
		limit_amount: "limit",
		temp_limit_amount: "temporary",
		temp_limit_until: "temporary-last-day",
		reason: "reason",
	},
};

const decimal = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

function Refusal({ reply }: { reply: CreditReply | null }) {
	const { t } = useTranslation("operator-money");
	const wrong = Object.entries(reply?.result?.error ?? {}).flatMap(([name, messages]) =>
		(messages ?? []).map((message): SummaryItem => {
			const label = LABELS[name];
			return label ? { fieldId: `credit-${name}`, label: t(label), message } : { message };
		}),
	);
	const items = wrong.length === 0 && reply?.refusal?.msg ? [{ message: reply.refusal.msg }] : wrong;
	return <ErrorSummary title={t(reply?.refusal?.type === "unavailable" ? "perhaps-done" : "not-done")} items={items} />;
}

/** The line as the page shows it, so that a change of a colleague is noticed. */
function Before({ line }: { line: CompanyCreditDetail }) {
	return (
		<>
			<input type="hidden" name="before_limit_amount" value={line.limit_amount} />
			<input type="hidden" name="before_temp_limit_amount" value={line.temp_limit_amount} />
			{line.temp_limit_until === null ? null : (
				<input type="hidden" name="before_temp_limit_until" value={line.temp_limit_until} />
			)}
		</>
	);
}

interface ChangeFormProps {
	line: CompanyCreditDetail;
	reply: CreditReply | null;
	formKey: string;
}

/** Changes the limit and the temporary limit; works without script. */
export function ChangeForm({ line, reply, formKey }: ChangeFormProps) {
	const { t, i18n } = useTranslation("operator-money");
	const own = reply?.intent === "set" ? reply : null;
	const until = line.temp_limit_until;
	const [form, fields] = useServerForm<Fields>({
		id: "credit",
		lastResult: own?.result ?? null,
		defaultValue: {
			limit_amount: decimal(line.limit_amount),
			temp_limit_amount: until === null ? "" : decimal(line.temp_limit_amount),
			temp_limit_until: until === null ? "" : lastDayOf(until),
		},
	});
	const above = formatMoney(line.second_above_amount, line.currency, i18n.language);
	return (
		<Card title={t("change-title")}>
			<p className="mb-4 text-sm text-ink-soft">{t("change-text", { amount: above })}</p>
			<Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
				<FormToken />
				<input type="hidden" name="intent" value="set" />
				<input type="hidden" name="idempotency_key" value={own?.idempotency_key ?? formKey} />
				<Before line={line} />
				<Refusal reply={own} />
				<div className="grid gap-5 sm:grid-cols-3">
					<TextField
						{...fieldProps(fields.limit_amount)}
						label={t("limit")}
						inputMode="decimal"
						autoComplete="off"
						required
						maxLength={20}
					/>
					<TextField
						{...fieldProps(fields.temp_limit_amount)}
						label={t("temporary")}
						hint={t("temporary-hint")}
						inputMode="decimal"
						autoComplete="off"
						maxLength={20}
					/>
					<DateField {...fieldProps(fields.temp_limit_until)} label={t("temporary-last-day")} min={line.today} />
				</div>
				<TextArea {...fieldProps(fields.reason)} label={t("reason")} required maxLength={LONGEST_REASON} rows={2} />
				<div>
					<SubmitButton pendingText={t("working")}>{t("change-send")}</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
