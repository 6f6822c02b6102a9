import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { paths } from "~/paths";

/** `amount` and `after`: minor units, or whole points. */
export interface StatementLine {
	id: number;
	at: number | null;
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
		<ListTable
			caption={caption}
			headings={[
				t("column-time"),
				t("column-kind"),
				t("column-memo"),
				{ end: t(`column-${subject}-amount`) },
				{ end: t(`column-${subject}-after`) },
			]}
			className="print:text-xs"
		>
			{lines.map((line) => (
				<ListRow key={line.id} hasHover>
					<RowHead className="whitespace-nowrap text-ink-soft">
						<Time seconds={line.at} />
					</RowHead>
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
				</ListRow>
			))}
		</ListTable>
	);
}
