import { type SQL, sql } from "drizzle-orm";
import { OPEN_REQUEST } from "~/portal-server/company/rules/open-request";
import type { Who } from "~/portal-server/platform/api/handler";
import { orders } from "~/portal-server/platform/db/schema";
import { memberName } from "~/portal-server/platform/db/statements/companies";

/** Who may decide a request. */
export interface Approver {
	member_id: number;
	email: string | null;
	name: string;
	/** Decides in every case; administrators are written to where nobody else is. */
	is_first: boolean;
}

const DECIDERS: readonly string[] = ["approver", "admin"];

/** Whether a member decides in their own right, and not as a delegate. */
export const isDecider = ({ role }: Pick<Who, "role">): boolean => DECIDERS.includes(role);

/** Today in Yangon by the portal's time, read once for all rows of a statement. */
export const TODAY = sql`(select (portal_now() at time zone 'Asia/Yangon')::date)`;

/** Members who have handed member `m`'s decisions to them for today, as a condition on the delegation `d` and its approver `p`. */
export const delegatedIn = (company_id: SQL | number): SQL =>
	sql`d.company_id = ${company_id} and d.delegate_id = m.id and ${TODAY} between d.from_date and d.until_date
	and p.company_id = ${company_id} and p.id = d.member_id and p.status = 1 and p.role in ('approver', 'admin')`;

/** Who may decide what that member has booked, as `Approver[]` in one column of any statement. */
export const approversColumn = (company_id: SQL, booker_id: SQL): SQL<Approver[]> =>
	sql`(select coalesce(jsonb_agg(jsonb_build_object('member_id', m.id, 'email', m.email, 'name', ${memberName()},
		'is_first', m.role <> 'admin') order by m.id), '[]') from member m where m.company_id = ${company_id} and m.status = 1 and m.id <> ${booker_id}
		and (m.role in ('approver', 'admin') or exists (select from approval_delegation d, member p where ${delegatedIn(company_id)} and p.id <> ${booker_id})))`;

/** Approvers, or administrators where there is none. */
export function firstApprovers(approvers: readonly Approver[]): readonly Approver[] {
	const first = approvers.filter(({ is_first }) => is_first);
	return first.length > 0 ? first : approvers;
}

/** Condition on `orders`: its request is open, and the member decides it today in an approver's place. */
export const awaitsDelegate = ({ company_id, member_id }: Pick<Who, "company_id" | "member_id">): SQL =>
	sql`${orders.company_id} = ${company_id} and exists (select from order_approval a, member m, approval_delegation d, member p
		where a.company_id = ${company_id} and a.order_id = ${orders.id} and a.member_id <> ${member_id} and ${OPEN_REQUEST}
			and m.company_id = ${company_id} and m.id = ${member_id} and ${delegatedIn(company_id)} and p.id <> a.member_id)`;

/** Condition on `orders`: its request is open, and `who` decides it today, in their own right or in an approver's place. */
export const awaitsDecision = (who: Pick<Who, "company_id" | "member_id" | "role">): SQL =>
	isDecider(who)
		? sql`${orders.company_id} = ${who.company_id} and exists (select from order_approval a
			where a.company_id = ${who.company_id} and a.order_id = ${orders.id} and a.member_id <> ${who.member_id} and ${OPEN_REQUEST})`
		: awaitsDelegate(who);
