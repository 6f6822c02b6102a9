import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nightsBetween } from "~/lib/time/travel-dates";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { makeSides, paid, type Sides } from "./sides";

let portal: TestPortal;
let sides: Sides;
beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterAll(() => portal.close());

interface Alternative {
	id: number;
	stars: number;
	total_amount: number;
	currency: string;
	rate_plan_id: number;
}

/** The dearest plan of hotels of so many stars in the town with most hotels, which its hotel confirms. */
async function dearest(stars: number): Promise<number> {
	const [plan] = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`select p.id from rate_plan p join hotel h on h.id = p.hotel_id join room_type r on r.id = p.room_type_id
			where h.status = 1 and h.stars = ${stars} and h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and r.max_adults >= 2 and r.allotment >= 3
				and not p.instant and h.city_id = (select city_id from hotel group by city_id order by count(*) desc limit 1)
			order by p.base_price desc, p.id limit 1`,
	);
	if (!plan) throw new Error(`no plan with ${stars} stars`);
	return Number(plan.id);
}

let days = 40;
async function waiting(stars = 4) {
	days += 3;
	return paid(portal, sides.admin, { plan: await dearest(stars), nights: 2, days });
}
const reject = (id: number, more: object = {}) => sides.operator.post("order/reject", { id, reason: "满房", ...more });
const named = async (id: number): Promise<Alternative[]> => (await sides.admin.detail(id)).data.alternatives;
const ids = (list: readonly Alternative[]) => list.map(({ id }) => id);

describe("alternatives of a rejected order [38-4]", () => {
	it.each([3, 4, 5])(
		"are like a hotel of %i stars that was booked, by stars and price, and never it itself",
		async (stars) => {
			const order = await waiting(stars);
			await reject(order.id);
			const { part, total_amount, currency } = order;
			const found = await named(order.id);
			expect(nightsBetween(part.check_in, part.check_out)).toBe(2);
			for (const one of found) {
				expect([Math.abs(one.stars - stars) <= 1, one.currency, one.id === part.hotel.id]).toEqual([
					true,
					currency,
					false,
				]);
				expect(one.total_amount / total_amount).toBeGreaterThan(0.58);
				expect(one.total_amount / total_amount).toBeLessThan(1.62);
			}
			const differences = found.map((one) => Math.abs(one.stars - stars));
			if (stars === 4) expect(found).toHaveLength(3);
			expect(differences.every((one) => one <= 1)).toBe(true);
		},
	);

	it("are seen by the operator before deciding, who chooses which the booker is offered", async () => {
		const order = await waiting();
		expect((await sides.admin.detail(order.id)).data.alternatives ?? []).toEqual([]);
		const offered: Alternative[] = (await sides.operator.detail(order.id)).data.alternatives;
		expect([offered.length > 3, offered.length <= 6]).toEqual([true, true]);
		expect(offered.every(({ currency }) => currency === order.currency)).toBe(true);
		const chosen = ids([offered[1], offered[3]] as Alternative[]);
		const done = await reject(order.id, { alternative_ids: chosen });
		expect(done.data?.status, done.text).toBe(80);
		expect(ids(await named(order.id))).toEqual(chosen);
	});

	it("are none where the operator chooses none, and the first three where nobody is asked", async () => {
		const [none, usual] = [await waiting(), await waiting()];
		await reject(none.id, { alternative_ids: [] });
		expect(await named(none.id)).toEqual([]);
		const offered = (await sides.operator.detail(usual.id)).data.alternatives;
		await reject(usual.id);
		expect(ids(await named(usual.id))).toEqual(ids(offered).slice(0, 3));
	});

	it("that are none are no offers, and more than the six that are shown are refused at their field", async () => {
		const [odd, many] = [await waiting(), await waiting()];
		await reject(odd.id, { alternative_ids: [odd.part.hotel.id] });
		expect(await named(odd.id)).toEqual([]);
		const { data } = await reject(many.id, { alternative_ids: [1, 2, 3, 4, 5, 6, 7] });
		expect([data.type, Object.keys(data.fields)]).toEqual(["invalid", ["alternative_ids"]]);
	});
});
