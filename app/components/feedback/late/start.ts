import type { i18n } from "i18next";
import type { FailureKey } from "~/lib/site/failure-texts";
import { notePlace, type PageRouter } from "~/patches/remix-stay-here";
import { loadNextDocument, watchBuilds } from "./build-watch";
import { guardChunks, guardLine } from "./line";
import { progress } from "./progress";
import { toasts } from "./toasts";
import { work } from "./work";

/** Bar and overlay follow what the router does. */
function watchRouter(router: PageRouter): () => void {
	const ends = new Map<string, () => void>();
	const update = () => {
		const { navigation, fetchers, revalidation } = router.state;
		if (navigation.state !== "idle") progress.start();
		else {
			notePlace();
			progress.done();
		}
		const running = new Map([...fetchers].map(([key, { state }]) => [`${key} ${state}`, state]));
		running.set(`navigation ${navigation.state}`, navigation.state);
		if (revalidation === "loading") running.set("revalidation", "loading");
		for (const [key, state] of running) if (state !== "idle" && !ends.has(key)) ends.set(key, work.begin(state === "submitting"));
		for (const [key, end] of ends) {
			if (running.has(key)) continue;
			end();
			ends.delete(key);
		}
	};
	update();
	return router.subscribe(update);
}

/** A calm word for as long as the line is down. */
function watchLine(words: i18n): () => void {
	let told: number | undefined;
	const down = () => {
		told ??= toasts.show({ type: "info", message: words.t("feedback:offline"), duration: 0, position: "bottom-left" });
	};
	const up = () => {
		if (told !== undefined) toasts.close(told);
		told = undefined;
	};
	window.addEventListener("offline", down);
	window.addEventListener("online", up);
	if (!navigator.onLine) down();
	return () => {
		window.removeEventListener("offline", down);
		window.removeEventListener("online", up);
	};
}

/** Everything that watches over a page in the browser, from now until the function that it returns is called. */
export function watchPage(router: PageRouter, words: i18n): () => void {
	const tell = (key: FailureKey, address: string) => toasts.show({ type: "error", message: words.t(`errors:${key}`, { address }) });
	let stopLoading: (() => void) | undefined;
	const stops = [
		watchRouter(router),
		guardLine(router, tell),
		guardChunks(router, tell),
		watchLine(words),
		watchBuilds(window.__remixManifest.version, () => {
			stopLoading = loadNextDocument();
		}),
	];
	return () => {
		for (const stop of stops) stop();
		stopLoading?.();
	};
}
