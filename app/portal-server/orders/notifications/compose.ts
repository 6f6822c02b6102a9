import { formatMoney } from "~/lib/money";
import { formatDate, formatDeadline, nightsBetween } from "~/lib/time/travel-dates";
import type { DocumentBlock, DocumentRow } from "~/portal-contract/base/document";
import type { Message } from "~/portal-server/platform/api/refused";
import { yangonDate } from "~/portal-server/platform/db/clock";
import { type MailMessage, mailText, oneLine } from "~/portal-server/platform/notify/message";
import type { MailKind } from "~/portal-server/platform/notify/outbox";
import { translate } from "~/portal-server/platform/texts";
import { policyOf } from "../cancelling/cancellation";
import { feeAt, freeUntil } from "../policies/cancellation";
import { statusText } from "../reading/status-texts";
import type { MessageFacts, OutboxRow } from "./facts";

const OVER = [70, 75, 80, 85];

/** Whether what the message says still holds: a reminder of an order that was cancelled meanwhile is not sent. */
export function stillHolds(kind: MailKind, { order, summary, now }: MessageFacts): boolean {
	switch (kind) {
		case "order_received":
			return order.status === 20;
		case "order_confirmed":
		case "order_guests_changed":
			return !OVER.includes(order.status);
		case "deadline_reminder":
			return order.status === 30 && freeUntil(policyOf(order).tiers, yangonDate(summary.starts_at), now) !== null;
		case "check_in_reminder":
			return order.status === 30 && now < summary.starts_at;
		default:
			return true;
	}
}

/** Kinds about an order that stands, of which the cancellation policy is told. */
const STANDING: readonly MailKind[] = [
	"order_received",
	"order_confirmed",
	"order_guests_changed",
	"deadline_reminder",
	"check_in_reminder",
];
/** Kinds by which money has moved back. */
const CLOSING: readonly MailKind[] = ["order_cancelled", "order_rejected", "order_refunded", "order_no_show"];

/** The message of a row about an order. */
export function compose(row: OutboxRow, facts: MessageFacts): MailMessage {
	const { kind, language, payload } = row;
	const t = (message: Message) => mailText(language, message);
	const { settings, summary } = facts;
	const site = settings.siteName[language];
	const next = `next-${kind}`;
	const said = t(next);
	const reason = oneLine(payload.reason ?? "");
	return {
		language,
		site,
		subject: oneLine(
			t({ key: `subject-${kind}`, values: { hotel: summary.title, stay: stayText(row, facts), number: facts.order.booking_id } }),
		),
		greeting: t({ key: "greeting", values: { name: oneLine(facts.name) } }),
		lead: [
			t(`lead-${kind}`),
			...(kind === "deadline_reminder" ? [policyLine(row, facts) + (language === "en" ? "." : "。")] : []),
			...(reason === "" ? [] : [t({ key: "reason", values: { reason } })]),
			...moneyLines(row, facts),
		],
		quotes: facts.lines,
		blocks: blocksOf(row, facts),
		next: said === next ? [] : [said],
		link: { label: t("open-order"), url: facts.url, hint: t("open-link") },
		closing: [
			...contactLines(row, facts),
			t({ key: "automatic", values: { site } }),
			...(settings.demonstration ? [t("demonstration")] : []),
		],
	};
}

const BURMESE = /[\u1000-\u109f]/;
const DATED = /^\d{4}-\d{2}-\d{2}/;

/**
 * The order's own facts, then all that the voucher says of the stay; where nothing is left to be done, only what tells one order from
 * another. Burmese stays on the voucher, which brings its font along: many mail programs draw boxes.
 */
function blocksOf(row: OutboxRow, facts: MessageFacts): DocumentBlock[] {
	const { summary, part } = facts;
	const booking = bookingRows(row, facts);
	const title = { title: mailText(row.language, "booking"), title_alt: null };
	const blocks = part.blocks.map((block) =>
		block.kind === "rows" ? { ...block, rows: block.rows.flatMap((one) => inMail(one, summary)) } : block,
	);
	if (STANDING.includes(row.kind)) return [{ kind: "rows", ...title, rows: booking }, ...blocks];
	const stay = blocks.flatMap((block) => (block.kind === "rows" ? block.rows.filter(({ strong }) => strong) : []));
	const guests = fact(translate(row.language, "voucher-guests"), summary.guests.join(row.language === "en" ? ", " : "、"));
	return [{ kind: "rows", ...title, rows: [...booking, ...stay, guests] }];
}

