import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { fieldProps, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { formatMoney } from "~/lib/money";
import { lastDayOf } from "~/lib/time/last-day";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import type { CompanyCreditDetail } from "~/portal-contract/money/operator-credit";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";

/** Names as on the wire. */
type Fields = { limit_amount: string; temp_limit_amount: string; temp_limit_until: string; reason: string };

const LABELS: Readonly<Record<string, string>> = {
	limit_amount: "limit",
	temp_limit_amount: "temporary",
	temp_limit_until: "temporary-last-day",
	reason: "reason",
};

const decimal = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

/** The line as the page shows it, so that a change of a colleague is noticed. */
const beforeOf = ({ limit_amount, temp_limit_amount, temp_limit_until }: CompanyCreditDetail) => ({
	before_limit_amount: limit_amount,
	before_temp_limit_amount: temp_limit_amount,
	...(temp_limit_until === null ? {} : { before_temp_limit_until: temp_limit_until }),
});

interface ChangeFormProps {
	line: CompanyCreditDetail;
	formKey: string;
}

/** Changes the limit and the temporary limit; works without script. */
export function ChangeForm({ line, formKey }: ChangeFormProps) {
	const { t, i18n } = useTranslation("operator-money");
	const reply = useReply("set");
	const until = line.temp_limit_until;
	const [form, fields] = useServerForm<Fields>({
		id: "credit",
		lastResult: reply?.result,
		defaultValue: {
			limit_amount: decimal(line.limit_amount),
			temp_limit_amount: until === null ? "" : decimal(line.temp_limit_amount),
			temp_limit_until: until === null ? "" : lastDayOf(until),
		},
	});
	const above = formatMoney(line.second_above_amount, line.currency, i18n.language);
	return (
		<Card title={t("change-title")}>
			<div className="mb-4 flex flex-col gap-1">
				<p className="text-sm text-ink-soft">{t("change-text", { amount: above })}</p>
				<SecondEyesNote second={line.second} />
			</div>
			<PostForm
				intent="set"
				fields={beforeOf(line)}
				formKey={formKey}
				reply={reply}
				{...getFormProps(form)}
				className="flex flex-col gap-5"
			>
				<ReplySummary
					reply={reply}
					title={t(reply?.refusal?.type === "unavailable" ? "perhaps-done" : "not-done")}
					prefix="credit"
					labelOf={(name) => LABELS[name] && t(LABELS[name])}
				/>
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
				<TextArea {...fieldProps(fields.reason)} label={t("reason")} required maxLength={MAX_REASON_LENGTH} rows={2} />
				<div>
					<SubmitButton pendingText={t("working")}>{t("change-send")}</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}
