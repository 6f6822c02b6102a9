import { type SQL, sql } from "drizzle-orm";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { together } from "~/portal-server/platform/db/statements/together";
import { newBookingId } from "./booking-id";
import { checkUnpaidLimit, isLimited, type Unpaid, type UnpaidLimits, unpaidColumn } from "./unpaid-limit";

/** One booking id in some thirty million of a day is taken. */
const MAX_ATTEMPTS = 20;

interface Wanted {
	/** As `Hold` has it. */
	take: ReturnType<typeof sql>;
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

/** The id of a new order where `when` holds and no order of the company has the booking id. */
const orderNumbered = (company_id: number, booking_id: string, when: SQL): SQL =>
	sql`select nextval('orders_id_seq') as id where ${when}
		and not exists (select from orders where company_id = ${company_id}::int8 and booking_id = ${booking_id})`;

/**
 * Takes what is sold, an order's id and a booking id that no other order of the company has, and counts the company's unpaid orders: one statement.
 * Buyers of what is sold out lock nothing that other companies want. Throws `Refused`: `sold_out`, `unpaid_limit`.
 */
export async function takePlace(tx: Tx, who: Who, { take, letter, now, limits }: Wanted): Promise<Place> {
	const booking_id = newBookingId(letter, now);
	const isClaimed = sql`exists (select from claimed)`;
	const [row] = await rowsOf<{ claimed: boolean; id: number | null; unpaid: Unpaid | null }>(
		tx,
		together(
			[
				{ name: "claimed", query: take },
				{ name: "numbered", query: orderNumbered(who.company_id, booking_id, isClaimed) },
			],
			sql`select ${isClaimed} as claimed, (select id from numbered) as id,
				${isLimited(limits) ? sql`case when ${isClaimed} then ${unpaidColumn(who)} end` : sql`null`} as unpaid`,
		),
	);
	if (!row?.claimed) throw new Refused("sold_out");
	if (row.unpaid) checkUnpaidLimit(row.unpaid, limits);
	return row.id === null ? numberAnew(tx, who, letter, now) : { id: Number(row.id), booking_id };
}

async function numberAnew(tx: Tx, { company_id }: Who, letter: string, now: number): Promise<Place> {
	for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
		const booking_id = newBookingId(letter, now);
		const [row] = await rowsOf<{ id: number }>(tx, orderNumbered(company_id, booking_id, sql`true`));
		if (row) return { id: Number(row.id), booking_id };
	}
	throw new Error("no free booking id");
}
