import { sql } from "drizzle-orm";
import { formatMoney } from "~/lib/money";
import { formatDate } from "~/lib/time/travel-dates";
import { publicUrl } from "~/portal-server/platform/api/incoming";
import type { MessageValues } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { mailText, oneLine } from "~/portal-server/platform/notify/message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { siteSettings } from "~/portal-server/platform/settings";

/** Messages about a company's money and points; `mail.json` has their texts. */
export const NOTICE_KINDS = [
	"top_up_accepted",
	"top_up_rejected",
	"withdrawal_paid",
	"withdrawal_rejected",
	"deposit_low",
	"credit_low",
	"points_expiring",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface NoticePayload extends Record<string, unknown> {
	member_id: number;
	currency?: string;
	/** Minor units. */
	amount?: number;
	reason?: string;
	level?: number;
	points?: number;
	/** Seconds UTC. */
	expires_at?: number;
}

const PAGES: Record<NoticeKind, string> = {
	top_up_accepted: "/user/account/balance",
	top_up_rejected: "/user/account/balance?tab=top_up",
	withdrawal_paid: "/user/account/balance?tab=withdraw",
	withdrawal_rejected: "/user/account/balance?tab=withdraw",
	deposit_low: "/user/account/balance?tab=top_up",
	credit_low: "/user/account/balance?account=credit",
	points_expiring: "/user/account/integral",
};

export const noticeTemplate: Template = async (db, { kind, company_id, language, payload }) => {
	const { member_id, currency, amount, reason = "", level, points, expires_at } = payload as NoticePayload;
	const [reader] = await rowsOf<{ name: string }>(
		db,
		sql`select coalesce(nullif(nickname, ''), username) as name from member where company_id = ${company_id} and id = ${member_id}`,
	);
	const settings = await siteSettings(db);
	const site = settings.siteName[language];
	const values: MessageValues = {
		site,
		name: oneLine(reader?.name ?? ""),
		level: level ?? 0,
		points: points ?? 0,
		reason: oneLine(reason),
		...(currency && amount !== undefined ? { amount: formatMoney(amount, currency, language) } : {}),
		...(expires_at ? { date: formatDate(yangonDate(expires_at), language) } : {}),
	};
	const t = (key: string) => mailText(language, { key, values });
	const lead = level === 0 ? `lead-${kind}-none` : `lead-${kind}`;
	const message = {
		language,
		site,
		subject: t(`subject-${kind}`),
		greeting: t("greeting"),
		quotes: [],
		blocks: [],
		lead: [t(lead), ...(reason === "" ? [] : [t("reason")])],
		next: [t(`next-${kind}`)],
		link: { label: t("open-account"), url: `${publicUrl()}${PAGES[kind as NoticeKind]}`, hint: t("open-link") },
		closing: [t("automatic"), ...(settings.demonstration ? [t("demonstration")] : [])],
	};
	return { message, settings, still_holds: reader !== undefined };
};
