import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { random } from "../../../factories/random/chance";
import { uniqueId } from "../../../factories/random/unique";
import { airport } from "../../../lines/airport";
import { car } from "../../../lines/car";
import { customer } from "../../../lines/customer";
import type { LineFixture, Offer } from "../../../lines/line";
import { inLong } from "../../../setup/languages";
import { type Answer, startPortal, type TestPortal } from "../../../setup/portal";
import { inDays } from "../../orders/bookings";
import { operatingCompany } from "../../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../../orders/members";
import { translate } from "../../outside/words";

/** Twice as many as a store has connections for changes: all of them meet at one row. */
const CROWD = inLong(100, 40);
const SERVICES = inLong(30, 12);
/** More buyers of one day are told to come again. */
const AT_ONCE = 6;

let portal: TestPortal;
let company: number;
let token: string;
beforeAll(async () => {
	portal = await startPortal("postgres");
	company = await addCompany(portal, { deposit: 900_000_000_000, limit_amount: 0 });
	[token] = (await addMembers(portal, await operatingCompany(portal), ["dispatch"])).map((member) => member.token) as [
		string,
	];
});
afterAll(() => portal?.close());

type Pair = readonly [vehicle_id: number, driver_id: number];

/** So many confirmed orders, half of them rentals and half transfers, all of them at noon of one day in Yangon. */
async function orders(days: number, count: number): Promise<number[]> {
	// A wish of the same member is the same quote.
	const buyers = await addMembers(
		portal,
		company,
		Array.from({ length: count }, () => "admin"),
	);
	const offers = await Promise.all([car, airport].map(async (line) => ({ line, offer: await line.offer(portal) })));
	const bought = async (member: TestMember, at: number): Promise<number> => {
		const { line, offer } = offers[at % offers.length] as { line: LineFixture; offer: Offer };
		const buyer = customer(portal, line, member.token);
		const made = await buyer.order({ offer, days, length: 1 });
		const paid = await buyer.pay(made.data.id);
		if (paid.data.status !== 30) throw new Error(`${made.text} ${paid.text}`);
		return Number(paid.data.id);
	};
	const ids: number[] = [];
	for (let at = 0; at < count; at += AT_ONCE) {
		ids.push(...(await Promise.all(buyers.slice(at, at + AT_ONCE).map((member, next) => bought(member, at + next)))));
	}
	return ids;
}

const assign = (id: number, [vehicle_id, driver_id]: Pair, language = "en") =>
	portal.call("order/assign", { token, language, key: uniqueId(), body: { id, drivers: [{ vehicle_id, driver_id }] } });

async function fleet(id: number): Promise<{ vehicles: number[]; drivers: number[] }> {
	const { data } = await portal.call(`order/assignable?id=${id}`, { token });
	const idsOf = (list: { id: number }[]) => list.map((one) => one.id);
	return {
		vehicles: idsOf(data.vehicles.filter(({ seats }: { seats: number }) => seats >= 3)),
		drivers: idsOf(data.drivers),
	};
}

/** Services in force that are at the same time on one vehicle or with one driver. */
const overlaps = () =>
	rowsOf(
		portal.store.db,
		sql`select a.id from service_assignment a join service_assignment b on a.id < b.id and a.during && b.during and (a.vehicle_id = b.vehicle_id or a.driver_id = b.driver_id)
			where a.revoked_at is null and b.revoked_at is null`,
	);

/** Whoever loses is told at the vehicle, at the driver or at both that it is taken, or that a colleague was quicker with the order. */
function expectRefused({ code, status, data, text, msg }: Answer): void {
	expect([code, status], text).toEqual([0, 200]);
	if (data.type === "stale_state") {
		expect(msg).toBe(translate("en", "portal:order-stale"));
		return;
	}
	expect(data.type, text).toBe("invalid");
	const words = { "drivers[0].vehicle_id": "driver-vehicle-busy", "drivers[0].driver_id": "driver-busy" } as const;
	const fields = Object.entries(data.fields as Record<string, string>);
	expect(fields.length).toBeGreaterThan(0);
	for (const [field, said] of fields)
		expect(said).toBe(translate("en", `driver-portal:${words[field as keyof typeof words]}`));
}

