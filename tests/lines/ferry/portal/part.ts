import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { textsOf } from "~/portal-server/orders/model/line/lines";
import type { LinePart, ProductLineEntry } from "~/portal-server/orders/model/line/product-lines";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import type { DocumentTexts } from "~/portal-server/platform/documents/document-texts";
import { inLanguage } from "~/portal-server/platform/words/names";
import type { FerryOrderPart } from "../contract";
import { Fare, partOf } from "./quoting";

interface Booking {
	sails_on: string;
	seats: number;
	fare: unknown;
}

export const bookingRow = (company: SQL): SQL =>
	sql`(select to_jsonb(f) from ferry_booking f where f.company_id = ${company} and f.order_id = "orders"."id")`;

export function partFrom(row: unknown): LinePart {
	const { sails_on, seats, fare } = row as Booking;
	return linePart({ sails_on, seats, fare: Fare.parse(fare) });
}

export function linePart(booked: { fare: Fare; sails_on: string; seats: number }): LinePart {
	const { fare, sails_on, seats } = booked;
	return {
		part: ({ order }, language): FerryOrderPart => ({
			...partOf(booked, language),
			ticket_number: order.supplier_code,
		}),
		document: (of, language) => ({
			blocks: [crossing(booked, textsOf("ferry", language)), passengers(of.guests, textsOf("ferry", language))],
			burmese: null,
		}),
		visit: (_of, language) => ({
			place: [
				inLanguage(language, fare.from_pier_zh, fare.from_pier_en),
				inLanguage(language, fare.from_zh, fare.from_en),
			].join(", "),
			contact: fare.phone,
			starts: { date: sails_on, time: fare.departs },
			ends: { date: sails_on, time: fare.arrives },
		}),
		trip: () => ({
			begins_at: localInstant(sails_on, fare.departs),
			ends_at: localInstant(sails_on, fare.arrives),
			town_from: fare.from_en,
			town_to: fare.to_en,
			people: seats,
			seats,
			nights: null,
			flight: null,
		}),
		moments: (_of, language) => [
			{
				at: localInstant(sails_on, fare.departs),
				text: ferryTexts[language]["ferry-departs"] ?? "",
				place: inLanguage(language, fare.from_pier_zh, fare.from_pier_en),
			},
			{
				at: localInstant(sails_on, fare.arrives),
				text: ferryTexts[language]["ferry-arrives"] ?? "",
				place: inLanguage(language, fare.to_pier_zh, fare.to_pier_en),
			},
		],
		facts: () => [fare, sails_on, seats],
	};
}

function crossing(
	{ fare, sails_on, seats }: { fare: Fare; sails_on: string; seats: number },
	{ block, row, names }: DocumentTexts,
) {
	const at = (time: string, pier: string) => `${sails_on} ${time}, ${pier}`;
	return {
		kind: "rows" as const,
		...block("ferry-crossing"),
		rows: [
			row("ferry-from", names(fare.from_zh, fare.from_en), { strong: true }),
			row("ferry-departs", names(at(fare.departs, fare.from_pier_zh), at(fare.departs, fare.from_pier_en)), {
				strong: true,
			}),
			row("ferry-to", names(fare.to_zh, fare.to_en)),
			row("ferry-arrives", names(at(fare.arrives, fare.to_pier_zh), at(fare.arrives, fare.to_pier_en))),
			row("ferry-class", names(fare.class_zh, fare.class_en)),
			row("ferry-seats", { zh: String(seats), en: String(seats) }),
		],
	};
}

function passengers(guests: readonly { guest_full_name: string }[], { block, head }: DocumentTexts) {
	return {
		kind: "table" as const,
		...block("ferry-passengers"),
		head: [head("ferry-seat"), head("ferry-passenger")],
		rows: guests.map(({ guest_full_name }, index) => [String(index + 1), guest_full_name]),
	};
}

/** What an export says of a ferry beside what every order has. */
export const ferryColumns: ProductLineEntry["columns"] = {
	service: [{ name: "seat_class", kind: "text", width: 14, value: ({ part }) => (part as FerryOrderPart).seat_class }],
	amount: [{ name: "seats", kind: "count", width: 8, value: ({ part }) => (part as FerryOrderPart).seats }],
};

const EN = {
	"ferry-crossing": "Crossing",
	"ferry-from": "From",
	"ferry-departs": "Departs",
	"ferry-to": "To",
	"ferry-arrives": "Arrives",
	"ferry-class": "Class",
	"ferry-seats": "Seats",
	"ferry-seat": "Seat",
	"ferry-passengers": "Passengers",
	"ferry-passenger": "Passenger",
	"voucher-title": "Ferry ticket",
	"export-sheet": "Ferry orders",
	"export-seat-class": "Class",
	"export-seats": "Seats",
	"state-order-40": "On board",
	"order-done-paid-confirmed": "Paid. The ferry company has confirmed; the ticket is ready to download",
};
const ZH: typeof EN = {
	"ferry-crossing": "航程",
	"ferry-from": "出发地",
	"ferry-departs": "开船",
	"ferry-to": "目的地",
	"ferry-arrives": "抵达",
	"ferry-class": "舱位",
	"ferry-seats": "座位数",
	"ferry-seat": "座位",
	"ferry-passengers": "乘客",
	"ferry-passenger": "乘客姓名",
	"voucher-title": "轮渡船票",
	"export-sheet": "轮渡订单",
	"export-seat-class": "舱位",
	"export-seats": "座位数",
	"state-order-40": "已登船",
	"order-done-paid-confirmed": "已支付，轮渡公司已确认，可下载船票",
};
export const ferryTexts: Record<Language, Readonly<Record<string, string>>> = { en: EN, "zh-cn": ZH };
