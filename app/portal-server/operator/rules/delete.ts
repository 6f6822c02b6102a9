import type { operatorDeleteRule } from "~/portal-contract/operator/rules";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rule } from "~/portal-server/platform/db/schema";
import { snapshot } from "./fields";
import { giveTo, groupsWith, readGroups } from "./groups";
import { lockRules, noteChange, ruleAt, stillAt } from "./guard";

/**
 * Only entries that an operator added; removed from all groups as well. Throws `Refused`: `not_allowed_in_state`, `stale_state`,
 * `not_found`.
 */
export const deleteRule: UseCase<typeof operatorDeleteRule> = ({ who, request_id, change }, body) =>
	change(async (tx) => {
		await lockRules(tx);
		const gone = await ruleAt(tx, body.id, body.version);
		if (!gone.is_added) throw new Refused("not_allowed_in_state", { msg: "rule-not-added" });
		const held = groupsWith(await readGroups(tx), gone.name);
		await giveTo(tx, gone.name, []);
		await tx.delete(rule).where(stillAt(gone));
		const before = { type: gone.type, pid: gone.pid, ...snapshot(gone, held) };
		await noteChange(tx, { rule: gone, action: "delete", who, request_id, before });
		return { id: gone.id };
	});
