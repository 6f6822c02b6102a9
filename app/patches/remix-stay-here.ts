/*
 * @remix-run/router 1.23.3. Remix knows no way to give a navigation up and stay: it puts an error page in the place of a page whose next data cannot
 * be had, with all that is typed in it. What stands here writes into the state of its router, between two of its steps. No gain in time.
 */

/** The page's router, which Remix keeps on the window. */
export type PageRouter = typeof window.__remixRouter;

const isBusy = ({ state }: PageRouter) =>
	state.navigation.state !== "idle" || [...state.fetchers.values()].some(({ state: is }) => is !== "idle");

/** A press beside the navigation is on its way out. */
const isPressed = ({ state }: PageRouter) => [...state.fetchers.values()].some(({ state: is }) => is === "submitting");

let isKept = false;

/** Until the router rests, or the next press is sent, no part of the page is read anew: what is on the screen stays as it is. */
function keepData(router: PageRouter): void {
	if (isKept) return;
	isKept = true;
	const routes = router.state.matches.map(({ route }) => route);
	const before = routes.map(({ shouldRevalidate }) => shouldRevalidate);
	for (const route of routes) route.shouldRevalidate = () => false;
	let isOver = false;
	const stop = router.subscribe(() => {
		const isSent = isPressed(router);
		isOver ||= !isSent;
		if (isBusy(router) && !(isOver && isSent)) return;
		stop();
		isKept = false;
		routes.forEach((route, index) => {
			route.shouldRevalidate = before[index];
		});
	});
}

/**
 * The answer to the press before stays as well, and what is typed into what it showed: Remix drops it with every navigation. It is put back into the
 * state that the page is about to be rendered from.
 */
function keepAnswer(router: PageRouter): void {
	const { actionData, location } = router.state;
	const stop = router.subscribe((state) => {
		if (state.navigation.state !== "idle") return;
		stop();
		if (state.location.pathname === location.pathname) state.actionData ??= actionData;
	});
}

/** Number of this page in the browser's history; Remix keeps it in the entry. */
let place = 0;
const placeNow = () => (window.history.state as { idx?: number } | null)?.idx ?? place;

/** To be called whenever the router rests. */
export function notePlace(): void {
	place = placeNow();
}

/**
 * Gives the navigation that is on its way up: the page stays with all that is typed in it, and the address is the page's own. Remix knows no
 * such thing; a navigation to where one is, for which nothing is read, ends the one before.
 */
export function stayHere(router: PageRouter): void {
	const { location, navigation } = router.state;
	if (navigation.state === "idle") return;
	keepData(router);
	keepAnswer(router);
	const moved = place - placeNow();
	const { pathname, search, hash, state } = location;
	// Back and forward have changed the address already.
	if (moved !== 0) window.history.go(moved);
	else void router.navigate(pathname + search + hash, { replace: true, preventScrollReset: true, state });
}

/** For a press beside the navigation (a fetcher): its answer is nothing, and changes nothing. */
export function unansweredPress(router: PageRouter): Response {
	keepData(router);
	return new Response(UNANSWERED, { status: 503, headers: { "content-type": "text/x-script" } });
}

/** `{ data: null }` as Remix's single fetch writes it. */
export const UNANSWERED = '[{"_1":-5},"data"]\n';
