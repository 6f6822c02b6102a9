import { describe, expect, it } from "vitest";
import { killMoneyLoad } from "./kills";

describe("kill -9 while money moves, on PostgreSQL", () => {
	it("twenty times: what was acknowledged is stored once, and everything agrees at every read", { timeout: 600_000 }, async () => {
		const { breaches, kills, done, reads } = await killMoneyLoad(20, 500, 4);
		process.stdout.write(`${kills} kills, ${reads} reads, ${JSON.stringify(done)}\n`);
		expect([...new Set(breaches)].slice(0, 10)).toEqual([]);
		expect(kills).toBe(20);
		expect(reads).toBeGreaterThan(2);
	});
});
