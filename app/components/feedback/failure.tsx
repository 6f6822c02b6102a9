import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentData } from "~/components/document-context";
import { StaticHtml } from "~/components/ui/static-html";
import type { Notice } from "~/lib/site/notice";
import { paths } from "~/paths";

/** The file of an error page's own words. The browser fetches them after the page. */
export const FAILURE_WORDS = "error-page";
/** Name of the drawn part with what was typed into the page that cannot be shown. */
export const RESUBMIT_FORM = "typed-again";

/** Key for the heading of a page that could not be drawn as asked. */
export function failureTitle(error: unknown): string {
	if (!isRouteErrorResponse(error)) return `${FAILURE_WORDS}:internal-server-error`;
	if (error.status === 404) return `${FAILURE_WORDS}:page-not-found`;
	return "common:page-cannot-be-shown";
}

function noticeIn(error: unknown): Notice | undefined {
	const data = isRouteErrorResponse(error) ? (error.data as { notice?: Notice } | null) : null;
	return data && typeof data === "object" ? data.notice : undefined;
}

/** Pathname as the reader wrote it; one that cannot be decoded is shown as it is. */
function decodedPath(pathname: string): string {
	try {
		return decodeURI(pathname);
	} catch {
		return pathname;
	}
}

/** The English wording below the Chinese one, for readers of neither who must quote it. */
function InEnglish({ children }: { children: ReactNode }) {
	const { i18n } = useTranslation();
	if (i18n.language === "en") return null;
	return (
		<p lang="en" className="text-ink-soft">
			{children}
		</p>
	);
}

/** An error page whose words are not there yet, or cannot be had because the line is down: what every page's words can say. */
function UntranslatedFailure() {
	const { t } = useTranslation();
	return (
		<div className="mx-auto grid w-full max-w-2xl gap-4 py-10">
			<h1 className="text-2xl font-semibold">{t("page-cannot-be-shown")}</h1>
			<a href={paths.home()}>{t("home")}</a>
		</div>
	);
}

/** The content of an error page: what happened, in the reader's language, and what to do now (`next`). Root and layouts draw it in their frames. */
export function Failure({ error, next }: { error: unknown; next?: ReactNode }) {
	const { t, i18n } = useTranslation(FAILURE_WORDS, { useSuspense: false });
	const path = decodedPath(useLocation().pathname);
	const { requestId, fragments } = useDocumentData();
	const notice = noticeIn(error);
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	const isCrash = !isRouteErrorResponse(error);
	if (!i18n.hasResourceBundle(i18n.language, FAILURE_WORDS)) return <UntranslatedFailure />;
	return (
		// Addresses in it may be longer than a phone is wide.
		<div className="mx-auto flex w-full max-w-2xl flex-col gap-4 py-10 break-words">
			<div>
				<h1 className="text-2xl font-semibold">{t(failureTitle(error))}</h1>
				{isMissing ? <InEnglish>Page not found</InEnglish> : null}
				{isCrash ? <InEnglish>Internal Server Error</InEnglish> : null}
			</div>
			{isMissing && !notice ? (
				<div>
					<p>{t("page-not-found-path", { path })}</p>
					<InEnglish>{`Page Not Found: ${path}`}</InEnglish>
				</div>
			) : null}
			{notice ? <p role="alert">{notice.message}</p> : null}
			{isMissing ? <p>{t("page-not-found-next")}</p> : null}
			{isCrash ? <p>{t("internal-server-error-next")}</p> : null}
			{isCrash && requestId ? (
				<p>
					{t("request-number")} <code>{requestId}</code>
				</p>
			) : null}
			{fragments[RESUBMIT_FORM] ? <StaticHtml name={RESUBMIT_FORM} html={undefined} /> : null}
			{next}
		</div>
	);
}
