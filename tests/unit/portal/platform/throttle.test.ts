import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Call } from "~/portal-contract/base/call";
import { costLimits } from "~/portal-server/platform/api/cost-limits";
import type { Who } from "~/portal-server/platform/api/handler";
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

it.each([
	["document", 60, 300],
	["search", 300, 1_500],
	["quote", 120, 600],
	["sign_in", 60, 60],
	["captcha", 60, 120],
	["code", 30, 60],
] as const)("calls of the cost %s are %i of a member and %i of an address in a minute", (cost, ofMember, ofAddress) => {
	const call = { cost } as Call;
	const who = { company_id: 1, member_id: 2 } as Who;
	const allowedBy = (ask: (turn: number) => void): number => {
		for (let turn = 0; ; turn += 1) {
			try {
				ask(turn);
			} catch {
				return turn;
			}
		}
	};
	const [members, addresses] = [costLimits(), costLimits()];
	const byMember = (turn: number) => members(call, `203.0.${turn >> 8}.${turn & 255}`, who);
	const byAddress = () => addresses(call, "203.0.113.7", null);
	expect([allowedBy(byMember), allowedBy(byAddress)]).toEqual([ofMember, ofAddress]);
	vi.advanceTimersByTime(59_999);
	expect([allowedBy(byMember), allowedBy(byAddress)]).toEqual([0, 0]);
	vi.advanceTimersByTime(1);
	expect([allowedBy(byMember), allowedBy(byAddress)]).toEqual([ofMember, ofAddress]);
	addresses({} as Call, "203.0.113.7", null);
});
