import { getFormProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/error-summary";
import { fieldProps, summaryItems, useServerForm } from "~/components/form/server-form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-fields";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { StaticHtml } from "~/components/ui/static-html";
import { Cell, PlainRow, PlainTable } from "~/components/ui/table-cells";
import { PostForm } from "~/parts/forms/post-form";
import { useReply } from "~/parts/forms/use-reply";
import type { CurrencyCode } from "~/portal-contract/base/money";
import type { BookingChoice } from "~/portal-contract/company/cost-centers";
import { companyPaths } from "../company-paths";
import { RULE_INPUT, typedAmount } from "../rules/rule-fields";
import type { budgetsConstraint } from "./save-budgets.server";

interface BudgetFormProps {
	/** `YYYY-MM`; `now` is that of today in Yangon. */
	month: string;
	now: string;
	currency: CurrencyCode;
	/** Those of one page of them. */
	centers: readonly BookingChoice[];
	/** Static HTML of the ways to the other pages. */
	pages: string | undefined;
	constraint: ReturnType<typeof budgetsConstraint>;
}

function monthAfter(month: string, months: number): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function useMonthText(): (month: string) => string {
	const { i18n } = useTranslation();
	const format = new Intl.DateTimeFormat(i18n.language, { year: "numeric", month: "long", timeZone: "UTC" });
	return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

function Months({ month }: { month: string }) {
	const { t } = useTranslation("company");
	const text = useMonthText();
	const link = (to: string) => (
		<Link
			to={companyPaths.costCenters({ month: to })}
			className="inline-flex min-h-11 items-center underline md:min-h-9"
		>
			{text(to)}
		</Link>
	);
	return (
		<nav aria-label={t("budget-month")} className="flex flex-wrap items-center gap-x-5">
			{link(monthAfter(month, -1))} <strong aria-current="true">{text(month)}</strong> {link(monthAfter(month, 1))}
		</nav>
	);
}

type Values = { budgets: { id: string; amount: string }[] };

/** What each cost centre may spend in a month and what it has spent; an empty field is no budget. */
export function BudgetForm({ month, now, currency, centers, constraint, pages }: BudgetFormProps) {
	const { t } = useTranslation("company");
	const reply = useReply("budgets");
	const text = useMonthText();
	const budgets = centers.map(({ id, budget_amount }) => ({ id: String(id), amount: typedAmount(budget_amount) }));
	const [form, fields] = useServerForm<Values>({
		id: "budgets",
		constraint,
		lastResult: reply?.result,
		defaultValue: { budgets },
	});
	const rows = fields.budgets.getFieldList();
	const isPast = month < now;
	const codeAt = (name: string) => centers[Number(name.match(/\d+/)?.[0])]?.code ?? "";
	return (
		<Card title={t("budgets")}>
			<p className="text-sm text-ink-soft">{t("budgets-what", { currency })}</p>
			<Months month={month} />
			<PostForm fields={{ month }} {...getFormProps(form)} className="flex flex-col gap-4">
				<ErrorSummary items={summaryItems(form, (name) => t("budget-amount", { code: codeAt(name) }))} />
				<PlainTable
					headings={[
						t("choice-cost_center"),
						t("budget-column"),
						{ end: t("budget-used") },
						{ end: t("budget-remaining") },
					]}
				>
					{centers.map((center, place) => (
						<BudgetRow
							key={center.id}
							center={center}
							place={place}
							currency={currency}
							isPast={isPast}
							field={rows[place]}
						/>
					))}
				</PlainTable>
				{isPast ? (
					<p className="text-sm text-ink-soft">{t("budgets-past")}</p>
				) : (
					<div>
						<SubmitButton name="intent" value="budgets" pendingText={t("saving")}>
							{t("budget-save", { month: text(month) })}
						</SubmitButton>
					</div>
				)}
			</PostForm>
			<StaticHtml name="budget-pages" html={pages} />
		</Card>
	);
}

interface RowProps {
	center: BookingChoice;
	place: number;
	field: ReturnType<ReturnType<typeof useServerForm<Values>>[1]["budgets"]["getFieldList"]>[number] | undefined;
	currency: CurrencyCode;
	isPast: boolean;
}

function BudgetRow({ center, place, field, currency, isPast }: RowProps) {
	const { t } = useTranslation("company");
	const { id, code, name, month_used, budget_amount, budget_remaining } = center;
	return (
		<PlainRow>
			<Cell label={t("choice-cost_center")}>
				<span className="font-medium break-all">{code}</span> <span className="text-ink-soft">{name}</span>
			</Cell>
			<Cell label={t("budget-column")}>
				{isPast || !field ? (
					<Amount amount={budget_amount} currency={currency} />
				) : (
					<>
						<input type="hidden" name={`budgets[${place}].id`} value={id} />
						<TextField
							{...fieldProps(field.getFieldset().amount)}
							{...RULE_INPUT}
							label={t("budget-amount", { code })}
							hideLabel
							inputMode="decimal"
							className="w-36"
						/>
					</>
				)}
			</Cell>
			<Cell label={t("budget-used")} end>
				<Amount amount={month_used} currency={currency} />
			</Cell>
			<Cell label={t("budget-remaining")} end>
				<Amount amount={budget_remaining} currency={currency} />
			</Cell>
		</PlainRow>
	);
}

function Amount({ amount, currency }: { amount: number | null; currency: CurrencyCode }) {
	return amount === null ? "–" : <Money amount={amount} currency={currency} />;
}
