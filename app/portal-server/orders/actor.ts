import type { Who } from "~/portal-server/platform/api/handler";
import table from "./transitions.json";

/** Who does something to an order; `role` is a word of `transitions.json`. */
export interface Actor {
	type: "member" | "sub_account" | "operator" | "supplier" | "system";
	id: number | null;
	name: string;
	role: string;
	request_id: string | null;
}

const OPERATORS: ReadonlySet<string> = new Set(table.roles.operator);

/** An operator's role counts in the operating company, and nowhere else: only there it opens everybody's orders. */
export function isOperator(who: Pick<Who, "is_operating" | "role">): boolean {
	return who.is_operating && OPERATORS.has(who.role);
}

/** The role by which the table of transitions is asked; in another company an operator's role is none of its words. */
export function roleOf(who: Pick<Who, "is_operating" | "role">): string {
	return OPERATORS.has(who.role) && !who.is_operating ? "none" : who.role;
}

/** The member behind a call. The owner's login is `member`, every other of the company a `sub_account`, the desk's `operator`. */
export function actorOf({ who, request_id }: { who: Who; request_id: string }): Actor {
	const type = isOperator(who) ? "operator" : who.is_owner ? "member" : "sub_account";
	return { type, id: who.member_id, name: who.username, role: roleOf(who), request_id };
}

/** The portal's own clock. */
export const TIMER: Actor = { type: "system", id: null, name: "timer", role: "timer", request_id: null };
