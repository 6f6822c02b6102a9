import { type SQL, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import {
	accountBalance,
	accountIntegral,
	type accountOverview,
	type PointsNow,
	type Runway,
	type TASK_KINDS,
} from "~/portal-contract/money/statements";
import { ORDER_TABS } from "~/portal-contract/order/list";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { type AccountRow, accountRows, balancesFrom, decimal } from "~/portal-server/ledger/balances";
import { CREDIT_KINDS, DEPOSIT_KINDS, daysLeft, RATE_DAYS } from "~/portal-server/ledger/credit/pace";
import { entriesOf, pointsNow } from "~/portal-server/ledger/points/now";
import { movements } from "~/portal-server/ledger/statements/entries";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { orders } from "~/portal-server/platform/db/schema";
import { states } from "~/portal-server/platform/db/statements/state";
import { sessionOfToken } from "~/portal-server/platform/db/statements/token-hash";
import { inLanguage } from "~/portal-server/platform/words/names";
import { type AllowanceRow, allowanceColumns, allowanceOf } from "./allowance";
import { ofReader, tasksOf } from "./tasks";

const OPEN_TABS = ["to_pay", "to_confirm", "upcoming", "in_service"] as const;
const DAYS = 7;
const MAX_TASKS = 10;

interface Found extends AllowanceRow {
	days: string[];
	orders: { tab: string; count: number; lines: Record<string, number> }[];
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
const FIRST_DAY = sql`(${DAY} - ${DAYS - 1}::int)::timestamp at time zone 'Asia/Yangon'`;

/** What entries `e` of a query come to on each of the last days. */
const byDay = (
	moved: SQL,
): SQL => sql`(select jsonb_agg(coalesce(n.amount, 0) order by d.day) from ${DAY_ROWS} left join (
	select (e.at at time zone 'Asia/Yangon')::date as day, sum(e.amount) as amount from (${moved}) e where e.at >= ${FIRST_DAY} group by 1) n on n.day = d.day::date)`;

/** Condition on a movement `e`: it is part of the rate of spending. */
const spending = (kinds: SQL) => sql`e.kind in ${kinds} and e.at > ${NOW} - ${RATE_DAYS}::int * interval '1 day'`;

function fundsColumn(who: Who): SQL {
	const { company_id, currency } = who;
	const [deposit, credit] = [movements(who, "deposit"), movements(who, "credit")];
	return sql`(select jsonb_build_object(
		'money', ${byDay(deposit)},
		'spent', (select coalesce(-sum(e.amount), 0) from (${deposit}) e where ${spending(DEPOSIT_KINDS)}),
		'owed', (select coalesce(sum(e.amount), 0) from (${credit}) e where ${spending(CREDIT_KINDS)}),
		'accounts', ${accountRows(company_id, sql`${currency}`)},
		'low', (select coalesce(jsonb_agg(jsonb_build_object('account', case b.code when 'DEP' then 'deposit' else 'credit' end, 'level', b.level) order by b.code), '[]')
			from balance_alert b where b.company_id = ${company_id} and b.currency = ${currency} and b.level < 100)))`;
}

const pointsColumn = ({ company_id }: Who): SQL =>
	sql`(select jsonb_build_object('score', ${byDay(entriesOf(company_id))}, 'now', ${pointsNow(company_id)}))`;

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

const none = () => Array<number>(DAYS).fill(0);

/** How long `available` lasts where `spent` went in `RATE_DAYS`; no days where nothing did. */
const runwayOf = (available: number, spent: number): Runway => ({
	spent,
	days: daysLeft(available, spent),
});

/** The newest sign-in of the caller but the one of this session. */
const signInBefore = ({ company_id, member_id }: Who, token: string): SQL =>
	sql`(select s.at, s.client_address from member_sign_in s where s.company_id = ${company_id} and s.member_id = ${member_id}
		and s.session_id is distinct from ${sessionOfToken(company_id, token)} order by s.at desc, s.id desc limit 1)`;

/** What has moved within a week and what is open: one statement. Money and points only for roles that may read their statements. */
export const readOverview: UseCase<typeof accountOverview> = async ({ who, language, db, caller }) => {
	const [money, score] = [who.can(ruleOf(accountBalance)), who.can(ruleOf(accountIntegral))];
	const [row] = await rowsOf<Found>(
		db,
		sql`select array(select to_char(d.day, 'YYYY-MM-DD') from ${DAY_ROWS}) as days, ${ordersColumns(who)}, ${allowanceColumns(who)},
			floor(extract(epoch from before.at))::int8 as last_login_time, coalesce(before.client_address, '') as last_login_ip,
			${money ? fundsColumn(who) : sql`null::jsonb`} as funds, ${score ? pointsColumn(who) : sql`null::jsonb`} as points
			from member m left join ${signInBefore(who, caller.token)} before on true
			where m.company_id = ${who.company_id} and m.id = ${who.member_id}`,
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
		allowance: allowanceOf({ limit, purse }, who),
		tasks: tasks.map(({ title_zh, title_en, ...task }) => ({
			...task,
			title: inLanguage(language, title_zh, title_en),
		})),
	};
};
