import { OPEN_CALLS, RIGHTS } from "../../../fixtures/rights/permissions";
import type { Role } from "../../../fixtures/rights/roles";

/** Who makes a call: of the largest company, or an operator; a guest is nobody. */
export type Member = Extract<Role, "admin" | "finance" | "booker" | "reservation" | "dispatch" | "finance_operator">;
export type Actor = Member | "guest";

const ACTORS: readonly Member[] = ["admin", "finance", "booker", "finance_operator", "reservation", "dispatch"];

type Body = Readonly<Record<string, unknown>>;

/** What comes before a call, in the same transaction, and is not measured. */
export type Step =
	| { readonly sql: string }
	| {
			/** Method and path. */
			readonly call: string;
			readonly as?: Actor;
			readonly query?: string;
			readonly body?: Body;
			/** Names under which what it answers is found, with the path there. */
			readonly keeps?: Readonly<Record<string, string>>;
	  };

/** One way in which a call is made. `{name}` stands for what was found in the store, or answered by a step. */
interface Way {
	/** Who has the right to it first in `ACTORS` where left out. */
	readonly as?: Actor;
	readonly query?: string;
	readonly body?: Body;
	readonly steps?: readonly Step[];
	/** Why it is measured by its refusal. */
	readonly refused?: string;
	/** Why it is done in one store and refused in another. */
	readonly varies?: string;
}

/** By path; a text is a query. */
export type Ways = Readonly<Record<string, readonly (string | Way)[]>>;

/** One way of one call; `label` names it in the list of what is not flat. */
export interface Made extends Way {
	readonly label: string;
	readonly method: string;
	readonly path: string;
	readonly as: Actor;
}

function actorOf(call: string, path: string): Actor {
	if (OPEN_CALLS.includes(path)) return "admin";
	const right = RIGHTS.find(({ calls }) => calls.includes(call));
	const actor = ACTORS.find((one) => right?.holders.has(one));
	if (!actor) throw new Error(`nobody has the right to ${call}`);
	return actor;
}

/** All ways of a table, labelled by method, path, and what tells them from each other. */
export const madeOf = (method: "GET" | "POST", ways: Ways): Made[] =>
	Object.entries(ways).flatMap(([path, list]) =>
		list.map((one) => {
			const way = typeof one === "string" ? { query: one } : one;
			const as = way.as ?? actorOf(`${method} ${path}`, path);
			const what = `${method} ${path}${way.query ? `?${way.query}` : ""}${way.as ? ` (${way.as})` : ""}`;
			const place = list.filter((other) => typeof other !== "string" && other.body).indexOf(one);
			return { ...way, method, path, as, label: place > 0 ? `${what} #${place + 1}` : what };
		}),
	);

/** Texts with what was found in them; one that is nothing but a name becomes what it stands for. */
export function filled<T>(value: T, found: Readonly<Record<string, unknown>>): T {
	const named = (name: string) => {
		if (!(name in found)) throw new Error(`nothing is found by the name ${name}`);
		return found[name];
	};
	if (typeof value === "string") {
		const whole = /^\{(\w+)\}$/.exec(value)?.[1];
		if (whole) return named(whole) as T;
		return value.replace(/\{(\w+)\}/g, (_all, name: string) => String(named(name))) as T;
	}
	if (Array.isArray(value)) return value.map((one) => filled(one, found)) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, found)])) as T;
}
