import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, parsePath, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { DocumentContext, type DocumentData } from "~/components/document-context";
import { RESUBMIT_FORM } from "~/components/feedback/failure";
import { failureIn } from "~/components/feedback/failure-facts";
import { ResubmitForm } from "~/components/feedback/resubmit-form";
import { provideErrorPage } from "~/features/navigation/error-page";
import { ErrorPageBody, ErrorPageTitle } from "~/features/navigation/error-page-body";
import { returnedPageScript } from "~/features/navigation/frames/returned-page.server";
import { bufferedResponse } from "~/http/guards/buffered-body";
import { ownTurn } from "~/http/guards/own-turn";
import { log } from "~/http/log";
import { prerendererFor, renderHtml } from "~/i18n/render.server";
import { i18nOf, pageWords } from "~/i18n/words.server";
import { loggedPath } from "~/lib/log/log-line.server";
import { writtenAddress } from "~/lib/site/navigation";
import type { PageHandle } from "~/lib/site/page-handle";
import type { RootData } from "~/parts/root-data";
import { settleHandoff } from "~/patches/remix-handoff";
import { languageOf } from "~/session/cookies/language.server";
import { postedForm } from "~/session/forms/posted-form.server";
import { stoodFor } from "~/session/redirects.server";
import { getScope, renderedLists } from "~/session/scope.server";

/**
 * Timeout of deferred loader values, which are not used, ms. Remix never clears this timer, and it retains the request's scope until it
 * fires.
 */
export const streamTimeout = 1_000;

provideErrorPage(ErrorPageBody);

function isHydrated(context: EntryContext): boolean {
	const { errors, matches } = context.staticHandlerContext;
	if (errors) return false;
	return matches.every(
		(match) => (context.routeModules[match.route.id]?.handle as PageHandle | undefined)?.hydrate !== false,
	);
}

/** Only the matched routes: Remix creates an element for every route in the manifest and ranks all paths again on each render. */
function withMatchedRoutes(context: EntryContext): EntryContext {
	const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
	const routes = Object.fromEntries(
		ids.map((id) => [id, context.manifest.routes[id]]),
	) as EntryContext["manifest"]["routes"];
	return { ...context, manifest: { ...context.manifest, routes } };
}

/** A page rendered in place of another URL is rendered at that URL, which its forms and links resolve against. */
function atOriginalAddress(context: EntryContext): EntryContext {
	const address = stoodFor();
	if (address === undefined) return context;
	const { staticHandlerContext } = context;
	const location = { ...staticHandlerContext.location, ...parsePath(address) };
	return { ...context, staticHandlerContext: { ...staticHandlerContext, location } };
}

/** The form to resubmit on a page that failed because the portal was unavailable; empty when nothing was posted. */
function resubmitForm(request: Request, context: EntryContext, failure: unknown): Record<string, string> {
	const posted = postedForm();
	const { reason } = failureIn(failure);
	const { matches, loaderData } = context.staticHandlerContext;
	const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined);
	const typed = handles.find((handle) => handle?.typed)?.typed;
	if (!posted || (reason !== "outage" && reason !== "timeout")) return {};
	const { lacksSecret, ...sent } = posted;
	if (lacksSecret && !typed) return {};
	const { pathname, search } = new URL(request.url);
	const formToken = (loaderData.root as RootData | undefined)?.formToken ?? null;
	const part = (
		<ResubmitForm action={writtenAddress(pathname + search)} {...sent} typed={typed ?? {}} formToken={formToken} />
	);
	return { [RESUBMIT_FORM]: renderHtml(languageOf(request), part) };
}

const END = "</body></html>";

/**
 * A document's bytes. Remix renders the scripts with the data behind the document; browsers move them to where they stand here. HTML has no
 * NUL, which a user may have typed. React's string is made of thousands of pieces: it is read once.
 */
function documentBytes(rendered: string): Uint8Array<ArrayBuffer> {
	const html = Buffer.from(`<!DOCTYPE html>${rendered}`);
	const at = html.indexOf(END);
	if (at >= 0) {
		html.copyWithin(at, at + END.length);
		html.write(END, html.length - END.length);
	}
	return html.includes(0) ? html.filter((byte) => byte !== 0) : html;
}

/** Scripts that the pages opened next need and this one lacks, as a `Link` header: a browser fetches them once it has nothing else to do. */
function prefetchOf({ staticHandlerContext, routeModules, manifest }: EntryContext): string {
	const ids = staticHandlerContext.matches.map(({ route }) => route.id);
	const next = ids.flatMap((id) => (routeModules[id]?.handle as PageHandle | undefined)?.next ?? []);
	if (next.length === 0) return "";
	const scriptsOf = (id: string) => [manifest.routes[id]?.module, ...(manifest.routes[id]?.imports ?? [])];
	const own = new Set([...manifest.entry.imports, ...ids.flatMap(scriptsOf)]);
	const links = [...new Set(next.flatMap(scriptsOf))].filter((script) => script !== undefined && !own.has(script));
	return links.map((script) => `<${script}>; rel=prefetch; as=script`).join(", ");
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const language = languageOf(request);
	const scope = getScope();
	const hydrate = isHydrated(context);
	await settleHandoff(context, hydrate);
	const { errors } = context.staticHandlerContext;
	const failure: unknown = Object.values(errors ?? {})[0];
	const facts: DocumentData = {
		language,
		words: hydrate ? pageWords(language, context) : {},
		notices: scope?.notices ?? [],
		hydrate,
		nonce: scope?.nonce,
		requestId: scope?.requestId,
		returnedPage: returnedPageScript(request.method === "POST"),
		fragments: { ...renderedLists(), ...resubmitForm(request, context, failure) },
		...(errors
			? { failure: { title: <ErrorPageTitle error={failure} />, notice: failureIn(failure).notice ?? null } }
			: {}),
		prerender: (view, props) => prerendererFor(language)(view, props),
	};
	await ownTurn(request);
	const html = renderToString(
		<DocumentContext.Provider value={facts}>
			<I18nextProvider i18n={i18nOf(language)}>
				<RemixServer context={atOriginalAddress(withMatchedRoutes(context))} url={request.url} nonce={scope?.nonce} />
			</I18nextProvider>
		</DocumentContext.Provider>,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	const prefetch = hydrate ? prefetchOf(context) : "";
	if (prefetch !== "") headers.set("link", prefetch);
	return bufferedResponse(documentBytes(html), { status, headers });
}

/** Unexpected errors of loaders and actions; thrown responses and aborted requests are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	const cause = isRouteErrorResponse(error) ? (error as { error?: unknown }).error : error;
	if (isRouteErrorResponse(error) && !cause) return;
	log.error("page-failed", cause, { method: request.method, path: loggedPath(new URL(request.url).pathname) });
};
