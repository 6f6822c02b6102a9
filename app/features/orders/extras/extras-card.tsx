import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip, type Tone } from "~/components/ui/chip";
import { DataList, type DataRow } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import type { ExtrasStatement } from "~/portal-contract/order/extras-statement";
import type { Order } from "~/portal-contract/order/order";
import { ExtrasLines } from "./extras-lines";

const TONES: Record<ExtrasStatement["status"], Tone> = {
	submitted: "warn",
	review: "accent",
	accepted: "good",
	dropped: "neutral",
};

function rowsOf(extras: ExtrasStatement, t: (key: string) => string): DataRow[] {
	const { status, charged_amount, total_amount, currency, decided_at } = extras;
	const isLowered = charged_amount !== null && charged_amount !== total_amount;
	return [
		{
			label: t("extras-charged"),
			value: isLowered ? <Money amount={charged_amount} currency={currency} className="font-semibold" /> : null,
		},
		{ label: t("extras-submitted-at"), value: <Time seconds={extras.submitted_at} /> },
		{
			label: t("extras-respond-by"),
			value: status === "submitted" ? <Time seconds={extras.respond_by} form="deadline" /> : null,
		},
		{ label: t("extras-note"), value: extras.note },
		{ label: t("extras-dispute-reason"), value: extras.dispute_reason },
		{ label: t("decided-at"), value: decided_at === null ? null : <Time seconds={decided_at} /> },
		{ label: t("decision-reason"), value: extras.decision_reason },
	];
}

/** What a service cost beside its price, until when that is to be answered, and what became of it. */
export function ExtrasCard({ order: { extras } }: { order: Pick<Order, "extras"> }) {
	const { t } = useTranslation("orders");
	if (!extras) return null;
	return (
		<Card title={t("extras-title")} id="extras" className={extras.status === "submitted" ? "border-gold" : undefined}>
			<p className="mb-2">
				<Chip tone={TONES[extras.status]}>{extras.status_text}</Chip>
			</p>
			<ExtrasLines {...extras} />
			<DataList rows={rowsOf(extras, t)} className="mt-3 text-sm" />
			{extras.status === "review" ? (
				<p className="mt-3 text-sm text-ink-soft">{t(`extras-review-${extras.review_reason ?? "disputed"}`)}</p>
			) : null}
			{extras.status === "submitted" ? (
				<p className="mt-3 text-sm text-ink-soft">
					{t(extras.accepts_itself ? "extras-accepts-itself" : "extras-reviewed-then")} {t("extras-no-cash")}
				</p>
			) : null}
		</Card>
	);
}
