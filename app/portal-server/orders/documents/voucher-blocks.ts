import { formatMoney } from "~/lib/money";
import { formatMoment, OFFSET_TEXT } from "~/lib/time/travel-dates";
import type { DocumentBlock } from "~/portal-contract/base/document";
import type { PolicyTier } from "~/portal-contract/order/policy";
import type { DocumentTexts, Words } from "~/portal-server/platform/documents/speaker";
import type { DocumentPart, OrderRecord, StoredPolicy } from "../product-lines";

/** What a reader may choose for vouchers; the defaults are also what tells one version from the next. */
export interface VoucherChoices {
	show_price: boolean;
	show_policy: boolean;
}

export const DEFAULT_CHOICES: VoucherChoices = { show_price: false, show_policy: true };

/** The whole voucher from top to bottom. `issuer` in both languages: who has paid the supplier. */
export function voucherBlocks(
	order: OrderRecord,
	part: DocumentPart,
	issuer: Words,
	speaker: DocumentTexts,
	choices: VoucherChoices,
): DocumentBlock[] {
	const blocks = [bookingBlock(order, issuer, speaker, choices), ...part.blocks];
	if (order.special_requests !== "") blocks.push(requestBlock(order, speaker));
	if (choices.show_policy) blocks.push(policyBlock(order, speaker));
	if (part.burmese !== null) blocks.push(burmeseBlock(part.burmese, speaker));
	return blocks;
}

/** What is said at the desk: both numbers, and that all but extras is paid. */
function bookingBlock(order: OrderRecord, issuer: Words, speaker: DocumentTexts, { show_price }: VoucherChoices): DocumentBlock {
	const { block, row, words } = speaker;
	const same = (text: string): Words => ({ zh: text, en: text });
	const rows = [row("voucher-booking-id", same(order.booking_id), { strong: true })];
	if (order.supplier_code !== null) rows.push(row("voucher-confirmation-code", same(order.supplier_code), { strong: true }));
	const zh = words({ key: "voucher-prepaid", values: { company: issuer.zh } }).zh;
	const en = words({ key: "voucher-prepaid", values: { company: issuer.en } }).en;
	rows.push(row("voucher-payment", { zh, en, isName: true }, { strong: true }));
	if (show_price) rows.push(row("voucher-price", same(formatMoney(order.total_amount, order.currency))));
	return { kind: "rows", ...block("voucher-booking"), rows };
}

/** For the supplier's own people: where this is, that it is paid, that the guest shows it. */
function burmeseBlock(lines: string[], { block }: DocumentTexts): DocumentBlock {
	return { kind: "text", ...block("voucher-burmese"), lines };
}

export function requestBlock(order: OrderRecord, { block, words, line }: DocumentTexts): DocumentBlock {
	const lines = [...order.special_requests.split(/\r?\n/).filter((text) => text.trim() !== ""), line(words("voucher-requests-note"))];
	return { kind: "text", ...block("voucher-requests"), lines };
}

/** `amounts`: what each tier costs, beside how it is reckoned. */
export function policyBlock(order: OrderRecord, speaker: DocumentTexts, amounts = false): DocumentBlock {
	const { block, words, line } = speaker;
	const { tiers } = order.policy as StoredPolicy;
	const lines = tiers.map((tier) => {
		const when =
			tier.from === null ? words("voucher-policy-from-start") : words({ key: "voucher-policy-from", values: { time: moment(tier.from) } });
		const what = amounts ? withAmount(tier, order, tierWords(tier, order, speaker)) : tierWords(tier, order, speaker);
		return line({ zh: `${when.zh}：${what.zh}`, en: `${when.en}: ${what.en}` });
	});
	const [first] = tiers;
	if (first && first.from !== null) lines.unshift(line(words({ key: "voucher-policy-before", values: { time: moment(first.from) } })));
	return { kind: "text", ...block("voucher-policy"), lines: [...lines, line(words("voucher-policy-zone"))] };
}

/** `2026-11-20 18:00 +06:30`: the same in both languages, always with its offset. */
export function moment(seconds: number): string {
	return `${formatMoment(seconds)} ${OFFSET_TEXT}`;
}

function withAmount({ type, value, amount }: PolicyTier, { currency }: OrderRecord, { zh, en }: Words): Words {
	if (value === 0 || type === "fixed_minor") return { zh, en };
	const fee = formatMoney(amount, currency);
	return { zh: `${zh}（${fee}）`, en: `${en} (${fee})` };
}

/** A tier without an amount of the price, which a voucher does not tell: a share, nights, or a fee of its own. */
function tierWords({ type, value, amount }: PolicyTier, order: OrderRecord, { words }: DocumentTexts): Words {
	if (value === 0) return words("voucher-policy-free");
	if (type === "percent_bp" && value >= 10_000) return words("voucher-policy-whole");
	if (type === "percent_bp") return words({ key: "voucher-policy-percent", values: { percent: value / 100 } });
	if (type === "nights") return words({ key: "voucher-policy-nights", values: { count: value } });
	return words({ key: "voucher-policy-fee", values: { fee: formatMoney(amount, order.currency) } });
}
