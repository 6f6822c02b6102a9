import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { seedOf } from "../../../factories/random/seed";
import { inLong } from "../../../setup/languages";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { runMoneyLoad } from "./load";

/** Ten thousand on PostgreSQL are in the long tier. */
const STEPS = { postgres: inLong(500, 300), pglite: inLong(1_000, 25) };
/** What comes twenty times in three hundred steps, and what is asked of five hundred. */
const OFTEN = ["paid by pre_deposit", "paid by credit", "order/cancel"];
const EACH = inLong([...OFTEN, "order/refund", "account/topUp", "account/withdraw"], OFTEN);

describe.each(["postgres", "pglite"] as const)("hundreds of steps of money at once, on %s", (kind) => {
	let portal: TestPortal;
	beforeAll(async () => {
		portal = await startPortal(kind);
	});
	afterAll(() => portal.close());

	it("agree at every read and at the end, with what clients were told", { timeout: 600_000 }, async () => {
		const seed = seedOf(`money load on ${kind}`);
		const { breaches, done, reads } = await runMoneyLoad(portal, {
			companies: 4,
			steps: STEPS[kind],
			workers: 32,
			seed,
		});
		expect([...new Set(breaches)].slice(0, 10)).toEqual([]);
		expect(await auditNights(portal.store.db)).toEqual([]);
		// A load that reaches nothing proves nothing.
		if (kind === "pglite") return;
		for (const what of EACH) expect(done[what] ?? 0, `${what} of ${JSON.stringify(done)}`).toBeGreaterThan(0);
		expect(reads).toBeGreaterThan(2);
	});
});
