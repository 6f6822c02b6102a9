import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { Auth } from "~/parts/auth";
import { FileLink } from "~/parts/document/file-link";
import type { OperatorTopUp } from "~/portal-contract/account/top-ups";
import { LONGEST_REASON } from "~/portal-contract/order/limits";
import type { DecisionReply } from "./reply";

interface TopUpCardProps {
	request: OperatorTopUp;
	reply: DecisionReply | null;
}

function Decide({ request, reply }: TopUpCardProps) {
	const { t } = useTranslation("top-ups");
	const field = `reason-${request.id}`;
	const step = request.matched_by === null ? "match" : "confirm";
	return (
		<div className="mt-4 flex flex-col gap-3">
			{reply?.message ? <ErrorSummary title={t("not-done")} items={[{ message: reply.message }]} /> : null}
			{reply?.error ? (
				<ErrorSummary title={t("not-done")} items={[{ fieldId: field, label: t("reason"), message: reply.error }]} />
			) : null}
			{request.is_own_match ? (
				<p className="text-sm text-ink-soft">{t("wait-for-other")}</p>
			) : (
				<Form method="post">
					<FormToken />
					<input type="hidden" name="intent" value="approve" />
					<input type="hidden" name="id" value={request.id} />
					<input type="hidden" name="step" value={step} />
					<SubmitButton pendingText={t("working")}>{t(step)}</SubmitButton>
				</Form>
			)}
			<Disclosure summary={t("reject")} isOpen={Boolean(reply?.error)} summaryClassName="text-vermilion">
				<Form method="post" className="flex max-w-2xl flex-col items-start gap-3">
					<FormToken />
					<input type="hidden" name="intent" value="reject" />
					<input type="hidden" name="id" value={request.id} />
					<TextArea
						id={field}
						name="reason"
						label={t("reason")}
						hint={t("reason-hint")}
						defaultValue={reply?.typed}
						errors={reply?.error ? [reply.error] : null}
						required
						maxLength={LONGEST_REASON}
						rows={2}
						className="w-full"
					/>
					<SubmitButton variant="danger" pendingText={t("working")}>
						{t("reject-now")}
					</SubmitButton>
				</Form>
			</Disclosure>
		</div>
	);
}

/** A request with its slip and, while it is open, the two ways to decide. */
export function TopUpCard({ request, reply }: TopUpCardProps) {
	const { t } = useTranslation("top-ups");
	const {
		amount,
		currency,
		company_name,
		member_name,
		transfer_date,
		bank_reference,
		slip,
		create_time,
		matched_by,
		decided_by,
		reason,
	} = request;
	const rows = [
		{ label: t("member"), value: member_name },
		{ label: t("transfer-date"), value: transfer_date },
		{ label: t("reference"), value: <span className="break-all">{bank_reference}</span> },
		{ label: t("submitted-at"), value: <Time seconds={create_time} /> },
		{ label: t("slip"), value: slip ? <FileLink url={slip.url} label={slip.name} /> : "–" },
		{ label: t("matched-by"), value: matched_by },
		{ label: t("decided-by"), value: decided_by },
		{ label: t("reason"), value: reason },
	];
	return (
		<Card as="li" title={company_name} aside={<Money amount={amount} currency={currency} size="total" />}>
			<DataList rows={rows} columns={2} />
			{request.state === "submitted" ? (
				<Auth value="operator/top-ups/decide">
					<Decide request={request} reply={reply} />
				</Auth>
			) : null}
		</Card>
	);
}
