import { and, eq, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { operatorEditRule, operatorRules } from "~/portal-contract/operator/rules";
import type { Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { rule, ruleEvent } from "~/portal-server/platform/db/schema";
import { isOperator } from "~/portal-server/platform/states/roles";
import { nameOf } from "~/portal-server/platform/words/actors";
import type { RuleRecord } from "./fields";

const NEEDED = [ruleOf(operatorRules), ruleOf(operatorEditRule)];

interface Operator extends Record<string, unknown> {
	role: string;
	is_operating: boolean;
	rules: string[];
}

/** One change of rules at a time, so that the count of `refuseLockOut` stays true. */
export async function lockRules(tx: Tx): Promise<void> {
	await tx.execute(sql`select id from rule where name = ${ruleOf(operatorRules)} for update`);
}

async function isReachable(tx: Tx): Promise<boolean> {
	const operators = await rowsOf<Operator>(
		tx,
		sql`/* all companies: operators with an account in use */ select m.role, c.is_operating, g.rules from member m join company c on c.id = m.company_id join member_group g on g.id = m.group_id
			where m.status = 1 and g.status = 1 and c.is_operating`,
	);
	return operators.filter(isOperator).some(({ rules }) => {
		const held = new Set(rules.map((one) => one.toLowerCase()));
		return held.has("*") || NEEDED.every((name) => held.has(name));
	});
}

/** Throws `Refused` `invalid`, at the field, for a change of a needed rule after which no operator could undo it. */
export async function refuseLockOut(tx: Tx, after: RuleRecord): Promise<void> {
	if (!NEEDED.some((name) => name === after.name.toLowerCase())) return;
	const fields: FieldFaults = {};
	if (after.status !== 1) fields.status = "rule-lock-out";
	if (after.extend === "add_rules_only") fields.extend = "rule-lock-out";
	if (after.menu_type !== null && after.menu_type !== "tab") fields.menu_type = "rule-lock-out";
	if (!(await isReachable(tx))) fields.groups = "rule-lock-out-groups";
	requireValid(fields);
}

/** Locks the row of that version. Throws `Refused`: `not_found`, `stale_state` with who changed it (`changed_by`) where known. */
export async function ruleAt(tx: Tx, id: number, version: number): Promise<RuleRecord> {
	const [row] = await tx.select().from(rule).where(eq(rule.id, id)).for("update");
	if (!row) throw new Refused("not_found", { msg: "rule-not-found" });
	if (row.version === version) return row;
	const [by] = await rowsOf<{ name: string }>(
		tx,
		sql`select member_name as name from rule_event where rule_id = ${id} order by id desc limit 1`,
	);
	throw new Refused("stale_state", {
		msg: by?.name ? { key: "rule-stale-by", values: { name: by.name } } : "rule-stale",
	});
}

export const stillAt = ({ id, version }: Pick<RuleRecord, "id" | "version">) =>
	and(eq(rule.id, id), eq(rule.version, version));

interface Change {
	rule: Pick<RuleRecord, "id" | "name">;
	action: "add" | "edit" | "delete";
	who: Who;
	request_id: string;
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
}

export async function noteChange(tx: Tx, { rule: { id, name }, who, ...change }: Change): Promise<void> {
	const actor = { member_id: who.member_id, member_name: nameOf(who) };
	await tx.insert(ruleEvent).values({ rule_id: id, rule_name: name, ...actor, ...change });
}
