import { sql } from "drizzle-orm";
import { cleanHtml } from "~/lib/html/clean-html.server";
import type { Language } from "~/portal-contract/base/basics";
import { type cmsPage, NUMBERED_PAGES } from "~/portal-contract/cms/page";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf } from "~/portal-server/platform/db/db";

/** By its name or number, in the reader's language if it exists in that. Refuses `not_found`. */
export const readPage: UseCase<typeof cmsPage, Who | null> = async ({ db, language }, { id }) => {
	const value = (/^[1-9]$/.test(id) && NUMBERED_PAGES[Number(id) - 1]) || id;
	const [row] = await rowsOf<{ value: string; title: string; updated_on: string; html: string; language: Language }>(
		db,
		sql`select value, title, updated_on::text as updated_on, html, language from site_page where value = ${value} order by language <> ${language} limit 1`,
	);
	if (!row) throw new Refused("not_found");
	return { ...row, html: cleanHtml(row.html) };
};
