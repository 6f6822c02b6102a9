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

const LIMITS = ["unpaid_orders_per_member", "unpaid_orders_per_company"];

/**
 * Sources of a statement that lock the company's row where `when` holds and its unpaid orders are limited, or `isWanted` for what else the company has
 * in common: whoever takes more of them has it before anything that others want, and a later statement counts what they hold. One row
 * `"turn"."locked"`, so that the rest of the statement can come after it.
 */
export const companyTurn = ({ company_id }: Who, when: SQL, isWanted: boolean): SQL =>
	sql`(select count(*) < ${LIMITS.length}::int4 as are_on from site_config where key in ${LIMITS} and value = '0') as "limits"
		cross join lateral (select count(*)::int4 as locked from (select from company c
			where c.id = ${company_id} and ("limits"."are_on" or ${isWanted ? sql`true` : sql`false`}) and ${when} for no key update) as own) as "turn"`;

/** What a member and their company hold already, as a column of a statement after the company's turn. */
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
