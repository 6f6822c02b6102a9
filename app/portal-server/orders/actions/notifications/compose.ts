import { formatMoney, moneyOf } from "~/lib/money";
import { MINUTE_S } from "~/lib/time/durations";
import { formatDate, formatDeadline } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock, DocumentRow } from "~/portal-contract/base/document";
import { CONFIRMED_STATUSES, ORDER_STATUS, PAYMENT_STATUS } from "~/portal-contract/order/states";
import type { Message, MessageValues } from "~/portal-server/platform/api/refused";
import { type MailMessage, mailText, oneLine } from "~/portal-server/platform/notify/message";
import type { Template } from "~/portal-server/platform/notify/templates";
import { bothNames } from "~/portal-server/platform/words/names";
import type { Say } from "~/portal-server/platform/words/texts";
import { namesOf } from "../../model/facts/guests";
import { lineOf, sayOf } from "../../model/line/lines";
import { policyOf } from "../../model/policies/cancel-terms";
import { feeAt, freeUntil } from "../../model/policies/cancellation";
import type { OrderRecord } from "../../model/record";
import { statusText } from "../../reading/status-texts";
import { cardLinks } from "./card-links";
import { extrasLines } from "./extras-lines";
import { type MessageFacts, type OrderMessageRow, readMessageFacts } from "./facts";
import { CLOSING, FREE_UNTIL, type MailKind, OF_ONE_REFUND, WITH_POLICY, WITH_REFUND } from "./kinds";

const { pending_approval, pending_confirm, cancelled, expired, rejected, no_show } = ORDER_STATUS;
const OVER: readonly number[] = [cancelled, expired, rejected, no_show];

const mailOf = ({ product_line }: OrderRecord): Say => sayOf(product_line, mailText);
const portalOf = ({ product_line }: OrderRecord): Say => sayOf(product_line);

/** A reminder is not sent once the order is cancelled. */
function stillHolds(kind: MailKind, { order, now }: MessageFacts): boolean {
	switch (kind) {
		case "order_received":
			return order.status === pending_confirm;
		case "order_confirmed":
		case "order_guests_changed":
		case "order_unit_cancelled":
		case "approval_given":
		case "order_assigned":
		case "order_time_moved":
		case "order_rescheduled":
		case "service_rescheduled":
		case "order_board_changed":
		case "board_changed":
			return !OVER.includes(order.status);
		case "driver_unnamed":
			return order.status === ORDER_STATUS.confirmed;
		case "approval_requested":
			return order.status === pending_approval;
		case "deadline_reminder":
			return (
				CONFIRMED_STATUSES.includes(order.status) && freeUntil(policyOf(order).tiers, order.starts_at, now) !== null
			);
		case "check_in_reminder":
			return CONFIRMED_STATUSES.includes(order.status) && now < order.starts_at;
		default:
			return true;
	}
}

export const orderTemplate: Template = async (db, row) => {
	const own = row as OrderMessageRow;
	const facts = await readMessageFacts(db, own);
	return { message: compose(own, facts), settings: facts.settings, still_holds: stillHolds(own.kind, facts) };
};

