import type { LinePart, ProductLineEntry } from "~/portal-server/orders/product-lines";
import { documentTexts } from "~/portal-server/platform/documents/speaker";
import { otherHotels } from "./order/alternatives";
import { type Booked, hotelPartOf, nightsFrom, readBooked, stayOf, summaryOf } from "./order/read-part";
import { voucherPart } from "./order/voucher-part";
import { holdRooms, releaseRooms, renameGuests, sellRooms, shortenStay, writeConfirmation } from "./order/write-part";
import { contentOf } from "./quoting/quote-content";
import { recheck, requote } from "./quoting/requote";

function linePart(booked: Booked): LinePart {
	return {
		summary: (language) => summaryOf(booked, language),
		stay: (language) => stayOf(booked, language),
		part: (language) => ({ hotel_part: hotelPartOf(booked, language) }),
		document: (language) => voucherPart(booked, documentTexts(language)),
		nightsFrom: (date) => nightsFrom(booked, date),
	};
}

/** Hotels, as orders know them. */
export const hotelLine: ProductLineEntry = {
	product_line: "hotel",
	letter: "H",
	terms: (quote) => {
		const { nationality, instant, credit, rooms, price_lines, policy } = contentOf(quote);
		return { nationality, instant, credit, units: rooms.length, price_lines, policy };
	},
	quote: requote,
	recheck,
	hold: holdRooms,
	sell: sellRooms,
	release: releaseRooms,
	confirm: writeConfirmation,
	rename: renameGuests,
	shorten: shortenStay,
	read: async (db, order_ids) => {
		const booked = await readBooked(db, order_ids);
		return new Map([...booked].map(([id, part]) => [id, linePart(part)]));
	},
	alternatives: async (db, order, who, language) => {
		const booked = (await readBooked(db, [order.id])).get(order.id);
		return booked ? otherHotels(db, booked, order.nationality, who, language) : [];
	},
	summaries: async (db, order_ids, language) => {
		const booked = await readBooked(db, order_ids);
		return new Map([...booked].map(([id, part]) => [id, summaryOf(part, language)]));
	},
	document: async (db, order_id, language) => {
		const booked = (await readBooked(db, [order_id])).get(order_id);
		if (!booked) throw new Error(`order ${order_id} has no hotel part`);
		return voucherPart(booked, documentTexts(language));
	},
};
