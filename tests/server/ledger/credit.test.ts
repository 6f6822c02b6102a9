import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/lib/time/travel-dates";
import { setCreditLimit } from "~/portal-server/ledger/accounts";
import { auditLedger } from "~/portal-server/ledger/audit";
import { balances } from "~/portal-server/ledger/balances";
import { payPosted } from "~/portal-server/ledger/events";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalNow, portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { uniqueId } from "../../factories/random/unique";
import { startPortal, type TestPortal } from "../../setup/portal";
import { setClock } from "../orders/bookings";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../orders/members";

let portal: TestPortal;
let first: TestMember;
let second: TestMember;
let clerk: TestMember;
let order = 7_000_000;
const DAY = 24 * 3600;

beforeAll(async () => {
	portal = await startPortal();
	const staff = await addMembers(portal, await operatingCompany(portal), [
		"finance_operator",
		"finance_operator",
		"reservation",
	]);
	[first, second, clerk] = staff as [TestMember, TestMember, TestMember];
});
afterEach(async () => {
	await setClock(portal, 0);
	expect(await auditLedger(portal.store.db)).toEqual([]);
});
afterAll(() => portal?.close());

async function company(limit_amount = 1_000_000): Promise<TestMember> {
	const [member] = await addMembers(portal, await addCompany(portal, { deposit: 0, limit_amount }), ["finance"]);
	return member as TestMember;
}

const subject = ({ company_id }: TestMember) => ({
	company_id,
	currency: "CNY",
	order_id: null,
	member_id: null,
	reason: "test",
});

/** Pays for an order that stands in no table: what the ledger itself allows. */
async function pay(member: TestMember, amount: number): Promise<string> {
	order += 1;
	const order_id = order;
	return portal.store
		.transaction((tx) => payPosted(tx, { ...subject(member), order_id, pay_channel: "credit", amount }))
		.then(() => "paid")
		.catch((error: unknown) => (error instanceof Refused ? error.type : String(error)));
}

const credit = async ({ token }: TestMember) => (await portal.call("account/credit", { token })).data;
const setLine = (by: TestMember, of: TestMember, more: object, key: string = uniqueId()) =>
	portal.call("operator/setCredit", {
		body: { company_id: of.company_id, currency: "CNY", limit_amount: 1_000_000, reason: "旺季采购", ...more },
		token: by.token,
		key,
	});
const decide = (by: TestMember, of: TestMember, id: number, approve: boolean, reason = "") =>
	portal.call("operator/decideCredit", {
		body: { company_id: of.company_id, id, approve, reason },
		token: by.token,
		key: uniqueId(),
	});
const tomorrow = async () => addDays(await portalToday(portal.store.db), 1);
const events = ({ company_id }: TestMember) =>
	rowsOf<{ action: string; subject_name: string }>(
		portal.store.db,
		sql`select action, subject_name from company_event where company_id = ${company_id} order by id`,
	);
const untouched = async (member: TestMember) => {
	const [row] = await rowsOf<{ n: number }>(
		portal.store.db,
		sql`select count(*)::int8 as n from credit_change where company_id = ${member.company_id}`,
	);
	return [await credit(member), Number(row?.n)];
};

describe("a temporary limit", () => {
	const give = async (member: TestMember, seconds: number) => {
		const until = (await portalNow(portal.store.db)) + seconds;
		await portal.store.transaction((tx) =>
			setCreditLimit(tx, {
				company_id: member.company_id,
				currency: "CNY",
				limit_amount: 1_000_000,
				temp_limit_amount: 500_000,
				temp_limit_until: until,
			}),
		);
		return until;
	};

	it("counts until one second before its end and not from its end on, for payments and for every reader", async () => {
		const member = await company();
		const until = await give(member, DAY);
		const at = async (seconds: number) => setClock(portal, until + seconds - (await wall()));
		await at(-30);
		expect(await credit(member)).toMatchObject({
			temp_limit_amount: 500_000,
			temp_limit_until: until,
			available_amount: 1_500_000,
		});
		expect(await pay(member, 1_200_000)).toBe("paid");
		await at(1);
		expect(await credit(member)).toMatchObject({
			temp_limit_amount: 0,
			temp_limit_until: null,
			available_amount: -200_000,
		});
		expect((await balances(portal.store.db, member.company_id, "CNY")).credit_limit).toBe(1_000_000);
		expect((await portal.call("account/balance", { token: member.token })).data.funds).toMatchObject({
			credit_limit: 1_000_000,
			credit_temp_until: null,
		});
		expect(await pay(member, 100)).toBe("credit_exceeded");
	});

	it("holds to the second on the database's own clock", async () => {
		const member = await company();
		const guard = (offset: number) =>
			rowsOf<{ counts: boolean }>(
				portal.store.db,
				sql`select temp_limit_until > to_timestamp(${offset}::float8) as counts from ledger_account where company_id = ${member.company_id} and code = 'REC'`,
			);
		const until = await give(member, DAY);
		expect([
			(await guard(until - 1))[0]?.counts,
			(await guard(until))[0]?.counts,
			(await guard(until + 1))[0]?.counts,
		]).toEqual([true, false, false]);
	});

	it("is never exceeded by 50 payments at once while it ends in between", async () => {
		const member = await company(100_000);
		const until = (await portalNow(portal.store.db)) + 2;
		await portal.store.transaction((tx) =>
			setCreditLimit(tx, {
				company_id: member.company_id,
				currency: "CNY",
				limit_amount: 100_000,
				temp_limit_amount: 100_000,
				temp_limit_until: until,
			}),
		);
		const early = await Promise.all(Array.from({ length: 25 }, () => pay(member, 4_500)));
		const used = early.filter((answer) => answer === "paid").length * 4_500;
		expect(used).toBeLessThanOrEqual(200_000);
		expect(used).toBeGreaterThan(100_000);
		while ((await portalNow(portal.store.db)) < until) await new Promise((done) => setTimeout(done, 100));
		const late = await Promise.all(Array.from({ length: 25 }, () => pay(member, 100)));
		expect(new Set(late)).toEqual(new Set(["credit_exceeded"]));
		expect((await balances(portal.store.db, member.company_id, "CNY")).credit_used).toBe(used);
	});
});

