import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { secondsOf } from "~/portal-server/platform/db/clock";

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
];

/** The caller's rows of each kind, as one JSON array of objects. */
export function rowsOfMember({ company_id, member_id }: Who): Record<string, SQL> {
	const own = sql`t.company_id = ${company_id} and t.member_id = ${member_id}`;
	return {
		sign_ins: sql`select ${secondsOf(sql`t.at`)} as at, t.client_address, t.user_agent from member_sign_in t where ${own} order by t.at`,
		sessions: sql`select ${secondsOf(sql`min(t.expires_at)`)} as expires_at, ${secondsOf(sql`max(coalesce(t.used_at, t.created_at))`)} as used_at from member_token t where ${own} group by t.session_id`,
		orders: sql`select t.booking_id, t.product_line, t.title_en, t.title_zh, t.status, t.currency, t.total_amount, t.contact_person, t.contact_phone,
			t.contact_email, t.nationality, t.special_requests, t.cost_center, t.purchase_order, t.trip_purpose, ${secondsOf(sql`t.booking_date`)} as booking_date,
			(select coalesce(jsonb_agg(g.guest_full_name order by g.position), '[]') from order_guest g where g.company_id = t.company_id and g.order_id = t.id) as guests
			from orders t where ${own} order by t.id`,
		messages: sql`select t.order_id, t.text, ${secondsOf(sql`t.at`)} as at from order_message t where ${own} order by t.at`,
		notices: sql`select t.kind, t.channel, t.recipient, t.status, ${secondsOf(sql`t.created_at`)} as created_at from outbox t
			where t.company_id = ${company_id} and t.kind <> 'code' and t.recipient in (select unnest(array[m.email, m.mobile]) from member m
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
		events: sql`select t.action, t.subject_name, ${secondsOf(sql`t.at`)} as at from company_event t where ${own} order by t.at`,
	};
}
