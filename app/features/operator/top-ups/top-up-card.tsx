import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { errorsIn, replyOf } from "~/lib/forms/form-reply";
import { Auth } from "~/parts/auth";
import { FileLink } from "~/parts/document/file-link";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { ReasonField } from "~/parts/forms/reason-field";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { OtherTransfer, SameTransfers } from "~/parts/money/same-transfers";
import { SecondEyesNote } from "~/parts/money/second-eyes-note";
import type { SecondEyes } from "~/portal-contract/money/second-eyes";
import type { OperatorTopUp } from "~/portal-contract/money/top-ups";

interface TopUpProps {
	request: OperatorTopUp;
	second: SecondEyes;
}

function Decide({ request: { company_id, id, checked_by, is_own_check, same }, second }: TopUpProps) {
	const { t } = useTranslation(["top-ups", "same-transfers"]);
	const key = { company_id, id };
	const reply = useReply(undefined, key);
	const rejected = replyOf(reply, "reject");
	const prefix = `top-up-${company_id}-${id}`;
	const step = checked_by === null ? "check" : "confirm";
	return (
		<div className="mt-4 flex flex-col gap-3">
			<ReplySummary
				reply={reply}
				title={t("not-done")}
				prefix={rejected ? `${prefix}-no` : prefix}
				labelOf={(name) =>
					name === "reason" ? t(reply?.intent === "approve" ? "same-transfers:why" : "reason") : undefined
				}
			/>
			{is_own_check || step === "check" ? <SecondEyesNote second={second} /> : null}
			{is_own_check ? (
				<p className="text-sm text-ink-soft">{t("wait-for-other")}</p>
			) : (
				<PostForm intent="approve" fields={{ ...key, step }} className="flex max-w-2xl flex-col items-start gap-3">
					{step === "confirm" ? <OtherTransfer same={same} prefix={prefix} reply={replyOf(reply, "approve")} /> : null}
					<SubmitButton pendingText={t("working")}>{t(step)}</SubmitButton>
				</PostForm>
			)}
			<FoldedForm
				summary={t("reject")}
				isOpen={errorsIn(rejected, "reason") !== null}
				intent="reject"
				fields={key}
				button={t("reject-now")}
				pending={t("working")}
			>
				<ReasonField prefix={`${prefix}-no`} reply={rejected} label={t("reason")} hint={t("reason-hint")} />
			</FoldedForm>
		</div>
	);
}

/** A request with its slip and, while it is open, the two ways to decide. */
export function TopUpCard({ request, second }: TopUpProps) {
	const { t } = useTranslation(["top-ups", "same-transfers"]);
	const {
		amount,
		currency,
		company_name,
		member_name,
		transfer_date,
		bank_reference,
		slip,
		create_time,
		checked_by,
		decided_by,
		reason,
	} = request;
	const rows = [
		{ label: t("member"), value: member_name },
		{ label: t("transfer-date"), value: <Time date={transfer_date} /> },
		{ label: t("reference"), value: <span className="break-all">{bank_reference}</span> },
		{ label: t("submitted-at"), value: <Time seconds={create_time} /> },
		{ label: t("slip"), value: slip ? <FileLink url={slip.url} label={slip.name} /> : "–" },
		{ label: t("checked-by"), value: checked_by },
		{ label: t("decided-by"), value: decided_by },
		{ label: t("reason"), value: reason },
		{ label: t("same-transfers:confirm-reason"), value: request.confirm_reason },
	];
	return (
		<Card as="li" title={company_name} aside={<Money amount={amount} currency={currency} size="total" />}>
			<DataList rows={rows} columns={2} />
			<SameTransfers same={request.same} />
			{request.status === "submitted" ? (
				<Auth value="operator/top-ups/decide">
					<Decide request={request} second={second} />
				</Auth>
			) : null}
		</Card>
	);
}
