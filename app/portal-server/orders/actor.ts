import type { Who } from "../api/handler";

/** Who does something to an order; `role` is a word of `transitions.json`. */
export interface Actor {
	type: "member" | "sub_account" | "operator" | "supplier" | "system";
	id: number | null;
	name: string;
	role: string;
	request_id: string | null;
}

/** The member behind a call. The owner's login is `member`, every other of the company a `sub_account`. */
export function actorOf({ who, request_id }: { who: Who; request_id: string }): Actor {
	return { type: who.is_owner ? "member" : "sub_account", id: who.member_id, name: who.username, role: who.role, request_id };
}

/** The portal's own clock. */
export const TIMER: Actor = { type: "system", id: null, name: "timer", role: "timer", request_id: null };
