import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentData } from "~/components/document-context";
import { FAILURE_WORDS, RESUBMIT_FORM } from "~/components/feedback/failure";
import { failureIn, failureTitle, isPassing } from "~/components/feedback/failure-facts";
import { TextField } from "~/components/form/text-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { StaticHtml } from "~/components/ui/static-html";
import { titleSuffix } from "~/i18n/page-title";
import { writtenAddress } from "~/lib/site/navigation";
import { EVERYTHING, hasProducts, type Offered } from "~/lib/site/offered";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { MAX_SEARCH_LENGTH } from "~/portal-contract/order/limits";
import type { ErrorPageProps } from "./error-page";

const LINES = [
	{ line: "hotel", icon: "bed", to: () => paths.home() },
	{ line: "car", icon: "car", to: () => paths.home({ product: "car" }) },
	{ line: "airport", icon: "plane", to: () => paths.home({ product: "airport" }) },
] as const;

const HOTELS = { action: paths.hotelList(), name: "destination", maxLength: 100, words: "search-hotels" };

/** The list beside the address of an order, which is searched where the order is not found. */
const ORDER = /^(\/user\/[a-z-]*order\/)detail\//;

const searchAt = (pathname: string, offered: Offered) => {
	const [, room] = ORDER.exec(pathname) ?? [];
	if (room) return { action: `${room}list`, name: "quickSearch", maxLength: MAX_SEARCH_LENGTH, words: "search-orders" };
	return offered.hotel ? HOTELS : null;
};

/** Ways on from an error page: a search, and each line that is offered. */
function ErrorPageLinks({ offered, pathname }: { offered: Offered; pathname: string }) {
	const { t } = useTranslation(FAILURE_WORDS);
	const search = searchAt(pathname, offered);
	return (
		<>
			{search ? (
				<form method="get" action={search.action} className="flex flex-wrap items-end gap-3 print:hidden">
					<TextField
						type="search"
						name={search.name}
						maxLength={search.maxLength}
						label={t(search.words)}
						placeholder={t(`${search.words}-hint`)}
						className="grow basis-64"
					/>
					<Button type="submit" icon="search">
						{t(search.words)}
					</Button>
				</form>
			) : null}
			<nav aria-label={t("page-not-found-next")} className="flex flex-wrap gap-2 print:hidden">
				{LINES.filter(({ line }) => offered[line]).map(({ line, icon, to }) => (
					<Fragment key={line}>
						<ButtonLink variant="secondary" icon={icon} to={to()}>
							{t(`line-${line}`)}
						</ButtonLink>{" "}
					</Fragment>
				))}
			</nav>
		</>
	);
}

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

/** The way on from a service that the site's server does not have. */
function OtherPages() {
	const { t } = useTranslation(FAILURE_WORDS);
	return (
		<p className="flex gap-4">
			<a href={paths.home()}>{t("common:home")}</a> <a href={paths.user()}>{t("common:member-centre")}</a>
		</p>
	);
}

/** Routes whose loaders failed have no title. */
export function ErrorPageTitle({ error }: { error: unknown }) {
	const { t, i18n } = useTranslation();
	const suffix = titleSuffix(i18n.language === "en" ? "en" : "zh-cn", useRootData()?.site.siteName);
	return <title>{`${t(failureTitle(error))} - ${suffix}`}</title>;
}

/** What happened and what to do next. */
export function ErrorPageBody({ error, next }: ErrorPageProps) {
	const { t } = useTranslation(FAILURE_WORDS);
	const { pathname, search } = useLocation();
	const path = decodedPath(pathname);
	const { requestId, fragments } = useDocumentData();
	const { notice, reason } = failureIn(error);
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	const isCrash = !isRouteErrorResponse(error);
	const offered = useRootData()?.offered ?? EVERYTHING;
	const ways = next ?? (hasProducts(offered) ? <ErrorPageLinks offered={offered} pathname={pathname} /> : undefined);
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
			{reason === "not_offered" || (isMissing && !ways) ? <OtherPages /> : null}
			{isCrash ? <p>{t("internal-server-error-next")}</p> : null}
			{reason === "permission" && !notice?.message.includes(t("permission-contact")) ? (
				<p>{t("permission-next")}</p>
			) : null}
			{isPassing(error) && !fragments[RESUBMIT_FORM] ? (
				// A document of its own: what was loaded for this one may be what failed.
				<p>
					<a href={writtenAddress(pathname + search)}>{t("try-again")}</a>
				</p>
			) : null}
			{requestId ? (
				<p>
					{t("request-number")} <code>{requestId}</code>
				</p>
			) : null}
			{fragments[RESUBMIT_FORM] ? <StaticHtml name={RESUBMIT_FORM} html={undefined} /> : null}
			{ways}
		</div>
	);
}
