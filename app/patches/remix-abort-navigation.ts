/*
 * @remix-run/router 1.23.3. Remix knows no way to give a navigation up and stay: it puts an error page in the place of a page whose next data cannot
 * be had, with all that is typed in it. What stands here writes into the state of its router, between two of its steps. No gain in time.
 */

export type PageRouter = typeof window.__remixRouter;

const isBusy = ({ state }: PageRouter) =>
	state.navigation.state !== "idle" || [...state.fetchers.values()].some(({ state: is }) => is !== "idle");

const isSubmitting = ({ state }: PageRouter) =>
	[...state.fetchers.values()].some(({ state: is }) => is === "submitting");

let isPaused = false;

/** Skips revalidation until the router is idle or the next fetcher submits, so that the page on screen does not change. */
function pauseRevalidation(router: PageRouter): void {
	if (isPaused) return;
	isPaused = true;
	const routes = router.state.matches.map(({ route }) => route);
	const before = routes.map(({ shouldRevalidate }) => shouldRevalidate);
	for (const route of routes) route.shouldRevalidate = () => false;
	let isOver = false;
	const stop = router.subscribe(() => {
		const isSent = isSubmitting(router);
		isOver ||= !isSent;
		if (isBusy(router) && !(isOver && isSent)) return;
		stop();
		isPaused = false;
		routes.forEach((route, index) => {
			route.shouldRevalidate = before[index];
		});
	});
}

/** Restores the action data that Remix drops on every navigation, and with it what is typed into the form that it rendered. */
function keepActionData(router: PageRouter): void {
	const { actionData, location } = router.state;
	const stop = router.subscribe((state) => {
		if (state.navigation.state !== "idle") return;
		stop();
		if (state.location.pathname === location.pathname) state.actionData ??= actionData;
	});
}

/** Index of this page in the browser's history, which Remix stores in the history state. */
let historyIndex = 0;
const historyIndexNow = () => (window.history.state as { idx?: number } | null)?.idx ?? historyIndex;

export function noteHistoryIndex(): void {
	historyIndex = historyIndexNow();
}

/**
 * Aborts the pending navigation and keeps the page, its form values and its URL. Remix has no API for this: a navigation to the current
 * location, which loads nothing, replaces the pending one.
 */
export function abortNavigation(router: PageRouter): void {
	const { location, navigation } = router.state;
	if (navigation.state === "idle") return;
	pauseRevalidation(router);
	keepActionData(router);
	const moved = historyIndex - historyIndexNow();
	const { pathname, search, hash, state } = location;
	if (moved !== 0) window.history.go(moved);
	else void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state });
}

/** Response for a failed fetcher submission: no data, and no revalidation. */
export function emptyFetcherResponse(router: PageRouter): Response {
	pauseRevalidation(router);
	return new Response(EMPTY_BODY, { status: 503, headers: { "content-type": "text/x-script" } });
}

export const EMPTY_BODY = '[{"_1":-5},"data"]\n';
