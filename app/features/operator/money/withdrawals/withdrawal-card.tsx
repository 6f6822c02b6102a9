import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { Auth } from "~/parts/auth";
import { LONGEST_REFERENCE } from "~/portal-contract/account/top-up-limits";
import type { OperatorWithdrawal } from "~/portal-contract/money/withdrawals";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { WithdrawalReply } from "./reply";

interface WithdrawalCardProps {
	request: OperatorWithdrawal;
	reply: WithdrawalReply | null;
}

type Step = OperatorWithdrawal["actions"][number];

/** A form that asks for one step of the withdrawal. */
function StepForm({ id, step, children }: { id: number; step: Step; children: ReactNode }) {
	return (
		<Form method="post" className="flex max-w-2xl flex-col items-start gap-3">
			<FormToken />
			<input type="hidden" name="step" value={step} />
			<input type="hidden" name="id" value={id} />
			{children}
		</Form>
	);
}

const errorsOf = (error: string | undefined) => (error ? [error] : null);

/** Who has checked waits for a colleague, or takes the check back. */
function OwnCheck({ id }: { id: number }) {
	const { t } = useTranslation("operator-money");
	return (
		<>
			<p className="text-sm text-ink-soft">{t("withdrawal-wait")}</p>
			<StepForm id={id} step="undo">
				<SubmitButton variant="secondary" pendingText={t("working")}>
					{t("withdrawal-undo")}
				</SubmitButton>
			</StepForm>
		</>
	);
}

function NextStep({ request, reply }: WithdrawalCardProps) {
	const { t } = useTranslation("operator-money");
	const { id, actions } = request;
	if (actions.includes("check")) {
		return (
			<StepForm id={id} step="check">
				<SubmitButton pendingText={t("working")}>{t("withdrawal-check")}</SubmitButton>
			</StepForm>
		);
	}
	if (actions.includes("undo")) return <OwnCheck id={id} />;
	if (!actions.includes("pay")) return <p className="text-sm text-ink-soft">{t("withdrawal-wait-finance")}</p>;
	return (
		<StepForm id={id} step="pay">
			<TextField
				id={`bank_reference-${id}`}
				name="bank_reference"
				label={t("bank-reference")}
				hint={t("bank-reference-hint")}
				defaultValue={reply?.bank_reference}
				errors={errorsOf(reply?.errors.bank_reference)}
				autoComplete="off"
				required
				maxLength={LONGEST_REFERENCE}
				className="w-full"
			/>
			<SubmitButton pendingText={t("working")}>{t("withdrawal-pay")}</SubmitButton>
		</StepForm>
	);
}

function Decide({ request, reply }: WithdrawalCardProps) {
	const { t } = useTranslation("operator-money");
	const { id } = request;
	const items = Object.entries(reply?.errors ?? {}).map(([name, message]) => ({
		...{ fieldId: `${name}-${id}`, label: t(name === "reason" ? "reject-reason" : "bank-reference"), message },
	}));
	const said = reply?.message ? [{ message: reply.message }] : items;
	return (
		<div className="mt-4 flex flex-col gap-3">
			<ErrorSummary title={t("not-done")} items={said} />
			<NextStep request={request} reply={reply} />
			<Disclosure summary={t("reject")} isOpen={Boolean(reply?.errors.reason)} summaryClassName="text-vermilion">
				<StepForm id={id} step="reject">
					<TextArea
						id={`reason-${id}`}
						name="reason"
						label={t("reject-reason")}
						hint={t("member-reads")}
						defaultValue={reply?.reason}
						errors={errorsOf(reply?.errors.reason)}
						required
						maxLength={LONGEST_REASON}
						rows={2}
						className="w-full"
					/>
					<SubmitButton variant="danger" pendingText={t("working")}>
						{t("reject-now")}
					</SubmitButton>
				</StepForm>
			</Disclosure>
		</div>
	);
}

/** A withdrawal with the company's bank account and, while it is open, its next step. */
export function WithdrawalCard({ request, reply }: WithdrawalCardProps) {
	const { t } = useTranslation("operator-money");
	const { amount, currency, company_name, status_key, checked_by, decided_by } = request;
	const rows = [
		{ label: t("state"), value: t(`withdrawal-${status_key}`) },
		{ label: t("member"), value: request.member_name },
		{ label: t("bank-name"), value: request.bank_name },
		{ label: t("account-name"), value: request.account_name },
		{ label: t("account-number"), value: <span className="break-all">{request.account_number}</span> },
		{ label: t("reason"), value: request.reason },
		{ label: t("requested-at"), value: <Time seconds={request.create_time} /> },
		{ label: t("checked-by"), value: checked_by },
		{ label: t("decided-by"), value: decided_by },
		{ label: t("bank-reference"), value: request.bank_reference },
		{ label: t("reject-reason"), value: request.decision_reason },
	];
	return (
		<Card as="li" title={company_name} aside={<Money amount={amount} currency={currency} size="total" />}>
			<DataList rows={rows} columns={2} />
			{request.decide_time === null ? (
				<Auth value="operator/withdrawals/decide">
					<Decide request={request} reply={reply} />
				</Auth>
			) : null}
		</Card>
	);
}
