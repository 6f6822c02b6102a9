import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampler } from "~/http/guards/sampler";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it("of a minute's reports the first are kept and the others counted", () => {
	const missed: number[] = [];
	const sample = sampler(2, (count) => missed.push(count));
	expect([sample(), sample(), sample(), sample(), sample()]).toEqual([true, true, false, false, false]);
	vi.advanceTimersByTime(60_000);
	expect([sample(), sample(), missed]).toEqual([true, true, [3]]);
	vi.advanceTimersByTime(60_000);
	expect([sample(), missed]).toEqual([true, [3]]);
});
