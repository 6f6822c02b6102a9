import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { CompanyEvent, companyEvents, EventAction, EventSearch } from "~/portal-contract/company/events";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { shownMember } from "~/portal-server/platform/words/actors";
import { type StoredChange, sayChanges } from "~/portal-server/platform/words/company-changes";
import { translate } from "~/portal-server/platform/words/texts";
import { deviceOf } from "../sessions/device";

interface Row extends Record<string, unknown> {
	id: string;
	action: EventAction;
	subject_name: string;
	changes: StoredChange[];
	member_id: number | null;
	member_name: string | null;
	user_agent: string;
	client_address: string;
	at: number;
}

const ZONE = "Asia/Yangon";

type Filters = Omit<EventSearch, "page" | "limit">;

/** Over `e`: the union of the log and of sign-ins, which have a table of their own. */
function chosen({ member_id, subject, from, until }: Filters): SQL {
	const conditions = [sql`true`];
	if (member_id !== undefined) conditions.push(sql`e.member_id = ${member_id}`);
	if (subject !== undefined) conditions.push(sql`starts_with(e.action, ${`${subject}.`})`);
	if (from !== undefined) conditions.push(sql`e.at >= (${from}::date)::timestamp at time zone ${ZONE}`);
	if (until !== undefined) conditions.push(sql`e.at < (${until}::date + 1)::timestamp at time zone ${ZONE}`);
	return sql.join(conditions, sql` and `);
}

/** The log of a company, `e`, as far as the filters find it; `upTo`: a moment as the store writes it, so that pages of it stay the same. */
export const eventsFound = (company_id: number, filters: Filters, upTo: string | null = null): SQL =>
	sql`(select action, subject_name, changes, member_id, '' as user_agent, '' as client_address, at, id from company_event where company_id = ${company_id}
		union all select 'member.sign_in', '', '[]', member_id, user_agent, client_address, at, id from member_sign_in where company_id = ${company_id}) e
		where ${chosen(filters)} and (${upTo}::timestamptz is null or e.at <= ${upTo}::timestamptz)`;

interface Span {
	limit: number;
	offset: number;
	upTo?: string;
}

/** Events, newest first, as readers see them. */
export async function readEvents(
	db: Db,
	{ company_id }: Pick<Who, "company_id">,
	language: Language,
	filters: Filters,
	{ limit, offset, upTo }: Span,
): Promise<CompanyEvent[]> {
	const rows = await rowsOf<Row>(
		db,
		sql`select e.action || '-' || e.id as id, e.action, e.subject_name, e.changes, e.member_id, case when m.id is not null then ${shownMember(language)} end as member_name, e.user_agent, e.client_address,
				extract(epoch from e.at)::int8 as at
			from (select * from ${eventsFound(company_id, filters, upTo)} order by e.at desc, e.id desc limit ${limit} offset ${offset}) e
				left join member m on m.company_id = ${company_id} and m.id = e.member_id
			order by e.at desc, e.id desc`,
	);
	return rows.map(({ user_agent, member_name, changes, ...row }) => ({
		...row,
		changes: sayChanges(language, changes),
		action_text: translate(language, `event-${row.action.replace(".", "-")}`),
		member_name: member_name ?? "",
		device: user_agent === "" ? "" : deviceOf(user_agent),
	}));
}

/** What the members of the caller's company have done, newest first, with all its members to choose from. */
export const listEvents: UseCase<typeof companyEvents> = async ({ db, who, language }, query) => {
	const { company_id } = who;
	const { page, limit, ...filters } = query;
	const [counted] = await rowsOf<{ total: number; members: { id: number; name: string }[] }>(
		db,
		sql`select (select count(*)::int8 from ${eventsFound(company_id, filters)}) as total,
			(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', ${shownMember(language)}) order by m.id), '[]')
				from member m where m.company_id = ${company_id}) as members`,
	);
	const list = await readEvents(db, who, language, filters, { limit, offset: (page - 1) * limit });
	return { list, members: counted?.members ?? [], total: counted?.total ?? 0, page, limit };
};
