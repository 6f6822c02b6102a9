import { delay } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { envelope, FAULTS, type Fault, httpStatus, PORTAL, remotePortal } from "../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test"));

import { breakerFor } from "~/portal-client/calling/breaker";
import type { PortalError } from "~/portal-client/portal-error";
import { createPortal } from "../../mocks/create-portal";

const portal = createPortal({ language: "en", budgets: { read: 700, write: 300, idle: 200 } });
const failureOf = (run: Promise<unknown>) =>
	run.then(
		() => expect.fail("the call succeeded"),
		(error) => error as PortalError,
	);

beforeEach(() => vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => {
	vi.useRealTimers();
	breakerFor(PORTAL).succeeded();
});

describe("a portal that is not well", () => {
	const expected: Record<Fault, [kind: string, key: string]> = {
		refused: ["unreachable", "server-exception"],
		hang: ["timeout", "network-timeout"],
		garbage: ["invalid_answer", "server-exception"],
		html: ["invalid_answer", "server-exception"],
		"wrong envelope": ["invalid_answer", "server-exception"],
		"10 MB body": ["invalid_answer", "server-exception"],
		"reset in the middle": ["unreachable", "server-exception"],
		trickle: ["timeout", "network-timeout"],
		"status 500": ["http", "status-500"],
		"status 302": ["http", "status-302"],
	};

	it.each(Object.keys(FAULTS) as Fault[])(
		"%s: a clear failure within the budget, without a word of its own",
		async (fault) => {
			remotePortal({ "ajax/city": () => FAULTS[fault]() });
			const started = performance.now();
			const error = await failureOf(portal.ajax.city());
			expect(performance.now() - started).toBeLessThan(3_000);
			expect([error.kind, error.messageKey]).toEqual(expected[fault]);
			expect(`${error.message}${error.msg}`).not.toContain("UPSTREAM");
		},
	);

	it("the time-out says exactly what the specification quotes [M-427]", async () => {
		remotePortal({ "ajax/city": FAULTS.hang });
		expect((await failureOf(portal.ajax.city())).message).toBe("The operation was aborted due to timeout");
	});

	it("a write is waited for no longer than its own budget, and not cut once sent", async () => {
		let isDone = false;
		remotePortal({
			"user/logout": async () => {
				await delay(500);
				isDone = true;
				return envelope(null);
			},
		});
		const error = await failureOf(portal.user.logout({}));
		expect([error.kind, isDone]).toEqual(["timeout", false]);
		await vi.waitFor(() => expect(isDone).toBe(true));
	});
});

describe("the breaker", () => {
	async function open(): Promise<void> {
		remotePortal({ "ajax/city": FAULTS.refused });
		for (let failures = 0; failures < 5; failures += 1) await failureOf(portal.ajax.city());
	}

	it("opens after five failures and then answers at once, without asking", async () => {
		await open();
		const seen = remotePortal({ "ajax/city": envelope([]), "user/logout": envelope(null) });
		expect((await failureOf(portal.ajax.city())).kind).toBe("breaker_open");
		expect((await failureOf(portal.user.logout({}))).messageKey).toBe("server-exception");
		expect(seen).toHaveLength(0);
	});

	it("heals within ten seconds by one call that looks", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		await open();
		const seen = remotePortal({ "ajax/city": [httpStatus(500), httpStatus(500), envelope([])] });
		vi.advanceTimersByTime(3_000);
		expect((await failureOf(portal.ajax.city())).kind).toBe("http");
		expect((await failureOf(portal.ajax.city())).kind).toBe("breaker_open");
		vi.advanceTimersByTime(3_000);
		expect(await portal.ajax.city()).toEqual([]);
		expect(await portal.ajax.city()).toEqual([]);
		expect(seen).toHaveLength(4);
	});

	it("lets the calls of one page look together", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		await open();
		remotePortal({ "ajax/city": envelope([]), "ajax/country": envelope([]) });
		vi.advanceTimersByTime(3_000);
		expect(await Promise.all([portal.ajax.city(), portal.ajax.country()])).toEqual([[], []]);
	});

	it("looks after three seconds, with what is sent within 40 ms of that, until the look has failed", () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		const breaker = breakerFor("http://another.test");
		const allowedAfter = (ms: number) => {
			vi.advanceTimersByTime(ms);
			return breaker.allows();
		};
		for (let failures = 0; failures < 4; failures += 1) breaker.failed();
		expect(breaker.allows()).toBe(true);
		breaker.failed();
		expect([0, 2_999, 1, 39, 1].map(allowedAfter)).toEqual([false, false, true, true, false]);
		expect(allowedAfter(2_960)).toBe(true);
		breaker.failed();
		expect(allowedAfter(1)).toBe(false);
		breaker.succeeded();
		expect(breaker.allows()).toBe(true);
	});

	it("stays closed for refusals, HTTP 4xx and nonsense, and for failures with successes between", async () => {
		const answers = [
			envelope(null, { code: 0, msg: "no" }),
			httpStatus(400),
			httpStatus(404),
			FAULTS.html(),
			httpStatus(403),
		];
		remotePortal({ "ajax/city": [...answers, ...answers, envelope([])] });
		for (const _ of [...answers, ...answers]) await failureOf(portal.ajax.city());
		expect(await portal.ajax.city()).toEqual([]);
		for (let round = 0; round < 3; round += 1) {
			remotePortal({ "ajax/city": FAULTS.refused });
			for (let failures = 0; failures < 4; failures += 1) await failureOf(portal.ajax.city());
			remotePortal({ "ajax/city": envelope([]) });
			expect(await portal.ajax.city()).toEqual([]);
		}
	});
});