describe("an operator's change of a credit line", () => {
	it("applies at once up to a set amount, once for a key, and stands in the company's log", async () => {
		const member = await company();
		const key = uniqueId();
		const more = { limit_amount: 2_000_000, temp_limit_amount: 300_000, temp_limit_until: await tomorrow() };
		const twice = [await setLine(first, member, more, key), await setLine(first, member, more, key)];
		for (const { code, text } of twice) expect(code, text).toBe(1);
		expect(twice[0]?.data).toMatchObject({ limit_amount: 2_000_000, temp_limit_amount: 300_000, open_change: false });
		expect(twice[0]?.data.changes).toMatchObject([
			{ status: "applied", reason: "旺季采购", before: { limit_amount: 1_000_000 }, decided_by: null },
		]);
		expect(await credit(member)).toMatchObject({ available_amount: 2_300_000, runway_days: null });
		expect(await events(member)).toMatchObject([
			{ action: "credit.change", subject_name: "CNY 20,000.00 + CNY 3,000.00" },
		]);
	});

	it("takes the second one beyond 100,000 yuan, and where a temporary limit lasts longer; less needs nobody", async () => {
		const member = await company();
		const [day, later] = [await tomorrow(), addDays(await tomorrow(), 1)];
		const temporary = (temp_limit_amount: number, temp_limit_until: string, limit_amount = 9_000_000) => ({
			limit_amount,
			temp_limit_amount,
			temp_limit_until,
		});
		const steps: [object, boolean][] = [
			[{ limit_amount: 10_000_000 }, false],
			[{ limit_amount: 10_000_001 }, true],
			[temporary(1_000_000, day), false],
			[temporary(1_000_000, later), false],
			[temporary(1_000_001, later), true],
			[temporary(1_000_001, day), false],
			[temporary(1_000_001, later), true],
			[temporary(900_000, later), false],
			[temporary(1_100_001, later, 8_900_000), true],
			[{ limit_amount: 9_900_000 }, false],
			[{ limit_amount: 12_000_000 }, true],
			[temporary(500_000, later, 11_000_000), false],
		];
		for (const [more, waits] of steps) {
			const { data, text } = await setLine(first, member, more);
			expect([data.open_change, JSON.stringify(more)], text).toEqual([waits, JSON.stringify(more)]);
			if (waits) expect((await decide(second, member, data.changes[0].id, true)).code).toBe(1);
		}
	});

	it("may last 90 days, from today on", async () => {
		const member = await company();
		const today = await portalToday(portal.store.db);
		const until = async (days: number) => {
			const more = { temp_limit_amount: 100 + days, temp_limit_until: addDays(today, days) };
			const { code, data } = await setLine(first, member, more);
			return code === 1 ? "set" : Object.keys(data.fields);
		};
		expect([await until(-1), await until(0), await until(90), await until(91)]).toEqual([
			["temp_limit_until"],
			"set",
			"set",
			["temp_limit_until"],
		]);
	});

	it("beyond that amount takes the eyes of a second operator, once", async () => {
		const member = await company();
		const requested = await setLine(first, member, { limit_amount: 20_000_000 });
		expect(requested.data, requested.text).toMatchObject({ open_change: true, limit_amount: 1_000_000 });
		const [change] = requested.data.changes;
		expect(change).toMatchObject({ status: "requested", is_own: true });
		expect((await setLine(second, member, { limit_amount: 500_000 })).data.type).toBe("stale_state");
		expect(await decide(first, member, change.id, true)).toMatchObject({ code: 0, data: { type: "not_allowed" } });
		expect((await credit(member)).limit_amount).toBe(1_000_000);
		const both = await Promise.all([decide(second, member, change.id, true), decide(clerk, member, change.id, true)]);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(both.find(({ code }) => code === 0)?.data.type).toBe("stale_state");
		expect((await credit(member)).limit_amount).toBe(20_000_000);
		expect(await events(member)).toHaveLength(1);
		// Lowering needs nobody else.
		expect((await setLine(first, member, { limit_amount: 15_000_000 })).data.limit_amount).toBe(15_000_000);
	});

	it.each([
		["one currency", { USD: 100 }],
		["something that is no amount", { CNY: "much", USD: null }],
		["nothing", null],
	])("takes a second operator where the setting names %s", async (_name, value) => {
		const member = await company();
		await portal.store.db.execute(
			sql`insert into site_config (key, value) values ('credit_second_above', ${JSON.stringify(value)}::jsonb) on conflict (key) do update set value = excluded.value`,
		);
		const requested = await setLine(first, member, { limit_amount: 20_000_000 });
		await portal.store.db.execute(sql`delete from site_config where key = 'credit_second_above'`);
		expect(requested.data, requested.text).toMatchObject({ open_change: true, limit_amount: 1_000_000 });
		expect((await decide(first, member, requested.data.changes[0].id, false, "填错")).code).toBe(1);
	});

	it("may be rejected with a reason, or taken back by whoever asked", async () => {
		const member = await company();
		const { data } = await setLine(first, member, { limit_amount: 20_000_000 });
		expect((await decide(second, member, data.changes[0].id, false)).data.fields).toHaveProperty("reason");
		expect((await decide(second, member, data.changes[0].id, false, "额度过高")).data).toMatchObject({
			open_change: false,
			limit_amount: 1_000_000,
		});
		const again = (await setLine(first, member, { limit_amount: 19_000_000 })).data.changes[0].id;
		expect((await decide(first, member, again, false, "填错")).data.changes[0]).toMatchObject({ status: "rejected" });
		expect(await events(member)).toEqual([]);
	});

	it("is refused where the line is not as the operator saw it", async () => {
		const member = await company();
		const before = { limit_amount: 1_000_000, temp_limit_amount: 0, temp_limit_until: null };
		expect((await setLine(first, member, { limit_amount: 900_000, before })).code).toBe(1);
		expect((await setLine(second, member, { limit_amount: 950_000, before })).data.type).toBe("stale_state");
		expect((await credit(member)).limit_amount).toBe(900_000);
	});

	it("says what is wrong at its field and changes nothing", async () => {
		const member = await company();
		const start = await untouched(member);
		const day = await tomorrow();
		const wrong: [Record<string, unknown>, string][] = [
			[{ limit_amount: -1 }, "limit_amount"],
			[{ limit_amount: 0.001 }, "limit_amount"],
			[{ limit_amount: "１００" }, "limit_amount"],
			[{ limit_amount: 1_000_000 }, "limit_amount"],
			[{ temp_limit_amount: -1, temp_limit_until: day }, "temp_limit_amount"],
			[{ temp_limit_until: day }, "temp_limit_amount"],
			[{ temp_limit_amount: 100 }, "temp_limit_until"],
			[{ temp_limit_amount: 100, temp_limit_until: "2001-01-01" }, "temp_limit_until"],
			[{ temp_limit_amount: 100, temp_limit_until: "2999-01-01" }, "temp_limit_until"],
			[{ reason: "" }, "reason"],
		];
		for (const [more, field] of wrong) {
			const answer = await setLine(first, member, more);
			expect([answer.code, Object.keys(answer.data?.fields ?? {})], JSON.stringify(more)).toEqual([0, [field]]);
		}
		expect((await portal.call("operator/setCredit", { body: {}, token: first.token })).code).toBe(0);
		expect(await untouched(member)).toEqual(start);
	});

	it("is for operators alone, and never of their own company", async () => {
		const member = await company();
		expect((await setLine(member, member, { limit_amount: 2_000_000 })).data.type).toBe("not_allowed");
		expect((await setLine(first, first, { limit_amount: 2_000_000 })).data.type).toBe("not_found");
		const demo = (await portal.signIn("demo")).token;
		expect((await portal.call("operator/credits", { token: demo })).code).toBe(401);
		const { list, waiting } = (await portal.call("operator/credits?filter=with_line&limit=100", { token: clerk.token }))
			.data;
		expect(list.some(({ company_id }: { company_id: number }) => company_id === member.company_id)).toBe(true);
		expect(waiting).toBe(0);
	});
});

async function wall(): Promise<number> {
	const [row] = await rowsOf<{ now: number }>(portal.store.db, sql`select extract(epoch from now())::float8 as now`);
	return Number(row?.now);
}
