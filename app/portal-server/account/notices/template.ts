import { formatDeadline } from "~/lib/time/travel-dates";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import { mailText } from "~/portal-server/platform/notify/message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";

interface Payload extends Record<string, unknown> {
	username: string;
	/** Seconds UTC. */
	at: number;
	shown: string;
}

/** What has changed about an account, when, and what to do if it was somebody else. */
export const accountTemplate: Template = async (db, row) => {
	const settings = await siteSettings(db);
	const { username, at, shown } = row.payload as Payload;
	const site = settings.siteName[row.language];
	const values = { site, username, shown, at: formatDeadline(at, row.language), phone: settings.contact_phone };
	const t = (key: string) => mailText(row.language, { key, values });
	const message = {
		...{ language: row.language, site, subject: t(`subject-${row.kind}`), greeting: t("hello"), quotes: [], blocks: [] },
		lead: [t(`lead-${row.kind}`)],
		next: [t(settings.contact_phone === "" ? "next-not-me" : "next-not-me-call")],
		link: { label: t("open-retrieve"), url: `${publicUrl()}/user/login?tab=retrieve`, hint: t("open-link") },
		closing: [t("automatic"), ...(settings.demonstration ? [t("demonstration")] : [])],
	};
	return { message, short: t(`short-${row.kind}`), settings, still_holds: true };
};
