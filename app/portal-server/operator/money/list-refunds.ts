import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { OperatorRefund, operatorRefunds } from "~/portal-contract/money/operator-refunds";
import { REFUND_RECORD_STATUS, SETTLEMENT_STATUS } from "~/portal-contract/order/states";
import { REFUNDS } from "~/portal-server/orders/model/machine/refund-states";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW, secondsOf } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { countOfAll, pageOfAll } from "~/portal-server/platform/db/statements/counted";
import { state, states } from "~/portal-server/platform/db/statements/state";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import { inLanguage } from "~/portal-server/platform/words/names";

type Query = InputOf<typeof operatorRefunds>;
/** As it is read; its title and the name of its state are added. */
type Row = OperatorRefund & { title_zh: string; title_en: string };

const { requested, refunded, rejected } = REFUND_RECORD_STATUS;
/** A closed request has no decider: its order was cancelled. */
const LISTS: Record<Query["status"], SQL> = {
	open: states(requested),
	refunded: states(refunded),
	rejected: states(rejected),
};
const OPEN_FIRST = sql`f.promised_at, f.id`;
const NEWEST_FIRST = sql`f.decided_at desc nulls last, f.id desc`;

const rowOf = (
	{ company_id, member_id }: Who,
	language: Language,
): SQL<Row> => sql`jsonb_build_object('company_id', f.company_id, 'id', f.id, 'order_id', f.order_id, 'booking_id', o.booking_id,
	'product_line', o.product_line, 'title_zh', o.title_zh, 'title_en', o.title_en, 'currency', o.currency, 'amount', f.amount,
	'pay_channel', o.pay_channel, 'reason', f.reason, 'status', f.status, 'is_billable', f.settlement_status <> ${state(SETTLEMENT_STATUS.not_applicable)},
	'requested_by', ${shownNameIn(language, sql`f.requested_by_name`)}, 'request_time', ${secondsOf(sql`f.requested_at`)}, 'promised_time', ${secondsOf(sql`f.promised_at`)},
	'is_overdue', f.status = ${state(requested)} and f.promised_at <= ${NOW}, 'is_own', (f.requested_company_id, f.requested_by) = (${company_id}::int8, ${member_id}::int8),
	'decided_by', ${shownNameIn(language, sql`f.decided_by_name`)}, 'decide_time', ${secondsOf(sql`f.decided_at`)}, 'decision_reason', f.decision_reason)`;

/** Open ones by their promised time, decided ones newest first. */
export const listRefunds: UseCase<typeof operatorRefunds> = async ({ db, who, language }, query) => {
	const { status, page, limit } = query;
	const isOpen = status === "open";
	const order = isOpen ? OPEN_FIRST : NEWEST_FIRST;
	const all = sql`from order_refund f where f.status in ${LISTS[status]}`;
	const [found] = await rowsOf<{ list: Row[]; total: number; overdue: number }>(
		db,
		sql`/* all companies: an operator's refunds */ select (select coalesce(jsonb_agg(${rowOf(who, language)} || jsonb_build_object('company_name', ${companyName(language)})
					order by ${order}), '[]')
				from (select * ${all} order by ${order} ${pageOfAll(query)}) f
					join orders o on o.company_id = f.company_id and o.id = f.order_id join company c on c.id = f.company_id) as list,
			${countOfAll(all)} as total,
			(select count(*)::int8 from order_refund f where f.status = ${state(requested)} and f.promised_at <= ${NOW}) as overdue`,
	);
	const list = (found?.list ?? []).map(({ title_zh, title_en, ...row }) => ({
		...row,
		title: inLanguage(language, title_zh, title_en),
		status_key: REFUNDS.keyOf(row.status),
	}));
	return { list, total: found?.total ?? 0, page, limit, overdue: found?.overdue ?? 0 };
};
