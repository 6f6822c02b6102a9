/** Finds the Chromium that browser tests and benchmarks drive, and gets one where the machine may. Plain Node: run by the runner. */
import { chromium } from "@playwright/test";
import { attempt, installPackages } from "./debian.js";
import { findProgram, onPath, runs } from "./find.js";

/** The browser without its windows: the same engine for less than half of the processor time. */
const SHELLS = ["chromium-headless-shell"];
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const findShell = () => findProgram(...SHELLS);

/**
 * Path of a Chromium that is already here, or undefined: CHROMIUM_PATH, the system's (the one without windows first), Playwright's own.
 * @returns {string | undefined}
 */
export function findChromium() {
	const requested = process.env.CHROMIUM_PATH;
	if (requested) {
		return requested;
	}
	return [...onPath(SHELLS), ...onPath(NAMES), ...PLACES, chromium.executablePath()].find(
		(file) => file !== "" && runs(file),
	);
}

/**
 * The same; where none without windows is here it is installed, where none at all is, Playwright's is downloaded, a minute at most.
 * @returns {Promise<string | undefined>}
 */
export async function provideChromium() {
	if (!process.env.CHROMIUM_PATH && !findShell()) {
		// Without it the suite runs on any Chromium, only slower.
		await installPackages([...SHELLS, "fonts-noto-cjk"]);
	}
	if (!findChromium()) {
		await attempt("npx", ["playwright", "install", "chromium"], { timeout: 60_000 });
	}
	return findChromium();
}
