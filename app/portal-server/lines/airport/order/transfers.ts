import { type SQL, sql } from "drizzle-orm";
import { MINUTE_S } from "~/lib/time/durations";
import { keyOf } from "~/portal-server/orders/model/facts/keys";
import type { Hold, HoldRequest } from "~/portal-server/orders/model/line/holding";
import type { OrderFacts, QuoteRow } from "~/portal-server/orders/model/record";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderTransfer } from "~/portal-server/platform/db/schema";
import { ADDRESS_WAIT_S, EARLY_S, localMinuteOf, PAID_WAIT_S } from "../../vehicles/booking-time";
import { titleOf } from "../quoting/quote";
import { contentOf, type TransferQuoteContent, TransferSnapshot } from "../quoting/quote-content";
import { linePart } from "./line-part";

/** Buyers of one fleet queue on its days. */
export const stockOf = ({ content }: QuoteRow): string =>
	`transfer fleet ${(content as TransferQuoteContent).ride.transfer_fleet_id}`;

/**
 * A query that holds transfers of the fleet that day and answers a row, or none: sold out, and the caller rolls back. What is seen to be sold out
 * is not waited for.
 */
const takeDay = ({ city_id, ride, times, transfer }: TransferQuoteContent): SQL<boolean> =>
	sql`take_transfer_day(${city_id}::bigint, ${ride.transfer_fleet_id}::bigint, ${times.day}::date, ${transfer.vehicle_count}::integer)`;

/** Transfers of the pick-up's day, then the order with its part. Throws `Refused` as `ProductLineEntry.hold` says. */
export function holdTransfers(tx: Tx, { quote, guests, name_board }: HoldRequest): Hold {
	const quoted = contentOf(quote);
	const content = { ...quoted, transfer: { ...quoted.transfer, name_board: name_board ?? quoted.transfer.name_board } };
	const { transfer, ride, times, city_id } = content;
	if (guests.length !== transfer.vehicle_count)
		throw new Error(`${guests.length} guests for ${transfer.vehicle_count} vehicles`);
	const snapshot = TransferSnapshot.parse(content);
	const { transfer_fleet_id } = ride;
	const part = { city_id, transfer_fleet_id, day: times.day, vehicles: transfer.vehicle_count, snapshot };
	return {
		facts: { ...factsOf(content), ...timeFactsOf(content) },
		take: takeDay(content),
		steps: (order) => [
			{
				name: "booked_transfers",
				query: tx.insert(orderTransfer).values({ ...keyOf(order), ...part, status: "held" }),
			},
		],
		part: linePart(snapshot),
	};
}

function factsOf(content: TransferQuoteContent): Omit<OrderFacts, keyof TimeFacts> {
	const { instant, supplier_cancel, ride, transfer, airport } = content;
	const { name_zh: title_zh, name_en: title_en } = titleOf(content);
	return {
		title_zh,
		title_en,
		place_zh: airport.city_zh,
		place_en: airport.city_en,
		supplier_code: null,
		instant,
		credit: ride.credit,
		supplier_cancel,
		units: transfer.vehicle_count,
	};
}

type TimeFacts = Pick<
	OrderFacts,
	"service_from" | "service_until" | "starts_at" | "arrival_from" | "no_show_from" | "complete_from"
>;

/**
 * The clocks of an order: the driver is there an hour ahead at most; nobody has come once free and paid waiting are over, which count from the landing,
 * and at the booked place from the pick-up.
 */
export function timeFactsOf({ transfer, times }: Pick<TransferSnapshot, "transfer" | "times">): TimeFacts {
	const { pick_up_time, flight_at, ends_at, free_wait_minutes } = times;
	const landed =
		transfer.transfer_type === "pick_up" && flight_at !== null ? flight_at + free_wait_minutes * MINUTE_S : 0;
	return {
		service_from: localMinuteOf(pick_up_time).slice(0, 10),
		service_until: localMinuteOf(ends_at).slice(0, 10),
		starts_at: pick_up_time,
		arrival_from: pick_up_time - EARLY_S,
		no_show_from: Math.max(landed, pick_up_time + ADDRESS_WAIT_S) + PAID_WAIT_S,
		complete_from: ends_at,
	};
}
