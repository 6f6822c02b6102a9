import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { paths } from "~/paths";
import type { InvoiceableOrder } from "~/portal-contract/billing/invoices";

/** Orders of which more is invoiced than a refund has left. */
export function RedDue({
	orders,
}: {
	orders: readonly (InvoiceableOrder & { company_id: number; company_name: string })[];
}) {
	const { t } = useTranslation("operator-invoices");
	if (orders.length === 0) return null;
	return (
		<Card title={t("red-due-title")}>
			<p className="mb-3 text-sm text-ink-soft">{t("red-due-text")}</p>
			<ul className="flex flex-col gap-2 text-sm">
				{orders.map(({ company_id, order_id, booking_id, company_name, red_due_amount, currency }) => (
					<li key={`${company_id} ${order_id}`}>
						<Link to={paths.operatorOrder(company_id, order_id)} className="underline underline-offset-4">
							{booking_id}
						</Link>{" "}
						· {company_name} · <Money amount={red_due_amount} currency={currency} className="font-medium" />
					</li>
				))}
			</ul>
		</Card>
	);
}
