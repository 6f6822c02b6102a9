import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useDocumentData } from "~/components/document-context";
import { Icon, type IconName } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import type { Notice } from "~/lib/site/notice";

const LOOKS: Record<Notice["type"], { icon: IconName; box: string; mark: string }> = {
	success: { icon: "check", box: "border-jade bg-jade/10", mark: "text-jade" },
	info: { icon: "info", box: "border-river bg-river/10", mark: "text-river" },
	warning: { icon: "alert", box: "border-gold bg-gold/10", mark: "text-gold" },
	error: { icon: "error", box: "border-vermilion bg-vermilion/10", mark: "text-vermilion" },
};

const CLOSE = "-my-2 -mr-3 ml-auto inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-field text-ink-soft";

/** Without script the page itself, which does not say again what it has said. */
function CloseLink() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	return (
		<a href={pathname + search} className={CLOSE}>
			<Icon name="cross" label={t("close")} />
		</a>
	);
}

interface NoticeBoxProps {
	notice: Notice;
	/** Not read out: something around it is, or it has been already. */
	silent?: boolean;
	/** How it is put away: a press, or a link to the page without it. */
	close?: "link" | (() => void);
	className?: string;
}

/** One message in place: errors and warnings are alerts, the others a status. */
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
	/** They have been read out, and are put away by this; else they are the page's own, closed by a link. */
	onDismiss?: (notice: Notice) => void;
}

/**
 * Messages of this page, in the HTML itself. On a page that will be alive they stand where their toasts are going to stand, so that nothing
 * moves then; without script at the head of the content.
 */
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
					<NoticeBox notice={notice} silent={onDismiss !== undefined} close={onDismiss ? () => onDismiss(notice) : "link"} />
				</div>
			))}
		</section>
	);
}
