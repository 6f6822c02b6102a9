import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { publicUrl } from "../api/incoming";
import type { MessageValues } from "../api/refused";
import { type Db, rowsOf } from "../db/db";
import { memberName } from "../db/statements/companies";
import type { SiteSettings } from "../settings";
import { type MailMessage, mailText, oneLine } from "./message";

interface Plain {
	readonly values: MessageValues & { reason?: string };
	readonly greeting?: "greeting" | "hello";
	/** By default `lead-{kind}`; the reason is added where there is one. */
	readonly lead?: readonly string[];
	/** By default `next-{kind}`. */
	readonly next?: string;
	/** `path` within the site. */
	readonly link: { readonly label: string; readonly path: string };
	/** Before it. */
	readonly links?: readonly { readonly label: string; readonly path: string }[];
}

/** A message of texts of `mail.json` alone, without facts of an order. */
export function plainMessage(
	{ kind, language }: { kind: string; language: Language },
	{ siteName, demonstration }: SiteSettings,
	{ values, greeting = "greeting", lead = [`lead-${kind}`], next = `next-${kind}`, link, links = [] }: Plain,
): MailMessage {
	const site = siteName[language];
	const t = (key: string) => mailText(language, { key, values: { ...values, site } });
	return {
		language,
		site,
		subject: t(`subject-${kind}`),
		greeting: t(greeting),
		quotes: [],
		blocks: [],
		lead: [...lead, ...(values.reason ? ["reason"] : [])].map(t),
		next: [t(next)],
		link: { label: t(link.label), url: `${publicUrl()}${link.path}`, hint: t("open-link") },
		links: links.map(({ label, path }) => ({ label: t(label), url: `${publicUrl()}${path}` })),
		closing: [t("automatic"), ...(demonstration ? [t("demonstration")] : [])],
	};
}

/** Whom a message greets, in one line; undefined where the member is gone. */
export async function readerName(db: Db, company_id: number, member_id: number): Promise<string | undefined> {
	const [reader] = await rowsOf<{ name: string }>(
		db,
		sql`select ${memberName()} as name from member m where company_id = ${company_id} and id = ${member_id}`,
	);
	return reader && oneLine(reader.name);
}
