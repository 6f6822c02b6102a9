import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attendBills } from "~/portal-server/billing/bills/jobs";
import { issueBills } from "~/portal-server/billing/bills/making/issue-due";
import { portalToday } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../../../setup/portal";
import { undone } from "../../../setup/store/undone";
import { setClock } from "../../orders/bookings";
import { setLocal } from "../../orders/life/sides";
import { copyBills } from "./copies";
import { billed, type Office, openOffice, openPortal, servedOrders } from "./stage";

let portal: TestPortal;
let office: Office;
let bill: number;
beforeAll(async () => {
	portal = await openPortal();
	office = await openOffice(portal);
	const made = await billed(office, await servedOrders(portal, office, 1, 30));
	bill = made.id;
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal?.close());

const own = () => sql`company_id = ${office.company_id}`;
const OVERDUE = sql`status = 30, due_date = (portal_now() at time zone 'Asia/Yangon')::date - 2, confirm_date = (portal_now() at time zone 'Asia/Yangon')::date + 40`;
const overdue = (tx: Tx) => tx.execute(sql`update bill set ${OVERDUE} where ${own()} and id = ${bill}`);
async function reminded(tx: Tx): Promise<number> {
	let sum = 0;
	for (;;) {
		const done = await attendBills(tx);
		sum += done.reminded;
		if (!done.more) return sum;
	}
}

describe("reminders of bills", () => {
	it("look at a bill once a day, whatever has become of what they wrote", async () => {
		const counts = await undone(portal, async (tx) => {
			await overdue(tx);
			const first = await reminded(tx);
			await tx.execute(sql`delete from outbox where ${own()}`);
			const again = await reminded(tx);
			await tx.execute(sql`update bill set reminded_on = reminded_on - 1 where ${own()}`);
			return [first, again, await reminded(tx)];
		});
		expect(counts).toEqual([1, 0, 1]);
	});

	it("leave a bill that somebody works on to their next time, and wait for nobody", async () => {
		await portal.store.transaction(overdue);
		const count = () => countRows(portal.store.db, sql`from outbox where ${own()} and kind = 'bill_overdue'`);
		await portal.store.transaction(async (other) => {
			await other.execute(sql`select 1 from bill where ${own()} and id = ${bill} for update`);
			expect(await portal.store.transaction(attendBills)).toMatchObject({ reminded: 0, more: false });
		});
		expect(await count()).toBe(0);
		expect(await portal.store.transaction(attendBills)).toMatchObject({ reminded: 1 });
		expect(await count()).toBe(2);
	});

	it("read the bills that are due about now, in pieces, none that is settled, due later or looked at", async () => {
		const read = async (tx: Tx) => {
			const [row] = await rowsOf<{ read: number }>(
				tx,
				sql`select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int8 as read from pg_stat_xact_user_tables where relname = 'bill'`,
			);
			return Number(row?.read);
		};
		await copyBills(portal, { company_id: office.company_id, id: bill }, { bills: 3000, lines: 1, open: 1500 });
		const [pieces, rows] = await undone(portal, async (tx) => {
			await tx.execute(sql`update bill set due_date = due_date + 365, reminded_on = null where ${own()}`);
			await tx.execute(
				sql`update bill set ${OVERDUE} where ${own()} and id in (select id from bill where ${own()} and status = 30 order by id limit 120)`,
			);
			await tx.execute(sql`analyze bill`);
			const sums = [0];
			for (let more = true; more; ) {
				const done = await attendBills(tx);
				more = done.more === true;
				if (more) sums.push(done.reminded);
			}
			const before = await read(tx);
			await attendBills(tx);
			return [sums.slice(1), (await read(tx)) - before] as const;
		});
		expect(pieces).toEqual([50, 50, 20]);
		expect(rows).toBeLessThan(200);
	});
});

describe("a round of the cycle", () => {
	it("passes each company once, and goes on behind the one whose bill it made", async () => {
		const offices: Office[] = [];
		for (const day of [150, 152, 154]) {
			const one = await openOffice(portal);
			await servedOrders(portal, one, 1, day);
			offices.push(one);
		}
		const today = await portalToday(portal.store.db);
		await setLocal(portal, `${Number(today.slice(0, 4)) + 1}-${today.slice(5, 8)}01`, "00:10");
		const next = async (): Promise<number | undefined> => {
			const before = await portal.store.transaction(issueBills);
			if (!before.more) return undefined;
			const [made] = await rowsOf<{ company_id: number }>(
				portal.store.db,
				sql`/* all companies: a test */ select company_id from bill where origin = 'cycle' order by id desc limit 1`,
			);
			return offices.findIndex(({ company_id }) => company_id === Number(made?.company_id));
		};
		let first = await next();
		while (first === -1) first = await next();
		expect(first).toBe(0);
		// Due again, but behind the round.
		const { company_id } = offices[0] as Office;
		await portal.store.transaction(async (tx) => {
			await tx.execute(sql`set local session_replication_role = replica`);
			await tx.execute(sql`select 1 from company where id = ${company_id} for no key update`);
			await tx.execute(
				sql`update orders set settlement_status = 20 where company_id = ${company_id} and settlement_status = 30`,
			);
			await tx.execute(sql`update bill_line set is_live = false where company_id = ${company_id}`);
			await tx.execute(
				sql`update bill set origin = 'operator', period_from = null, period_until = null where company_id = ${company_id}`,
			);
		});
		expect([await next(), await next(), await next(), await next()]).toEqual([1, 2, undefined, 0]);
	});
});
