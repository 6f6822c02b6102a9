import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { useLineWords } from "~/parts/line-words";
import type { Order } from "~/portal-contract/order/order";

interface ApprovalCardProps {
	order: Order;
	/** Where requests are decided. */
	decideAt: string | undefined;
}

/** Why an order is beyond its booker's limits, who is asked until when, and what was decided; the way to where the reader decides it. */
export function ApprovalCard({ order, decideAt }: ApprovalCardProps) {
	const t = useLineWords("orders");
	const { approval, hold_expires_at, status_key, status_text } = order;
	if (!approval) return null;
	const { findings, note, approvers, may_decide, decision, decided_by, decided_for, decided_at, reason } = approval;
	const waits = [
		{ label: t("approval-approvers"), value: approvers.join(t("approval-between")) },
		{ label: t("approval-until"), value: hold_expires_at ? <Time seconds={hold_expires_at} /> : null },
	];
	const decided = [
		{ label: t("approval-outcome"), value: decision === null ? status_text : t(`approval-${decision}`) },
		{ label: t("approval-by"), value: decided_for ? `${decided_by} (${decided_for})` : decided_by },
		{ label: t("approval-at"), value: decided_at ? <Time seconds={decided_at} /> : null },
		{ label: t("approval-comment"), value: reason ? <span className="whitespace-pre-line">{reason}</span> : null },
	];
	return (
		<Card title={t("approval-title")}>
			<DataList
				rows={[
					{
						label: t("approval-why"),
						value: (
							<ul>
								{findings.map(({ text }) => (
									<li key={text}>{text}</li>
								))}
							</ul>
						),
					},
					{ label: t("approval-note"), value: note || null },
					...(status_key === "pending_approval" ? waits : decided),
				]}
			/>
			{may_decide && decideAt ? (
				<p className="mt-4">
					<ButtonLink to={decideAt}>{t("approval-decide")}</ButtonLink>
				</p>
			) : null}
		</Card>
	);
}
