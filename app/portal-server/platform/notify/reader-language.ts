import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";

/** The language in which a member is written to unasked, as a value of any statement: that of their last order, else the site's own. */
export const readerLanguage = (company_id: SQL, member_id: SQL): SQL<Language> =>
	sql`coalesce((select o.language from orders o where o.company_id = ${company_id} and o.member_id = ${member_id} order by o.id desc limit 1), 'zh-cn')`;
