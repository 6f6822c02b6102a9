import { countryName } from "~/portal-server/platform/countries";
import type { Kind, Value } from "~/portal-server/platform/documents/sheet/sheet";
import { translate } from "~/portal-server/platform/texts";
import { axisText, statusText } from "../status-texts";
import type { Exported } from "./batches";

export interface ExportColumn {
	/** The name on the wire; its title is the text `export-{name}`. */
	name: string;
	kind: Kind;
	width: number;
	value(one: Exported): Value;
}

const text = (name: string, width: number, value: ExportColumn["value"]): ExportColumn => ({ name, kind: "text", width, value });
const hotel = (of: (part: NonNullable<Exported["part"]["hotel_part"]>) => Value): ExportColumn["value"] => {
	return ({ part }) => (part.hotel_part ? of(part.hotel_part) : null);
};
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

/** The columns of an export of hotel orders: everything that section 3 of the specification gives a booking. */
export const HOTEL_COLUMNS: readonly ExportColumn[] = [
	text("booking_id", 16, ({ order }) => order.booking_id),
	text("status", 16, ({ order, language }) => statusText(order, language)),
	text(
		"hotel_confirmation_code",
		18,
		hotel((part) => part.hotel_confirmation_code),
	),
	text(
		"hotel_name",
		28,
		hotel((part) => part.hotel.name),
	),
	text(
		"hotel_name_alt",
		28,
		hotel((part) => part.hotel.name_alt),
	),
	text(
		"city",
		12,
		hotel((part) => part.hotel.city),
	),
	text(
		"room_type",
		20,
		hotel((part) => part.room_type),
	),
	text("bed_type", 14, ({ part, language }) => (part.hotel_part ? translate(language, `voucher-bed-${part.hotel_part.bed_type}`) : null)),
	text("meal_type", 14, ({ part, language }) =>
		part.hotel_part ? translate(language, `voucher-meal-${part.hotel_part.meal_type}`) : null,
	),
	{ name: "check_in", kind: "date", width: 12, value: ({ summary }) => summary.check_in },
	{ name: "check_out", kind: "date", width: 12, value: ({ summary }) => summary.check_out },
	{ name: "room_nights", kind: "count", width: 10, value: ({ summary }) => summary.room_nights },
	{ name: "rooms", kind: "count", width: 8, value: hotel((part) => part.rooms.length) },
	{ name: "adults", kind: "count", width: 8, value: hotel((part) => part.adults) },
	{ name: "children", kind: "count", width: 8, value: hotel((part) => part.children) },
	text("guests", 28, ({ summary }) => summary.guests.join("; ")),
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
		order.pay_channel === null ? null : translate(language, order.pay_channel === "credit" ? "ledger-credit" : "ledger-pre-deposit"),
	),
	moment("booking_date", (order) => order.booking_date),
	moment("pay_time", (order) => order.pay_time),
	moment("refund_time", (order) => order.refund_time),
	text("user_account", 16, ({ author }) => author),
	text("contact_person", 16, ({ order }) => order.contact_person),
	text("contact_phone", 18, ({ order }) => order.contact_phone),
	text("contact_email", 24, ({ order }) => order.contact_email),
	text("cost_center", 16, ({ order }) => order.cost_center),
	text("purchase_order", 16, ({ order }) => order.purchase_order),
	text("trip_purpose", 20, ({ order }) => order.trip_purpose),
	text("arrival_note", 20, ({ order }) => order.arrival_note),
	text("special_requests", 40, ({ order }) => order.special_requests),
];
