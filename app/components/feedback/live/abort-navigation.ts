/** The page's router, which Remix keeps on the window. */
export type PageRouter = typeof window.__remixRouter;

const isBusy = ({ state }: PageRouter) =>
	state.navigation.state !== "idle" || [...state.fetchers.values()].some(({ state: is }) => is !== "idle");

/** A press beside the navigation is on its way out. */
const isSubmitting = ({ state }: PageRouter) => [...state.fetchers.values()].some(({ state: is }) => is === "submitting");

let isPaused = false;

/** Until the router rests, or the next press is sent, no part of the page is read anew: what is on the screen stays as it is. */
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

/**
 * The answer to the press before stays as well, and what is typed into what it drew: Remix drops it with every navigation. It is put back into the
 * state that the page is about to be drawn from.
 */
function keepActionData(router: PageRouter): void {
	const { actionData, location } = router.state;
	const stop = router.subscribe((state) => {
		if (state.navigation.state !== "idle") return;
		stop();
		if (state.location.pathname === location.pathname) state.actionData ??= actionData;
	});
}

/** Number of this page in the browser's history; Remix keeps it in the entry. */
let historyIndex = 0;
const historyIndexNow = () => (window.history.state as { idx?: number } | null)?.idx ?? historyIndex;

/** To be called whenever the router rests. */
export function noteHistoryIndex(): void {
	historyIndex = historyIndexNow();
}

/**
 * Gives the navigation that is on its way up: the page stays with all that is typed in it, and the address is the page's own. Remix knows no
 * such thing; a navigation to where one is, for which nothing is read, ends the one before.
 */
export function abortNavigation(router: PageRouter): void {
	const { location, navigation } = router.state;
	if (navigation.state === "idle") return;
	pauseRevalidation(router);
	keepActionData(router);
	const moved = historyIndex - historyIndexNow();
	const { pathname, search, hash, state } = location;
	// Back and forward have changed the address already.
	if (moved !== 0) window.history.go(moved);
	else void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state });
}

/** For a press beside the navigation (a fetcher): its answer is nothing, and changes nothing. */
export function emptyFetcherResponse(router: PageRouter): Response {
	pauseRevalidation(router);
	return new Response(EMPTY_BODY, { status: 503, headers: { "content-type": "text/x-script" } });
}

/** `{ data: null }` as Remix's single fetch writes it. */
export const EMPTY_BODY = '[{"_1":-5},"data"]\n';
