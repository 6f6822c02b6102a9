import { mayReload } from "./reload-guard";

/** Milliseconds between two checks: an hour. */
export const CHECK_INTERVAL_MS = 3_600_000;

/** What the build writes of itself; `timestamp` in milliseconds, 0 for a build that is not known any more. */
export interface BuildInfo {
	id: string;
	timestamp: number;
}

export type FetchBuild = (address: string) => Promise<BuildInfo>;

const fetchBuild: FetchBuild = async (address) => (await fetch(address, { cache: "no-cache" })).json();

/** Whether the server has a newer build than `own`, by both files: another one that is older, of a server not yet renewed, is none. */
async function isNewerThan(own: string, fetchInfo: FetchBuild): Promise<boolean> {
	const [latest, mine] = await Promise.all([fetchInfo("/builds/latest.json"), fetchInfo(`/builds/meta/${own}.json`)]);
	return latest.id !== own && latest.timestamp > mine.timestamp;
}

/** Asks every hour until there is a newer build than `own`, and then calls `onNewer`, once. A check that fails is repeated an hour later. */
export function watchBuilds(own: string, onNewer: () => void, fetchInfo: FetchBuild = fetchBuild): () => void {
	const timer = setInterval(async () => {
		const isNewer = await isNewerThan(own, fetchInfo).catch(() => false);
		if (!isNewer) return;
		clearInterval(timer);
		onNewer();
	}, CHECK_INTERVAL_MS);
	return () => clearInterval(timer);
}

/** Path that a press leads to within this site; undefined for a press that is no plain one, or leads nowhere else. */
function linkPath(event: MouseEvent): string | undefined {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
	const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
	if (!link || !isPlain || link.target || link.download || link.origin !== window.location.origin) return undefined;
	const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
	return isHere && link.hash ? undefined : link.pathname;
}

/** Path that a GET form asks for; undefined for one that posts. */
function formPath({ target, submitter }: SubmitEvent): string | undefined {
	if (!(target instanceof HTMLFormElement)) return undefined;
	const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name);
	if ((attribute("method") ?? "get").toLowerCase() !== "get") return undefined;
	const action = new URL(attribute("action") ?? "", window.location.href);
	return action.origin === window.location.origin ? action.pathname : undefined;
}

/**
 * From now on a link or a GET form inside the site loads its target as a document: the page's own scripts do not see the press, and the
 * browser does what it would do without them. What is posted goes the way it always goes.
 */
export function reloadOnNextNavigation(): () => void {
	const stop = (event: Event, path: string | undefined) => {
		if (path !== undefined && mayReload(path)) event.stopPropagation();
	};
	const click = (event: MouseEvent) => stop(event, linkPath(event));
	const submit = (event: SubmitEvent) => stop(event, formPath(event));
	window.addEventListener("click", click, true);
	window.addEventListener("submit", submit, true);
	return () => {
		window.removeEventListener("click", click, true);
		window.removeEventListener("submit", submit, true);
	};
}
