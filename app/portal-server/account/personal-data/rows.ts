import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { secondsOf } from "~/portal-server/platform/db/clock";
import { STORED_NAMES } from "./stored-names";

/** Tables whose rows of a member go with the account. What else names the member, `forget` empties; the rest stays with the company. */
export const GO_WITH_ACCOUNT = [
	"member_token",
	"member_sign_in",
	"member_visit",
	"favourite",
	"comment_report",
	"notice",
	"sign_in_name",
	"member_limit",
	"idempotency_key",
];

/** What an operator has decided, in the rows of every company: how often in which capacity. */
function decidedBy(id: number): SQL {
	const parts = STORED_NAMES.filter(({ side }) => side !== "member").map(
		({ table, by, side }) =>
			sql`select ${table}::text as kind, ${by}::text as capacity, count(*)::int8 as count from ${sql.identifier(table)}
				where ${sql.identifier(by)} = ${id} and ${side === "operator" ? sql`true` : side} having count(*) > 0`,
	);
	return sql.join(parts, sql` union all `);
}

/** What an operator has done in the rows of every company. */
const rowsOfOperator = (id: number): Record<string, SQL> => ({
	operator_notes: sql`/* all companies: an operator's own notes */ select t.order_id, t.text, ${secondsOf(sql`t.at`)} as at from order_note t
		where t.member_id = ${id} order by t.at`,
	operator_rule_changes: sql`select t.rule_name, t.action, ${secondsOf(sql`t.at`)} as at from rule_event t where t.member_id = ${id} order by t.at`,
	operator_decisions: sql`/* all companies: what an operator has decided */ ${decidedBy(id)}`,
});

/** What the member has done to orders, bills and invoices, by their histories. */
function actionsOfMember({ company_id, member_id }: Who): Record<string, SQL> {
	const acted = sql`t.company_id = ${company_id} and t.actor_id = ${member_id} and t.actor_type in ('member', 'sub_account')`;
	return {
		order_actions: sql`select t.order_id, t.action, t.reason, ${secondsOf(sql`t.at`)} as at from order_event t where ${acted} order by t.id`,
		bill_actions: sql`select t.bill_id, t.action, t.reason, t.amount, ${secondsOf(sql`t.at`)} as at from bill_event t where ${acted} order by t.id`,
		invoice_actions: sql`select t.invoice_id, t.action, t.reason, ${secondsOf(sql`t.at`)} as at from invoice_event t where ${acted} order by t.id`,
	};
}

