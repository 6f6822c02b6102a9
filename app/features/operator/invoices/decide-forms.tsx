import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummaryItem } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { GoneReply } from "~/components/form/gone-reply";
import { SubmitButton } from "~/components/form/submit-button";
import { DateField, TextArea, TextField } from "~/components/form/text-fields";
import type { ButtonVariant } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { OperatorInvoice } from "~/portal-contract/billing/operator-invoices";
import { LONGEST_INVOICE_NUMBER } from "~/portal-contract/billing/title-limits";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { DecisionReply } from "./reply";

interface DecideProps {
	invoice: OperatorInvoice;
	reply: DecisionReply | null;
	/** Calendar date in Myanmar. */
	today: string;
}

type Intent = "accept" | "start" | "issue" | "reject" | "confirm_red" | "refuse_red";
const ACTIONS = {
	acceptInvoice: "accept",
	startInvoice: "start",
	issueInvoice: "issue",
	confirmRed: "confirm_red",
	refuseRed: "refuse_red",
	rejectInvoice: "reject",
} as const satisfies Record<string, Intent>;
type Action = keyof typeof ACTIONS;

const key = (intent: Intent) => intent.replace("_", "-");
const fieldOf = (reply: DecisionReply | null, intent: Intent, name: string, before = "") => ({
	...{
		id: `${key(intent)}-${name}`,
		name,
		defaultValue: reply?.values[name] ?? before,
		errors: reply?.errors[name] ?? null,
	},
});

interface DecideFormProps {
	intent: Intent;
	reply: DecisionReply | null;
	variant?: ButtonVariant;
	children?: ReactNode;
}

function DecideForm({ intent, reply, variant, children }: DecideFormProps) {
	const { t } = useTranslation("operator-invoices");
	const wrong = Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
		messages.map((message): SummaryItem => ({ fieldId: `${key(intent)}-${name}`, label: t(`field-${name}`), message })),
	);
	const items = wrong.length === 0 && reply?.message ? [{ message: reply.message }] : wrong;
	return (
		<Card title={t(`${key(intent)}-title`)}>
			<Form
				method="post"
				encType={intent === "issue" ? "multipart/form-data" : undefined}
				className="flex max-w-2xl flex-col gap-4"
			>
				<FormToken />
				<input type="hidden" name="intent" value={intent} />
				<ErrorSummary title={t("not-done")} items={items} />
				<p className="text-sm text-ink-soft">{t(`${key(intent)}-text`)}</p>
				{children}
				<div>
					<SubmitButton variant={variant ?? "primary"} pendingText={t("working")}>
						{t(`${key(intent)}-now`)}
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}

function IssueFields({ invoice, reply, today }: DecideProps) {
	const { t } = useTranslation("operator-invoices");
	return (
		<>
			<TextField
				{...fieldOf(reply, "issue", "number")}
				label={t("field-number")}
				required
				maxLength={LONGEST_INVOICE_NUMBER}
				autoComplete="off"
			/>
			<DateField
				{...fieldOf(reply, "issue", "invoice_date", today)}
				label={t("field-invoice_date")}
				max={today}
				required
			/>
			{invoice.kind === "commercial" ? null : (
				<TextField
					id="issue-file"
					name="file_file"
					type="file"
					accept=".pdf,.ofd,.xml"
					label={t("field-file")}
					hint={t("file-hint")}
					errors={reply?.errors.file ?? null}
				/>
			)}
		</>
	);
}

function Decide({ action, ...props }: DecideProps & { action: Action }) {
	const { t } = useTranslation("operator-invoices");
	const intent = ACTIONS[action];
	const reply = props.reply?.intent === intent ? props.reply : null;
	const hasReason = intent === "reject" || intent === "refuse_red";
	return (
		<DecideForm intent={intent} reply={reply} variant={hasReason ? "danger" : "primary"}>
			{intent === "issue" ? <IssueFields {...props} reply={reply} /> : null}
			{hasReason ? (
				<TextArea
					{...fieldOf(reply, intent, "reason")}
					label={t("field-reason")}
					hint={t("reason-hint")}
					required
					maxLength={LONGEST_REASON}
					rows={2}
				/>
			) : null}
		</DecideForm>
	);
}

const isAction = (name: string): name is Action => name in ACTIONS;

/** What the operator may do with the invoice now. */
export function DecideForms(props: DecideProps) {
	const { t } = useTranslation("operator-invoices");
	const { invoice, reply } = props;
	const actions = (Object.keys(ACTIONS) as Action[]).filter((action) =>
		invoice.actions.some((one) => isAction(one) && one === action),
	);
	return (
		<>
			<GoneReply
				reply={reply}
				isDrawn={actions.some((action) => ACTIONS[action] === reply?.intent)}
				title={t("not-done")}
			/>
			{actions.map((action) => (
				<Decide key={action} action={action} {...props} />
			))}
		</>
	);
}
