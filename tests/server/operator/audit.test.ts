import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditNext } from "~/portal-server/orders/actions/clock/audit-job";
import { startPortal, type TestPortal } from "../../setup/portal";
import { setClock, signInForLong } from "../orders/bookings";
import { wholeStore } from "./whole-store";

const DAY = 24 * 3600;
let portal: TestPortal;
let operator: string;

beforeAll(async () => {
	portal = await startPortal();
	operator = await signInForLong(portal, "demo_operator");
});
afterEach(() => setClock(portal, 0));
afterAll(() => portal.close());

const { alerts, execute, countOf } = wholeStore(() => ({ portal, operator }));

describe("the comparison of ledger and orders", () => {
	const untilDone = async () => {
		let audited = 0;
		for (;;) {
			const round = await portal.store.transaction((tx) => auditNext(tx));
			audited += round.audited;
			if (!round.more) return audited;
		}
	};

	it("takes one company after the other, each once a day, and shouts where they differ until they agree", async () => {
		expect(await untilDone()).toBe(await countOf("company"));
		expect(await untilDone()).toBe(0);
		expect(await alerts()).toEqual([]);
		await execute(
			"update ledger_account set posted_debit = posted_debit + 100 where code = 'BANK' and company_id = (select min(company_id) from ledger_account)",
		);
		await setClock(portal, DAY + 60);
		await untilDone();
		expect(await alerts()).toEqual(["ledger-differs"]);
		await execute(
			"update ledger_account set posted_debit = posted_debit - 100 where code = 'BANK' and company_id = (select min(company_id) from ledger_account)",
		);
		await setClock(portal, 2 * DAY + 120);
		await untilDone();
		expect(await alerts()).toEqual([]);
	});

	it("that takes longer than it may is an alarm, and keeps no other company waiting", async () => {
		await setClock(portal, 7 * DAY);
		await portal.store.transaction(async (other) => {
			await other.execute(sql`lock table order_guest in access exclusive mode`);
			const round = portal.store.transaction((tx) => auditNext(tx, "100ms"));
			expect(await round).toMatchObject({ audited: 1, failed: 1, more: true });
		});
		expect(await untilDone()).toBe((await countOf("company")) - 1);
		expect(await alerts()).toEqual(["ledger-unaudited"]);
		await setClock(portal, 8 * DAY + 60);
		await untilDone();
		expect(await alerts()).toEqual([]);
	});

	it("that has not come for two days is an alarm, not silence", async () => {
		await untilDone();
		await setClock(portal, 5 * DAY);
		expect(await alerts()).toEqual(["ledger-unaudited"]);
	});
});
