/** Finds the Chromium that browser tests and benchmarks drive, and gets one where the machine may. Plain Node: run by the runner. */
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** The browser without its windows: the same engine for less than half of the processor time. */
const SHELLS = ["chromium-headless-shell"];
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

function onPath(names) {
	const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
	return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

const findShell = () => onPath(SHELLS).find(runs);

/**
 * Path of a Chromium that is already here, or undefined: CHROMIUM_PATH, the system's (the one without windows first), Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
	const asked = process.env.CHROMIUM_PATH;
	if (asked) {
		return asked;
	}
	return [...onPath(SHELLS), ...onPath(NAMES), ...PLACES, chromium.executablePath()].find((file) => file !== "" && runs(file));
}

function attempt(command, args, options = {}) {
	process.stdout.write(`browser    | ${command} ${args.join(" ")}\n`);
	const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
	return new Promise((resolve) => {
		child.on("error", () => resolve(false));
		child.on("close", (code) => resolve(code === 0));
	});
}

/** Debian's package of it on a CI machine as root; without it the suite runs on any Chromium, only slower. */
async function installShell() {
	const mayInstall = Boolean(process.env.CI) && process.getuid?.() === 0 && onPath(["apt-get"]).some(runs);
	if (!mayInstall) {
		return;
	}
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const install = ["install", "-y", "-qq", "--no-install-recommends", ...SHELLS, "fonts-noto-cjk"];
	// Only what may be cut off at any moment has a limit.
	const fetch = (args) => attempt("apt-get", args, { env, timeout: 120_000 });
	if ((await fetch(["update", "-qq"])) && (await fetch([...install, "--download-only"]))) {
		await attempt("apt-get", [...install, "--no-download"], { env });
	}
}

/**
 * The same; where none without windows is here it is installed, where none at all is, Playwright's is downloaded, a minute at most.
 * @returns {Promise<string | undefined>}
 */
export async function provideChromium() {
	if (!process.env.CHROMIUM_PATH && !findShell()) {
		await installShell();
	}
	if (!findChromium()) {
		await attempt("npx", ["playwright", "install", "chromium"], { timeout: 60_000 });
	}
	return findChromium();
}
