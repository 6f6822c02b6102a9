import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { startPortal, type TestPortal } from "../../setup/portal";
import { runMoneyLoad } from "./money-load";

/** Ten thousand in the long tier. */
const STEPS = { postgres: 500, pglite: 80 };

describe.each(["postgres", "pglite"] as const)("hundreds of steps of money at once, on %s", (kind) => {
	let portal: TestPortal;
	beforeAll(async () => {
		portal = await startPortal(kind);
	});
	afterAll(() => portal.close());

	it("agree at every read and at the end, with what clients were told", { timeout: 240_000 }, async () => {
		const seed = Date.now() % 1_000_000_000;
		process.stdout.write(`money load on ${kind}: seed ${seed}\n`);
		const report = await runMoneyLoad(portal, { steps: STEPS[kind], workers: 32, seed });
		expect([...new Set(report.breaches)].slice(0, 10)).toEqual([]);
		expect(await auditNights(portal.store.db)).toEqual([]);
		// A load that reaches nothing proves nothing. What is rare among five hundred steps (a fee on credit, settled) is asked of ten thousand.
		const { done } = report;
		if (kind === "pglite") return;
		for (const what of ["pay pre_deposit", "pay credit", "cancel 0", "cancel 20", "confirm", "reject", "top_up", "limit"]) {
			expect(done[what] ?? 0, `${what} of ${JSON.stringify(done)}`).toBeGreaterThan(0);
		}
		expect(report.reads).toBeGreaterThan(2);
	});
});
