import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import type { CompanyCredit } from "~/portal-contract/money/operator-credit";
import { creditAddress } from "../addresses";
import { TemporaryLimit } from "./temporary-limit";

function Row({ line }: { line: CompanyCredit }) {
	const { t } = useTranslation("operator-money");
	const { company_id, company_name, currency, runway_days } = line;
	const money = (amount: number) => <Money amount={amount} currency={currency} />;
	return (
		<ListRow>
			<RowHead>
				<Link to={creditAddress(company_id, currency)} className="underline">
					{company_name}
				</Link>{" "}
				<span className="text-ink-soft">{currency}</span>{" "}
				{line.open_change ? (
					<span className="mt-1 block">
						<Chip tone="warn">{t("change-requested")}</Chip>
					</span>
				) : null}
			</RowHead>
			<Cell label={t("limit")} end>
				{money(line.limit_amount)}
			</Cell>
			<Cell label={t("temporary")} end>
				<TemporaryLimit line={line} />
			</Cell>
			<Cell label={t("used")} end>
				{money(line.used_amount)}
			</Cell>
			<Cell label={t("pending")} end>
				{money(line.pending_amount)}
			</Cell>
			<Cell label={t("available")} end>
				<span className={line.available_amount < 0 ? "text-vermilion" : "font-medium"}>
					{money(line.available_amount)}
				</span>
				{line.credit_paused ? (
					<span className="mt-1 block">
						<Chip tone="bad">{t("credit-paused", { number: line.credit_paused.number })}</Chip>
					</span>
				) : null}
			</Cell>
			<Cell label={t("runway")} end>
				{runway_days === null ? "–" : t("runway-days", { count: runway_days })}
			</Cell>
		</ListRow>
	);
}

/** Credit lines of companies; cards below 640 px. */
export function CreditTable({ lines }: { lines: readonly CompanyCredit[] }) {
	const { t } = useTranslation("operator-money");
	return (
		<ListTable
			caption={t("credit")}
			headings={[
				t("company"),
				...["limit", "temporary", "used", "pending", "available", "runway"].map((key) => ({ end: t(key) })),
			]}
		>
			{lines.map((line) => (
				<Row key={`${line.company_id} ${line.currency}`} line={line} />
			))}
		</ListTable>
	);
}
