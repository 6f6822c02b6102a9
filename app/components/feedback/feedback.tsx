import { useEffect, useState } from "react";
import type { Notice } from "~/lib/site/notice";
import { NoticeList } from "./notices";

type Late = typeof import("./late/late-feedback");

/** Milliseconds after which a busy browser fetches it all the same. */
const LATEST_MS = 1_500;

function whenIdle(run: () => void): void {
	if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LATEST_MS });
	else setTimeout(run, LATEST_MS / 5);
}

/**
 * Notices of the page, in its HTML; once the page is alive, what shows them as toasts, with all that a page says of itself while it is open. That
 * is fetched at once where there is something to show, else when the browser has nothing better to do.
 */
export function Feedback({ notices }: { notices: readonly Notice[] }) {
	const [late, setLate] = useState<Late>();
	const isAwaited = notices.length > 0;
	useEffect(() => {
		const load = () => void import("./late/late-feedback").then(setLate, () => undefined);
		if (isAwaited) load();
		else whenIdle(load);
	}, [isAwaited]);
	return late ? <late.LateFeedback notices={notices} /> : <NoticeList notices={notices} />;
}
