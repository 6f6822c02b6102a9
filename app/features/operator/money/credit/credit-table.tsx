import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, Head } from "~/components/ui/table-cells";
import type { CompanyCredit } from "~/portal-contract/money/operator-credit";
import { creditAddress } from "../addresses";
import { TemporaryLimit } from "./temporary-limit";

function Row({ line }: { line: CompanyCredit }) {
	const { t } = useTranslation("operator-money");
	const { company_id, company_name, currency, runway_days } = line;
	const money = (amount: number) => <Money amount={amount} currency={currency} code />;
	return (
		<tr className="block border-b border-line px-4 py-3 last:border-b-0 sm:table-row sm:px-0">
			<th scope="row" className="block py-1 text-left font-normal sm:table-cell sm:px-3 sm:py-3 sm:align-top">
				<Link to={creditAddress(company_id, currency)} className="underline">
					{company_name}
				</Link>{" "}
				<span className="text-ink-soft">{currency}</span>{" "}
				{line.open_change ? (
					<span className="mt-1 block">
						<Chip tone="warn">{t("change-requested")}</Chip>
					</span>
				) : null}
			</th>
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
			</Cell>
			<Cell label={t("runway")} end>
				{runway_days === null ? "–" : t("runway-days", { count: runway_days })}
			</Cell>
		</tr>
	);
}

/** Credit lines of companies; cards below 640 px. */
export function CreditTable({ lines }: { lines: readonly CompanyCredit[] }) {
	const { t } = useTranslation("operator-money");
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface">
			<table className="block w-full text-sm tabular-nums sm:table">
				<caption className="sr-only">{t("credit")}</caption>
				<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
					<tr>
						<Head>{t("company")}</Head>
						{["limit", "temporary", "used", "pending", "available", "runway"].map((key) => (
							<Head key={key} end>
								{t(key)}
							</Head>
						))}
					</tr>
				</thead>
				<tbody className="block sm:table-row-group">
					{lines.map((line) => (
						<Row key={`${line.company_id} ${line.currency}`} line={line} />
					))}
				</tbody>
			</table>
		</div>
	);
}
