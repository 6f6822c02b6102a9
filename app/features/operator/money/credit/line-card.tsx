import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Money } from "~/components/ui/money";
import type { CompanyCreditDetail } from "~/portal-contract/money/operator-credit";
import { TemporaryLimit } from "./temporary-limit";

/** A company's line as it counts now. */
export function LineCard({ line }: { line: CompanyCreditDetail }) {
	const { t } = useTranslation("operator-money");
	const { currency, runway_days } = line;
	const money = (amount: number) => <Money amount={amount} currency={currency} />;
	return (
		<Card title={t("line")} aside={<Money amount={line.available_amount} currency={currency} size="total" />}>
			<DataList
				columns={2}
				rows={[
					{ label: t("limit"), value: money(line.limit_amount) },
					{ label: t("temporary"), value: <TemporaryLimit line={line} /> },
					{ label: t("used"), value: money(line.used_amount) },
					{ label: t("pending"), value: money(line.pending_amount) },
					{ label: t("available"), value: money(line.available_amount) },
					{
						label: t("paused"),
						value: line.credit_paused && t("credit-paused", { number: line.credit_paused.number }),
					},
					{
						label: t("runway"),
						value: runway_days === null ? t("runway-none") : t("runway-days", { count: runway_days }),
					},
				]}
			/>
		</Card>
	);
}
