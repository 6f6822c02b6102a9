import { sql } from "drizzle-orm";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../../setup/portal";
import { booker, findPlan, type Plan } from "../../bookings";
import { addCompany, addMembers, type TestMember } from "../../members";

export interface Staff {
	company_id: number;
	admin: TestMember;
	approver: TestMember;
	bookers: TestMember[];
	plan: Plan;
	limit(member: TestMember, rules: object | undefined, is_hard?: boolean): Promise<void>;
}

/** A company with an administrator, an approver and bookers, each with an e-mail address, and a rate that paying confirms. */
export async function addStaff(
	portal: TestPortal,
	bookers = 1,
	purse = { deposit: 100_000_000, limit_amount: 100_000_000 },
): Promise<Staff> {
	const company_id = await addCompany(portal, purse);
	const roles = ["admin", "approver", ...Array.from({ length: bookers }, () => "booker")];
	const [admin, approver, ...rest] = (await addMembers(portal, company_id, roles)) as [
		TestMember,
		TestMember,
		...TestMember[],
	];
	await portal.store.db.execute(
		sql`update member set email = username || '@example.com' where company_id = ${company_id}`,
	);
	const limit = async (member: TestMember, rules: object | undefined, is_hard = false) => {
		const body = { id: member.member_id, rules, is_hard };
		const saved = await portal.call("account/saveSubAccountLimits", { token: admin.token, body });
		if (saved.code !== 1) throw new Error(saved.text);
	};
	return { company_id, admin, approver, bookers: rest, plan: await findPlan(portal), limit };
}

export const callsOf = (portal: TestPortal, { token }: TestMember) => {
	const calls = booker(portal, token);
	const approvals = async (status = "open") =>
		(await portal.call(`account/approvals?status=${status}`, { token })).data;
	const decide = (id: number, decision: string, reason = "") =>
		calls.post("account/decideApproval", { id, decision, reason });
	return { ...calls, approvals, decide };
};

/** What a member's orders of all months have cost by the counter, minor units. */
export async function usedBy(portal: TestPortal, { company_id, member_id }: TestMember): Promise<number> {
	const [row] = await rowsOf<{ amount: number }>(
		portal.store.db,
		sql`select coalesce(sum(amount), 0)::int8 as amount from member_month where company_id = ${company_id} and member_id = ${member_id}`,
	);
	return Number(row?.amount);
}
