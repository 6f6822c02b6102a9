import { afterEach, describe, expect, it, vi } from "vitest";
import { FAULTS, indexAnswer, PORTAL, remotePortal, userInfo } from "../../mocks/portal";

vi.hoisted(() => {
	vi.stubEnv("PORTAL_API_URL", "http://portal.test");
	vi.stubEnv("PORTAL_GUEST_CACHE_S", "5");
});

import { breakerFor } from "~/portal-client/calling/breaker";
import { indexFor } from "~/portal-client/fallback/index-cache";

const guest = { language: "en" } as const;

afterEach(() => {
	vi.useRealTimers();
	breakerFor(PORTAL).succeeded();
});

describe("the site's configuration", () => {
	it("is asked once for all guests of one language in five seconds, and for each language by itself", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		const seen = remotePortal({ "index/index": indexAnswer() });
		await Promise.all([indexFor(guest, 0), indexFor(guest, 0), indexFor({ language: "zh-cn" }, 0)]);
		await indexFor(guest, 0);
		expect(seen.map((one) => one.headers.get("think-lang"))).toEqual(["en", "zh-cn"]);
		vi.advanceTimersByTime(5_000);
		await indexFor(guest, 0);
		expect(seen).toHaveLength(3);
	});

	it("is asked anew for every member", async () => {
		const seen = remotePortal({ "index/index": indexAnswer({ userInfo: userInfo() }) });
		await indexFor({ ...guest, token: "a" }, 0);
		await indexFor({ ...guest, token: "a" }, 0);
		await indexFor({ ...guest, token: "b" }, 1);
		expect(seen.map((one) => one.headers.get("ba-user-token"))).toEqual(["a", "a", "b"]);
	});

	it("comes from the last good answer for ten minutes while the portal is down, to nobody else than its first reader", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		vi.advanceTimersByTime(60_000);
		remotePortal({ "index/index": indexAnswer({ userInfo: userInfo() }) });
		await indexFor({ ...guest, token: "c" }, 1);
		remotePortal({ "index/index": FAULTS.refused });
		vi.advanceTimersByTime(9 * 60_000);
		const copy = await indexFor({ ...guest, token: "c" }, 0);
		expect([copy.answer.userInfo?.username, copy.stale?.kind]).toEqual(["demo", "unreachable"]);
		const other = await indexFor({ ...guest, token: "d" }, 0).catch((error: unknown) => error);
		expect(JSON.stringify(other)).not.toContain('"username":"demo"');
		vi.advanceTimersByTime(2 * 60_000);
		await expect(indexFor({ ...guest, token: "c" }, 0)).rejects.toMatchObject({ kind: "unreachable" });
	});

	it("does not keep a failure", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		vi.advanceTimersByTime(60 * 60_000);
		remotePortal({ "index/index": FAULTS.refused });
		await expect(indexFor(guest, 0)).rejects.toMatchObject({ kind: "unreachable" });
		remotePortal({ "index/index": indexAnswer() });
		expect((await indexFor(guest, 0)).stale).toBeUndefined();
	});
});
