import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { errorsIn, type FormReply, plainField, replyOf } from "~/lib/forms/form-reply";
import { Auth } from "~/parts/auth";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { ReasonField } from "~/parts/forms/reason-field";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { SameTransfers } from "~/parts/money/same-transfers";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import type { SecondEyes } from "~/portal-contract/money/second-eyes";
import { MAX_REFERENCE_LENGTH } from "~/portal-contract/money/top-up-limits";
import type { OperatorWithdrawal } from "~/portal-contract/money/withdrawals";

const LABELS: Readonly<Record<string, string>> = { bank_reference: "bank-reference", reason: "reject-reason" };

/** Who has checked waits for a colleague, or takes the check back. */
type Named = Pick<OperatorWithdrawal, "company_id" | "id">;

function OwnCheck({ named, second }: { named: Named; second: SecondEyes }) {
	const { t } = useTranslation("operator-money");
	return (
		<>
			<p className="text-sm text-ink-soft">{t("withdrawal-wait")}</p>
			<SecondEyesNote second={second} />
			<PostForm intent="undo" fields={named}>
				<SubmitButton variant="secondary" pendingText={t("working")}>
					{t("withdrawal-undo")}
				</SubmitButton>
			</PostForm>
		</>
	);
}

interface StepProps {
	request: OperatorWithdrawal;
	named: Named;
	second: SecondEyes;
	prefix: string;
	/** To the form that pays. */
	reply: FormReply | null;
}

function NextStep({ request: { actions }, named, second, prefix, reply }: StepProps) {
	const { t } = useTranslation(["operator-money", "same-transfers"]);
	if (actions.includes("check")) {
		return (
			<>
				<SecondEyesNote second={second} />
				<PostForm intent="check" fields={named}>
					<SubmitButton pendingText={t("working")}>{t("withdrawal-check")}</SubmitButton>
				</PostForm>
			</>
		);
	}
	if (actions.includes("undo")) return <OwnCheck named={named} second={second} />;
	if (!actions.includes("pay")) return <p className="text-sm text-ink-soft">{t("withdrawal-wait-finance")}</p>;
	return (
		<PostForm intent="pay" fields={named} className="flex max-w-2xl flex-col items-start gap-3">
			<TextField
				{...plainField(prefix, reply, "bank_reference")}
				label={t("bank-reference")}
				hint={t("bank-reference-hint")}
				autoComplete="off"
				required
				maxLength={MAX_REFERENCE_LENGTH}
				className="w-full"
			/>
			{errorsIn(reply, "reason") ? (
				<ReasonField
					prefix={prefix}
					reply={reply}
					label={t("same-transfers:why")}
					hint={t("same-transfers:why-hint")}
				/>
			) : null}
			<SubmitButton pendingText={t("working")}>{t("withdrawal-pay")}</SubmitButton>
		</PostForm>
	);
}

interface WithdrawalProps {
	request: OperatorWithdrawal;
	second: SecondEyes;
}

function Decide({ request, second }: WithdrawalProps) {
	const { t } = useTranslation(["operator-money", "same-transfers"]);
	const { company_id, id } = request;
	const named = { company_id, id };
	const reply = useReply(undefined, named);
	const rejected = replyOf(reply, "reject");
	const prefix = `withdrawal-${company_id}-${id}`;
	return (
		<div className="mt-4 flex flex-col gap-3">
			<ReplySummary
				reply={reply}
				title={t("not-done")}
				prefix={rejected ? `${prefix}-no` : prefix}
				labelOf={(name) => (name === "reason" && !rejected ? t("same-transfers:why") : LABELS[name] && t(LABELS[name]))}
			/>
			<NextStep request={request} named={named} second={second} prefix={prefix} reply={replyOf(reply, "pay")} />
			<FoldedForm
				summary={t("reject")}
				isOpen={errorsIn(rejected, "reason") !== null}
				intent="reject"
				fields={named}
				button={t("reject-now")}
				pending={t("working")}
			>
				<ReasonField prefix={`${prefix}-no`} reply={rejected} label={t("reject-reason")} hint={t("member-reads")} />
			</FoldedForm>
		</div>
	);
}

/** A withdrawal with the company's bank account and, while it is open, its next step. */
export function WithdrawalCard({ request, second }: WithdrawalProps) {
	const { t } = useTranslation(["operator-money", "same-transfers"]);
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
		{ label: t("same-transfers:confirm-reason"), value: request.confirm_reason },
	];
	return (
		<Card as="li" title={company_name} aside={<Money amount={amount} currency={currency} size="total" />}>
			<DataList rows={rows} columns={2} />
			{request.holder_differs && request.decide_time === null ? (
				<p className="mt-3 rounded-card border border-vermilion px-4 py-3 text-sm">
					{t("withdrawal-holder-differs", { holder: request.account_name, company: company_name })}
				</p>
			) : null}
			<SameTransfers same={request.same} />
			{request.decide_time === null ? (
				<Auth value="operator/withdrawals/decide">
					<Decide request={request} second={second} />
				</Auth>
			) : null}
		</Card>
	);
}
