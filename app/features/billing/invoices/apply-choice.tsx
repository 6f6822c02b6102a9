import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { formatMoney } from "~/lib/money";
import type { InvoiceGroup } from "~/portal-contract/billing/invoices";
import type { InvoiceTitle } from "~/portal-contract/billing/titles";
import { invoicePaths } from "./invoice-paths";

interface ApplyChoiceProps {
	groups: readonly InvoiceGroup[];
	currency: string;
	titles: readonly InvoiceTitle[];
	titleId: number | null;
}

/** Which orders, and for whom: the kinds of invoices follow from both. */
export function ApplyChoice({ groups, currency, titles, titleId }: ApplyChoiceProps) {
	const { t, i18n } = useTranslation("invoice");
	const groupText = ({ issuer, currency: code, remaining_amount, order_count }: InvoiceGroup) =>
		t("group", {
			issuer: issuer?.name ?? code,
			amount: formatMoney(remaining_amount, code, i18n.language, { code: true }),
			count: order_count,
		});
	return (
		<Card title={t("choice-title")}>
			<Form method="get" action={invoicePaths.apply()} className="flex flex-col gap-4">
				<div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
					<SelectField
						name="currency"
						label={t("field-group")}
						hint={t("group-hint")}
						defaultValue={currency}
						options={groups.map((group) => ({ value: group.currency, label: groupText(group) }))}
					/>
					<SelectField
						name="title_id"
						label={t("field-title_id")}
						defaultValue={titleId ?? undefined}
						options={titles.map(({ id, name, tax_no }) => ({
							value: id,
							label: tax_no === "" ? name : `${name} ${tax_no}`,
						}))}
					/>
				</div>
				<div>
					<Button type="submit" variant="secondary">
						{t("choose")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}
