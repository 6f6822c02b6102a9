import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { flagLate } from "~/portal-server/orders/actions/clock/attention";
import { completeStays } from "~/portal-server/orders/actions/clock/complete";
import { expireHolds } from "~/portal-server/orders/actions/clock/expire-holds";
import { answerOneExtras } from "~/portal-server/orders/actions/clock/extras-answers";
import { writeReminders } from "~/portal-server/orders/actions/clock/reminders";
import type { Tx } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { undone } from "../../setup/store/undone";
import { booker, findPlan, inDays } from "./bookings";
import { addCompany, addMembers } from "./members";

let portal: TestPortal;
let company: number;
let paid: number;
let held: number;
beforeAll(async () => {
	portal = await startPortal();
	const plan = await findPlan(portal);
	company = await addCompany(portal, { deposit: 900_000_000, limit_amount: 0 });
	const { create, pay } = booker(portal, (await addMembers(portal, company, ["admin"]))[0]?.token ?? "");
	const order = async (days: number) => (await create({ plan, check_in: inDays(days), nights: 1 })).data.id as number;
	[paid, held] = [await order(30), await order(31)];
	await pay(paid);
});
afterAll(() => portal?.close());

const order = (set: string, id = () => paid): (() => SQL) => {
	return () => sql`update orders set ${sql.raw(set)} where company_id = ${company} and id = ${id()}`;
};
/** A statement of extras of 100.00, so many seconds before its time is over. */
const extras = (status: string, left_s: number) => () =>
	sql`insert into order_extras (company_id, order_id, status, review_reason, review_at, currency, total_amount, report, submitted_by, submitted_by_name, respond_by)
		values (${company}, ${paid}, ${status}, 'no_money', portal_now(), 'CNY', 10000, '{}', 1, 'a', portal_now() + make_interval(secs => ${left_s}))`;
const refund = (status: number, left_s: number) => () =>
	sql`insert into order_refund (company_id, order_id, amount, status, reason, requested_by, requested_by_name, promised_at)
		values (${company}, ${paid}, 100, ${status}, 'r', 1, 'a', portal_now() + make_interval(secs => ${left_s}))`;

/** How many more orders a job finds after these changes, none of which stays. */
async function found(changes: readonly (() => SQL)[], job: (tx: Tx) => Promise<number>): Promise<number> {
	const count = (all: readonly (() => SQL)[]) =>
		undone(portal, async (tx) => {
			for (const change of all) await tx.execute(change());
			return job(tx);
		});
	return (await count(changes)) - (await count([]));
}

describe("a hold", () => {
	const expired = async (tx: Tx) => {
		const { expired: count, failed } = await expireHolds(tx);
		return count + failed;
	};
	const ends = (left_s: number, more = "") =>
		order(`hold_expires_at = portal_now() + make_interval(secs => ${left_s})${more}`, () => held);

	it.each([
		["at its end", [ends(0)], 1],
		["of a request", [ends(0, ", status = 15")], 1],
		["not a second before", [ends(1)], 0],
		["of no order that is paid", [ends(0, ", status = 20, payment_status = 10")], 0],
	] as const)("ends %s", async (_when, changes, count) => {
		expect(await found(changes, expired)).toBe(count);
	});
});

describe("a stay that nobody has closed", () => {
	const completed = async (tx: Tx) => {
		const { completed: count, failed } = await completeStays(tx);
		return count + failed;
	};
	/** Its 12:00 in Myanmar lies between 24 and 48 hours back. */
	const DAY_BEFORE = "(portal_now() at time zone 'Asia/Yangon' - interval '36 hours')::date";
	const left = (days: number, more = "") =>
		order(`status = 40, service_from = ${DAY_BEFORE} - 2, service_until = ${DAY_BEFORE} + ${days}${more}`);

	it.each([
		["a day after 12:00 of its last day", [left(0)], 1],
		["not a day earlier", [left(1)], 0],
		["not while it is flagged", [left(0, ", attention_code = 'refund_late'")], 0],
		["not before it has begun", [left(0), order("status = 30")], 0],
	] as const)("is completed %s", async (_when, changes, count) => {
		expect(await found(changes, completed)).toBe(count);
	});
});

