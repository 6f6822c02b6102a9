import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Days } from "~/components/ui/days";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Tabs } from "~/components/ui/tabs";
import { Time } from "~/components/ui/time";
import { FilterDays, FilterForm, FilterSelect } from "~/parts/list/filter-form";
import { CURRENCY_CODES } from "~/portal-contract/base/currencies";
import type { Bill } from "~/portal-contract/billing/bills";
import { BillChips } from "../bill-chip";
import { billPaths } from "../bill-paths";
import type { BillQuery } from "./query.server";

function Row({ bill }: { bill: Bill }) {
	const { t } = useTranslation("bill");
	const { id, number, currency, total_amount, due_amount, issued_at, due_date, period_from, period_until } = bill;
	return (
		<ListRow>
			<RowHead>
				<Link to={billPaths.bill(id)} className="inline-flex min-h-11 items-center font-medium sm:min-h-0">
					{number}
				</Link>{" "}
				<span className="block text-ink-soft">
					{period_from && period_until ? <Days from={period_from} until={period_until} /> : t(`origin-${bill.origin}`)}
				</span>
			</RowHead>
			<Cell label={t("column-state")}>
				<BillChips bill={bill} />
			</Cell>
			<Cell label={t("issued-at")}>{issued_at === null ? "–" : <Time seconds={issued_at} />}</Cell>
			<Cell label={t("due-date")}>{due_date ? <Time date={due_date} /> : "–"}</Cell>
			<Cell label={t("total")} end>
				<Money amount={total_amount} currency={currency} />
			</Cell>
			<Cell label={t("due")} end>
				<Money amount={due_amount} currency={currency} className="font-medium" />
			</Cell>
		</ListRow>
	);
}

const addressOf = ({ status, currency, from, until }: BillQuery, page = 1) =>
	billPaths.list({ status: status === "all" ? "" : status, currency, from, until, page: page === 1 ? "" : page });

function Filters({ query }: { query: BillQuery }) {
	const { t } = useTranslation("bill");
	const { status, currency, from, until } = query;
	return (
		<FilterForm action={billPaths.list()} hiddenQuery={status === "all" ? {} : { status }} apply={t("filter")}>
			<FilterSelect
				name="currency"
				label={t("currency")}
				empty={t("any")}
				options={CURRENCY_CODES.map((value) => ({ value, label: value }))}
				value={currency}
			/>
			<FilterDays names={["from", "until"]} labels={[t("issued-from"), t("issued-until")]} days={[from, until]} />
		</FilterForm>
	);
}

interface BillListProps {
	query: BillQuery;
	list: readonly Bill[];
	counts: Readonly<Record<string, number>>;
	total: number;
	page: number;
	limit: number;
}

/** The company's bills by state, newest first; cards below 640 px. */
export function BillList({ query, list, counts, total, page, limit }: BillListProps) {
	const { t } = useTranslation("bill");
	const tabs = (["all", "open", "overdue", "settled"] as const).map((status) => ({
		label: t(`tab-${status}`, { count: counts[status] ?? 0 }),
		to: addressOf({ ...query, status }),
		current: query.status === status,
	}));
	return (
		<>
			<Tabs label={t("states")} items={tabs} />
			<Filters query={query} />
			{list.length === 0 ? (
				<EmptyState title={t(counts.all ? "nothing-found" : "nothing-yet")}>
					<ButtonLink to={counts.all ? billPaths.list() : billPaths.apply()} variant="quiet">
						{t(counts.all ? "show-all" : "go-apply")}
					</ButtonLink>
				</EmptyState>
			) : (
				<ListTable
					caption={t("list")}
					headings={[
						...["number", "column-state", "issued-at", "due-date"].map((key) => t(key)),
						{ end: t("total") },
						{ end: t("due") },
					]}
				>
					{list.map((bill) => (
						<Row key={bill.id} bill={bill} />
					))}
				</ListTable>
			)}
			<Pagination page={page} limit={limit} total={total} href={(number) => addressOf(query, number)} />
		</>
	);
}
