import { type FailureKey, failureKey, statusKey } from "~/lib/site/failure-texts";
import { abortNavigation, emptyFetcherResponse, type PageRouter } from "~/patches/remix-abort-navigation";
import { mayReload } from "./reload-guard";

export type ReportFailure = (key: FailureKey, address: string) => void;

const RETRY_MS = 2_000;

/** A response that is not from this app: a gateway's, or a captive portal's. */
class ForeignResponse extends Error {
	constructor(readonly status: number) {
		super(`status ${status}`);
	}
}

const failureKeyOf = (error: unknown): FailureKey =>
	error instanceof ForeignResponse ? statusKey(error.status) : failureKey("Network Error", navigator.onLine);

/** Reads the whole body, so that a connection lost in the middle counts as a failure. */
async function readWhole(pending: Promise<Response>): Promise<Response> {
	const response = await pending;
	if (!response.body) return response;
	if (!response.headers.get("content-type")?.includes("x-script")) throw new ForeignResponse(response.status);
	return new Response(await response.arrayBuffer(), {
		status: response.status,
		statusText: response.statusText,
		headers: response.headers,
	});
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
	new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));

/** The route has a client action that handles a failed submission itself. */
function handlesOwnFailure(router: PageRouter): boolean {
	const leaf = router.state.matches.at(-1)?.route.id ?? "";
	return window.__remixManifest.routes[leaf]?.hasClientAction === true;
}

const dataPath = (path: string) => `${path === "/" ? "/_root" : path.replace(/\/$/, "")}.data`;

async function afterFailure(
	router: PageRouter,
	url: URL,
	init: RequestInit | undefined,
	error: unknown,
	again: () => Promise<Response>,
) {
	const isMutation = (init?.method ?? "GET") !== "GET";
	const { navigation } = router.state;
	if (isMutation && handlesOwnFailure(router)) throw error;
	if (!isMutation && navigation.state === "idle") return again();
	const action = navigation.state === "submitting" ? new URL(navigation.formAction, window.location.href).pathname : "";
	if (isMutation && dataPath(action) !== url.pathname) return emptyFetcherResponse(router);
	abortNavigation(router);
	await untilAborted(init?.signal);
	throw error;
}

/**
 * Remix replaces a page with an error page when the data of the next one cannot be loaded, and loses what is typed. This keeps the
 * page, reports the failure, and retries revalidations until they succeed.
 */
export function guardNetwork(router: PageRouter, report: ReportFailure): () => void {
	const plain = window.fetch;
	const guarded: typeof fetch = async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input, window.location.href);
		if (url.origin !== window.location.origin || !url.pathname.endsWith(".data")) return plain(input, init);
		let isReported = false;
		const attempt = async (): Promise<Response> => {
			try {
				return await readWhole(plain(input, init));
			} catch (error) {
				if (init?.signal?.aborted) throw error;
				const isHandledByPage = (init?.method ?? "GET") !== "GET" && handlesOwnFailure(router);
				if (!isReported && !isHandledByPage) report(failureKeyOf(error), url.pathname);
				isReported = true;
				return afterFailure(
					router,
					url,
					init,
					error,
					() => new Promise((resolve) => setTimeout(() => resolve(attempt()), RETRY_MS)),
				);
			}
		};
		return attempt();
	};
	window.fetch = guarded;
	return () => {
		window.fetch = plain;
	};
}

declare global {
	interface Window {
		/** Called by Remix instead of its own reload when a page's script fails to load; see `app/patches/remix-failed-script.js`. */
		chunkFailed?: () => void;
	}
}

let isLeaving = false;

/** The scripts of this build may be gone: loads `location` as a document, at most once in ten seconds for each path. */
function reloadOnce({ pathname, search, hash }: PageRouter["state"]["location"], isCurrentPage: boolean): boolean {
	if (isLeaving) return true;
	if (!navigator.onLine || !mayReload(pathname)) return false;
	isLeaving = true;
	if (isCurrentPage) window.location.reload();
	else window.location.assign(pathname + search + hash);
	return true;
}

/** No field holds input that a reload would lose. */
const isPristine = () =>
	[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].every(
		(field) =>
			field.type === "hidden" ||
			(field.value === field.defaultValue &&
				(field as HTMLInputElement).checked === (field as HTMLInputElement).defaultChecked),
	);

/** Handles scripts that fail to load: route modules, which Remix loads, and lazy imports. */
export function guardChunks(router: PageRouter, report: ReportFailure): () => void {
	window.chunkFailed = () => {
		const { navigation, location } = router.state;
		// A page loads several scripts: only the first failure counts.
		if (navigation.state === "idle") return;
		const isOnItsWay = navigation.state === "loading";
		if (reloadOnce(isOnItsWay ? navigation.location : location, !isOnItsWay)) return;
		report(failureKey("Network Error", navigator.onLine), navigation.location.pathname);
		abortNavigation(router);
	};
	const part = () => {
		if (router.state.navigation.state === "idle" && isPristine()) reloadOnce(router.state.location, true);
	};
	window.addEventListener("vite:preloadError", part);
	return () => {
		window.chunkFailed = undefined;
		window.removeEventListener("vite:preloadError", part);
	};
}
