import { delay } from "msw";
import { describe, expect, it, vi } from "vitest";
import { CANARY } from "../../mocks/fault-proxy";
import { envelope, FAULTS, type Fault, httpStatus, PORTAL, refusal, remotePortal } from "../../mocks/portal";

vi.hoisted(() => vi.stubEnv("PORTAL_API_URL", "http://portal.test"));

import { breakerFor } from "~/portal-client/calling/breaker";
import { passOn } from "~/portal-client/calling/pass-on";
import { answerOfPortal } from "~/session/portal/pass-on.server";

const LIMITS = { read: 300, write: 200, idle: 150 };
const get = (path = "hotel/list") => new Request(`http://in.test/api/${path}`);
const post = (path: string, body: BodyInit, type = "application/json") =>
	new Request(`http://in.test/api/${path}`, {
		method: "POST",
		body,
		headers: { "Content-Type": type },
		duplex: "half",
	} as RequestInit);
const kindOf = (run: Promise<unknown>) =>
	run.then(
		() => "answered",
		({ kind }) => kind as string,
	);

/** A body whose parts come `ms` apart. */
function dripping(parts: number, ms: number): ReadableStream<Uint8Array> {
	let left = parts;
	return new ReadableStream({
		async pull(controller) {
			if (left === 0) return controller.close();
			left -= 1;
			await new Promise((resolve) => setTimeout(resolve, ms));
			controller.enqueue(new TextEncoder().encode("part;"));
		},
	});
}

describe("somebody else's call to a remote portal", () => {
	const expected: Partial<Record<Fault, string>> = {
		refused: "unreachable",
		hang: "timeout",
		trickle: "timeout",
		"10 MB body": "invalid_answer",
		"reset in the middle": "unreachable",
	};
	it.each(Object.entries(expected))("%s: ends as %s within its time, and is not repeated", async (fault, kind) => {
		const seen = remotePortal({ "hotel/list": () => FAULTS[fault as Fault]() });
		const started = performance.now();
		expect(await kindOf(passOn(get(), LIMITS))).toBe(kind);
		expect(performance.now() - started).toBeLessThan(2_000);
		expect(seen).toHaveLength(1);
	});

	it("is answered as the portal answers, whatever that is, and says nothing to the breaker of this server's own calls", async () => {
		for (const made of [
			() => refusal("sold_out", "Sold out"),
			() => httpStatus(500),
			() => httpStatus(429),
			() => httpStatus(302),
		]) {
			remotePortal({ "hotel/list": made });
			const [expected, answer] = [made(), await passOn(get(), LIMITS)];
			expect([answer.status, await answer.text()]).toEqual([expected.status, await expected.text()]);
		}
		remotePortal({ "hotel/list": FAULTS.refused });
		for (let turn = 0; turn < 6; turn += 1) expect(await kindOf(passOn(get(), LIMITS))).toBe("unreachable");
		expect(breakerFor(PORTAL).allows()).toBe(true);
	});

	it("a write is waited for no longer than its time, is not cut off, and a caller who sends slowly does so on their own time", async () => {
		let isDone = false;
		const late = async () => {
			await delay(350);
			isDone = true;
			return envelope(null);
		};
		remotePortal({ "order/create": late });
		expect(await kindOf(passOn(post("order/create", "{}"), LIMITS))).toBe("timeout");
		expect(isDone).toBe(false);
		await vi.waitFor(() => expect(isDone).toBe(true));
		const patient = { ...LIMITS, write: 5_000, idle: 50 };
		expect(await kindOf(passOn(post("order/create", "{}"), patient))).toBe("answered");
		const seen = remotePortal({ "order/create": envelope(null) });
		expect(await kindOf(passOn(post("order/create", dripping(5, 60), "text/plain"), LIMITS))).toBe("answered");
		expect(seen[0]?.body).toBe("part;".repeat(5));
	});

	it("a form with files goes on for as long as bytes move, and ends where they stand still", async () => {
		const type = "multipart/form-data; boundary=b";
		remotePortal({ "ajax/upload": envelope({ file: {} }) });
		expect(await kindOf(passOn(post("ajax/upload", dripping(10, 50), type), LIMITS))).toBe("answered");
		expect(await kindOf(passOn(post("ajax/upload", dripping(2, 400), type), LIMITS))).toBe("timeout");
		remotePortal({ "ajax/upload": FAULTS.hang });
		expect(await kindOf(passOn(post("ajax/upload", "x", type), LIMITS))).toBe("timeout");
	});

	it("a file comes as it is written, however long that takes", async () => {
		const headers = { "Content-Type": "text/csv", "Content-Disposition": "attachment" };
		remotePortal({ "order/export": () => new Response(dripping(8, 60), { headers }) });
		const answer = await passOn(get("order/export"), LIMITS);
		expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["text/csv", "part;".repeat(8)]);
	});
});

describe("a portal that does not answer is answered for", () => {
	it.each([
		["en", "Server exception!"],
		["zh-cn", "服务器异常，请稍后重试"],
		["", "服务器异常，请稍后重试"],
	])("with an envelope in the caller's language (%s), 503 and when to come back", async (language, msg) => {
		remotePortal({ "hotel/list": FAULTS.refused });
		const answer = await answerOfPortal(
			new Request("http://in.test/api/hotel/list", { headers: { "think-lang": language } }),
		);
		expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
			503,
			"5",
			"no-store",
		]);
		const text = await answer.text();
		expect(JSON.parse(text)).toEqual({ code: 0, msg, time: expect.any(Number), data: null });
		expect(text).not.toContain(CANARY);
	});

	it("with 504 where it takes too long", async () => {
		vi.useFakeTimers();
		remotePortal({ "hotel/list": FAULTS.hang });
		const response = answerOfPortal(new Request("http://in.test/api/hotel/list?lang=en"));
		await vi.advanceTimersByTimeAsync(2_900);
		await vi.advanceTimersByTimeAsync(200);
		const answer = await response;
		vi.useRealTimers();
		expect([answer.status, (await answer.json()).msg]).toEqual([504, "Network request timeout!"]);
	});
});
