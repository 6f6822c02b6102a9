import type { OrderStatusKey } from "~/portal-contract/order/states";
import { orders } from "~/portal-server/platform/db/schema";
import type { Acting } from "~/portal-server/platform/states/roles";
import { stateMachine } from "~/portal-server/platform/states/state-machine";
import type { StateTable } from "~/portal-server/platform/states/state-table";
import { findLine } from "../line/lines";
import table from "./transitions.json";

export const ORDERS = stateMachine({ table: table as StateTable<string, number>, rows: orders });
export const CALLS_WITHOUT_TRANSITION = ORDERS.table.without_transition;

interface Wanted {
	product_line: string;
	status: number | "new";
}

const at = ({ product_line, status }: Wanted, call: string) => ({
	status,
	call,
	product: findLine(product_line)?.transitions ?? product_line,
});

/**
 * The statuses to which `by` may bring an order of that product and status by `call`. Throws `Refused`: `not_allowed_in_state` where the
 * table has no row for the status, `not_allowed` where it has one for other roles only.
 */
export const targetsOf = (order: Wanted, call: string, by: Acting) => ORDERS.targets(by, at(order, call));

export const requireAllowed = (order: Wanted, call: string, by: Acting): void => ORDERS.require(by, at(order, call));

export const mayCall = (order: Wanted, call: string, by: Acting): boolean => ORDERS.may(by, at(order, call));

/** `confirmed` for 30. */
export const statusKey = (status: number): OrderStatusKey => ORDERS.keyOf(status) as OrderStatusKey;
