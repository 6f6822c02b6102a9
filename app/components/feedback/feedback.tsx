import { useEffect, useState } from "react";
import type { Notice } from "~/lib/site/notice";
import { NoticeList } from "./notices";

type LiveFeedbackModule = typeof import("./live/live-feedback");

/** Milliseconds after which a busy browser fetches it all the same. */
const IDLE_TIMEOUT_MS = 1_500;

function whenIdle(run: () => void): void {
	if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
	else setTimeout(run, IDLE_TIMEOUT_MS / 5);
}

/**
 * Notices of the page, in its HTML; once the page is alive, what shows them as toasts, with all that a page says of itself while it is open. That
 * is fetched at once where there is something to show, else when the browser has nothing better to do.
 */
export function Feedback({ notices }: { notices: readonly Notice[] }) {
	const [late, setLate] = useState<LiveFeedbackModule>();
	const isAwaited = notices.length > 0;
	useEffect(() => {
		const load = () => void import("./live/live-feedback").then(setLate, () => undefined);
		if (isAwaited) load();
		else whenIdle(load);
	}, [isAwaited]);
	return late ? <late.LiveFeedback notices={notices} /> : <NoticeList notices={notices} />;
}
