import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BuildInfo, CHECK_INTERVAL_MS, watchBuilds } from "~/components/feedback/live/build-watch";
import { GUARD_MS, mayReload } from "~/components/feedback/live/reload-guard";

describe("the check for a newer build", () => {
	beforeEach(() => {
		// The timer of the watch and no other: a time-out that a file before this one left behind would come to pass thousands of times in an hour.
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	/** A server whose newest build is `latest`, watched by a page of build `own`, which was built at 1000. */
	function watched(latest: () => BuildInfo | Error) {
		const requests: string[] = [];
		const found = vi.fn();
		watchBuilds("own", found, async (address) => {
			requests.push(address);
			const answer = address.endsWith("latest.json") ? latest() : { id: "own", timestamp: 1_000 };
			if (answer instanceof Error) throw answer;
			return answer;
		});
		return { requests, found };
	}

	it("polls hourly for the latest build and for its own [M-289] [M-380] [M-381] [M-441]", async () => {
		expect(CHECK_INTERVAL_MS).toBe(3_600_000);
		const { requests, found } = watched(() => ({ id: "own", timestamp: 1_000 }));
		await vi.advanceTimersByTimeAsync(3_599_999);
		expect(requests).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(requests).toEqual(["/builds/latest.json", "/builds/meta/own.json"]);
		await vi.advanceTimersByTimeAsync(3_600_000 * 2);
		expect([requests.length, found.mock.calls.length]).toEqual([6, 0]);
	});

	it("finds a newer one once, and polls no more", async () => {
		const { requests, found } = watched(() => ({ id: "next", timestamp: 2_000 }));
		await vi.advanceTimersByTimeAsync(3_600_000 * 5);
		expect([requests.length, found.mock.calls.length]).toEqual([2, 1]);
	});

	it("ignores an older build, of a server not yet updated, and a failed request", async () => {
		let latest: BuildInfo | Error = { id: "before", timestamp: 500 };
		const { found } = watched(() => latest);
		await vi.advanceTimersByTimeAsync(3_600_000);
		latest = new Error("offline");
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(found).not.toHaveBeenCalled();
		latest = { id: "next", timestamp: 2_000 };
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(found).toHaveBeenCalledOnce();
	});
});

describe("a path", () => {
	const storage = new Map<string, string>();
	beforeEach(() => {
		storage.clear();
		const sessionStorage = {
			getItem: (key: string) => storage.get(key) ?? null,
			setItem: (key: string, text: string) => storage.set(key, text),
		};
		vi.stubGlobal("window", { sessionStorage });
	});

	it("is reloaded once in ten seconds, another one meanwhile [M-291] [M-442]", () => {
		expect(GUARD_MS).toBe(10_000);
		expect([mayReload("/hotel/list", 50_000), mayReload("/hotel/list", 59_999), mayReload("/", 55_000)]).toEqual([
			true,
			false,
			true,
		]);
		expect([mayReload("/hotel/list", 60_000), mayReload("/", 60_000)]).toEqual([true, false]);
	});

	it("is not blocked for ever by a clock that was set back", () => {
		mayReload("/", 90_000);
		expect(mayReload("/", 80_000)).toBe(true);
	});

	it("of a browser without storage is not reloaded in the first ten seconds of its document", () => {
		const blocked = () => {
			throw new Error("storage is blocked");
		};
		vi.stubGlobal("window", { sessionStorage: { getItem: blocked, setItem: blocked } });
		const age = vi.spyOn(performance, "now").mockReturnValue(9_999);
		expect(mayReload("/")).toBe(false);
		age.mockReturnValue(10_000);
		expect(mayReload("/")).toBe(true);
	});
});
