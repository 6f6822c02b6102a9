import { speakerOf } from "../documents/speaker";
import type { ProductLineEntry } from "../orders/product-lines";
import { hotelPartOf, readBooked, summaryOf } from "./orders/read-part";
import { voucherPart } from "./orders/voucher-part";
import { holdRooms, releaseRooms, sellRooms } from "./orders/write-part";
import { contentOf } from "./quoting/quote-content";
import { requote } from "./quoting/requote";

/** Hotels, as orders know them. */
export const hotelLine: ProductLineEntry = {
	product_line: "hotel",
	letter: "H",
	terms: (quote) => {
		const { nationality, instant, credit, rooms, price_lines, policy } = contentOf(quote);
		return { nationality, instant, credit, units: rooms.length, price_lines, policy };
	},
	quote: requote,
	hold: holdRooms,
	sell: sellRooms,
	release: releaseRooms,
	summaries: async (db, order_ids, language) => {
		const booked = await readBooked(db, order_ids);
		return new Map([...booked].map(([id, part]) => [id, summaryOf(part, language)]));
	},
	part: async (db, order_id, language) => {
		const booked = (await readBooked(db, [order_id])).get(order_id);
		return { hotel_part: booked ? hotelPartOf(booked, language) : null };
	},
	document: async (db, order_id, language) => {
		const booked = (await readBooked(db, [order_id])).get(order_id);
		if (!booked) throw new Error(`order ${order_id} has no hotel part`);
		return voucherPart(booked, speakerOf(language));
	},
};
