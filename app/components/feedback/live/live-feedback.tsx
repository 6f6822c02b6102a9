import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { FAILURE_WORDS } from "~/components/feedback/failure";
import { NoticeList } from "~/components/feedback/notices";
import { type Notice, withoutRepeats } from "~/lib/site/notice";
import { type ProgressState, progress, SPEED_MS } from "./progress";
import { useRouteFocus } from "./route-focus";
import { ToastList } from "./toast-view";
import { BASE_Z_INDEX, type Toast, toasts } from "./toasts";
import { watchPage } from "./watch-page";
import { work } from "./work";

/** Notices that have been shown: a rerender does not show them again. */
const shown = new WeakSet<Notice>();

function useToasts(notices: readonly Notice[]) {
	useEffect(() => {
		for (const notice of notices) {
			if (shown.has(notice)) continue;
			shown.add(notice);
			toasts.show(notice);
		}
	}, [notices]);
	return useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
}

const here = () => window.location.pathname + window.location.search;

/** Errors whose toasts have expired stay at the head of their page until navigation or dismissal. */
function useExpiredErrors(list: readonly Toast[], arrivals: number): [readonly Notice[], (notice: Notice) => void] {
	const [left, setLeft] = useState<readonly Notice[]>([]);
	const pages = useRef(new WeakMap<Notice, string>()).current;
	useEffect(() => {
		for (const { notice } of list) if (!pages.has(notice)) pages.set(notice, here());
	}, [list, pages]);
	useEffect(
		() =>
			toasts.onDismiss((notice, way) => {
				if (notice.type === "error" && way === "time" && pages.get(notice) === here()) {
					setLeft((before) => withoutRepeats([...before, notice]));
				}
			}),
		[pages],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each arrival puts them away
	useEffect(() => setLeft([]), [arrivals]);
	return [left, (notice) => setLeft((before) => before.filter((other) => other !== notice))];
}

const BAR_Z_INDEX = BASE_Z_INDEX - 200;
const OVERLAY_Z_INDEX = BASE_Z_INDEX - 100;

/** Hidden from screen readers: the overlay announces the same. */
function ProgressBar({ bar }: { bar: ProgressState }) {
	return (
		<div
			aria-hidden="true"
			data-progress={bar.value.toFixed(2)}
			className="bg-river print:hidden"
			style={{
				position: "fixed",
				top: 0,
				left: 0,
				height: 3,
				width: `${bar.value * 100}%`,
				zIndex: BAR_Z_INDEX,
				opacity: bar.isDone ? 0 : 1,
				transition: `width ${SPEED_MS}ms ease, opacity ${SPEED_MS}ms linear ${SPEED_MS}ms`,
				pointerEvents: "none",
				forcedColorAdjust: "none",
			}}
		/>
	);
}

/** Translucent while a page is on its way; while a submission is pending it blocks clicks, and the filled form stays in sight. */
function Overlay({ blocks, label }: { blocks: boolean; label: string }) {
	const isVisible = useSyncExternalStore(work.subscribe, work.isSeen, work.isSeen);
	return (
		<div
			data-loading={blocks ? "blocks" : "open"}
			className="print:hidden"
			style={{
				position: "fixed",
				inset: 0,
				zIndex: OVERLAY_Z_INDEX,
				display: "grid",
				placeItems: "center",
				pointerEvents: blocks ? "auto" : "none",
				cursor: blocks ? "progress" : undefined,
				background: isVisible && !blocks ? "color-mix(in srgb, var(--paper) 45%, transparent)" : "transparent",
				transition: "background 150ms",
			}}
		>
			<p
				role="status"
				className={isVisible ? "rounded-full border border-line bg-surface px-4 py-2 shadow-float" : "sr-only"}
			>
				{isVisible ? label : ""}
			</p>
		</div>
	);
}

function Live({ notices }: { notices: readonly Notice[] }) {
	const { t, i18n } = useTranslation("feedback", { useSuspense: false });
	const list = useToasts(notices);
	const bar = useSyncExternalStore(progress.subscribe, progress.state, progress.state);
	const state = useSyncExternalStore(work.subscribe, work.state, work.state);
	const { title, navigations } = useRouteFocus();
	const [left, dismiss] = useExpiredErrors(list, navigations);
	// With the announcer, and before a click on what this page then watches.
	useLayoutEffect(() => watchPage(window.__remixRouter, i18n), [i18n]);
	return (
		<>
			<p aria-live="polite" className="sr-only" data-page-announcer>
				{title}
			</p>
			{bar ? <ProgressBar bar={bar} /> : null}
			{state === "closed" ? null : <Overlay blocks={state === "blocking"} label={t("loading")} />}
			<ToastList list={list} />
			<NoticeList notices={left} onDismiss={dismiss} />
		</>
	);
}

/**
 * Live feedback of an open page: toasts, progress bar, loading overlay and route announcer. Loaded after the page; replaces the notices
 * rendered by the server as soon as its texts are there, for once the line is lost they can no longer be fetched.
 */
export function LiveFeedback({ notices }: { notices: readonly Notice[] }) {
	const { i18n } = useTranslation();
	const [isReady, setIsReady] = useState(false);
	useEffect(() => void i18n.loadNamespaces(["feedback", "errors", FAILURE_WORDS]).then(() => setIsReady(true)), [i18n]);
	return isReady ? <Live notices={notices} /> : <NoticeList notices={notices} />;
}
