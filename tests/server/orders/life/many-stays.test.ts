import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { expireHolds } from "~/portal-server/orders/actions/clock/expire-holds";
import { rowsOf } from "~/portal-server/platform/db/db";
import { rng } from "../../../factories/random/chance";
import { inLong } from "../../../setup/languages";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { booker, findPlan, inDays, type Plan, persistently, setClock } from "../bookings";
import { expectAgreement, makeSides, type Sides, setLocal } from "./sides";

const STAYS = inLong(500, 200);
const AT_ONCE = 12;
const ALLOTMENT = 4;
const FIRST = inDays(35);
const SPAN = 12;

let portal: TestPortal;
let sides: Sides;
let plan: Plan;
const roll = rng(20_261_121);
const below = (limit: number) => Math.floor(roll() * limit);

interface Night extends Record<string, unknown> {
	night: string;
	allotment: number;
	sold: number;
	held: number;
}

const nightsOf = () =>
	rowsOf<Night>(
		portal.store.db,
		sql`select (m.month + (d - 1))::text as night, m.allotment[d]::int as allotment, m.sold[d]::int as sold, m.held[d]::int as held
			from room_month m, generate_subscripts(m.allotment, 1) d where m.room_type_id = ${plan.room_type_id} order by 1`,
	);

async function expectWithin(): Promise<void> {
	const wrong = (await nightsOf()).filter(
		({ allotment, sold, held }) => sold < 0 || held < 0 || sold + held > allotment,
	);
	expect(wrong).toEqual([]);
	await expectAgreement(portal);
}

beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal, ["admin", "travel_manager"]);
	plan = await findPlan(portal);
	const full = sql`array_fill(${ALLOTMENT}::int2, array[cardinality(allotment)])`;
	await portal.store.db.execute(
		sql`update room_month set allotment = ${full} where room_type_id = ${plan.room_type_id}`,
	);
});
afterAll(() => portal.close());

/** A stay somewhere in the twelve nights, one to four of them, one or two rooms; paid, left unpaid, or cancelled at once. */
async function attempt(
	by: ReturnType<typeof booker>,
	one: { from: number; nights: number; rooms: number; fate: number },
): Promise<string> {
	const stay = { plan, check_in: addDays(FIRST, one.from), nights: one.nights, rooms: one.rooms };
	const made = await persistently((key) => by.create(stay, {}, key));
	if (made.code !== 1) return made.data.type;
	const { id } = made.data;
	if (one.fate === 0) return "held";
	if (one.fate > 1) {
		const paid = await persistently((key) => by.pay(id, "pre_deposit", key));
		expect(paid.code, paid.text).toBe(1);
	}
	if (one.fate > 3) return "paid";
	const { data } = await persistently(() => by.cancelQuote(id));
	const cancel = () => persistently((key) => by.cancel(id, data.quote_id, key));
	const answers = await Promise.all([cancel(), cancel()]);
	expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
	return "cancelled";
}

it(`${STAYS} stays that overlap, cancelled, unpaid, left early: never more rooms than there are, no part of a stay, all given back once`, async () => {
	const before = await nightsOf();
	const wishes = Array.from({ length: STAYS }, () => {
		const nights = 1 + below(4);
		return { from: below(SPAN - nights), nights, rooms: 1 + below(2), fate: below(7) };
	});
	const outcomes: string[] = [];
	const buyers = [sides.admin, booker(portal, sides.members.get("travel_manager")?.token ?? "")];
	const queue = wishes.entries();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async (_, worker) => {
			for (const [, wish] of queue) outcomes.push(await attempt(buyers[worker % 2] as (typeof buyers)[number], wish));
		}),
	);
	// Two wishes alike of one member are one quote, which becomes one order.
	expect(new Set(outcomes.filter((one) => one !== "stale_state"))).toEqual(
		new Set(["sold_out", "held", "paid", "cancelled"]),
	);
	await expectWithin();
	expect((await nightsOf()).some(({ allotment, sold, held }) => allotment > 0 && sold + held === allotment)).toBe(true);

	const present = await rowsOf<{ id: number; check_in: string; check_out: string; status: number }>(
		portal.store.db,
		sql`select o.id, o.status, p.check_in::text as check_in, p.check_out::text as check_out from orders o join order_hotel p on p.company_id = o.company_id and p.order_id = o.id
			where o.company_id = ${sides.company_id} and o.status = 30 order by p.check_in, o.id`,
	);
	expect(present.length).toBeGreaterThan(5);
	for (const { id, check_in, check_out } of present) {
		const left = addDays(check_in, 1);
		const isEarly = left < check_out && Number(id) % 2 === 0;
		await setLocal(portal, check_in, "15:00");
		expect((await sides.operator.post("order/confirmCheckIn", { id: Number(id) })).data.status).toBe(40);
		await setLocal(portal, isEarly ? left : check_out, "11:00");
		const body = { id: Number(id), ...(isEarly ? { departed_on: left, reason: "提前离店" } : {}) };
		const ended = await sides.operator.post(isEarly ? "order/earlyDeparture" : "order/confirmComplete", body);
		expect([ended.data.status, ended.code], ended.text).toEqual([50, 1]);
	}
	await setClock(portal, 0);
	await portal.store.db.execute(
		sql`update orders set hold_expires_at = portal_now() - interval '1 second' where status = 10`,
	);
	await portal.store.transaction(expireHolds);
	await expectWithin();

	const stayed = await rowsOf<{ night: string; rooms: number }>(
		portal.store.db,
		sql`select night::date::text as night, sum(h.rooms)::int as rooms from hold h join orders o on o.company_id = h.company_id and o.id = h.order_id, generate_series(h.check_in, h.check_out - 1, interval '1 day') night
			where o.company_id = ${sides.company_id} and o.status = 50 group by 1`,
	);
	const due = new Map(stayed.map(({ night, rooms }) => [night, Number(rooms)]));
	const was = new Map(before.map((night) => [night.night, night]));
	for (const { night, sold, held } of await nightsOf()) {
		expect([night, sold, held]).toEqual([
			night,
			(was.get(night)?.sold ?? 0) + (due.get(night) ?? 0),
			was.get(night)?.held ?? 0,
		]);
	}
});
