import { spawn } from "node:child_process";
import { findProgram } from "./find.js";

/** Runs a program that gets others; false where it fails. */
export function attempt(command, args, options = {}) {
	process.stdout.write(`programs   | ${command} ${args.join(" ")}\n`);
	const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
	return new Promise((resolve) => {
		child.on("error", () => resolve(false));
		child.on("close", (code) => resolve(code === 0));
	});
}

const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
/** Only what may be cut off at any moment has a limit. */
const fetch = (args) => attempt("apt-get", args, { env, timeout: 120_000 });
let updated;

/**
 * Debian's packages on a CI machine as root; elsewhere nothing. One call at a time, for apt-get has one lock.
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
	if (!(process.env.CI && process.getuid?.() === 0 && findProgram("apt-get"))) {
		return;
	}
	updated ??= fetch(["update", "-qq"]);
	const install = ["install", "-y", "-qq", "--no-install-recommends", ...names];
	if ((await updated) && (await fetch([...install, "--download-only"]))) {
		await attempt("apt-get", [...install, "--no-download"], { env });
	}
}
