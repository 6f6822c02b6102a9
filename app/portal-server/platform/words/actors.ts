import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { Who } from "../api/handler";
import { isOperator } from "../states/roles";
import { translate } from "./texts";

/** The one name of a member in everything that members and operators read. */
export const nameOf = ({ nickname, username }: Pick<Who, "nickname" | "username">): string => nickname || username;

/** A stored name as it is shown: one that went with its account is a former member's. */
export const shownName = (language: Language, name: string): string =>
	name === "" ? translate(language, "actor-former") : name;

/** The same of a column; null stays null. */
export const shownNameIn = (language: Language, column: SQL): SQL =>
	sql`case when ${column} = '' then ${translate(language, "actor-former")}::text else ${column} end`;

/** How a row `m` of `member` is called, an account that was deleted as a former member. */
export const shownMember = (language: Language, m: SQL = sql`m`): SQL =>
	sql`case when ${m}.password_hash = '' then ${translate(language, "actor-former")}::text else coalesce(nullif(${m}.nickname, ''), ${m}.username) end`;

interface Acted {
	/** As in histories: `member`, `sub_account`, `operator`, `supplier` or `system`. */
	type: string;
	name: string;
}

/** Who has acted, for a reader: which operator it was is for operators. */
export function actorName({ type, name }: Acted, { who, language }: { who: Who; language: Language }): string {
	if (type === "system") return translate(language, "actor-system");
	if (type === "operator" && !isOperator(who)) return translate(language, "actor-operator");
	return shownName(language, name);
}
