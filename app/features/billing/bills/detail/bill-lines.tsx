import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { chargedTo, ServiceText } from "~/parts/document/service-text";
import type { BillDetail, BillLine } from "~/portal-contract/billing/bills";

const TONES = { ok: "good", disputed: "bad", removed: "neutral" } as const;

interface RowProps {
	line: BillLine;
	currency: string;
	orderAddress: (id: number) => string;
	/** What may be done about the line. */
	children: ReactNode;
}

function Row({ line, currency, orderAddress, children }: RowProps) {
	const { t } = useTranslation("bill");
	return (
		<ListRow>
			<RowHead>
				{line.order_id === null ? (
					line.booking_id
				) : (
					<Link to={orderAddress(line.order_id)} className="inline-flex min-h-11 items-center sm:min-h-0">
						{line.booking_id}
					</Link>
				)}
			</RowHead>
			<Cell label={t("column-service")}>
				<ServiceText line={line} currency={currency} />
			</Cell>
			<Cell label={t("column-charged")}>{chargedTo(line) || "–"}</Cell>
			<Cell label={t("column-state")}>
				<Chip tone={TONES[line.status]}>{t(`line-${line.status}`)}</Chip>{" "}
				{line.dispute_reason ? (
					<span className="mt-1 block">
						{t("dispute-statement", { name: line.disputed_by ?? "" })} {line.dispute_reason}
					</span>
				) : null}{" "}
				{line.decision_reason ? (
					<span className="mt-1 block">
						{t("dispute-decision")} {line.decision_reason}{" "}
						{line.decided_at === null ? null : <Time seconds={line.decided_at} className="text-ink-soft" />}
					</span>
				) : null}
				{children}
			</Cell>
			<Cell label={t("column-amount")} end>
				{line.status === "removed" ? (
					<s className="text-ink-soft">
						<Money amount={line.amount} currency={currency} />
					</s>
				) : (
					<Money amount={line.amount} currency={currency} className="font-medium" />
				)}
			</Cell>
		</ListRow>
	);
}

interface BillLinesProps {
	bill: BillDetail;
	pageAddress: (page: number) => string;
	orderAddress: (id: number) => string;
	actionsOf: (line: BillLine) => ReactNode;
}

/** A page of a bill's lines; cards below 640 px. */
export function BillLines({ bill, pageAddress, orderAddress, actionsOf }: BillLinesProps) {
	const { t } = useTranslation("bill");
	const { list, page, limit, total } = bill.lines;
	const count = bill.line_count;
	return (
		<section>
			<h2 className="mb-3 text-lg font-semibold">{t("lines", { count })}</h2>
			<ListTable
				caption={t("lines", { count })}
				headings={[
					...["booking-id", "service", "charged", "state"].map((name) => t(`column-${name}`)),
					{ end: t("column-amount") },
				]}
			>
				{list.map((line) => (
					<Row key={line.id} line={line} currency={bill.currency} orderAddress={orderAddress}>
						{actionsOf(line)}
					</Row>
				))}
			</ListTable>
			<Pagination page={page} limit={limit} total={total} href={pageAddress} />
		</section>
	);
}
