import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let lines: string[] = [];

beforeEach(() => {
	vi.resetModules();
	vi.stubEnv("LOG", "json");
	lines = [];
	vi.spyOn(process.stdout, "write").mockImplementation((text) => {
		lines.push(String(text));
		return true;
	});
});
afterEach(() => vi.restoreAllMocks());

describe("the log", () => {
	it("writes one line of JSON, whatever the values hold", async () => {
		const { log } = await import("~/http/log");
		log.info("request", { path: '/a\n{"level":"error"}\r\u2028' });
		expect(lines).toHaveLength(1);
		expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", event: "request" });
	});

	it("names an error with its stack, and the request it belongs to", async () => {
		const { log } = await import("~/http/log");
		const { runInScope } = await import("~/session/scope.server");
		runInScope({ requestId: "r-1" } as never, () => log.error("page-failed", new Error("no")));
		expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", request: "r-1", error: "Error: no" });
	});
});
