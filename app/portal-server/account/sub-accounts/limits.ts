import { sql } from "drizzle-orm";
import type { BookingRules } from "~/portal-contract/company/booking-rules";
import type { accountSaveSubAccountLimits } from "~/portal-contract/company/sub-accounts";
import { citiesTwice } from "~/portal-server/company/rules/check-rules";
import { rulesFacts } from "~/portal-server/company/rules/facts";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { changesBetween, type Facts } from "~/portal-server/platform/words/company-changes";
import { requireOther } from "./save";

async function storedFacts(tx: Tx, company_id: number, member_id: number): Promise<Facts> {
	const [row] = await rowsOf<{ rules: BookingRules; is_hard: boolean }>(
		tx,
		sql`select rules, is_hard from member_limit where company_id = ${company_id} and member_id = ${member_id}`,
	);
	return row ? { ...(await rulesFacts(tx, row.rules)), is_hard: row.is_hard } : {};
}

/**
 * Sets the limits of another account, or ends them. Refuses `invalid` at `night_caps[n].city_id` (a city twice), `not_found`, `not_allowed` for the
 * main account and the caller's own, `stale_state` where somebody else was quicker.
 */
export const saveLimits: UseCase<typeof accountSaveSubAccountLimits> = async ({ who, change, request_id }, body) => {
	const { id, rules, is_hard } = body;
	const { company_id, currency } = who;
	if (rules) requireValid(citiesTwice(rules.night_caps));
	await change(async (tx) => {
		const other = await requireOther(tx, who, id);
		if (body.version !== undefined && body.version !== other.version)
			throw new Refused("stale_state", { msg: "sub-account-changed" });
		const before = await storedFacts(tx, company_id, id);
		const after = rules ? { ...(await rulesFacts(tx, { ...rules, currency } as BookingRules)), is_hard } : {};
		const changes = changesBetween(before, after);
		await recordEvents(tx, { who, request_id }, "sub_account.limits", [{ id, name: other.nickname, changes }]);
		await tx.execute(sql`update member set version = version + 1 where company_id = ${company_id} and id = ${id}`);
		await tx.execute(
			rules === undefined
				? sql`delete from member_limit where company_id = ${company_id} and member_id = ${id}`
				: sql`insert into member_limit (company_id, member_id, rules, month_cap, is_hard)
					values (${company_id}, ${id}, ${JSON.stringify({ ...rules, currency })}::jsonb, ${rules.month_cap}, ${is_hard})
					on conflict (company_id, member_id) do update set rules = excluded.rules, month_cap = excluded.month_cap, is_hard = excluded.is_hard,
						version = member_limit.version + 1`,
		);
		return null;
	});
	return { id };
};
