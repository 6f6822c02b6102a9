import { sql } from "drizzle-orm";
import type { OrderGuest } from "../record";
import { byCompany } from "./by-company";

/** The lead guests of the row of `orders` that a statement reads, as one column: `[{guest_full_name, guest_name_zh, unit}]`. */
export const guestsColumn = byCompany(
	(company) => sql<OrderGuest[]>`(select coalesce(jsonb_agg(jsonb_build_object('guest_full_name', g.guest_full_name,
	'guest_name_zh', g.guest_name_zh, 'unit', g.unit) order by g.position), '[]')
	from order_guest g where g.company_id = ${company} and g.order_id = "orders"."id")`,
);

export const namesOf = (guests: readonly OrderGuest[]): string[] =>
	guests.map(({ guest_full_name }) => guest_full_name);

/** "ZHANG SAN 张三", for papers that name a guest once. */
export const bothNamesOf = ({ guest_full_name, guest_name_zh }: Omit<OrderGuest, "unit">): string =>
	guest_name_zh ? `${guest_full_name} ${guest_name_zh}` : guest_full_name;
