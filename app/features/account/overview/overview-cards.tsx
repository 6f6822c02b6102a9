import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { ZoneNote } from "~/components/ui/time";
import { formatMoney } from "~/lib/money";
import { lastDayOf } from "~/lib/time/last-day";
import { formatDate, formatPlaceTime, localDay } from "~/lib/time/travel-dates";
import { Duties, type Duty } from "~/parts/money/duties";
import { paths } from "~/paths";
import type { Funds, OpenTask, PointsNow, Runway } from "~/portal-contract/money/statements";
import { accountPaths } from "../account-paths";
import { grouped } from "../points";
import type { OverviewFacts } from "./overview";

const LINES = ["hotel", "car", "airport"] as const;

/** What an order waits for, and where that is done. */
function Task({ task }: { task: OpenTask }) {
	const { t } = useTranslation("account-money");
	const { kind, order_id, booking_id, title } = task;
	return (
		<span>
			<Link to={kind === "approve" ? paths.approvals() : paths.orderDetail(order_id)}>
				{t(`task-${kind}`, { number: booking_id })}
			</Link>{" "}
			<span className="text-ink-soft">{title}</span>
		</span>
	);
}

/** What waits for the reader: bills and invoices, then orders, the most urgent first. */
export function OpenTasks({ tasks, duties }: { tasks: readonly OpenTask[]; duties: readonly Duty[] }) {
	const { t, i18n } = useTranslation("account-money");
	return (
		<Card title={t("tasks")}>
			{tasks.length + duties.length === 0 ? <p className="text-sm text-ink-soft">{t("tasks-none")}</p> : null}
			{duties.length > 0 ? <Duties duties={duties} /> : null}
			<ul>
				{tasks.map((task) => (
					<li
						key={task.order_id}
						className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
					>
						<Task task={task} />{" "}
						<span className="text-sm">
							<Money amount={task.amount} currency={task.currency} className="font-medium" />{" "}
							<span className="text-vermilion">
								{t(`task-${task.kind}-until`, { time: formatPlaceTime(task.deadline, i18n.language) })}
							</span>
						</span>
					</li>
				))}
			</ul>
			{tasks.length > 0 ? <ZoneNote className="mt-2" /> : null}
		</Card>
	);
}

/** How many orders of all lines stand in each open state, with the list of each line. */
export function OpenOrders({ orders }: Pick<OverviewFacts, "orders">) {
	const { t } = useTranslation("account-money");
	return (
		<Card title={t("open-orders")}>
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{orders.map(({ tab, count, lines }) => (
					<li key={tab} className="rounded-field border border-line px-3 py-2">
						<span className="block text-2xl font-semibold tabular-nums">{count}</span>{" "}
						<span className="block text-sm">{t(`orders-${tab}`)}</span>{" "}
						<span className="flex flex-wrap gap-x-3 text-sm">
							{LINES.map((product) =>
								lines[product] ? (
									<Link
										key={product}
										to={paths.orderList({ product, tab })}
										className="inline-flex min-h-11 items-center md:min-h-8"
									>
										{`${t(`line-${product}`)} ${lines[product]} `}
									</Link>
								) : null,
							)}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

interface MoneyCardProps {
	funds: Funds;
	runway: Runway | null;
	/** Null for a company without a credit line. */
	creditRunway: Runway | null;
}

function Lasting({ runway, account }: { runway: Runway | null; account: "deposit" | "credit" }) {
	const { t } = useTranslation("account-money");
	const days = runway?.days ?? null;
	return (
		<p className="mt-1 text-sm text-ink-soft">
			{days === null ? t(`runway-${account}-none`) : t(`runway-${account}`, { days: grouped(days) })}
		</p>
	);
}

/** What may be spent, and how long it lasts. */
export function MoneyCard({ funds, runway, creditRunway }: MoneyCardProps) {
	const { t, i18n } = useTranslation("account-money");
	return (
		<Card title={t("deposit")} aside={<Link to={accountPaths.balance()}>{t("to-balance")}</Link>}>
			<Money amount={funds.deposit_available} currency={funds.currency} size="total" />
			<Lasting runway={runway} account="deposit" />
			<p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-sm">
				<span className="text-ink-soft">{t("credit-available")} </span>
				<Money amount={funds.credit_available} currency={funds.currency} />
			</p>
			{funds.credit_temp_until === null ? null : (
				<p className="mt-1 text-sm text-ink-soft">
					{t("credit-temporary-line", {
						amount: formatMoney(funds.credit_temp_limit, funds.currency, i18n.language),
						date: formatDate(lastDayOf(funds.credit_temp_until), i18n.language),
					})}
				</p>
			)}
			{creditRunway ? <Lasting runway={creditRunway} account="credit" /> : null}
		</Card>
	);
}

export function PointsCard({ points }: { points: PointsNow }) {
	const { t, i18n } = useTranslation("account-money");
	const [next] = points.expiring;
	return (
		<Card title={t("points")} aside={<Link to={accountPaths.integral()}>{t("to-points")}</Link>}>
			<span className="text-2xl font-semibold tabular-nums">{grouped(points.score)}</span>
			<p className="mt-1 text-sm text-ink-soft">{t("points-pending", { points: grouped(points.pending) })}</p>
			{next ? (
				<p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
					{t("points-expire", {
						points: grouped(next.points),
						date: formatDate(localDay(next.expires_at), i18n.language),
					})}
				</p>
			) : null}
		</Card>
	);
}

/** Accounts that run low. */
export function LowFunds({ low }: { low: readonly { account: "deposit" | "credit"; level: number }[] }) {
	const { t } = useTranslation("account-money");
	return low.map(({ account, level }) => (
		<p key={account} role="note" className="flex gap-2 rounded-card border border-gold bg-gold/10 px-4 py-3">
			<Icon name="clock" className="mt-1 text-gold-deep" />
			<span>
				{t(level === 0 ? `low-${account}-none` : `low-${account}`, { level })}{" "}
				{account === "deposit" ? <Link to={accountPaths.balance({ tab: "top_up" })}>{t("top-up")}</Link> : null}
			</span>
		</p>
	));
}
