import { type SQL, sql } from "drizzle-orm";
import { differencesOf } from "~/portal-server/ledger/audit-checks";
import type { Hold, HoldRequest, Sale } from "~/portal-server/orders/model/line/holding";
import { localInstant } from "~/portal-server/orders/model/policies/cancellation";
import type { OrderRecord, QuoteRow } from "~/portal-server/orders/model/record";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { uniqueDigits } from "../../../factories/random/unique";
import { linePart } from "./part";
import { contentOf, titleOf } from "./quoting";

type Owner = Pick<OrderRecord, "company_id" | "id">;
interface Booked extends Record<string, unknown> {
	city_id: number;
	fare_id: number;
	sails_on: string;
	seats: number;
	was: "held" | "sold";
}

export const stockOf = (quote: QuoteRow): string => {
	const { fare, sails_on } = contentOf(quote);
	return `ferry ${fare.id} on ${sails_on}`;
};

/** Holds the seats, and writes the booking beside the order. */
export function holdSeats(_tx: Tx, { quote }: HoldRequest): Hold {
	const { fare, sails_on, seats } = contentOf(quote);
	const { name_zh: title_zh, name_en: title_en } = titleOf(fare);
	const starts_at = localInstant(sails_on, fare.departs);
	return {
		take: sql`ferry_take(${fare.city_id}::bigint, ${fare.id}::int, ${sails_on}::date, ${seats}::int)`,
		facts: {
			service_from: sails_on,
			service_until: sails_on,
			starts_at,
			arrival_from: localInstant(sails_on, "00:00"),
			no_show_from: starts_at,
			complete_from: localInstant(sails_on, fare.arrives),
			title_zh,
			title_en,
			place_zh: fare.from_zh,
			place_en: fare.from_en,
			supplier_code: null,
			instant: fare.instant,
			credit: fare.credit,
			supplier_cancel: false,
			units: seats,
		},
		steps: ({ company_id, id }) => [
			{
				name: "booked_seats",
				query: sql`insert into ferry_booking (company_id, order_id, city_id, fare_id, sails_on, seats, status, fare)
					values (${company_id}, ${id}, ${fare.city_id}, ${fare.id}, ${sails_on}, ${seats}, 'held', ${JSON.stringify(fare)}::jsonb)`,
			},
		],
		part: linePart({ fare, sails_on, seats }),
	};
}

const newTicket = () => `F-${uniqueDigits(6)}`;

/** Held becomes sold, once. */
export function sellSeats(_tx: Tx, { company_id, id }: Owner, confirm: boolean, after: SQL): Sale {
	const booking = sql`update ferry_booking set status = 'sold' where company_id = ${company_id} and order_id = ${id} and status = 'held' and ${after}
		returning city_id, fare_id, sails_on, seats`;
	return {
		facts: confirm ? { supplier_code: newTicket() } : {},
		query: booking,
		count: (row) => {
			const { city_id, fare_id, sails_on, seats } = row as Booked;
			return sql`ferry_sell(${city_id}::bigint, ${fare_id}::int, ${sails_on}::date, ${seats}::int)`;
		},
	};
}

/** Gives the seats back, once; false when that was done before. */
export async function releaseSeats(tx: Tx, order: Owner): Promise<boolean> {
	const [booked] = await rowsOf<Booked>(
		tx,
		sql`with found as (select * from ferry_booking where company_id = ${order.company_id} and order_id = ${order.id} and status <> 'released' for update)
			update ferry_booking b set status = 'released' from found where b.company_id = ${order.company_id} and b.order_id = found.order_id
			returning b.city_id, b.fare_id, b.sails_on, b.seats, found.status as was`,
	);
	if (!booked) return false;
	const column = sql.identifier(booked.was);
	await tx.execute(sql`update ferry_sailing set ${column} = ${column} - ${booked.seats}
		where city_id = ${booked.city_id} and fare_id = ${booked.fare_id} and sails_on = ${booked.sails_on}`);
	return true;
}

const SAILINGS = sql`
	with b as materialized (select city_id, fare_id, sails_on, sum(seats) as seats from ferry_booking where status <> 'released' group by 1, 2, 3)
	select 'seats of a sailing are those of its bookings' as check, 'fare ' || s.fare_id || ' on ' || s.sails_on as subject,
		coalesce(b.seats, 0) as expected, s.held + s.sold as found
	from ferry_sailing s left join b on b.city_id = s.city_id and b.fare_id = s.fare_id and b.sails_on = s.sails_on
	where s.held + s.sold <> coalesce(b.seats, 0)`;

const BOOKINGS = sql`
	select 'seats of an order stand as the order does' as check, 'order ' || o.booking_id as subject, o.status as expected, coalesce(b.seats, 0) as found
	from orders o left join ferry_booking b on b.company_id = o.company_id and b.order_id = o.id
	where o.product_line = 'ferry' and (b.order_id is null or b.seats <> o.units or b.status <>
		case when o.status in (10, 15) then 'held' when o.status in (70, 75, 80) then 'released' else 'sold' end)`;

export const auditSeats = (db: Db | Tx) => differencesOf(db, [() => SAILINGS, () => BOOKINGS], null);
