import { useEffect, useState } from "react";
import type { Notice } from "~/lib/site/notice";
import { NoticeList } from "./notices";

type LiveFeedbackModule = typeof import("./live/live-feedback");

const IDLE_TIMEOUT_MS = 1_500;

function whenIdle(run: () => void): void {
	if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
	else setTimeout(run, IDLE_TIMEOUT_MS / 5);
}

/**
 * Notices in the page's HTML; after hydration the lazily loaded live feedback (toasts, progress, overlay) replaces them. Loaded at once
 * when there are notices, else when the browser is idle.
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
