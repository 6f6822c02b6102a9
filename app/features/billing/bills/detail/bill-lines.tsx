import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { BillDetail, BillLine } from "~/portal-contract/billing/bills";
import { chargedTo, ServiceText } from "../service-text";

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
		<tr className="block border-b border-line px-4 py-3 last:border-b-0 sm:table-row sm:px-0">
			<th scope="row" className="block py-1 text-left font-normal sm:table-cell sm:px-3 sm:py-3 sm:align-top">
				{line.order_id === null ? (
					line.booking_id
				) : (
					<Link to={orderAddress(line.order_id)} className="inline-flex min-h-11 items-center sm:min-h-0">
						{line.booking_id}
					</Link>
				)}
			</th>
			<Cell label={t("column-service")}>
				<ServiceText line={line} currency={currency} />
			</Cell>
			<Cell label={t("column-charged")}>{chargedTo(line) || "–"}</Cell>
			<Cell label={t("column-state")}>
				<Chip tone={TONES[line.state]}>{t(`line-${line.state}`)}</Chip>{" "}
				{line.dispute_reason ? (
					<span className="mt-1 block">
						{t("dispute-said", { name: line.disputed_by ?? "" })} {line.dispute_reason}
					</span>
				) : null}{" "}
				{line.answer ? (
					<span className="mt-1 block">
						{t("answer-said")} {line.answer}{" "}
						{line.decided_at === null ? null : <Time seconds={line.decided_at} className="text-ink-soft" />}
					</span>
				) : null}
				{children}
			</Cell>
			<Cell label={t("column-amount")} end>
				<Money amount={line.amount} currency={currency} className="font-medium" />
			</Cell>
		</tr>
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
	return (
		<section>
			<h2 className="mb-3 text-lg font-semibold">{t("lines", { count: total })}</h2>
			<div className="overflow-x-auto rounded-card border border-line bg-surface">
				<table className="block w-full text-sm tabular-nums sm:table">
					<caption className="sr-only">{t("lines", { count: total })}</caption>
					<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
						<tr>
							{["booking-id", "service", "charged", "state"].map((name) => (
								<Head key={name}>{t(`column-${name}`)}</Head>
							))}
							<Head end>{t("column-amount")}</Head>
						</tr>
					</thead>
					<tbody className="block sm:table-row-group">
						{list.map((line) => (
							<Row key={line.id} line={line} currency={bill.currency} orderAddress={orderAddress}>
								{actionsOf(line)}
							</Row>
						))}
					</tbody>
				</table>
			</div>
			<Pagination page={page} limit={limit} total={total} href={pageAddress} />
		</section>
	);
}
