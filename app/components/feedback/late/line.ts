import { type FailureKey, failureKey, statusKey } from "~/lib/site/failure-texts";
import { type PageRouter, stayHere, unansweredPress } from "~/patches/remix-stay-here";
import { mayReload } from "./reload-guard";

/** Says to the reader what went wrong: key of the file `errors`. */
export type Tell = (key: FailureKey, address: string) => void;

const AGAIN_MS = 2_000;

/** An answer that no page of ours has given: a gateway's, or that of a network that wants a sign-in first. */
class ForeignAnswer extends Error {
	constructor(readonly status: number) {
		super(`status ${status}`);
	}
}

const keyOf = (error: unknown): FailureKey =>
	error instanceof ForeignAnswer ? statusKey(error.status) : failureKey("Network Error", navigator.onLine);

/** The whole answer: a line that breaks in the middle of it has not answered. */
async function answered(asked: Promise<Response>): Promise<Response> {
	const answer = await asked;
	if (!answer.body) return answer;
	if (!answer.headers.get("content-type")?.includes("x-script")) throw new ForeignAnswer(answer.status);
	return new Response(await answer.arrayBuffer(), { status: answer.status, statusText: answer.statusText, headers: answer.headers });
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
	new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));

/** The page answers for itself when a press of this kind does not arrive. */
function answersItself(router: PageRouter): boolean {
	const leaf = router.state.matches.at(-1)?.route.id ?? "";
	return window.__remixManifest.routes[leaf]?.hasClientAction === true;
}

const dataAddress = (path: string) => `${path === "/" ? "/_root" : path.replace(/\/$/, "")}.data`;

/** What becomes of a page's data that could not be had. */
async function unanswered(router: PageRouter, url: URL, init: RequestInit | undefined, error: unknown, again: () => Promise<Response>) {
	const isPress = (init?.method ?? "GET") !== "GET";
	const { navigation } = router.state;
	if (isPress && answersItself(router)) throw error;
	if (!isPress && navigation.state === "idle") return again();
	const action = navigation.state === "submitting" ? new URL(navigation.formAction, window.location.href).pathname : "";
	if (isPress && dataAddress(action) !== url.pathname) return unansweredPress(router);
	stayHere(router);
	await untilAborted(init?.signal);
	throw error;
}

/**
 * Remix puts an error page in the place of a page whose next data cannot be had, with all that is typed in it. With this the page stays, and the
 * reader is told. What is read again beside a page that stands is asked for until it comes.
 */
export function guardLine(router: PageRouter, tell: Tell): () => void {
	const plain = window.fetch;
	const guarded: typeof fetch = async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input, window.location.href);
		if (url.origin !== window.location.origin || !url.pathname.endsWith(".data")) return plain(input, init);
		let hasTold = false;
		const ask = async (): Promise<Response> => {
			try {
				return await answered(plain(input, init));
			} catch (error) {
				if (init?.signal?.aborted) throw error;
				const isPressOfPage = (init?.method ?? "GET") !== "GET" && answersItself(router);
				if (!hasTold && !isPressOfPage) tell(keyOf(error), url.pathname);
				hasTold = true;
				return unanswered(router, url, init, error, () => new Promise((resolve) => setTimeout(() => resolve(ask()), AGAIN_MS)));
			}
		};
		return ask();
	};
	window.fetch = guarded;
	return () => {
		window.fetch = plain;
	};
}

declare global {
	interface Window {
		/** Called by Remix in the place of its own reload when the script of a page could not be had; see `app/patches/remix-failed-script.js`. */
		chunkFailed?: () => void;
	}
}

let isLeaving = false;

/** The scripts of this build may be gone: `location` is loaded as a document, with the scripts of now, once in ten seconds for each path. */
function loadedAnew({ pathname, search, hash }: PageRouter["state"]["location"], isHere: boolean): boolean {
	if (isLeaving) return true;
	if (!navigator.onLine || !mayReload(pathname)) return false;
	isLeaving = true;
	if (isHere) window.location.reload();
	else window.location.assign(pathname + search + hash);
	return true;
}

/** Nothing is typed that a reload would lose. */
const isUntouched = () =>
	[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].every(
		(field) =>
			field.type === "hidden" ||
			(field.value === field.defaultValue && (field as HTMLInputElement).checked === (field as HTMLInputElement).defaultChecked),
	);

/** Scripts that cannot be loaded: those of a page, which Remix asks for, and those of a part of one. */
export function guardChunks(router: PageRouter, tell: Tell): () => void {
	window.chunkFailed = () => {
		const { navigation, location } = router.state;
		// A page has several scripts: the first that failed has settled it.
		if (navigation.state === "idle") return;
		const isOnItsWay = navigation.state === "loading";
		if (loadedAnew(isOnItsWay ? navigation.location : location, !isOnItsWay)) return;
		tell(failureKey("Network Error", navigator.onLine), navigation.location.pathname);
		stayHere(router);
	};
	const part = () => {
		if (router.state.navigation.state === "idle" && isUntouched()) loadedAnew(router.state.location, true);
	};
	window.addEventListener("vite:preloadError", part);
	return () => {
		window.chunkFailed = undefined;
		window.removeEventListener("vite:preloadError", part);
	};
}
