import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/field";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { chargedTo, ServiceText } from "~/parts/document/service-text";
import type { Billable } from "~/portal-contract/billing/bills";

interface BillableTableProps {
	list: readonly Billable[];
	ticked: ReadonlySet<string>;
	errors: string[] | null;
}

function Row({ row, isTicked }: { row: Billable; isTicked: boolean }) {
	const { t } = useTranslation("bill");
	const id = `subject-${row.key.replace(":", "-")}`;
	return (
		<ListRow>
			<RowHead>
				<label htmlFor={id} className="flex min-h-11 items-start gap-3 sm:min-h-0">
					<input
						type="checkbox"
						id={id}
						name="subjects"
						value={row.key}
						defaultChecked={isTicked}
						className="mt-0.5 size-5 shrink-0 accent-river"
					/>
					<span>{row.booking_id}</span>
				</label>
			</RowHead>
			<Cell label={t("column-service")}>
				<ServiceText line={row} currency={row.currency} />
			</Cell>
			<Cell label={t("column-charged")}>{chargedTo(row) || "–"}</Cell>
			<Cell label={t("column-done")}>{row.done_at === null ? "–" : <Time seconds={row.done_at} />}</Cell>
			<Cell label={t("column-amount")} end>
				<Money amount={row.amount} currency={row.currency} className="font-medium" />
			</Cell>
		</ListRow>
	);
}

/** What may be settled, each with its tick box; cards below 640 px. */
export function BillableTable({ list, ticked, errors }: BillableTableProps) {
	const { t } = useTranslation("bill");
	return (
		<fieldset id="subjects" aria-describedby={errors ? "subjects-error" : undefined} className="flex flex-col gap-2">
			<legend className="sr-only">{t("orders")}</legend>
			<FieldError id="subjects" errors={errors} />
			<ListTable
				caption={t("orders")}
				headings={[
					...["booking-id", "service", "charged", "done"].map((name) => t(`column-${name}`)),
					{ end: t("column-amount") },
				]}
			>
				{list.map((row) => (
					<Row key={row.key} row={row} isTicked={ticked.has(row.key)} />
				))}
			</ListTable>
		</fieldset>
	);
}