describe(`${CROWD} dispatchers at once, on PostgreSQL`, () => {
	it("give one vehicle and one driver to one of as many services, and each of the others reads why not", async () => {
		const ids = await orders(70, CROWD);
		const { vehicles, drivers } = await fleet(ids[0] ?? 0);
		const answers = await Promise.all(ids.map((id) => assign(id, [vehicles[0] ?? 0, drivers[0] ?? 0])));
		const [won, lost] = [answers.filter(({ code }) => code === 1), answers.filter(({ code }) => code !== 1)];
		expect([won.length, lost.length]).toEqual([1, CROWD - 1]);
		for (const answer of lost) expectRefused(answer);
		expect(await overlaps()).toEqual([]);
		const states = await rowsOf<{ status: number; count: number }>(
			portal.store.db,
			sql`select status, count(*)::int4 as count from orders where company_id = ${company} and service_from = ${inDays(70)} group by status order by status`,
		);
		expect(states).toEqual([
			{ status: 30, count: CROWD - 1 },
			{ status: 35, count: 1 },
		]);
	});

	it("who choose among five vehicles and five drivers for more services leave none of them twice, and nobody without an answer", async () => {
		const ids = await orders(80, SERVICES);
		const { vehicles, drivers } = await fleet(ids[0] ?? 0);
		const { pick } = random("a crowd's choice");
		const answers = await Promise.all(
			Array.from({ length: CROWD }, (_, at) => assign(ids[at % ids.length] ?? 0, [pick(vehicles), pick(drivers)])),
		);
		for (const answer of answers.filter(({ code }) => code !== 1)) expectRefused(answer);
		const served = await rowsOf<{ orders: number; rows: number; vehicles: number; drivers: number }>(
			portal.store.db,
			sql`select count(distinct order_id)::int4 as orders, count(*)::int4 as rows, count(distinct vehicle_id)::int4 as vehicles, count(distinct driver_id)::int4 as drivers
				from service_assignment a where company_id = ${company} and revoked_at is null and order_id in (select id from orders where company_id = ${company} and service_from = ${inDays(80)})`,
		);
		const [{ orders: held = 0, ...counts } = {}] = served;
		expect(counts).toEqual({ rows: held, vehicles: held, drivers: held });
		expect(held).toBeGreaterThan(0);
		expect(await overlaps()).toEqual([]);
	});

	it("cannot be written twice by anything that passes the calls by: the database refuses the overlap of either", async () => {
		const [id = 0] = await orders(90, 1);
		const { vehicles, drivers } = await fleet(id);
		const write = (unit: number, [vehicle_id, driver_id]: Pair, hour: number) =>
			portal.store.db
				.execute(
					sql`insert into service_assignment (city_id, vehicle_id, driver_id, during, company_id, order_id, unit, plate_number, driver_name, driver_name_my, driver_phone, driver_languages)
						values (1, ${vehicle_id}, ${driver_id}, tstzrange(${`${inDays(90)}T${hour}:00Z`}::timestamptz, ${`${inDays(90)}T${hour + 2}:00Z`}::timestamptz), ${company}, ${id}, ${unit}, 'P', 'D', 'D', '1', '{my}')`,
				)
				.then(
					() => "written",
					(error) => (error as { cause?: { constraint?: string } }).cause?.constraint,
				);
		const [a = 0, b = 0] = vehicles;
		const [one = 0, two = 0] = drivers;
		const attempts = [
			await write(0, [a, one], 10),
			await write(1, [a, two], 11),
			await write(2, [b, one], 9),
			await write(3, [a, one], 12),
		];
		expect(attempts).toEqual(["written", "service_assignment_vehicle", "service_assignment_driver", "written"]);
	});
});
