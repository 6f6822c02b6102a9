import { afterEach, describe, expect, it, vi } from "vitest";
import { envelope, httpStatus, PORTAL, remotePortal, type Seen } from "../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test"));

import { breakerFor } from "~/portal-client/calling/breaker";
import { createPortal } from "../../mocks/create-portal";

const EXPIRED = envelope([], { code: 409, msg: "expired" });
const byToken = (seen: Seen) =>
	seen.headers.get("ba-user-token") === "new" ? envelope([{ value: 1, label: "Yangon" }]) : EXPIRED;

let made = 0;
function member(refreshToken?: string) {
	made += 1;
	const onTokens = vi.fn();
	const key = refreshToken && `${refreshToken}-${made}`;
	return { onTokens, key, portal: createPortal({ language: "en", token: "old", refreshToken: key, onTokens }) };
}

afterEach(() => breakerFor(PORTAL).succeeded());

describe("a token whose time is over", () => {
	it("is renewed once, the pair is told, and the call is made again", async () => {
		const { portal, onTokens, key } = member("ref");
		const seen = remotePortal({
			"ajax/city": byToken,
			"common/refreshToken": { type: "user-refresh", token: "new", refresh_token: "ref2" },
		});
		expect(await portal.ajax.city()).toHaveLength(1);
		expect(seen.map((one) => one.path)).toEqual(["ajax/city", "common/refreshToken", "ajax/city"]);
		expect(seen[1]?.body).toEqual({ refreshToken: key, refresh_token: key });
		expect(seen[1]?.headers.get("ba-user-token")).toBe("old");
		expect(onTokens).toHaveBeenCalledExactlyOnceWith({ token: "new", refresh_token: "ref2" });
	});

	it("is renewed by one call for all that run at the same time, and for those that come a moment later", async () => {
		const { portal, key } = member("ref");
		const seen = remotePortal({ "ajax/city": byToken, "common/refreshToken": { token: "new" } });
		await Promise.all([portal.ajax.city(), portal.ajax.city(), portal.ajax.city()]);
		await portal.ajax.city();
		expect(seen.filter((one) => one.path === "common/refreshToken")).toHaveLength(1);
		expect(key).toBeDefined();
	});

	it("keeps the old refresh token where the portal does not rotate it", async () => {
		const { portal, onTokens, key } = member("ref");
		remotePortal({ "ajax/city": byToken, "common/refreshToken": { token: "new" } });
		await portal.ajax.city();
		expect(onTokens).toHaveBeenCalledWith({ token: "new", refresh_token: key });
	});

	it("is renewed as well once the portal has forgotten it and says need login", async () => {
		const { portal } = member("ref");
		const forgotten = (seen: Seen) =>
			seen.headers.get("ba-user-token") === "new"
				? envelope([])
				: envelope({ type: "need login" }, { code: 303, msg: "Please" });
		remotePortal({ "ajax/city": forgotten, "common/refreshToken": { token: "new" } });
		expect(await portal.ajax.city()).toEqual([]);
	});

	it.each([
		["refused", envelope(null, { code: 0, msg: "Login expired" })],
		["not permitted", envelope(null, { code: 401, msg: "No" })],
		["itself expired", envelope([], { code: 409, msg: "This one too" })],
		["unknown there", httpStatus(404)],
	])("stays expired if the renewal is %s", async (_, answer) => {
		const { portal, onTokens } = member("ref");
		remotePortal({ "ajax/city": EXPIRED, "common/refreshToken": answer });
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "redirect", msg: "expired" });
		expect(onTokens).not.toHaveBeenCalled();
	});

	it("is asked for again once half a minute is over, and by whoever holds the renewed one already", async () => {
		const timers = vi.spyOn(globalThis, "setTimeout");
		const { portal, key } = member("ref");
		const newest = (seen: Seen) => (seen.headers.get("ba-user-token") === "newest" ? envelope([]) : EXPIRED);
		const seen = remotePortal({ "ajax/city": newest, "common/refreshToken": [{ token: "new" }, { token: "newest" }] });
		const renewals = () => seen.filter((one) => one.path === "common/refreshToken").length;
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "redirect" });
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "redirect" });
		expect(renewals()).toBe(1);
		expect(await createPortal({ language: "en", token: "new", refreshToken: key }).ajax.city()).toEqual([]);
		expect(await portal.ajax.city()).toEqual([]);
		expect(renewals()).toBe(2);
		for (const [forget, ms] of timers.mock.calls) if (ms === 30_000) forget();
		timers.mockRestore();
		expect(await portal.ajax.city()).toEqual([]);
		expect(renewals()).toBe(3);
	});

	it.each([500, 503])("is not taken for over while the portal answers the renewal with %i", async (status) => {
		const { portal } = member("ref");
		remotePortal({ "ajax/city": EXPIRED, "common/refreshToken": httpStatus(status) });
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "http", status });
	});

	it("is not renewed without a refresh token", async () => {
		const seen = remotePortal({ "ajax/city": EXPIRED });
		await expect(member().portal.ajax.city()).rejects.toMatchObject({ kind: "redirect" });
		expect(seen).toHaveLength(1);
	});

	it("is renewed once, not again and again", async () => {
		const { portal } = member("ref");
		const seen = remotePortal({ "ajax/city": EXPIRED, "common/refreshToken": { token: "new", refresh_token: "r" } });
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "redirect" });
		expect(seen.map((one) => one.path)).toEqual(["ajax/city", "common/refreshToken", "ajax/city"]);
	});
});
