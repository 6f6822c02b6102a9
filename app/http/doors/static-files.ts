import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { etagOf, isUnchanged } from "~/lib/site/etag.server";
import { accepts } from "../guards/accepted-encoding";

const TYPES: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".ico": "image/x-icon",
	".txt": "text/plain; charset=utf-8",
	".woff2": "font/woff2",
	".webmanifest": "application/manifest+json",
};

type Encoding = "br" | "gzip" | "identity";

interface Body {
	bytes: Uint8Array<ArrayBuffer>;
	etag: string;
}

interface StaticFile {
	type: string;
	immutable: boolean;
	bodies: Partial<Record<Encoding, Body>>;
}

const SUFFIXES: readonly (readonly [string, Encoding])[] = [
	[".br", "br"],
	[".gz", "gzip"],
];

/** Files of the build's own, such as `.vite/manifest.json`, which names paths of the machine that built it. */
const isHidden = (path: string) => path.split(sep).some((part) => part.startsWith("."));

function readFolder(folder: string, files: Map<string, StaticFile>): void {
	if (!existsSync(folder)) return;
	for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
		const full = join(entry.parentPath, entry.name);
		if (!entry.isFile() || isHidden(relative(folder, full))) continue;
		const packed = SUFFIXES.find(([suffix]) => full.endsWith(suffix));
		const plain = packed ? full.slice(0, -packed[0].length) : full;
		const path = `/${relative(folder, plain)
			.split(sep)
			.join("/")
			.replace(/\.html$/, "")}`;
		const file = files.get(path) ?? {
			type: TYPES[extname(plain)] ?? "application/octet-stream",
			immutable: path.startsWith("/assets/"),
			bodies: {},
		};
		const bytes = new Uint8Array(readFileSync(full));
		file.bodies[packed?.[1] ?? "identity"] = { bytes, etag: file.immutable ? "" : etagOf(bytes) };
		files.set(path, file);
	}
}

/** All built files in memory, precompressed, a page by its name without `.html`. `folders`: earlier ones take precedence. */
export function readStaticFiles(folders: readonly string[]): Map<string, StaticFile> {
	const files = new Map<string, StaticFile>();
	for (const folder of [...folders].reverse()) {
		const found = new Map<string, StaticFile>();
		readFolder(folder, found);
		for (const [path, file] of found) files.set(path, file);
	}
	return files;
}

function choose(file: StaticFile, accepted: string): Encoding {
	for (const encoding of ["br", "gzip"] as const)
		if (file.bodies[encoding] && accepts(accepted, encoding)) return encoding;
	return "identity";
}

const BUILD_INFO = /^\/builds\/meta\/(\w{1,64})\.json$/;

function cachePolicy(path: string, { immutable }: StaticFile): string {
	if (immutable) return "public, max-age=31536000, immutable";
	return path.startsWith("/builds/") ? "no-cache" : "public, max-age=3600";
}

/** Response for a built file; undefined for other paths. Unknown names under /assets/ are 404s that must not be cached. */
export function serveStatic(files: Map<string, StaticFile>, request: Request, path: string): Response | undefined {
	if (request.method !== "GET" && request.method !== "HEAD") return undefined;
	const file = files.get(path);
	if (!file) {
		const build = BUILD_INFO.exec(path)?.[1];
		if (build) return Response.json({ id: build, timestamp: 0 }, { headers: { "cache-control": "no-cache" } });
		if (!path.startsWith("/assets/")) return undefined;
		return new Response("Not found\n", {
			status: 404,
			headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
		});
	}
	const headers: Record<string, string> = {
		"content-type": file.type,
		"cache-control": cachePolicy(path, file),
		vary: "accept-encoding",
	};
	// Clients on other origins show these, the default avatar among them.
	if (path.startsWith("/static/")) headers["cross-origin-resource-policy"] = "cross-origin";
	const encoding = choose(file, request.headers.get("accept-encoding") ?? "");
	const { bytes, etag } = file.bodies[encoding] as Body;
	if (!file.immutable) {
		headers.etag = etag;
		if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
	}
	if (encoding !== "identity") headers["content-encoding"] = encoding;
	headers["content-length"] = String(bytes.byteLength);
	return new Response(request.method === "HEAD" ? null : bytes, { headers });
}
