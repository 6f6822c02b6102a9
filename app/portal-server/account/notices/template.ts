import { formatDeadline } from "~/lib/time/travel-dates";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import { mailText } from "~/portal-server/platform/notify/message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { type SiteSettings, siteSettings } from "~/portal-server/platform/settings";

interface Payload extends Record<string, unknown> {
	username: string;
	/** Seconds UTC. */
	at: number;
	shown: string;
	by: string;
}

/** What to do if it was somebody else; the address that an account had before opens no way back to it. */
function nextOf(kind: string, { contact_phone, contact_email }: SiteSettings, separator: string) {
	if (kind === "invited") return { key: "next-invited", contact: "" };
	const contact =
		kind === "email_changed" ? [contact_phone, contact_email].filter(Boolean).join(separator) : contact_phone;
	const key = kind === "email_changed" ? "next-email_changed" : "next-not-me";
	return { key: contact === "" ? key : `${key}-call`, contact };
}

const LINKS: Readonly<Record<string, { label: string; path: string }>> = {
	invited: { label: "open-invited", path: "/user/login?tab=retrieve&by=email" },
	email_changed: { label: "open-contact", path: "/#contact" },
};
const RETRIEVE = { label: "open-retrieve", path: "/user/login?tab=retrieve&by=email" };

/** What has changed about an account, when, and what to do if it was somebody else. */
export const accountTemplate: Template = async (db, row) => {
	const settings = await siteSettings(db);
	const { username, at, shown, by } = row.payload as Payload;
	const site = settings.siteName[row.language];
	const next = nextOf(row.kind, settings, row.language === "en" ? ", " : "，");
	const link = LINKS[row.kind] ?? RETRIEVE;
	const values = { site, username, shown, by, at: formatDeadline(at, row.language), contact: next.contact };
	const t = (key: string) => mailText(row.language, { key, values });
	const message = {
		language: row.language,
		site,
		subject: t(`subject-${row.kind}`),
		greeting: t("hello"),
		quotes: [],
		blocks: [],
		lead: [t(`lead-${row.kind}`)],
		next: [t(next.key)],
		link: { label: t(link.label), url: `${publicUrl()}${link.path}`, hint: t("open-link") },
		closing: [t("automatic"), ...(settings.demonstration ? [t("demonstration")] : [])],
	};
	return { message, short: t(`short-${row.kind}`), settings, still_holds: true };
};
