import { sql } from "drizzle-orm";
import type { accountSaveDelegation } from "~/portal-contract/company/approvals";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { memberName } from "~/portal-server/platform/db/statements/companies";
import { changesBetween, dayOf, type Facts } from "~/portal-server/platform/words/company-changes";
import { isDecider } from "../../../model/limits/approvers";

const NOBODY = "sub-account-not-found";

async function faultsOf(
	tx: Tx,
	{ company_id, member_id }: Who,
	{ delegate_id, from_date, until_date }: InputOf<typeof accountSaveDelegation>,
): Promise<FieldFaults> {
	const fields: FieldFaults = {};
	if (!from_date) fields.from_date = "field-required";
	if (!until_date) fields.until_date = "field-required";
	else if (until_date < (from_date ?? "")) fields.until_date = "delegation-days";
	else if (until_date < yangonDate(await portalNow(tx))) fields.until_date = "delegation-past";
	const known = await rowsOf(
		tx,
		sql`select 1 from member where company_id = ${company_id} and id = ${delegate_id} and id <> ${member_id} and status = 1`,
	);
	if (known.length === 0) fields.delegate_id = NOBODY;
	return fields;
}

async function delegationFacts(tx: Tx, { company_id, member_id }: Who): Promise<Facts> {
	const [row] = await rowsOf<{ name: string; from_date: string; until_date: string }>(
		tx,
		sql`select coalesce(${memberName()}, '') as name, d.from_date::text as from_date, d.until_date::text as until_date
			from approval_delegation d left join member m on m.company_id = d.company_id and m.id = d.delegate_id
			where d.company_id = ${company_id} and d.member_id = ${member_id}`,
	);
	return row ? { delegate: row.name, from_date: dayOf(row.from_date), until_date: dayOf(row.until_date) } : {};
}

/**
 * Names who decides in the caller's place, or nobody any more. Throws `Refused`: `not_allowed` for who decides nothing themselves, `invalid` at `delegate_id`
 * (no active other member of the company), `from_date` or `until_date` (before the first day, or wholly past).
 */
export const saveDelegation: UseCase<typeof accountSaveDelegation> = async ({ who, change, request_id }, body) => {
	if (!isDecider(who)) throw new Refused("not_allowed", { msg: "approval-not-yours" });
	const { delegate_id, from_date, until_date } = body;
	const { company_id, member_id } = who;
	if (delegate_id === undefined) {
		await change(async (tx) => {
			const changes = changesBetween(await delegationFacts(tx, who), {});
			await tx.execute(
				sql`delete from approval_delegation where company_id = ${company_id} and member_id = ${member_id}`,
			);
			await recordEvents(tx, { who, request_id }, "approval.end_delegation", [{ changes }]);
			return null;
		});
		return null;
	}
	await change(async (tx) => {
		requireValid(await faultsOf(tx, who, body));
		const before = await delegationFacts(tx, who);
		const [saved] = await rowsOf<{ delegate_id: number; name: string }>(
			tx,
			sql`with saved as (insert into approval_delegation (company_id, member_id, delegate_id, from_date, until_date)
				select m.company_id, ${member_id}::int8, m.id, ${from_date}::date, ${until_date}::date from member m
				where m.company_id = ${company_id} and m.id = ${delegate_id} and m.id <> ${member_id} and m.status = 1
				on conflict (company_id, member_id) do update set delegate_id = excluded.delegate_id, from_date = excluded.from_date, until_date = excluded.until_date
				returning delegate_id)
				select s.delegate_id, ${memberName()} as name from saved s join member m on m.company_id = ${company_id} and m.id = s.delegate_id`,
		);
		if (!saved) throw new Refused("invalid", { fields: { delegate_id: NOBODY } });
		await recordEvents(tx, { who, request_id }, "approval.delegate", [
			{ id: saved.delegate_id, name: saved.name, changes: changesBetween(before, await delegationFacts(tx, who)) },
		]);
		return null;
	});
	return null;
};
