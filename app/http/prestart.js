// Prepares a fresh clone for `npm start` and `npm test`: installs and builds what changed. Node's own modules only.
// With --test it only installs, also the workspace `tests`: the test runner builds in parallel with the checks that need no build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INSTALL_STAMP = join("node_modules", ".installed");
const BUILD_STAMP = join("build", "built");
const SOURCES = ["app", "locales", "public", "remix.config.js", "tsconfig.json", "package-lock.json"];
/** What rooms say of themselves is read by people alone. */
const UNBUILT = new Set(["README.md", "domain.md"]);
const OLDEST_NODE = [20, 19];
/** For a start: no workspace `tests`, nor what only that and optional peers ask for (TypeScript, tsx); required peers are dependencies of ours or of another package. */
const LEAN = ["--workspaces=false", "--legacy-peer-deps"];

const started = Date.now();
const say = (text) => process.stdout.write(`${text}\n`);
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;

function hashFiles(paths) {
	const hash = createHash("sha256");
	const add = (path) => {
		hash.update(path);
		hash.update(readFileSync(path));
	};
	const walk = (path, isFolder) => {
		if (!isFolder) return add(path);
		const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
		for (const entry of entries) if (!UNBUILT.has(entry.name)) walk(join(path, entry.name), entry.isDirectory());
	};
	for (const path of paths) if (existsSync(path)) walk(path, !path.includes("."));
	return hash.digest("hex");
}

const readStamp = (file) => (existsSync(file) ? readFileSync(file, "utf8").trim() : "");

function npm(args) {
	const path = process.env.npm_execpath;
	const command = path ? [process.execPath, [path, ...args]] : ["npm", args];
	return spawnSync(...command, { stdio: "inherit", shell: !path && process.platform === "win32" }).status === 0;
}

function isInstalled() {
	const record = join("node_modules", ".package-lock.json");
	if (!existsSync(record)) return false;
	const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
	const found = JSON.parse(readFileSync(record, "utf8")).packages;
	return Object.entries(wanted).every(
		([name, entry]) => name === "" || entry.optional || entry.peer || found[name]?.version === entry.version,
	);
}

function install(withTests) {
	const stamp = `${hashFiles(["package-lock.json"])} ${withTests ? "with tests" : ""}`.trim();
	if (existsSync("node_modules") && readStamp(INSTALL_STAMP).startsWith(stamp)) return;
	if (!isInstalled()) {
		say("Installing packages …");
		const flags = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error", ...(withTests ? [] : LEAN)];
		// `npm ci` refuses a lock file that is incomplete for this platform, though its packages can be installed.
		if (!npm(["ci", ...flags]) && !npm(["install", "--no-save", ...flags]))
			fail("The packages could not be installed; see the lines above.");
		say(`Packages installed (${seconds()})`);
	}
	writeFileSync(INSTALL_STAMP, stamp);
}

function build() {
	const stamp = hashFiles(SOURCES);
	if (readStamp(BUILD_STAMP) === stamp) return;
	say("Building …");
	if (!npm(["run", "--silent", "build"])) fail("The build failed; see the lines above.");
	mkdirSync("build", { recursive: true });
	writeFileSync(BUILD_STAMP, stamp);
	say(`Built (${seconds()})`);
}

function fail(line) {
	process.stderr.write(`${line}\n`);
	process.exit(1);
}

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
	fail(`Node ${OLDEST_NODE.join(".")} or later is needed; this is ${process.versions.node}.`);
}
const isTest = process.argv.includes("--test");
install(isTest);
if (!isTest) build();
