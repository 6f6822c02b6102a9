import type { Language } from "~/portal-contract/base/basics";
import { OWN_ARTICLE_STATE as S } from "~/portal-contract/cms/own-limits";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { stateDocs } from "~/portal-server/platform/states/state-docs";
import { readTable, type StateTable } from "~/portal-server/platform/states/state-table";
import { translate } from "~/portal-server/platform/words/texts";
import table from "./own-article-states.json";

const OWN_ARTICLE_TABLE = table as StateTable;
const machine = readTable(OWN_ARTICLE_TABLE);

const OPERATORS: ReadonlySet<string> = new Set(table.roles.operator);

type Acting = Pick<Who, "is_operating" | "role">;

/** An operator's role counts in the operating company alone. */
const roleOf = ({ is_operating, role }: Acting): string => (OPERATORS.has(role) && !is_operating ? "none" : role);

/** The state to which the caller brings an article by `call`. Throws `Refused` `not_allowed_in_state`, with the state in words, or `not_allowed`. */
export function articleTarget(who: Acting, from: number | "new", call: string, language: Language): number {
	try {
		return Number(machine.moves({ status: from, call }, roleOf(who))[0]?.to);
	} catch (error) {
		if (!(error instanceof Refused) || error.type !== "not_allowed_in_state" || from === "new") throw error;
		const values = { state: translate(language, `state-own-article-${from}`) };
		throw new Refused(error.type, { msg: { key: "own-article-not-allowed-in-state", values }, data: { state: from } });
	}
}

export const mayArticleCall = (who: Acting, status: number, call: string): boolean =>
	machine.may({ status, call }, roleOf(who));

/** What is withdrawn from these is the earlier version that readers see. */
const TAKES_OFF: ReadonlySet<number> = new Set([S.draft, S.refused]);

const ACTIONS = [
	["saveContent", "cms/editContent"],
	["submitContent", "cms/content/submit"],
	["withdrawContent", "cms/content/withdraw"],
	["deleteContent", "cms/content/delete"],
] as const;

/** What the caller may do with an article of the company now; `isPublished`: readers see a version of it. */
export function articleActions(who: Acting & Pick<Who, "can">, status: number, isPublished: boolean): string[] {
	return ACTIONS.filter(([name, rule]) => {
		if (name === "deleteContent" && isPublished) return false;
		if (name === "withdrawContent" && TAKES_OFF.has(status) && !isPublished) return false;
		return who.can(rule) && mayArticleCall(who, status, `cms/${name}`);
	}).map(([name]) => name);
}

export const ownArticleStateDocs = () =>
	stateDocs(OWN_ARTICLE_TABLE, { anchor: "own-article-states", title: "States and moves of members' articles" });
