import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { InvoiceChip } from "~/parts/state/invoice-chip";
import { PENDING_INVOICES } from "~/portal-contract/billing/invoice-status";
import type { InvoiceRow } from "~/portal-contract/billing/invoices";

interface InvoiceTableProps<Row extends InvoiceRow> {
	invoices: readonly Row[];
	href(invoice: Row): string;
	/** Below the title's name. */
	extraColumn?(invoice: Row): ReactNode;
}

const isRequest = (status: number) => PENDING_INVOICES.includes(status);

/** A page of requests; cards below 640 px. */
export function InvoiceTable<Row extends InvoiceRow>({ invoices, href, extraColumn }: InvoiceTableProps<Row>) {
	const { t } = useTranslation("invoice");
	return (
		<ListTable
			caption={t("details-title")}
			headings={[t("request-number"), t("field-name"), t("field-kind"), { end: t("amount") }, t("state")]}
		>
			{invoices.map((invoice) => (
				<ListRow key={href(invoice)}>
					<RowHead>
						<Link
							to={href(invoice)}
							className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-0"
						>
							{invoice.request_number || <Time seconds={invoice.create_time} />}
						</Link>{" "}
						<Time seconds={invoice.create_time} className="block text-ink-soft" />
					</RowHead>
					<Cell label={t("field-name")}>
						{invoice.title_name}{" "}
						{extraColumn ? <span className="block text-ink-soft">{extraColumn(invoice)}</span> : null}
					</Cell>
					<Cell label={t("field-kind")}>
						{invoice.kind_text}{" "}
						{invoice.number ? <span className="block break-all text-ink-soft">{invoice.number}</span> : null}
					</Cell>
					<Cell label={t("amount")} end>
						<Money amount={invoice.amount} currency={invoice.currency} className="font-medium" />{" "}
						<span className="block text-ink-soft">{t("orders-count", { count: invoice.order_count })}</span>
					</Cell>
					<Cell label={t("state")}>
						<InvoiceChip status={invoice.status} text={invoice.status_text} />{" "}
						{invoice.is_red_due ? (
							<Chip tone="bad" className="mt-1">
								{t(isRequest(invoice.status) ? "over-net" : "red-due")}
							</Chip>
						) : null}
					</Cell>
				</ListRow>
			))}
		</ListTable>
	);
}
