import { STATE_ROLES, type StateRole } from "./roles";

/** A status as the wire and the table of the store have it. */
export type Status = number | string;

/** A change of status: `from` one by `call` to another, by one of the roles in `who`. */
export interface Move<Call extends string = string, Code extends Status = Status> {
	readonly from: Code | "new";
	readonly call: Call;
	/** `previous`: the one before the one that is left. */
	readonly to: Code | "previous";
	readonly who: readonly string[];
	/** Only in the table of orders: the product lines that it holds for. */
	readonly product?: readonly string[];
	readonly when: string;
	readonly does: string;
}

/** A call that leaves the status as it is. */
interface CallWithoutTransition<Call extends string, Code extends Status>
	extends Omit<Move<Call, Code>, "from" | "to" | "does"> {
	readonly from: readonly Code[];
}

/** The statuses of one subject as they are published: what is not listed is refused. */
export interface StateTable<Call extends string = string, Code extends Status = Status> {
	readonly states: readonly { readonly code: Code; readonly key: string; readonly terminal: boolean }[];
	readonly roles: Readonly<Record<"member" | "operator" | "system", readonly string[]>>;
	readonly note: string;
	readonly transitions: readonly Move<Call, Code>[];
	readonly without_transition: readonly CallWithoutTransition<Call, Code>[];
}

interface Rule<Key extends string> {
	readonly from: "new" | Key | readonly Key[];
	readonly call: string;
	/** Without it the call leaves the status as it is. */
	readonly to?: Key;
	readonly who: readonly StateRole[];
}

interface Row<Key extends string> {
	readonly rule: Rule<Key>;
	readonly when?: string;
	readonly does?: string;
}

interface Written<S, R> {
	readonly statuses: S;
	readonly final: readonly (keyof S)[];
	readonly note: string;
	readonly rows: R;
}

type CodeOf<S extends Readonly<Record<string, Status>>> = S[keyof S] extends number ? number : S[keyof S];

/** A table by the keys of its statuses, so that one that is unknown does not compile. */
export function stateTable<
	const S extends Readonly<Record<string, Status>>,
	const R extends readonly Row<keyof S & string>[],
>({ statuses, final, note, rows }: Written<S, R>): StateTable<R[number]["rule"]["call"], CodeOf<S>> {
	const codeOf = (key: string) => (statuses[key] ?? key) as CodeOf<S>;
	const codesOf = (from: string | readonly string[]) => [from].flat().map(codeOf);
	return {
		states: Object.keys(statuses).map((key) => ({ code: codeOf(key), key, terminal: final.includes(key) })),
		roles: STATE_ROLES,
		note,
		transitions: rows.flatMap(({ rule: { from, call, to, who }, when = "", does = "" }) =>
			to === undefined ? [] : codesOf(from).map((code) => ({ from: code, call, to: codeOf(to), who, when, does })),
		),
		without_transition: rows.flatMap(({ rule: { from, call, to, who }, when = "" }) =>
			to === undefined ? [{ from: codesOf(from), call, who, when }] : [],
		),
	};
}

/** Statuses whose code is their key. */
export const keyed = <const K extends string>(keys: readonly K[]) =>
	Object.fromEntries(keys.map((key) => [key, key])) as { readonly [P in K]: P };
