import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { paths } from "~/paths";

/** `amount` and `after`: minor units, or whole points. */
export interface StatementLine {
	id: number;
	at: number;
	memo: string;
	kind: string | null;
	amount: number;
	after: number;
	order_id: number | null;
	booking_id: string | null;
}

interface StatementTableProps {
	caption: string;
	/** Of the texts: `kind-{subject}-{kind}`. */
	subject: "balance" | "points";
	lines: readonly StatementLine[];
	value(amount: number): ReactNode;
}

const SIGNED = (amount: number) => (amount > 0 ? "text-jade-deep font-medium" : "font-medium");

function Memo({ memo, order_id, booking_id }: Pick<StatementLine, "memo" | "order_id" | "booking_id">) {
	if (order_id === null || booking_id === null || !memo.includes(booking_id)) return memo || "–";
	const [before = "", behind = ""] = memo.split(booking_id);
	return (
		<>
			{before}
			<Link to={paths.orderDetail(order_id)} className="underline">
				{booking_id}
			</Link>
			{behind}
		</>
	);
}

/** Movements, newest first, with the sum after each; cards below 640 px. */
export function StatementTable({ caption, subject, lines, value }: StatementTableProps) {
	const { t } = useTranslation("account-money");
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible">
			<table className="block w-full text-sm tabular-nums sm:table print:text-xs">
				<caption className="sr-only">{caption}</caption>
				<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
					<tr>
						<Head>{t("column-time")}</Head>
						<Head>{t("column-kind")}</Head>
						<Head>{t("column-memo")}</Head>
						<Head end>{t(`column-${subject}-amount`)}</Head>
						<Head end>{t(`column-${subject}-after`)}</Head>
					</tr>
				</thead>
				<tbody className="block sm:table-row-group">
					{lines.map((line) => (
						<tr
							key={line.id}
							className="block border-b border-line px-4 py-3 last:border-b-0 hover:bg-river/10 sm:table-row sm:px-0"
						>
							<th
								scope="row"
								className="block py-1 text-left font-normal whitespace-nowrap text-ink-soft sm:table-cell sm:px-3 sm:py-3 sm:align-top"
							>
								<Time seconds={line.at} />
							</th>
							<Cell label={t("column-kind")}>{line.kind === null ? "–" : t(`kind-${subject}-${line.kind}`)}</Cell>
							<Cell label={t("column-memo")}>
								<Memo {...line} />
							</Cell>
							<Cell label={t(`column-${subject}-amount`)} end>
								<span className={SIGNED(line.amount)}>
									{line.amount > 0 ? "+" : ""}
									{value(line.amount)}
								</span>
							</Cell>
							<Cell label={t(`column-${subject}-after`)} end>
								{value(line.after)}
							</Cell>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
