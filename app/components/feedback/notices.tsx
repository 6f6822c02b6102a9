import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useDocumentData } from "~/components/document-context";
import { Icon, type IconName } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { writtenAddress } from "~/lib/site/navigation";
import type { Notice } from "~/lib/site/notice";

const LOOKS: Record<Notice["type"], { icon: IconName; box: string; mark: string }> = {
	success: { icon: "check", box: "border-jade bg-jade/10", mark: "text-jade" },
	info: { icon: "info", box: "border-river bg-river/10", mark: "text-river" },
	warning: { icon: "alert", box: "border-gold bg-gold/10", mark: "text-gold" },
	error: { icon: "error", box: "border-vermilion bg-vermilion/10", mark: "text-vermilion" },
};

const CLOSE =
	"-my-2 -mr-3 ml-auto inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-field text-ink-soft";

/** Without script: a link to the same page, which does not repeat its notices. */
function CloseLink() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	return (
		<a href={writtenAddress(pathname + search)} className={CLOSE}>
			<Icon name="cross" />
			<span className="sr-only">{t("close")}</span>
		</a>
	);
}

interface NoticeBoxProps {
	notice: Notice;
	silent?: boolean;
	close?: "link" | (() => void);
	className?: string;
}

/** Errors and warnings have the role alert, others status. */
export function NoticeBox({ notice, silent, close, className }: NoticeBoxProps) {
	const { t } = useTranslation();
	const { icon, box, mark } = LOOKS[notice.type];
	const urgent = notice.type === "error" || notice.type === "warning";
	return (
		<div
			role={silent ? undefined : urgent ? "alert" : "status"}
			className={classNames("flex gap-3 rounded-card border px-4 py-3", box, className)}
		>
			<Icon name={icon} className={classNames("mt-1", mark)} />
			<div className="min-w-0 break-words">
				{notice.title ? <p className="font-semibold">{notice.title}</p> : null}
				<p>{notice.message}</p>
			</div>
			{close === "link" ? <CloseLink /> : null}
			{typeof close === "function" ? (
				<button type="button" onClick={close} className={classNames(CLOSE, "cursor-pointer")}>
					<Icon name="cross" label={t("close")} />
				</button>
			) : null}
		</div>
	);
}

interface NoticeListProps {
	notices: readonly Notice[];
	/** Set for notices that were announced as toasts; else they are closed by a link. */
	onDismiss?: (notice: Notice) => void;
}

/** Notices in the page's HTML. On a page that will be hydrated they take the position of their toasts, which avoids a layout shift. */
export function NoticeList({ notices, onDismiss }: NoticeListProps) {
	const { t } = useTranslation();
	const { hydrate } = useDocumentData();
	if (notices.length === 0) return null;
	return (
		<section
			aria-label={t("notices")}
			className={classNames(
				"mx-auto flex w-full max-w-page flex-col gap-2 px-4 py-4 sm:px-6 print:hidden",
				hydrate && !onDismiss && "toasts-to-be",
			)}
		>
			{notices.map((notice) => (
				<div key={`${notice.type}${notice.title ?? ""}${notice.message}`} className="rounded-card bg-surface">
					<NoticeBox
						notice={notice}
						silent={onDismiss !== undefined}
						close={onDismiss ? () => onDismiss(notice) : "link"}
					/>
				</div>
			))}
		</section>
	);
}
