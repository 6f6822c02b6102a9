import type { Who } from "~/portal-server/platform/api/handler";
import { isOperator, roleOf } from "~/portal-server/platform/states/roles";
import { nameOf } from "~/portal-server/platform/words/actors";

/** `role` is a word of `transitions.json`. */
export interface Actor {
	type: "member" | "sub_account" | "operator" | "supplier" | "system";
	id: number | null;
	name: string;
	role: string;
	request_id: string | null;
}

type Acting = Pick<Who, "member_id" | "username" | "nickname" | "role" | "is_owner" | "is_operating">;

/** The owner's sign-in is `member`, any other of the company `sub_account`, an operator's `operator`. */
export function actorOf({ who, request_id }: { who: Acting; request_id: string }): Actor {
	const type = isOperator(who) ? "operator" : who.is_owner ? "member" : "sub_account";
	return { type, id: who.member_id, name: nameOf(who), role: roleOf(who), request_id };
}

/** Whether an event of an order is this person's: ids of operators are of another company than the order's. */
export const isBy = (event: { actor_type: string; actor_id: number | null }, { type, id }: Actor): boolean =>
	event.actor_id === id && (event.actor_type === "operator") === (type === "operator");

export const TIMER: Actor = { type: "system", id: null, name: "timer", role: "timer", request_id: null };
