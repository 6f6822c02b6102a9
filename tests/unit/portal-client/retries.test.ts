import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { envelope, httpStatus, PORTAL, remotePortal } from "../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test"));

import { breakerFor } from "~/portal-client/calling/breaker";
import { send } from "~/portal-client/calling/send";
import { createPortal } from "../../mocks/create-portal";

const portal = createPortal({ language: "en", token: "tok" });
const RETRIED = [
	[408, "M-387"],
	[409, "M-388"],
	[425, "M-389"],
	[429, "M-390"],
	[500, "M-391"],
	[502, "M-392"],
	[503, "M-393"],
	[504, "M-394"],
] as const;
const WRITES = [
	["POST", "M-383"],
	["PUT", "M-384"],
	["PATCH", "M-385"],
	["DELETE", "M-386"],
] as const;

beforeEach(() => vi.spyOn(Math, "random").mockReturnValue(0));
afterEach(() => breakerFor(PORTAL).succeeded());

describe("a call that met a passing fault", () => {
	it.each(WRITES)("is never repeated as %s [%s]", async (method) => {
		const seen = remotePortal({ "order/pay": httpStatus(503) });
		expect((await send(new Request(`${PORTAL}/api/order/pay`, { method, body: "{}" }))).status).toBe(503);
		expect(seen).toHaveLength(1);
	});

	it.each(RETRIED)("is repeated once as a read on status %i [%s]", async (status) => {
		const always = remotePortal({ "ajax/city": httpStatus(status) });
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "http", status });
		expect(always).toHaveLength(2);
		const once = remotePortal({ "ajax/city": [httpStatus(status), envelope([{ value: 1, label: "Yangon" }])] });
		expect(await portal.ajax.city()).toEqual([{ value: 1, label: "Yangon" }]);
		expect(once).toHaveLength(2);
	});

	it("is repeated for HEAD and OPTIONS as well", async () => {
		for (const method of ["HEAD", "OPTIONS"]) {
			const seen = remotePortal({ "ajax/city": () => new HttpResponse(null, { status: 503 }) });
			await send(new Request(`${PORTAL}/api/ajax/city`, { method }));
			expect(seen).toHaveLength(2);
		}
	});

	it.each([302, 400, 401, 403, 404, 418, 501, 505])("is not repeated on status %i [M-395]", async (status) => {
		const seen = remotePortal({ "ajax/city": httpStatus(status) });
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "http", status });
		expect(seen).toHaveLength(1);
	});

	it("is not repeated for an envelope that says 409: that is no HTTP status", async () => {
		const seen = remotePortal({ "ajax/city": envelope([], { code: 409, msg: "expired" }) });
		await expect(portal.ajax.city()).rejects.toMatchObject({ kind: "redirect" });
		expect(seen).toHaveLength(1);
	});

	it("waits as long as Retry-After asks where the budget allows it, else gives up at once", async () => {
		const patient = remotePortal({ "ajax/city": [httpStatus(429, { "Retry-After": "1" }), envelope([])] });
		const started = performance.now();
		await portal.ajax.city();
		expect(performance.now() - started).toBeGreaterThanOrEqual(990);
		expect(patient).toHaveLength(2);
		const tooLong = remotePortal({ "ajax/city": httpStatus(429, { "Retry-After": "30" }) });
		await expect(portal.ajax.city()).rejects.toMatchObject({ status: 429, retryAfter: 30 });
		expect(tooLong).toHaveLength(1);
	});
});
