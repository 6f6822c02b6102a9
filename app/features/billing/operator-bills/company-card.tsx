import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { NumberField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Money } from "~/components/ui/money";
import { plainField } from "~/lib/forms/form-reply";
import { Auth } from "~/parts/auth";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import { BILLING_CYCLES } from "~/portal-contract/billing/bill-status";
import type { BillingCompany } from "~/portal-contract/billing/operator-bills";
import { FormFaults } from "../bills/detail/form-faults";

interface CompanyCardProps {
	company: BillingCompany;
}

function TermsForm({ company }: CompanyCardProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const { company_id } = company;
	const own = useReply("terms", { company_id });
	const prefix = `terms-${company_id}`;
	return (
		<PostForm intent="terms" fields={{ company_id }} className="flex flex-col gap-4">
			<FormFaults
				reply={own}
				prefix={prefix}
				labels={{ cycle: "cycle", due_days: "due-days", confirm_days: "confirm-days" }}
			/>
			<div className="grid gap-4 sm:grid-cols-3">
				<SelectField
					{...plainField(prefix, own, "cycle", company.cycle)}
					label={t("bill:cycle")}
					options={BILLING_CYCLES.map((value) => ({ value, label: t(`cycle-${value}`) }))}
				/>
				<NumberField
					{...plainField(prefix, own, "due_days", String(company.due_days))}
					label={t("bill:due-days")}
					min={1}
					max={180}
					required
				/>
				<NumberField
					{...plainField(prefix, own, "confirm_days", String(company.confirm_days))}
					label={t("bill:confirm-days")}
					min={1}
					max={90}
					required
				/>
			</div>
			<div>
				<SubmitButton variant="secondary" pendingText={t("bill:working")}>
					{t("save-terms")}
				</SubmitButton>
			</div>
		</PostForm>
	);
}

function DraftForms({ company }: CompanyCardProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const own = useReply("draft", { company_id: company.company_id });
	return (
		<div className="mt-4 flex flex-col gap-3">
			<FormFaults reply={own} prefix="draft" />
			{company.billable.length === 0 ? <p className="text-sm text-ink-soft">{t("nothing-billable")}</p> : null}
			{company.billable.map(({ currency, count, amount }) => (
				<PostForm
					key={currency}
					intent="draft"
					fields={{ company_id: company.company_id, currency }}
					className="flex flex-wrap items-center gap-4"
				>
					<span>
						{t("billable", { count })} <Money amount={amount} currency={currency} className="font-medium" />
					</span>
					<SubmitButton size="small" variant="secondary" pendingText={t("bill:working")}>
						{t("draft")}
					</SubmitButton>
				</PostForm>
			))}
		</div>
	);
}

/** When a company is billed, and what could be on a bill made now. */
export function CompanyCard(props: CompanyCardProps) {
	return (
		<Card as="li" title={props.company.company_name}>
			<TermsForm {...props} />
			<Auth value="operator/bills/issue">
				<DraftForms {...props} />
			</Auth>
		</Card>
	);
}
