import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import type { PolicyTier } from "~/portal-contract/order/policy";
import { absoluteTiers, settle } from "~/portal-server/orders/model/policies/cancellation";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { PolicyRuleTier } from "~/portal-server/platform/db/schema/catalogue";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../bookings";
import { expectAgreement, makeSides, paid, type Sides, setLocal } from "./sides";

let portal: TestPortal;
let sides: Sides;
const ZONES = ["UTC", "Asia/Shanghai", "America/Los_Angeles"] as const;
const OFFSETS = { UTC: 0, "Asia/Shanghai": -480, "America/Los_Angeles": 480 };
const toClock = (at: number) => setClock(portal, at - Math.floor(Date.now() / 1000));

beforeAll(async () => {
	portal = await startPortal();
	sides = await makeSides(portal);
});
afterEach(async () => {
	await setClock(portal, 0);
	await expectAgreement(portal);
});
afterAll(() => portal.close());

/** Plans of the demonstration, one for each policy that changes in time. */
async function plansByPolicy(): Promise<number[]> {
	const rows = await rowsOf<{ id: number }>(
		portal.store.db,
		sql`select distinct on (c.id) p.id from rate_plan p join hotel h on h.id = p.hotel_id join room_type r on r.id = p.room_type_id
			join cancellation_policy c on c.id = p.cancellation_policy_id
			where h.foreigner_licensed and p.market_rule_id is null and p.min_stay <= 3 and p.max_stay >= 3 and p.instant and not p.supplier_cancel
				and r.allotment >= 3 and exists (select 1 from jsonb_array_elements(c.tiers) t where t ->> 'hours_before' is not null)
			order by c.id, p.id`,
	);
	return rows.map(({ id }) => Number(id));
}

interface SeededPolicy extends Record<string, unknown> {
	code: string;
	tiers: PolicyRuleTier[];
}

const NIGHTS = [10_001, 20_000, 30_500];
const UNITS = [
	{ amount: 60_501, nights: NIGHTS },
	{ amount: 99_999, nights: [] },
];
const CNY = { id: null, from: "CNY", to: "CNY", rate_e8: 100_000_000 } as const;

/** What a tier charges, as domain.md 2.8 says, without the code under test. */
const feeOf = ({ type, value }: PolicyRuleTier) =>
	UNITS.reduce((all, { amount, nights }) => {
		const first = nights.slice(0, value).reduce((sum, night) => sum + night, 0);
		const fee = type === "nights" ? first : type === "percent_bp" ? Math.round((amount * value) / 10_000) : value;
		return all + Math.min(amount, fee);
	}, 0);

describe.each(ZONES)("cancelling, in a process that lives in %s", (zone) => {
	it("by every policy of every line costs what its tier says from its very second on, and fee and refund are what was paid", async () => {
		vi.stubEnv("TZ", zone);
		const policies = await rowsOf<SeededPolicy>(
			portal.store.db,
			sql`select code, tiers from cancellation_policy order by code`,
		);
		expect(policies.map(({ code }) => code)).toEqual(
			expect.arrayContaining(["car-24h", "car-72h", "stepped-7d", "transfer-24h"]),
		);
		const starts_at = Date.parse("2027-03-14T14:00:00+06:30") / 1000;
		for (const { code, tiers: rule } of policies) {
			const tiers = absoluteTiers(rule, starts_at, UNITS, CNY);
			const byTime = [...rule].sort((a, b) => (b.hours_before ?? 1e6) - (a.hours_before ?? 1e6));
			for (const [place, one] of byTime.entries()) {
				if (one.hours_before === null) continue;
				const from = starts_at - one.hours_before * 3600;
				const before = place === 0 ? 0 : feeOf(byTime[place - 1] as PolicyRuleTier);
				for (const [after, fee] of [
					[-1, before],
					[0, feeOf(one)],
					[1, feeOf(one)],
				] as const) {
					const { fee_amount, refund_amount } = settle(
						{ tiers, grace: false },
						{ amount: 160_500, at: null },
						starts_at,
						from + after,
					);
					expect([code, place, after, fee_amount, refund_amount]).toEqual([code, place, after, fee, 160_500 - fee]);
				}
			}
		}
	});

	it("costs what the tier in force says, one second before and after each of them", async () => {
		vi.stubEnv("TZ", zone);
		expect(new Date(Date.UTC(2027, 0, 15)).getTimezoneOffset()).toBe(OFFSETS[zone]);
		const { admin } = sides;
		const plans = await plansByPolicy();
		expect(plans.length).toBeGreaterThanOrEqual(3);
		for (const rate_plan_id of plans) {
			await setClock(portal, 0);
			const order = await paid(portal, admin, { days: 45 + ZONES.indexOf(zone) * 4, plan: rate_plan_id });
			const tiers = (order.policy as PolicyTier[]).filter(({ from }) => from !== null);
			expect(tiers.length).toBeGreaterThan(0);
			for (const [place, tier] of tiers.entries()) {
				const from = tier.from as number;
				expect(tier.from_local).toBe(new Date((from + 23_400) * 1000).toISOString().replace(".000Z", "+06:30"));
				const cheaper = (order.policy as PolicyTier[])[(order.policy as PolicyTier[]).indexOf(tier) - 1]?.amount ?? 0;
				await toClock(from - 2);
				const before = (await admin.cancelQuote(order.id)).data;
				expect([place, before.fee_amount, before.refund_amount]).toEqual([
					place,
					cheaper,
					order.total_amount - cheaper,
				]);
				await toClock(from + 1);
				const after = (await admin.cancelQuote(order.id)).data;
				if (from + 1 >= Date.parse(`${order.service_from}T14:00:00+06:30`) / 1000) {
					expect(after.type).toBe("not_allowed_in_state");
					continue;
				}
				expect([place, after.fee_amount, after.refund_amount]).toEqual([
					place,
					tier.amount,
					order.total_amount - tier.amount,
				]);
				if (tier.amount <= cheaper) continue;
				const refused = await admin.cancel(order.id, before.quote_id);
				expect(refused.data).toMatchObject({
					type: "cancellation_changed",
					before: { fee_amount: cheaper },
					quote: { fee_amount: tier.amount },
				});
			}
			expect((await admin.detail(order.id)).data).toMatchObject({ status: 30, refund_money: 0, fee_amount: 0 });
		}
	});

	it("is refused ten days after check-in, where a difference without its sign would make it free", async () => {
		vi.stubEnv("TZ", zone);
		const { admin, operator } = sides;
		const order = await paid(portal, admin, { days: 60 + ZONES.indexOf(zone) * 4 });
		const { data: early } = await admin.cancelQuote(order.id);
		await setLocal(portal, addDays(order.service_from, 10), "09:00");
		for (const by of [admin, operator]) expect((await by.cancelQuote(order.id)).data.type).toBe("not_allowed_in_state");
		expect((await admin.cancel(order.id, early.quote_id)).data.type).toBe("not_allowed_in_state");
		expect((await admin.detail(order.id)).data).toMatchObject({ status: 30, refund_money: 0 });
	});
});
