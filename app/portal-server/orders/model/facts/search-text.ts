import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { orderGuest, orders } from "~/portal-server/platform/db/schema";
import { containing, plainLike, searchForm } from "~/portal-server/platform/db/statements/like";
import { PLANNED_BY_VALUES } from "~/portal-server/platform/db/statements/statement-names";
import type { OrderFacts, OrderRecord } from "../record";

type Searched = Pick<OrderFacts, "title_zh" | "title_en" | "place_zh" | "place_en" | "supplier_code"> &
	Pick<OrderRecord, "contact_person" | "booking_id" | "cost_center" | "purchase_order">;

function linesOf(order: Searched, guests: readonly (string | null)[]): string {
	const lines = [
		order.title_zh,
		order.title_en,
		order.place_zh,
		order.place_en,
		...guests,
		order.supplier_code,
		order.contact_person,
		order.booking_id,
		order.cost_center,
		order.purchase_order,
	];
	return lines.flatMap((line) => (line ? [searchForm(line)] : [])).join("\n");
}

/** `orders.search_text`: what a quick search looks in, one subject a line, so that nothing is found across two. */
export function searchText(
	order: Searched,
	guests: readonly { guest_full_name: string; guest_name_zh: string | null }[],
): string {
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

const BY_VALUES = sql.raw(PLANNED_BY_VALUES);

/** What a text may stand for: words, and the code that it is once its signs are gone. */
function formsOf(text: string): string[] {
	const code = searchForm(normalise("code", text));
	return [...new Set([searchForm(text), ...(CODE_FORM.test(code) ? [code] : [])])];
}
/** A code has a digit: without one it is a word. */
const CODE_FORM = /^(?=.*\d)[a-z0-9-]{3,}$/;

/** Condition on `orders`: its text holds this one, in whatever case. */
const searchFits = (forms: readonly string[], search_text: SQL | AnyPgColumn = orders.search_text): SQL =>
	sql`${BY_VALUES} (${sql.join(
		forms.map((form) => sql`${search_text} like ${containing(form)}`),
		sql` or `,
	)})`;

/** The same, read in each row that another condition finds, and never in the index of all texts. */
export const searchFitsRow = (text: string): SQL =>
	sql`(${sql.join(
		formsOf(text).map((form) => sql`(${orders.search_text} || '') like ${containing(form)}`),
		sql` or `,
	)})`;

/**
 * The same, always by the index of trigrams: a text without three letters or digits in a row is found where a word begins with it, and one
 * without any is not found.
 */
export function searchFitsIndexed(text: string, search_text: SQL | AnyPgColumn): SQL {
	const [form = "", ...others] = formsOf(text);
	if (/[\p{L}\p{N}]{3}/u.test(form)) return searchFits([form, ...others], search_text);
	if (!/[\p{L}\p{N}]/u.test(form)) return sql`false`;
	const begun = `${plainLike(form)}%`;
	return sql`(${BY_VALUES} ${search_text} like ${begun} or ${search_text} like ${`% ${begun}`} or ${search_text} like ${`%\n${begun}`})`;
}
