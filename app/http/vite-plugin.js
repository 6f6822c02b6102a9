import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";

const ENTRIES = { index: "app/http/server.ts", prepare: "app/portal-server/prepare.ts" };
const PACKED = new Set([".js", ".css", ".svg", ".json", ".txt"]);
const SMALLEST = 512;
/** Outside the build folder, which Remix empties before it starts. */
const KEPT = ".cache/client-before";

/**
 * What every page loads travels as one file, what most pages of the product lines load as a second, what forms need beside that as a third, what
 * the list and the page of hotels have alone as a fourth: each file more is a round trip more. What is named by none stays with the pages that use it. A file named here takes along what it imports, so
 * what is fetched later, as the keyboard menu with its library, must not be named.
 */
const CHUNKS = [
	[
		"every-page",
		/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router)|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements)\//,
	],
	[
		"every-page",
		/\/app\/(i18n\/(?!word-files)|paths|lib\/(forms\/(booking-draft|unsent)|class-names|language|money|site\/(navigation|notice))|parts\/root-data|features\/navigation\/(?!member\/(keyboard|member-home)|way-on|frames\/operator-frame))/,
	],
	[
		"every-page",
		/\/app\/components\/(document-context|feedback\/(?!late\/)|ui\/(?!time|pagination|chip|in-app-forms)|form\/form-token)|vite\/(preload-helper|modulepreload)|commonjsHelpers/,
	],
	["forms", /node_modules\/@conform-to\/|\/app\/(components\/form\/(server-form|browser-check|tick-fields)|parts\/(booking\/|line-words))/],
	["feedback", /\/app\/(components\/feedback\/late\/|i18n\/word-files)/],
	[
		"lists",
		/\/app\/(components\/ui\/(pagination|chip)|lib\/page-window|parts\/state\/|product-lines\/|features\/hotel\/order\/(order-line|hotel-part))/,
	],
	["hotels", /\/app\/(parts\/rendered-list|features\/hotel\/(search-bar|map\/(hotel-map|map-data)\.))/],
	[
		"travel",
		/\/app\/(parts\/(?!document|state\/)|lib\/viewed-hotels|components\/(ui\/time|art\/(?!skyline)|form\/(?!server-form|browser-check|tick-fields|upload))|features\/hotel\/(search\/|stay-query))/,
	],
];

/** Packages that bring files of their own beside their code (programs, fonts, dictionaries), or are fetched only when they are needed. */
const LEFT_OUTSIDE = [
	"@aws-sdk/client-s3",
	"@aws-sdk/s3-request-presigner",
	"@electric-sql/pglite",
	"@node-rs/argon2",
	"file-type",
	"flydrive",
	"harfbuzzjs",
	"i18n-iso-countries",
	"image-size",
	"nodemailer",
	"opencc-js",
	"pdfkit",
	"pg",
	"pinyin-pro",
	"qrcode",
	"sharp",
];

/** The browsers that Tailwind 4 is made for. */
const CSS_TARGET = ["chrome111", "safari16.4", "firefox128"];

/** Calls by which libraries advise their developers; nobody reads them in a browser, and their texts are 1 KB of every page. */
const ADVICE = [
	"warning",
	"warning$1",
	"warningOnce",
	"logDeprecation",
	"logV6DeprecationWarnings",
	"warnOnce",
	"this.logger.warn",
	"this.logger.log",
];

const REMIX_CHUNKS = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const REMIX_RELOAD = "window.location.reload();";

/** Remix reloads a page whose script cannot be had, again and again and also without a line: the page itself decides, see `guardChunks`. */
function guardedChunks(code) {
	if (!code.includes(REMIX_RELOAD)) throw new Error("Remix reloads after a failed script in another way than it did.");
	return code.replace(REMIX_RELOAD, `window.chunkFailed ? window.chunkFailed() : ${REMIX_RELOAD}`);
}

const chunkOf = (id) => CHUNKS.find(([, pattern]) => pattern.test(id.replaceAll("\\", "/")))?.[0];

/** Sets the hashed files of the build before aside, without those that it had kept itself. */
function keepBuildBefore() {
	if (!existsSync("build/client/assets")) return;
	rmSync(KEPT, { recursive: true, force: true });
	cpSync("build/client/assets", `${KEPT}/assets`, { recursive: true });
}

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

/** A comment that its author asks to be kept. */
const LICENCE = /\/\*[*!](?:(?!\*\/)[\s\S])*?@license(?:(?!\*\/)[\s\S])*\*\//g;

/** What a page that stays open asks for to learn of a newer build. The id is Remix's own for its manifest, which every page knows. */
function writeBuildId(folder) {
	const names = readdirSync(join(folder, "assets"));
	const [id] = names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? []);
	if (!id) throw new Error("Remix has written no manifest of the client's files.");
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
	let isClient = false;
	/** Travel once, in a file of their own, and not with the scripts of every page: 2 KB of them over the wire. */
	const licences = new Set();
	return {
		name: "house",
		config: {
			order: "post",
			handler(config, { command, isSsrBuild }) {
				if (command === "build" && !isSsrBuild) keepBuildBefore();
				config.build ??= {};
				// One stylesheet for both builds: the server's own target would write, and name, another one than the browser then asks for.
				config.build.cssTarget = CSS_TARGET;
				config.build.rollupOptions ??= {};
				if (!isSsrBuild) {
					// 5 KB less over the wire than Vite's own choice, on every page.
					config.build.minify = "terser";
					config.build.terserOptions = { ecma: 2020, compress: { passes: 2, pure_funcs: ADVICE }, format: { comments: false } };
					config.build.rollupOptions.output = { ...config.build.rollupOptions.output, manualChunks: chunkOf };
					return;
				}
				// Assigned, not returned: what a hook returns is merged with Remix's own input.
				config.build.target = "node20";
				// One file is read faster than nine hundred, and React is the one for production however the server is started.
				config.ssr = { ...config.ssr, noExternal: true, external: LEFT_OUTSIDE };
				config.define = { ...config.define, "process.env.NODE_ENV": '"production"' };
				config.build.rollupOptions.input = Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file)));
			},
		},
		configResolved(config) {
			isClient = config.command === "build" && !config.build.ssr;
			// The server's build comes second and still adds the manifest and the styles to the client's files.
			if (config.command === "build" && config.build.ssr) clientFolder = resolve(config.root, config.build.outDir, "../client");
		},
		transform(code, id) {
			if (!isClient) return undefined;
			for (const [notice] of code.matchAll(LICENCE)) licences.add(notice);
			return REMIX_CHUNKS.test(id.replaceAll("\\", "/")) ? { code: guardedChunks(code), map: null } : undefined;
		},
		generateBundle() {
			const source = [...licences].sort().join("\n\n");
			if (isClient) this.emitFile({ type: "asset", fileName: "licences.txt", source: `${source}\n` });
		},
		closeBundle() {
			if (!clientFolder || !existsSync(clientFolder)) return;
			writeBuildId(clientFolder);
			packFiles(clientFolder);
			if (existsSync(KEPT)) cpSync(KEPT, `${clientFolder}-before`, { recursive: true });
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
