import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentData } from "~/components/document-context";
import { StaticHtml } from "~/components/ui/static-html";
import { writtenAddress } from "~/lib/site/navigation";
import type { FailureData } from "~/lib/site/notice";
import { paths } from "~/paths";

/** Namespace of the error page's texts, fetched by the browser after the page. */
export const FAILURE_WORDS = "error-page";
/** Name of the static HTML that holds the form to resubmit. */
export const RESUBMIT_FORM = "typed-again";

const TOO_MANY = 429;

function failureIn(error: unknown): Partial<FailureData> {
	const data: unknown = isRouteErrorResponse(error) ? error.data : null;
	return data && typeof data === "object" ? data : {};
}

export function failureTitle(error: unknown): string {
	if (!isRouteErrorResponse(error)) return `${FAILURE_WORDS}:internal-server-error`;
	if (error.status === 404) return `${FAILURE_WORDS}:page-not-found`;
	if (failureIn(error).reason === "not_offered") return `${FAILURE_WORDS}:not-offered`;
	return isPassing(error) ? `${FAILURE_WORDS}:not-now` : "common:page-cannot-be-shown";
}

/** Whether the same page may be shown a little later. */
const isPassing = (error: unknown): boolean =>
	!isRouteErrorResponse(error) || error.status >= 500 || error.status === TOO_MANY;

function decodedPath(pathname: string): string {
	try {
		return decodeURI(pathname);
	} catch {
		return pathname;
	}
}

/** The English wording below the Chinese one, so that it can be quoted to support. */
function InEnglish({ children }: { children: ReactNode }) {
	const { i18n } = useTranslation();
	if (i18n.language === "en") return null;
	return (
		<p lang="en" className="text-ink-soft">
			{children}
		</p>
	);
}

/** Fallback while the error page's texts are missing or cannot be fetched; uses texts that every page has. */
function UntranslatedFailure() {
	const { t } = useTranslation();
	return (
		<div className="mx-auto grid w-full max-w-2xl gap-4 py-10">
			<h1 className="text-2xl font-semibold">{t("page-cannot-be-shown")}</h1>
			<a href={paths.home()}>{t("home")}</a>
		</div>
	);
}

/** The way on from a service that the site's server does not have. */
function OtherPages() {
	const { t } = useTranslation(FAILURE_WORDS);
	return (
		<p className="flex gap-4">
			<a href={paths.home()}>{t("common:home")}</a> <a href={paths.user()}>{t("common:member-centre")}</a>
		</p>
	);
}

/** Content of an error page: what happened and what to do next (`next`). Rendered by root and layouts in their frames. */
export function Failure({ error, next }: { error: unknown; next?: ReactNode }) {
	const { t, i18n } = useTranslation(FAILURE_WORDS, { useSuspense: false });
	const { pathname, search } = useLocation();
	const path = decodedPath(pathname);
	const { requestId, fragments } = useDocumentData();
	const { notice, reason } = failureIn(error);
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	const isCrash = !isRouteErrorResponse(error);
	if (!i18n.hasResourceBundle(i18n.language, FAILURE_WORDS)) return <UntranslatedFailure />;
	return (
		// URLs in the text may be wider than a phone.
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
			{reason === "not_offered" ? <p>{t("not-offered-next")}</p> : null}
			{reason === "not_offered" || (isMissing && !next) ? <OtherPages /> : null}
			{isCrash ? <p>{t("internal-server-error-next")}</p> : null}
			{reason === "permission" ? <p>{t("permission-next")}</p> : null}
			{isPassing(error) && !fragments[RESUBMIT_FORM] ? (
				// A document of its own: what was loaded for this one may be what failed.
				<p>
					<a href={writtenAddress(pathname + search)}>{t("try-again")}</a>
				</p>
			) : null}
			{isPassing(error) && requestId ? (
				<p>
					{t("request-number")} <code>{requestId}</code>
				</p>
			) : null}
			{fragments[RESUBMIT_FORM] ? <StaticHtml name={RESUBMIT_FORM} html={undefined} /> : null}
			{next}
		</div>
	);
}
