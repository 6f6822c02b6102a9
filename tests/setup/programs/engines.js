/** The browsers of other engines that the long tier drives. Plain Node: run by the runner. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { installPackages } from "./debian.js";
import { findProgram, runs } from "./find.js";

const LIBRARIES = ["/usr/lib", "/usr/libexec"];

function foldersIn(place, pattern) {
	try {
		return readdirSync(place).flatMap((name) => (pattern.test(name) ? [path.join(place, name)] : []));
	} catch {
		return [];
	}
}

/** WebKitGTK's browser stands beside its library, not on the path. */
function findMiniBrowser() {
	const places = LIBRARIES.flatMap((library) => [library, ...foldersIn(library, /-linux-gnu/)]);
	const folders = places.flatMap((place) => foldersIn(place, /^webkit2?gtk-/));
	return folders.map((folder) => path.join(folder, "MiniBrowser")).find(runs);
}

/**
 * What each engine is driven by: paths of its programs by their parts, undefined where one is not here, and the packages that bring them.
 */
export const ENGINES = {
	Firefox: {
		packages: ["firefox-esr"],
		find: () => ({ browser: findProgram("firefox-esr", "firefox") }),
	},
	WebKit: {
		packages: ["webkit2gtk-driver", "xvfb"],
		find: () => ({ driver: findProgram("WebKitWebDriver"), browser: findMiniBrowser(), screen: findProgram("Xvfb") }),
	},
};

/** Whether all programs of an engine are here. */
export const isHere = ({ find }) => Object.values(find()).every((program) => program !== undefined);

/** Installs those that are not here, where the machine may. */
export async function provideEngines() {
	const missing = Object.values(ENGINES).filter((engine) => !isHere(engine));
	if (missing.length > 0) {
		await installPackages(missing.flatMap(({ packages }) => packages));
	}
}
