import { afterEach, describe, expect, it, vi } from "vitest";
import { envelope, indexAnswer, PORTAL, remotePortal } from "../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test/"));

import { CALLS } from "~/portal-contract/calls";
import { createPortal } from "../../mocks/create-portal";

const guest = createPortal({ language: "zh-cn" });
const member = createPortal({ language: "en", token: "tok-1", clientAddress: "203.0.113.9", requestId: "req-1" });

afterEach(() => vi.resetModules());

describe("every call to the portal", () => {
	it("goes to the configured base URL, also with a path of its own [M-353]", async () => {
		vi.stubEnv("PORTAL_API_URL", "http://elsewhere.test:8080/base/");
		vi.resetModules();
		const seen = remotePortal({ "index/index": indexAnswer() }, "http://elsewhere.test:8080/base");
		const { createPortal: fresh } = await import("../../mocks/create-portal");
		expect((await fresh({ language: "en" }).site.index({ requiredLogin: 0 })).site?.siteName).toBe("Test Portal");
		expect(seen).toHaveLength(1);
	});

	it("is marked as an API call and wants JSON [M-354]", async () => {
		const seen = remotePortal({ "index/index": indexAnswer(), "user/logout": null });
		await guest.site.index({ requiredLogin: 0 });
		await guest.user.logout({ refresh_token: "r" });
		expect(seen.map((one) => [one.headers.get("server"), one.headers.get("accept")])).toEqual([
			["true", "application/json"],
			["true", "application/json"],
		]);
	});

	it("names the reader's language [M-355]", async () => {
		const seen = remotePortal({ "ajax/city": envelope([]) });
		await guest.ajax.city();
		await member.ajax.city();
		expect(seen.map((one) => one.headers.get("think-lang"))).toEqual(["zh-cn", "en"]);
	});

	it("carries the token of a member and none for a guest [M-356]", async () => {
		const seen = remotePortal({ "ajax/city": envelope([]) });
		await guest.ajax.city();
		await member.ajax.city();
		expect(seen.map((one) => one.headers.get("ba-user-token"))).toEqual([null, "tok-1"]);
	});

	it("forwards the visitor's address and the request's id", async () => {
		const seen = remotePortal({ "ajax/city": envelope([]) });
		await member.ajax.city();
		const headers = seen[0]?.headers;
		expect([headers?.get("x-forwarded-for"), headers?.get("x-real-ip"), headers?.get("x-request-id")]).toEqual([
			"203.0.113.9",
			"203.0.113.9",
			"req-1",
		]);
	});

	it("proves itself to a split portal by the shared secret", async () => {
		vi.stubEnv("PORTAL_API_URL", PORTAL);
		vi.stubEnv("PORTAL_SHARED_SECRET", "between-us");
		vi.resetModules();
		const seen = remotePortal({ "ajax/city": envelope([]) });
		const { createPortal: fresh } = await import("../../mocks/create-portal");
		await fresh({ language: "en", clientAddress: "203.0.113.9" }).ajax.city();
		expect(seen[0]?.headers.get("x-portal-secret")).toBe("between-us");
	});

	it("flattens objects and lists of a query to key[subkey] [M-357]", async () => {
		const seen = remotePortal({ "hotel/detail": () => envelope(null, { code: 0, msg: "no" }) });
		const rooms = [{ adults: 2, child_ages: [5] }];
		await member.hotel.detail({ id: 3, check_in: "2026-11-20", rooms, nationality: undefined }).catch(() => undefined);
		expect(seen[0]?.query).toEqual({
			id: "3",
			check_in: "2026-11-20",
			"rooms[0][adults]": "2",
			"rooms[0][child_ages][0]": "5",
		});
	});

	it("asks a list to choose from by select, quickSearch and whatever else its caller gives [M-370] [M-371] [M-379]", async () => {
		const lists = ["ajax/country", "ajax/city", "ajax/area"];
		const seen = remotePortal(Object.fromEntries(lists.map((path) => [`GET ${path}`, envelope([])])));
		const query = { select: "true", quickSearch: "ya", province: 6, extra: { of: "caller" } };
		await guest.ajax.country(query);
		await member.ajax.city(query);
		await guest.ajax.area(query);
		expect(seen.map(({ method, path, query: requested }) => [method, path, requested])).toEqual(
			lists.map((path) => ["GET", path, { select: "true", quickSearch: "ya", province: "6", "extra[of]": "caller" }]),
		);
	});

	it("asks index/index by GET with requiredLogin 1 or 0 [M-358] [M-359]", async () => {
		const seen = remotePortal({ "GET index/index": indexAnswer() });
		await guest.site.index({ requiredLogin: 0 });
		await member.site.index({ requiredLogin: 1 });
		expect(seen.map((one) => one.query)).toEqual([{ requiredLogin: "0" }, { requiredLogin: "1" }]);
	});

	it("sends a body as JSON, and the refresh token at sign-out [M-365]", async () => {
		const seen = remotePortal({ "POST user/logout": null });
		await member.user.logout({ refresh_token: "ref-1" });
		expect(seen[0]?.body).toEqual({ refresh_token: "ref-1" });
		expect(seen[0]?.headers.get("content-type")).toContain("application/json");
	});

	it("names what must happen once by an Idempotency-Key", async () => {
		const seen = remotePortal({ "POST order/pay": () => envelope(null, { code: 0, msg: "no" }) });
		await member.order.pay({ id: 1, pay_channel: "pre_deposit" }, { idempotencyKey: "K-1:pay" }).catch(() => undefined);
		expect(seen[0]?.headers.get("idempotency-key")).toBe("K-1:pay");
	});
});

describe("the calls of the contract", () => {
	it("are there for callers by group and name, a paper that may be a PDF also as a file", () => {
		const groups = member as unknown as Record<string, Record<string, unknown>>;
		const called = new Set(CALLS.map(({ as }) => as.slice(0, as.indexOf("."))));
		const names = [...called].flatMap((group) => Object.keys(groups[group] ?? {}).map((name) => `${group}.${name}`));
		const papers = [
			"order.voucherFile",
			"order.confirmationFile",
			"account.previewVoucherFile",
			"order.driverCardFile",
			"trip.itineraryFile",
		];
		expect(names.sort()).toEqual([...CALLS.map((call) => call.as), ...papers].sort());
		expect(new Set(names).size).toBe(names.length);
	});
});
