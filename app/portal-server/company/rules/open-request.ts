import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { NOW } from "~/portal-server/platform/db/clock";
import { orders } from "~/portal-server/platform/db/schema";
import { state } from "~/portal-server/platform/db/statements/state";

/** Condition on the request `a` and its row of `orders`: it can be decided now. */
export const OPEN_REQUEST = sql`a.decision is null and ${orders.status} = ${state(ORDER_STATUS.pending_approval)} and ${orders.hold_expires_at} > ${NOW}`;
