import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import { TransferWish } from "~/portal-contract/airport/quote";
import { quotes } from "~/portal-server/lines/airport/quoting/quote";
import { assignDrivers, listAssignable } from "~/portal-server/orders/actions/service/assign";
import type { OrderKey } from "~/portal-server/orders/model/facts/keys";
import type { CallContext } from "~/portal-server/platform/api/handler";
import { portalNow, yangonDate } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { bookQuote, callAs, findMember, quote } from "./place";

/** Class, airport and kind of zone, days from now on, the flight and its time, its lead passenger. */
const TRANSFERS = [
	{
		vehicle_class: "mpv",
		airport: "RGN",
		kind: "downtown",
		from: 5,
		lead: "LI MIN",
		wish: { transfer_type: "pick_up", flight_number: "CA905", driver_language: "zh", adults: 2, luggage: 3 },
		flight: { arriving_at: "22:10" },
	},
	{
		vehicle_class: "minibus",
		airport: "MDL",
		kind: "downtown",
		from: 9,
		lead: "ZHOU KAI",
		wish: { transfer_type: "drop_off", flight_number: "MU2030", driver_language: "my", adults: 12, luggage: 12 },
		flight: { departure_at: "13:40" },
	},
	{
		vehicle_class: "suv",
		airport: "RGN",
		kind: "downtown",
		from: 3,
		lead: "ZHAO LEI",
		wish: { transfer_type: "pick_up", flight_number: "MU2029", driver_language: "zh", adults: 2, luggage: 2 },
		flight: { arriving_at: "12:50" },
		is_assigned: true,
	},
] as const;

/** The first free vehicle of the class that was booked that is large enough, and the first free driver. */
async function assign(
	tx: Tx,
	order: OrderKey,
	{ vehicle_class, adults, luggage }: { vehicle_class: string; adults: number; luggage: number },
): Promise<void> {
	const dispatcher = await findMember(tx, "demo_dispatcher");
	if (!dispatcher) return;
	const operatorContext = { db: tx, who: dispatcher, language: "zh-cn" } as unknown as CallContext;
	const { vehicles, drivers } = await listAssignable(operatorContext, order);
	const booked = await rowsOf<{ id: number }>(
		tx,
		sql`select v.id from vehicle v join car_model m on m.id = v.car_model_id where m.car_class = ${vehicle_class}`,
	);
	const ids = new Set(booked.map(({ id }) => Number(id)));
	const vehicle = vehicles.find(
		(one) => ids.has(Number(one.id)) && !one.is_busy && one.seats >= adults && (one.luggage ?? 0) >= luggage,
	);
	const driver = drivers.find((one) => !one.is_busy);
	if (vehicle && driver)
		await callAs(tx, dispatcher, assignDrivers, {
			...order,
			drivers: [{ vehicle_id: vehicle.id, driver_id: driver.id }],
		});
}

/** Transfers of the demonstration company: one confirmed, one that awaits confirmation, one with its driver. */
export async function seedTransferOrders(tx: Tx): Promise<void> {
	const who = await findMember(tx, "demo");
	if (!who) return;
	const today = yangonDate(await portalNow(tx));
	for (const { vehicle_class, airport, kind, from, lead, wish, flight, ...more } of TRANSFERS) {
		const [rate] = await rowsOf<{ id: number; place: string }>(
			tx,
			sql`select r.id, 'zone:' || z.id as place from transfer_rate r join transfer_fleet f on f.id = r.transfer_fleet_id
				join transfer_class k on k.id = f.transfer_class_id join transfer_zone z on z.id = r.transfer_zone_id join airport a on a.id = f.airport_id
				where k.code = ${vehicle_class} and a.code = ${airport} and z.kind = ${kind} order by z.id limit 1`,
		);
		if (!rate) continue;
		const day = addDays(today, from);
		const times = Object.fromEntries(Object.entries(flight).map(([name, time]) => [name, `${day}T${time}`]));
		const requested = TransferWish.parse({ ...wish, ...times, airport, rate_id: Number(rate.id), place: rate.place });
		const id = await bookQuote(tx, who, await quote(tx, who, quotes.make, requested), {
			guests: [lead],
			pay_channel: "credit",
		});
		if ("is_assigned" in more) await assign(tx, { company_id: who.company_id, id }, { vehicle_class, ...wish });
	}
}
