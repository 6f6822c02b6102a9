import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/field";
import { Money } from "~/components/ui/money";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { Billable } from "~/portal-contract/billing/bills";
import { chargedTo, ServiceText } from "../service-text";

interface BillableTableProps {
	list: readonly Billable[];
	ticked: ReadonlySet<string>;
	errors: string[] | null;
}

function Row({ row, isTicked }: { row: Billable; isTicked: boolean }) {
	const { t } = useTranslation("bill");
	const id = `subject-${row.key.replace(":", "-")}`;
	return (
		<tr className="block border-b border-line px-4 py-3 last:border-b-0 sm:table-row sm:px-0">
			<th scope="row" className="block text-left font-normal sm:table-cell sm:px-3 sm:py-3 sm:align-top">
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
			</th>
			<Cell label={t("column-service")}>
				<ServiceText line={row} currency={row.currency} />
			</Cell>
			<Cell label={t("column-charged")}>{chargedTo(row) || "–"}</Cell>
			<Cell label={t("column-done")}>{row.done_at === null ? "–" : <Time seconds={row.done_at} />}</Cell>
			<Cell label={t("column-amount")} end>
				<Money amount={row.amount} currency={row.currency} className="font-medium" />
			</Cell>
		</tr>
	);
}

/** What may be settled, each with its tick box; cards below 640 px. */
export function BillableTable({ list, ticked, errors }: BillableTableProps) {
	const { t } = useTranslation("bill");
	return (
		<fieldset id="subjects" aria-describedby={errors ? "subjects-error" : undefined} className="flex flex-col gap-2">
			<legend className="sr-only">{t("orders")}</legend>
			<FieldError id="subjects" errors={errors} />
			<div className="overflow-x-auto rounded-card border border-line bg-surface">
				<table className="block w-full text-sm tabular-nums sm:table">
					<caption className="sr-only">{t("orders")}</caption>
					<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
						<tr>
							{["booking-id", "service", "charged", "done"].map((name) => (
								<Head key={name}>{t(`column-${name}`)}</Head>
							))}
							<Head end>{t("column-amount")}</Head>
						</tr>
					</thead>
					<tbody className="block sm:table-row-group">
						{list.map((row) => (
							<Row key={row.key} row={row} isTicked={ticked.has(row.key)} />
						))}
					</tbody>
				</table>
			</div>
		</fieldset>
	);
}
