import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { FileLinks } from "~/parts/list/file-links";
import { accountPaths } from "../account-paths";
import { isNarrowed, StatementFilters, type StatementSearch } from "./statement-filters";
import { type StatementLine, StatementTable } from "./statement-table";

export interface BalanceView extends StatementSearch {
	account: "deposit" | "credit";
	page: number;
}

interface BalanceStatementProps {
	view: BalanceView;
	lines: readonly StatementLine[];
	total: number;
	currency: string;
	/** Null of a server that knows no filters. */
	totals: { in: number; out: number; opening: number; closing: number } | null;
}

const PER_PAGE = 15;
const KINDS = {
	deposit: ["top_up", "pay", "settle", "extras", "content", "refund", "waiver", "compensation", "withdraw"],
	credit: ["pay", "extras", "refund", "waiver", "settle", "write_off"],
} as const;

/** Address parameters of a statement, defaults left out. */
const queryOf = ({ account, kind, from, until }: BalanceView) => ({
	account: account === "credit" ? account : "",
	kind,
	from,
	until,
});

function Exports({ view }: { view: BalanceView }) {
	const { t } = useTranslation("account-money");
	return (
		<FileLinks
			text={(format) => t(`export-${format}`)}
			addressOf={(format) => accountPaths.balanceExport({ ...queryOf(view), format })}
		/>
	);
}

function Totals({ totals, currency }: { totals: NonNullable<BalanceStatementProps["totals"]>; currency: string }) {
	const { t } = useTranslation("account-money");
	const figures = ["opening", "in", "out", "closing"] as const;
	return (
		<dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
			{figures.map((name) => (
				<div key={name} className="flex gap-2">
					<dt className="text-ink-soft">{t(`total-${name}`)}</dt>
					<dd>
						<Money amount={name === "out" ? -totals[name] : totals[name]} currency={currency} />
					</dd>
				</div>
			))}
		</dl>
	);
}

/** The statement of one account: filters, sums over what they find, rows and export. */
export function BalanceStatement({ view, lines, total, currency, totals }: BalanceStatementProps) {
	const { t } = useTranslation("account-money");
	const here = accountPaths.balance({ account: view.account === "credit" ? "credit" : "" });
	const isFiltered = isNarrowed(view);
	return (
		<div className="flex flex-col gap-4">
			{totals ? (
				<>
					<StatementFilters
						action={accountPaths.balance()}
						subject="balance"
						kinds={KINDS[view.account]}
						search={{ kind: view.kind, from: view.from, until: view.until }}
						hiddenQuery={view.account === "credit" ? { account: "credit" } : {}}
						all={here}
					/>
					{view.kind === undefined && total > 0 ? <Totals totals={totals} currency={currency} /> : null}
				</>
			) : null}
			{lines.length > 0 ? (
				<>
					{totals ? <Exports view={view} /> : null}
					<StatementTable
						caption={t(`tab-${view.account}`)}
						subject="balance"
						lines={lines}
						value={(amount) => <Money amount={amount} currency={currency} />}
					/>
				</>
			) : (
				<EmptyState title={t(isFiltered || view.page > 1 ? "nothing-found" : "nothing-yet")}>
					{isFiltered || view.page > 1 ? (
						<ButtonLink to={here} variant="quiet">
							{t("show-all")}
						</ButtonLink>
					) : null}
				</EmptyState>
			)}
			<Pagination
				page={view.page}
				limit={PER_PAGE}
				total={total}
				href={(page) => accountPaths.balance({ ...queryOf(view), page })}
			/>
		</div>
	);
}
