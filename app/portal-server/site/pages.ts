import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { cmsPage } from "~/portal-contract/cms/page";
import type { AnswerOf } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";

type ByLanguage = Record<Language, string>;

/** A row of `site_config`, under `pageKey`. */
export interface SitePage {
	title: ByLanguage;
	/** A calendar date in Myanmar. */
	updated_on: string;
	sections: { title: ByLanguage; text: ByLanguage }[];
}

export const pageKey = (id: string): string => `page:${id}`;

/** Throws `Refused` `not_found` where the site has no such page. */
export async function readPage(db: Db, language: Language, id: string): Promise<AnswerOf<typeof cmsPage>> {
	const [row] = await rowsOf<{ value: SitePage }>(db, sql`select value from site_config where key = ${pageKey(id)}`);
	if (!row) throw new Refused("not_found");
	const { title, updated_on, sections } = row.value;
	return {
		title: title[language],
		updated_on,
		sections: sections.map((one) => ({ title: one.title[language], text: one.text[language] })),
	};
}