/** The caller's rows of each kind, as one JSON array of objects. */
export function rowsOfMember(who: Who): Record<string, SQL> {
	const { company_id, member_id } = who;
	const own = sql`t.company_id = ${company_id} and t.member_id = ${member_id}`;
	return {
		...(who.is_operating ? rowsOfOperator(member_id) : {}),
		...actionsOfMember(who),
		sign_ins: sql`select ${secondsOf(sql`t.at`)} as at, t.client_address, t.user_agent from member_sign_in t where ${own} order by t.at`,
		sessions: sql`select ${secondsOf(sql`min(t.expires_at)`)} as expires_at, ${secondsOf(sql`max(coalesce(t.used_at, t.created_at))`)} as used_at from member_token t where ${own} group by t.session_id`,
		orders: sql`select t.booking_id, t.product_line, t.title_en, t.title_zh, t.status, t.currency, t.total_amount, t.contact_person, t.contact_phone, t.traveller_phone,
			t.contact_email, t.nationality, t.special_requests, t.cost_center, t.purchase_order, t.trip_purpose, ${secondsOf(sql`t.booking_date`)} as booking_date,
			(select coalesce(jsonb_agg(g.guest_full_name order by g.position), '[]') from order_guest g where g.company_id = t.company_id and g.order_id = t.id) as guests
			from orders t where ${own} order by t.id`,
		messages: sql`select t.order_id, t.text, ${secondsOf(sql`t.at`)} as at from order_message t where ${own} order by t.at`,
		notices: sql`${who.is_operating ? sql`/* all companies: messages to an operator */` : sql``} select t.kind, t.channel, t.recipient, t.status, ${secondsOf(sql`t.created_at`)} as created_at from outbox t
			where ${who.is_operating ? sql`true` : sql`t.company_id = ${company_id}`} and t.kind <> 'code' and t.recipient in (select unnest(array[m.email, m.mobile]) from member m
				where m.company_id = ${company_id} and m.id = ${member_id}) order by t.created_at`,
		favourites: sql`select t.subject_kind, t.subject_id, ${secondsOf(sql`t.created_at`)} as created_at from favourite t where ${own} order by t.created_at`,
		likes: sql`select t.subject_kind, t.subject_id, ${secondsOf(sql`t.created_at`)} as created_at from subject_like t where ${own} order by t.created_at`,
		comments: sql`select t.subject_kind, t.subject_id, t.text, t.status, v.score, ${secondsOf(sql`t.created_at`)} as created_at from comment t
			left join stay_review v on v.comment_id = t.id where ${own} order by t.created_at`,
		comment_reports: sql`select t.comment_id, t.reason, t.note, ${secondsOf(sql`t.created_at`)} as created_at from comment_report t where ${own} order by t.created_at`,
		site_notices: sql`select t.kind, t.params, ${secondsOf(sql`t.created_at`)} as created_at from notice t where ${own} order by t.created_at`,
		own_articles: sql`select t.title, t.summary, t.html, t.status, t.language, ${secondsOf(sql`t.created_at`)} as created_at, ${secondsOf(sql`t.updated_at`)} as updated_at
			from member_article t where ${own} order by t.id`,
		own_article_versions: sql`select t.member_article_id, t.version, t.title, t.summary, t.html, ${secondsOf(sql`t.created_at`)} as created_at
			from member_article_version t where ${own} order by t.member_article_id, t.version`,
		articles_bought: sql`select t.title, t.amount, t.currency, ${secondsOf(sql`t.created_at`)} as created_at from content_order t where ${own} order by t.id`,
		visits: sql`select t.kind, t.subject, t.stay, ${secondsOf(sql`t.visited_at`)} as visited_at from member_visit t where ${own} order by t.visited_at`,
		uploads: sql`select t.name, t.url, t.topic, ${secondsOf(sql`t.last_upload_time`)} as last_upload_time from upload t where ${own} order by t.last_upload_time`,
		travellers: sql`select t.full_name, t.name_zh, t.name_my, t.nationality, t.phone, t.birthday, t.document_kind, t.document_number, t.document_expires_on
			from traveller t where ${own} order by t.full_name`,
		limits: sql`select t.rules, t.is_hard from member_limit t where ${own}`,
		approvals: sql`select t.order_id, t.findings, t.note, ${secondsOf(sql`t.requested_at`)} as requested_at, t.decision, t.reason from order_approval t
			where ${own} order by t.id`,
		decisions: sql`select t.order_id, t.decision, t.reason, ${secondsOf(sql`t.decided_at`)} as decided_at from order_approval t
			where t.company_id = ${company_id} and t.decided_by = ${member_id} order by t.id`,
		delegations: sql`select t.member_id, t.delegate_id, t.from_date, t.until_date from approval_delegation t
			where t.company_id = ${company_id} and ${member_id} in (t.member_id, t.delegate_id)`,
		trips: sql`select t.name, ${secondsOf(sql`t.created_at`)} as created_at from trip t where ${own} order by t.id`,
		invoice_requests: sql`select t.kind, t.title, t.currency, t.amount, t.status, t.email, t.post_recipient, t.post_phone, t.post_address, t.note,
			${secondsOf(sql`t.created_at`)} as created_at from invoice t where ${own} order by t.id`,
		sign_in_names: sql`select t.kind, t.name from sign_in_name t where ${own} order by t.kind, t.name`,
		quotes: sql`select t.product_line, t.currency, t.total_amount, ${secondsOf(sql`t.created_at`)} as created_at from quote t where ${own} order by t.created_at`,
		cancel_quotes: sql`select t.order_id, t.fee_amount, t.refund_amount, ${secondsOf(sql`t.created_at`)} as created_at from cancel_quote t where ${own} order by t.created_at`,
		booked_by_month: sql`select t.month, t.currency, t.amount from member_month t where ${own} order by t.month`,
		top_ups: sql`select t.currency, t.amount, t.transfer_date, t.bank_reference, t.status, t.reason, ${secondsOf(sql`t.created_at`)} as created_at from top_up_request t where ${own} order by t.id`,
		withdrawals: sql`select t.currency, t.amount, t.bank_name, t.account_name, t.account_number, t.reason, t.status, t.decision_reason, ${secondsOf(sql`t.created_at`)} as created_at
			from withdrawal_request t where ${own} order by t.id`,
		bill_payments: sql`select t.bill_id, t.currency, t.amount, t.channel, t.status, t.transfer_date, t.bank_reference, t.reason, ${secondsOf(sql`t.created_at`)} as created_at
			from bill_payment t where ${own} order by t.id`,
		money_movements: sql`select t.kind, t.status, t.currency, t.amount, t.order_id, t.reason, ${secondsOf(sql`t.created_at`)} as created_at from ledger_transfer t where ${own} order by t.id`,
		refund_requests: sql`select t.order_id, t.amount, t.reason, t.status, t.decision_reason, ${secondsOf(sql`t.requested_at`)} as requested_at from order_refund t
			where t.company_id = ${company_id} and t.requested_by = ${member_id} order by t.id`,
		waiver_requests: sql`select t.order_id, t.reason, t.status, t.decision_reason, ${secondsOf(sql`t.requested_at`)} as requested_at from order_waiver t
			where t.company_id = ${company_id} and t.requested_by = ${member_id} order by t.order_id`,
		bill_disputes: sql`select t.bill_id, t.booking_id, t.dispute_reason, t.status, t.decision_reason, ${secondsOf(sql`t.disputed_at`)} as disputed_at from bill_line t
			where t.company_id = ${company_id} and t.disputed_by = ${member_id} order by t.id`,
		bills_confirmed: sql`select t.number, ${secondsOf(sql`t.confirmed_at`)} as confirmed_at from bill t where t.company_id = ${company_id} and t.confirmed_by = ${member_id} order by t.id`,
		events: sql`select t.action, t.subject_name, t.changes, ${secondsOf(sql`t.at`)} as at from company_event t where ${own} order by t.at`,
	};
}
