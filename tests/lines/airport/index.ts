import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { airportLine } from "~/portal-server/lines/airport/line";
import { rowsOf } from "~/portal-server/platform/db/db";
import { createBody, inDays } from "../../server/orders/bookings";
import { startPortal, type TestPortal } from "../../setup/portal";
import { assignAny } from "../drivers";
import type { LineFixture, Offer, OfferWish, Wanted } from "../line";

const POLICIES = { never: "transfer-free", later: "transfer-24h", always: "non-refundable" } as const;

/** The demonstration's first zone, of which a test makes what it wishes: a class of its own for each combination that shares no day with another. */
async function offer(
	portal: TestPortal,
	{ instant = true, credit = true, costs_from = "later" }: OfferWish = {},
): Promise<Offer> {
	const place = Number(instant) * 6 + Number(credit) * 3 + Object.keys(POLICIES).indexOf(costs_from);
	const free = JSON.stringify([{ hours_before: 0, type: "percent_bp", value: 0 }]);
	await portal.store.db.execute(
		sql`insert into cancellation_policy (code, tiers, grace) values ('transfer-free', ${free}::jsonb, true) on conflict (code) do nothing`,
	);
	const [rate] = await rowsOf<{ id: number; transfer_fleet_id: number }>(
		portal.store.db,
		sql`update transfer_rate r set instant = ${instant}, credit = ${credit}, supplier_cancel = false,
				cancellation_policy_id = (select id from cancellation_policy where code = ${POLICIES[costs_from]})
			where r.id = (select t.id from transfer_rate t join transfer_zone z on z.id = t.transfer_zone_id where z.id = ${FIRST_ZONE + Math.floor(place / CLASSES)}
				order by t.id offset ${place % CLASSES} limit 1) returning r.id, r.transfer_fleet_id`,
	);
	if (!rate) throw new Error("no such rate");
	await portal.store.db.execute(
		sql`update transfer_fleet set per_day = greatest(per_day, 60) where id = ${rate.transfer_fleet_id}`,
	);
	zoneOf.set(Number(rate.id), FIRST_ZONE + Math.floor(place / CLASSES));
	return { id: Number(rate.id) };
}

/** Classes at the first airport, Yangon, whose zones have the first ids. */
const CLASSES = 7;
const FIRST_ZONE = 1;
/** A rate is of one zone. */
const zoneOf = new Map<number, number>();

const days = (wanted: Wanted) => inDays(wanted.days);
const fleet = (wanted: Wanted) => sql`(select transfer_fleet_id from transfer_rate where id = ${wanted.offer.id})`;
const keys = (wanted: Wanted) => ({
	rate_id: wanted.offer.id,
	transfer_type: "pick_up",
	airport: "RGN",
	place: `zone:${zoneOf.get(wanted.offer.id) ?? FIRST_ZONE}`,
	flight_number: "CA905",
	arriving_at: `${days(wanted)}T12:00`,
	adults: 1,
	vehicle_count: wanted.units ?? 1,
	nationality: "CN",
});

/** Airport transfers. */
export const airport: LineFixture = {
	product_line: airportLine.product_line,
	transitions: airportLine.transitions,
	letter: airportLine.letter,
	open: () => startPortal(),
	rates: "transfer_rate",
	tables: ["order_transfer"],
	operator_role: "dispatch",
	quote_call: "airport/quote",
	offer,
	wanted: keys,
	order: (quote, extra) => createBody(quote as Parameters<typeof createBody>[0], extra),
	confirmation: (id) => ({ id }),
	ready: (portal, id) => assignAny(portal, id, ({ seats }) => seats >= 3),
	leave: async (portal, wanted, units) => {
		await portal.store.db.execute(
			sql`insert into transfer_day (city_id, transfer_fleet_id, day, per_day) select f.city_id, f.id, ${days(wanted)}::date, ${units} from transfer_fleet f
				where f.id = ${fleet(wanted)} on conflict (city_id, transfer_fleet_id, day) do update set per_day = transfer_day.held + transfer_day.sold + excluded.per_day`,
		);
	},
	breakHold: async (portal, order_id) => {
		await portal.store.db.execute(
			sql`update order_transfer set vehicles = vehicles + 1000 where order_id = ${order_id}`,
		);
	},
	booked: async (portal, wanted) => {
		const [row] = await rowsOf<{ n: number }>(
			portal.store.db,
			sql`select coalesce(sum(held + sold), 0) as n from transfer_day where transfer_fleet_id = ${fleet(wanted)} and day = ${days(wanted)}::date`,
		);
		return [Number(row?.n)];
	},
	raisePrice: async (portal, { id }, by) => {
		await portal.store.db.execute(sql`update transfer_rate set price = price + ${by} where id = ${id}`);
	},
	once_begun: ["editNameBoard"],
	frees_when_late: true,
	pages: async () => [],
	bookLink: (wanted) =>
		`/airport/booking?${new URLSearchParams(Object.entries(keys(wanted)).map(([name, value]) => [name, String(value)]))}`,
	list: "/user/airport-order/list",
	export: "/user/order/export?product=airport",
	audit: (portal) => airportLine.audit(portal.store.db, null),
	expectPart: (order, wanted) => {
		expect(order.part).toMatchObject({
			product_line: "airport",
			rate_id: wanted.offer.id,
			transfer_type: "pick_up",
			flight_number: "CA905",
			flight_at_local: `${days(wanted)}T12:00:00+06:30`,
			pick_up_time_local: `${days(wanted)}T12:40:00+06:30`,
			vehicle_count: wanted.units ?? 1,
		});
	},
};
