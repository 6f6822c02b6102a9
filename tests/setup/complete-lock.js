/**
 * Completes package-lock.json: npm may leave out the optional packages of other platforms and then refuse `npm ci` because the
 * lock is "out of sync". Adds each missing one with its version, the checksum that the registry has, and the os, cpu and libc that its name
 * tells; such an entry is never installed on a machine it does not fit. Where the registry has none, the dependency's version is one for which
 * it has. Run `node tests/setup/complete-lock.js` after a dependency is added; `--check` only reports.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "win32", "sunos", "aix"];
const CPUS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];

/** Nearest installed place of `name` as seen from the package at `from`, or undefined; the rule of Node's resolution. */
function find(packages, from, name) {
	for (let folder = from; ; ) {
		const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
		if (packages[place]) {
			return place;
		}
		if (folder === "") {
			return undefined;
		}
		const cut = folder.lastIndexOf("/node_modules/");
		folder = cut < 0 ? "" : folder.slice(0, cut);
	}
}

/** os, cpu and libc as a package name such as `@x/binding-linux-arm64-musl` tells them; undefined when it tells no processor. */
export function platformOf(name) {
	const words = name.split(/[/-]/);
	const cpu = CPUS.find((known) => words.includes(known)) ?? (words.includes("arm") ? "arm" : undefined);
	const os = SYSTEMS.find((known) => words.includes(known));
	if (!cpu || !(os || cpu === "wasm32")) {
		return undefined;
	}
	const libc = words.some((word) => word.startsWith("musl")) ? "musl" : os === "linux" ? "glibc" : undefined;
	return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}

/**
 * Missing optional platform packages of a parsed lock file: `[place, entry]` pairs to be added.
 * An optional dependency whose name tells no platform is reported as an error: it should have been installed.
 */
export function missingEntries(lock) {
	const packages = lock.packages;
	const missing = new Map();
	for (const [from, entry] of Object.entries(packages)) {
		for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
			const platform = platformOf(name);
			if (!find(packages, from, name) && platform) {
				missing.set(`node_modules/${name}`, {
					version: version.replace(/^[\^~]/, ""),
					...platform,
					...(entry.dev ? { dev: true } : {}),
					optional: true,
				});
			}
		}
	}
	return [...missing].sort(([a], [b]) => a.localeCompare(b, "en"));
}

/** Throws where the registry does not have the package. */
function checksumOf(place, version) {
	const name = place.slice("node_modules/".length);
	return execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity", "--loglevel=error"], {
		encoding: "utf8",
	}).trim();
}

function main() {
	const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../package-lock.json");
	const lock = JSON.parse(readFileSync(file, "utf8"));
	const missing = missingEntries(lock);
	for (const [place] of missing) {
		process.stdout.write(`missing in the lock file: ${place}\n`);
	}
	if (process.argv.includes("--check")) {
		process.exit(missing.length > 0 ? 1 : 0);
	}
	const whole = missing.map(([place, entry]) => [place, { ...entry, integrity: checksumOf(place, entry.version) }]);
	const { "": root, ...rest } = { ...lock.packages, ...Object.fromEntries(whole) };
	lock.packages = {
		"": root,
		...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, "en"))),
	};
	writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	main();
}
