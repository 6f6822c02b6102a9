import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { newBookingId } from "./booking-id";
import { checkUnpaidLimit, isLimited, type Unpaid, type UnpaidLimits, unpaidColumn } from "./unpaid-limit";

/** One booking id in some thirty million of a day is taken. */
const MAX_ATTEMPTS = 20;

interface Wanted {
	/** As `Hold` has it. */
	take: SQL<boolean>;
	/** Of the product line. */
	letter: string;
	/** Seconds UTC. */
	now: number;
	limits: UnpaidLimits;
}

interface Place {
	id: number;
	booking_id: string;
}

/** A call that answers the id of a new order, or null where an order of the company has the booking id. */
const newOrderId = (company_id: number, booking_id: string): SQL =>
	sql`new_order_id(${company_id}::int8, ${booking_id}::text)`;

/**
 * Takes what is sold, an order's id and a booking id that no other order of the company has, and counts the company's unpaid orders: one statement
 * of the schema's functions alone, for it is rows of a town and of a company, which may lie on two nodes.
 * Buyers of what is sold out lock nothing that other companies want. Throws `Refused`: `sold_out`, `unpaid_limit`.
 */
export async function takePlace(tx: Tx, who: Who, { take, letter, now, limits }: Wanted): Promise<Place> {
	const booking_id = newBookingId(letter, now);
	const [row] = await rowsOf<{ claimed: boolean; id: number | null; unpaid: Unpaid | null }>(
		tx,
		sql`with place as materialized (select ${take} as claimed) select claimed, case when claimed then ${newOrderId(who.company_id, booking_id)} end as id,
			${isLimited(limits) ? sql`case when claimed then ${unpaidColumn(who)} end` : sql`null`} as unpaid
			from place`,
	);
	if (!row?.claimed) throw new Refused("sold_out");
	if (row.unpaid) checkUnpaidLimit(row.unpaid, limits);
	return row.id === null ? numberAnew(tx, who, letter, now) : { id: Number(row.id), booking_id };
}

async function numberAnew(tx: Tx, { company_id }: Who, letter: string, now: number): Promise<Place> {
	for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
		const booking_id = newBookingId(letter, now);
		const [row] = await rowsOf<{ id: number | null }>(tx, sql`select ${newOrderId(company_id, booking_id)} as id`);
		if (row && row.id !== null) return { id: Number(row.id), booking_id };
	}
	throw new Error("no free booking id");
}
