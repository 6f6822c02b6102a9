import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { envelope, httpStatus, indexAnswer, PORTAL, refusal, remotePortal, userInfo } from "../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test"));

import { failureKey, statusKey } from "~/lib/site/failure-texts";
import { breakerFor } from "~/portal-client/calling/breaker";
import type { PortalError } from "~/portal-client/portal-error";
import { failureText, noticeOf } from "~/session/failures/failure-words.server";
import { createPortal } from "../../mocks/create-portal";

const portal = createPortal({ language: "en" });
const CATALOGUE = [
	[302, "Interface redirected!", "M-409"],
	[400, "Incorrect parameter!", "M-410"],
	[401, "You do not have permission to operate!", "M-411"],
	[403, "You do not have permission to operate!", "M-412"],
	[404, "Error requesting address: /hotel/list", "M-413"],
	[408, "Request timed out!", "M-414"],
	[409, "The same data already exists in the system!", "M-415"],
	[500, "Server internal error!", "M-416"],
	[501, "Service not implemented!", "M-417"],
	[502, "Gateway error!", "M-418"],
	[503, "Service unavailable!", "M-419"],
	[504, "The service is temporarily unavailable Please try again later!", "M-420"],
	[505, "HTTP version is not supported!", "M-421"],
	[418, "Abnormal problem, please contact the website administrator!", "M-422"],
	[429, "Abnormal problem, please contact the website administrator!", "M-422"],
] as const;

afterEach(() => breakerFor(PORTAL).succeeded());

async function failureOf(run: () => Promise<unknown>): Promise<PortalError> {
	return run().then(
		() => expect.fail("the call succeeded"),
		(error) => error as PortalError,
	);
}

describe("texts of failures", () => {
	it.each(CATALOGUE)("HTTP status %i is shown as %s [%s]", async (status, text) => {
		vi.spyOn(Math, "random").mockReturnValue(0);
		remotePortal({ "ajax/city": httpStatus(status, { Location: "http://elsewhere.test/" }) });
		const error = await failureOf(() => portal.ajax.city({ quickSearch: "x" }));
		expect(noticeOf(error, "en", "/hotel/list")).toEqual({ type: "error", message: text });
		expect(JSON.stringify(error) + error.message).not.toContain("UPSTREAM");
	});

	it("a text with timeout in it is shown as a network time-out [M-423]", () => {
		expect(failureText("en", failureKey("The operation was aborted due to timeout"))).toBe("Network request timeout!");
	});

	it("a text with Network in it is shown as a server exception online, as disconnected offline [M-424] [M-425]", () => {
		expect(failureText("en", failureKey("Network Error", true))).toBe("Server exception!");
		expect(failureText("en", failureKey("Network Error", false))).toBe("You are disconnected!");
	});

	it("the status table is not touched by the text rules: Gateway Timeout stays 504", () => {
		expect(failureKey("Gateway Timeout")).toBe("status-other");
		expect(failureText("en", statusKey(504))).toContain("temporarily unavailable");
	});
});

