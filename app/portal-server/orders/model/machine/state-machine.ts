import type { OrderStatusKey } from "~/portal-contract/order/states";
import { type Move, readTable, type StateTable } from "~/portal-server/platform/states/state-table";
import { findLine } from "../line/lines";
import table from "./transitions.json";

export type Transition = Move;

export const ORDER_TABLE = table as StateTable;
export const CALLS_WITHOUT_TRANSITION = ORDER_TABLE.without_move;

const states = readTable(ORDER_TABLE);

interface Wanted {
	product_line: string;
	status: number | "new";
}

const wanted = ({ product_line, status }: Wanted, call: string) => ({
	...{ status, call },
	product: findLine(product_line)?.transitions ?? product_line,
});

/**
 * The rows by which `role` may make `call` on an order of that product and state. Throws `Refused`: `not_allowed_in_state` where the
 * table has no row for the state, `not_allowed` where it has one for other roles only.
 */
export const allowedTransitions = (order: Wanted, call: string, role: string): readonly Transition[] =>
	states.moves(wanted(order, call), role);

export const requireAllowed = (order: Wanted, call: string, role: string): void =>
	states.require(wanted(order, call), role);

export const mayCall = (order: Wanted, call: string, role: string): boolean => states.may(wanted(order, call), role);

/** `confirmed` for 30. */
export const statusKey = (status: number): OrderStatusKey => states.keyOf(status) as OrderStatusKey;
