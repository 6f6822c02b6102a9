import { COMMENT_STATE } from "~/portal-contract/cms/comment-limits";
import type { Who } from "../../api/handler";
import { stateDocs } from "../../states/state-docs";
import { readTable, type StateTable } from "../../states/state-table";
import table from "./comment-states.json";

const COMMENT_TABLE = table as StateTable;
const machine = readTable(COMMENT_TABLE);

const OPERATORS: ReadonlySet<string> = new Set(table.roles.operator);

type Acting = Pick<Who, "is_operating" | "role">;

/** An operator's role counts in the operating company alone. */
const roleOf = ({ is_operating, role }: Acting): string => (OPERATORS.has(role) && !is_operating ? "none" : role);

const isCommentOperator = (who: Acting): boolean => who.is_operating && OPERATORS.has(who.role);

/** The state to which the caller brings a comment by `call`. Throws `Refused`: `not_allowed_in_state`, or `not_allowed` where the state allows it to others. */
export const commentTarget = (who: Acting, from: number | "new", call: string): number =>
	Number(machine.moves({ status: from, call }, roleOf(who))[0]?.to);

/** The same for a call that leaves the state as it is. */
export const requireCommentCall = (who: Acting, status: number, call: string): void =>
	machine.require({ status, call }, roleOf(who));

const DECISIONS = ["showComment", "refuseComment", "removeComment"] as const;

/** What an operator may do with a comment now. */
export function commentActions(who: Acting & Pick<Who, "can">, status: number, isReported: boolean): string[] {
	if (!isCommentOperator(who)) return [];
	const decisions = DECISIONS.filter((name) => machine.may({ status, call: `operator/${name}` }, roleOf(who)));
	const isShown = status === COMMENT_STATE.shown;
	return [
		...(who.can("operator/comments/decide") ? [...decisions, ...(isShown && isReported ? ["keepComment"] : [])] : []),
		...(isShown && who.can("operator/comments/reply") ? ["replyComment"] : []),
	];
}

export const commentStateDocs = () =>
	stateDocs(COMMENT_TABLE, { anchor: "comment-states", title: "States and moves of comments" });
