import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { createBody, findPlan, inDays, type Plan, quoteBody } from "../../server/orders/bookings";
import { startPortal } from "../../setup/portal";
import type { LineFixture, Offer, Wanted } from "../line";

const plans = new Map<number, Plan>();
const planOf = ({ id }: Offer): Plan => {
	const plan = plans.get(id);
	if (!plan) throw new Error(`rate plan ${id} is not of this fixture`);
	return plan;
};
const nightsOf = ({ length = 2 }: Wanted) => length;
/** Every night of the stay with the month's row of its room type. */
const nights = (wanted: Wanted) => {
	const check_in = inDays(wanted.days);
	return sql`generate_series(${check_in}::date, ${check_in}::date + ${nightsOf(wanted) - 1}::int, interval '1 day') night
		join room_month m on m.month = date_trunc('month', night)::date and m.room_type_id = ${planOf(wanted.offer).room_type_id}`;
};

/** Rooms by the night. */
export const hotel: LineFixture = {
	product_line: "hotel",
	transitions: "hotel",
	letter: "H",
	open: () => startPortal(),
	rates: "rate_plan",
	tables: ["order_hotel", "hold"],
	operator_role: "reservation",
	quote_call: "hotel/quote",
	offer: async (portal, wish) => {
		const plan = await findPlan(portal, wish);
		plans.set(plan.rate_plan_id, plan);
		return { id: plan.rate_plan_id };
	},
	wanted: (wanted) =>
		quoteBody({
			plan: planOf(wanted.offer),
			check_in: inDays(wanted.days),
			nights: nightsOf(wanted),
			rooms: wanted.units ?? 1,
		}),
	order: (quote, extra) => createBody(quote as Parameters<typeof createBody>[0], extra),
	confirmation: (id) => ({ id, supplier_code: `HC-${id}` }),
	ready: async () => undefined,
	leave: async (portal, wanted, units) => {
		const rows = await rowsOf<{ night: string }>(
			portal.store.db,
			sql`select night::date::text as night from ${nights(wanted)}`,
		);
		for (const { night } of rows) {
			const day = sql`extract(day from ${night}::date)::int`;
			await portal.store.db.execute(
				sql`update room_month set allotment[${day}] = sold[${day}] + held[${day}] + ${units}
					where room_type_id = ${planOf(wanted.offer).room_type_id} and month = date_trunc('month', ${night}::date)::date`,
			);
		}
	},
	booked: async (portal, wanted) => {
		const day = sql`extract(day from night)::int`;
		const rows = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select (m.sold[${day}] + m.held[${day}])::int as n from ${nights(wanted)} order by night`,
		);
		return rows.map(({ n }) => Number(n));
	},
	raisePrice: async (portal, { id }, by) => {
		await portal.store.db.execute(
			sql`update rate_month set price = array(select p + ${by}::int from unnest(price) with ordinality u(p, n) order by n) where rate_plan_id = ${id}`,
		);
	},
	breakHold: async (portal, order_id) => {
		await portal.store.db.execute(sql`update hold set rooms = rooms + 1000 where order_id = ${order_id}`);
	},
	once_begun: ["confirmCheckIn", "editGuests"],
	pages: async () => [],
	bookLink: (wanted) => {
		const { rooms, ...stay } = quoteBody({
			plan: planOf(wanted.offer),
			check_in: inDays(wanted.days),
			nights: nightsOf(wanted),
			rooms: wanted.units ?? 1,
		});
		const party = rooms.map(({ adults }, room) => [`rooms[${room}].adults`, String(adults)]);
		const keys = Object.entries({ ...stay, hotel_id: planOf(wanted.offer).hotel_id }).map(([name, value]) => [
			name,
			String(value),
		]);
		return `/hotel/booking?${new URLSearchParams([...keys, ...party])}`;
	},
	list: "/user/order/list",
	export: "/user/order/export",
	audit: (portal) => auditNights(portal.store.db),
	expectPart: (order, wanted) => {
		const check_in = inDays(wanted.days);
		const stay = { check_in, check_out: addDays(check_in, nightsOf(wanted)) };
		expect(JSON.stringify(order)).toContain(stay.check_in);
		expect(JSON.stringify(order)).toContain(stay.check_out);
	},
};
