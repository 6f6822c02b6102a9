import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { useLineWords } from "~/parts/line-words";
import type { Order } from "~/portal-contract/order/order";

/** Why an order is beyond its booker's limits, who is asked until when, and what was decided. */
export function ApprovalCard({ order }: { order: Order }) {
	const t = useLineWords("orders");
	const { approval, hold_expires_at } = order;
	if (!approval) return null;
	const { findings, approvers, decision, decided_by, decided_for, decided_at, reason } = approval;
	const waits = [
		{ label: t("approval-asked"), value: approvers.join(t("approval-between")) },
		{ label: t("approval-until"), value: hold_expires_at ? <Time seconds={hold_expires_at} /> : null },
	];
	const decided = [
		{ label: t("approval-outcome"), value: t(`approval-${decision}`) },
		{ label: t("approval-by"), value: decided_for ? `${decided_by} (${decided_for})` : decided_by },
		{ label: t("approval-at"), value: decided_at ? <Time seconds={decided_at} /> : null },
		{ label: t("approval-comment"), value: reason || null },
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
					...(decision === null ? waits : decided),
				]}
			/>
		</Card>
	);
}
