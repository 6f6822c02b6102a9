/**
 * @remix-run/react 2.17.5, `dist/esm/browser.js`. A visitor who follows a link within the page while it still hydrates changes its location,
 * outside of a transition: React then reports an error and renders the page anew. No gain in time; another text ends the build.
 */
const FILE = /@remix-run\/react\/dist\/esm\/browser\.js$/;
const UPDATE = "setLocation(newState.location);";

/** The code of that module with the update as a transition; undefined for every other module. */
export function deferEarlyLocation(code, id) {
	if (!FILE.test(id.replaceAll("\\", "/"))) return undefined;
	if (code.split(UPDATE).length !== 2) throw new Error("Remix follows the location in another way than it did.");
	return code.replace(UPDATE, `React.startTransition(() => ${UPDATE.slice(0, -1)});`);
}
