/** The text browsers that tests of the server drive. Plain Node: run by the runner. */
import { installPackages } from "./debian.js";
import { findProgram } from "./find.js";

const NAMES = ["lynx", "w3m"];

/** Installs those that are not here, where the machine may. */
export async function provideTextBrowsers() {
	const missing = NAMES.filter((name) => !findProgram(name));
	if (missing.length > 0) {
		await installPackages(missing);
	}
}
