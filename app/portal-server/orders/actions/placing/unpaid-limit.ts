import { type SQL, sql } from "drizzle-orm";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { SiteSettings } from "~/portal-server/platform/settings";

export type UnpaidLimits = Pick<SiteSettings, "unpaid_orders_per_member" | "unpaid_orders_per_company">;

/** Unpaid orders that hold something: the member's own, and all of the company. */
export interface Unpaid {
	own: number;
	all: number;
}

/**
 * What a member and their company hold already, as a column of the statement that takes more: a company's orders are counted one after the other
 * from there on.
 */
export const unpaidColumn = ({ company_id, member_id }: Who): SQL<Unpaid> =>
	sql`unpaid_orders(${company_id}, ${member_id}, array[${ORDER_STATUS.pending_payment}::int2, ${ORDER_STATUS.pending_approval}::int2])`;

export const isLimited = (limits: UnpaidLimits): boolean =>
	limits.unpaid_orders_per_member > 0 || limits.unpaid_orders_per_company > 0;

/** Throws `Refused` `unpaid_limit` where one more is more than the settings permit. */
export function checkUnpaidLimit(
	held: Unpaid,
	{ unpaid_orders_per_member, unpaid_orders_per_company }: UnpaidLimits,
): void {
	refuseBeyond(held.own, unpaid_orders_per_member, "order-unpaid-limit-member");
	refuseBeyond(held.all, unpaid_orders_per_company, "order-unpaid-limit-company");
}

function refuseBeyond(held: number, limit: number, key: string): void {
	if (limit > 0 && held >= limit) throw new Refused("unpaid_limit", { msg: { key, values: { limit } } });
}