describe("envelopes", () => {
	it("a code as text, numbers as text and missing keys are taken", async () => {
		remotePortal({ "index/index": () => HttpResponse.json({ code: "1", data: { userInfo: userInfo({ id: "7" }) } }) });
		const index = await portal.site.index({ requiredLogin: 0 });
		expect(index.userInfo?.id).toBe(7);
		expect([index.rules, index.menus, index.openMemberCenter]).toEqual([[], [], true]);
	});

	it("a guest's empty list is no user", async () => {
		remotePortal({ "index/index": indexAnswer({ userInfo: [] }) });
		expect((await portal.site.index({ requiredLogin: 0 })).userInfo).toBeNull();
	});

	it("null data of a call that answers nothing is fine", async () => {
		remotePortal({ "user/logout": envelope(null) });
		await expect(portal.user.logout({})).resolves.toBeNull();
	});

	it("`message` counts where `msg` is missing", async () => {
		remotePortal({ "ajax/city": () => HttpResponse.json({ code: 0, message: "said so" }) });
		expect((await failureOf(() => portal.ajax.city())).msg).toBe("said so");
	});

	it("a refusal names its reason and its fields", async () => {
		remotePortal({
			"order/create": refusal("invalid", "Look again", { fields: { "guests[0].guest_full_name": "Required" } }),
		});
		const error = await failureOf(() => portal.order.create({} as never, { idempotencyKey: "k" }));
		expect(error).toMatchObject({
			kind: "refused",
			type: "invalid",
			msg: "Look again",
			fields: { "guests[0].guest_full_name": "Required" },
		});
	});

	it("a throttled answer without data is a refusal of its own kind", async () => {
		remotePortal({
			"ajax/city": () => HttpResponse.json({ code: 0, msg: "Not so often" }, { headers: { "Retry-After": "7" } }),
		});
		expect(await failureOf(() => portal.ajax.city())).toMatchObject({
			kind: "refused",
			type: "too_many",
			retryAfter: 7,
		});
	});

	it("a refusal with data keeps its own kind, whenever it may be tried again", async () => {
		const headers = { "Retry-After": "30" };
		const busy = { code: 0, msg: "Busy", time: 1, data: { type: "busy" } };
		remotePortal({ "ajax/city": () => HttpResponse.json(busy, { headers }) });
		expect(await failureOf(() => portal.ajax.city())).toMatchObject({ type: "busy", msg: "Busy", retryAfter: 30 });
	});

	it("nothing is shown when the call switches showing off [M-399]", async () => {
		remotePortal({ "ajax/city": envelope(null, { code: 0, msg: "XYZ" }) });
		const error = await failureOf(() => portal.ajax.city({}, { showErrors: false }));
		expect([error.kind, noticeOf(error, "en")]).toEqual(["refused", undefined]);
	});

	it.each([[{ data: 1 }], [{ code: null, data: 1 }], [{ code: "", data: 1 }], [{ code: true }], [[]], ["text"], [7]])(
		"%j is no envelope",
		async (body) => {
			remotePortal({ "ajax/city": () => HttpResponse.json(body as object) });
			expect((await failureOf(() => portal.ajax.city())).kind).toBe("invalid_answer");
		},
	);

	it("a good envelope of another shape than the contract's is no answer", async () => {
		remotePortal({ "ajax/city": envelope({ not: "a list" }) });
		expect((await failureOf(() => portal.ajax.city())).kind).toBe("invalid_answer");
	});
});

describe("files", () => {
	it("a PDF is handed on as it is", async () => {
		const headers = {
			"Content-Type": "application/pdf",
			"Content-Disposition": 'attachment; filename="v.pdf"',
			"Set-Cookie": "a=b",
		};
		const seen = remotePortal({ "order/voucher": () => new HttpResponse("%PDF-1.7", { headers }) });
		const file = await portal.order.voucherFile({ id: 3 });
		expect(await file.text()).toBe("%PDF-1.7");
		expect([file.headers.get("Content-Type"), file.headers.get("Set-Cookie")]).toEqual(["application/pdf", null]);
		expect(seen[0]?.query).toMatchObject({ id: "3", format: "pdf" });
	});

	it("a page, or something of no stated kind, in place of the file is no answer", async () => {
		const kinds: Record<string, string>[] = [{ "Content-Type": "text/html; charset=utf-8" }, {}];
		for (const headers of kinds) {
			remotePortal({ "order/voucher": () => new HttpResponse(new TextEncoder().encode("<p>No</p>"), { headers }) });
			expect(await failureOf(() => portal.order.voucherFile({ id: 3 }))).toMatchObject({ kind: "invalid_answer" });
		}
	});

	it("a refusal in place of the file is a refusal", async () => {
		remotePortal({ "order/voucher": refusal("not_found", "No such order") });
		expect(await failureOf(() => portal.order.voucherFile({ id: 3 }))).toMatchObject({
			kind: "refused",
			type: "not_found",
		});
	});
});

it("a call is missing where the address says so without an envelope; index/index never is", async () => {
	const gone = (body: object) => () => HttpResponse.json(body, { status: 404 });
	remotePortal({
		"ajax/city": gone({ message: "Not Found", msg: "No such town" }),
		"ajax/country": gone({ message: "Not Found" }),
		"index/index": gone({ message: "Not Found" }),
	});
	const kindOf = async (run: () => Promise<unknown>) => (await failureOf(run)).kind;
	expect(await kindOf(() => portal.ajax.city())).toBe("http");
	expect(await kindOf(() => portal.site.index({ requiredLogin: 0 }))).toBe("http");
	expect(await kindOf(() => portal.ajax.country())).toBe("missing");
});
