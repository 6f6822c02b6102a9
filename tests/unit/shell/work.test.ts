import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE_DELAY_MS, Work } from "~/components/feedback/live/work";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const isOpen = (work: Work) => work.state() !== "closed";

describe("the loading overlay", () => {
	it("opens with the first of several requests and closes 400 ms after the last has ended [M-293] [M-294] [M-452]", () => {
		expect(CLOSE_DELAY_MS).toBe(400);
		const work = new Work();
		const changes: boolean[] = [];
		work.subscribe(() => changes.push(isOpen(work)));
		const first = work.begin();
		expect(isOpen(work)).toBe(true);
		const second = work.begin();
		first();
		vi.advanceTimersByTime(60_000);
		expect(isOpen(work)).toBe(true);
		second();
		vi.advanceTimersByTime(399);
		expect(isOpen(work)).toBe(true);
		vi.advanceTimersByTime(1);
		expect([isOpen(work), changes]).toEqual([false, [true, true, false]]);
	});

	it("stays open for a request that begins within these 400 ms [T-59]", () => {
		const work = new Work();
		work.begin()();
		vi.advanceTimersByTime(399);
		const end = work.begin();
		vi.advanceTimersByTime(60_000);
		expect(isOpen(work)).toBe(true);
		end();
		vi.advanceTimersByTime(400);
		expect(isOpen(work)).toBe(false);
	});

	it("is seen after 300 ms of a slow request, also when a quick one was under way before it, and never for quick ones alone [M-293]", () => {
		const work = new Work();
		const quick = work.begin();
		vi.advanceTimersByTime(100);
		quick();
		vi.advanceTimersByTime(250);
		const slow = work.begin();
		vi.advanceTimersByTime(299);
		expect(work.isSeen()).toBe(false);
		vi.advanceTimersByTime(1);
		expect([work.isSeen(), work.state()]).toEqual([true, "open"]);
		slow();
		vi.advanceTimersByTime(399);
		expect(work.isSeen()).toBe(true);
		vi.advanceTimersByTime(1);
		expect([work.isSeen(), work.state()]).toEqual([false, "closed"]);
		for (const _ of [1, 2, 3]) {
			work.begin()();
			vi.advanceTimersByTime(299);
		}
		expect(work.isSeen()).toBe(false);
	});

	it("leaves the page clickable except while something is being submitted", () => {
		const work = new Work();
		const reading = work.begin();
		expect(work.state()).toBe("open");
		const sending = work.begin(true);
		expect(work.state()).toBe("blocking");
		reading();
		expect(work.state()).toBe("blocking");
		sending();
		expect([work.state(), work.isRunning()]).toEqual(["open", false]);
	});

	it("counts work that ends twice once", () => {
		const work = new Work();
		const end = work.begin();
		work.begin();
		end();
		end();
		vi.advanceTimersByTime(60_000);
		expect(isOpen(work)).toBe(true);
	});
});
