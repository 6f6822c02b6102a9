import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { NumberField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Money } from "~/components/ui/money";
import { Auth } from "~/parts/auth";
import { BILLING_CYCLES } from "~/portal-contract/billing/bill-status";
import type { BillingCompany } from "~/portal-contract/billing/operator-bills";
import { FormFaults } from "../bills/detail/form-faults";
import { type BillReply, replyOf } from "../bills/detail/reply";

interface CompanyCardProps {
	company: BillingCompany;
	reply: BillReply | null;
}

const errorsAt = (reply: BillReply | null, name: string) => (reply?.errors[name] ? [reply.errors[name]] : null);

function TermsForm({ company, reply }: CompanyCardProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const { company_id } = company;
	const own = replyOf(reply, "terms", company_id);
	const prefix = `terms-${company_id}`;
	return (
		<Form method="post" className="flex flex-col gap-4">
			<FormToken />
			<input type="hidden" name="intent" value="terms" />
			<input type="hidden" name="company_id" value={company_id} />
			<FormFaults
				reply={own}
				prefix={prefix}
				labels={{ cycle: "cycle", due_days: "due-days", confirm_days: "confirm-days" }}
			/>
			<div className="grid gap-4 sm:grid-cols-3">
				<SelectField
					id={`${prefix}-cycle`}
					name="cycle"
					label={t("bill:cycle")}
					options={BILLING_CYCLES.map((value) => ({ value, label: t(`cycle-${value}`) }))}
					defaultValue={own?.typed.cycle ?? company.cycle}
					errors={errorsAt(own, "cycle")}
				/>
				<NumberField
					id={`${prefix}-due_days`}
					name="due_days"
					label={t("bill:due-days")}
					min={1}
					max={180}
					required
					defaultValue={own?.typed.due_days ?? company.due_days}
					errors={errorsAt(own, "due_days")}
				/>
				<NumberField
					id={`${prefix}-confirm_days`}
					name="confirm_days"
					label={t("bill:confirm-days")}
					min={1}
					max={90}
					required
					defaultValue={own?.typed.confirm_days ?? company.confirm_days}
					errors={errorsAt(own, "confirm_days")}
				/>
			</div>
			<div>
				<SubmitButton variant="secondary" pendingText={t("bill:working")}>
					{t("save-terms")}
				</SubmitButton>
			</div>
		</Form>
	);
}

function DraftForms({ company, reply }: CompanyCardProps) {
	const { t } = useTranslation(["operator-bills", "bill"]);
	const own = replyOf(reply, "draft", company.company_id);
	return (
		<div className="mt-4 flex flex-col gap-3">
			<FormFaults reply={own} prefix="draft" labels={{}} />
			{company.billable.length === 0 ? <p className="text-sm text-ink-soft">{t("nothing-billable")}</p> : null}
			{company.billable.map(({ currency, count, amount }) => (
				<Form key={currency} method="post" className="flex flex-wrap items-center gap-4">
					<FormToken />
					<input type="hidden" name="intent" value="draft" />
					<input type="hidden" name="company_id" value={company.company_id} />
					<input type="hidden" name="currency" value={currency} />
					<span>
						{t("billable", { count })} <Money amount={amount} currency={currency} code className="font-medium" />
					</span>
					<SubmitButton size="small" variant="secondary" pendingText={t("bill:working")}>
						{t("draft")}
					</SubmitButton>
				</Form>
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
