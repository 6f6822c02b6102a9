import { countryName } from "~/portal-server/platform/countries";
import { shownName } from "~/portal-server/platform/words/actors";
import { inLanguage } from "~/portal-server/platform/words/names";
import { translate } from "~/portal-server/platform/words/texts";
import { namesOf } from "../../model/facts/guests";
import { requestWords } from "../../model/facts/requests";
import { lineOf, sayOf } from "../../model/line/lines";
import type { ExportColumn, Exported } from "../../model/line/product-lines";
import { axisText, statusText } from "../status-texts";

const text = (name: string, width: number, value: ExportColumn["value"]): ExportColumn => ({
	name,
	kind: "text",
	width,
	value,
});
const money = (name: string, of: (order: Exported["order"]) => number | null): ExportColumn => ({
	name,
	kind: "amount",
	width: 14,
	value: ({ order }) => {
		const amount = of(order);
		return amount === null ? null : { amount, currency: order.currency };
	},
});
const axis = (name: "payment" | "settlement" | "invoice" | "refund"): ExportColumn =>
	text(`${name}_status`, 14, ({ order, language }) => axisText(name, order[`${name}_status`], language));
const moment = (name: string, of: (order: Exported["order"]) => number | null): ExportColumn => ({
	name,
	kind: "moment",
	width: 17,
	value: ({ order }) => of(order),
});

const HEAD: readonly ExportColumn[] = [
	text("booking_id", 16, ({ order }) => order.booking_id),
	text("status", 16, ({ order, language }) => statusText(order, language)),
	text("supplier_code", 18, ({ order }) => order.supplier_code),
	text("title", 28, ({ order, language }) => inLanguage(language, order.title_zh, order.title_en)),
	text("title_alt", 28, ({ order, language }) => inLanguage(language, order.title_en, order.title_zh)),
	text("place", 12, ({ order, language }) => inLanguage(language, order.place_zh, order.place_en)),
];
const DATES: readonly ExportColumn[] = [
	{ name: "service_from", kind: "date", width: 12, value: ({ order }) => order.service_from },
	{ name: "service_until", kind: "date", width: 12, value: ({ order }) => order.service_until },
];
const REST: readonly ExportColumn[] = [
	text("guests", 28, ({ guests }) => namesOf(guests).join("; ")),
	text("nationality", 14, ({ order, language }) => countryName(order.nationality, language)),
	text("currency", 8, ({ order }) => order.currency),
	money("total_amount", (order) => order.total_amount),
	money("fee_amount", (order) => order.fee_amount),
	money("refund_money", (order) => order.refund_money),
	money("settlement_money", (order) => order.settlement_money),
	axis("payment"),
	axis("refund"),
	axis("settlement"),
	axis("invoice"),
	text("pay_channel", 16, ({ order, language }) =>
		order.pay_channel === null
			? null
			: translate(language, order.pay_channel === "credit" ? "ledger-credit" : "ledger-pre-deposit"),
	),
	moment("booking_date", (order) => order.booking_date),
	moment("pay_time", (order) => order.pay_time),
	moment("refund_time", (order) => order.refund_time),
	text("user_account", 16, ({ order, language }) => shownName(language, order.user_account)),
	text("contact_person", 16, ({ order }) => order.contact_person),
	text("contact_phone", 18, ({ order }) => order.contact_phone),
	text("traveller_phone", 18, ({ order }) => order.traveller_phone),
	text("contact_email", 24, ({ order }) => order.contact_email),
	text("cost_center", 16, ({ order }) => order.cost_center),
	text("purchase_order", 16, ({ order }) => order.purchase_order),
	text("trip_purpose", 20, ({ order }) => order.trip_purpose),
	text("arrival_note", 20, ({ order }) => order.arrival_note),
	text("request_codes", 30, ({ order, language }) => requestWords(order, sayOf(order.product_line), language)),
	text("special_requests", 40, ({ order }) => order.special_requests),
];

export function columnsOf(product_line: string): readonly ExportColumn[] {
	const { service, amount } = lineOf(product_line).columns;
	return [...HEAD, ...service, ...DATES, ...amount, ...REST];
}
