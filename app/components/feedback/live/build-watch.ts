import { mayReload } from "./reload-guard";

export const CHECK_INTERVAL_MS = 3_600_000;

/** Build information as the build writes it; `timestamp` in ms, 0 for an unknown (older) build. */
export interface BuildInfo {
	id: string;
	timestamp: number;
}

export type FetchBuild = (address: string) => Promise<BuildInfo>;

const fetchBuild: FetchBuild = async (address) => (await fetch(address, { cache: "no-cache" })).json();

/** Compares timestamps as well as ids: another server of the cluster may still serve an older build. */
async function isNewerThan(own: string, fetchInfo: FetchBuild): Promise<boolean> {
	const [latest, mine] = await Promise.all([fetchInfo("/builds/latest.json"), fetchInfo(`/builds/meta/${own}.json`)]);
	return latest.id !== own && latest.timestamp > mine.timestamp;
}

/** Polls hourly until there is a newer build than `own`, then calls `onNewer` once. Failed polls are retried at the next interval. */
export function watchBuilds(own: string, onNewer: () => void, fetchInfo: FetchBuild = fetchBuild): () => void {
	const timer = setInterval(async () => {
		const isNewer = await isNewerThan(own, fetchInfo).catch(() => false);
		if (!isNewer) return;
		clearInterval(timer);
		onNewer();
	}, CHECK_INTERVAL_MS);
	return () => clearInterval(timer);
}

/** Path of a plain click on a same-origin link; undefined for modified clicks, new tabs, downloads and in-page anchors. */
function linkPath(event: MouseEvent): string | undefined {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
	const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
	if (!link || !isPlain || link.target || link.download || link.origin !== window.location.origin) return undefined;
	const isHere = link.pathname + link.search === window.location.pathname + window.location.search;
	return isHere && link.hash ? undefined : link.pathname;
}

/** Path that a GET form submits to; undefined for a POST. */
function formPath({ target, submitter }: SubmitEvent): string | undefined {
	if (!(target instanceof HTMLFormElement)) return undefined;
	const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name);
	if ((attribute("method") ?? "get").toLowerCase() !== "get") return undefined;
	const action = new URL(attribute("action") ?? "", window.location.href);
	return action.origin === window.location.origin ? action.pathname : undefined;
}

/** From now on links and GET forms load a full document instead of a client navigation. POSTs are not affected. */
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
