import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { PRODUCT_LINES } from "~/portal-server/lines";
import { rowsOf } from "~/portal-server/platform/db/db";
import { createBody, inDays } from "../../server/orders/bookings";
import { startPortal, type TestPortal } from "../../setup/portal";
import type { LineFixture, OfferWish, Wanted } from "../line";
import { ferryLine } from "./portal/line";
import { auditSeats } from "./portal/seats";

/** The product's own portal, which sells ferries as well. */
const open = () => startPortal("postgres", [...PRODUCT_LINES, ferryLine]);

const TIERS = {
	never: sql`tiers = '[]'`,
	later: sql`tiers -> 0 ->> 'hours_before' is not null`,
	always: sql`tiers -> 0 -> 'hours_before' = 'null'`,
};

async function offer(portal: TestPortal, { instant = true, credit = true, costs_from = "later" }: OfferWish = {}) {
	const [fare] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`select id from ferry_fare where instant = ${instant} and credit = ${credit} and ${TIERS[costs_from]} order by id limit 1`,
	);
	if (!fare) throw new Error("no such fare");
	return { id: Number(fare.id) };
}

const sailing = ({ offer: { id }, days }: Wanted) => sql`fare_id = ${id} and sails_on = ${inDays(days)}`;

/** Seats on a river ferry: a line that the product does not have. */
export const ferry: LineFixture = {
	product_line: "ferry",
	transitions: "hotel",
	letter: "F",
	open,
	tables: ["ferry_booking"],
	operator_role: "reservation",
	quote_call: "ferry/quote",
	offer,
	wanted: ({ offer: { id }, days, units = 1 }) => ({
		fare_id: id,
		sails_on: inDays(days),
		seats: units,
		nationality: "CN",
	}),
	order: (quote, extra) => createBody(quote as Parameters<typeof createBody>[0], extra),
	confirmation: (id) => ({ id, supplier_code: `FT-${id}` }),
	ready: async () => undefined,
	leave: async (portal, wanted, units) => {
		await portal.store.db.execute(
			sql`update ferry_sailing set seats = held + sold + ${units} where ${sailing(wanted)}`,
		);
	},
	breakHold: async (portal, order_id) => {
		await portal.store.db.execute(sql`update ferry_booking set seats = seats + 1000 where order_id = ${order_id}`);
	},
	booked: async (portal, wanted) => {
		const rows = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select held + sold as n from ferry_sailing where ${sailing(wanted)}`,
		);
		return rows.map(({ n }) => Number(n));
	},
	raisePrice: async (portal, { id }, by) => {
		await portal.store.db.execute(sql`update ferry_fare set price = price + ${by} where id = ${id}`);
	},
	once_begun: ["confirmCheckIn", "editGuests"],
	pages: async () => {
		const [{ registerFerryPages }, { route }] = await Promise.all([
			import("./web/register"),
			import("@remix-run/route-config"),
		]);
		registerFerryPages();
		return [route("ferry/booking", "routes/booking.tsx", { id: "ferry/booking" })];
	},
	bookLink: ({ offer: { id }, days, units = 1 }) =>
		`/ferry/booking?${new URLSearchParams({ fare_id: String(id), sails_on: inDays(days), seats: String(units), nationality: "CN" })}`,
	list: "/user/order/list?product=ferry",
	export: "/user/order/export?product=ferry",
	audit: (portal) => auditSeats(portal.store.db),
	expectPart: (order, wanted) => {
		expect(order.part).toMatchObject({
			product_line: "ferry",
			sails_on: inDays(wanted.days),
			seats: wanted.units ?? 1,
			fare_id: wanted.offer.id,
		});
	},
};
