import { Refused } from "~/portal-server/platform/api/refused";

/** A change of state: `from` one state by `call` to another, by one of the roles in `who`. */
export interface Move {
	readonly from: number | "new";
	readonly call: string;
	readonly to: number | "previous";
	readonly who: readonly string[];
	/** Only in the table of orders: the product lines that it holds for. */
	readonly product?: readonly string[];
	readonly when: string;
	readonly does: string;
}

/** A call that leaves the state as it is. */
interface CallWithoutMove {
	readonly from: readonly number[];
	readonly call: string;
	readonly who: readonly string[];
	readonly product?: readonly string[];
	readonly when: string;
}

/** States of one subject (orders, bills, invoices, refunds) as they are published: what is not listed is refused. */
export interface StateTable {
	readonly states: readonly { readonly code: number; readonly key: string; readonly terminal: boolean }[];
	readonly roles: Readonly<Record<string, readonly string[]>>;
	readonly note: string;
	readonly moves: readonly Move[];
	readonly without_move: readonly CallWithoutMove[];
}

/** What is looked up: `product` only where the table has product lines. */
export interface Wanted {
	readonly status: number | "new";
	readonly call: string;
	readonly product?: string;
}

type Row = Pick<Move, "call" | "who" | "product"> & { readonly states: readonly (number | "new")[] };

/** Reads one table. Everything throws `Refused`: `not_allowed_in_state` where no row has the state, `not_allowed` where one has it for other roles only. */
export function readTable(table: StateTable) {
	const rowsByCall = new Map<string, Row[]>();
	const add = (row: Row) => rowsByCall.set(row.call, [...(rowsByCall.get(row.call) ?? []), row]);
	for (const { from, ...row } of table.moves) add({ ...row, states: [from] });
	for (const { from, ...row } of table.without_move) add({ ...row, states: from });
	const keys = new Map(table.states.map(({ code, key }) => [code, key]));
	const fits = (product: readonly string[] | undefined, wanted: Wanted) =>
		wanted.product === undefined || product?.includes(wanted.product);
	return {
		/** The moves by which `role` may make the call. */
		moves(wanted: Wanted, role: string): readonly Move[] {
			const { status, call } = wanted;
			return forRole(
				table.moves.filter((row) => row.call === call && row.from === status && fits(row.product, wanted)),
				role,
			);
		},
		/** For a call that leaves the state as it is. */
		require(wanted: Wanted, role: string): void {
			const { status, call } = wanted;
			const rows = table.without_move.filter(
				(row) => row.call === call && row.from.some((state) => state === status) && fits(row.product, wanted),
			);
			forRole(rows, role);
		},
		may(wanted: Wanted, role: string): boolean {
			const rows = rowsByCall.get(wanted.call) ?? [];
			return rows.some(
				({ states, product, who }) => states.includes(wanted.status) && fits(product, wanted) && who.includes(role),
			);
		},
		/** `confirmed` for 30. */
		keyOf(status: number): string {
			const key = keys.get(status);
			if (!key) throw new Error(`no state ${status}`);
			return key;
		},
	};
}

function forRole<R extends { readonly who: readonly string[] }>(rows: readonly R[], role: string): readonly R[] {
	if (rows.length === 0) throw new Refused("not_allowed_in_state");
	const mine = rows.filter((row) => row.who.includes(role));
	if (mine.length === 0) throw new Refused("not_allowed");
	return mine;
}
