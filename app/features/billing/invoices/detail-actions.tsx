import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Tick } from "~/components/form/tick";
import { buttonLook } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { errorsIn, type FormReply, fieldId, plainField, typedIn } from "~/lib/forms/form-reply";
import { formatMoney } from "~/lib/money";
import { Auth } from "~/parts/auth";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { GoneReply, ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { Invoice } from "~/portal-contract/billing/invoices";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";
import { amountText } from "./amount-text";
import { invoicePaths } from "./invoice-paths";

interface DetailProps {
	invoice: Invoice;
}

const FORM = "red";
const labelKey = (name: string) => `field-${name.replace(/^lines\[\d+\]\./, "red-")}`;

function RedLines({ invoice, reply }: DetailProps & { reply: FormReply | null }) {
	const { t, i18n } = useTranslation("invoice");
	const { lines, currency } = invoice;
	return (
		<FieldSet
			legend={t("red-lines")}
			id={fieldId(FORM, "lines")}
			hint={t("red-lines-hint")}
			errors={errorsIn(reply, "lines")}
		>
			{lines.map((line, index) => {
				const left = line.amount - line.reversed_amount;
				// Nothing but what a refund leaves to be reversed is proposed; a line without it stays.
				const suggested = line.red_due_amount > 0 ? amountText(line.red_due_amount) : "";
				return left === 0 ? null : (
					<div key={line.id}>
						<input type="hidden" name={`lines[${index}].line_id`} value={line.id} />
						<TextField
							{...plainField(FORM, reply, `lines[${index}].amount`, suggested)}
							label={`${line.title} · ${line.booking_id}`}
							hint={t("red-most", { amount: formatMoney(left, currency, i18n.language) })}
							inputMode="decimal"
							autoComplete="off"
							maxLength={20}
						/>
					</div>
				);
			})}
		</FieldSet>
	);
}

function RedForm({ invoice }: DetailProps) {
	const { t, i18n } = useTranslation("invoice");
	const own = useReply("red");
	return (
		<Card>
			<FoldedForm
				summary={t("red-title")}
				isOpen={invoice.is_red_due || own !== null}
				intent="red"
				button={t("red-now")}
				pending={t("saving")}
			>
				<p className="text-sm text-ink-soft">{t("red-text")}</p>
				<ReplySummary reply={own} title={t("not-done")} prefix={FORM} labelOf={(name) => t(labelKey(name))} />
				<Tick
					id={fieldId(FORM, "whole")}
					name="whole"
					value="1"
					label={t("red-whole", {
						amount: formatMoney(invoice.amount - invoice.reversed_amount, invoice.currency, i18n.language),
					})}
					defaultChecked={typedIn(own, "whole") === "1"}
				/>
				<RedLines invoice={invoice} reply={own} />
				<TextArea
					{...plainField(FORM, own, "reason")}
					label={t("field-reason")}
					required
					maxLength={MAX_REASON_LENGTH}
					rows={2}
				/>
			</FoldedForm>
		</Card>
	);
}

/** Takes back what nobody has decided on: the request, or the reversal. */
function TakeBackForm({ intent, words }: { intent: "withdraw" | "take_back_red"; words: "withdraw" | "red-back" }) {
	const { t } = useTranslation("invoice");
	return (
		<Card title={t(`${words}-title`)}>
			<ReplySummary reply={useReply(intent)} title={t("not-done")} />
			<p className="mb-4 text-sm text-ink-soft">{t(`${words}-text`)}</p>
			<PostForm intent={intent}>
				<SubmitButton variant="danger" pendingText={t("saving")}>
					{t(`${words}-now`)}
				</SubmitButton>
			</PostForm>
		</Card>
	);
}

const ACTIONS: Readonly<Record<string, Invoice["actions"][number]>> = {
	withdraw: "withdraw",
	red: "requestRed",
	take_back_red: "takeBackRed",
};

/** The invoice as a file, where there is one. */
export function DownloadLinks({ invoice }: { invoice: Invoice }) {
	const { t } = useTranslation("invoice");
	if (!invoice.actions.includes("download")) return null;
	return (
		<Auth value="invoice/download">
			<p>
				<a href={invoicePaths.download(invoice.id)} className={buttonLook({ variant: "secondary" })}>
					{t("download")}
				</a>
			</p>
		</Auth>
	);
}

/** What the member may do with a request now. */
export function DetailActions({ invoice }: DetailProps) {
	const { t } = useTranslation("invoice");
	const reply = useReply();
	const may = (action: Invoice["actions"][number]) => invoice.actions.includes(action);
	return (
		<>
			<GoneReply reply={reply} isShown={may(ACTIONS[reply?.intent ?? ""] ?? "requestRed")} title={t("not-done")} />
			{may("withdraw") ? (
				<Auth value="invoice/withdraw">
					<TakeBackForm intent="withdraw" words="withdraw" />
				</Auth>
			) : null}
			{may("takeBackRed") ? (
				<Auth value="invoice/requestRed">
					<TakeBackForm intent="take_back_red" words="red-back" />
				</Auth>
			) : null}
			{may("requestRed") ? (
				<Auth value="invoice/requestRed">
					<RedForm invoice={invoice} />
				</Auth>
			) : null}
		</>
	);
}
