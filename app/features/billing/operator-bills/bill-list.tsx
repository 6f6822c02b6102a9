import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { FilterForm, SearchText } from "~/parts/list/filter-form";
import type { OperatorBill } from "~/portal-contract/billing/operator-bills";
import { BillChips } from "../bills/bill-chip";
import { operatorBillPaths } from "./address";

/** Search of the operators' list, by number or company. */
export function OperatorBillSearch({ status, search }: { status: string; search: string }) {
	const { t } = useTranslation("operator-bills");
	return (
		<FilterForm action={operatorBillPaths.list()} hiddenQuery={{ status }} apply={t("find")}>
			<SearchText label={t("search")} value={search} />
		</FilterForm>
	);
}

function Row({ bill }: { bill: OperatorBill }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	return (
		<ListRow>
			<RowHead>
				<Link to={operatorBillPaths.bill(bill)} className="inline-flex min-h-11 items-center font-medium sm:min-h-0">
					{bill.number ?? t("draft-number", { id: bill.id })}
				</Link>{" "}
				<span className="block text-ink-soft">{bill.company_name}</span>
			</RowHead>
			<Cell label={t("bill:column-state")}>
				<BillChips bill={bill} />
			</Cell>
			<Cell label={t("bill:due-date")}>{bill.due_date ? <Time date={bill.due_date} /> : "–"}</Cell>
			<Cell label={t("bill:total")} end>
				<Money amount={bill.total_amount} currency={bill.currency} />
			</Cell>
			<Cell label={t("bill:due")} end>
				<Money amount={bill.due_amount} currency={bill.currency} className="font-medium" />
			</Cell>
			<Cell label={t("bill:reported")} end>
				{bill.reported_amount > 0 ? <Money amount={bill.reported_amount} currency={bill.currency} /> : "–"}
			</Cell>
		</ListRow>
	);
}

/** Bills of all companies; cards below 640 px. */
export function OperatorBills({ list }: { list: readonly OperatorBill[] }) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	if (list.length === 0) return <EmptyState title={t("nothing")} />;
	return (
		<ListTable
			caption={t("title")}
			headings={[
				...["number", "column-state", "due-date"].map((key) => t(`bill:${key}`)),
				...["total", "due", "reported"].map((key) => ({ end: t(`bill:${key}`) })),
			]}
		>
			{list.map((bill) => (
				<Row key={`${bill.company_id} ${bill.id}`} bill={bill} />
			))}
		</ListTable>
	);
}
