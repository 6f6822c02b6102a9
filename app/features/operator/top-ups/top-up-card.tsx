import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Disclosure } from "~/components/ui/disclosure";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { errorsIn, typedIn } from "~/lib/forms/form-reply";
import { Auth } from "~/parts/auth";
import { FileLink } from "~/parts/document/file-link";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import type { OperatorTopUp } from "~/portal-contract/account/top-ups";
import { MAX_REASON_LENGTH } from "~/portal-contract/order/limits";

function Decide({ request: { id, checked_by, is_own_check } }: { request: OperatorTopUp }) {
	const { t } = useTranslation("top-ups");
	const reply = useReply(undefined, { id });
	const errors = errorsIn(reply, "reason");
	const step = checked_by === null ? "check" : "confirm";
	return (
		<div className="mt-4 flex flex-col gap-3">
			<ReplySummary
				reply={reply}
				title={t("not-done")}
				idOf={(name) => `${name}-${id}`}
				labelOf={(name) => (name === "reason" ? t("reason") : undefined)}
			/>
			{is_own_check ? (
				<p className="text-sm text-ink-soft">{t("wait-for-other")}</p>
			) : (
				<PostForm intent="approve" fields={{ id, step }}>
					<SubmitButton pendingText={t("working")}>{t(step)}</SubmitButton>
				</PostForm>
			)}
			<Disclosure summary={t("reject")} isOpen={errors !== null} summaryClassName="text-vermilion">
				<PostForm intent="reject" fields={{ id }} className="flex max-w-2xl flex-col items-start gap-3">
					<TextArea
						id={`reason-${id}`}
						name="reason"
						label={t("reason")}
						hint={t("reason-hint")}
						defaultValue={typedIn(reply, "reason")}
						errors={errors}
						required
						maxLength={MAX_REASON_LENGTH}
						rows={2}
						className="w-full"
					/>
					<SubmitButton variant="danger" pendingText={t("working")}>
						{t("reject-now")}
					</SubmitButton>
				</PostForm>
			</Disclosure>
		</div>
	);
}

/** A request with its slip and, while it is open, the two ways to decide. */
export function TopUpCard({ request }: { request: OperatorTopUp }) {
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
		checked_by,
		decided_by,
		reason,
	} = request;
	const rows = [
		{ label: t("member"), value: member_name },
		{ label: t("transfer-date"), value: transfer_date },
		{ label: t("reference"), value: <span className="break-all">{bank_reference}</span> },
		{ label: t("submitted-at"), value: <Time seconds={create_time} /> },
		{ label: t("slip"), value: slip ? <FileLink url={slip.url} label={slip.name} /> : "–" },
		{ label: t("checked-by"), value: checked_by },
		{ label: t("decided-by"), value: decided_by },
		{ label: t("reason"), value: reason },
	];
	return (
		<Card as="li" title={company_name} aside={<Money amount={amount} currency={currency} size="total" />}>
			<DataList rows={rows} columns={2} />
			{request.status === "submitted" ? (
				<Auth value="operator/top-ups/decide">
					<Decide request={request} />
				</Auth>
			) : null}
		</Card>
	);
}
