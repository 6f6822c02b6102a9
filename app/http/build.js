// `npm run build`: the client's files, the server's, and what is made once (the database that a first start copies, the API's documentation), side by side.
import { fork } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressFiles } from "./compress-files.js";
import { unpackFonts } from "./fonts.js";

process.env.NODE_ENV ??= "production";
const PREPARE = "build/prepare";
const PARTS = { client: () => bundle(false), server: () => bundle(true), database: prepareDatabase };

async function bundle(ssr) {
	const { build } = await import("vite");
	await build({ configFile: "remix.config.js", mode: "production", logLevel: "warn", build: { ssr } });
}

/** Built by itself, so that it need not wait for the server. */
async function prepareDatabase() {
	const { build } = await import("vite");
	const { quietLogs } = await import("./vite-plugin.js");
	await build({
		configFile: false,
		plugins: [quietLogs()],
		mode: "production",
		logLevel: "warn",
		publicDir: false,
		define: { "process.env.NODE_ENV": '"production"' },
		resolve: { alias: [{ find: /^~\//, replacement: `${resolve("app")}/` }] },
		build: {
			ssr: "app/portal-server/prepare.ts",
			outDir: PREPARE,
			target: "node20",
			rollupOptions: { output: { entryFileNames: "prepare.js" } },
		},
	});
	await import(pathToFileURL(resolve(PREPARE, "prepare.js")));
	rmSync(PREPARE, { recursive: true });
	await compressFiles("build/documentation");
}

/** Runs a part in a process of its own; fails when it does. */
function start(part) {
	const child = fork(fileURLToPath(import.meta.url), [part]);
	const ended = new Promise((resolve, reject) => {
		child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The build of the ${part} failed.`))));
	});
	return { child, ended };
}

async function buildAll() {
	for (const folder of ["server", "migrations", "functions", "prepared-database", "fonts", "documentation", "built"])
		rmSync(join("build", folder), { recursive: true, force: true });
	const parts = Object.keys(PARTS).map((part) => ({ part, ...start(part) }));
	const [client, server] = parts;
	const named = client.ended.then(() => server.child.send("client built"));
	const [fonts] = await Promise.all([unpackFonts(), named, ...parts.map(({ ended }) => ended)]).catch((error) => {
		for (const { child } of parts) child.kill();
		throw error;
	});
	cpSync(fonts, "build/fonts", { recursive: true });
	for (const side of ["client", "server"]) rmSync(join("build", side, ".vite"), { recursive: true, force: true });
}

const part = process.argv[2];
try {
	await (part ? PARTS[part]() : buildAll());
	if (part) process.disconnect();
} catch (error) {
	process.stderr.write(`${part || !(error instanceof Error) ? (error?.stack ?? error) : error.message}\n`);
	process.exit(1);
}
