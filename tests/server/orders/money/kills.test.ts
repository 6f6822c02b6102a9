import { describe, expect, it } from "vitest";
import { inLong } from "../../../setup/languages";
import { killMoneyLoad } from "./kills";

/** A hundred of them, over ten thousand steps, are in the long tier. */
const KILLS = inLong(20, 2);
const STEPS = inLong(500, 100);

describe("kill -9 while money moves, on PostgreSQL", () => {
	it("again and again: what was acknowledged is stored once, and everything agrees at every read", {
		timeout: 600_000,
	}, async () => {
		const { breaches, kills, done, reads } = await killMoneyLoad(KILLS, STEPS, 4);
		process.stdout.write(`${kills} kills, ${reads} reads, ${JSON.stringify(done)}\n`);
		expect([...new Set(breaches)].slice(0, 10)).toEqual([]);
		expect(kills).toBe(KILLS);
		expect(reads).toBeGreaterThan(2);
	});
});
