import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, parsePath, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { DocumentContext } from "~/components/document-context";
import { TYPED_AGAIN } from "~/components/feedback/failure";
import { TypedAgain } from "~/components/feedback/typed-again";
import { wholeResponse } from "~/http/guards/whole-body";
import { log } from "~/http/log";
import { renderHtml } from "~/i18n/render.server";
import { i18nOf, pageWords } from "~/i18n/words.server";
import type { FailureData } from "~/lib/site/notice";
import type { PageHandle } from "~/lib/site/page-handle";
import type { RootData } from "~/parts/root-data";
import { settleHandoff } from "~/patches/remix-handoff";
import { languageOf } from "~/session/cookies/language.server";
import { postedForm } from "~/session/forms/posted-form.server";
import { stoodFor } from "~/session/redirects.server";
import { getScope, renderedLists } from "~/session/scope.server";

/**
 * Milliseconds that a loader's deferred values may take; nothing here is deferred. Remix never clears the timer of it, and the timer holds on
 * to the request's scope, with all that the page has drawn, until it fires.
 */
export const streamTimeout = 1_000;

function isHydrated(context: EntryContext): boolean {
	const { errors, matches } = context.staticHandlerContext;
	if (errors) return false;
	return matches.every((match) => (context.routeModules[match.route.id]?.handle as PageHandle | undefined)?.hydrate !== false);
}

/**
 * What the renderer needs of the build: the routes of this page. Remix makes an element of every route it is given, and ranks all their
 * addresses anew, at each page.
 */
function onlyMatched(context: EntryContext): EntryContext {
	const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
	const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]])) as EntryContext["manifest"]["routes"];
	return { ...context, manifest: { ...context.manifest, routes } };
}

/** A page that stands in the place of another address is drawn as if it were there: its forms and links begin at that one. */
function atItsPlace(context: EntryContext): EntryContext {
	const address = stoodFor();
	if (address === undefined) return context;
	const { staticHandlerContext } = context;
	const location = { ...staticHandlerContext.location, ...parsePath(address) };
	return { ...context, staticHandlerContext: { ...staticHandlerContext, location } };
}

/**
 * Of a page that could not be drawn because the portal did not answer: what its reader had typed into it, to be sent again, as a part of the
 * document. Nothing where nothing was sent.
 */
function typedAgain(request: Request, context: EntryContext, failure: unknown): Record<string, string> {
	const posted = postedForm();
	const reason = isRouteErrorResponse(failure) ? (failure.data as FailureData | null)?.reason : undefined;
	const { matches, loaderData } = context.staticHandlerContext;
	const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined);
	const typed = handles.find((handle) => handle?.typed)?.typed;
	if (!posted || !typed || (reason !== "outage" && reason !== "timeout")) return {};
	const { pathname, search } = new URL(request.url);
	const formToken = (loaderData.root as RootData | undefined)?.formToken ?? null;
	const part = <TypedAgain action={pathname + search} {...posted} typed={typed} formToken={formToken} />;
	return { [TYPED_AGAIN]: renderHtml(languageOf(request), part) };
}

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
	const language = languageOf(request);
	const scope = getScope();
	const hydrate = isHydrated(context);
	await settleHandoff(context, hydrate);
	const failure = Object.values(context.staticHandlerContext.errors ?? {})[0];
	const facts = {
		language,
		words: hydrate ? pageWords(language, context) : {},
		notices: scope?.notices ?? [],
		hydrate,
		nonce: scope?.nonce,
		requestId: scope?.requestId,
		lists: { ...renderedLists(), ...typedAgain(request, context, failure) },
		failure,
	};
	const html = renderToString(
		<DocumentContext.Provider value={facts}>
			<I18nextProvider i18n={i18nOf(language)}>
				<RemixServer context={atItsPlace(onlyMatched(context))} url={request.url} nonce={scope?.nonce} />
			</I18nextProvider>
		</DocumentContext.Provider>,
	);
	headers.set("content-type", "text/html; charset=utf-8");
	// A NUL that somebody typed is drawn back with the rest of his text; HTML has no such character.
	return wholeResponse(`<!DOCTYPE html>${html.replaceAll("\u0000", "")}`, { status, headers });
}

/** Errors that no loader or action foresaw. Answers thrown on purpose and readers who went away are not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	const cause = isRouteErrorResponse(error) ? (error as { error?: unknown }).error : error;
	if (isRouteErrorResponse(error) && !cause) return;
	log.error("page-failed", cause, { method: request.method, path: new URL(request.url).pathname });
};
