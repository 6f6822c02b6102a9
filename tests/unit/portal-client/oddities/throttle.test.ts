import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { envelope, indexAnswer, PORTAL, remotePortal, userInfo } from "../../../mocks/portal";

vi.hoisted(() => {
	vi.stubEnv("PORTAL_API_URL", "http://portal.test");
	vi.stubEnv("PORTAL_GUEST_CACHE_S", "5");
});

import { breakerFor } from "~/portal-client/calling/breaker";
import { callPortal } from "~/portal-client/calling/call-portal";
import { noteAllowance } from "~/portal-client/fallback/allowance";
import { expireGuestCache } from "~/portal-client/fallback/guest-cache";
import { expireIndex, indexFor } from "~/portal-client/fallback/index-cache";
import type { PortalError } from "~/portal-client/portal-error";
import { ajaxCity } from "~/portal-contract/site/options";
import { noticeOf } from "~/session/failures/failure-words.server";
import { createPortal } from "../../../mocks/create-portal";

const RAW = "Please do not request frequently. Try again in 37 seconds.";
const throttled = (seconds = 37) =>
	HttpResponse.json({ code: 0, msg: RAW }, { headers: { "Retry-After": String(seconds) } });
const limits = (remaining: number) => ({
	headers: { "X-Rate-Limit-Limit": "120", "X-Rate-Limit-Remaining": String(remaining) },
});
const guest = { language: "en" } as const;
const cities = [{ value: 1, label: "Yangon" }];
const send = (context = guest as Parameters<typeof callPortal>[2]) => callPortal(ajaxCity, {}, context);
const failureOf = (run: Promise<unknown>) =>
	run.then(
		() => expect.fail("the call succeeded"),
		(error) => error as PortalError,
	);

afterEach(() => {
	vi.useRealTimers();
	breakerFor(PORTAL).succeeded();
	noteAllowance(new Headers({ "X-Rate-Limit-Limit": "120", "X-Rate-Limit-Remaining": "120" }));
});
function later(minutes: number): void {
	vi.useFakeTimers({ toFake: ["performance"] });
	vi.advanceTimersByTime(minutes * 60_000);
}

describe("a limit of 120 reads a minute for the whole web tier", () => {
	it("is shown in the reader's language with the seconds, as a warning that names the case, never in the server's English", async () => {
		remotePortal({ "ajax/city": () => throttled() });
		const error = await failureOf(createPortal({ language: "en", token: "a" }).ajax.city());
		expect(error).toMatchObject({
			kind: "refused",
			type: "too_many",
			retryAfter: 37,
			isThrottled: true,
			isOutage: false,
			msg: "",
		});
		expect(noticeOf(error, "en")).toEqual({
			type: "warning",
			message: "The portal is very busy. Please try again in 37 seconds",
		});
		expect(noticeOf(error, "zh-cn")).toEqual({ type: "warning", message: "当前访问人数较多，请在 37 秒后重试" });
		remotePortal({ "ajax/city": () => throttled(1) });
		const one = await failureOf(createPortal({ language: "en", token: "a", budgets: { read: 300 } }).ajax.city());
		expect(noticeOf(one, "en")?.message).toBe("The portal is very busy. Please try again in 1 second");
	});

	it("is waited for where the time of a read allows it, and then asked once more", async () => {
		let turn = 0;
		const seen = remotePortal({ "ajax/city": () => (turn++ === 0 ? throttled(1) : envelope(cities)) });
		const started = performance.now();
		expect(await createPortal({ language: "en", token: "a" }).ajax.city()).toEqual(cities);
		expect([seen.length, performance.now() - started >= 990]).toEqual([2, true]);
	});

	it("never repeats a write", async () => {
		const seen = remotePortal({ "user/logout": () => throttled(1) });
		await failureOf(createPortal({ language: "en", token: "a" }).user.logout({}));
		expect(seen).toHaveLength(1);
	});

	it("is not felt by guests: they share an answer for five seconds, in their language, and keep the last good one for ten minutes", async () => {
		later(100);
		const seen = remotePortal({ "ajax/city": () => envelope(cities) });
		await Promise.all([send(), send(), send(), send({ language: "zh-cn" })]);
		const shared = await send();
		expect(seen).toHaveLength(2);
		expect(() => shared.data.pop(), "no guest can change what the next one sees").toThrow(TypeError);
		expect(() => Object.assign(shared.data[0] ?? {}, { label: "MINE" })).toThrow(TypeError);
		vi.advanceTimersByTime(6_000);
		remotePortal({ "ajax/city": () => throttled() });
		const copy = await send();
		expect([copy.data, copy.stale?.isThrottled]).toEqual([cities, true]);
		vi.advanceTimersByTime(11 * 60_000);
		expect((await failureOf(send())).type).toBe("too_many");
	});

	it("leaves guests the same copy while the portal is out, said as such, and never gives it to a member or a member's to a guest", async () => {
		later(200);
		remotePortal({
			"ajax/city": ({ headers }) => envelope(headers.has("ba-user-token") ? [{ value: 2, label: "MINE" }] : cities),
		});
		await send();
		expect((await send({ ...guest, token: "t" })).data[0]?.label).toBe("MINE");
		vi.advanceTimersByTime(6_000);
		remotePortal({ "ajax/city": () => HttpResponse.error() });
		const copy = await send();
		expect([copy.data, copy.stale?.kind]).toEqual([cities, "unreachable"]);
		expect((await failureOf(send({ ...guest, token: "t" }))).kind).toBe("unreachable");
	});

	it("asks again at once when a price or a room has changed, and keeps nothing that was no success", async () => {
		later(300);
		const seen = remotePortal({ "ajax/city": [envelope(null, { code: 0, msg: "no" }), envelope(cities)] });
		expect((await failureOf(send())).msg).toBe("no");
		await send();
		await send();
		expect(seen).toHaveLength(2);
		expireGuestCache();
		await send();
		expect(seen).toHaveLength(3);
	});

	it("leaves a member the header and menus of a moment ago, without a word", async () => {
		later(400);
		const member = { language: "en", token: "m-1" } as const;
		remotePortal({ "index/index": indexAnswer({ userInfo: userInfo() }) });
		await indexFor(member, 1);
		remotePortal({ "index/index": () => throttled() });
		const copy = await indexFor(member, 0);
		expect([copy.answer.userInfo?.username, copy.stale?.isThrottled]).toEqual(["demo", true]);
	});

	it("is spared once half of it is gone: what copies can answer for a minute is not asked, what the member has changed is", async () => {
		later(500);
		const member = { language: "en", token: "m-2" } as const;
		const index = indexAnswer({ userInfo: userInfo() });
		const seen = remotePortal({ "index/index": () => HttpResponse.json({ code: 1, data: index }, limits(59)) });
		for (let turn = 0; turn < 3; turn += 1) await indexFor(member, 1);
		expect(seen).toHaveLength(1);
		expireIndex(member);
		await indexFor(member, 1);
		expect(seen).toHaveLength(2);
		vi.advanceTimersByTime(61_000);
		await indexFor(member, 1);
		expect(seen).toHaveLength(3);
		noteAllowance(new Headers({ "X-Rate-Limit-Limit": "120", "X-Rate-Limit-Remaining": "110" }));
		await indexFor(member, 1);
		expect(seen).toHaveLength(4);
	});
});
