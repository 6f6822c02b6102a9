import { type SQL, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { accountApprovals } from "~/portal-contract/company/approvals";
import { BookingRules } from "~/portal-contract/company/booking-rules";
import {
	type Allowance,
	accountBalance,
	accountIntegral,
	type accountOverview,
	type PointsNow,
	type Runway,
	type TASK_KINDS,
} from "~/portal-contract/money/statements";
import { orderPay } from "~/portal-contract/order/calls";
import { orderAcceptExtras } from "~/portal-contract/order/extras";
import { ORDER_TABS } from "~/portal-contract/order/list";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type AccountRow, accountRows, balancesFrom, decimal } from "~/portal-server/ledger/balances";
import { CREDIT_KINDS, DEPOSIT_KINDS, daysLeft, RATE_DAYS } from "~/portal-server/ledger/credit/pace";
import { pointsNow } from "~/portal-server/ledger/points/now";
import { entries, movements } from "~/portal-server/ledger/statements/entries";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { isOperator } from "~/portal-server/platform/states/roles";
import { inLanguage } from "~/portal-server/platform/words/names";
import { ownedBy } from "../../model/access";
import { awaitsDecision } from "../../model/limits/approvers";
import { limitColumn, type MemberLimit } from "../../model/limits/limits";

const OPEN_TABS = ["to_pay", "to_confirm", "upcoming", "in_service"] as const;
const DAYS = 7;
const MAX_TASKS = 10;

interface Found extends Record<string, unknown> {
	days: string[];
	orders: { tab: string; count: number; lines: Record<string, number> }[];
	limit: MemberLimit | null;
	purse: AccountRow[] | null;
	tasks: {
		kind: (typeof TASK_KINDS)[number];
		order_id: number;
		booking_id: string;
		title_zh: string;
		title_en: string;
		currency: string;
		amount: number;
		deadline: number;
	}[];
	last_login_time: number | null;
	last_login_ip: string;
	funds: {
		money: number[];
		spent: number;
		owed: number;
		accounts: AccountRow[];
		low: { account: "deposit" | "credit"; level: number }[];
	} | null;
	points: { score: number[]; now: PointsNow } | null;
}

const DAY = sql`(select (portal_now() at time zone 'Asia/Yangon')::date)`;
const DAY_ROWS = sql`generate_series(${DAY} - ${DAYS - 1}::int, ${DAY}, interval '1 day') as d(day)`;
const dayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Yangon')::date`;

/** Condition on a movement `e`: it is part of the rate of spending. */
const spending = (kinds: SQL) => sql`e.kind in ${kinds} and e.at > ${NOW} - ${RATE_DAYS}::int * interval '1 day'`;

function fundsColumn(who: Who): SQL {
	const { company_id, currency } = who;
	return sql`(select jsonb_build_object(
		'money', (select jsonb_agg(coalesce((select sum(e.amount) from entry e where ${dayOf(sql`e.at`)} = d.day::date), 0) order by d.day) from ${DAY_ROWS}),
		'spent', (select coalesce(-sum(e.amount), 0) from entry e where ${spending(DEPOSIT_KINDS)}),
		'owed', (select coalesce(sum(e.amount), 0) from (${movements(who, "credit")}) e where ${spending(CREDIT_KINDS)}),
		'accounts', ${accountRows(company_id, sql`${currency}`)},
		'low', (select coalesce(jsonb_agg(jsonb_build_object('account', case b.code when 'DEP' then 'deposit' else 'credit' end, 'level', b.level) order by b.code), '[]')
			from balance_alert b where b.company_id = ${company_id} and b.currency = ${currency} and b.level < 100)))`;
}

const pointsColumn = ({ company_id }: Who): SQL => sql`(select jsonb_build_object(
	'score', (select jsonb_agg(coalesce((select sum(p.points) from point_entry p where p.company_id = ${company_id} and ${dayOf(sql`p.created_at`)} = d.day::date), 0) order by d.day)
		from ${DAY_ROWS}), 'now', ${pointsNow(company_id)}))`;

/** The reader's own company's, an operator's too: all companies' are in the operators' queues. */
const ofReader = (who: Who): SQL => sql`orders.company_id = ${who.company_id} and ${ownedBy(who)}`;

/** What waits for a payment or an approver is none of it any more once its hold is over. */
const isLive = sql`(hold_expires_at is null or hold_expires_at > ${NOW} or status not in ${states(ORDER_STATUS.pending_payment, ORDER_STATUS.pending_approval)})`;

function ordersColumns(who: Who): SQL {
	const tabs = sql.join(
		OPEN_TABS.map(
			(tab) =>
				sql`(${tab}, (select coalesce(jsonb_object_agg(n.product_line, n.count), '{}') from (select product_line, count(*)::int8 as count from ${orders}
					where ${ofReader(who)} and status in ${states(...ORDER_TABS[tab])} and ${isLive} group by product_line) n))`,
		),
		sql`, `,
	);
	return sql`(select jsonb_agg(jsonb_build_object('tab', t.tab, 'lines', t.lines, 'count', (select coalesce(sum(l.value::int8), 0)::int8 from jsonb_each_text(t.lines) l)))
			from (values ${tabs}) as t (tab, lines)) as orders,
		(select coalesce(jsonb_agg(to_jsonb(t) order by t.deadline, t.order_id), '[]') from (${tasksOf(who)} order by deadline, order_id limit ${MAX_TASKS}) t) as tasks`;
}

