import { useTranslation } from "react-i18next";
import { Chip, type Tone } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time, ZoneNote } from "~/components/ui/time";
import { paths } from "~/paths";
import type { OperatorRefund } from "~/portal-contract/money/operator-refunds";

const TONES: Readonly<Record<string, Tone>> = { requested: "warn", refunded: "good", rejected: "bad" };

function Row({ refund }: { refund: OperatorRefund }) {
	const { t } = useTranslation("operator-money");
	const { amount, currency, status_key, is_overdue, decide_time } = refund;
	return (
		<ListRow>
			<RowHead>
				<Link to={paths.operatorOrder(refund.company_id, refund.order_id)} className="underline">
					{refund.booking_id}
				</Link>{" "}
				<span className="block text-ink-soft">{refund.title}</span>
			</RowHead>
			<Cell label={t("company")}>
				{refund.company_name} <span className="block text-ink-soft">{refund.requested_by}</span>
			</Cell>
			<Cell label={t("amount")}>
				<Money amount={amount} currency={currency} className="font-medium" />{" "}
				<span className="block text-ink-soft">{t(`channel-${refund.pay_channel}`)}</span>
			</Cell>
			<Cell label={t("reason")}>
				{refund.reason}{" "}
				{refund.decision_reason ? <span className="block text-ink-soft">{refund.decision_reason}</span> : null}
			</Cell>
			<Cell label={t("promised")}>
				<Time seconds={refund.promised_time} />{" "}
				{is_overdue ? <span className="block font-medium text-vermilion">{t("overdue")}</span> : null}
			</Cell>
			<Cell label={t("state")}>
				<Chip tone={TONES[status_key] ?? "neutral"}>{t(`refund-${status_key}`)}</Chip>{" "}
				{decide_time === null ? null : (
					<span className="mt-1 block text-ink-soft">
						{refund.decided_by} <Time seconds={decide_time} />
					</span>
				)}{" "}
				{refund.is_own && decide_time === null ? (
					<span className="mt-1 block text-ink-soft">{t("refund-own")}</span>
				) : null}{" "}
				{refund.is_billable ? <span className="mt-1 block text-ink-soft">{t("refund-billable")}</span> : null}
			</Cell>
		</ListRow>
	);
}

/** Refunds of all companies, each with its order, where it is decided; cards below 640 px. */
export function RefundTable({ refunds }: { refunds: readonly OperatorRefund[] }) {
	const { t } = useTranslation("operator-money");
	return (
		<>
			<ListTable
				caption={t("refunds")}
				headings={["order", "company", "amount", "reason", "promised", "state"].map((key) => t(key))}
			>
				{refunds.map((refund) => (
					<Row key={`${refund.company_id} ${refund.id}`} refund={refund} />
				))}
			</ListTable>
			<ZoneNote />
		</>
	);
}
