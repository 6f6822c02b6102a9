import { formatMoney } from "~/lib/money";
import { formatDate } from "~/lib/time/travel-dates";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { oneLine } from "~/portal-server/platform/notify/message";
import { plainMessage, readerName } from "~/portal-server/platform/notify/plain-message";
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

export const noticeTemplate: Template = async (db, row) => {
	const { kind, language } = row;
	const { member_id, currency, amount, reason = "", level = 0, points = 0, expires_at } = row.payload as NoticePayload;
	const reader = await readerName(db, row.company_id, member_id);
	const settings = await siteSettings(db);
	const message = plainMessage(row, settings, {
		values: {
			name: reader ?? "",
			level,
			points,
			reason: oneLine(reason),
			...(currency && amount !== undefined ? { amount: formatMoney(amount, currency, language) } : {}),
			...(expires_at ? { date: formatDate(yangonDate(expires_at), language) } : {}),
		},
		lead: [row.payload.level === 0 ? `lead-${kind}-none` : `lead-${kind}`],
		link: { label: "open-account", path: PAGES[kind as NoticeKind] },
	});
	return { message, settings, still_holds: reader !== undefined };
};
