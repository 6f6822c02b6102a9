import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { operatorAddRule } from "~/portal-contract/operator/rules";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import type { Tx } from "~/portal-server/platform/db/db";
import { rule } from "~/portal-server/platform/db/schema";
import { fieldsAfter, type RuleRecord, snapshot } from "./fields";
import { giveTo, requireGroups } from "./groups";
import { lockRules, noteChange } from "./guard";

/** Its name is that of no page and no call, so that holding it permits nothing else. */
function empty({ type, pid }: InputOf<typeof operatorAddRule>): Omit<RuleRecord, "id"> {
	const name = `added/${randomBytes(6).toString("hex")}`;
	const words = { title_zh: "", title_en: "", icon: "", menu_type: "link", url: "", extend: "none", path: "" };
	return { ...words, type, pid, name, no_login_valid: false, weigh: 0, status: 1, is_added: true, version: 1 };
}

/** Entries of the side menu belong to a directory, all others to the root. Throws `Refused` `invalid`. */
async function refusePlace(tx: Tx, { type, pid }: InputOf<typeof operatorAddRule>): Promise<void> {
	const [directory] =
		type === "menu"
			? await tx
					.select({ id: rule.id })
					.from(rule)
					.where(and(eq(rule.id, pid), eq(rule.type, "menu_dir")))
			: [];
	if (type === "menu" ? !directory : pid !== 0) throw new Refused("invalid", { fields: { pid: "field-invalid" } });
}

/** Adds an entry to a menu and gives it to groups. Throws `Refused` `invalid` with fields. */
export const addRule: UseCase<typeof operatorAddRule> = ({ who, request_id, change }, body) =>
	change(async (tx) => {
		await lockRules(tx);
		const begun = empty(body);
		const [, fields] = await allValid(
			() => refusePlace(tx, body),
			() => fieldsAfter({ ...begun, id: 0 }, { ...body, status: 1 }),
			() => requireGroups(tx, body.groups),
		);
		const [added] = await tx
			.insert(rule)
			.values({ ...begun, ...fields })
			.returning();
		if (!added) throw new Error("a rule was not added");
		const groups = await giveTo(tx, added.name, body.groups);
		const after = { type: added.type, pid: added.pid, ...snapshot(added, groups) };
		await noteChange(tx, { rule: added, action: "add", who, request_id, after });
		return { id: added.id, version: added.version };
	});
