import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Pagination } from "~/components/ui/pagination";
import { formatDate, localDay } from "~/lib/time/travel-dates";
import type { PointsNow } from "~/portal-contract/money/statements";
import { accountPaths } from "../account-paths";
import { grouped } from "../points";
import { isNarrowed, StatementFilters, type StatementSearch } from "./statement-filters";
import { type StatementLine, StatementTable } from "./statement-table";

const PER_PAGE = 15;
const KINDS = ["earn", "reverse", "expire"] as const;

/** Points that may be used, those to come, and what expires soon. */
export function PointsCards({ points }: { points: PointsNow }) {
	const { t, i18n } = useTranslation("account-money");
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Card
				title={t("points")}
				aside={<span className="text-2xl font-semibold tabular-nums">{grouped(points.score)}</span>}
			>
				<p className="text-sm text-ink-soft">{t("points-pending", { points: grouped(points.pending) })}</p>
				<p className="mt-1 text-sm text-ink-soft">{t("points-rule")}</p>
			</Card>
			<Card title={t("expiring")}>
				{points.expiring.length === 0 ? <p className="text-sm text-ink-soft">{t("expiring-none")}</p> : null}
				<ul className="text-sm">
					{points.expiring.map((lot) => (
						<li key={lot.expires_at} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
							<time dateTime={localDay(lot.expires_at)}>
								{`${formatDate(localDay(lot.expires_at), i18n.language)} `}
							</time>
							<span className="tabular-nums">{t("points-count", { points: grouped(lot.points) })}</span>
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}

interface PointsStatementProps {
	search: StatementSearch;
	page: number;
	lines: readonly StatementLine[];
	total: number;
	/** False for a server that knows no filters. */
	hasFilters: boolean;
}

export function PointsStatement({ search, page, lines, total, hasFilters }: PointsStatementProps) {
	const { t } = useTranslation("account-money");
	const isAway = isNarrowed(search) || page > 1;
	const { kind, from, until } = search;
	return (
		<div className="flex flex-col gap-4">
			{hasFilters ? (
				<StatementFilters
					action={accountPaths.integral()}
					subject="points"
					kinds={KINDS}
					search={{ kind, from, until }}
					all={accountPaths.integral()}
				/>
			) : null}
			{lines.length > 0 ? (
				<StatementTable
					caption={t("points-title")}
					subject="points"
					lines={lines}
					value={(points) => (points < 0 ? "-" : "") + grouped(Math.abs(points))}
				/>
			) : (
				<EmptyState title={t(isAway ? "nothing-found" : "points-nothing")}>
					{isAway ? (
						<ButtonLink to={accountPaths.integral()} variant="quiet">
							{t("show-all")}
						</ButtonLink>
					) : null}
				</EmptyState>
			)}
			<Pagination
				page={page}
				limit={PER_PAGE}
				total={total}
				href={(number) => accountPaths.integral({ kind, from, until, page: number })}
			/>
		</div>
	);
}
