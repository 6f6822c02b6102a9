import { sql } from "drizzle-orm";
import { pick } from "~/lib/pick";
import type { accountApprovals } from "~/portal-contract/company/approvals";
import type { StoredFinding } from "~/portal-contract/company/booking-rules";
import type { ApprovalDecision } from "~/portal-contract/order/states";
import { OPEN_REQUEST } from "~/portal-server/company/rules/open-request";
import { sayFinding } from "~/portal-server/company/rules/say";
import type { AnswerOf, CallContext, UseCase, Who } from "~/portal-server/platform/api/handler";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { memberName } from "~/portal-server/platform/db/statements/companies";
import { shownMember, shownNameIn } from "~/portal-server/platform/words/actors";
import { bothNames } from "~/portal-server/platform/words/names";
import { isOwned } from "../../model/access";
import { bothNamesOf, guestsColumn } from "../../model/facts/guests";
import { ORDER } from "../../model/facts/order-row";
import { shownAt } from "../../model/facts/overdue";
import { delegatedIn, isDecider, TODAY } from "../../model/limits/approvers";
import { policyOf } from "../../model/policies/cancel-terms";
import { tiersAhead } from "../../model/policies/cancellation";
import type { OrderGuest } from "../../model/record";
import { statusText } from "../status-texts";

type Listed = AnswerOf<typeof accountApprovals>;

interface Row extends Record<string, unknown> {
	approval_id: number;
	guests: OrderGuest[];
	findings: StoredFinding[];
	chosen: Listed["list"][number]["pay_channel"];
	note: string;
	requested_by: string;
	requested_at: number;
	decision: ApprovalDecision | null;
	decided_by: string | null;
	decided_for: string | null;
	decided_at: number | null;
	reason: string;
	at: number;
	total: number;
}

interface Deciding extends Record<string, unknown> {
	decides: boolean;
	open_count: number;
	delegation: Listed["delegation"];
	delegates: Listed["delegates"];
}

/** Who the caller is for requests, in one statement. */
async function decidingOf(db: CallContext["db"], who: Who): Promise<Deciding> {
	const own = sql`m.company_id = ${who.company_id} and m.id = ${who.member_id}`;
	const [row] = await rowsOf<Deciding>(
		db,
		sql`select ${isDecider(who)} or exists (select from member m, approval_delegation d, member p where ${own} and ${delegatedIn(who.company_id)}) as decides,
			(select count(*)::int4 from order_approval a join orders on orders.company_id = a.company_id and orders.id = a.order_id
				where a.company_id = ${who.company_id} and ${OPEN_REQUEST}) as open_count,
			(select jsonb_build_object('delegate_id', d.delegate_id, 'delegate', ${memberName()}, 'from_date', d.from_date,
				'until_date', d.until_date, 'status', case when ${TODAY} < d.from_date then 'ahead' when ${TODAY} > d.until_date then 'over' else 'now' end)
				from approval_delegation d join member m on m.company_id = d.company_id and m.id = d.delegate_id
				where d.company_id = ${who.company_id} and d.member_id = ${who.member_id}) as delegation,
			(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', ${memberName()}) order by m.id), '[]') from member m
				where m.company_id = ${who.company_id} and m.status = 1 and m.id <> ${who.member_id}) as delegates`,
	);
	if (!row) throw new Error("a select without a table answers one row");
	return row;
}

/** Requests of the company for those who decide them, else the caller's own; the newest first, open ones by the end of their hold. */
export const listApprovals: UseCase<typeof accountApprovals> = async ({ db, who, language }, query) => {
	const { decides, open_count, delegation, delegates } = await decidingOf(db, who);
	const { page, limit } = query;
	const isOpen = query.status === "open";
	const rows = await rowsOf<Row>(
		db,
		sql`select ${ORDER.columns}, ${guestsColumn(who.company_id)} as guests, a.id as approval_id, a.findings, a.pay_channel as chosen, a.note, ${shownMember(language, sql`b`)} as requested_by,
			floor(extract(epoch from a.requested_at))::int8 as requested_at, a.decision, ${shownNameIn(language, sql`a.decided_by_name`)} as decided_by, ${shownNameIn(language, sql`a.decided_for_name`)} as decided_for,
			floor(extract(epoch from a.decided_at))::int8 as decided_at, a.reason, ${NOW_S} as at, count(*) over ()::int4 as total
			from order_approval a join orders on orders.company_id = a.company_id and orders.id = a.order_id
			join member b on b.company_id = a.company_id and b.id = a.member_id
			where a.company_id = ${who.company_id} and ${isOpen ? OPEN_REQUEST : sql`not (${OPEN_REQUEST})`} and ${decides ? sql`true` : sql`a.member_id = ${who.member_id}`}
			order by ${isOpen ? sql`orders.hold_expires_at, a.id` : sql`a.id desc`} limit ${limit} offset ${(page - 1) * limit}`,
	);
	const list = rows.map((row): Listed["list"][number] => {
		const read = ORDER.read(row);
		const order = shownAt(read, Number(row.at));
		return {
			...pick(row, "requested_by", "requested_at", "decision", "decided_by", "decided_for", "decided_at"),
			...pick(row, "note", "reason"),
			id: Number(row.approval_id),
			order_id: order.id,
			...pick(
				order,
				"booking_id",
				"status",
				"service_from",
				"service_until",
				"total_amount",
				"cost_center",
				"trip_purpose",
			),
			guests: row.guests.map(bothNamesOf),
			policy: tiersAhead(policyOf(order).tiers, order.booking_date),
			hold_expires_at: order.hold_expires_at,
			status_text: statusText(order, language),
			title: bothNames(language, { name_zh: order.title_zh, name_en: order.title_en }).name,
			currency: order.currency as Listed["list"][number]["currency"],
			findings: row.findings.map((one) => sayFinding(one, language)),
			pay_channel: row.chosen,
			is_open: isOpen,
			may_decide: isOpen && decides && order.member_id !== who.member_id,
			may_read: isOwned(who, read) || (isOpen && decides),
		};
	});
	const may_delegate = isDecider(who);
	const mine = { may_delegate, delegation, delegates: may_delegate ? delegates : [] };
	return { list, total: rows[0]?.total ?? 0, page, limit, open_count: decides ? open_count : 0, ...mine };
};
