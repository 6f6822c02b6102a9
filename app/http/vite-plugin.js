import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { deferEarlyLocation } from "../patches/remix-early-location.js";
import { guardFailedScript } from "../patches/remix-failed-script.js";
import { chunkOf, pathOf } from "./chunks.js";
import { compressFiles } from "./compress-files.js";
import { DEV_WARNINGS } from "./dev-warnings.js";
import { unpackFonts } from "./fonts.js";
import { leanCss } from "./lean-css.js";
import { shortenManifest } from "./short-manifest.js";

const ENTRIES = {
	index: "app/http/server.ts",
	"create-account": "app/portal-server/create-account.ts",
	"distribute-tables": "app/portal-server/platform/db/postgres/distribute-tables.ts",
};
/** Outside the build folder, which Remix empties. */
const PREVIOUS_BUILD = ".cache/client-before";

/**
 * Packages with files of their own (binaries, fonts, dictionaries), or loaded on demand; and busboy, whose decoder of unknown charsets reads the
 * `this` of a CommonJS module and would end the process without.
 */
export const EXTERNAL_PACKAGES = [
	"@aws-sdk/client-s3",
	"@aws-sdk/s3-request-presigner",
	"@electric-sql/pglite",
	"@fastify/busboy",
	"@node-rs/argon2",
	"file-type",
	"flydrive",
	"harfbuzzjs",
	"i18n-iso-countries",
	"image-size",
	"md4w",
	"nodemailer",
	"opencc-js",
	"pdfkit",
	"pg",
	"pinyin-pro",
	"qrcode",
	"sharp",
];

/** Remix's list of the client's files, as a module of the server's build. */
const SERVER_MANIFEST = "\0virtual:remix/server-manifest";

/** What Tailwind's styles need; scripts run where styles do. */
const BROWSERS = ["chrome111", "safari16.4", "firefox128"];

const STYLES = /\.css\?transform-only/;

/** Copies the previous build's hashed files, without those it had copied itself. */
function keepPreviousBuild() {
	if (!existsSync("build/client/assets")) return;
	rmSync(PREVIOUS_BUILD, { recursive: true, force: true });
	cpSync("build/client/assets", `${PREVIOUS_BUILD}/assets`, { recursive: true });
}

const LICENCE = /\/\*[*!](?:(?!\*\/)[\s\S])*?@license(?:(?!\*\/)[\s\S])*\*\//g;

/** Build information that open pages poll. The id is Remix's own, from its manifest. */
function writeBuildId(folder) {
	const names = readdirSync(join(folder, "assets"));
	const [id] = names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? []);
	if (!id) throw new Error("Remix has written no manifest of the client's files.");
	const content = JSON.stringify({ id, timestamp: Date.now() });
	mkdirSync(join(folder, "builds", "meta"), { recursive: true });
	writeFileSync(join(folder, "builds", "latest.json"), content);
	writeFileSync(join(folder, "builds", "meta", `${id}.json`), content);
}

/** What stands in each of the client's scripts and what it fetches, for the tests of weights: nothing of it is served. */
function writeModules(bundle, file) {
	const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
	const facts = chunks.map(({ fileName, facadeModuleId, modules, imports }) => ({
		file: fileName,
		entry: facadeModuleId ? pathOf(facadeModuleId) : null,
		modules: Object.keys(modules)
			.filter((id) => modules[id].renderedLength > 0)
			.map(pathOf),
		imports,
	}));
	writeFileSync(file, JSON.stringify(facts));
}

/** Every page loads the names of all scripts, and nothing in a hash can be packed: it is as short as Rollup makes it for 4,096 files. */
const SCRIPT = "assets/[name]-[hash:7].js";

function configureClientBuild({ build }) {
	build.target = BROWSERS;
	// 5 KB smaller on every page than Vite's default.
	build.minify = "terser";
	build.terserOptions = { ecma: 2020, compress: { passes: 2, pure_funcs: DEV_WARNINGS }, format: { comments: false } };
	build.rollupOptions.output = {
		...build.rollupOptions.output,
		entryFileNames: SCRIPT,
		chunkFileNames: SCRIPT,
		manualChunks: chunkOf,
	};
}

function configureServerBuild(config) {
	// Assigned, because returned values are merged with Remix's input.
	config.build.target = "node20";
	// One file loads faster than nine hundred, and always with React's production build.
	config.ssr = { ...config.ssr, noExternal: true, external: EXTERNAL_PACKAGES };
	config.define = { ...config.define, "process.env.NODE_ENV": '"production"' };
	config.build.rollupOptions.input = Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
}

