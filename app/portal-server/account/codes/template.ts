import { sql } from "drizzle-orm";
import type { CodeEvent } from "~/portal-contract/account/codes";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { mailText } from "~/portal-server/platform/notify/message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";

export const CODE_KINDS = ["code", "address_taken"] as const;

interface CodePayload extends Record<string, unknown> {
	event: CodeEvent | "account_verified";
	/** Empty where the address belongs to an account already. */
	code: string;
	/** Seconds UTC. */
	expires_at: number;
}

/** The code, or for whoever registers an address that has an account: that it has one. Never after the code's end. */
export const codeTemplate: Template = async (db, row) => {
	const [clock] = await rowsOf<{ now: number }>(db, sql`select ${NOW_S} as now`);
	const settings = await siteSettings(db);
	const { event, code, expires_at } = row.payload as CodePayload;
	const site = settings.siteName[row.language];
	const t = (key: string) => mailText(row.language, { key, values: { site, code } });
	const kind = row.kind as (typeof CODE_KINDS)[number];
	const lead = kind === "code" ? [t(`lead-${event}`), t("code")] : [t("lead-address_taken")];
	const message = {
		language: row.language,
		site,
		subject: t(`subject-${kind}`),
		greeting: t("hello"),
		lead,
		quotes: [],
		blocks: [],
		next: [t(kind === "code" ? "next-code" : "next-address_taken")],
		link: { label: t("open-site"), url: `${publicUrl()}/user/login`, hint: t("open-link") },
		closing: [t("automatic"), ...(settings.demonstration ? [t("demonstration")] : [])],
	};
	return { message, short: t(`short-${kind}`), settings, still_holds: (clock?.now ?? 0) < expires_at };
};
