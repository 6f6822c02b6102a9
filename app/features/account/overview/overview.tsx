import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Money } from "~/components/ui/money";
import { formatDeadline, noneText } from "~/lib/time/travel-dates";
import { type UpcomingOrder, UpcomingOrders } from "~/parts/booking/upcoming-orders";
import { AllowanceLines } from "~/parts/money/allowance";
import { CreditPauseNote } from "~/parts/money/credit-pause";
import type { Duty } from "~/parts/money/duties";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { accountOverview } from "~/portal-contract/money/statements";
import { FirstSteps } from "./first-steps";
import { LowFunds, MoneyCard, OpenOrders, OpenTasks, PointsCard } from "./overview-cards";
import { WeekChart } from "./week-chart";

type Answer = CallAnswer<typeof accountOverview>;

/** `money` in minor units. */
export type OverviewFacts = Pick<
	Answer,
	"days" | "score" | "funds" | "runway" | "credit_runway" | "points" | "low" | "orders" | "tasks" | "allowance"
> &
	Pick<Answer, "last_login_time" | "last_login_ip"> & { money: readonly number[] };

export interface Affairs {
	duties: readonly Duty[];
	upcoming: readonly UpcomingOrder[];
}

interface OverviewProps {
	name: string;
	currency: string;
	facts: OverviewFacts & Affairs & { isMissing: boolean };
	/** Funds of a server that sends no more than the member's own. */
	member: ReactNode;
	children: ReactNode;
}

const weekOf = (days: readonly string[], values: readonly number[]) =>
	days.map((day, place) => ({ day, value: values[place] ?? 0 }));

function LastSignIn({ last_login_time, last_login_ip }: Pick<OverviewFacts, "last_login_time" | "last_login_ip">) {
	const { t, i18n } = useTranslation("account-money");
	const time = last_login_time === null ? noneText(i18n.language) : formatDeadline(last_login_time, i18n.language);
	return (
		<p className="mt-1 text-sm text-ink-soft">
			{t("last-sign-in", { time })}
			{last_login_ip ? ` · ${t("from-address", { address: last_login_ip })}` : null}
		</p>
	);
}

/** What a member needs to know first: what is open, what may be spent, and the last seven days. */
export function Overview({ name, currency, facts, member, children }: OverviewProps) {
	const { t } = useTranslation(["account-money", "duties"]);
	const { days, funds, points, orders, tasks, low, duties, upcoming, allowance } = facts;
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("overview-title")}</h1>
				<p className="mt-2">{t("greeting", { name })}</p>
				{facts.isMissing ? null : <LastSignIn {...facts} />}
			</div>
			{facts.isMissing ? <p className="text-ink-soft">{t("overview-missing")}</p> : null}
			<CreditPauseNote paused={funds?.credit_paused} />
			<FirstSteps facts={facts} />
			<LowFunds low={low} />
			{orders.length > 0 || duties.length > 0 ? <OpenTasks tasks={tasks} duties={duties} /> : null}
			{allowance ? (
				<Card title={t("duties:allowance")}>
					<AllowanceLines allowance={allowance} />
				</Card>
			) : null}
			{upcoming.length > 0 ? (
				<Card title={t("duties:upcoming")}>
					<UpcomingOrders upcoming={upcoming} />
				</Card>
			) : null}
			{orders.length > 0 ? <OpenOrders orders={orders} /> : null}
			{funds ? (
				<div className="grid gap-4 md:grid-cols-2">
					<MoneyCard funds={funds} runway={facts.runway} creditRunway={facts.credit_runway} />
					{points ? <PointsCard points={points} /> : null}
				</div>
			) : (
				member
			)}
			{days.length > 0 && (funds !== null || orders.length === 0) ? (
				<Card title={t("week")}>
					<div className="grid gap-8 lg:grid-cols-2">
						<WeekChart
							title={t("week-money")}
							days={weekOf(days, facts.money)}
							value={(amount) => <Money amount={amount} currency={currency} />}
							tone={{ up: "fill-jade", down: "fill-river" }}
						/>
						<WeekChart
							title={t("week-points")}
							days={weekOf(days, facts.score)}
							value={(score) => score}
							tone={{ up: "fill-gold", down: "fill-ink-soft" }}
						/>
					</div>
				</Card>
			) : null}
			{children}
		</div>
	);
}