describe("overdue work", () => {
	const flagged = async (tx: Tx) => (await flagLate(tx)).flagged;
	const waits = (s: number, more = "") =>
		order(`status = 20, payment_status = 10, pay_time = portal_now() - make_interval(secs => ${s})${more}`);

	it.each([
		["a paid order after half an hour", [waits(1800)], 1],
		["not a second before", [waits(1799)], 0],
		["not one that is flagged already", [waits(1800, ", attention_code = 'refund_late'")], 0],
		["not one that is confirmed", [waits(1800), order("status = 30, payment_status = 20")], 0],
		["a refund that was promised by now", [refund(10, 0)], 1],
		["not one that is promised for later", [refund(10, 1)], 0],
		["not one that is refunded", [refund(40, 0)], 0],
		["not one that is rejected", [refund(50, 0)], 0],
		["nor one of an order that is flagged", [refund(10, 0), order("attention_code = 'confirm_late'")], 0],
	] as const)("is %s", async (_what, changes, count) => {
		expect(await found(changes, flagged)).toBe(count);
	});
});

describe("a statement of extras", () => {
	const decided = async (tx: Tx) => {
		const { accepted, review, failed } = await answerOneExtras(tx);
		return accepted + review + failed;
	};

	it.each([
		["at the end of its time", [extras("submitted", 0)], 1],
		["not a second before", [extras("submitted", 1)], 0],
		["not once finance looks at it", [extras("review", 0)], 0],
		["not once it is dropped", [extras("dropped", 0)], 0],
	] as const)("is decided for the customer %s", async (_when, changes, count) => {
		expect(await found(changes, decided)).toBe(count);
	});
});

describe("a reminder", () => {
	const DAY = 86_400;
	const reminded = (kind: "deadlines" | "check_ins") => async (tx: Tx) => (await writeReminders(tx))[kind];
	const starts = (left_s: number, more = "") =>
		order(
			`contact_email = 'a@b.cn', starts_at = portal_now() + make_interval(secs => ${left_s}), pay_time = portal_now() - interval '5 days'${more}`,
		);
	const costs = (left_s: number, value = 1) =>
		order(
			`policy = jsonb_build_object('grace', false, 'tiers', jsonb_build_array(jsonb_build_object('value', ${value},
				'from', floor(extract(epoch from portal_now()))::int8 + ${left_s})))`,
		);

	it.each([
		["three days before the service", [starts(3 * DAY)], 1],
		["not earlier", [starts(3 * DAY + 1)], 0],
		["not once it begins", [starts(0)], 0],
		["not of one that was paid in these days", [starts(DAY), order("pay_time = portal_now() - interval '2 days'")], 0],
		["not without an address", [starts(DAY), order("contact_email = ''")], 0],
		["not of a cancelled one", [starts(DAY, ", status = 70")], 0],
	] as const)("is written %s", async (_when, changes, count) => {
		expect(await found(changes, reminded("check_ins"))).toBe(count);
	});

	it.each([
		["a day before cancelling costs", [costs(DAY)], 1],
		["not earlier", [costs(DAY + 2)], 0],
		["not once it costs", [costs(-1)], 0],
		["not where it never costs", [costs(DAY, 0)], 0],
	] as const)("is written %s", async (_when, changes, count) => {
		expect(await found([starts(40 * DAY), ...changes], reminded("deadlines"))).toBe(count);
	});

	it("is written once", async () => {
		const twice = await undone(portal, async (tx) => {
			await tx.execute(starts(DAY)());
			const first = await writeReminders(tx);
			return [first.check_ins > 0, (await writeReminders(tx)).check_ins];
		});
		expect(twice).toEqual([true, 0]);
	});
});