function compose(row: OrderMessageRow, facts: MessageFacts): MailMessage {
	const { kind, language, payload } = row;
	const t = (message: Message) => mailOf(facts.order)(language, message);
	const { settings, order } = facts;
	const site = settings.siteName[language];
	const next = `next-${kind}`;
	const nextText = t(next);
	const reason = oneLine(payload.reason ?? "");
	return {
		language,
		site,
		subject: oneLine(
			t({
				key: `subject-${kind}`,
				values: { title: titlesOf(order, language).name, stay: stayText(order, language), number: order.booking_id },
			}),
		),
		greeting: t({ key: "greeting", values: { name: oneLine(facts.name) } }),
		lead: [
			t({ key: `lead-${kind}`, values: { minutes: Math.round(facts.times.answer_due_s / MINUTE_S) } }),
			...(kind === "deadline_reminder" ? [policyLine(row, facts) + (language === "en" ? "." : "。")] : []),
			...(reason === "" ? [] : [t({ key: "reason", values: { reason } })]),
			...moneyLines(row, facts),
			...extrasLines(row, facts),
			...holdLines(row, facts),
			...delayLines(row, facts),
		],
		quotes: facts.lines,
		blocks: blocksOf(row, facts),
		next: nextText === next ? [] : [nextText],
		links: cardLinks(row, facts),
		link: {
			label: t(kind === "approval_requested" ? "open-approvals" : "open-order"),
			url: facts.url,
			hint: t("open-link"),
		},
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
 * The order's facts, then the voucher's blocks; after the end only what identifies the order. Burmese stays on the voucher, which embeds
 * its font: many mail programs lack one.
 */
function blocksOf(row: OrderMessageRow, facts: MessageFacts): DocumentBlock[] {
	const { order, part } = facts;
	const titles = titlesOf(order, row.language);
	const booking = bookingRows(row, facts);
	const title = { title: mailOf(order)(row.language, "booking"), title_alt: null };
	const blocks = part.blocks.map((block) =>
		block.kind === "rows" ? { ...block, rows: block.rows.flatMap((one) => inMail(one, titles)) } : block,
	);
	if (WITH_POLICY.includes(row.kind)) return [{ kind: "rows", ...title, rows: booking }, ...blocks];
	const stay = blocks.flatMap((block) => (block.kind === "rows" ? block.rows.filter(({ strong }) => strong) : []));
	const guests = fact(
		portalOf(order)(row.language, "voucher-guests"),
		namesOf(facts.guests).join(row.language === "en" ? ", " : "、"),
	);
	return [{ kind: "rows", ...title, rows: [...booking, ...stay, guests] }];
}

/** Names stand in both languages, since a reception or driver may know only one of them; dates stand once. */
function inMail(row: DocumentRow, { name, name_alt }: ReturnType<typeof titlesOf>): DocumentRow[] {
	if (BURMESE.test(row.value)) return [];
	if (row.value === name && name !== name_alt) return [{ ...row, value_alt: name_alt }];
	return [DATED.test(row.value) ? { ...row, value_alt: null } : row];
}

function fact(label: string, value: string, strong = false): DocumentRow {
	return { label, label_alt: null, value, value_alt: null, strong };
}

const titlesOf = (order: OrderRecord, language: Language) =>
	bothNames(language, { name_zh: order.title_zh, name_en: order.title_en });

function stayText(order: OrderRecord, language: Language): string {
	const date = formatDate(order.service_from, language);
	const span = lineOf(order.product_line).span(order, language);
	return span === null ? date : mailOf(order)(language, { key: "stay", values: { date, nights: span } });
}

/** The traveller sees no amounts. */
function moneyLines({ kind, language, payload }: OrderMessageRow, { order, isContact }: MessageFacts): string[] {
	if (isContact || !WITH_REFUND.includes(kind) || order.pay_channel === null) return [];
	const money = (key: string, amount: number) =>
		mailOf(order)(language, { key, values: { amount: moneyOf(order, amount) } });
	if (order.payment_status === PAYMENT_STATUS.released) return [money("money-released", order.total_amount)];
	const amount = OF_ONE_REFUND.includes(kind) ? (payload.amount ?? order.refund_money) : order.refund_money;
	return [amount > 0 ? money(`money-refund-${order.pay_channel}`, amount) : mailOf(order)(language, "money-no-refund")];
}

/** Until when the order is held for who has to decide it, or to pay it. */
function holdLines({ kind, language }: OrderMessageRow, { order, now }: MessageFacts): string[] {
	if (order.hold_expires_at === null || (kind !== "approval_requested" && kind !== "approval_given")) return [];
	const time = formatDeadline(order.hold_expires_at, language, now * 1000);
	return [mailOf(order)(language, { key: `held-${kind}`, values: { time } })];
}

function delayLines({ kind, language, payload: { until } }: OrderMessageRow, { order, now }: MessageFacts): string[] {
	const key = FREE_UNTIL[kind];
	if (key === undefined || until === undefined) return [];
	const time = formatDeadline(until, language, now * 1000);
	return [mailOf(order)(language, { key, values: { time } })];
}

function bookingRows(row: OrderMessageRow, facts: MessageFacts): DocumentRow[] {
	const { order, isContact } = facts;
	const { kind, language } = row;
	const rows: DocumentRow[] = [];
	const add = (key: string, value: string, strong = false) =>
		rows.push(fact(mailOf(order)(language, key), value, strong));
	const money = (amount: number) => formatMoney(amount, order.currency, language);
	add("booking-id", order.booking_id, true);
	if (order.supplier_code !== null && !CLOSING.includes(kind)) add("confirmation-code", order.supplier_code, true);
	add("status", statusText(order, language));
	if (!isContact) {
		add("amount", money(order.total_amount));
		if (order.pay_channel !== null)
			add("pay-channel", portalOf(order)(language, `ledger-${order.pay_channel.replace("_", "-")}`));
		if (WITH_REFUND.includes(kind) && order.fee_amount > 0) add("fee", money(order.fee_amount));
		if (WITH_REFUND.includes(kind) && order.refund_money > 0) add("refund", money(order.refund_money));
	}
	if (WITH_POLICY.includes(kind) && kind !== "deadline_reminder")
		rows.push(fact(portalOf(order)(language, "voucher-policy"), policyLine(row, facts)));
	return rows;
}

/** When free cancellation ends and what it costs after, by the policy on the order, with the offset of Myanmar. */
function policyLine({ language }: OrderMessageRow, { order, now, isContact }: MessageFacts): string {
	const { tiers } = policyOf(order);
	const t = (key: string, values: MessageValues = {}) => mailOf(order)(language, { key, values });
	const until = freeUntil(tiers, order.starts_at, now);
	const first = tiers.find((tier) => tier.value > 0);
	if (until === null) return isContact ? t("policy-over") : t("policy-fee", { fee: moneyOf(order, feeAt(tiers, now)) });
	if (!first) return t("policy-always-free");
	const time = formatDeadline(until, language, now * 1000);
	return isContact ? t("policy-free", { time }) : t("policy-free-fee", { time, fee: moneyOf(order, first.amount) });
}

function contactLines({ language }: OrderMessageRow, { settings }: MessageFacts): string[] {
	const contact = [settings.contact_phone, settings.contact_email]
		.filter((text) => text !== "")
		.join(language === "en" ? ", " : "，");
	return contact === "" ? [] : [mailText(language, { key: "call", values: { contact } })];
}
