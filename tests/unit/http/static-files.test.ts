import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStaticFiles, serveStatic } from "~/http/doors/static-files";

let folder = "";

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "files-"));
	for (const [name, content] of [
		["now/assets/page-1.js", "new"],
		["now/assets/page-1.js.br", "packed"],
		["now/favicon.svg", "<svg/>"],
		["now/builds/latest.json", '{"id":"v1"}'],
		["before/assets/page-0.js", "old"],
		["before/assets/page-1.js", "stale"],
	] as const) {
		mkdirSync(join(folder, name, ".."), { recursive: true });
		writeFileSync(join(folder, name), content);
	}
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = () => readStaticFiles([join(folder, "now"), join(folder, "before"), join(folder, "none")], "v1");
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	serveStatic(files(), new Request(`http://here${path}`, { method, headers }), path);

describe("files of the build", () => {
	it("are kept for good if their name holds a hash", async () => {
		const answer = ask("/assets/page-1.js");
		expect(answer?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(answer?.headers.get("content-type")).toContain("javascript");
		expect(await answer?.text()).toBe("new");
	});

	it("come packed to whoever takes that", async () => {
		const answer = ask("/assets/page-1.js", { "accept-encoding": "gzip, br" });
		expect(answer?.headers.get("content-encoding")).toBe("br");
		expect(await answer?.text()).toBe("packed");
		expect(ask("/assets/page-1.js", { "accept-encoding": "gzip" })?.headers.get("content-encoding")).toBeNull();
	});

	it("of the build before are still there for pages that are open", async () => {
		expect(await ask("/assets/page-0.js")?.text()).toBe("old");
	});

	it("that do not exist are a plain 404 that nobody keeps", () => {
		const answer = ask("/assets/page-9.js");
		expect([answer?.status, answer?.headers.get("cache-control")]).toEqual([404, "no-store"]);
		expect(ask("/assets/../secret")?.status).toBe(404);
	});

	it("with a stable name are asked for again after an hour, and not sent twice", () => {
		const first = ask("/favicon.svg");
		expect(first?.headers.get("cache-control")).toBe("public, max-age=3600");
		expect(ask("/favicon.svg", { "if-none-match": first?.headers.get("etag") ?? "" })?.status).toBe(304);
	});

	it("tell of the newest build what is so now, and of one that is gone that it is older than all [M-380] [M-381]", async () => {
		const latest = ask("/builds/latest.json");
		expect([latest?.headers.get("cache-control"), await latest?.json()]).toEqual(["no-cache", { id: "v1" }]);
		const gone = ask("/builds/meta/0ldbu1ld.json");
		expect([gone?.status, gone?.headers.get("cache-control"), await gone?.json()]).toEqual([
			200,
			"no-cache",
			{ id: "0ldbu1ld", timestamp: 0 },
		]);
	});

	it("do not stand in the way of pages and posts", () => {
		expect(ask("/hotel/list")).toBeUndefined();
		expect(ask("/favicon.svg", {}, "POST")).toBeUndefined();
	});
});
