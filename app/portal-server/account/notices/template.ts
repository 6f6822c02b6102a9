import { formatDeadline } from "~/lib/time/travel-dates";
import { mailText } from "~/portal-server/platform/notify/message";
import { plainMessage } from "~/portal-server/platform/notify/plain-message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { type SiteSettings, siteSettings } from "~/portal-server/platform/settings";

interface Payload extends Record<string, unknown> {
	username: string;
	/** Seconds UTC. */
	at: number;
	shown: string;
}

/** What to do if it was somebody else; the address that an account had before opens no way back to it. */
function nextOf(kind: string, { contact_phone, contact_email }: SiteSettings, separator: string) {
	if (kind.startsWith("invitation_")) return { key: "next-invitation", contact: "" };
	const contact =
		kind === "email_changed" ? [contact_phone, contact_email].filter(Boolean).join(separator) : contact_phone;
	const key = kind === "email_changed" ? "next-email_changed" : "next-not-me";
	return { key: contact === "" ? key : `${key}-call`, contact };
}

const INVITATIONS = { label: "open-invitations", path: "/user/manage/subAccount" };
const LINKS: Readonly<Record<string, { label: string; path: string }>> = {
	invitation_declined: INVITATIONS,
	invitation_ended: INVITATIONS,
	email_changed: { label: "open-contact", path: "/#contact" },
};
const RETRIEVE = { label: "open-retrieve", path: "/user/login?tab=retrieve&by=email" };

/** What has changed about an account, when, and what to do if it was somebody else. */
export const accountTemplate: Template = async (db, row) => {
	const { kind, language } = row;
	const settings = await siteSettings(db);
	const { username, at, shown } = row.payload as Payload;
	const next = nextOf(kind, settings, language === "en" ? ", " : "，");
	const values = {
		site: settings.siteName[language],
		username,
		shown,
		at: formatDeadline(at, language),
		contact: next.contact,
	};
	const link = LINKS[kind] ?? RETRIEVE;
	const message = plainMessage(row, settings, { values, greeting: "hello", next: next.key, link });
	const short = mailText(language, { key: `short-${kind}`, values });
	return { message, short, settings, still_holds: true };
};
