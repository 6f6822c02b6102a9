import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE_DELAY_MS, Work } from "~/components/feedback/late/work";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe("the loading overlay", () => {
	it("opens with the first of several requests and closes 400 ms after the last has ended [M-293] [M-294] [M-452]", () => {
		expect(CLOSE_DELAY_MS).toBe(400);
		const work = new Work();
		const changes: boolean[] = [];
		work.subscribe(() => changes.push(work.isOpen()));
		const first = work.begin();
		expect(work.isOpen()).toBe(true);
		const second = work.begin();
		first();
		vi.advanceTimersByTime(60_000);
		expect(work.isOpen()).toBe(true);
		second();
		vi.advanceTimersByTime(399);
		expect(work.isOpen()).toBe(true);
		vi.advanceTimersByTime(1);
		expect([work.isOpen(), changes]).toEqual([false, [true, false]]);
	});

	it("stays open for a request that begins within these 400 ms [T-59]", () => {
		const work = new Work();
		work.begin()();
		vi.advanceTimersByTime(399);
		const end = work.begin();
		vi.advanceTimersByTime(60_000);
		expect(work.isOpen()).toBe(true);
		end();
		vi.advanceTimersByTime(400);
		expect(work.isOpen()).toBe(false);
	});

	it("counts a piece of work that ends twice once", () => {
		const work = new Work();
		const end = work.begin();
		work.begin();
		end();
		end();
		vi.advanceTimersByTime(60_000);
		expect(work.isOpen()).toBe(true);
	});
});
