import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataList, type DataRow } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { useLineWords } from "~/parts/line-words";
import { isRefundUndecided, refundTone } from "~/parts/state/state-tones";
import type { Order } from "~/portal-contract/order/order";

const WAIVER_TONES: Record<string, Tone> = { requested: "warn", granted: "good", rejected: "neutral" };

export function RefundsCard({ order: { refunds, currency } }: { order: Order }) {
	const { t } = useTranslation("orders");
	if (refunds.length === 0) return null;
	return (
		<Card title={t("refunds-title")} id="refunds">
			<ul>
				{[...refunds].reverse().map((refund) => (
					<li key={refund.id} className="border-b border-line py-3 last:border-b-0">
						<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
							<Money amount={refund.amount} currency={currency} className="font-semibold" />{" "}
							<Chip tone={refundTone(refund.status)}>{refund.status_text}</Chip>
						</p>
						<DataList rows={refundRows(refund, t)} className="text-sm" />
					</li>
				))}
			</ul>
		</Card>
	);
}

function refundRows(refund: Order["refunds"][number], t: (key: string) => string): DataRow[] {
	const rows: DataRow[] = [
		{ label: t("action-reason"), value: refund.reason },
		{ label: t("requested-by"), value: refund.requested_by },
		{ label: t("requested-at"), value: <Time seconds={refund.requested_at} /> },
	];
	if (isRefundUndecided(refund.status))
		rows.push({ label: t("promised-at"), value: <Time seconds={refund.promised_at} form="deadline" /> });
	if (refund.decided_at !== null) rows.push({ label: t("decided-at"), value: <Time seconds={refund.decided_at} /> });
	if (refund.decision_reason !== "") rows.push({ label: t("decision-reason"), value: refund.decision_reason });
	return rows;
}

export function WaiverCard({ order: { waiver, currency } }: { order: Order }) {
	const t = useLineWords("orders");
	if (!waiver) return null;
	const rows: DataRow[] = [
		{ label: t("action-reason"), value: waiver.reason },
		{ label: t("requested-at"), value: <Time seconds={waiver.requested_at} /> },
	];
	if (waiver.decided_at !== null)
		rows.push({ label: t("waiver-decided-at"), value: <Time seconds={waiver.decided_at} /> });
	if (waiver.waived_amount !== null)
		rows.push({ label: t("waiver-amount"), value: <Money amount={waiver.waived_amount} currency={currency} /> });
	if (waiver.decision_reason !== "") rows.push({ label: t("waiver-answer"), value: waiver.decision_reason });
	return (
		<Card title={t("waiver-title")}>
			<p className="mb-2">
				<Chip tone={WAIVER_TONES[waiver.status]}>{waiver.status_text}</Chip>
			</p>
			<DataList rows={rows} className="text-sm" />
		</Card>
	);
}
