import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Notice } from "~/lib/site/notice";
import { NoticeList } from "./notices";

type LiveFeedbackModule = typeof import("./live/live-feedback");

const IDLE_TIMEOUT_MS = 1_500;

function whenIdle(run: () => void): void {
	if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
	else setTimeout(run, IDLE_TIMEOUT_MS / 5);
}

/**
 * Notices in the page's HTML; after hydration the lazily loaded live feedback (toasts, progress, overlay) replaces them as soon as its
 * texts are there. Loaded at once when there are notices, else when the browser is idle.
 */
export function Feedback({ notices }: { notices: readonly Notice[] }) {
	const [late, setLate] = useState<LiveFeedbackModule>();
	const { i18n } = useTranslation();
	const isAwaited = notices.length > 0;
	useEffect(() => {
		const load = () =>
			void import("./live/live-feedback").then(
				(module) => module.loadWords(i18n).then(() => setLate(module)),
				() => undefined,
			);
		if (isAwaited) load();
		else whenIdle(load);
	}, [isAwaited, i18n]);
	return late ? <late.LiveFeedback notices={notices} /> : <NoticeList notices={notices} />;
}
