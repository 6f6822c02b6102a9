import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "~/portal-server/platform/api/throttle";

beforeEach(() => {
	vi.useFakeTimers({ now: new Date("2031-03-01T10:00:58.000Z") });
});
afterEach(() => {
	vi.useRealTimers();
});

it("reads of an address are counted by the minute of the clock: two seconds before it turns the wait is two seconds", () => {
	const allow = throttle(() => 2);
	const waits = () => allow("203.0.113.7")?.wait;
	expect([waits(), waits(), waits(), waits()]).toEqual([0, 0, 2, 2]);
	vi.setSystemTime(new Date("2031-03-01T10:01:00.000Z"));
	expect([waits(), waits(), waits()]).toEqual([0, 0, 60]);
	vi.setSystemTime(new Date("2031-03-01T09:00:30.000Z"));
	expect(waits(), "a clock that was set back").toBe(0);
});
