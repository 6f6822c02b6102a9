import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
	data,
	Links,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentData } from "~/components/document-context";
import { readTiles } from "~/components/map/tiles";
import { env } from "~/env/env.server";
import { isTruncated, navigationOf } from "~/features/navigation/entries/entries";
import { ErrorPage } from "~/features/navigation/error-page";
import { PageMeta, PageNotices, ReturnedPage, WordsBlock } from "~/features/navigation/frames/document-parts";
import { PageFrame } from "~/features/navigation/frames/page-frame";
import { titleSuffix } from "~/i18n/page-title";
import { isUnsent } from "~/lib/forms/unsent";
import { withoutRepeats } from "~/lib/site/notice";
import type { PageHandle } from "~/lib/site/page-handle";
import { leanSite, type RootData, useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { readFlash } from "~/session/cookies/flash.server";
import { languageOf, newLanguage, storeLanguage } from "~/session/cookies/language.server";
import { isMenuNarrow, schemeOf } from "~/session/cookies/preferences.server";
import { noteFault } from "~/session/failures/faults.server";
import { formTokenFor } from "~/session/forms/form-token.server";
import { returnToForm } from "~/session/forms/left-form.server";
import { siteIndex } from "~/session/member.server";
import { offeredLines } from "~/session/portal/offered.server";
import { currentAddress, currentPath, navigate } from "~/session/redirects.server";
import { getScope } from "~/session/scope.server";
import stylesheet from "~/styles/tailwind.css?url";

export const handle: PageHandle = { i18n: ["common", "navigation"] };

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: stylesheet },
	{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = ({ data }) => {
	const root = data as RootData | undefined;
	return [{ title: titleSuffix(root?.language ?? "zh-cn", root?.site.siteName) }];
};

export async function loader({ request }: LoaderFunctionArgs) {
	const chosen = keepChosenLanguage(request);
	const [index, brought, token] = await Promise.all([siteIndex(request), broughtBy(request), formTokenFor(request)]);
	const { notice, redirect, site, userInfo } = index;
	if (redirect) throw redirect;
	const offered = await offeredLines(request, index);
	const navigation = navigationOf(index, userInfo !== null && isMenuNarrow(request), offered);
	if (isTruncated(navigation)) noteFault("odd-answer", "index/index", { subject: "entries", fault: "too many" });
	const notices = withoutRepeats([...brought.notices, ...(notice ? [notice] : [])]);
	const root: RootData = {
		...navigation,
		offered,
		site: leanSite(site),
		userInfo,
		language: languageOf(request),
		scheme: schemeOf(request),
		notices,
		formToken: token.value,
		...brought.form,
		...(env.TILE_URL ? { tiles: readTiles(env.TILE_URL) } : {}),
	};
	const origins = [site.cdnUrl, root.site.logo].map(originOf).filter((origin) => origin !== undefined);
	getScope()?.memo.set("image-origin", [...new Set(origins)].join(" "));
	return data(root, { headers: cookiesOf(token.headers, brought.headers, chosen) });
}

/** What the last page has left for this one: notices of a redirect, and a form from before its member was signed out. */
async function broughtBy(request: Request) {
	const [flash, left] = await Promise.all([readFlash(request), returnToForm(request)]);
	return {
		notices: left.notice ? [...flash.notices, left.notice] : flash.notices,
		form: left.reply ? { left: { ...left.reply, at: currentPath(request) } } : {},
		headers: cookiesOf(flash.headers, left.headers),
	};
}

function cookiesOf(...parts: readonly Headers[]): Headers {
	const headers = new Headers();
	for (const cookie of parts.flatMap((part) => part.getSetCookie())) headers.append("Set-Cookie", cookie);
	return headers;
}

/** Stores the language that the address chooses. A page that is open already has its words: the next one is loaded as a document. */
function keepChosenLanguage(request: Request): Headers {
	const language = newLanguage(request);
	if (!language) return new Headers();
	const headers = storeLanguage(request, language);
	if (getScope()?.rendersDocument === false)
		throw navigate(currentAddress(request), { headers, status: 302, document: true });
	return headers;
}

/** Origin of a picture URL, or its host where it has no scheme, for the CSP; undefined for our own. */
function originOf(address: string): string | undefined {
	if (/^\/\/[\w.-]+(:\d+)?(\/|$)/.test(address)) return new URL(`https:${address}`).host;
	return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Site, menus and member are loaded once per document; only a completed submission (sign-in, sign-out, a change of the member)
 * revalidates them, and an address that chooses a language.
 */
export function shouldRevalidate({
	formMethod,
	actionResult,
	currentUrl,
	nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
	if (formMethod !== undefined && formMethod !== "GET") return !isUnsent(actionResult);
	const [now, next] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get("lang"));
	return next !== null && next !== now;
}

export function Layout({ children }: { children: ReactNode }) {
	const { language, hydrate, nonce, failure } = useDocumentData();
	const { t } = useTranslation();
	const root = useRootData();
	return (
		<html lang={language} data-scheme={root?.scheme ?? undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={root?.scheme ?? "light dark"} />
				{failure ? failure.title : <PageMeta />}
				<Links />
				<ReturnedPage />
			</head>
			<body>
				<a href="#content" className="skip-link">
					{t("skip-to-content")}
				</a>
				<PageNotices />
				{children}
				{hydrate ? <WordsBlock /> : null}
				{hydrate ? <ScrollRestoration nonce={nonce} /> : null}
				{hydrate ? <Scripts nonce={nonce} /> : null}
			</body>
		</html>
	);
}

export default function Root() {
	// No Suspense boundary here: on the server it would swallow an error during rendering and respond with 200. While texts
	// load, the previous page stays on screen, since the router navigates in transitions.
	return <Outlet />;
}

/** In the site's layout if root has data, else under the name only. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { i18n } = useTranslation();
	const root = useRootData();
	const failure = <ErrorPage error={error} />;
	if (root) return <PageFrame layout="cms">{failure}</PageFrame>;
	return (
		<>
			<header className="border-b border-line bg-surface px-4 py-3 sm:px-6">
				<a href={paths.home()} className="inline-flex min-h-11 items-center font-semibold">
					{titleSuffix(i18n.language === "en" ? "en" : "zh-cn", undefined)}
				</a>
			</header>
			<main id="content" className="px-4 sm:px-6">
				{failure}
			</main>
		</>
	);
}
