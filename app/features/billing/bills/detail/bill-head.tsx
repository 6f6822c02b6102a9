import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Days } from "~/components/ui/days";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { formatDate } from "~/lib/time/travel-dates";
import { Auth } from "~/parts/auth";
import { FoldedForm } from "~/parts/forms/folded-form";
import { PostForm } from "~/parts/forms/post-form";
import { ReasonField } from "~/parts/forms/reason-field";
import { useReply } from "~/parts/forms/use-reply";
import type { BillDetail } from "~/portal-contract/billing/bills";
import { invoicePaths } from "../../invoices/invoice-paths";
import { BillChips } from "../bill-chip";
import { FormFaults } from "./form-faults";

/** One sentence: what is to be done now. */
function nextKey(bill: BillDetail): string {
	if (bill.is_overdue) return "next-overdue";
	if (bill.status_key === "issued") return "next-issued";
	if (bill.due_amount > 0 && bill.reported_amount >= bill.due_amount) return "next-reported";
	if (bill.due_amount === 0 && bill.disputed_amount > 0) return "next-disputed";
	return `next-${bill.status_key}`;
}

/** The facts and sums of a bill; `isCustomers`: read by an operator. */
export function BillFacts({ bill, isCustomers = false }: { bill: BillDetail; isCustomers?: boolean }) {
	const { t } = useTranslation("bill");
	const { currency } = bill;
	const money = (amount: number) => <Money amount={amount} currency={currency} />;
	const rows = [
		{ label: t("number"), value: bill.number },
		{ label: t("seller"), value: bill.seller?.name },
		{ label: t("company"), value: bill.company_name },
		{
			label: t("period"),
			value: bill.period_from && bill.period_until ? <Days from={bill.period_from} until={bill.period_until} /> : null,
		},
		{
			label: t("origin"),
			value: t(isCustomers && bill.origin === "member" ? "origin-by-customer" : `origin-${bill.origin}`),
		},
		{ label: t("issued-at"), value: bill.issued_at === null ? null : <Time seconds={bill.issued_at} /> },
		{ label: t("due-date"), value: bill.due_date ? <Time date={bill.due_date} /> : null },
		{
			label: t("confirmed-at"),
			value:
				bill.confirmed_at === null ? null : (
					<>
						<Time seconds={bill.confirmed_at} /> {bill.confirmed_by ?? t("by-itself")}
					</>
				),
		},
		{ label: t("settled-at"), value: bill.settled_at === null ? null : <Time seconds={bill.settled_at} /> },
		{ label: t("disputed"), value: bill.disputed_amount > 0 ? money(bill.disputed_amount) : null },
		{ label: t("reported"), value: bill.reported_amount > 0 ? money(bill.reported_amount) : null },
		{ label: t("void-reason"), value: bill.void_reason },
	];
	return <DataList rows={rows} columns={2} />;
}

/** The amounts of a bill, each by its name. */
export function Sums({ bill: { total_amount, paid_amount, due_amount, currency } }: { bill: BillDetail }) {
	const { t } = useTranslation("bill");
	const amounts = [
		{ label: t("total"), amount: total_amount },
		{ label: t("paid"), amount: paid_amount },
		{ label: t("due"), amount: due_amount, size: "total" },
	] as const;
	return (
		<dl className="flex flex-wrap justify-end gap-x-6 gap-y-1 text-right">
			{amounts.map(({ label, amount, ...look }) => (
				<div key={label}>
					<dt className="text-sm text-ink-soft">{label}</dt>
					<dd>
						<Money amount={amount} currency={currency} {...look} />
					</dd>
				</div>
			))}
		</dl>
	);
}

/** State, sums and what to do next; confirming and withdrawing. */
export function BillHead({ bill }: { bill: BillDetail }) {
	const { t, i18n } = useTranslation("bill");
	const dateOf = (date: string | null) => (date ? formatDate(date, i18n.language) : "");
	const values = { date: dateOf(bill.due_date), confirm_date: dateOf(bill.confirm_date) };
	return (
		<Card title={<BillChips bill={bill} />} aside={<Sums bill={bill} />}>
			<p className="mb-4">{t(nextKey(bill), values)}</p>
			<FormFaults reply={useReply("confirm")} prefix="confirm" />
			<div className="mb-4 flex flex-wrap items-start gap-3 print:hidden">
				{bill.actions.includes("bill/confirm") ? (
					<Auth value="bill/details/confirm">
						<PostForm intent="confirm" fields={{ id: bill.id }}>
							<SubmitButton pendingText={t("working")}>{t("confirm")}</SubmitButton>
						</PostForm>
					</Auth>
				) : null}
				{bill.invoiceable_amount > 0 ? (
					<ButtonLink to={invoicePaths.apply({ bill_id: bill.id })} variant="secondary">
						{t("invoice-bill", {
							amount: formatMoney(bill.invoiceable_amount, bill.currency, i18n.language),
						})}
					</ButtonLink>
				) : null}
				{bill.actions.includes("bill/withdraw") ? (
					<Auth value="bill/details/withdraw">
						<Withdraw bill={bill} />
					</Auth>
				) : null}
			</div>
			<BillFacts bill={bill} />
		</Card>
	);
}

function Withdraw({ bill }: { bill: BillDetail }) {
	const { t } = useTranslation("bill");
	const reply = useReply("withdraw");
	return (
		<FoldedForm
			summary={t("withdraw")}
			isOpen={reply !== null}
			intent="withdraw"
			fields={{ id: bill.id }}
			button={t("withdraw-now")}
			pending={t("working")}
		>
			<FormFaults reply={reply} prefix="withdraw" labels={{ reason: "reason" }} />
			<p className="text-sm text-ink-soft">{t("withdraw-text")}</p>
			<ReasonField prefix="withdraw" reply={reply} label={t("reason")} required={false} />
		</FoldedForm>
	);
}
