import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINIMUM, Progress, SPEED_MS, TRICKLE_EVERY_MS, TRICKLE_RATE } from "~/components/feedback/live/progress";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const value = (bar: Progress) => Number(bar.state()?.value.toFixed(3));

describe("the progress bar", () => {
	it("starts at 0.08 and goes on by 0.02 every 800 ms [M-453] [M-455] [M-456]", () => {
		expect([MINIMUM, TRICKLE_RATE, TRICKLE_EVERY_MS]).toEqual([0.08, 0.02, 800]);
		const bar = new Progress();
		expect(bar.state()).toBeNull();
		bar.start();
		expect(value(bar)).toBe(0.08);
		vi.advanceTimersByTime(799);
		expect(value(bar)).toBe(0.08);
		vi.advanceTimersByTime(1);
		expect(value(bar)).toBe(0.1);
		vi.advanceTimersByTime(1_600);
		expect(value(bar)).toBe(0.14);
	});

	it("does not reach its end before the page is there, however long that takes [T-60]", () => {
		const bar = new Progress();
		bar.start();
		vi.advanceTimersByTime(600_000);
		expect(bar.state()?.isDone).toBe(false);
		expect(bar.state()?.value).toBeLessThan(1);
	});

	it("reaches its end in 200 ms, is gone in as many more, and does not move when nothing is on its way [M-151] [M-454]", () => {
		expect(SPEED_MS).toBe(200);
		const bar = new Progress();
		bar.done();
		expect(bar.state()).toBeNull();
		bar.start();
		bar.done();
		expect(bar.state()).toEqual({ value: 1, isDone: true });
		vi.advanceTimersByTime(400);
		expect(bar.state()).toBeNull();
		vi.advanceTimersByTime(60_000);
		expect(bar.state()).toBeNull();
	});

	it("continues when one navigation follows the other, and starts again after the end [M-150]", () => {
		const bar = new Progress();
		bar.start();
		vi.advanceTimersByTime(800);
		bar.start();
		expect(value(bar)).toBe(0.1);
		bar.done();
		vi.advanceTimersByTime(100);
		bar.start();
		vi.advanceTimersByTime(400);
		expect(value(bar)).toBe(0.08);
	});
});
