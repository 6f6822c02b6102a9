import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { sizeText } from "~/lib/uploads/size-text";
import { type Arrival, fetchFile, NoFile } from "./fetch-file";

/** A file that is there sooner needs no bar. */
const SHOW_DELAY_MS = 300;
/** An estimate may be too small: full is only what has ended. */
const MAX_PERCENT = 99;

interface Download {
	state: "running" | "done" | "failed" | "cancelled";
	arrival: Arrival;
	isSeen: boolean;
	/** Under which it is saved. */
	saved: string;
}

function save(name: string, content: Blob): void {
	const url = URL.createObjectURL(content);
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads once, from when it is shown; ends it when it is not shown any more. */
function useDownload(href: string) {
	const [download, setDownload] = useState<Download>({
		state: "running",
		arrival: { bytes: 0, expected: null },
		isSeen: false,
		saved: "",
	});
	const running = useRef<AbortController | null>(null);
	useEffect(() => {
		const control = new AbortController();
		running.current = control;
		const show = (change: Partial<Download>) => setDownload((now) => ({ ...now, ...change }));
		const timer = setTimeout(() => show({ isSeen: true }), SHOW_DELAY_MS);
		fetchFile(href, control.signal, (arrival) => show({ arrival }))
			.then(({ name, content }) => {
				save(name, content);
				show({ state: "done", saved: name });
			})
			.catch((error: unknown) => {
				if (error instanceof NoFile) window.location.assign(href);
				else show({ state: control.signal.aborted ? "cancelled" : "failed" });
			})
			.finally(() => clearTimeout(timer));
		return () => control.abort();
	}, [href]);
	return { download, cancel: () => running.current?.abort() };
}

export interface DownloadBarProps {
	href: string;
	/** What is downloaded, for the bar's label. */
	name: string;
}

/** Downloads a file: how much of it has arrived, and what it ended with. */
export function DownloadBar({ href, name }: DownloadBarProps) {
	const { t, i18n } = useTranslation("feedback", { useSuspense: false });
	const { download, cancel } = useDownload(href);
	const { state, arrival, isSeen, saved } = download;
	const { bytes, expected } = arrival;
	const percent = expected === null ? undefined : Math.min(MAX_PERCENT, Math.floor((bytes / expected) * 100));
	const size = sizeText(bytes, i18n.language);
	return (
		<>
			{state === "running" && isSeen ? (
				<span className="flex w-full max-w-md flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
					<progress
						max={100}
						value={percent}
						aria-label={t("download-progress", { name })}
						className="min-w-40 flex-1 accent-river"
					/>
					<span>{percent === undefined ? t("download-size", { size }) : t("download-percent", { percent, size })}</span>
					<Button variant="quiet" size="small" onClick={cancel}>
						{t("download-cancel")}
					</Button>
				</span>
			) : null}
			<span role="status" className={state === "failed" ? "text-sm text-vermilion" : "text-sm text-ink-soft"}>
				{state === "running" ? "" : t(`download-${state}`, { name: saved })}
			</span>
		</>
	);
}
