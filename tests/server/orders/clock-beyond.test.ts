import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAlerts } from "~/portal-server/operator/orders/alerts";
import { readOperatorOrder } from "~/portal-server/operator/orders/order-view";
import { EVERY_ORDER, IS_ARRIVAL, ofOneOrder, openWork } from "~/portal-server/operator/orders/work";
import { flagLate } from "~/portal-server/orders/actions/clock/attention";
import { completeStays } from "~/portal-server/orders/actions/clock/complete";
import { expireHolds } from "~/portal-server/orders/actions/clock/expire-holds";
import { answerOneExtras } from "~/portal-server/orders/actions/clock/extras-answers";
import { writeReminders } from "~/portal-server/orders/actions/clock/reminders";
import { readOwned } from "~/portal-server/orders/model/access";
import { OrderTimes, orderTimes } from "~/portal-server/orders/model/times";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../setup/portal";
import { undone } from "../../setup/store/undone";
import { booker, findPlan, inDays } from "./bookings";
import { factsBeyond } from "./facts-beyond";
import { addCompany, addMembers } from "./members";

const DAY = 86_400;

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
	sql`insert into order_refund (company_id, order_id, amount, status, reason, requested_company_id, requested_by, requested_by_name, promised_at)
		values (${company}, ${paid}, 100, ${status}, 'r', ${company}, 1, 'a', portal_now() + make_interval(secs => ${left_s}))`;

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
		["at the end of its time", [extras("submitted", 0), order("status = 40")], 1],
		["not a second before", [extras("submitted", 1)], 0],
		["not once finance looks at it", [extras("review", 0)], 0],
		["not once it is dropped", [extras("dropped", 0)], 0],
	] as const)("is decided for the customer %s", async (_when, changes, count) => {
		expect(await found(changes, decided)).toBe(count);
	});
});