/** The hotel goes by both its names in either language, a desk and a driver know one of them; a date says the same in both. */
function inMail(row: DocumentRow, { title, title_alt }: MessageFacts["summary"]): DocumentRow[] {
	if (BURMESE.test(row.value)) return [];
	if (row.value === title && title !== title_alt) return [{ ...row, value_alt: title_alt }];
	return [DATED.test(row.value) ? { ...row, value_alt: null } : row];
}

function fact(label: string, value: string, strong = false): DocumentRow {
	return { label, label_alt: null, value, value_alt: null, strong };
}

function stayText({ language }: OutboxRow, { summary }: MessageFacts): string {
	const { check_in, check_out, starts_at } = summary;
	const from = check_in ?? yangonDate(starts_at);
	const nights = check_out === null ? 0 : nightsBetween(from, check_out);
	const date = formatDate(from, language);
	if (nights === 0) return date;
	const count = translate(language, { key: nights === 1 ? "hotel-nights-one" : "hotel-nights-other", values: { count: nights } });
	return mailText(language, { key: "stay", values: { date, nights: count } });
}

/** What has become of the money; the traveller is not told. */
function moneyLines({ kind, language, payload }: OutboxRow, { order, isContact }: MessageFacts): string[] {
	if (isContact || !CLOSING.includes(kind) || order.pay_channel === null) return [];
	const money = (key: string, amount: number) => mailText(language, { key, values: { amount: formatMoney(amount, order.currency) } });
	if (order.payment_status === 30) return [money("money-released", order.total_amount)];
	const amount = kind === "order_refunded" ? (payload.amount ?? order.refund_money) : order.refund_money;
	return [amount > 0 ? money(`money-refund-${order.pay_channel}`, amount) : mailText(language, "money-no-refund")];
}

function bookingRows(row: OutboxRow, facts: MessageFacts): DocumentRow[] {
	const { order, part, isContact } = facts;
	const { kind, language } = row;
	const rows: DocumentRow[] = [];
	const add = (key: string, value: string, strong = false) => rows.push(fact(mailText(language, key), value, strong));
	const money = (amount: number) => formatMoney(amount, order.currency);
	add("booking-id", order.booking_id, true);
	if (part.confirmation_code !== null && !CLOSING.includes(kind)) add("confirmation-code", part.confirmation_code, true);
	add("status", statusText(order, language));
	if (!isContact) {
		add("amount", money(order.total_amount));
		if (order.pay_channel !== null) add("pay-channel", translate(language, `ledger-${order.pay_channel.replace("_", "-")}`));
		if (CLOSING.includes(kind) && order.fee_amount > 0) add("fee", money(order.fee_amount));
		if (CLOSING.includes(kind) && order.refund_money > 0) add("refund", money(order.refund_money));
	}
	if (STANDING.includes(kind) && kind !== "deadline_reminder")
		rows.push(fact(translate(language, "voucher-policy"), policyLine(row, facts)));
	return rows;
}

/** Until when cancelling is free and what it costs then, by the policy on the order; always with the place's clock and its offset. */
function policyLine({ language }: OutboxRow, { order, summary, now, isContact }: MessageFacts): string {
	const { tiers } = policyOf(order);
	const t = (key: string, values: Record<string, string> = {}) => mailText(language, { key, values });
	const until = freeUntil(tiers, yangonDate(summary.starts_at), now);
	const first = tiers.find((tier) => tier.value > 0);
	if (until === null) return isContact ? t("policy-over") : t("policy-fee", { fee: formatMoney(feeAt(tiers, now), order.currency) });
	if (!first) return t("policy-always-free");
	const time = formatDeadline(until, language, Number(yangonDate(now).slice(0, 4)));
	return isContact ? t("policy-free", { time }) : t("policy-free-fee", { time, fee: formatMoney(first.amount, order.currency) });
}

function contactLines({ language }: OutboxRow, { settings }: MessageFacts): string[] {
	const contact = [settings.contact_phone, settings.contact_email].filter((text) => text !== "").join(language === "en" ? ", " : "，");
	return contact === "" ? [] : [mailText(language, { key: "call", values: { contact } })];
}
