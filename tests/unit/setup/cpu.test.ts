import { expect, it } from "vitest";
import { cpuMs, expectCpuWithin } from "../../setup/cpu";

const burn = (ms: number) => {
	for (const until = cpuMs() + ms; cpuMs() < until; );
};

it("a limit of CPU is red for work that takes ten times as much, and not for work that did so once", async () => {
	await expect(expectCpuWithin(10, () => burn(100))).rejects.toThrow("CPU, ms");
	const costs = [100, 100, 1];
	await expectCpuWithin(10, () => burn(costs.shift() ?? 1));
	expect(costs).toEqual([]);
});
