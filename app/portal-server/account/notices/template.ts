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
	by: string;
}

/** After what the member did himself: what to do if it was somebody else. */
const nextOf = (kind: string, phone: string) => (kind === "invited" ? "next-invited" : phone === "" ? "next-not-me" : "next-not-me-call");

/** What has changed about an account, when, and what to do if it was somebody else. */
export const accountTemplate: Template = async (db, row) => {
	const settings = await siteSettings(db);
	const { username, at, shown, by } = row.payload as Payload;
	const site = settings.siteName[row.language];
	const values = { site, username, shown, by, at: formatDeadline(at, row.language), phone: settings.contact_phone };
	const t = (key: string) => mailText(row.language, { key, values });
	const message = {
		...{ language: row.language, site, subject: t(`subject-${row.kind}`), greeting: t("hello"), quotes: [], blocks: [] },
		lead: [t(`lead-${row.kind}`)],
		next: [t(nextOf(row.kind, settings.contact_phone))],
		link: {
			label: t(row.kind === "invited" ? "open-invited" : "open-retrieve"),
			url: `${publicUrl()}/user/login?tab=retrieve&by=email`,
			hint: t("open-link"),
		},
		closing: [t("automatic"), ...(settings.demonstration ? [t("demonstration")] : [])],
	};
	return { message, short: t(`short-${row.kind}`), settings, still_holds: true };
};
