import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";

const ENTRIES = { index: "app/http/server.ts", prepare: "app/portal-server/db/prepare.ts" };
const PACKED = new Set([".js", ".css", ".svg", ".json", ".txt"]);
const SMALLEST = 512;

/** Files are packed once, as small as they get; pages are packed when they are sent. */
function packFiles(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
		if (!entry.isFile() || !PACKED.has(extname(entry.name))) continue;
		const file = join(entry.parentPath, entry.name);
		const content = readFileSync(file);
		if (content.length < SMALLEST) continue;
		writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
	}
}

/** What a page that stays open asks for to learn of a newer build. */
function writeBuildId(folder) {
	const names = readdirSync(join(folder, "assets")).sort().join("\n");
	const id = createHash("sha256").update(names).digest("hex").slice(0, 16);
	const content = JSON.stringify({ id, timestamp: Date.now() });
	mkdirSync(join(folder, "builds", "meta"), { recursive: true });
	writeFileSync(join(folder, "builds", "latest.json"), content);
	writeFileSync(join(folder, "builds", "meta", `${id}.json`), content);
}

/**
 * Builds every server entry into one bundle with one module graph (two graphs would open the database twice), packs the client's files,
 * keeps those of the build before for pages that are still open, and puts the front door before Remix's own handler in development.
 */
export function house() {
	let clientFolder;
	return {
		name: "house",
		config: {
			order: "post",
			handler(config, { isSsrBuild }) {
				if (!isSsrBuild) return;
				// Assigned, not returned: what a hook returns is merged with Remix's own input.
				config.build ??= {};
				config.build.target = "node20";
				config.build.rollupOptions ??= {};
				config.build.rollupOptions.input = Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
			},
		},
		configResolved(config) {
			if (config.command === "build" && !config.build.ssr) clientFolder = join(config.root, config.build.outDir);
		},
		buildStart() {
			if (!clientFolder || !existsSync(clientFolder)) return;
			rmSync(`${clientFolder}-before`, { recursive: true, force: true });
			renameSync(clientFolder, `${clientFolder}-before`);
		},
		closeBundle() {
			if (!clientFolder || !existsSync(clientFolder)) return;
			writeBuildId(clientFolder);
			packFiles(clientFolder);
		},
		configureServer(server) {
			return () => server.middlewares.use((request, response, next) => serveInDevelopment(server, request, response).catch(next));
		},
	};
}

/** The front door and Remix's build as they are now, so that a change of either counts at the next request. */
async function serveInDevelopment(server, request, response) {
	request.url = request.originalUrl;
	const { createFrontDoor } = await server.ssrLoadModule("/app/http/front-door.ts");
	const { createRequestHandler } = await import("@remix-run/node");
	const build = await server.ssrLoadModule("virtual:remix/server-build");
	const frontDoor = createFrontDoor({
		pages: createRequestHandler(build, "development"),
		fileFolders: [],
		buildVersion: "development",
		isReady: () => true,
		health: () => ({}),
	});
	await getRequestListener(frontDoor)(request, response);
}
