import { ORDER_STATUS, type OrderStatusKey } from "~/portal-contract/order/states";
import { Refused } from "~/portal-server/platform/api/refused";
import { findLine } from "./lines";
import table from "./transitions.json";

export interface Transition {
	from: number | "new";
	call: string;
	to: number | "previous";
	product: readonly string[];
	who: readonly string[];
}

export interface CallWithoutTransition {
	from: readonly number[];
	call: string;
	product: readonly string[];
	who: readonly string[];
}

export const TRANSITIONS = table.moves as readonly Transition[];
export const CALLS_WITHOUT_TRANSITION = table.without_move as readonly CallWithoutTransition[];
export const STATES = table.states as readonly { code: number; key: OrderStatusKey; terminal: boolean }[];

export type OrderCall = (typeof table.moves)[number]["call"] | (typeof table.without_move)[number]["call"];

interface Wanted {
	product_line: string;
	status: number | "new";
}

const tableWord = ({ product_line }: Wanted): string => findLine(product_line)?.transitions ?? product_line;

/**
 * The rows by which `role` may make `call` on an order of that product and state. Throws `Refused`: `not_allowed_in_state` where the
 * table has no row for the state, `not_allowed` where it has one for other roles only.
 */
export function allowedTransitions(order: Wanted, call: string, role: string): readonly Transition[] {
	const product = tableWord(order);
	const rows = TRANSITIONS.filter((row) => row.call === call && row.from === order.status && row.product.includes(product));
	return forRole(rows, role);
}

export function requireAllowed(order: Wanted, call: string, role: string): void {
	const product = tableWord(order);
	const rows = CALLS_WITHOUT_TRANSITION.filter(
		(row) => row.call === call && row.from.some((state) => state === order.status) && row.product.includes(product),
	);
	forRole(rows, role);
}

const ROWS_BY_CALL = new Map<string, { from: readonly (number | "new")[]; product: readonly string[]; who: readonly string[] }[]>();
for (const { call, from, product, who } of [...TRANSITIONS, ...CALLS_WITHOUT_TRANSITION]) {
	const row = { from: [from].flat(), product, who };
	ROWS_BY_CALL.set(call, [...(ROWS_BY_CALL.get(call) ?? []), row]);
}

export function mayCall(order: Wanted, call: string, role: string): boolean {
	const product = tableWord(order);
	const rows = ROWS_BY_CALL.get(call) ?? [];
	return rows.some((row) => row.from.includes(order.status) && row.product.includes(product) && row.who.includes(role));
}

function forRole<R extends { who: readonly string[] }>(rows: readonly R[], role: string): readonly R[] {
	if (rows.length === 0) throw new Refused("not_allowed_in_state");
	const mine = rows.filter((row) => row.who.includes(role));
	if (mine.length === 0) throw new Refused("not_allowed");
	return mine;
}

const KEYS = new Map<number, OrderStatusKey>(Object.entries(ORDER_STATUS).map(([key, code]) => [code, key as OrderStatusKey]));

/** `confirmed` for 30. */
export function statusKey(status: number): OrderStatusKey {
	const key = KEYS.get(status);
	if (!key) throw new Error(`no order status ${status}`);
	return key;
}