/** Routes that are files alone leave the client an empty script; Rollup drops comments of packages that it cannot place. */
export const quietLogs = () => ({
	name: "portal-quiet-logs",
	/** @param {unknown} _level @param {{ code?: string, id?: string }} log */
	onLog: (_level, { code, id = "" }) =>
		code === "EMPTY_BUNDLE" || (code === "INVALID_ANNOTATION" && id.includes("node_modules")) ? false : undefined,
});

/**
 * Bundles all server entries into one module graph (two would open the database twice), compresses the client's files, keeps the
 * previous build's for open pages, and puts the front door before Remix's handler in development.
 */
export function portalBuild() {
	let clientFolder;
	let isClient = false;
	/** Licences are shipped in one file instead of in every script, 2 KB. */
	const licences = new Set();
	return {
		name: "portal-build",
		config: {
			order: "post",
			handler(config, { command, isSsrBuild }) {
				if (command === "build" && !isSsrBuild) keepPreviousBuild();
				config.build ??= {};
				// The same CSS target in both builds, or the stylesheet's hash would differ between them.
				config.build.cssTarget = BROWSERS;
				config.build.rollupOptions ??= {};
				if (isSsrBuild) configureServerBuild(config);
				else configureClientBuild(config);
			},
		},
		configResolved(config) {
			isClient = config.command === "build" && !config.build.ssr;
			// The server's build runs second and still adds the manifest and the styles to the client's files.
			if (config.command === "build" && config.build.ssr)
				clientFolder = resolve(config.root, config.build.outDir, "../client");
		},
		load: {
			order: "pre",
			/** The server's build names the client's files: where both run side by side it waits for them here. */
			async handler(id) {
				if (clientFolder && id === SERVER_MANIFEST && process.send)
					await new Promise((resolve) => process.once("message", resolve));
			},
		},
		transform(code, id) {
			if (STYLES.test(id)) return { code: leanCss(code), map: null };
			if (!isClient) return undefined;
			for (const [notice] of code.matchAll(LICENCE)) licences.add(notice);
			const patched = guardFailedScript(code, id) ?? deferEarlyLocation(code, id);
			return patched === undefined ? undefined : { code: patched, map: null };
		},
		generateBundle({ dir }, bundle) {
			if (!isClient) return;
			const source = [...licences].sort().join("\n\n");
			this.emitFile({ type: "asset", fileName: "licences.txt", source: `${source}\n` });
			writeModules(bundle, join(dir, "..", "client-modules.json"));
		},
		async closeBundle() {
			if (!clientFolder || !existsSync(clientFolder)) return;
			writeBuildId(clientFolder);
			shortenManifest(clientFolder);
			await compressFiles(clientFolder);
			if (existsSync(PREVIOUS_BUILD)) cpSync(PREVIOUS_BUILD, `${clientFolder}-before`, { recursive: true });
		},
		async configureServer(server) {
			await unpackFonts();
			return () =>
				server.middlewares.use((request, response, next) => serveInDevelopment(server, request, response).catch(next));
		},
	};
}

/** Files of the build that are made here for who opens them. */
const DOCUMENTATION = { "/api/docs": "api/docs.html", "/api/openapi.json": "api/openapi.json" };

/** Loads the front door and Remix's build for each request, so that changes apply at once. */
async function serveInDevelopment(server, request, response) {
	request.url = request.originalUrl;
	const file = DOCUMENTATION[request.url.split("?", 1)[0]];
	if (file) {
		const { documentation } = await server.ssrLoadModule("/app/portal-server/app.ts");
		response.setHeader("content-type", file.endsWith(".html") ? "text/html; charset=utf-8" : "application/json");
		return void response.end(documentation()[file]);
	}
	const { createFrontDoor } = await server.ssrLoadModule("/app/http/front-door.ts");
	const { postsOf } = await server.ssrLoadModule("/app/http/doors/methods.ts");
	const { createRequestHandler } = await import("@remix-run/node");
	const build = await server.ssrLoadModule("virtual:remix/server-build");
	const frontDoor = createFrontDoor({
		pages: createRequestHandler(build, "development"),
		...postsOf(build),
		fileFolders: [],
		isReady: () => true,
		health: () => ({}),
	});
	await getRequestListener(frontDoor)(request, response);
}
