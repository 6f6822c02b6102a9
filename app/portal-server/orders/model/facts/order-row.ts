import { orders } from "~/portal-server/platform/db/schema";
import { wholeRow } from "~/portal-server/platform/db/statements/whole-row";

/** The row of `orders` that a statement written by hand reads. */
export const ORDER = wholeRow(orders);
