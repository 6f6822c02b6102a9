/** Finds the Chromium that browser tests and benchmarks drive, and gets one where the machine may. Plain Node: run by the runner. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function runs(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function onPath() {
	const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
	return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * Path of a Chromium that is already here, or undefined: CHROMIUM_PATH, the system's, Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
	const asked = process.env.CHROMIUM_PATH;
	if (asked) {
		return asked;
	}
	return [...onPath(), ...PLACES, chromium.executablePath()].find((file) => file !== "" && runs(file));
}

function attempt(command, args, options = {}) {
	process.stdout.write(`browser    | ${command} ${args.join(" ")}\n`);
	return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options }).status === 0;
}

/**
 * The same; where none is here it is installed: Debian's package on a CI machine as root, else Playwright's download, a minute at most.
 * @returns {string | undefined}
 */
export function provideChromium() {
	const found = findChromium();
	if (found) {
		return found;
	}
	const mayInstall = Boolean(process.env.CI) && process.getuid?.() === 0;
	if (mayInstall && attempt("apt-get", ["update", "-qq"])) {
		const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
		attempt("apt-get", ["install", "-y", "-qq", "chromium", "fonts-noto-cjk"], { env });
	}
	if (!findChromium()) {
		attempt("npx", ["playwright", "install", "chromium"], { timeout: 60_000 });
	}
	return findChromium();
}
