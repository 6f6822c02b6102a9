import type { operatorEditRule } from "~/portal-contract/operator/rules";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { rule } from "~/portal-server/platform/db/schema";
import { fieldsAfter, snapshot } from "./fields";
import { giveTo, groupsWith, readGroups, requireGroups } from "./groups";
import { lockRules, noteChange, refuseLockOut, ruleAt, stillAt } from "./guard";

/** Changes a rule and the groups that have it, by its version. Throws `Refused`: `invalid` with fields, `stale_state`, `not_found`. */
export const editRule: UseCase<typeof operatorEditRule> = ({ who, request_id, change }, body) =>
	change(async (tx) => {
		await lockRules(tx);
		const before = await ruleAt(tx, body.id, body.version);
		const [fields] = await allValid(
			() => fieldsAfter(before, body),
			() => requireGroups(tx, body.groups),
		);
		const held = groupsWith(await readGroups(tx), before.name);
		const groups = await giveTo(tx, before.name, body.groups);
		const [after] = await tx
			.update(rule)
			.set({ ...fields, version: before.version + 1 })
			.where(stillAt(before))
			.returning();
		if (!after) throw new Refused("stale_state", { msg: "rule-stale" });
		await refuseLockOut(tx, after);
		const changes = { before: snapshot(before, held), after: snapshot(after, groups) };
		await noteChange(tx, { rule: after, action: "edit", who, request_id, ...changes });
		return { id: after.id, version: after.version };
	});
