import { expect, it } from "vitest";
import { runMixedWork } from "../server/orders/money/mixed";

it("thirty-six hours of mixed work by twelve companies, of which each two have rows of the same ids, with kills: everything agrees", {
	timeout: 90 * 60_000,
}, async () => {
	const { breaches, kills, reads, done, credited, seed } = await runMixedWork({
		hours: 36,
		kills: 36,
		steps: 6_000,
		originals: 6,
	});
	process.stdout.write(
		`seed ${seed}, ${kills} kills, ${reads} reads, ${credited} transfers, ${JSON.stringify(done)}\n`,
	);
	expect([...new Set(breaches)].slice(0, 10)).toEqual([]);
	expect(kills).toBe(36);
	expect(credited).toBeGreaterThan(20);
});
