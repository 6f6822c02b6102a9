import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { DataList } from "~/components/ui/data-list";
import { Days } from "~/components/ui/days";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { plainField } from "~/lib/forms/form-reply";
import { PostForm } from "~/parts/forms/post-form";
import { ReplySummary } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { PolicyTimeline } from "~/parts/policy/policy-timeline";
import { paths } from "~/paths";
import { MAX_DECISION_REASON_LENGTH } from "~/portal-contract/company/approval-limits";
import type { Approval } from "~/portal-contract/company/approvals";

interface ApprovalCardProps {
	approval: Approval;
	/** Made by the server, one per request: the same key is the same decision. */
	formKey: string;
}

function Outcome({ approval }: { approval: Approval }) {
	const { t } = useTranslation("company");
	const { decision, decided_by, decided_for, decided_at, reason, status_text } = approval;
	if (decision === null) return <Chip tone="neutral">{status_text}</Chip>;
	const who = decided_for ? t("approval-for", { name: decided_by, other: decided_for }) : decided_by;
	return (
		<>
			<Chip tone={decision === "approved" ? "good" : "bad"}>{t(`approval-${decision}`)}</Chip>{" "}
			<span className="text-sm text-ink-soft">
				{who} {decided_at ? <Time seconds={decided_at} /> : null}
			</span>
			{reason ? <span className="block break-words whitespace-pre-line">{reason}</span> : null}
		</>
	);
}

function Lines({ texts }: { texts: readonly string[] }) {
	return (
		<ul>
			{texts.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

/** Its comment is a text of several lines: Enter in it submits nothing, least of all by the button that comes first. */
function Deciding({ approval, formKey }: ApprovalCardProps) {
	const { t } = useTranslation("company");
	const id = `approval-${approval.id}`;
	const reply = useReply(undefined, { id: approval.id });
	const labelOf = (name: string) => (name === "reason" ? t("approval-reason") : undefined);
	return (
		<PostForm
			fields={{ id: approval.id }}
			formKey={formKey}
			reply={reply}
			className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
		>
			<ReplySummary reply={reply} title={t("not-done")} prefix={id} labelOf={labelOf} />
			<TextArea
				{...plainField(id, reply, "reason")}
				label={t("approval-reason")}
				hint={t("approval-reason-hint")}
				maxLength={MAX_DECISION_REASON_LENGTH}
				rows={2}
				className="max-w-2xl"
			/>
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="intent" value="approve" pendingText={t("saving")}>
					{t("approval-approve")}
				</SubmitButton>{" "}
				<SubmitButton variant="danger" name="intent" value="reject" pendingText={t("saving")}>
					{t("approval-reject")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

/** One request: the order, why it is beyond the limits, and the decision or the form for it. */
export function ApprovalCard(props: ApprovalCardProps) {
	const { approval } = props;
	const { t } = useTranslation(["company", "order-parts"]);
	return (
		<Card title={approval.title} aside={<Money amount={approval.total_amount} currency={approval.currency} />}>
			<DataList
				columns={2}
				rows={[
					{
						label: t("approval-order"),
						value: approval.may_read ? (
							<Link to={paths.orderDetail(approval.order_id)}>{approval.booking_id}</Link>
						) : (
							approval.booking_id
						),
					},
					{
						label: t("approval-dates"),
						value: <Days from={approval.service_from} until={approval.service_until} />,
					},
					{ label: t("approval-guests"), value: approval.guests.length > 0 ? <Lines texts={approval.guests} /> : null },
					{ label: t("approval-cost-center"), value: approval.cost_center || null },
					{ label: t("approval-trip-purpose"), value: approval.trip_purpose || null },
					{ label: t("approval-by"), value: approval.requested_by },
					{ label: t("approval-at"), value: <Time seconds={approval.requested_at} /> },
					{
						label: t("approval-why"),
						value: <Lines texts={approval.findings.map(({ text }) => text)} />,
					},
					{
						label: t("order-parts:cancellation-policy"),
						value: (
							<PolicyTimeline tiers={approval.policy} total={approval.total_amount} currency={approval.currency} />
						),
					},
					{
						label: t("approval-pay"),
						value: approval.pay_channel ? t(`limit-channel-${approval.pay_channel}`) : t("approval-pay-later"),
					},
					...(approval.note ? [{ label: t("approval-note"), value: approval.note }] : []),
					approval.is_open
						? {
								label: t("approval-until"),
								value: approval.hold_expires_at ? <Time seconds={approval.hold_expires_at} /> : "–",
							}
						: { label: t("approval-outcome"), value: <Outcome approval={approval} /> },
				]}
			/>
			{approval.may_decide ? <Deciding {...props} /> : null}
		</Card>
	);
}
