import { sql } from "drizzle-orm";
import { LANGUAGE_NAMES } from "~/lib/language";
import type { accountLanguage } from "~/portal-contract/account/profile";
import type { Language } from "~/portal-contract/base/basics";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { recordEvents } from "~/portal-server/platform/company-events";
import { rowsOf } from "~/portal-server/platform/db/db";
import { changesBetween } from "~/portal-server/platform/words/company-changes";

const factOf = (language: Language | null) => ({ language: language && LANGUAGE_NAMES[language] });

/** In which the member is written to from now on. */
export const saveLanguage: UseCase<typeof accountLanguage> = async ({ who, change, request_id }, { language }) => {
	const { company_id, member_id } = who;
	await change(async (tx) => {
		const own = sql`company_id = ${company_id} and id = ${member_id}`;
		const [stored] = await rowsOf<{ language: Language | null }>(
			tx,
			sql`select language from member where ${own} for update`,
		);
		const changes = changesBetween(factOf(stored?.language ?? null), factOf(language));
		if (changes.length === 0) return null;
		await tx.execute(sql`update member set language = ${language} where ${own}`);
		await recordEvents(tx, { who, request_id }, "member.language", [{ changes }]);
		return null;
	});
	return null;
};
