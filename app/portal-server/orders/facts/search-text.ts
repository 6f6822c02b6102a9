import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { orderGuest, orders } from "~/portal-server/platform/db/schema";
import type { OrderFacts, OrderRecord } from "../product-lines";

type Searched = Pick<OrderFacts, "title_zh" | "title_en" | "place_zh" | "place_en" | "supplier_code"> &
	Pick<OrderRecord, "contact_person" | "booking_id" | "cost_center" | "purchase_order">;

function linesOf(order: Searched, guests: readonly string[]): string {
	const { title_zh, title_en, place_zh, place_en, supplier_code, contact_person, booking_id, cost_center, purchase_order } = order;
	const lines = [title_zh, title_en, place_zh, place_en, ...guests, supplier_code, contact_person, booking_id, cost_center, purchase_order];
	return searchForm(lines.filter(Boolean).join("\n"));
}

/** Lower case, each Chinese character twice: an index of trigrams then finds two of them. */
const searchForm = (text: string): string => text.toLowerCase().replace(/[\u3400-\u9fff]/g, "$&$&");

/** `orders.search_text`: what a quick search looks in, one subject a line, so that nothing is found across two. */
export function searchText(order: Searched, guests: readonly { guest_full_name: string; guest_name_zh: string }[]): string {
	return linesOf(
		order,
		guests.flatMap(({ guest_full_name, guest_name_zh }) => [guest_full_name, guest_name_zh]),
	);
}

export function searchTextInSql(order: Searched & Pick<OrderRecord, "id" | "company_id">): SQL<string> {
	const guests = sql`select string_agg(concat_ws(E'\n', ${orderGuest.guest_full_name}, ${orderGuest.guest_name_zh}), E'\n' order by ${orderGuest.position}) from ${orderGuest}
		where ${orderGuest.company_id} = ${order.company_id} and ${orderGuest.order_id} = ${order.id}`;
	return sql`concat_ws(E'\n', ${linesOf(order, [])}::text, regexp_replace(lower((${guests})), '([\u3400-\u9fff])', '\\1\\1', 'g'))`;
}

/** Condition on `orders`: its text holds this one, in whatever case. */
export const searchFits = (text: string, search_text: SQL | AnyPgColumn = orders.search_text): SQL =>
	sql`${search_text} like ${containing(searchForm(text))}`;

/** A pattern of LIKE; `%` and `_` are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
