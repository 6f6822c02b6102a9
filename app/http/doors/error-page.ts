import { languageOf } from "~/session/cookies/language.server";
import { failureText } from "~/session/failures/failure-words.server";
import { failureMet, refusedPage } from "~/session/failures/failures.server";
import { standFor } from "~/session/redirects.server";

type Pages = (request: Request) => Promise<Response>;

/** Not a route: renders the not-found page, which shows this request's failure instead. */
const FAILED = "/failed";

/** A failure without a page: no body, or bare JSON, which a refusal of the portal returns with 200. */
function isBareFailure({ status, headers }: Response): boolean {
	const type = headers.get("content-type");
	const isData = type?.startsWith("application/json") === true;
	if (status === 200) return isData && failureMet() !== undefined;
	return status >= 400 && (type === null || isData);
}

function pathOf(address: string | null): string | undefined {
	if (address === null || !URL.canParse(address)) return undefined;
	const { pathname, search } = new URL(address);
	return pathname + search;
}

/** Link target of the error page: the opened URL; for a form the page it was on, since its action has no GET. */
function returnPath({ method, url, headers }: Request): string | undefined {
	const isOpened = method === "GET" || method === "HEAD";
	return pathOf(isOpened ? url : headers.get("referer"));
}

/**
 * Replaces a bare failure of a navigation (a download, a form without a page) by the error page. Scripts, which do not accept HTML, get
 * the original response.
 */
export async function withErrorPage(pages: Pages, request: Request): Promise<Response> {
	const response = await pages(request);
	return isOpened(request) && isBareFailure(response) ? errorPage(pages, request) : response;
}

/** The page for a request that its address does not take; scripts get `bare`, of which the page has the status and `Allow`. */
export async function notAllowedPage(pages: Pages, request: Request, bare: Response): Promise<Response> {
	if (!isOpened(request)) return bare;
	refusedPage(405, { type: "error", message: failureText(languageOf(request), "method-not-allowed") });
	const page = await errorPage(pages, request);
	page.headers.set("allow", bare.headers.get("allow") ?? "");
	return page;
}

function isOpened(request: Request): boolean {
	return (
		request.headers.get("accept")?.includes("text/html") === true && !new URL(request.url).pathname.endsWith(".data")
	);
}

function errorPage(pages: Pages, request: Request): Promise<Response> {
	standFor(returnPath(request));
	const headers = new Headers(request.headers);
	for (const name of ["content-type", "content-length"]) headers.delete(name);
	return pages(new Request(new URL(FAILED, request.url), { headers }));
}