describe("a reminder", () => {
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

const OPERATOR = { company_id: 1, member_id: 9, role: "reservation", is_operating: true, can: () => true } as never;
const waiver = (status: string) => () =>
	sql`insert into order_waiver (company_id, order_id, status, reason, requested_by, requested_by_name)
		values (${company}, ${paid}, ${status}, 'r', 1, 'a')`;
const message = (sender: string, read: string) => () =>
	sql`insert into order_message (company_id, order_id, sender, member_id, member_name, text, read_at)
		values (${company}, ${paid}, ${sender}, 1, 'a', 't', ${sql.raw(read)})`;

describe("an operator's queue", () => {
	const starts = (left_s: number, more = "") =>
		order(`starts_at = portal_now() + make_interval(secs => ${left_s})${more}`);
	const inQueue =
		(queue: string, of = EVERY_ORDER) =>
		async (tx: Tx) =>
			countRows(
				tx,
				sql`/* all companies: a test counts */ from (${openWork(await orderTimes(tx), of)}) w where queue = ${queue}`,
			);

	it.each([
		["reconfirm", "an order three days ahead", [starts(3 * DAY)], 1],
		["reconfirm", "none further ahead", [starts(3 * DAY + 1)], 0],
		["reconfirm", "none that begins now", [starts(0)], 0],
		["reconfirm", "none that was reconfirmed", [starts(DAY, ", reconfirmed_at = portal_now()")], 0],
		["reconfirm", "none that waits for its answer", [starts(DAY, ", status = 20, payment_status = 10")], 0],
		["confirm", "an order that waits for its answer", [order("status = 20, payment_status = 10")], 1],
		["cancelling", "an order whose cancellation waits", [order("status = 60")], 1],
		["refunds", "an order once, however many are requested of it", [refund(10, 0), refund(10, 9)], 1],
		["refunds", "none that is refunded", [refund(40, 0)], 0],
		["refunds", "none that was rejected", [refund(50, 0)], 0],
		["waivers", "a request", [waiver("requested")], 1],
		["waivers", "none that is answered", [waiver("rejected")], 0],
		["extras", "a statement that finance looks at", [extras("review", 0)], 1],
		["extras", "none that waits for the customer", [extras("submitted", 0)], 0],
		["messages", "an order once, however much is unread", [message("member", "null"), message("member", "null")], 1],
		["messages", "none that was read", [message("member", "portal_now()")], 0],
		["messages", "none of operators", [message("operator", "null")], 0],
		["attention", "an order that is flagged", [order("attention_code = 'refund_late'")], 1],
	] as const)("%s has %s", async (queue, _what, changes, count) => {
		expect(await found(changes, inQueue(queue))).toBe(count);
		expect(await found(changes, inQueue(queue, ofOneOrder({ company_id: company, id: paid })))).toBe(count);
		expect(await found(changes, inQueue(queue, ofOneOrder({ company_id: company, id: held })))).toBe(0);
	});

	it("counts a cancellation's time from the last request of its own order", async () => {
		const event = (id: number, to_status: number, hours: number) => () =>
			sql`insert into order_event (company_id, order_id, action, to_status, actor_type, actor, at)
				values (${company}, ${id}, 'a', ${to_status}, 'member', 'a', portal_now() - make_interval(hours => ${hours}))`;
		const late = await undone(portal, async (tx) => {
			for (const change of [event(paid, 60, 9), event(paid, 60, 5), event(paid, 30, 2), event(held, 60, 1)])
				await tx.execute(change());
			await tx.execute(order("status = 60")());
			const work = openWork(OrderTimes.parse({}), ofOneOrder({ company_id: company, id: paid }));
			return rowsOf(tx, sql`select extract(epoch from due - portal_now())::int4 as left_s from (${work}) w`);
		});
		expect(late).toEqual([{ left_s: DAY - 5 * 3600 }]);
	});

	it.each([
		["a confirmed one of today", 0, 30, 1],
		["one that is there", 0, 40, 1],
		["none of tomorrow", 1, 30, 0],
		["none of yesterday", -1, 30, 0],
		["none that is over", 0, 50, 0],
		["none that was cancelled", 0, 70, 0],
	])("arrivals has %s", async (_what, days, status, count) => {
		const TODAY = "(portal_now() at time zone 'Asia/Yangon')::date";
		const changes = [
			order(`status = ${status}, service_from = ${TODAY} + ${days}, service_until = ${TODAY} + ${days + 1}`),
		];
		expect(
			await found(changes, (tx) =>
				countRows(tx, sql`/* all companies: a test counts */ from orders o where ${IS_ARRIVAL}`),
			),
		).toBe(count);
	});
});

describe("an operator's view of an order", () => {
	const view = (...changes: (() => SQL)[]) =>
		undone(portal, async (tx) => {
			for (const change of changes) await tx.execute(change());
			return readOperatorOrder(tx, await readOwned(tx, OPERATOR, { company_id: company, id: paid }), OPERATOR, "en");
		});
	const unsent = (status: string, more: object = {}) => {
		const row = { company_id: company, subject_kind: "order", subject_id: paid, ...more };
		return () =>
			sql`insert into outbox (company_id, kind, subject_kind, subject_id, language, recipient, payload, dedupe_key, status)
				values (${row.company_id}, 'order_confirmed', ${row.subject_kind}, ${row.subject_id}, 'en', 'a@b.cn', '{}', 'x', ${status})`;
	};
	const noted = (id: number) => () =>
		sql`insert into order_note (company_id, order_id, member_id, member_name, text) values (${company}, ${id}, 1, 'a', 't')`;

	it("has its own notes alone, and of its messages those that were given up", async () => {
		expect((await view(noted(paid), noted(held))).notes).toHaveLength(1);
		expect((await view(unsent("failed"))).unsent_messages).toHaveLength(1);
		expect((await view(unsent("waiting"))).unsent_messages).toEqual([]);
		expect((await view(unsent("failed", { subject_kind: "bill" }))).unsent_messages).toEqual([]);
		expect((await view(unsent("failed", { subject_id: held }))).unsent_messages).toEqual([]);
		expect((await view(unsent("failed", { company_id: 1 }))).unsent_messages).toEqual([]);
	});

	it("has the oldest refund that is to be decided on, with whose it is", async () => {
		const ofOther = () =>
			sql`insert into order_refund (company_id, order_id, amount, status, reason, requested_company_id, requested_by, requested_by_name, promised_at)
				values (${company}, ${held}, 100, 10, 'r', ${company}, 1, 'a', portal_now())`;
		expect((await view(refund(40, 0), refund(50, 0), ofOther)).refund_to_decide).toBeNull();
		expect((await view(refund(40, 0), refund(10, 0))).refund_to_decide).toMatchObject({
			may_decide: true,
			is_own: false,
		});
		const own = () =>
			sql`update order_refund set requested_company_id = 1, requested_by = 9 where company_id = ${company}`;
		expect((await view(refund(10, 0), own)).refund_to_decide).toMatchObject({ may_decide: false, is_own: true });
	});
});

describe("an operator is called", () => {
	const called = async (set: string) =>
		undone(portal, async (tx) => {
			await tx.execute(sql`insert into job (name, every_s) values ('a job', 60)`);
			await tx.execute(sql`update job set ${sql.raw(set)} where name = 'a job'`);
			return (await readAlerts(tx, "en")).map(({ code }) => code).filter((code) => code === "jobs-failed");
		});

	it.each([
		["to a job that failed", "last_error = 'x'", 1],
		["to one that found another server at fault", `last_result = '{"error": "x"}'`, 1],
		["to none that went well", "last_result = '{}'", 0],
		[
			"to none that no process has run for a day",
			"last_error = 'x', next_at = portal_now() - make_interval(days => 1)",
			0,
		],
		["to one of less than a day", "last_error = 'x', next_at = portal_now() - make_interval(secs => 86399)", 1],
	])("%s", async (_what, set, count) => {
		expect(await called(set)).toHaveLength(count);
	});
});

factsBeyond(() => ({ portal, company, paid, held }));