/** Orders that wait for what `who` may do: pay them, decide on their requests, or answer to their extras. */
function tasksOf(who: Who): SQL {
	const task = (
		kind: (typeof TASK_KINDS)[number],
	) => sql`select ${kind}::text as kind, orders.id as order_id, orders.booking_id, orders.title_zh,
		orders.title_en, orders.currency, orders.total_amount as amount, floor(extract(epoch from orders.hold_expires_at))::int8 as deadline`;
	const unpaid = sql`orders.status = ${state(ORDER_STATUS.pending_payment)} and orders.hold_expires_at > ${NOW}`;
	const extras = sql`select 'extras'::text as kind, orders.id as order_id, orders.booking_id, orders.title_zh, orders.title_en, orders.currency,
		x.total_amount as amount, floor(extract(epoch from x.respond_by))::int8 as deadline
		from ${orders} join order_extras x on x.company_id = orders.company_id and x.order_id = orders.id and x.status = 'submitted'
		where ${who.can(ruleOf(orderAcceptExtras))} and ${ofReader(who)} and orders.status in ${states(ORDER_STATUS.in_service, ORDER_STATUS.completed)}`;
	return sql`${task("pay")} from ${orders} where ${who.can(ruleOf(orderPay))} and ${ofReader(who)} and ${unpaid}
		union all ${task("approve")} from ${orders} where ${who.can(ruleOf(accountApprovals))} and ${awaitsDecision(who)}
		union all ${extras}
		union all select 'late'::text as kind, orders.id as order_id, orders.booking_id, orders.title_zh, orders.title_en, orders.currency,
			orders.total_amount as amount, floor(extract(epoch from orders.attention_since))::int8 as deadline
			from ${orders} where ${ofReader(who)} and orders.attention_code in ('confirm_late', 'refund_late') and orders.attention_since is not null`;
}

/** The caps of a member's limits and what the company can pay with, as a booking shows them. */
function allowanceOf(
	limit: MemberLimit | null,
	{ deposit_available, credit_limit, credit_available }: ReturnType<typeof balancesFrom>,
	currency: string,
): Allowance {
	const { month_cap = null, order_cap = null } = limit ? BookingRules.parse(limit.rules) : {};
	const funds = { deposit_available, credit_available: credit_limit > 0 ? credit_available : null };
	return { currency, month_cap, order_cap, month_used: Number(limit?.month_used ?? 0), ...funds };
}

const none = () => Array<number>(DAYS).fill(0);

/** How long `available` lasts where `spent` went in `RATE_DAYS`; no days where nothing did. */
const runwayOf = (available: number, spent: number): Runway => ({
	spent,
	days: daysLeft(available, spent),
});

/** What has moved within a week and what is open: one statement. Money and points only for roles that may read their statements. */
export const readOverview: UseCase<typeof accountOverview> = async ({ who, language, db }) => {
	const [money, score] = [who.can(ruleOf(accountBalance)), who.can(ruleOf(accountIntegral))];
	const isBuyer = who.can(ruleOf(orderPay)) && !money && !isOperator(who);
	const [row] = await rowsOf<Found>(
		db,
		sql`with ${entries(who, "deposit")} select array(select to_char(d.day, 'YYYY-MM-DD') from ${DAY_ROWS}) as days, ${ordersColumns(who)}, ${limitColumn(who)} as "limit",
			${isBuyer ? accountRows(who.company_id, sql`${who.currency}`) : sql`null::jsonb`} as purse,
			floor(extract(epoch from m.last_login_time))::int8 as last_login_time, m.last_login_ip,
			${money ? fundsColumn(who) : sql`null::jsonb`} as funds, ${score ? pointsColumn(who) : sql`null::jsonb`} as points
			from member m where m.company_id = ${who.company_id} and m.id = ${who.member_id}`,
	);
	if (!row) throw new Error(`member ${who.member_id} is gone`);
	const { funds, points, tasks, limit, purse, ...found } = row;
	const balances = funds ? balancesFrom(funds.accounts) : null;
	return {
		...found,
		score: points?.score ?? none(),
		money: (funds?.money ?? none()).map(decimal),
		funds: balances ? { currency: who.currency, ...balances } : null,
		runway: funds && balances ? runwayOf(balances.deposit_available, funds.spent) : null,
		credit_runway:
			funds && balances && balances.credit_limit > 0 ? runwayOf(balances.credit_available, funds.owed) : null,
		points: points?.now ?? null,
		low: funds?.low ?? [],
		allowance: purse && allowanceOf(limit, balancesFrom(purse), who.currency),
		tasks: tasks.map(({ title_zh, title_en, ...task }) => ({
			...task,
			title: inLanguage(language, title_zh, title_en),
		})),
	};
};
