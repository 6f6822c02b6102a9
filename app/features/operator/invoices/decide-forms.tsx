import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextArea, TextField } from "~/components/form/text-fields";
import type { ButtonVariant } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { errorsIn, type FormReply, plainField } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { GoneReply, ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { OperatorInvoice } from "~/portal-contract/billing/operator-invoices";
import { MAX_INVOICE_NUMBER_LENGTH } from "~/portal-contract/billing/title-limits";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";

interface DecideProps {
	invoice: OperatorInvoice;
	/** Calendar date in Myanmar. */
	today: string;
}

type Intent = "accept" | "start" | "issue" | "reject" | "confirm_red" | "reject_red";
const ACTIONS = {
	acceptInvoice: "accept",
	startInvoice: "start",
	issueInvoice: "issue",
	confirmRed: "confirm_red",
	rejectRed: "reject_red",
	rejectInvoice: "reject",
} as const satisfies Record<string, Intent>;
type Action = keyof typeof ACTIONS;

const key = (intent: Intent) => intent.replace("_", "-");
/** Records a paper of the issuer: number, date and file. */
const hasPaper = (intent: Intent) => intent === "issue" || intent === "confirm_red";
/** Fields of a red letter are called so. */
const labelKey = (intent: Intent, name: string) =>
	intent === "confirm_red" ? `field-red-${name.replace("invoice_", "")}` : `field-${name}`;

interface DecideFormProps {
	intent: Intent;
	reply: FormReply | null;
	variant?: ButtonVariant;
	children?: ReactNode;
}

function DecideForm({ intent, reply, variant, children }: DecideFormProps) {
	const { t } = useTranslation("operator-invoices");
	return (
		<Card title={t(`${key(intent)}-title`)}>
			<PostForm
				intent={intent}
				encType={hasPaper(intent) ? "multipart/form-data" : undefined}
				className="flex max-w-2xl flex-col gap-4"
			>
				<ReplySummary
					reply={reply}
					title={t("not-done")}
					prefix={key(intent)}
					labelOf={(name) => t(labelKey(intent, name))}
				/>
				<p className="text-sm text-ink-soft">{t(`${key(intent)}-text`)}</p>
				{children}
				<div>
					<SubmitButton variant={variant ?? "primary"} pendingText={t("working")}>
						{t(`${key(intent)}-now`)}
					</SubmitButton>
				</div>
			</PostForm>
		</Card>
	);
}

function PaperFields({ invoice, intent, reply, today }: DecideProps & { intent: Intent; reply: FormReply | null }) {
	const { t } = useTranslation("operator-invoices");
	const prefix = key(intent);
	return (
		<>
			<TextField
				{...plainField(prefix, reply, "number")}
				label={t(labelKey(intent, "number"))}
				required
				maxLength={MAX_INVOICE_NUMBER_LENGTH}
				autoComplete="off"
			/>
			<DateField
				{...plainField(prefix, reply, "invoice_date", today)}
				label={t(labelKey(intent, "invoice_date"))}
				max={today}
				required
			/>
			{invoice.kind === "commercial" ? null : (
				<TextField
					id={`${prefix}-file`}
					name="file_file"
					type="file"
					accept=".pdf,.ofd,.xml"
					label={t(labelKey(intent, "file"))}
					hint={t("file-hint")}
					errors={errorsIn(reply, "file")}
				/>
			)}
		</>
	);
}

function Decide({ action, ...props }: DecideProps & { action: Action }) {
	const { t } = useTranslation("operator-invoices");
	const intent = ACTIONS[action];
	const reply = useReply(intent);
	const hasReason = intent === "reject" || intent === "reject_red";
	return (
		<DecideForm intent={intent} reply={reply} variant={hasReason ? "danger" : "primary"}>
			{hasPaper(intent) ? <PaperFields {...props} intent={intent} reply={reply} /> : null}
			{hasReason ? (
				<TextArea
					{...plainField(key(intent), reply, "reason")}
					label={t("field-reason")}
					hint={t("reason-hint")}
					required
					maxLength={MAX_REASON_LENGTH}
					rows={2}
				/>
			) : null}
		</DecideForm>
	);
}

/** What the operator may do with the invoice now. */
export function DecideForms(props: DecideProps) {
	const { t } = useTranslation("operator-invoices");
	const reply = useReply();
	const actions = (Object.keys(ACTIONS) as Action[]).filter((action) => props.invoice.actions.includes(action));
	return (
		<>
			<GoneReply
				reply={reply}
				isShown={actions.some((action) => ACTIONS[action] === reply?.intent)}
				title={t("not-done")}
			/>
			{actions.map((action) => (
				<Decide key={action} action={action} {...props} />
			))}
		</>
	);
}
