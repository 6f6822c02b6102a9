import type { i18n } from "i18next";
import { AUTOSAVE } from "~/lib/forms/autosave";
import type { FailureKey } from "~/lib/site/failure-texts";
import { noteHistoryIndex, type PageRouter } from "~/patches/remix-abort-navigation";
import { reloadOnNextNavigation, watchBuilds } from "./build-watch";
import { guardChunks, guardNetwork } from "./network-guard";
import { progress } from "./progress";
import { toasts } from "./toasts";
import { work } from "./work";

function watchRouter(router: PageRouter): () => void {
	const ends = new Map<string, () => void>();
	const update = () => {
		const { navigation, fetchers, revalidation } = router.state;
		if (navigation.state !== "idle") progress.start();
		else {
			noteHistoryIndex();
			progress.done();
		}
		const seen = [...fetchers].filter(([, { formData }]) => formData?.get("intent") !== AUTOSAVE);
		const running = new Map(seen.map(([key, { state }]) => [`${key} ${state}`, state]));
		running.set(`navigation ${navigation.state}`, navigation.state);
		if (revalidation === "loading") running.set("revalidation", "loading");
		for (const [key, state] of running)
			if (state !== "idle" && !ends.has(key)) ends.set(key, work.begin(state === "submitting"));
		for (const [key, end] of ends) {
			if (running.has(key)) continue;
			end();
			ends.delete(key);
		}
	};
	update();
	return router.subscribe(update);
}

function watchConnection(words: i18n): () => void {
	let toastId: number | undefined;
	const down = () => {
		toastId ??= toasts.show({
			type: "info",
			message: words.t("feedback:offline"),
			duration: 0,
			position: "bottom-left",
		});
	};
	const up = () => {
		if (toastId !== undefined) toasts.close(toastId);
		toastId = undefined;
	};
	window.addEventListener("offline", down);
	window.addEventListener("online", up);
	if (!navigator.onLine) down();
	return () => {
		window.removeEventListener("offline", down);
		window.removeEventListener("online", up);
	};
}

/** Starts all watchers of an open page; returns a function that stops them. */
export function watchPage(router: PageRouter, words: i18n): () => void {
	const report = (key: FailureKey, address: string) =>
		toasts.show({ type: "error", message: words.t(`errors:${key}`, { address }) });
	let stopLoading: (() => void) | undefined;
	const stops = [
		watchRouter(router),
		guardNetwork(router, report),
		guardChunks(router, report),
		watchConnection(words),
		watchBuilds(window.__remixManifest.version, () => {
			stopLoading = reloadOnNextNavigation();
		}),
	];
	return () => {
		for (const stop of stops) stop();
		stopLoading?.();
	};
}
