import { formatMoney, moneyOf } from "~/lib/money";
import type { Language } from "~/portal-contract/base/basics";
import type { DocumentBlock } from "~/portal-contract/base/document";
import type { VoucherSettingFields } from "~/portal-contract/company/voucher-setting";
import type { PolicyTier } from "~/portal-contract/order/policy";
import { countryName } from "~/portal-server/platform/countries";
import {
	type Bilingual,
	type DocumentTexts,
	momentText,
	same,
} from "~/portal-server/platform/documents/document-texts";
import { requestWords } from "../../model/facts/requests";
import { sayOf } from "../../model/line/lines";
import type { DocumentPart } from "../../model/line/product-lines";
import type { OrderRecord, StoredPolicy } from "../../model/record";

/** A company's switches of what a voucher may say. */
export type VoucherSwitches = Pick<
	VoucherSettingFields,
	"show_price" | "show_policy" | "show_guest_phone" | "show_nationality" | "show_burmese"
>;

export function voucherBlocks(
	order: OrderRecord,
	part: DocumentPart,
	issuer: Bilingual,
	texts: DocumentTexts,
	switches: VoucherSwitches,
): DocumentBlock[] {
	const blocks = [bookingBlock(order, issuer, texts, switches), ...part.blocks];
	blocks.push(...requestBlocks(order, texts));
	if (switches.show_policy) blocks.push(policyBlock(order, texts));
	if (switches.show_burmese && part.burmese !== null) blocks.push(burmeseBlock(part.burmese, texts));
	return blocks;
}

function bookingBlock(
	order: OrderRecord,
	issuer: Bilingual,
	texts: DocumentTexts,
	switches: VoucherSwitches,
): DocumentBlock {
	const { block, row, words } = texts;
	const rows = [row("voucher-booking-id", same(order.booking_id), { strong: true })];
	if (order.supplier_code !== null)
		rows.push(row("voucher-confirmation-code", same(order.supplier_code), { strong: true }));
	const zh = words({ key: "voucher-prepaid", values: { company: issuer.zh } }).zh;
	const en = words({ key: "voucher-prepaid", values: { company: issuer.en } }).en;
	rows.push(row("voucher-payment", { zh, en, isName: true }, { strong: true }));
	if (switches.show_price)
		rows.push(row("voucher-price", same(formatMoney(order.total_amount, order.currency, texts.signs))));
	if (switches.show_guest_phone && order.contact_phone !== "")
		rows.push(row("voucher-guest-phone", same(order.contact_phone)));
	if (switches.show_nationality) {
		const name = (language: Language) => countryName(order.nationality, language);
		rows.push(row("voucher-nationality", { zh: name("zh-cn"), en: name("en") }));
	}
	return { kind: "rows", ...block("voucher-booking"), rows };
}

function burmeseBlock(lines: string[], { block }: DocumentTexts): DocumentBlock {
	return { kind: "text", ...block("voucher-burmese"), lines };
}

/** What the guest asks of the supplier, ticked or written, and when they come; no block where nothing is asked. */
export function requestBlocks(order: OrderRecord, { block, words, line }: DocumentTexts): DocumentBlock[] {
	const say = sayOf(order.product_line);
	const ticked = { zh: requestWords(order, say, "zh-cn"), en: requestWords(order, say, "en") };
	const lines = [
		...(ticked.zh === "" ? [] : [line(ticked)]),
		...(order.arrival_note === ""
			? []
			: [line(words({ key: "voucher-arrival", values: { note: order.arrival_note } }))]),
		...order.special_requests.split(/\r?\n/).filter((text) => text.trim() !== ""),
	];
	return lines.length === 0
		? []
		: [{ kind: "text", ...block("voucher-requests"), lines: [...lines, line(words("voucher-requests-note"))] }];
}

export function policyBlock(order: OrderRecord, texts: DocumentTexts, amounts = false): DocumentBlock {
	const { block, words, line } = texts;
	const { tiers } = order.policy as StoredPolicy;
	const lines = tiers.map((tier) => {
		const when =
			tier.from === null ? words("voucher-policy-from-start") : wordsAt("voucher-policy-from", tier.from, texts);
		const what = amounts ? withAmount(tier, order, tierWords(tier, order, texts)) : tierWords(tier, order, texts);
		return line({ zh: `${when.zh}：${what.zh}`, en: `${when.en}: ${what.en}` });
	});
	const [first] = tiers;
	if (first && first.from !== null) lines.unshift(line(wordsAt("voucher-policy-before", first.from, texts)));
	return { kind: "text", ...block("voucher-policy"), lines };
}

/** The words of `key` about the instant `seconds` UTC. */
function wordsAt(key: string, seconds: number, { words }: DocumentTexts): Bilingual {
	const { zh, en } = momentText(seconds);
	const at = (time: string) => words({ key, values: { time } });
	return { zh: at(zh).zh, en: at(en).en };
}

function withAmount({ type, value, amount }: PolicyTier, { currency }: OrderRecord, { zh, en }: Bilingual): Bilingual {
	if (value === 0 || type === "fixed_minor") return { zh, en };
	const fee = (language: Language) => formatMoney(amount, currency, language);
	return { zh: `${zh}（${fee("zh-cn")}）`, en: `${en} (${fee("en")})` };
}

function tierWords({ type, value, amount }: PolicyTier, order: OrderRecord, { words }: DocumentTexts): Bilingual {
	if (value === 0) return words("voucher-policy-free");
	if (type === "percent_bp" && value >= 10_000) return words("voucher-policy-whole");
	if (type === "percent_bp") return words({ key: "voucher-policy-percent", values: { percent: value / 100 } });
	if (type === "nights") return words({ key: "voucher-policy-nights", values: { count: value } });
	return words({ key: "voucher-policy-fee", values: { fee: moneyOf(order, amount) } });
}
