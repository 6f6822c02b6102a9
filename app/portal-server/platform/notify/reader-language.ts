import { type SQL, sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE } from "~/lib/language";
import type { Language } from "~/portal-contract/base/basics";

/**
 * The language in which a member is written to, as a value of any statement: what they chose last, else that of their invitation, else `otherwise`, the
 * language of what the message is about; without one that of their last order, else the site's own.
 */
export const readerLanguage = (
	company_id: SQL | number,
	member_id: SQL | number,
	otherwise?: Language,
): SQL<Language> => {
	const chosen = sql`(select reader.language from member reader where reader.company_id = ${company_id} and reader.id = ${member_id})`;
	const last = sql`(select o.language from orders o where o.company_id = ${company_id} and o.member_id = ${member_id} order by o.id desc limit 1)`;
	return otherwise === undefined
		? sql`coalesce(${chosen}, ${last}, ${DEFAULT_LANGUAGE})`
		: sql`coalesce(${chosen}, ${otherwise}::text)`;
};
