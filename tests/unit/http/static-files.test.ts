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
		["now/api/docs.html", "<p>"],
		["now/api/docs.html.br", "page, packed"],
		["before/assets/page-0.js", "old"],
		["before/assets/page-1.js", "stale"],
	] as const) {
		mkdirSync(join(folder, name, ".."), { recursive: true });
		writeFileSync(join(folder, name), content);
	}
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = () => readStaticFiles([join(folder, "now"), join(folder, "before"), join(folder, "none")]);
const send = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	serveStatic(files(), new Request(`http://here${path}`, { method, headers }), path);

describe("files of the build", () => {
	it("are cached for good if their name contains a hash", async () => {
		const answer = send("/assets/page-1.js");
		expect(answer?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(answer?.headers.get("content-type")).toContain("javascript");
		expect(await answer?.text()).toBe("new");
	});

	it("are sent compressed to clients that accept it", async () => {
		const answer = send("/assets/page-1.js", { "accept-encoding": "gzip, br" });
		expect(answer?.headers.get("content-encoding")).toBe("br");
		expect(await answer?.text()).toBe("packed");
		expect(send("/assets/page-1.js", { "accept-encoding": "gzip" })?.headers.get("content-encoding")).toBeNull();
	});

	it("of the previous build are still served to open pages", async () => {
		expect(await send("/assets/page-0.js")?.text()).toBe("old");
	});

	it("that do not exist are a plain 404 that is not cached", () => {
		const answer = send("/assets/page-9.js");
		expect([answer?.status, answer?.headers.get("cache-control")]).toEqual([404, "no-store"]);
		expect(send("/assets/../secret")?.status).toBe(404);
	});

	it("with a stable name are revalidated after an hour, and not sent twice", () => {
		const first = send("/favicon.svg");
		expect(first?.headers.get("cache-control")).toBe("public, max-age=3600");
		expect(send("/favicon.svg", { "if-none-match": first?.headers.get("etag") ?? "" })?.status).toBe(304);
	});

	it("are pages by their names without the suffix, each form known by what is in it, whoever packs it again [38-1.2]", async () => {
		const packed = send("/api/docs", { "accept-encoding": "br" });
		expect([
			packed?.headers.get("content-type"),
			packed?.headers.get("content-encoding"),
			await packed?.text(),
		]).toEqual(["text/html; charset=utf-8", "br", "page, packed"]);
		const etag = send("/api/docs")?.headers.get("etag");
		expect(packed?.headers.get("etag")).not.toBe(etag);
		for (const known of [`W/${etag}`, `"x", ${etag}`])
			expect(send("/api/docs", { "if-none-match": known })?.status).toBe(304);
		expect(send("/favicon.svg", { "if-none-match": etag ?? "" })?.status).toBe(200);
	});

	it("describe the latest build, and an unknown build as older than all [M-380] [M-381]", async () => {
		const latest = send("/builds/latest.json");
		expect([latest?.headers.get("cache-control"), await latest?.json()]).toEqual(["no-cache", { id: "v1" }]);
		const gone = send("/builds/meta/0ldbu1ld.json");
		expect([gone?.status, gone?.headers.get("cache-control"), await gone?.json()]).toEqual([
			200,
			"no-cache",
			{ id: "0ldbu1ld", timestamp: 0 },
		]);
	});

	it("do not shadow pages and POSTs", () => {
		expect(send("/hotel/list")).toBeUndefined();
		expect(send("/favicon.svg", {}, "POST")).toBeUndefined();
		expect(send("/favicon.svg", {}, "HEAD")?.status).toBe(200);
	});
});
