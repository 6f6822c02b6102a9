/**
 * @remix-run/react 2.17.5, `dist/esm/routeModules.js`. Remix reloads a page whose next script cannot be had, again and again and also without a
 * line, and what was typed is lost: the page itself decides (`window.chunkFailed`, `guardChunks`). No gain in time; another text ends the build.
 */
const FILE = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const RELOAD = "window.location.reload();";

/** The code of that module with the page asked before the reload; undefined for every other module. */
export function guardFailedScript(code, id) {
	if (!FILE.test(id.replaceAll("\\", "/"))) return undefined;
	if (code.split(RELOAD).length !== 2)
		throw new Error("Remix reloads after a failed script in another way than it did.");
	return code.replace(RELOAD, `window.chunkFailed ? window.chunkFailed() : ${RELOAD}`);
}
